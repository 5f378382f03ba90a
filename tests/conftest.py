"""Settings for all tests."""

from __future__ import annotations

import fcntl
import os
from pathlib import Path
from typing import Any

import pytest
from hypothesis import settings
from numba.core.compiler_lock import global_compiler_lock
from numba.core.dispatcher import Dispatcher

# The first compiled call of a process may take seconds, and these machines are noisy.
settings.register_profile("rumpus", deadline=None)
settings.load_profile("rumpus")

WORKERS = int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1"))
# A browser is a dozen processes with clocks of their own. On a machine that is busy with something else, what
# people would hardly notice fails a test; then that test has a second try. Everything else has none, nor
# has what must never happen, not even once.
BUSY = pytest.mark.flaky(reruns=1)


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if "browser" in getattr(item, "fixturenames", ()) and not item.get_closest_marker("once"):
            item.add_marker(BUSY)
    if WORKERS > 1:
        long_ones_first(items)


def long_ones_first(items: list[pytest.Item]) -> None:
    """So that no worker is left alone with one at the end.

    Every worker is given an equal block of the tests (`--dist worksteal`), and each block begins with a share
    of the long ones. Neighbours stay together: those in a browser mostly wait, and do so beside others that
    compute.
    """
    long = [item for item in items if item.get_closest_marker("long")]
    rest = [item for item in items if not item.get_closest_marker("long")]
    items.clear()
    for left in range(WORKERS, 0, -1):
        size, some = (len(long) + len(rest)) // left, len(long) // left
        items += [*long[:some], *rest[: size - some]]
        del long[:some], rest[: size - some]


# --- no two workers compile the same function ---------------------------------------------------------------

compile_anyway = Dispatcher.compile


def compile_in_turn(self: Any, sig: Any) -> Any:
    """One worker compiles, and whoever else wants the same waits for it and finds it in the cache."""
    folder = self._cache.cache_path
    if folder is None:
        return compile_anyway(self, sig)
    # Always in this order: first the threads of a process wait for each other, then the processes.
    with global_compiler_lock:
        Path(folder).mkdir(parents=True, exist_ok=True)
        name = f"{self.py_func.__module__}.{self.py_func.__qualname__}.lock"
        with Path(folder, name).open("w") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)  # until it is closed
            return compile_anyway(self, sig)


Dispatcher.compile = compile_in_turn  # type: ignore[method-assign]
