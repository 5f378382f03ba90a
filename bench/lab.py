"""The lab's speed: compiled bots, and the same work on Ray.

"Ray on 2 / one process" plays the same games on two workers of a local cluster and on one thread here, and
compares the time on the clock; so does "two threads / one". "decisions/s" is the rate of one thread.
"""

from __future__ import annotations

import functools
import time
from collections.abc import Callable, Iterator

from rumpus.errors import BadCall
from rumpus.games import NAMES
from rumpus.lab.work import Engine, Job, Piece, Threads, pieces
from shared.goals import WITH_BOTS, seats
from shared.report import Figure, Measure, Missing, Row, enough, main, rate

SEED = 1
REPETITION = 0.2  # seconds
THOUGHTFUL = 1.0  # where somebody thinks ahead
TOGETHER = 4.0  # for all pieces, on one core
WORLDS = 50
PIECES = 16


def rows(*, quick: bool) -> Iterator[Row]:
    part = 1000 if quick else 1
    for name in NAMES:
        player = "medium"
        measure = functools.partial(playing, name, player, REPETITION / part)
        figure = Figure(f"{name}-{seats(name)} {player}", measure)
        yield Row(figure.name, figure, "decisions/s")
    for name in WITH_BOTS:
        measure = functools.partial(playing, name, "hard", THOUGHTFUL / part)
        figure = Figure(f"{name}-{seats(name)} hard", measure, times=3)
        yield Row(figure.name, figure, "decisions/s")
    for name in NAMES:
        title = f"{name}-{seats(name)}"
        one, two, ray = (
            Figure(f"{title} {who}", functools.partial(clocked, name, TOGETHER / part, make), times=5)
            for who, make in (("one", alone), ("two threads", together), ("Ray", cluster))
        )
        yield Row(f"{title} two threads / one", two, "×", over=one)
        yield Row(f"{title} Ray on 2 / one process", ray, "×", 1.7, over=one)


def job(name: str, player: str) -> Job:
    return Job.of(name, {"seats": seats(name)}, [[player]], seed=SEED, worlds=WORLDS, apart=True)


@functools.cache
def games_within(name: str, player: str, wanted: float) -> int:
    """How many games one thread plays in this many seconds."""
    work = job(name, player)
    return enough(lambda games: work.play(Piece(0, games)), wanted)


def playing(name: str, player: str, wanted: float) -> Measure:
    """On one thread: how many decisions per second."""
    work = job(name, player)
    piece = Piece(0, games_within(name, player, wanted))
    return rate(lambda: work.play(piece), int(work.play(piece).result[:, 0].sum()))


def clocked(name: str, wanted: float, make: Callable[[], Engine]) -> Measure:
    """How many games per second, by the clock on the wall."""
    engine = make()
    player = "medium"
    work = job(name, player)
    games = PIECES * games_within(name, player, wanted / PIECES)

    def play() -> int:
        return sum(len(part.result) for part in engine.play(work, pieces(games, games // PIECES)))

    play()  # whoever plays for the first time has to load the game
    return rate(play, games, time.perf_counter)


def alone() -> Engine:
    return Threads(1)


def together() -> Engine:
    return Threads(2)


@functools.cache
def cluster() -> Engine:
    try:
        from rumpus.lab.cluster import Cluster
    except BadCall as missing:
        raise Missing(f"ray ({missing})") from None
    return Cluster(workers=2)


if __name__ == "__main__":
    main("lab", rows)
