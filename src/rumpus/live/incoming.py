"""What a client says. docs/protocol.md shows each message with an example.

`re` is a number that the client chooses; the answer to the message carries it.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from rumpus.live import outgoing


class Said(msgspec.Struct, kw_only=True, forbid_unknown_fields=True, tag_field="type", tag=str.lower):
    """The base of everything a client says."""

    re: int = 0


class Hello(Said):
    """The first message on a socket: who is there, and how much it has seen before."""

    version: int
    token: str | None = None  # of a seat; without one you watch
    board: bool = False  # a screen for the whole room
    game: int = 0  # the number of the game last seen
    seen: int = 0  # and how many of its events


class Act(Said):
    """An answer to a question."""

    ask: int
    action: str


class Touch(Said):
    """A touch in a race: what was touched, and how long after the cue was on this very screen."""

    race: int
    action: str
    dt: float  # milliseconds from the cue's frame to the touch; below zero if it came before
    q: float = 0.0  # milliseconds from the message's arrival to the cue's frame


class Armed(Said):
    """This device is ready for a race."""

    race: int
    hz: float = 60.0  # frames a second
    resolution: float = 0.1  # of its clock, in milliseconds
    input: Literal["key", "mouse", "touch"] = "touch"


class Ack(Said):
    """All events up to this number have arrived."""

    n: int


class Hover(Said):
    """How far a hand is on its way down, for the others to see. It is never answered."""

    height: float  # 0 is up in the air, 1 is down


class Begin(Said):
    """The host starts a game."""


class Bot(Said):
    """The host puts a bot on a seat, or gives a bot another level."""

    seat: int
    level: str = "medium"


class Remove(Said):
    """The host frees a seat."""

    seat: int
    ban: bool = False  # and lets nobody new in from the same address


class Handover(Said):
    """The host makes somebody else the host."""

    seat: int


class Vote(Said):
    """For (or against) what needs everybody: a pause, another game, taking the last thing back."""

    what: outgoing.Vote
    yes: bool = True


class Resume(Said):
    """Go on after a pause."""


class Leave(Said):
    """Give the seat up."""


# What only somebody who sits at the table can say
Deed: TypeAlias = Act | Touch | Armed | Begin | Bot | Remove | Handover | Vote | Resume | Leave
