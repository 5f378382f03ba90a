"""What an agent sees and does, as numbers with names.

An observation is a row of small whole numbers, made from the view of one seat and from nothing else. Each of
its slots has a name and bounds; all of them follow from what the view's layout says about its fields.

>>> table = layout("archie", seats=4)
>>> table.names[0], table.names[-1], len(table.names), len(table.actions)
('phase cut', 'spare 335', 336, 57)
>>> table.actions[table.index("give +1")]
'give +1'
"""

from __future__ import annotations

import functools
import importlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple, TypeAlias

import numpy as np
import numpy.typing as npt

from rumpus.errors import BadCall
from rumpus.fast import observe
from rumpus.fast.observe import EIGHT
from rumpus.game import Game
from rumpus.games import NAMES, find
from rumpus.layout import Field, Kind, Layout
from rumpus.match import check_options

Numbers: TypeAlias = npt.NDArray[np.int8]

# Fields that say nothing: whose view it is, and what never changes at a table or only counts on. House rules
# are left out as well: whoever makes an environment knows them.
SILENT = {"seat", "seats", "now", "moment", "dealt"}


class Bounds(NamedTuple):
    """The lowest and the highest number that a slot shows, and what it is divided by."""

    low: int = 0
    high: int = 127
    unit: int = 1


MS = 1000  # microseconds

BOUNDS = {
    "archie": {
        "round": Bounds(0, 100),
        "score": Bounds(0, 60, 10),
        "held": Bounds(0, 7),
        "bid": Bounds(-1, 7),
        "tricks": Bounds(0, 7),
    },
    "mad": {
        "held": Bounds(0, 76),
        "left": Bounds(0, 76),
        "passes": Bounds(0, 6),
        "amount": Bounds(0, 2),
        "owed": Bounds(0, 3),
    },
    "mrt": {
        "board": Bounds(0, 100),
        "players": Bounds(0, 4),
        "duels": Bounds(0, 100),
        "held": Bounds(0, 3),
        "fresh": Bounds(0, 60),
        "pile": Bounds(0, 60),
        "under": Bounds(0, 60),
    },
    "handsdown": {
        "owed": Bounds(0, 5),
        "idle": Bounds(0, 50),
        "held": Bounds(0, 41),
        "left": Bounds(0, 41),
        "cue": Bounds(-1, 125, 20 * MS),
        "at": Bounds(-1, 125, 20 * MS),
    },
    "splitsecond": {
        "round": Bounds(0, 46),
        "stack": Bounds(0, 3),
        "bluffos": Bounds(0, 3),
        "since": Bounds(-1, 120, 500 * MS),
    },
}

# A fake looks like a Hands Down: that is the point of it. (Game, enum of the field, what it is, as what.)
DISGUISES = {("handsdown", "Phase"): ("FAKE", "RACE")}

BY_EIGHTS = (Kind.CARDS, Kind.BAG, Kind.SEATS)  # written eight slots at once

# The actions that name a seat: the word before it
AIMED = {"archie": "give", "mad": "victim", "handsdown": "take"}


@dataclass(frozen=True)
class Observation:
    """The slots of a game's observations at so many seats, and the decisions of its agents."""

    game: Game
    seats: int
    names: tuple[str, ...]  # one a slot; +1 is the next seat to the left of who looks
    low: Numbers
    high: Numbers
    slots: npt.NDArray[np.int64]  # the first slot of each field, and how many there are
    actions: tuple[str, ...]  # one a decision

    dtype = np.dtype(np.int8)

    def encode(self, view: Layout) -> Numbers:
        """The view of a seat, in the plain gear."""
        seat: int = view.seat  # type: ignore[attr-defined]  # every view has it
        if not 0 <= seat < self.seats:
            raise BadCall("only the view of a seat can be encoded, not that of the room")
        found = np.zeros(len(self.names), self.dtype)
        out, wide = memoryview(found.data), memoryview(found.view(np.int64).data)
        encoder(self.game).encode_view(view, seat, 0, self.slots.tolist(), out, wide)
        return found

    def named(self, numbers: Sequence[int] | Numbers) -> dict[str, int]:
        """The slots of an observation that are not 0, by name: for people."""
        return {name: int(value) for name, value in zip(self.names, numbers, strict=True) if value}

    def index(self, action: str) -> int:
        """The number of a decision."""
        try:
            return self.actions.index(action)
        except ValueError:
            raise BadCall(f"no decision is called {action!r}; they are in `actions`") from None


