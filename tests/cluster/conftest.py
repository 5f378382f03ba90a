"""Several servers on one store, in a real PostgreSQL."""

from __future__ import annotations

import pytest

from tests.coroutines import pytest_pyfunc_call  # noqa: F401  # a hook: pytest looks for it here
from tests.live.conftest import postgres  # noqa: F401  # a fixture
from tests.live.postgres import Postgres


@pytest.fixture
def url(postgres: Postgres) -> str:  # noqa: F811
    """The address of an empty store."""
    return postgres.new_database()
