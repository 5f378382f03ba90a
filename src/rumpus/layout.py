"""A state as named int64 fields.

A game declares its state once, as a class with one field a line::

    class State(Layout):
        turn: int = a_seat()          # whose turn it is
        hand: Row = card_set(6)       # what each seat holds

The same memory then serves both gears. Plain rules see an object with attributes; compiled rules see a
NumPy record of the same names (`Layout.record`). What a field *means* (a seat, a card, a bag of cards)
is kept beside it, so views, positions and encoders can speak of it by name.
"""

from __future__ import annotations

import enum
import math
from dataclasses import dataclass, replace
from typing import Any, ClassVar, Protocol, Self, TypeAlias

import numpy as np
import numpy.typing as npt

NOBODY = -1  # a seat that is no seat; `hide` for NOBODY shows what the whole room may see
NO_CARD = -1
NEVER = -1  # a time that has not come

PLANES = 4  # no deck holds more than four cards with the same face


class Row(Protocol):
    """A one-dimensional field: `s.score[seat]`."""

    def __getitem__(self, index: int, /) -> int: ...
    def __setitem__(self, index: int, value: int, /) -> None: ...
    def __len__(self) -> int: ...


class Grid(Protocol):
    """A field of rows: `s.hand[seat][plane]`, never `s.hand[seat, plane]`."""

    def __getitem__(self, index: int, /) -> Row: ...
    def __len__(self) -> int: ...


class Cube(Protocol):
    """A field of grids: `s.known[viewer][holder][plane]`."""

    def __getitem__(self, index: int, /) -> Grid: ...
    def __len__(self) -> int: ...


class Kind(enum.Enum):
    """What the number in a field stands for."""

    NUMBER = "number"
    TIME = "time"  # microseconds since the match began, or NEVER
    FLAG = "flag"  # 0 or 1
    SEAT = "seat"  # a seat, or NOBODY
    SEATS = "seats"  # a set of seats, one bit each
    CARD = "card"  # a card, or NO_CARD
    CARDS = "cards"  # a set of cards, one bit each
    BAG = "bag"  # a multiset of cards: PLANES sets, see `rumpus.cards`
    HEAP = "heap"  # a multiset of few faces with many copies: four bits a face, see `rumpus.cards`
    NAMED = "named"  # a member of an IntEnum
    NAMES = "names"  # a set of members, one bit each


EMPTY = {Kind.SEAT: NOBODY, Kind.CARD: NO_CARD, Kind.TIME: NEVER}


@dataclass(frozen=True)
class Field:
    """One field of a layout: its meaning, its shape, its value on an empty table."""

    kind: Kind
    shape: tuple[int, ...]
    names: type[enum.IntEnum] | None = None
    empty: int = 0
    memory: bool = False  # a note of where cards are, not the place where they lie
    derived: bool = False  # follows from the other fields, so no position says it
    by_seat: bool = True  # a row has an entry for every seat
    name: str = ""
    offset: int = 0  # in words of eight bytes

    @property
    def words(self) -> int:
        return math.prod(self.shape)

    @property
    def holds_cards(self) -> bool:
        """Whether cards lie here: over all such fields, the deck is always complete."""
        return self.kind in (Kind.CARDS, Kind.BAG, Kind.HEAP) and not self.memory

    @property
    def rows(self) -> tuple[int, ...]:
        """The shape as the rules see it: the planes of a bag are not counted."""
        return self.shape[:-1] if self.kind is Kind.BAG else self.shape


def _field(kind: Kind, shape: tuple[int, ...]) -> Any:
    return Field(kind, shape, empty=EMPTY.get(kind, 0))


def number(*shape: int, empty: int = 0, derived: bool = False) -> Any:
    """Counts and amounts."""
    return Field(Kind.NUMBER, shape, empty=empty, derived=derived)


def flag(*shape: int) -> Any:
    """0 or 1 (a bool sub-array in a record is refused by the compiler)."""
    return _field(Kind.FLAG, shape)


def a_seat(*shape: int) -> Any:
    """A seat number, or NOBODY."""
    return _field(Kind.SEAT, shape)


