"""What a table tells those who sit at it and those who watch: the messages that leave the server.

`rumpus.web.messages` puts them together with what comes in; docs/protocol.md shows each of them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal, TypeAlias

import msgspec

from rumpus import languages
from rumpus.errors import RumpusError
from rumpus.languages.wrong import understood

write = msgspec.json.Encoder().encode


Stage: TypeAlias = Literal["gathering", "playing", "over"]
Kind: TypeAlias = Literal["open", "person", "bot"]
# Why a socket is closed (docs/protocol.md says who may come back)
Goodbye: TypeAlias = Literal[
    "stopping", "flood", "silent", "version", "token", "left", "removed", "banned", "elsewhere"
]


class Message(msgspec.Struct, kw_only=True, omit_defaults=True, tag_field="type", tag=str.lower):
    """The base of everything that is told."""


class Place(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A seat, as everybody may know it."""

    kind: Kind
    name: str
    level: str | None = None  # of a bot
    away: bool = False
    stand_in: bool = False  # a bot plays for somebody who is away
    bot_in: float | None = None  # seconds until one does
    asleep: bool = False  # a phone that is dark, or shows something else
    avatar: int = 0
    colour: int = 0


class Room(Message):
    """The table as a place: who sits where, what has been agreed. Told whenever it changes."""

    table: str
    code: str
    game: str
    options: dict[str, int]
    public: bool
    stage: Stage
    number: int  # of the game; the first is 1
    host: int | None  # null: whoever opened the table without sitting down
    seats: tuple[Place, ...]
    paused: bool
    clock: float  # seconds for a decision; 0 is no limit
    grace: float  # seconds until a bot plays for somebody who is away
    window: float  # seconds until the moment to answer has passed, where the table says how long it is
    votes: dict[str, list[int]]  # who has agreed to what so far
    watching: int  # spectators and boards
    boards: int  # of them: screens for the whole room
    watchers: list[str] = []  # those of them who have said their names
    claims: list[int] = []  # seats that somebody asks for who says it is theirs
    awaited: list[int] = []  # after a restart: who must come back before the clocks run again
    friends: bool = False  # in races, what devices say about themselves is believed; not at a public table
    mixed: bool = False  # it could be, and would change something: people have touched with different things


class Ask(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What a seat may do now. An answer names the number, so that it can never hit a later moment."""

    number: int
    what: str  # the phase of the game, after which the question is named in the catalogue
    choices: list[str]
    seconds: float | None = None  # left
    window: float | None = None  # of so many in all, if the moment to answer passes by itself


class Happening(msgspec.Struct, frozen=True):
    """One event, as far as the audience may know it."""

    kind: str
    fields: dict[str, Any]


class Snapshot(Message):
    """Everything at once: at the start, after a gap, for a slow reader."""

    game: int
    n: int  # how many events there have been
    view: dict[str, Any]
    ask: Ask | None = None
    cue: int | None = None  # the race that is on
    scores: list[int] = []
    over: bool = False
    winners: list[int] = []
    events: list[Happening] = []  # those the reader has missed, if it said what it had seen
    opens: float = 0.0  # a new game of a race begins in so many seconds: time to count down


class Timing(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """How a touch was judged."""

    seat: int
    action: str
    ms: float | None  # from the cue to the touch, in milliseconds, as it counts; null: there was none
    error: float  # give or take so many
    early: bool  # no reaction, but too soon to be one
    behind: float | None = None  # too late to count: so many milliseconds after the touch that decided it


class Update(Message):
    """What has happened, and what that changed in the view."""

    game: int
    n: int  # how many events there have been, these included
    events: list[Happening]
    view: dict[str, Any]  # only what changed
    ask: Ask | None = None  # a new question
    quiet: bool = False  # the last question is answered, or has lapsed
    cue: int | None = None  # the race that begins with this; touches name it
    goes_on: bool = False  # the race that was on before still is
    calls: list[Timing] = []  # touches of this race that are settled now, in the order in which they count


class Judged(Message):
    """The reader's touch, in a race that the first one wins. What it means follows when all are known."""

    re: int
    right: bool  # unless somebody was faster
    call: Timing


class Over(Message):
    """The end of a game."""

    game: int
    scores: list[int]
    winners: list[int]


class Result(msgspec.Struct, frozen=True, kw_only=True):
    """How a game of the evening ended, seat by seat."""

    number: int  # of the game
    game: str
    names: list[str]
    bots: list[int]  # seats
    scores: list[int]
    winners: list[int]


class Tally(msgspec.Struct, frozen=True, kw_only=True):
    """How somebody has done so far this evening."""

    name: str
    bot: bool
    games: int
    wins: int
    crowns: int  # games of which the last one at this table was theirs


class Sheet(Message):
    """The evening so far: every game and its winners, and what that adds up to, the best first."""

    results: list[Result]
    tallies: list[Tally]


class Moved(Message):
    """The reader sits on another seat from now on."""

    seat: int


class Move(Message):
    """The table goes on at another server, or this server is about to stop: open another socket, say Hello
    there with what you have seen, then close this one."""

    within: float = 0.0  # wait for a random part of so many seconds first


class Spread(Message):
    """Many more or fewer devices than Welcome said would come back together, should this server be lost."""

    spread: float  # seconds


class Nudged(Message):
    """Somebody thinks that the reader should wake up."""

    by: int  # their seat


class Shouted(Message):
    """What somebody calls across the table: one of the game's shouts."""

    seat: int
    shout: int  # its place in the game's list


class Did(Message):
    """What the reader asked for is done, and stored."""

    re: int


class Refused(Message):
    """The rules say no."""

    re: int
    paragraph: str
    code: str  # what the catalogue calls it
    blanks: dict[str, Any] = {}  # what its sentence leaves open, each as what it means and its value


class Late(Message):
    """The answer was to a question that is no longer asked. Nothing has happened."""

    re: int


class Bad(Message):
    """Something else was wrong with what the reader asked for. Nothing has happened."""

    re: int | None
    sentence: str  # in English
    code: str  # what the catalogue calls it
    blanks: dict[str, Any] = {}  # what its sentence leaves open


def bad(re: int | None, error: RumpusError) -> Bad:
    said = understood(error)
    return Bad(re=re, sentence=str(error), code=said.code, blanks=dict(said.blanks))


class Odd(Message):
    """To the host alone: where something about many races is unlike a person. It proves nothing."""

    flags: dict[str, list[str]]  # by seat


class Arm(Message):
    """A race is about to begin: get everything ready, and say Armed."""

    race: int


class Hovering(Message):
    """The hand of somebody whose turn it is moves, before it has done anything."""

    seat: int
    height: float  # 0 is up in the air, 1 is down


class Farewell(Message):
    """The server closes this socket, and why."""

    code: Goodbye
    reason: str  # in English


def farewell(code: Goodbye) -> Farewell:
    """As the catalogue says it."""
    return Farewell(code=code, reason=languages.said("server", languages.ENGLISH).say(f"farewell-{code}"))


# A part of a message that is JSON already, as it is the same for many: it can be sent, but not read.
already_written: Callable[[bytes], Any] = msgspec.Raw
