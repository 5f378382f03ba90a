"""Bots against bots on the same cards: who plays best, and how certain that is.

Every deal is played once in each seating, so that everybody has had every seat with the same luck. The rating
is that of R. D. Luce: each player has a strength, and their chance to win is their share of all strengths at
the table (with two seats, this is the model of Bradley and Terry). It is written as in chess: 400 points more
are ten times the strength, and the average is 0. Intervals are found by resampling whole deals.

>>> from rumpus.games import find
>>> cup = tournament(find("mad"), {"seats": 2}, ["easy", "medium"], deals=200, seed=1)
>>> [one.player for one in cup.standings]
['medium', 'easy']
"""

from __future__ import annotations

import itertools
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt

from rumpus.errors import BadCall
from rumpus.fast.many import Results
from rumpus.game import Game
from rumpus.lab import parquet
from rumpus.lab import players as people
from rumpus.lab.simulate import piece_size, unfinished_run
from rumpus.lab.unfinished import results
from rumpus.lab.work import WORLDS, Engine, Job, Threads, pieces
from rumpus.match import check_options

Floats: TypeAlias = npt.NDArray[np.float64]

DRAWS = 1000  # resamples of all deals, for the intervals
STEPS = 2000  # of the search for the strengths, at most; far fewer are needed
CLOSE = 1e-10
TEN_TIMES = 400  # points


@dataclass(frozen=True)
class PlayerResult:
    """How one player did."""

    player: str
    rating: float
    low: float  # of the 95 % interval
    high: float
    share: float  # of the wins, per seat: at a table of equals everybody has 1 / seats
    games: int  # with that player at the table


@dataclass(frozen=True)
class Tournament:
    """The outcome. Two tournaments on the same deals are equal, however long they took."""

    game: str
    options: dict[str, int]
    seed: int
    deals: int
    games: int
    standings: tuple[PlayerResult, ...]  # the best first
    against: dict[str, dict[str, float | None]]  # of the games that either won, the share of the first
    threads: int = field(compare=False)
    seconds: float = field(compare=False)
    engine: str = field(compare=False)

    def named(self) -> dict[str, Any]:
        """All of it, ready for JSON."""
        return asdict(self)


def tournament(
    game: Game,
    options: dict[str, Any],
    players: Sequence[str],
    *,
    deals: int,
    seed: int,
    worlds: int = WORLDS,
    engine: Engine | None = None,
    out: Path | None = None,
    progress: Callable[[int, int], None] | None = None,
) -> Tournament:
    """Let players compete on deals 0, 1, ... of a seed.

    If there are more of them than seats, every selection that fills the table plays; if there are fewer, they
    take several seats each. `out` is a Parquet file for all games; a tournament with such a file goes on
    where it was interrupted. From time to time, `progress` is called with how many games are done, and of how
    many.
    """
    if deals < 2:
        raise BadCall(f"at least two deals must be played, not {deals}")
    entrants = [people.known(game, name) for name in players]
    if len(set(entrants)) != len(entrants) or len(entrants) < 2:
        raise BadCall("a tournament takes two or more different players, such as easy,medium,hard")
    options = check_options(game, options)
    seatings = list(all_seatings(entrants, options["seats"]))
    job = Job.of(game.name, options, seatings, seed=seed, worlds=worlds, apart=True)
    who: Engine = engine or Threads()
    total = deals * len(seatings)
    size = piece_size(job, total)
    unfinished = None if out is None else unfinished_run(out)
    if unfinished is not None:
        unfinished.open_for(job, size)
    job.prepare()
    began = time.perf_counter()
    played: list[Results] = []

    def kept() -> Iterator[Results]:
        done = 0
        for result in results(who, job, pieces(total, size), unfinished):
            played.append(result)
            yield result
            done += len(result)
            if progress is not None:
                progress(done, total)

    if out is None or unfinished is None:
        for _ in kept():
            pass
    else:
        parquet.write_games(out, job, kept())
        unfinished.clear()
    return judge(job, entrants, np.concatenate(played), who, time.perf_counter() - began)


