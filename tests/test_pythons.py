"""The package runs on every Python that it names: rules, a store, and tables over real sockets.

This is a part of the tests, on the oldest and the newest of them: whatever is gone from a Python between the
two is gone from the newest, too. `./dev matrix` runs all tests on all of them.
"""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from tests import pythons
from tests.pages import ROOT

ENDS = (pythons.VERSIONS[0], pythons.VERSIONS[-1])
FOUND = pythons.others()
TESTS = ["tests/contract/test_contract.py", "tests/live/test_store.py", "tests/web/test_seats.py"]
PART = "archie-2 or test_store or test_seats"  # one table stands for all


@pytest.mark.long
@pytest.mark.parametrize("version", [f"3.{minor}" for minor in ENDS if minor != sys.version_info.minor])
def test_rules_a_store_and_tables_on_another_python(version: str) -> None:
    if version not in FOUND:
        pytest.skip(f"Python {version} is not installed")
    python = pythons.prepared(FOUND[version])
    if python is None:
        pytest.skip(f"the packages cannot be installed for Python {version} here")
    command = [str(python), "-m", "pytest", "-q", "-p", "no:cacheprovider", *TESTS, "-k", PART]
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-5000:] + done.stderr[-2000:]
    assert " passed" in done.stdout