def seat_set(*shape: int) -> Any:
    """A set of seats: bit `1 << seat`."""
    return _field(Kind.SEATS, shape)


def a_time(*shape: int) -> Any:
    """A point in time, in microseconds since the match began, or NEVER."""
    return _field(Kind.TIME, shape)


def a_card(*shape: int, by_seat: bool = True) -> Any:
    """A card number, or NO_CARD. A row that is not by seat has an entry for every place on the table."""
    return Field(Kind.CARD, shape, empty=NO_CARD, by_seat=by_seat)


def card_set(*shape: int, memory: bool = False, derived: bool = False) -> Any:
    """A set of cards of a deck in which every face is unique: bit `1 << card`. As a memory: of faces."""
    return Field(Kind.CARDS, shape, memory=memory, derived=derived)


def card_bag(*shape: int, memory: bool = False) -> Any:
    """A multiset of cards of a deck in which faces repeat."""
    return Field(Kind.BAG, (*shape, PLANES), memory=memory)


def card_heap(*shape: int) -> Any:
    """A multiset of cards of a deck with at most 15 faces and at most 15 of each."""
    return _field(Kind.HEAP, shape)


def one_of(names: type[enum.IntEnum], *shape: int, empty: int = 0) -> Any:
    """A member of an IntEnum."""
    return Field(Kind.NAMED, shape, names, empty)


def some_of(names: type[enum.IntEnum], *shape: int) -> Any:
    """A set of members of an IntEnum: bit `1 << member`."""
    return Field(Kind.NAMES, shape, names)


Words: TypeAlias = npt.NDArray[np.int64]


class Layout:
    """The base of every state and view. Subclasses only declare fields."""

    fields: ClassVar[dict[str, Field]] = {}
    dtype: ClassVar[np.dtype[np.void]]
    size: ClassVar[int] = 0  # in words

    words: Words

    def __init_subclass__(cls) -> None:
        declared = {name: f for name, f in vars(cls).items() if isinstance(f, Field)}
        fields: dict[str, Field] = {}
        offset = 0
        for name, f in declared.items():
            fields[name] = replace(f, name=name, offset=offset)
            offset += f.words
            if f.shape:
                delattr(cls, name)  # an instance holds its own view of the row
            else:
                setattr(cls, name, _scalar(offset - 1))
        cls.fields = fields
        cls.size = offset
        cls.dtype = np.dtype([(name, np.int64, f.shape) for name, f in fields.items()])

    def __init__(self, words: Words | None = None) -> None:
        """An empty table, or a second pair of eyes on existing memory."""
        if words is None:
            words = np.empty(self.size, np.int64)
            for f in self.fields.values():
                words[f.offset : f.offset + f.words] = f.empty
        self.words = words
        self._flat = memoryview(words.data)  # reads and writes Python ints, so nothing overflows in silence
        for name, f in self.fields.items():
            if f.shape:
                row = self._flat[f.offset : f.offset + f.words]
                setattr(self, name, _nest(row, f.shape))

    @property
    def record(self) -> np.void:
        """The same memory as the compiled rules see it."""
        record: np.void = self.words.view(self.dtype)[0]
        return record

    def copy(self) -> Self:
        return type(self)(self.words.copy())

    def __eq__(self, other: object) -> bool:
        return isinstance(other, type(self)) and bool((self.words == other.words).all())

    __hash__ = None  # type: ignore[assignment]  # a state changes

    def __getstate__(self) -> Words:
        return self.words

    def __setstate__(self, words: Words) -> None:
        Layout.__init__(self, words)


def _scalar(offset: int) -> property:
    def read(self: Layout) -> int:
        return self._flat[offset]

    def write(self: Layout, value: int) -> None:
        self._flat[offset] = value

    return property(read, write)


def _nest(flat: memoryview, shape: tuple[int, ...]) -> Any:
    """Rows of rows: `field[a][b]` reads the same in both gears."""
    if len(shape) == 1:
        return flat
    step = len(flat) // shape[0]
    return tuple(_nest(flat[i * step : (i + 1) * step], shape[1:]) for i in range(shape[0]))
