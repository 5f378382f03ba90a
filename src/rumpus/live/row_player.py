"""How a row is played at a table: by the plain rules or, where many tables play, in one compiled call.

Both leave the same state, tell the same events and ask the same questions. Races stay with the plain rules:
there, people take longer than rules do.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from rumpus.fast.following import Next
from rumpus.game import CHANCE, MOST_SEATS, Event, Game
from rumpus.match import Match, Row, check_options

if TYPE_CHECKING:
    from rumpus.live.table import Table

TOLD = 4096  # words; the events of no row take as many


class Gear(NamedTuple):
    """The functions of `fast.following`, compiled for a game."""

    follow_row: Callable[..., int]
    count_lots: Callable[[Any], int]
    on_lot: Callable[[Any, int], int]


_gears: dict[str, Gear] = {}  # by game, where it is compiled


def prepare(game: Game) -> None:
    """Compile what a server with many tables does most (some seconds, once on each machine)."""
    from rumpus.fast.compile import twin  # noqa: PLC0415  # a server with few tables needs no compiler

    if game.race:
        return
    gear = Gear(*(twin(game)[name] for name in Gear._fields))
    match = Match(game, check_options(game, {"seats": game.seats[0]}))
    record, buffers = match.state.words.view(game.state.dtype), _buffers.of(game)
    if game.rules.waiting(match.state) >> CHANCE & 1 and gear.count_lots(record):
        gear.on_lot(record, 0)
    gear.follow_row(record, CHANCE, 0, 0, *buffers.arrays)  # whatever it does: now it is compiled
    _gears[game.name] = gear


class RowPlayer:
    """Plays the rows of the match that lies on a table, and has its questions follow."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._state: tuple[Any, Any] = None, None  # a state, and the same memory as the compiled gear sees it

    def follow(self, match: Match, row: Row) -> None:
        """Play one row, and ask what it leads to. Raises Forbidden if the rules say no."""
        gear = _gears.get(match.game.name)
        if gear is not None and self._in_time(match, row):
            buffers = _buffers.of(match.game)
            if not gear.follow_row(self._record(match), row.seat, row.action, row.at, *buffers.arrays):
                self._enter(match, row, buffers)
                return
        match.follow(row)  # also when it is refused: the plain rules know why
        self.table.questions.asking.follow(match, row.seat)

    def draw(self, match: Match) -> None:
        """CHANCE draws a lot, and plays what is on it."""
        gear, below = _gears.get(match.game.name), self.table.services.randbelow
        if gear is None:
            rules, state = match.game.rules, match.state
            action = rules.lot(state, below(rules.lots(state)))
        else:
            record = self._record(match)
            action = gear.on_lot(record, below(gear.count_lots(record)))
        self.follow(match, Row(match.state.now, CHANCE, action))

    def _enter(self, match: Match, row: Row, buffers: Buffers) -> None:
        """It has been played: enter it into the match."""
        match.rows.append(row)
        match.events += buffers.events()
        self.table.questions.asking.ask(match, row.seat, buffers.waiting, buffers.legal)

    def _record(self, match: Match) -> Any:
        if self._state[0] is not match.state:
            self._state = match.state, match.state.words.view(match.game.state.dtype)
        return self._state[1]

    def _in_time(self, match: Match, row: Row) -> bool:
        """Whether it is certainly allowed."""
        untimely = match.game.rules.untimely
        if untimely is None:
            return True
        return not match.open_windows and not untimely(match.state, row.seat, row.at)


class Buffers:
    """Where the compiled gear writes what comes after a row, for one table after another."""

    def __init__(self, game: Game) -> None:
        after = np.zeros(Next.COUNT + MOST_SEATS, np.int64)
        choices = np.zeros((MOST_SEATS, len(game.action_names)), np.int64)
        told = np.zeros((1, TOLD), np.int64)
        self.arrays = after, choices, told
        self._after, self._told = after.data, told[0].data
        self._choices = [row.data for row in choices]
        self._kinds = [(kind, len(kind.declared)) for kind in game.event_kinds]

    @property
    def waiting(self) -> int:
        """Who may answer, one bit per seat."""
        return self._after[Next.WAITING]

    def legal(self, seat: int) -> list[int]:
        """What a seat that is waited for may do."""
        return self._choices[seat][: self._after[Next.COUNT + seat]].tolist()

    def events(self) -> list[Event]:
        """What has happened."""
        end = self._told[0]
        if end > TOLD:
            raise RuntimeError("more has happened in one row than there is room for")
        words, events, at = self._told[:end].tolist(), [], 1
        while at < end:
            kind, size = self._kinds[words[at]]
            events.append(kind.of(words[at + 1 : at + 1 + size]))
            at += 1 + size
        return events


class _BuffersByThread(threading.local):
    """Each thread has its own: a game may be prepared in one while tables play in another."""

    def __init__(self) -> None:
        self._by_game: dict[str, Buffers] = {}

    def of(self, game: Game) -> Buffers:
        buffers = self._by_game.get(game.name)
        if buffers is None:
            buffers = self._by_game[game.name] = Buffers(game)
        return buffers


_buffers = _BuffersByThread()
