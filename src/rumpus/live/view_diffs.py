"""What each audience sees of a table: its view by name, ready for the wire, and only what changed.

An audience is a seat, or the room: everybody who watches without one. All of its devices get the same bytes.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from functools import lru_cache
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt

from rumpus.fast.view_json import Style
from rumpus.game import Game
from rumpus.layout import NOBODY, Layout
from rumpus.live.outgoing import already_written
from rumpus.live.view_json import fields_of, json_tables

NamedView: TypeAlias = dict[str, Any]  # a view, or a part of it, by name

UNSEEN = -(2**62)  # what no field holds

_write_changes: dict[
    str, Callable[..., int]
] = {}  # by game: `fast.view_json.write_changes`, where it is compiled


def prepare(game: Game) -> None:
    """Compile what a server with many tables does most (some seconds, once on each machine)."""
    from rumpus.fast.compile import twin  # noqa: PLC0415  # a server with few tables needs no compiler

    write_changes = twin(game)["write_changes"]
    ViewDiffs(game, game.seats[0]).compiled_changes(write_changes, game.state(), (NOBODY,))
    _write_changes[game.name] = write_changes


class ViewDiffs:
    """The views of all audiences of a match. They are kept, so that next time only what is new is told."""

    def __init__(self, game: Game, seats: int) -> None:
        self.game = game
        self.seats = seats
        # The room's view is the first; that of a seat stands one row after its number.
        self._words = np.full((seats + 1, game.view.size), UNSEEN, np.int64)
        self._last = self._words.copy()
        self._views: dict[int, Layout] = {}  # by seat, for the plain gear
        self._records = self._words.view(game.view.dtype)[:, 0]  # and for the compiled one
        self._tables = json_tables(game, seats)
        self._state: tuple[Any, Any] = None, None  # a state, and the same memory as the compiled gear sees it

    def changes(self, state: Any, audiences: tuple[int, ...]) -> list[NamedView]:
        """What has changed for each of them since last time."""
        write_changes = _write_changes.get(self.game.name)
        if write_changes is not None:
            return self.compiled_changes(write_changes, state, audiences)
        return [self._changes(state, seat) for seat in audiences]

    def _changes(self, state: Any, seat: int) -> NamedView:
        if seat not in self._views:
            self._views[seat] = self.game.view(self._words[seat + 1])
        self.game.rules.hide(state, seat, self._views[seat])
        words, last = self._words[seat + 1], self._last[seat + 1]
        fields, homes = fields_of(self.game)
        changed = dict.fromkeys(homes[(words != last).nonzero()].tolist())
        last[:] = words
        written = words.tolist()
        new = [field for field in map(fields.__getitem__, changed) if field.style != Style.UNSAID]
        return {field.name: field.named(written, self.seats) for field in new}

    def compiled_changes(
        self, write_changes: Callable[..., int], state: Any, audiences: tuple[int, ...]
    ) -> list[NamedView]:
        """The same, compiled."""
        if self._state[0] is not state:
            self._state = state, state.words.view(self.game.state.dtype)
        room = _room(self._tables.longest * len(audiences))
        sizes = np.empty(len(audiences), np.int64)
        size = write_changes(
            self._state[1],
            _row(audiences),
            self._records,
            self._words,
            self._last,
            self._tables.fields,
            self._tables.texts,
            self._tables.ends,
            room,
            sizes,
        )
        written = room[:size].tobytes()
        views, at = [], 0
        for size in sizes.tolist():
            views.append(already_written(written[at : at + size]))
            at += size
        return views

    def whole(self, state: Any, seat: int) -> NamedView:
        """All that one of them sees now."""
        self._last[seat + 1] = UNSEEN
        return self.changes(state, (seat,))[0]


def cards_seen(game: Game, state: Any, seat: int) -> bytes:
    """Everything that an audience can see of cards."""
    view = game.view()
    game.rules.hide(state, seat, view)
    fields = [field for field in view.fields.values() if field.of_cards]
    return b"".join(view.words[f.offset : f.offset + f.words].tobytes() for f in fields)


class _Buffer(threading.local):
    """One for each thread, as they write at the same time."""

    room = np.empty(0, np.uint8)


_buffer = _Buffer()


def _room(size: int) -> npt.NDArray[np.uint8]:
    """Used again and again, since allocating so much memory takes time."""
    if len(_buffer.room) < size:
        _buffer.room = np.empty(size, np.uint8)
    return _buffer.room


@lru_cache(maxsize=1000)
def _row(audiences: tuple[int, ...]) -> npt.NDArray[np.int64]:
    return np.array(audiences, np.int64)
