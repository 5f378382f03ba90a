"""A state as named int64 fields.

A game declares every field once, one per line, in three classes::

    class Table(AnyTable):                  # what the whole room may see
        turn: int = a_seat()                # whose turn it is

    class State(Table):                     # and what lies hidden
        hand: Ints = card_set(6)            # what each seat holds

    class View(Table):                      # what one seat sees of it
        hand: int = card_set()              # its own cards

A layout goes on where its base ends, so a state and a view of it begin with the same words, and `show`
copies them. The same memory serves all gears. Plain rules see an object with attributes; compiled rules see
a NumPy record of the same names (`Layout.record`). What a field *means* (a seat, a card, a bag of cards, a
house rule) is kept beside it, so views, positions and encoders can speak of it by name.
"""

from __future__ import annotations

import enum
import math
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, ClassVar, Protocol, Self, TypeAlias

import numpy as np
import numpy.typing as npt

NOBODY = -1  # a seat that is no seat; `hide` for NOBODY shows what the whole room may see
NO_CARD = -1
NEVER = -1  # a time that has not come

PLANES = 4  # no deck holds more than four cards with the same face


class Ints(Protocol):
    """A one-dimensional field: `s.score[seat]`."""

    def __getitem__(self, index: int, /) -> int: ...
    def __setitem__(self, index: int, value: int, /) -> None: ...
    def __len__(self) -> int: ...


class Grid(Protocol):
    """A field of rows: `s.hand[seat][plane]`, never `s.hand[seat, plane]`."""

    def __getitem__(self, index: int, /) -> Ints: ...
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
    HEAP = "heap"  # a multiset of few faces with many copies: four bits per face, see `rumpus.cards`
    NAMED = "named"  # a member of an IntEnum
    NAMES = "names"  # a set of members, one bit each


OF_CARDS = (Kind.CARD, Kind.CARDS, Kind.BAG, Kind.HEAP)
SEVERAL = (Kind.CARDS, Kind.BAG, Kind.HEAP, Kind.SEATS, Kind.NAMES)  # a value stands for any number of things

EMPTY = {Kind.SEAT: NOBODY, Kind.CARD: NO_CARD, Kind.TIME: NEVER}
MOST_SHOWN = 127  # observations are made of int8


@dataclass(frozen=True)
class Option:
    """A house rule, or a setting of the table: what may be chosen for a field before the game begins."""

    paragraph: str
    sentence: str
    default: int = 0
    values: range | None = None  # None: yes or no
    name: str = ""  # that of its field
    unsaid: int = 0  # its value in records that do not name it
    was_flag: bool = False  # used to be yes or no, so 1 and 0 are still written like this
    brings: str = ""  # a house rule that is turned on with this one where people choose
    names: tuple[str, ...] = ()  # what people call its values, from 0 on; records have the numbers

    @property
    def said(self) -> tuple[str, ...]:
        """Words for its first values; the others are written as numbers."""
        return ("no", "yes") if self.values is None or self.was_flag else ()

    def number(self, value: object) -> object:
        """A value that is given by its name, spelt in either way; any other as it is."""
        name = value.lower().replace("colour", "color") if isinstance(value, str) else ""
        return self.names.index(name) if name in self.names else value

    def check(self, value: object) -> tuple[str, dict[str, int]] | None:
        """What is wrong with a value, as the catalogue calls it, with what its sentence leaves open; or
        None."""
        if self.values is None:
            return None if value in (0, 1) else ("option-flag", {})
        if isinstance(value, int) and value in self.values:
            return None
        bounds = {"low": self.values[0], "high": self.values[-1]}
        if self.values.step == 1:
            return "option-number", bounds
        return "option-steps", {**bounds, "step": self.values.step}


