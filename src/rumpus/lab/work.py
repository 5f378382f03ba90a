"""Many games as a job: cut into pieces, played anywhere, and put together in order.

The result of a piece depends on the job and on nothing else. So it does not matter which machine plays it, or
whether it has to be played again because a machine was lost.

>>> job = Job.of("mad", {"seats": 2}, [("medium", "easy")], seed=7)
>>> [len(part.result) for part in Threads(2).play(job, pieces(5, 2))]
[2, 2, 1]
"""

from __future__ import annotations

import itertools
import os
from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import asdict, dataclass
from typing import Any, NamedTuple, Protocol

from rumpus.errors import BadCall
from rumpus.fast.compile import rules_hash
from rumpus.fast.many import Played, play_many, play_one, play_series
from rumpus.game import Game
from rumpus.games import find
from rumpus.lab import players
from rumpus.match import Match, check_options, check_seed
from rumpus.reactions import Level

WORLDS = 200  # in which HARD tries every choice
AHEAD = 2  # pieces under way for every worker, so that none of them idles and nothing piles up


class Piece(NamedTuple):
    """Some games of a job."""

    first: int
    games: int


def pieces(games: int | None, size: int) -> Iterator[Piece]:
    """This many games, or games without end, in pieces of one size."""
    for first in itertools.count(0, size):
        if games is not None and first >= games:
            return
        yield Piece(first, size if games is None else min(size, games - first))


@dataclass(frozen=True)
class Job:
    """A series of games. It consists of plain values, so that it can travel."""

    game: str
    options: dict[str, int]
    seatings: tuple[tuple[str, ...], ...]  # every deal is played once by each
    seed: int
    worlds: int
    apart: bool  # CHANCE has dice of its own, so the seatings of a deal get the same cards
    counting: bool  # events are counted
    ends: bool  # the last state of every game is kept
    rules: str  # a hash of the rules on the machine that asks

    @classmethod
    def of(
        cls,
        game: str,
        options: dict[str, Any],
        seatings: Iterable[Sequence[str]],
        *,
        seed: int,
        worlds: int = WORLDS,
        apart: bool = False,
        counting: bool = False,
        ends: bool = False,
    ) -> Job:
        """A job, checked. Raises BadCall with what would be right."""
        found = find(game)
        checked = check_options(found, options)
        if worlds < 1:
            raise BadCall(f"hard must try its choices in at least one world, not in {worlds}")
        return cls(
            game=found.name,
            options=checked,
            seatings=tuple(players.seated(found, checked["seats"], one) for one in seatings),
            seed=check_seed(seed),
            worlds=worlds,
            apart=apart,
            counting=counting,
            ends=ends,
            rules=_rules(found),
        )

    def named(self) -> dict[str, Any]:
        """All of it, ready for JSON."""
        return asdict(self) | {"seatings": [list(one) for one in self.seatings]}

    @property
    def levels(self) -> list[list[int]]:
        return [[players.LEVELS[name] for name in one] for one in self.seatings]

    @property
    def thoughtful(self) -> bool:
        """Whether a player thinks ahead, which takes its time."""
        return not find(self.game).race and any("hard" in one for one in self.seatings)

    def play(self, piece: Piece) -> Played:
        """Play a piece of it, on one core."""
        game = self._game()
        simple = len(self.seatings) == 1 and not (self.apart or self.counting or self.ends)
        (levels, *_) = self.levels
        if simple and (game.race or set(self.seatings[0]) == {"random"}):  # the same games, and faster
            people = [Level(level) for level in levels] if game.race else None
            many = play_many(
                game, self.options, seed=self.seed, first=piece.first, games=piece.games, levels=people
            )
            return Played(many, None, None)
        return play_series(
            game,
            self.options,
            self.levels,
            seed=self.seed,
            first=piece.first,
            games=piece.games,
            player=players.expert(game),
            worlds=self.worlds,
            apart=self.apart,
            counting=self.counting,
            ends=self.ends,
        )

    def match(self, number: int) -> Match:
        """One of its games, as a match that is over."""
        if number < 0:
            raise BadCall(f"games have the numbers 0, 1, ..., not {number}")
        game = self._game()
        match = play_one(
            game,
            self.options,
            self.levels,
            seed=self.seed,
            number=number,
            player=players.expert(game),
            worlds=self.worlds,
            apart=self.apart,
        )
        seating = self.seatings[number % len(self.seatings)]
        match.tags |= {"names": ", ".join(seating), "note": f"game {number} of seed {self.seed}"}
        return match

    def prepare(self) -> None:
        """Compile what it needs, which threads must not do at the same time."""
        self.play(Piece(0, 0))

    def _game(self) -> Game:
        game = find(self.game)
        if _rules(game) != self.rules:
            raise BadCall(
                f"this machine plays {self.game} by other rules than the one that asks for it; "
                "install the same version of rumpus on both"
            )
        return game


def _rules(game: Game) -> str:
    expert = players.expert(game)
    return rules_hash(game, *([] if expert is None else [expert]))


class Engine(Protocol):
    """Plays the pieces of a job."""

    @property
    def workers(self) -> int:
        """How many pieces it plays at once."""

    @property
    def name(self) -> str:
        """What its workers are, such as threads."""

    def play(self, job: Job, some: Iterable[Piece]) -> Iterator[Played]:
        """Play the pieces, and give their results in their order."""


@dataclass(frozen=True)
class Threads:
    """The cores of this machine. Compiled games release the GIL."""

    workers: int = os.cpu_count() or 1
    name: str = "threads"

    def play(self, job: Job, some: Iterable[Piece]) -> Iterator[Played]:
        job.prepare()
        running: deque[Future[Played]] = deque()
        waiting = iter(some)
        pool = ThreadPoolExecutor(self.workers)
        try:
            while True:
                for piece in itertools.islice(waiting, AHEAD * self.workers - len(running)):
                    running.append(pool.submit(job.play, piece))
                if not running:
                    return
                yield running.popleft().result()
        finally:  # also when nobody asks for the rest
            pool.shutdown(cancel_futures=True)
