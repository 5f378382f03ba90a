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

from rumpus.fast.looks import Style
from rumpus.game import Game
from rumpus.layout import NOBODY, Layout
from rumpus.live.news import already_written
from rumpus.live.writing import CARD_KINDS, fields_of, pen

Sight: TypeAlias = dict[str, Any]  # a view, or a part of it, by name

UNSEEN = -(2**62)  # what no field holds

_look_all: dict[str, Callable[..., int]] = {}  # by game: `fast.looks.look_all`, where it is compiled


def prepare(game: Game) -> None:
    """Compile what a server with many tables does most (some seconds, once on each machine)."""
    from rumpus.fast.compile import twin  # noqa: PLC0415  # a server with few tables needs no compiler

    look_all = twin(game)["look_all"]
    Windows(game, game.seats[0]).see_with(look_all, game.state(), (NOBODY,))
    _look_all[game.name] = look_all


class Windows:
    """The views of all audiences of a match. They are kept, so that the next look says what is new."""

    def __init__(self, game: Game, seats: int) -> None:
        self.game = game
        self.seats = seats
        # The room's view is the first; that of a seat stands one row after its number.
        self._words = np.full((seats + 1, game.view.size), UNSEEN, np.int64)
        self._last = self._words.copy()
        self._views: dict[int, Layout] = {}  # by seat, for the plain gear
        self._records = self._words.view(game.view.dtype)[:, 0]  # and for the compiled one
        self._pen = pen(game, seats)
        self._table: tuple[Any, Any] = None, None  # a state, and the same memory as the compiled gear sees it

    def look(self, state: Any, audiences: tuple[int, ...]) -> list[Sight]:
        """What has changed for each of them since its last look."""
        look_all = _look_all.get(self.game.name)
        if look_all is not None:
            return self.see_with(look_all, state, audiences)
        return [self._see(state, seat) for seat in audiences]

    def _see(self, state: Any, seat: int) -> Sight:
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

    def see_with(self, look_all: Callable[..., int], state: Any, audiences: tuple[int, ...]) -> list[Sight]:
        """The same, compiled."""
        if self._table[0] is not state:
            self._table = state, state.words.view(self.game.state.dtype)
        paper = _paper(self._pen.longest * len(audiences))
        sizes = np.empty(len(audiences), np.int64)
        size = look_all(
            self._table[1],
            _row(audiences),
            self._records,
            self._words,
            self._last,
            self._pen.fields,
            self._pen.texts,
            self._pen.ends,
            paper,
            sizes,
        )
        written = paper[:size].tobytes()
        sights, at = [], 0
        for size in sizes.tolist():
            sights.append(already_written(written[at : at + size]))
            at += size
        return sights

    def whole(self, state: Any, seat: int) -> Sight:
        """All that one of them sees now."""
        self._last[seat + 1] = UNSEEN
        return self.look(state, (seat,))[0]


def cards_seen(game: Game, state: Any, seat: int) -> bytes:
    """Everything that an audience can see of cards."""
    view = game.view()
    game.rules.hide(state, seat, view)
    fields = [field for field in view.fields.values() if field.kind in CARD_KINDS]
    return b"".join(view.words[f.offset : f.offset + f.words].tobytes() for f in fields)


class _Desk(threading.local):
    """Every thread has its own, as it cannot write what another is writing."""

    paper = np.empty(0, np.uint8)


_desk = _Desk()


def _paper(size: int) -> npt.NDArray[np.uint8]:
    """Used again and again: so much memory is not had for nothing."""
    if len(_desk.paper) < size:
        _desk.paper = np.empty(size, np.uint8)
    return _desk.paper


@lru_cache(maxsize=1000)
def _row(audiences: tuple[int, ...]) -> npt.NDArray[np.int64]:
    return np.array(audiences, np.int64)
