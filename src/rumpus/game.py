"""What a game provides: the contract of ARCHITECTURE.md as types.

A game is a folder of small files. Its rule code (`rules.py`, `view.py`, and what they stand on) holds the
plain functions of the contract:

    start(s, tell)               an empty table with its house rules; then CHANCE deals
    waiting(s) -> seats          who may answer now, one bit per seat; 0 when the game is over
    legal(s, seat, out) -> n     the seat's legal actions; none exactly when it is not waited for
    refusal(s, seat, action)     why not, or NOTHING
    play(s, seat, action, tell)  do it, settle whatever follows, tell what happened
    lots(s), lot(s, k)           CHANCE's urn: how many equally likely lots, and the action on lot k
    scores(s, out)               the result, seat by seat
    hide(s, seat, view)          the one door of secrecy
    imagine(view, order, s)      a full state that the view allows; `order` is a shuffled row of numbers

`refusal`, `lots`, `lot` and `scores` may be left out; `rumpus.defaults` has them for simple games.

Where the rules know how long an answer may take, there are two more:

    closes(s)                    when CLOCK will say that the time is up, if nobody answers before
    untimely(s, seat, at)        why an answer at this time is too soon or too late, or NOTHING

In a race the time of an answer counts. There the state also has a number `moment`, which changes whenever
everybody has something new to react to, and the rule code has more functions; `since` may be left out:

    since(s)                     how far back the time of a player's answer may lie, if not from now on
    think(view, mind, dice)      how a modelled person answers: what, and when (rumpus.reactions)
    somebody(view, median, mind, dice)   likewise, a person of a given speed, to measure the others by
"""

from __future__ import annotations

import dataclasses
import enum
import functools
import itertools
import re
import sys
import typing
from collections.abc import Callable, Collection, Iterable, Mapping
from pathlib import Path
from types import FunctionType, ModuleType
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, NamedTuple, Self, TypeAlias, dataclass_transform

import numpy as np

from rumpus import defaults, languages
from rumpus.cards import Deck
from rumpus.errors import BadCall, Blank, Why, shortened
from rumpus.layout import Field, Kind, Layout, Option
from rumpus.naming import item_name, reader
from rumpus.small import Small
from rumpus.timing import RaceTiming

if TYPE_CHECKING:
    from rumpus.languages.catalogue import Catalogue

# The seats of a table are 0 to 7. Two more take part in every game and are nobody's.
MOST_SEATS = 8
CHANCE = 8  # deals, shuffles, takes at random
CLOCK = 9  # says that the time is up
PLAYERS = (1 << MOST_SEATS) - 1  # as a set of seats

SEAT_NAMES = {CHANCE: "chance", CLOCK: "clock"}

# Files of a game's folder that are no rules: how it is told and drawn, how bots play it, positions by hand.
NO_RULES = ("words.py", "position.py", "art.py", "player.py", "small.py")

ORDER = 128  # how many shuffled numbers `imagine` is given


class Refusal(enum.IntEnum):
    """The refusals every game knows. A game's own codes start at FIRST_OWN."""

    NOTHING = 0
    NO_SUCH_ACTION = 1
    OVER = 2
    NOT_WAITED_FOR = 3
    NOT_NOW = 4  # an action of another moment of the game


FIRST_OWN = 10

Tell: TypeAlias = Callable[..., None]

# What a field of an event may be, or a member of an IntEnum: Annotated[int, Suit]
Seat = Annotated[int, Field(Kind.SEAT)]
SeatSet = Annotated[int, Field(Kind.SEATS)]
CardNumber = Annotated[int, Field(Kind.CARD)]
CardSet = Annotated[int, Field(Kind.CARDS)]
Number = Annotated[int, Field(Kind.NUMBER)]
Duration = Annotated[int, Field(Kind.TIME)]  # microseconds


