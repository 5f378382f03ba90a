"""What becomes of live tables whose server is killed (kill -9) a thousand times.

People play all games at one server, game after game, over real sockets; a bot sits at each race. The
server is killed at random moments and started again on the same store; everybody comes back by themselves.
In the end, all that was ever confirmed or told to any device is compared with the store.

A table can be played again when all its people are on their seats and know how things stand, counted from
the kill. That includes the time that a process takes to start, but not that of loading Python's modules and
the page.
"""

from __future__ import annotations

import asyncio
import functools
import statistics
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from shared.report import Figure, Row, main, say

sys.path.insert(0, str(Path(__file__).parents[1]))  # what the tests play with

from tests.web.history import Findings
from tests.web.night import Night

KILLS = 1000
SEED = 13
SHOWN = 5  # faults


class Result(NamedTuple):
    night: Night
    found: Findings


@functools.cache
def run(kills: int) -> Result:
    with tempfile.TemporaryDirectory() as folder:
        night = Night(Path(folder) / "rumpus.db", seed=SEED, kills=kills, say=say)
        found = asyncio.run(night.pass_by())
    for wrong in [*sorted(night.stuck), *found.lost, *found.gaps, *found.doubled, *found.again][:SHOWN]:
        say(wrong)
    return Result(night, found)


def rows(*, quick: bool) -> list[Row]:
    kills = 3 if quick else KILLS

    def figure(name: str, pick: Callable[[Result], float]) -> Figure:
        return Figure(name, lambda: lambda: pick(run(kills)), times=1)

    def counted(name: str, pick: Callable[[Result], float], unit: str = "") -> Row:
        return Row(name, figure(name, pick), unit)

    def nothing(name: str, pick: Callable[[Result], float], unit: str) -> Row:
        return Row(name, figure(name, pick), unit, goal=0, at_most=True)

    def back(percent: int) -> Callable[[Result], float]:
        return lambda one: 1000 * statistics.quantiles(one.night.back, n=100)[percent - 1]

    return [
        counted("kills", lambda _: kills),
        counted("acknowledged", lambda one: one.found.acknowledged, "rows"),
        counted("heard", lambda one: one.found.events, "events"),
        counted("settled", lambda one: one.found.verdicts, "races"),
        nothing("acknowledged and lost", lambda one: len(one.found.lost), "rows"),
        nothing("missed or untrue", lambda one: len(one.found.gaps), "events"),
        nothing("settled twice", lambda one: len(one.found.doubled), "races"),
        nothing("asked again after the answer was confirmed", lambda one: len(one.found.again), "times"),
        nothing("stuck", lambda one: len(one.night.stuck), "tables"),
        counted("playable again p50", back(50), "ms"),
        counted("playable again p99", back(99), "ms"),
    ]


if __name__ == "__main__":
    main("kills", rows)
