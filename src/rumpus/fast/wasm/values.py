"""What an expression of rule code is in WebAssembly: its instructions, and what kind of value they leave.

Instructions are kept as text, in the folded form of the format: `(i64.add (local.get $a) (i64.const 1))`.
"""

from __future__ import annotations

import enum
from dataclasses import dataclass
from math import prod
from typing import Any, TypeAlias

from rumpus.layout import Layout

WORD = 8  # bytes


class Scalar(enum.Enum):
    NUMBER = "i64"
    BIT = "i32"  # what a comparison gives: 0 or 1
    FLOAT = "f64"  # only in local names: looking ahead weighs sums
    NOTHING = ""  # the result of a function that returns nothing


@dataclass(frozen=True)
class Place:
    """Where something lies in memory: a number, a layout, or rows of these. An unknown length is None; a name
    for such a row carries it along."""

    lengths: tuple[int | None, ...]
    layout: type[Layout] | None = None  # None: numbers
    fixed: bool = False  # a table of constants

    @property
    def inner(self) -> Place:
        """One of its rows, or of its entries."""
        return Place(self.lengths[1:], self.layout, self.fixed)

    @property
    def unknown(self) -> int:
        return self.lengths.count(None)

    @property
    def is_number(self) -> bool:
        return not self.lengths and self.layout is None

    @property
    def bytes(self) -> int:
        """Only where all lengths are known."""
        return WORD * (1 if self.layout is None else self.layout.size) * prod(n or 0 for n in self.lengths)


Type: TypeAlias = Scalar | Place


@dataclass(frozen=True)
class Value:
    code: str  # of a place: its address, without the offset
    type: Type
    known: int | None = None  # a constant
    offset: int = 0  # in bytes
    lengths: tuple[str, ...] = ()  # those that are not known, as instructions without effects

    @property
    def address(self) -> str:
        return f"(i32.add {self.code} (i32.const {self.offset}))" if self.offset else self.code

    def length(self, depth: int = 0) -> Value:
        """How long the row is, or those in it."""
        assert isinstance(self.type, Place)
        known = self.type.lengths[depth]
        if known is not None:
            return number(known)
        return Value(self.lengths[self.type.lengths[:depth].count(None)], Scalar.NUMBER)


@dataclass(frozen=True)
class Thing:
    """What has a name in the source but no place in memory: a function, an enum, an event, `tell`."""

    what: Any


TELL = Thing("tell")  # where events are written down
SILENT = Thing(None)  # where nobody listens


def number(value: int) -> Value:
    return Value(f"(i64.const {value})", Scalar.NUMBER, known=value)


def bit(value: object) -> Value:
    known = 1 if value else 0
    return Value(f"(i32.const {known})", Scalar.BIT, known=known)


def as_number(value: Value) -> Value:
    """Bits are numbers, too."""
    if value.type is Scalar.BIT:
        if value.known is not None:
            return number(value.known)
        return Value(f"(i64.extend_i32_u {value.code})", Scalar.NUMBER)
    return value


def as_bit(value: Value) -> Value:
    """Whether it is anything but zero."""
    if value.type is Scalar.BIT:
        return value
    if value.known is not None:
        return bit(bool(value.known))
    assert isinstance(value.type, Scalar)
    kind = value.type.value
    return Value(f"({kind}.ne {value.code} ({kind}.const 0))", Scalar.BIT)


def as_float(value: Value) -> Value:
    if value.type is Scalar.FLOAT:
        return value
    return Value(f"(f64.convert_i64_s {as_number(value).code})", Scalar.FLOAT)