@dataclass_transform(frozen_default=True)
class Event:
    """Something that happened. A class declares its fields and who alone may see which of them:

    class Dealt(Event, private={"card": ("seat",)}):
        seat: Seat
        card: CardNumber | None   # None is what everybody else sees
    """

    deck: ClassVar[Deck] = Deck((), ())  # that of its game
    private: ClassVar[dict[str, tuple[str, ...]]] = {}
    declared: ClassVar[dict[str, Field]] = {}
    readers: ClassVar[dict[str, Callable[[int], Any]]] = {}

    def __init_subclass__(cls, private: dict[str, tuple[str, ...]] | None = None) -> None:
        dataclasses.dataclass(frozen=True, repr=False)(cls)
        cls.private = private or {}
        hints = typing.get_type_hints(cls, include_extras=True)
        cls.declared = {f.name: _field(hints[f.name]) for f in dataclasses.fields(cls)}  # type: ignore[arg-type]  # dataclass above
        cls.readers = {
            name: reader(field, functools.partial(cls._item_name, field))
            for name, field in cls.declared.items()
        }

    @classmethod
    def _item_name(cls, field: Field, item: int) -> str | int:
        return item_name(cls.deck, field, item)

    def __post_init__(self) -> None:
        if str in map(type, vars(self).values()):  # as repr writes it
            for name, field in self.declared.items():
                value = getattr(self, name)
                if isinstance(value, str):
                    names = field.names
                    number = self.deck.number(value) if names is None else names[value.upper()]
                    object.__setattr__(self, name, int(number))

    @classmethod
    def of(cls, values: Iterable[int | None]) -> Self:
        """From all its numbers in their order, unchecked, since this is done all the time."""
        event = object.__new__(cls)
        event.__dict__.update(zip(cls.declared, values, strict=True))
        return event

    @property
    def audience(self) -> dict[str, tuple[int, ...]]:
        """The fields that are not for everybody, with the seats they are for."""
        return {
            name: tuple(getattr(self, owner) for owner in owners) for name, owners in self.private.items()
        }

    def seen_by(self, seat: int) -> Self:
        """This event as far as a seat may know it."""
        veiled = [name for name, seats in self.audience.items() if seat not in seats]
        return self.without(veiled) if veiled else self

    def without(self, veiled: Collection[str]) -> Self:
        """This event for those who may not know these fields."""
        return self.of(None if name in veiled else value for name, value in vars(self).items())

    def named(self) -> dict[str, Any]:
        """The fields with names instead of numbers, ready for JSON."""
        return {
            name: None if value is None else self.readers[name](value) for name, value in vars(self).items()
        }

    def blanks(self) -> dict[str, Blank]:
        """The same, each with what it means: its sentence is made of them."""
        return {name: (meaning(self.declared[name]), value) for name, value in self.named().items()}

    def __repr__(self) -> str:
        # a set is written as its number, so that repr reads back
        fields = (
            f"{name}={getattr(self, name) if self.declared[name].several else value!r}"
            for name, value in self.named().items()
        )
        return f"{type(self).__name__}({', '.join(fields)})"


def _field(hint: Any) -> Field:
    for part in (hint, *typing.get_args(hint)):
        if typing.get_origin(part) is Annotated:
            meant = part.__metadata__[0]
            return meant if isinstance(meant, Field) else Field(Kind.NAMED, names=meant)
    return Field(Kind.NUMBER)


def meaning(field: Field) -> str:
    """What a field stands for, in a word: its kind, or the name of its enum."""
    return field.kind.value if field.names is None else field.names.__name__


def spellings(name: str) -> tuple[str, ...]:
    """The name of an action as it is written, and in the other spelling, British or American."""
    if re.search(r"\bcolour\b", name):
        return name, re.sub(r"\bcolour\b", "color", name)
    return (name, re.sub(r"\bcolor\b", "colour", name)) if re.search(r"\bcolor\b", name) else (name,)


class Actions:
    """The actions of a game, each declared once, in the order of their numbers. A declaration gives the
    number of the first action that it stands for::

        ACTIONS = Actions(DECK)
        PLAY = ACTIONS.card("play")                     # PLAY + card: "play G9"
        KEEP = ACTIONS.one("keep")
        GIVE = ACTIONS.seat("give", MOST, aimed=True)   # GIVE + seat: "give 2"
        DEAL = ACTIONS.card("deal", by=CHANCE)

    The players' come first; those of CHANCE and CLOCK follow.
    """

    def __init__(self, deck: Deck) -> None:
        self.deck = deck
        self.names: list[str] = []
        self.choices = 0  # so many of them are the players'
        self.aimed: range | None = None  # those of the players that name another seat
        self.timed = False  # whether CLOCK has one

    def __len__(self) -> int:
        return len(self.names)

    def one(self, name: str, *, by: int | None = None) -> int:
        return self._add([name], by)

    def card(self, verb: str, *, by: int | None = None) -> int:
        """One for each face of the deck."""
        return self._add([f"{verb} {code}" for code in self.deck.codes], by)

    def number(self, verb: str, numbers: range, *, by: int | None = None) -> int:
        return self._add([f"{verb} {number}" for number in numbers], by)

    def named(self, verb: str, names: type[enum.IntEnum], *, by: int | None = None) -> int:
        """One for each member of an IntEnum."""
        return self._add([f"{verb} {member.name.lower()}" for member in names], by)

    def seat(self, verb: str, seats: int, *, by: int | None = None, aimed: bool = False) -> int:
        """One for each seat. Agents aim at a seat as seen from their own: "give +1"."""
        first = self.number(verb, range(seats), by=by)
        if aimed:
            if self.aimed is not None:
                raise ValueError(f"{verb!r}: only one action of a game may be aimed")
            self.aimed = range(first, first + seats)
        return first

    def _add(self, names: list[str], by: int | None) -> int:
        first = len(self.names)
        again = set(names) & set(self.names)
        if again:
            raise ValueError(f"the action {min(again)!r} is declared twice")
        if by is None and self.choices < first:
            raise ValueError(f"{names[0]!r} is a player's action and must stand before CHANCE's and CLOCK's")
        self.names += names
        self.timed |= by == CLOCK
        if by is None:
            self.choices = len(self.names)
        return first