@dataclass(frozen=True)
class Field:
    """One field of a layout: its meaning, its shape, its value on an empty table."""

    kind: Kind
    shape: tuple[int, ...] = ()
    names: type[enum.IntEnum] | None = None
    empty: int = 0
    memory: bool = False  # a note of where cards are, not the place where they lie
    derived: bool = False  # follows from the other fields, so no position says it, and no observation
    by_seat: bool = True  # a row has an entry for every seat
    # A row that is a list: it is filled from the front, and its empty end is left out. Encoders show this
    # many entries.
    listed: int = 0
    option: Option | None = None  # what may be chosen for it
    most: int = MOST_SHOWN  # no number here is higher, or need be distinguished from this one
    unit: int = 1  # nor need numbers within the same unit be distinguished
    name: str = ""
    offset: int = 0  # in words of eight bytes

    @cached_property
    def words(self) -> int:
        return math.prod(self.shape)

    @property
    def fixed(self) -> bool:
        """Whether it is chosen before the game and then stays. (The first dealer is chosen, but moves on.)"""
        return self.option is not None and self.kind is not Kind.SEAT

    @property
    def several(self) -> bool:
        """Whether a value stands for any number of things."""
        return self.kind in SEVERAL

    @property
    def of_cards(self) -> bool:
        """Whether these things are cards."""
        return self.kind in OF_CARDS

    @property
    def holds_cards(self) -> bool:
        """Whether cards lie here: over all such fields, the deck is always complete."""
        return self.of_cards and self.several and not self.memory

    @property
    def rows(self) -> tuple[int, ...]:
        """The shape as the rules see it: the planes of a bag are not counted."""
        return self.shape[:-1] if self.kind is Kind.BAG else self.shape

    def entries(self, seats: int, row: Ints | None = None) -> int:
        """How many entries a row has at a table: one for each seat, or for each place; of a list, as many as
        are filled."""
        if self.listed and row is not None:
            return next((i for i in range(self.shape[0]) if row[i] == self.empty), self.shape[0])
        return seats if self.by_seat else self.shape[0]


def _field(kind: Kind, shape: tuple[int, ...]) -> Any:
    return Field(kind, shape, empty=EMPTY.get(kind, 0))


def number(*shape: int, empty: int = 0, most: int = MOST_SHOWN, unit: int = 1, derived: bool = False) -> Any:
    """Counts and amounts. Encoders show numbers up to `most`, in steps of `unit`."""
    return Field(Kind.NUMBER, shape, empty=empty, most=most, unit=unit, derived=derived)


def flag(*shape: int) -> Any:
    """0 or 1 (a bool sub-array in a record is refused by the compiler)."""
    return _field(Kind.FLAG, shape)


def house_rule(paragraph: str, sentence: str, *, unsaid: bool = False, brings: str = "") -> Any:
    """A flag: whether the table plays by a rule that is off unless somebody wants it. With `unsaid`, it is on
    in records that do not name it. Whoever wants it usually wants what it `brings` as well."""
    return Field(Kind.FLAG, (), option=Option(paragraph, sentence, unsaid=int(unsaid), brings=brings))


def setting(
    paragraph: str,
    sentence: str,
    default: int,
    values: range,
    *,
    unsaid: int | None = None,
    was_flag: bool = False,
    names: type[enum.IntEnum] | None = None,
) -> Any:
    """A number that is chosen before the game. `unsaid` is its value in records that do not name it, if that
    is not the default: how games were played before there was such a rule. If it `was_flag`, it used to be
    yes, which is 1, or no. `names` are what people call the numbers."""
    silence = default if unsaid is None else unsaid
    called = tuple(one.name.lower() for one in names or ())
    option = Option(paragraph, sentence, default, values, unsaid=silence, was_flag=was_flag, names=called)
    return Field(Kind.NUMBER, (), option=option)


def a_seat(*shape: int, listed: int = 0, derived: bool = False) -> Any:
    """A seat number, or NOBODY."""
    return Field(Kind.SEAT, shape, empty=NOBODY, by_seat=not listed, listed=listed, derived=derived)


def first_dealer(paragraph: str, sentence: str, seats: int) -> Any:
    """The seat that deals. The first one may be chosen before the game."""
    option = Option(paragraph, sentence, NOBODY, range(NOBODY, seats), unsaid=NOBODY)
    return Field(Kind.SEAT, (), empty=NOBODY, option=option)


