"""What one audience sees of a table: its view by name, ready for the wire, and only what changed.

An audience is a seat, or the room: everybody who watches without one. All of its devices get the same bytes.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, TypeAlias

from rumpus.cards import in_bag, in_heap, in_set
from rumpus.game import Game
from rumpus.layout import Field, Kind

Sight: TypeAlias = dict[str, Any]  # a view, or a part of it, by name
Shared: TypeAlias = dict[tuple[str, bytes], Any]  # values by field and by what lies in it

CARD_KINDS = (Kind.CARD, Kind.CARDS, Kind.BAG, Kind.HEAP)


class Window:
    """A view that is kept, so that the next look says what is new."""

    def __init__(self, game: Game, seat: int, seats: int) -> None:
        self.game = game
        self.seat = seat
        self.seats = seats
        self.view = game.view()
        self.last = self.view.words.copy()
        self.last[:] = -(2**62)  # nothing has been seen yet
        self._homes = _homes(game)
        self._readers = _readers(game)
        self._slices = _slices(game)

    def look(self, state: Any, shared: Shared | None = None) -> Sight:
        """What has changed since the last look. What others have just seen the same way is in `shared`."""
        self.game.rules.hide(state, self.seat, self.view)
        words = self.view.words
        changed = (words != self.last).nonzero()[0]
        if not len(changed):
            return {}
        self.last[:] = words
        shared = {} if shared is None else shared
        sight: Sight = {}
        for name in dict.fromkeys([self._homes[word] for word in changed.tolist()]):
            key = name, words[self._slices[name]].tobytes()
            if key not in shared:
                shared[key] = self.named(name)
            sight[name] = shared[key]
        sight.pop("now", None)
        return sight

    def whole(self) -> Sight:
        """All of it, as at the last look."""
        return {name: self.named(name) for name in self.view.fields}

    def named(self, name: str) -> Any:
        read, by_seat, depth = self._readers[name]
        value = getattr(self.view, name)
        if depth == 0:
            return read(value)
        entries = self.seats if by_seat else len(value)
        if depth == 1:
            return [read(value[i]) for i in range(entries)]
        return [[read(value[i][j]) for j in range(entries)] for i in range(entries)]

    def cards(self, state: Any) -> bytes:
        """Everything this audience can see of cards; it leaves the last look alone."""
        view = self.game.view()
        self.game.rules.hide(state, self.seat, view)
        fields = [field for field in view.fields.values() if field.kind in CARD_KINDS]
        return b"".join(view.words[f.offset : f.offset + f.words].tobytes() for f in fields)


@cache
def _homes(game: Game) -> list[str]:
    """The field that each word of a view belongs to."""
    return [name for name, field in game.view.fields.items() for _ in range(field.words)]


@cache
def _slices(game: Game) -> dict[str, slice]:
    return {name: slice(f.offset, f.offset + f.words) for name, f in game.view.fields.items()}


@cache
def _readers(game: Game) -> dict[str, tuple[Callable[[Any], Any], bool, int]]:
    return {
        name: (_reader(game, field), field.by_seat, len(field.rows))
        for name, field in game.view.fields.items()
    }


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