@dataclasses.dataclass(frozen=True)
class Rules:
    """The functions of the contract, of one game in one gear."""

    start: Callable[..., None]
    waiting: Callable[[Any], int]
    legal: Callable[[Any, int, Any], int]
    refusal: Callable[[Any, int, int], int]
    play: Callable[..., None]
    lots: Callable[[Any], int]
    lot: Callable[[Any, int], int]
    scores: Callable[[Any, Any], None]
    hide: Callable[[Any, int, Any], None]
    imagine: Callable[[Any, Any, Any], None]
    closes: Callable[[Any], int] | None = None
    untimely: Callable[[Any, int, int], int] | None = None
    since: Callable[[Any], int] | None = None
    think: Callable[[Any, Any, Any], None] | None = None
    somebody: Callable[[Any, int, Any, Any], None] | None = None

    @classmethod
    def gather(cls, names: dict[str, Any]) -> Rules:
        """Find the functions by name."""
        return cls(**{field.name: names.get(field.name, field.default) for field in dataclasses.fields(cls)})


class Feint(NamedTuple):
    """A phase that agents cannot tell from another one, unless the table plays by some option."""

    real: enum.IntEnum
    seeming: enum.IntEnum
    unless: str | None = None

    def fools(self, options: Mapping[str, int]) -> bool:
        """Whether it does at a table with these options."""
        return self.unless is None or not options[self.unless]


class Guard(NamedTuple):
    """A rule that keeps a game from going on forever, and how to see that it has ended one: by an event, or
    by how tables stand at the end."""

    paragraph: str
    event: str | None = None
    seen: Callable[[Any], Any] | None = None  # final states, as an array with named fields, in; yes or no out


