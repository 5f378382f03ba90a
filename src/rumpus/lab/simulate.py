"""Thousands of random games on all cores, counted.

>>> from rumpus.games import find
>>> summary = simulate(find("archie"), {"seats": 3}, games=100, seed=1)
>>> summary.games, len(summary.by_seat)
(100, 3)
"""

from __future__ import annotations

import math
import os
import time
from collections import deque
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import asdict, dataclass, field
from typing import Any

from rumpus.errors import BadCall
from rumpus.fast.many import Results, play_many
from rumpus.game import Game
from rumpus.match import MOST_SEED, check_options

CHUNK = 500  # games; long enough to hide the cost of a hand-over, short enough for a lively progress bar
SURE = 1.959964  # standard deviations on either side that hold 95 % of a normal distribution


@dataclass(frozen=True)
class SeatSummary:
    """How one seat did. A game that several win counts for each of them."""

    seat: int
    wins: int
    share: float  # of the games
    low: float  # of the 95 % interval of the share
    high: float
    score: float  # mean


@dataclass(frozen=True)
class Summary:
    """What came of many games. Two of the same series are equal, however long they took."""

    game: str
    options: dict[str, int]
    seed: int
    games: int
    decisions: int
    length: float  # mean decisions of a game
    length_sd: float
    by_seat: tuple[SeatSummary, ...]
    threads: int = field(compare=False)
    seconds: float = field(compare=False)

    @property
    def rate(self) -> float:
        """Decisions a second, on all threads together."""
        return self.decisions / self.seconds

    def named(self) -> dict[str, Any]:
        """All of it, ready for JSON."""
        return asdict(self) | {"rate": self.rate}


def simulate(
    game: Game,
    options: dict[str, Any],
    *,
    games: int,
    seed: int,
    threads: int | None = None,
    progress: Callable[[int, int], None] | None = None,
) -> Summary:
    """Play games 0, 1, ... of a seed at random. The result does not depend on the number of threads.

    `progress` is told now and then how many games and decisions have been played.
    """
    options = check_options(game, options)
    if games < 1:
        raise BadCall(f"at least one game must be played, not {games}")
    if not 0 <= seed <= MOST_SEED:
        raise BadCall(f"a seed is a whole number from 0 to {MOST_SEED}, not {seed}")
    threads = threads or os.cpu_count() or 1

    def chunk(first: int) -> Results:
        return play_many(game, options, seed=seed, games=min(CHUNK, games - first), first=first)

    play_many(game, options, seed=seed, games=0)  # compiles, which threads must not do side by side
    count = _Count(options["seats"])
    running: deque[Future[Results]] = deque()
    began = time.perf_counter()
    with ThreadPoolExecutor(threads) as pool:
        for first in range(0, games, CHUNK):
            running.append(pool.submit(chunk, first))
            last = first + CHUNK >= games
            while running and (last or len(running) > 2 * threads):  # nobody idles, and nothing piles up
                count.add(running.popleft().result())
                if progress is not None:
                    progress(count.games, count.decisions)
    seconds = time.perf_counter() - began
    return count.summary(game, options, seed, threads, seconds)


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
        self, game: Game, options: dict[str, int], seed: int, threads: int, seconds: float
    ) -> Summary:
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
                SeatSummary(seat, wins, wins / n, *wilson(wins, n), points / n)
                for seat, (wins, points) in enumerate(zip(self.wins, self.points, strict=True))
            ),
            threads=threads,
            seconds=seconds,
        )


def wilson(wins: int, games: int) -> tuple[float, float]:
    """The 95 % interval of a share (E. B. Wilson, 1927), which holds up near 0 and 1 too.

    >>> [round(bound, 3) for bound in wilson(0, 10)]
    [0.0, 0.278]
    """
    share = wins / games
    z = SURE * SURE / games
    middle = (share + z / 2) / (1 + z)
    reach = SURE / (1 + z) * math.sqrt(share * (1 - share) / games + z / (4 * games))
    return max(0.0, middle - reach), min(1.0, middle + reach)