def all_seatings(entrants: Sequence[str], seats: int) -> Iterator[tuple[str, ...]]:
    """Every seating that is played on each deal: all rotations, so that nobody has a better seat.

    >>> list(all_seatings(["easy", "hard"], 3))[:3]
    [('easy', 'hard', 'easy'), ('hard', 'easy', 'easy'), ('easy', 'easy', 'hard')]
    >>> len(list(all_seatings(["easy", "medium", "hard"], 2)))
    6
    """
    seen = set()
    for line_up in itertools.combinations(entrants, min(len(entrants), seats)):
        for start in range(len(line_up)):
            row = [line_up[(start + seat) % len(line_up)] for seat in range(seats)]
            for turn in range(seats):
                seating = (*row[turn:], *row[:turn])
                if seating not in seen:
                    seen.add(seating)
                    yield seating


# --- judging --------------------------------------------------------------------------------------------


def judge(job: Job, entrants: Sequence[str], result: Results, engine: Engine, seconds: float) -> Tournament:
    seated = seats_of(job, entrants)
    wins = wins_by_deal(job, entrants, result)  # deal, seating, entrant
    deals = len(wins)
    by_deal = wins.sum(axis=1)
    rated = points(strengths(by_deal.sum(axis=0), seated, deals))
    drawn_deals = np.random.default_rng(job.seed).integers(deals, size=(DRAWS, deals))
    drawn = points(strengths(by_deal[drawn_deals].sum(axis=1), seated, deals))
    low, high = np.quantile(drawn, [0.025, 0.975], axis=0)
    share = by_deal.sum(axis=0) / (deals * seated.sum(axis=0))
    table = [
        PlayerResult(
            player,
            float(rated[i]),
            float(low[i]),
            float(high[i]),
            float(share[i]),
            deals * int((seated[:, i] > 0).sum()),
        )
        for i, player in enumerate(entrants)
    ]
    standings = tuple(sorted(table, key=lambda one: -one.rating))
    total = wins.sum(axis=0)

    def against(one: str, other: str) -> float | None:
        i, j = entrants.index(one), entrants.index(other)
        met = (seated[:, i] > 0) & (seated[:, j] > 0)
        mine, theirs = (float((total[met, k] / seated[met, k]).sum()) for k in (i, j))
        return mine / (mine + theirs) if i != j and mine + theirs else None

    order = [one.player for one in standings]
    return Tournament(
        game=job.game,
        options=job.options,
        seed=job.seed,
        deals=deals,
        games=len(result),
        standings=standings,
        against={one: {other: against(one, other) for other in order} for one in order},
        threads=engine.workers,
        seconds=seconds,
        engine=engine.name,
    )


def seats_of(job: Job, entrants: Sequence[str]) -> npt.NDArray[np.int64]:
    """How many seats each entrant has in each seating."""
    return np.array([[seating.count(name) for name in entrants] for seating in job.seatings])


def wins_by_deal(job: Job, entrants: Sequence[str], result: Results) -> Floats:
    """What each entrant won, by deal and seating. A win that several share is divided among them."""
    scores = result[:, 1:]
    won = scores == scores.max(axis=1, keepdims=True)
    shares = (won / won.sum(axis=1, keepdims=True)).reshape(-1, len(job.seatings), scores.shape[1])
    found = np.zeros((len(shares), len(job.seatings), len(entrants)))
    for which, seating in enumerate(job.seatings):
        for seat, name in enumerate(seating):
            found[:, which, entrants.index(name)] += shares[:, which, seat]
    return found


def strengths(wins: Floats, seated: npt.NDArray[np.int64], deals: int) -> Floats:
    """The strengths under which the wins are most likely (D. R. Hunter, 2004). Each player is given one more
    game, half won against an average player, so that nobody who has lost everything is infinitely weak. One
    row of strengths for each row of wins."""
    strength: Floats = np.ones(wins.shape)
    for _ in range(STEPS):
        at_table = strength @ seated.T
        chances = deals * ((1 / at_table) @ seated) + 1 / (strength + 1)
        better: Floats = (wins + 0.5) / chances
        better /= np.exp(np.log(better).mean(axis=-1, keepdims=True))
        close = np.abs(np.log(better / strength)).max() < CLOSE
        strength = better
        if close:
            break
    return strength


def points(strength: Floats) -> Floats:
    rated: Floats = TEN_TIMES * np.log10(strength)
    return rated
