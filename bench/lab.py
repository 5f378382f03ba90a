"""The lab's speed: compiled bots, and the same work on Ray.

"Ray on 2 / one process" plays the same games on two workers of a local cluster and on one thread here, and
compares the time on the clock; so does "two threads / one". "decisions/s" is the rate of one thread.
"""

from __future__ import annotations

import functools
import time
from collections.abc import Callable, Iterator

from report import Figure, Measure, Missing, Row, main, rate
from rumpus.errors import BadCall
from rumpus.lab.work import Engine, Job, Threads, pieces

SEED = 1
GAMES = {"archie": 32_000, "mad": 150_000, "mrt": 120_000, "handsdown": 120_000, "splitsecond": 300_000}
THOUGHTFUL = {"archie": 4, "mad": 40, "mrt": 40}
WORLDS = 50
PIECES = 16


def rows(*, quick: bool) -> Iterator[Row]:
    for name, games in GAMES.items():
        figure = Figure(
            f"{name}-4 medium", functools.partial(playing, name, "medium", 5 if quick else games // 20)
        )
        yield Row(figure.name, figure, "decisions/s")
    for name, games in THOUGHTFUL.items():
        figure = Figure(
            f"{name}-4 hard", functools.partial(playing, name, "hard", 1 if quick else games), times=3
        )
        yield Row(figure.name, figure, "decisions/s")
    for name, games in GAMES.items():
        some = PIECES if quick else games
        one, two, ray = (
            Figure(f"{name}-4 {title}", functools.partial(clocked, name, some, make), times=5)
            for title, make in (("one", alone), ("two threads", together), ("Ray", cluster))
        )
        yield Row(f"{name}-4 two threads / one", two, "×", over=one)
        yield Row(f"{name}-4 Ray on 2 / one process", ray, "×", 1.7, over=one)


def job(name: str, player: str) -> Job:
    return Job.of(name, {"seats": 4}, [[player]], seed=SEED, worlds=WORLDS, apart=True)


def playing(name: str, player: str, games: int) -> Measure:
    """On one thread: how many decisions a second."""
    work = job(name, player)
    (piece,) = pieces(games, games)
    return rate(lambda: work.play(piece), int(work.play(piece).result[:, 0].sum()))


def clocked(name: str, games: int, make: Callable[[], Engine]) -> Measure:
    """How many games a second, by the clock on the wall."""
    engine = make()
    work = job(name, "medium")

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
