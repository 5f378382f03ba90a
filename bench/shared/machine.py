"""The machine's own share of every delay: what it does when none of us has anything to do, and when it was
taken from us. On shared hardware, others may have its cores for a tenth of a second at a time."""

from __future__ import annotations

import bisect
import os
import tempfile
import time
from pathlib import Path
from typing import NamedTuple

from shared.report import say

NAP = 0.002  # seconds
PAGES = 2  # that a small commit writes
PAGE = b"x" * 4096
LOOK = 0.02  # seconds between two looks at what was stolen
LONG = 4096  # pages, after which the file is written from its beginning again, as a log is


class Alone(NamedTuple):
    """99 of 100 were within, in milliseconds."""

    sync: float  # until a few pages are on the disk
    nap: float  # that a nap is longer than it should be


def alone(seconds: float) -> Alone:
    syncs, naps = [], []
    end = time.perf_counter() + seconds
    with tempfile.TemporaryFile() as file:
        file.write(PAGE * LONG)
        file.flush()
        os.fsync(file.fileno())
        at = 0
        while (start := time.perf_counter()) < end:
            time.sleep(NAP)
            woken = time.perf_counter()
            os.pwrite(file.fileno(), PAGE * PAGES, at * len(PAGE))
            os.fdatasync(file.fileno())
            naps.append(woken - start - NAP)
            syncs.append(time.perf_counter() - woken)
            at = (at + PAGES) % LONG
    found = Alone(*(1000 * sorted(times)[len(times) * 99 // 100] for times in (syncs, naps)))
    say(f"the machine alone: syncs within {found.sync:.1f} ms, naps {found.nap:.1f} ms late (99 of 100)")
    return found


def worse(one: Alone, other: Alone) -> Alone:
    """Of before and after: what is between them is seldom better."""
    return Alone(*map(max, one, other))


class Delays(list[float]):
    """How long answers took, in seconds."""

    def __init__(self) -> None:
        super().__init__()
        self._ends: list[float] = []
        self._looks: list[float] = []
        self._stolen: list[int] = []  # as of each look

    def append(self, took: float) -> None:
        super().append(took)
        self._ends.append(time.perf_counter())

    def clear(self) -> None:
        super().clear()
        for others in (self._ends, self._looks, self._stolen):
            others.clear()

    def look(self, now: float) -> None:
        """Whether anything is stolen: to be called again and again."""
        if not self._looks or now - self._looks[-1] >= LOOK:
            self._looks.append(now)
            self._stolen.append(stolen())

    def undisturbed(self) -> list[float]:
        """Those during which nobody else had a core of this machine, as far as its kernel knows."""
        return [
            took for took, end in zip(self, self._ends, strict=True) if not self._disturbed(end - took, end)
        ]

    def _disturbed(self, start: float, end: float) -> bool:
        before = max(0, bisect.bisect_right(self._looks, start) - 1)
        after = min(len(self._looks) - 1, bisect.bisect_left(self._looks, end))
        return bool(self._looks) and self._stolen[before] != self._stolen[after]


def stolen() -> int:
    """From all cores so far, in the kernel's ticks."""
    with Path("/proc/stat").open("rb") as file:
        return int(file.readline().split()[8])
