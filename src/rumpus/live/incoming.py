"""What a client says. docs/protocol.md shows each message with an example.

`re` is a number that the client chooses; the answer to the message carries it.
"""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec


class Said(msgspec.Struct, kw_only=True, forbid_unknown_fields=True, tag_field="type", tag=str.lower):
    """The base of everything a client says."""

    re: int = 0


class Hello(Said):
    """The first message on a socket: who is there, and how much it has seen before."""

    version: int
    token: str | None = None  # of a seat; without one you watch
    board: bool = False  # a screen for the whole room
    name: str | None = None  # of somebody who watches
    game: int = 0  # the number of the game last seen
    seen: int = 0  # and how many of its events
    # A name that this browser has made up for itself, the same at all tables; only odd races are noted by it
    browser: Annotated[str, msgspec.Meta(max_length=64)] = ""


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
    hz: float = 60.0  # frames per second
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


class Setup(Said):
    """The host says what is played next, and how. Whatever is left out stays as it is."""

    game: str | None = None
    seats: int | None = None
    options: dict[str, int | bool] | None = None  # house rules; those that are not named are as printed
    public: bool | None = None
    friends: bool | None = None
    clock: float | None = None
    grace: float | None = None
    window: float | None = None


class Admit(Said):
    """The host says whether somebody who asks for a seat is the one who sat there."""

    seat: int
    yes: bool = True


class Remove(Said):
    """The host frees a seat."""

    seat: int
    ban: bool = False  # and lets nobody new in from the same address


class Handover(Said):
    """The host makes somebody else the host."""

    seat: int | None  # null: whoever opened the table without sitting down


class Vote(Said):
    """For (or against) what needs everybody: a pause, another game, taking the last thing back."""

    what: str  # pause, undo, rematch, or the name of the game to play next
    yes: bool = True


class May(Said):
    """Whether a vote would be in vain: Did, or Bad with the reason."""

    what: str


class Look(Said):
    """What somebody looks like."""

    avatar: int
    colour: int


class Awake(Said):
    """Whether anybody can see this device's screen."""

    awake: bool


class Nudge(Said):
    """Wake somebody up."""

    seat: int


class Shout(Said):
    """One of the game's shouts, for all to hear."""

    shout: int


class Resume(Said):
    """Go on after a pause."""


class Leave(Said):
    """Give the seat up."""


# What the host can say, even without a seat
Order: TypeAlias = Begin | Bot | Setup | Admit | Remove | Handover | Resume | Vote
# And what only somebody who sits at the table can say
Deed: TypeAlias = Act | Touch | Armed | Order | May | Look | Awake | Nudge | Shout | Leave
