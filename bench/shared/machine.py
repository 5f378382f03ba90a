"""What the machine does when none of us has anything to do: its share of every delay."""

from __future__ import annotations

import os
import tempfile
import time
from typing import NamedTuple

from shared.report import say

NAP = 0.002  # seconds
PAGES = 2  # that a small commit writes
PAGE = b"x" * 4096
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
