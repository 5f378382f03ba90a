"""Tables of one game in the compiled gear, each waiting for the next decision of an agent.

All environments stand on this. It needs nothing but Rumpus itself.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt

from rumpus import bots
from rumpus.envs.encode import USUAL_DELAYS, Numbers, encoder, layout
from rumpus.errors import BadCall
from rumpus.fast import terms as t
from rumpus.fast.agents import NEW_MATCH
from rumpus.fast.compile import twin
from rumpus.fast.playout import MOST_ACTIONS
from rumpus.game import Game
from rumpus.games import find
from rumpus.layout import NOBODY
from rumpus.match import MOST_SEED, Match, check_options, fresh
from rumpus.reactions import MIND, Level, levels_of
from rumpus.times import MS

Whole: TypeAlias = npt.NDArray[np.int64]

USUAL_NOISE = 15  # milliseconds
USUAL_HOLD_BACK = 200
LONGEST = 60_000

AGENT = "agent"
RANDOM = "random"


class Tables:
    """`count` tables with the same house rules and the same kinds of players.

    `players` says who sits in each seat: "agent", "random", or a level of the bots ("easy", "medium"; in a
    race also "hard" and "rival"). In a race there are more settings, all in milliseconds: the `delays` to
    choose from, `noise` and `latency` of agents (one for all, or one per seat), and `hold_back`, how long it
    takes to stop a hand that is already on its way.
    """

    def __init__(
        self,
        game: str,
        seats: int,
        count: int = 1,
        *,
        players: Sequence[str] | None = None,
        again: bool = False,
        **options: Any,
    ) -> None:
        self.game = find(game)
        race = {name: options.pop(name) for name in RACE_SETTINGS if name in options}
        if race and not self.game.race:
            raise BadCall(f"{game} is not a race, so it has no {next(iter(race))}")
        self.options = check_options(self.game, {"seats": seats, **options})
        if type(count) is not int or count < 1:
            raise BadCall(f"there must be one table or more, not {count!r}")
        self.seats = seats
        self.count = count
        players = [AGENT] * seats if players is None else list(players)
        if len(players) != seats:
            raise BadCall(f"{seats} seats need {seats} players, not {len(players)}")
        levels = [sitting(self.game, player) for player in players]
        self.agents = tuple(seat for seat, level in enumerate(levels) if level == t.AGENT)
        if not self.agents:
            raise BadCall("one of the players must be an agent")
        delays = milliseconds("delays", race.get("delays", USUAL_DELAYS))
        self.layout = layout(game, seats, delays if self.game.race else None)
        self.choices = len(self.layout.actions)

        self.levels = np.array(levels, np.int64)
        self.terms = self._terms(race, delays, again=again)
        self.start = fresh(self.game, self.options).words.view(self.game.state.dtype)
        self.words = self.game.view().words
        self.views = self.words.view(self.game.view.dtype)
        self.tables = np.zeros(count, self.game.state.dtype)
        self.memory = self.tables.view(np.int64)
        self.minds = np.zeros((count, seats, MIND), np.int64)
        self.luck = np.zeros((count, 4), np.int64)
        self.throws = np.zeros((count, 4), np.int64)
        self.seeds = np.zeros(count, np.int64)
        self.games = np.zeros(count, np.int64)
        self.who = np.full(count, NOBODY, np.int64)
        self.seen = np.zeros((count, len(self.layout.names)), np.int8)
        self.mask = np.zeros((count, self.choices), np.int8)
        self.rewards = np.zeros((count, seats), np.float64)
        self.over = np.zeros(count, np.bool_)
        self.out = np.zeros(MOST_ACTIONS, np.int64)
        player = [] if self.game.race else [bots.player_of(self.game)]
        names = twin(self.game, *player, encoder(self.game))
        self._step, self._observe = names["step_matches"], names["observe_all"]

    def _terms(self, race: dict[str, Any], delays: list[int], *, again: bool) -> Whole:
        aimed, feint = self.game.actions.aimed, self.game.feint
        latency = race.get("latency", 0)
        late = milliseconds("latency", [latency] * self.seats if isinstance(latency, int) else latency)
        if len(late) != self.seats:
            raise BadCall(f"latency is one number, or {self.seats} of them, not {len(late)}")
        (noise,) = milliseconds("noise", [race.get("noise", USUAL_NOISE)])
        (hold_back,) = milliseconds("hold_back", [race.get("hold_back", USUAL_HOLD_BACK)])
        turn = self.game.view.fields.get("turn")
        terms = np.zeros(t.DELAYS + len(delays) + self.seats, np.int64)
        terms[t.SEATED] = self.seats
        terms[t.AGENTS] = sum(1 << seat for seat in self.agents)
        terms[t.AIMED] = t.NOT_AIMED if aimed is None else aimed[0]
        terms[t.GO_AGAIN] = again
        terms[t.DECISIONS] = self.choices
        terms[t.DELAY_COUNT] = len(delays)
        terms[t.WAIT] = self.choices - 1
        fooled = feint is not None and feint.fools(self.options)
        terms[t.FEINT] = feint.real if feint is not None and fooled else -1
        terms[t.LANDING] = 0 if fooled else sum(1 << phase for phase in self.game.landing)
        terms[t.ON_TURN_AT] = -1 if turn is None else turn.offset
        terms[t.NOISE] = noise * MS
        terms[t.HOLD_BACK] = hold_back * MS
        terms[t.DELAYS :] = [ms * MS for ms in (*delays, *late)]
        return terms

    def begin(self, seeds: Sequence[int] | Whole, games: Sequence[int] | Whole) -> None:
        """A new match on every table: number `games[i]` of the seed `seeds[i]`."""
        self.seeds[:] = seeds
        self.games[:] = games
        self.step(np.full(self.count, NEW_MATCH))
        self.over[:] = False  # a match that the deal has won is not reported: nobody was asked
        self.rewards[:] = 0

    def step(self, decisions: Whole, seen: Numbers | None = None) -> None:
        """The decision of whoever is asked at each table; all of them must be legal. What the next ones see
        is written into `seen`, or where it was before."""
        if seen is not None:
            self.seen = seen
        self._step(
            self.start,
            self.tables,
            self.memory,
            self.views,
            self.words,
            self.minds,
            self.levels,
            self.luck,
            self.throws,
            self.terms,
            self.layout.slots,
            self.seeds,
            self.games,
            self.who,
            self.seen.reshape(-1),
            self.seen.reshape(-1).view(np.int64),
            self.mask.reshape(-1),
            decisions,
            self.rewards.reshape(-1),
            self.over,
            self.out,
        )

    def observe(self) -> tuple[int, Numbers, Numbers]:
        """Who has to decide at the first table (as a set), and what every seat there sees and may do."""
        seen = np.zeros((self.seats, len(self.layout.names)), np.int8)
        mask = np.zeros((self.seats, self.choices), np.int8)
        due = self._observe(
            self.tables,
            self.views,
            self.words,
            self.minds,
            self.terms,
            self.layout.slots,
            seen.reshape(-1),
            seen.reshape(-1).view(np.int64),
            mask.reshape(-1),
        )
        return due, seen, mask

    def match(self, table: int = 0) -> Match:
        """What lies on a table, as a match that starts from there."""
        words = self.tables[table : table + 1].view(np.int64).copy()
        return Match(self.game, self.options, start=self.game.state(words))

    def refuse(self, table: int, seat: int, decision: int) -> None:
        """Say why a decision is not allowed: `Forbidden` with the paragraph, where the rules forbid it."""
        if not 0 <= decision < self.choices:
            raise BadCall(f"there is no action {decision}; they are 0 to {self.choices - 1}")
        if not self.game.race:
            self.match(table).check(seat, t.as_told(decision, seat, self.terms.tolist()))
        elif decision == self.terms[t.WAIT]:
            raise BadCall("the player whose turn it is must act and cannot wait forever")
        else:
            action = decision // int(self.terms[t.DELAY_COUNT])
            self.match(table).check(seat, t.as_told(action, seat, self.terms.tolist()))


RACE_SETTINGS = ("delays", "noise", "latency", "hold_back")


def sitting(game: Game, player: object) -> int:
    """The number for a kind of player."""
    levels = {
        name: level for name, level in levels_of(race=game.race).items() if game.race or level < Level.HARD
    }
    known = {AGENT: t.AGENT, RANDOM: t.BY_CHANCE, **levels}
    if player not in known:
        slow = " (hard would take too long)" if player == "hard" else ""
        raise BadCall(f"nobody plays {game.name} as {player!r} here{slow}; choose one of {', '.join(known)}")
    return known[str(player)]


def milliseconds(what: str, given: Any) -> list[int]:
    numbers = list(given)
    good = numbers and all(
        isinstance(ms, int) and not isinstance(ms, bool) and 0 <= ms <= LONGEST for ms in numbers
    )
    if not good:
        raise BadCall(f"{what} must be whole milliseconds from 0 to {LONGEST}, not {given!r}")
    return numbers


def check_seed(seed: object) -> int:
    """Seeds as learners' libraries give them: whole numbers of Python or NumPy."""
    if isinstance(seed, int | np.integer) and not isinstance(seed, bool) and 0 <= seed <= MOST_SEED:
        return int(seed)
    raise BadCall(f"a seed is a whole number from 0 to {MOST_SEED}, not {seed!r}")


def check_illegal(illegal: str) -> str:
    """What becomes of an action that is not legal: refused, or replaced by a random legal one."""
    if illegal not in ("refuse", "replace"):
        raise BadCall(f"illegal is 'refuse' or 'replace', not {illegal!r}")
    return illegal
