"""What a table hands to the store, what it gets back, and how that may fail."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

import msgspec

from rumpus.errors import RumpusError
from rumpus.match import Note, Row


class Unsaved(RumpusError):
    """The store could not keep or give something. What was to be kept has certainly not been kept."""


class InDoubt(Unsaved):
    """It may have been kept, or not: the store has to be read to know."""


class Conflict(InDoubt):
    """The store has other rows than the table believes."""


class CodeTaken(Unsaved):
    """Another table has this join code."""


class Taken(Unsaved):
    """Another server has the store."""


class Lost(Unsaved):
    """Another server has this table now, so nothing of it has been kept."""


class Elsewhere(RumpusError):
    """Another server has this table: whoever wants something of it has to ask there."""

    def __init__(self, node: str, address: str) -> None:
        super().__init__("this table has just moved to another server; try again")
        self.node = node
        self.address = address


class Change(msgspec.Struct):
    """What one table wants to keep, all or nothing."""

    table: str
    epoch: int = 0  # where servers share a store: how often the table has changed hands; 0: it is new
    saved: str | None = None  # the saved table, as JSON
    code: str = ""
    listed: int | None = None  # since when anybody may see the table in a list
    touched: int = 0  # seconds since 1970
    touch: bool = False  # whether that is to be kept, too, without a document: the writer knows
    game: int = 0
    head: str | None = None  # of a new game
    first: int = 0  # the number of the first of these rows
    rows: Sequence[Row] = ()
    names: Sequence[str] = ()  # of the game's actions: their numbers may be others tomorrow
    first_note: int = 0
    notes: Sequence[Note] = ()
    cut: bool = False  # forget the rows from `first` on beforehand (undo)


class NamedRow(NamedTuple):
    """A row of a game with the name of its action."""

    at: int
    seat: int
    action: str


@dataclass(frozen=True)
class Kept:
    """A table as the store has it."""

    saved: str  # the saved table, as JSON
    head: str | None
    rows: list[NamedRow]
    notes: list[Note]
