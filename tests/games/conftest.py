"""Tests here may be coroutines."""

from tests.coroutines import pytest_pyfunc_call  # noqa: F401  # a hook: pytest looks for it here
