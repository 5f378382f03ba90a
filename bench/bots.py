"""The bots' strength, and the time they take.

Two levels play a tournament (`rumpus.lab.tournament`). Its figure is by how much the first is rated higher:
400 points are ten times the strength. The rows "from" and "to" are the ends of its 95 % interval. HARD tries
every choice in 200 worlds there, so that the figures are the same on every machine; at a table it has 40 ms,
which is enough for hundreds or thousands of worlds.

"ms per decision" is CPU time of HARD at a table, over all decisions of some games that were not forced: the
mean and the 99th percentile. The median game counts.
"""

from __future__ import annotations

import functools
import itertools
import statistics
from collections.abc import Callable, Iterator

import numpy as np

from rumpus import bots, dice
from rumpus.games import find
from rumpus.lab.tournament import PlayerResult, tournament
from rumpus.match import Match, check_options
from rumpus.reactions import Level
from shared.goals import DEALS, IN_A_TOURNAMENT, USUAL_DEALS, WITH_BOTS, seats
from shared.report import Figure, Measure, Row, main, seconds

SEED = 1
WORLDS = 200
PAIRS = ((Level.MEDIUM, Level.EASY), (Level.HARD, Level.MEDIUM))


def rows(*, quick: bool) -> Iterator[Row]:
    for name in WITH_BOTS:
        for count, deals in DEALS.get(name, USUAL_DEALS).items():
            for levels, many in zip(PAIRS, deals, strict=True):
                if count in find(name).seats:
                    yield from strength(name, count, levels, 2 if quick else many, 2 if quick else WORLDS)
    for name in WITH_BOTS:
        yield from thinking(name, most=5 if quick else 60)


def strength(name: str, count: int, levels: tuple[Level, Level], deals: int, worlds: int) -> Iterator[Row]:
    first, second = (level.name.lower() for level in levels)
    title = f"{name}-{count} {first} / {second}"

    @functools.cache
    def found() -> PlayerResult:
        options = {"seats": count, **IN_A_TOURNAMENT.get(name, {})}
        played = tournament(find(name), options, [first, second], deals=deals, seed=SEED, worlds=worlds)
        return next(one for one in played.standings if one.player == first)

    def ahead(of: Callable[[PlayerResult], float]) -> Callable[[], Measure]:
        """The two ratings add up to 0."""
        return lambda: lambda: 2 * of(found())

    yield Row(title, Figure(title, ahead(lambda it: it.rating), times=1), "points")
    yield Row(f"{title} from", Figure(f"{title} from", ahead(lambda it: it.low), times=1), "points")
    yield Row(f"{title} to", Figure(f"{title} to", ahead(lambda it: it.high), times=1), "points")


def thinking(name: str, most: int) -> Iterator[Row]:
    def of(summary: Callable[[list[float]], float]) -> Measure:
        bots.prepare(find(name))
        seeds = itertools.count(SEED)
        return lambda: summary(decisions(name, next(seeds), most))

    def percentile(took: list[float]) -> float:
        return float(np.percentile(took, 99))

    for title, summary in (("mean", statistics.fmean), ("p99", percentile)):
        figure = Figure(
            f"{name}-{seats(name)} hard {title}", functools.partial(of, summary), statistics.median, times=3
        )
        yield Row(figure.name, figure, "ms per decision", 50, at_most=True)


def decisions(name: str, seed: int, most: int) -> list[float]:
    """The milliseconds of HARD's decisions in a game, except forced ones."""
    game = find(name)
    match = Match(game, check_options(game, {"seats": seats(name)}), seed=seed)
    throws = [0, 0, 0, 0]
    dice.set_dice(throws, seed, 2)
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