@dataclasses.dataclass(frozen=True)
class Game:
    """A game's table of contents."""

    name: str
    title: str
    seats: range
    recommended: range  # the seat counts it is at its best with
    state: type[Layout]
    view: type[Layout]
    actions: Actions
    modules: tuple[ModuleType, ...]  # the rule code
    events: ModuleType
    # How the table is drawn as text, `draw(view)`, and what sentences about a moment leave open that is
    # no field of a view, `blanks(view, action)`. The sentences are in `words.ftl`.
    words: ModuleType | None = None
    place: int = 100  # on the shelf, from the left
    # Add what a written position leaves out, and give what is wrong with it, or nothing. Without this, a
    # position must say where every card lies.
    complete: Callable[[Any, set[str]], Why | None] | None = None
    decks: tuple[tuple[int, ...], ...] = ()  # amounts by the option `deck`, where a game has several decks
    # How to play it well: rule code with `advise`, `medium`, `easy`, `stage`, `worth` and `forget_sealed`.
    # Without one, bots play at random and HARD looks ahead (`rumpus.bots.newcomer`). A race has `think`.
    player: ModuleType | None = None
    feint: Feint | None = None
    # For another game at the table, keep what stays of an old state. Returns whether anything does.
    keep: Callable[[Any, Any], bool] | None = None
    timing: RaceTiming | None = None  # of a race
    # How long bots take in a phase, in thousandths of the usual; 1000 where nothing is said
    pauses: Mapping[str, int] = dataclasses.field(default_factory=dict, compare=False)

    # What researchers ask. A game that says nothing here can be studied all the same.
    horizon: int = 5_000  # a game that tells of more events than this is cut short, where games must end
    possible_scores: range | None = None  # if the rules set a limit
    guards: tuple[Guard, ...] = ()
    make_small: Callable[[list[int], int, int], Small] | None = None  # from cards, a hand's size and seats
    # In a race: the phases in which the time of an answer counts (None: all of them), and those in which a
    # hand that was already on its way still comes down, because it cannot be stopped.
    timed: frozenset[int] | None = None
    landing: frozenset[int] = frozenset()

    def __post_init__(self) -> None:
        for kind in self.event_kinds:
            kind.deck = self.deck

    @property
    def deck(self) -> Deck:
        return self.actions.deck

    @functools.cached_property
    def event_kinds(self) -> tuple[type[Event], ...]:
        """Everything that can happen, in the order of its file: their numbers in the compiled twin."""
        kinds = [kind for kind in vars(self.events).values() if isinstance(kind, type)]
        return tuple(kind for kind in kinds if issubclass(kind, Event) and kind is not Event)

    @functools.cached_property
    def rules(self) -> Rules:
        """The plain gear."""
        names = {name: value for module in self.modules for name, value in vars(module).items()}
        for name, value in self.defaults.items():
            names[name] = FunctionType(value.__code__, names) if isinstance(value, FunctionType) else value
        return Rules.gather(names)

    @functools.cached_property
    def defaults(self) -> dict[str, Any]:
        """The functions of the contract that the game leaves out, and what they ask for."""
        own = {name for module in self.modules for name in vars(module)}
        asked = {"np": np, "CHANCE": CHANCE, "Refusal": Refusal, "ACTION_COUNT": len(self.actions)}
        return asked | {
            name: value
            for name, value in vars(defaults).items()
            if isinstance(value, FunctionType) and name not in own
        }

    @functools.cached_property
    def race(self) -> bool:
        """Whether the time of an answer counts in this game."""
        return "moment" in self.state.fields

    @functools.cached_property
    def phases(self) -> dict[int, str]:
        """What a table may be waiting for, in a word each."""
        names = self.state.fields["phase"].names
        assert names is not None
        return {int(phase): phase.name.lower() for phase in names}

    def amounts(self, state: Any) -> tuple[int, ...]:
        """How many of each face are in play at a table."""
        return self.decks[state.deck] if self.decks else self.deck.amounts

    @functools.cached_property
    def options(self) -> tuple[Option, ...]:
        """What may be chosen before the game, in the order of the fields."""
        return tuple(field.option for field in self.state.fields.values() if field.option is not None)

    # --- what people read -----------------------------------------------------------------------------------

    @functools.cached_property
    def folder(self) -> Path:
        return Path(str(self.modules[0].__file__)).parent

    @property
    def rule_files(self) -> list[Path]:
        """Whatever a change of which may change what a row means."""
        return sorted(file for file in self.folder.glob("*.py") if file.name not in NO_RULES)

    def catalogue(self, language: str | None = None) -> Catalogue:
        """All its sentences, in the language in use unless another is named."""
        chosen = languages.current() if language is None else languages.checked(language)
        return languages.load(self.name, self._english, chosen)

    @functools.cached_property
    def _english(self) -> Path:
        """The file of its sentences. They are asked for all the time, and to put a path together takes longer
        than to say one."""
        return self.folder / "words.ftl"

    @functools.cached_property
    def refusals(self) -> dict[int, str]:
        """Why an action may be refused: its number, and its name in the catalogue."""
        own = getattr(sys.modules[self.state.__module__], "Reason", ())
        return {int(code): code.name.lower() for code in (*Refusal, *own) if code != Refusal.NOTHING}

    @property
    def shouts(self) -> tuple[str, ...]:
        """What people can call across a table, in the words of the game; it may have none."""
        said = self.catalogue()
        return tuple(
            map(said.say, itertools.takewhile(said.__contains__, map("shout-{}".format, itertools.count(1))))
        )

    @functools.cached_property
    def examples(self) -> str:
        """What actions look like: the first of each verb, unless the game shows others."""
        if "examples" in self.catalogue():
            return self.catalogue().say("examples")
        names = self.action_names[: self.choices]
        first = {name.partition(" ")[0]: repr(name) for name in reversed(names)}
        return " or ".join(reversed(first.values()))

    @property
    def choices(self) -> int:
        """Actions 0 to choices - 1 are the players'; those after them are CHANCE's and CLOCK's."""
        return self.actions.choices

    @functools.cached_property
    def action_names(self) -> tuple[str, ...]:
        """Every action as notation, in the order of the numbers."""
        return tuple(self.actions.names)

    @functools.cached_property
    def _action_numbers(self) -> dict[str, int]:
        names = enumerate(self.action_names)
        spelt = ((action, spelling) for action, name in names for spelling in spellings(name))
        return {form: action for action, name in spelt for form in (name, name.lower())}

    def action(self, text: str) -> int:
        """The number of an action in notation. Raises BadCall with what would be right."""
        numbers = self._action_numbers
        try:
            return numbers[text] if text in numbers else numbers[" ".join(text.lower().split())]
        except KeyError:
            raise self._no_action(text) from None

    def _no_action(self, text: str) -> BadCall:
        english = self.catalogue(languages.ENGLISH)
        own = "examples" in english
        blanks: dict[str, Blank] = {
            "action": ("text", shortened(text)),
            "game": ("text", self.name),
            "examples": ("sentence", "examples") if own else ("text", self.examples),
        }
        error = BadCall(english.say("no-action", blanks))
        error.why = Why("no-action", blanks, self.name)
        return error

    def option(self, name: str) -> Option | None:
        return next((option for option in self.options if option.name == name), None)

    def __repr__(self) -> str:
        return f"<game {self.name}>"
