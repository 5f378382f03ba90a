"""What each audience sees of a table: its view by name, ready for the wire, and only what changed.

An audience is a seat, or the room: everybody who watches without one. All of its devices get the same bytes.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from functools import cache
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt

from rumpus.cards import in_bag, in_heap, in_set
from rumpus.game import Game
from rumpus.layout import NOBODY, PLANES, Field, Kind, Layout

Sight: TypeAlias = dict[str, Any]  # a view, or a part of it, by name

CARD_KINDS = (Kind.CARD, Kind.CARDS, Kind.BAG, Kind.HEAP)
UNSEEN = -(2**62)  # what no field holds

_look_all: dict[str, Callable[..., int]] = {}  # by game: `fast.looks.look_all`, where it is compiled


def prepare(game: Game) -> None:
    """Compile what a server with many tables does most (a second or two, once on each machine)."""
    from rumpus.fast.compile import twin  # noqa: PLC0415  # a server with few tables needs no compiler

    look_all = twin(game)["look_all"]
    Windows(game, 1).see_with(look_all, game.state(), (NOBODY,))
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
        self._fields, self._homes = _fields(game)

    def look(self, state: Any, audiences: Collection[int]) -> dict[int, Sight]:
        """What has changed for each of them since its last look."""
        changed = self._see(state, audiences)
        views = self._words.tolist()
        sights: dict[int, Sight] = {seat: {} for seat in audiences}
        shared: dict[tuple[int, ...], Any] = {}  # what others have just seen the same way
        for number in changed:
            row, i = divmod(number, len(self._fields))
            written = self._fields[i]
            if written.name == "now":
                continue
            key = i, *views[row][written.start : written.end]
            if key not in shared:
                shared[key] = written.named(views[row], self.seats)
            sights[row - 1][written.name] = shared[key]
        return sights

    def _see(self, state: Any, audiences: Collection[int]) -> Iterable[int]:
        """The fields with something new in them, counted through all views."""
        look_all = _look_all.get(self.game.name)
        if look_all is not None:
            return self.see_with(look_all, state, audiences)
        for seat in audiences:
            if seat not in self._views:
                self._views[seat] = self.game.view(self._words[seat + 1])
            self.game.rules.hide(state, seat, self._views[seat])
        rows, words = (self._words != self._last).nonzero()
        self._last[:] = self._words
        numbers: list[int] = (rows * len(self._fields) + self._homes[words]).tolist()
        return dict.fromkeys(numbers)

    def see_with(self, look_all: Callable[..., int], state: Any, audiences: Collection[int]) -> Iterable[int]:
        """The same, compiled."""
        new = np.empty(self._words.size, np.int64)
        count = look_all(
            state.words.view(self.game.state.dtype),
            np.array(audiences, np.int64),
            self._records,
            self._words,
            self._last,
            self._homes,
            new,
        )
        numbers: list[int] = new[:count].tolist()
        return numbers

    def whole(self, state: Any, seat: int) -> Sight:
        """All that one of them sees now."""
        self._see(state, (seat,))
        words = self._words[seat + 1].tolist()
        return {written.name: written.named(words, self.seats) for written in self._fields}


def cards_seen(game: Game, state: Any, seat: int) -> bytes:
    """Everything that an audience can see of cards."""
    view = game.view()
    game.rules.hide(state, seat, view)
    fields = [field for field in view.fields.values() if field.kind in CARD_KINDS]
    return b"".join(view.words[f.offset : f.offset + f.words].tobytes() for f in fields)


class Written:
    """How a field of a view is written."""

    def __init__(self, game: Game, field: Field) -> None:
        self.name = field.name
        self.start = field.offset
        self.end = field.offset + field.words
        self._rows = field.rows
        self._by_seat = field.by_seat
        self._width = PLANES if field.kind is Kind.BAG else 1
        self._read = _reader(game, field)

    def named(self, words: list[int], seats: int) -> Any:
        """What the words of a view say here; a row has an entry for each seat at the table."""
        if not self._rows:
            return self._values(words, 0, 1)[0]
        entries = seats if self._by_seat else self._rows[0]
        if len(self._rows) == 1:
            return self._values(words, 0, entries)
        return [self._values(words, i * self._rows[1], entries) for i in range(entries)]

    def _values(self, words: list[int], first: int, count: int) -> list[Any]:
        at, end = (self.start + place * self._width for place in (first, first + count))
        if self._width == 1:
            return list(map(self._read, words[at:end]))
        return [self._read(words[i : i + self._width]) for i in range(at, end, self._width)]


@cache
def _fields(game: Game) -> tuple[list[Written], npt.NDArray[np.int64]]:
    """The fields of a view, and for each of its words the number of the one it belongs to."""
    fields = game.view.fields.values()
    return [Written(game, field) for field in fields], np.repeat(
        np.arange(len(fields)), [field.words for field in fields]
    )


def _reader(game: Game, field: Field) -> Callable[[Any], Any]:
    """How one value of a field is written: cards as codes, seats as numbers, nothing as null."""
    codes = game.deck.codes
    names = field.names
    match field.kind:
        case Kind.CARD:
            return lambda card: None if card < 0 else codes[card]
        case Kind.CARDS:
            return lambda cards: [codes[card] for card in in_set(cards)]
        case Kind.BAG:
            return lambda bag: [codes[card] for card in in_bag(bag)]
        case Kind.HEAP:
            return lambda heap: [codes[card] for card in in_heap(heap)]
        case Kind.SEAT | Kind.TIME:
            return lambda number: None if number < 0 else number
        case Kind.SEATS:
            return lambda seats: list(in_set(seats))
        case Kind.FLAG:
            return bool
        case Kind.NAMED:
            assert names is not None
            words = {int(member): member.name.lower() for member in names}
            return words.get
        case Kind.NAMES:
            assert names is not None
            return lambda some: [member.name.lower() for member in names if some >> member & 1]
        case _:
            return int