def seat_set(*shape: int) -> Any:
    """A set of seats: bit `1 << seat`."""
    return _field(Kind.SEATS, shape)


def a_time(*shape: int, most: int = MOST_SHOWN, unit: int = 1) -> Any:
    """A point in time, in microseconds since the match began, or NEVER. Encoders show how long ago it was, up
    to `most`, in steps of `unit`."""
    return Field(Kind.TIME, shape, empty=NEVER, most=most, unit=unit)


def a_card(*shape: int, by_seat: bool = True) -> Any:
    """A card number, or NO_CARD. A row that is not by seat has an entry for every place on the table."""
    return Field(Kind.CARD, shape, empty=NO_CARD, by_seat=by_seat)


def card_set(*shape: int, memory: bool = False, derived: bool = False) -> Any:
    """A set of cards of a deck in which every face is unique: bit `1 << card`. As a memory: of faces."""
    return Field(Kind.CARDS, shape, memory=memory, derived=derived)


def card_bag(*shape: int, memory: bool = False) -> Any:
    """A multiset of cards of a deck in which faces repeat."""
    return Field(Kind.BAG, (*shape, PLANES), memory=memory)


def card_heap(*shape: int, memory: bool = False, derived: bool = False, listed: int = 0) -> Any:
    """A multiset of cards of a deck with at most 15 faces and at most 15 of each."""
    return Field(Kind.HEAP, shape, memory=memory, derived=derived, by_seat=not listed, listed=listed)


def one_of(names: type[enum.IntEnum], *shape: int, empty: int = 0) -> Any:
    """A member of an IntEnum."""
    return Field(Kind.NAMED, shape, names, empty)


def some_of(names: type[enum.IntEnum], *shape: int) -> Any:
    """A set of members of an IntEnum: bit `1 << member`."""
    return Field(Kind.NAMES, shape, names)


Words: TypeAlias = npt.NDArray[np.int64]


class Layout:
    """The base of every table, state and view. Subclasses only declare fields, after those of their base."""

    fields: ClassVar[dict[str, Field]] = {}
    dtype: ClassVar[np.dtype[np.void]]
    size: ClassVar[int] = 0  # in words
    base_size: ClassVar[int] = 0  # of that, what its base declares
    _empty: ClassVar[Words] = np.empty(0, np.int64)
    _rows: ClassVar[list[Field]] = []

    words: Words

    def __init_subclass__(cls) -> None:
        declared = {name: f for name, f in vars(cls).items() if isinstance(f, Field)}
        fields = dict(cls.fields)
        offset = cls.base_size = cls.size
        for name, f in declared.items():
            if name in fields:
                raise TypeError(f"{cls.__name__} declares {name} again; its base has it already")
            option = None if f.option is None else replace(f.option, name=name)
            fields[name] = replace(f, name=name, offset=offset, option=option)
            offset += f.words
            if f.shape:
                delattr(cls, name)  # an instance holds its own view of the row
            else:
                setattr(cls, name, _scalar(offset - 1))
        cls.fields = fields
        cls.size = offset
        cls.dtype = np.dtype([(name, np.int64, f.shape) for name, f in fields.items()])
        cls._empty = np.array([f.empty for f in fields.values() for _ in range(f.words)], np.int64)
        cls._rows = [f for f in fields.values() if f.shape]

    def __init__(self, words: Words | None = None) -> None:
        """An empty table, or another object over existing memory."""
        self.words = self._empty.copy() if words is None else words
        self._flat = memoryview(self.words.data)  # reads and writes Python ints: nothing overflows silently
        for f in self._rows:
            row = self._flat[f.offset : f.offset + f.words]
            setattr(self, f.name, _nest(row, f.shape))

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


def show(source: Layout, target: Layout) -> None:
    """Copy every field of the table that both go on from. (`rumpus.fast.compile` has a twin of it.)"""
    end = target.base_size
    target._flat[:end] = source._flat[:end]


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


class AnyTable(Layout):
    """What every table has. A game's `Table` goes on from here."""

    now: int = number()  # microseconds; written by the table
    seats: int = number()  # how many
