"""Thousands of games on all cores, counted.

>>> from rumpus.games import find
>>> summary = simulate(find("archie"), {"seats": 3}, games=100, seed=1)
>>> summary.games, len(summary.by_seat)
(100, 3)
>>> best = simulate(find("archie"), {"seats": 3}, games=100, seed=1, players=["medium", "easy", "easy"])
>>> best.by_seat[0].player, best.by_seat[0].share > 0.5
('medium', True)
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from rumpus.errors import BadCall
from rumpus.fast.many import Results
from rumpus.game import Game
from rumpus.lab import parquet
from rumpus.lab.players import seated
from rumpus.lab.unfinished import Unfinished, results
from rumpus.lab.work import WORLDS, Engine, Job, Threads, pieces

CHUNK = 500  # games in a piece: enough to hide the cost of handing it over, few enough for a lively bar
PIECES = 200  # no run needs more of them
OFTEN = 2000  # games after which to check how precise the result is
FEW = 4  # games in a piece, where a player thinks ahead
ENOUGH = 10**9  # games: no interval needs more
SURE = 1.959964  # standard deviations on either side that hold 95 % of a normal distribution


@dataclass(frozen=True)
class SeatSummary:
    """How one seat did. A game with several winners counts for each of them."""

    seat: int
    player: str
    wins: int
    share: float  # of the games
    low: float  # of the 95 % interval of the share
    high: float
    score: float  # mean


@dataclass(frozen=True)
class Summary:
    """The outcome of many games. Two summaries of the same series are equal, however long they took."""

    game: str
    options: dict[str, int]
    seed: int
    games: int
    decisions: int
    length: float  # decisions per game, on average
    length_sd: float
    by_seat: tuple[SeatSummary, ...]
    threads: int = field(compare=False)
    seconds: float = field(compare=False)
    engine: str = field(compare=False, default="threads")  # what the workers are

    @property
    def rate(self) -> float:
        """Decisions per second, of all workers together."""
        return self.decisions / self.seconds

    @property
    def width(self) -> float:
        """Half the width of the widest 95 % interval."""
        return max(one.high - one.low for one in self.by_seat) / 2

    def named(self) -> dict[str, Any]:
        """All of it, ready for JSON."""
        return asdict(self) | {"rate": self.rate}


def simulate(
    game: Game,
    options: dict[str, Any],
    *,
    seed: int,
    games: int | None = None,
    precision: float | None = None,
    players: Sequence[str] | None = None,
    worlds: int = WORLDS,
    engine: Engine | None = None,
    threads: int | None = None,
    out: Path | None = None,
    progress: Callable[[int, int], None] | None = None,
    expected: Callable[[int], None] | None = None,
) -> Summary:
    """Play games 0, 1, ... of a seed. The result does not depend on the engine or the number of threads.

    `players` has a name for every seat, or one for all (`lab.players`). With a `precision` it stops as soon
    as the 95 % interval of every seat's share reaches no farther than that to either side; then `games` is
    the limit. `out` is a Parquet file for all games. A run with such a file goes on where it was interrupted.
    From time to time, `progress` is called with how many games and decisions have been played, and `expected`
    with how many games it will probably take.
    """
    if games is None and precision is None:
        raise BadCall("say how many games to play, or how precise the result must be")
    if games is not None and games < 1:
        raise BadCall(f"at least one game must be played, not {games}")
    if precision is not None and not 0 < precision < 0.5:
        raise BadCall(f"a precision is a share between 0 and 0.5, not {precision}")
    job = job_of(game, options, seed=seed, players=players, worlds=worlds)
    who: Engine = engine or (Threads(threads) if threads else Threads())
    size = piece_size(job, games if precision is None else None)
    unfinished = None if out is None else unfinished_run(out)
    if unfinished is not None:
        unfinished.open_for(job, size)

    job.prepare()
    count = _Count(job.options["seats"])
    began = time.perf_counter()

    def so_far() -> Summary:
        return count.summary(
            game,
            job.options,
            seed=seed,
            threads=who.workers,
            seconds=time.perf_counter() - began,
            engine=who.name,
            players=job.seatings[0],
        )

    def counted() -> Iterator[Results]:
        most = ENOUGH if games is None else games
        for result in results(who, job, pieces(most, size), unfinished):
            count.add(result)
            yield result
            if progress is not None:
                progress(count.games, count.decisions)
            if precision is not None:
                width = so_far().width
                if expected is not None:  # half the width takes four times the games
                    expected(min(most, math.ceil(count.games * max(1, width / precision) ** 2)))
                if width <= precision:
                    return

    if out is None or unfinished is None:
        for _ in counted():
            pass
    else:
        parquet.write_games(out, job, counted())
        unfinished.clear()
    return so_far()


def job_of(
    game: Game,
    options: dict[str, Any],
    *,
    seed: int,
    players: Sequence[str] | None = None,
    worlds: int = WORLDS,
) -> Job:
    """The series of games that `simulate` plays."""
    return Job.of(game.name, options, [players or ()], seed=seed, worlds=worlds)


def piece_size(job: Job, games: int | None) -> int:
    """How many games to play at a time: out of this many, or (None) of an unknown number."""
    if job.thoughtful:
        return FEW
    return OFTEN if games is None else max(CHUNK, games // PIECES)


def unfinished_run(out: Path) -> Unfinished:
    """Where an unfinished run keeps its games. Raises BadCall if a finished one is already there."""
    if out.exists():
        raise BadCall(f"{out} exists already; remove it, or choose another name")
    parquet.need()
    return Unfinished(out.with_name(f"{out.name}.unfinished"))


class _Count:
    """Sums over all games so far: whole numbers, so that nothing is lost in rounding."""

    def __init__(self, seats: int) -> None:
        self.games = 0
        self.decisions = 0
        self.squares = 0  # of the decisions of a game
        self.wins = [0] * seats
        self.points = [0] * seats

    def add(self, results: Results) -> None:
        lengths, scores = results[:, 0], results[:, 1:]
        won = scores == scores.max(axis=1, keepdims=True)
        self.games += len(results)
        self.decisions += int(lengths.sum())
        self.squares += int((lengths * lengths).sum())
        for seat, (wins, points) in enumerate(zip(won.sum(axis=0), scores.sum(axis=0), strict=True)):
            self.wins[seat] += int(wins)
            self.points[seat] += int(points)

    def summary(
        self,
        game: Game,
        options: dict[str, int],
        *,
        seed: int,
        threads: int,
        seconds: float,
        engine: str = "threads",
        players: Sequence[str] | None = None,
    ) -> Summary:
        names = seated(game, len(self.wins), players)
        n = self.games
        spread = (n * self.squares - self.decisions**2) / (n * (n - 1)) if n > 1 else 0.0
        return Summary(
            game=game.name,
            options=options,
            seed=seed,
            games=n,
            decisions=self.decisions,
            length=self.decisions / n,
            length_sd=math.sqrt(spread),
            by_seat=tuple(
                SeatSummary(seat, names[seat], wins, wins / n, *wilson(wins, n), points / n)
                for seat, (wins, points) in enumerate(zip(self.wins, self.points, strict=True))
            ),
            threads=threads,
            seconds=seconds,
            engine=engine,
        )


def wilson(wins: int, games: int) -> tuple[float, float]:
    """The 95 % interval of a share (E. B. Wilson, 1927), which also holds near 0 and 1.

    >>> [round(bound, 3) for bound in wilson(0, 10)]
    [0.0, 0.278]
    """
    share = wins / games
    z = SURE * SURE / games
    middle = (share + z / 2) / (1 + z)
    reach = SURE / (1 + z) * math.sqrt(share * (1 - share) / games + z / (4 * games))
    return max(0.0, middle - reach), min(1.0, middle + reach)