# In a race, what an agent may wait for before it acts, in milliseconds
USUAL_DELAYS = (0, 60, 110, 130, 150, 170, 190, 210, 230, 260, 300, 350, 400, 600, 1000, 3000)


def layout(game: str, seats: int, delays: Sequence[int] | None = None) -> Observation:
    """How a game is seen and played by agents; in a race, with these delays in milliseconds."""
    found = find(game)
    check_options(found, {"seats": seats})
    return _layout(found, seats, USUAL_DELAYS if delays is None else tuple(delays))


@functools.cache
def _layout(game: Game, seats: int, delays: tuple[int, ...]) -> Observation:
    names: list[str] = []
    bounds: list[tuple[int, int]] = []
    first: list[int] = []

    def fill() -> None:
        """Up to the next multiple of eight, as eight slots are written at once."""
        while len(names) % EIGHT:
            bounds.append((0, 1))  # Gymnasium minds a slot that has no choice
            names.append(f"spare {len(names)}")

    for field in told(game):
        wide = field.kind in BY_EIGHTS
        by_seat = bool(field.rows) and field.by_seat
        if wide:
            fill()
        first.append(len(names))
        for row in range(seats if by_seat else field.rows[0] if field.rows else 1):
            title = field.name + (f" +{row}" if by_seat else f" {row}" if field.rows else "")
            for word, low, high in slots(game, field, seats):
                names.append(f"{title} {word}".rstrip())
                bounds.append((low, high))
            if wide:
                fill()
    fill()
    return Observation(
        game,
        seats,
        tuple(names),
        np.array([low for low, _ in bounds], np.int8),
        np.array([high for _, high in bounds], np.int8),
        np.array([*first, len(names)], np.int64),
        tuple(decisions(game, delays)),
    )


def told(game: Game) -> list[Field]:
    """The fields of a view that are worth telling."""
    silent = SILENT | {option.name for option in game.options} - {"dealer"}  # that one goes round
    return [field for name, field in game.view.fields.items() if name not in silent]


def slots(game: Game, field: Field, seats: int) -> Iterator[tuple[str, int, int]]:
    """The slots of one entry of a field: what each stands for, and its bounds."""
    match field.kind:
        case Kind.NUMBER | Kind.TIME:
            bounds = BOUNDS[game.name][field.name]
            yield "", bounds.low, bounds.high
        case Kind.FLAG:
            yield "", 0, 1
        case Kind.SEAT | Kind.SEATS:
            yield from ((f"+{seat}", 0, 1) for seat in range(seats))
        case Kind.CARD | Kind.CARDS:
            yield from ((code, 0, 1) for code in game.deck.codes)
        case Kind.BAG | Kind.HEAP:
            decks = zip(*(game.decks or (game.deck.amounts,)), strict=True)
            yield from ((code, 0, max(some)) for code, some in zip(game.deck.codes, decks, strict=True))
        case Kind.NAMED | Kind.NAMES:
            yield from ((member.name.lower(), 0, 1) for member in field.names or ())


# --- decisions ----------------------------------------------------------------------------------------------


def decisions(game: Game, delays: Sequence[int]) -> Iterator[str]:
    """What agents decide, in the order of the numbers."""
    for name in game.action_names[: game.choices]:
        word, _, rest = name.partition(" ")
        action = f"{word} +{rest}" if word == AIMED.get(game.name) else name
        if game.race:
            yield from (f"{action} after {delay}" for delay in delays)
        else:
            yield action
    if game.race:
        yield "wait"


def first_aimed(game: Game) -> int | None:
    """The first of the actions that name a seat."""
    word = AIMED.get(game.name)
    return None if word is None else game.action(f"{word} 0")


