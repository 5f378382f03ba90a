"""The bots' strength, and the time they take.

A contest is played on so many deals, each of them twice with the seats exchanged (`rumpus.lab.contest`). Its
figure is the share of the wins, where 50 is as good as the other level; the rows "from" and "to" are the ends
of its 95 % interval. HARD tries every choice in 200 worlds there, so that the figures are the same on every
machine; at a table it has 40 ms, which is good for some hundreds or thousands.

"ms a decision" is CPU time of HARD at a table, over all decisions of some games that were no forced ones: the
mean, and the 99th percentile. Of these the median game counts.
"""

from __future__ import annotations

import functools
import itertools
import statistics
from collections.abc import Callable, Iterator

import numpy as np

from report import Figure, Measure, Row, main, seconds
from rumpus import bots, dice
from rumpus.games import find
from rumpus.lab.contest import Contest, contest
from rumpus.match import Match, check_options
from rumpus.reactions import Level

SEED = 1
WORLDS = 200
PAIRS = ((Level.MEDIUM, Level.EASY), (Level.HARD, Level.MEDIUM))
SHORT = {"archie": {"target": 50}, "mad": {}, "mrt": {}}  # archie takes its time
DEALS = {  # at so many seats: medium against easy, hard against medium
    "archie": {2: (500, 60), 4: (500, 60)},
    "mad": {2: (1000, 200), 4: (1000, 150)},
    "mrt": {2: (1000, 250), 4: (1000, 250)},
}


def rows(*, quick: bool) -> Iterator[Row]:
    for name, tables in DEALS.items():
        for seats, deals in tables.items():
            for levels, many in zip(PAIRS, deals, strict=True):
                yield from strength(name, seats, levels, 2 if quick else many, 2 if quick else WORLDS)
    for name in DEALS:
        yield from thinking(name, most=5 if quick else 60)


def strength(name: str, seats: int, levels: tuple[Level, Level], deals: int, worlds: int) -> Iterator[Row]:
    title = f"{name}-{seats} {levels[0].name.lower()} / {levels[1].name.lower()}"

    @functools.cache
    def found() -> Contest:
        options = {"seats": seats, **SHORT[name]}
        return contest(find(name), options, levels, deals=deals, seed=SEED, worlds=worlds)

    def percent(of: Callable[[Contest], float]) -> Callable[[], Measure]:
        return lambda: lambda: 100 * of(found())

    yield Row(title, Figure(title, percent(lambda it: it.share), times=1), "% of wins")
    yield Row(f"{title} from", Figure(f"{title} from", percent(lambda it: it.low), times=1), "% of wins")
    yield Row(f"{title} to", Figure(f"{title} to", percent(lambda it: it.high), times=1), "% of wins")


def thinking(name: str, most: int) -> Iterator[Row]:
    def of(summary: Callable[[list[float]], float]) -> Measure:
        bots.prepare(find(name))
        seeds = itertools.count(SEED)
        return lambda: summary(decisions(name, next(seeds), most))

    def percentile(took: list[float]) -> float:
        return float(np.percentile(took, 99))

    for title, summary in (("mean", statistics.fmean), ("p99", percentile)):
        figure = Figure(f"{name}-4 hard {title}", functools.partial(of, summary), statistics.median, times=3)
        yield Row(figure.name, figure, "ms a decision", 50, at_most=True)


def decisions(name: str, seed: int, most: int) -> list[float]:
    """The milliseconds of HARD's decisions in a game, but for forced ones."""
    game = find(name)
    match = Match(game, check_options(game, {"seats": 4}), seed=seed)
    throws = [0, 0, 0, 0]
    dice.shake(throws, seed, 2)
    took: list[float] = []

    def decide(seat: int) -> None:
        match.play(seat, bots.choose(game, match.view(seat).raw, match.legal(seat), Level.HARD, throws))

    while not match.over and len(took) < most:
        seat = match.waiting[0]
        free = len(match.legal(seat)) > 1
        spent = 1000 * seconds(functools.partial(decide, seat))
        took += [spent] * free
    return took


if __name__ == "__main__":
    main("bots", rows)