def disguised(game: Game) -> int | None:
    """The phase of the game that looks like another one."""
    phases: Any = game.state.fields["phase"].names
    disguise = DISGUISES.get((game.name, phases.__name__))
    return None if disguise is None else int(phases[disguise[0]])


# --- the encoders -------------------------------------------------------------------------------------------


def encoder(game: Game) -> ModuleType:
    """The rule code that encodes the views of a game."""
    return importlib.import_module(f"rumpus.envs.seen.{game.name}")


def written(game: Game) -> str:
    """That rule code. It is kept as a file, so that people can read it and compilers can cache it."""
    alone: list[str] = []
    by_seat: list[str] = []
    for number, field in enumerate(told(game)):
        name, first = f"v.{field.name}", f"at + slot[{number}]"
        if not field.rows:
            alone += sentences(game, field, name, first)
        elif field.by_seat:
            width = room(game, field)
            first += " + place" if width == 1 else f" + {width} * place"
            by_seat += sentences(game, field, f"{name}[other]", first)
        else:
            alone.append(f"for row in range({field.rows[0]}):")
            body = sentences(game, field, f"{name}[row]", f"{first} + {room(game, field)} * row")
            alone += [f"    {line}" for line in body]
    body = [
        *alone,
        "for other in range(v.seats):",
        "    place = turned(other, seat, v.seats)",
        *(f"    {line}" for line in by_seat),
    ]
    code = "".join(f"    {line}\n" for line in [f"clear_slots(wide, at, slot[{len(told(game))}])", *body])
    used = [name for name, value in vars(observe).items() if callable(value) and f"{name}(" in code]
    return f'''"""A view of {game.name} as an observation. Written by `python -m rumpus.envs.encode`."""

from __future__ import annotations

from rumpus.fast.observe import {", ".join(sorted(used))}
from rumpus.games.{game.name}.state import View
from rumpus.layout import Row


def encode_view(v: View, seat: int, at: int, slot: Row, out: Row, wide: Row) -> None:
{code}'''


def room(game: Game, field: Field) -> int:
    """How many slots one entry of a row has, spare ones included."""
    width = len(list(slots(game, field, game.seats[0])))
    return width + -width % EIGHT if field.kind in BY_EIGHTS else width


def sentences(game: Game, field: Field, value: str, slot: str) -> list[str]:
    """One entry of a field, written to its slots."""
    bounds = BOUNDS[game.name].get(field.name, Bounds())
    size = room(game, field)
    match field.kind:
        case Kind.NUMBER:
            part = f"{value} * {-(-(1 << 16) // bounds.unit)} >> 16" if bounds.unit > 1 else value
            return [f"out[{slot}] = within({part}, {bounds.low}, {bounds.high})"]
        case Kind.TIME:
            return [f"out[{slot}] = elapsed(v.now, {value}, {bounds.unit}, {bounds.high})"]
        case Kind.FLAG:
            return [f"out[{slot}] = {value}"]
        case Kind.SEAT:
            return [f"out[{slot} + turned(max({value}, 0), seat, v.seats)] = {value} >= 0"]
        case Kind.SEATS:
            return [f"mark_seats(wide, {slot}, {value}, seat, v.seats)"]
        case Kind.CARD | Kind.NAMED:
            disguise = DISGUISES.get((game.name, field.names.__name__ if field.names else ""))
            if disguise is not None:
                real, seeming = (int(field.names[name]) for name in disguise)  # type: ignore[index]  # it has
                value = f"{seeming} if {value} == {real} else {value}"
            return [f"mark_one(out, {slot}, {value})"]
        case Kind.CARDS:
            return [f"mark_cards(wide, {slot}, {value}, {size // EIGHT})"]
        case Kind.BAG:
            return [f"count_bag(wide, {slot}, {value}, {size // EIGHT})"]
        case Kind.HEAP:
            return [f"count_heap(out, {slot}, {value}, {size})"]
        case _:
            return [f"mark_each(out, {slot}, {value}, {size})"]


def main() -> None:
    """Write the encoders of all games."""
    for name in NAMES:
        file = Path(__file__).parent / "seen" / f"{name}.py"
        file.write_text(written(find(name)), "utf-8")


if __name__ == "__main__":
    main()
