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
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from types import ModuleType
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from rumpus.errors import BadCall
from rumpus.fast import observe
from rumpus.fast.generated import module_of
from rumpus.fast.observe import EIGHT
from rumpus.game import Game
from rumpus.games import find
from rumpus.layout import Field, Kind, Layout
from rumpus.match import check_options
from rumpus.naming import item_names

Numbers: TypeAlias = npt.NDArray[np.int8]

# Fields that say nothing: whose view it is, times, and what never changes at a table or only counts up. What
# follows from other fields is left out as well, and so are house rules: whoever makes an environment knows
# them.
SILENT = {"seat", "seats", "now", "moment", "since"}

BY_EIGHTS = (Kind.CARDS, Kind.BAG, Kind.SEATS)  # written eight slots at once


@dataclass(frozen=True)
class Observation:
    """The slots of a game's observations at so many seats, and the decisions of its agents."""

    game: Game
    seats: int
    names: tuple[str, ...]  # one per slot; +1 is the next seat to the left of whoever looks
    low: Numbers
    high: Numbers
    slots: npt.NDArray[np.int64]  # the first slot of each field, and how many there are
    actions: tuple[str, ...]  # one per decision

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
            bounds.append((0, 1))  # Gymnasium objects to a slot with only one value
            names.append(f"spare {len(names)}")

    for field in told(game):
        wide = field.kind in BY_EIGHTS
        by_seat = bool(field.rows) and field.by_seat
        if wide:
            fill()
        first.append(len(names))
        for row in range((field.listed or field.entries(seats)) if field.rows else 1):
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
    fields = game.view.fields.values()
    told = [field for field in fields if not (field.fixed or field.derived or field.name in SILENT)]
    return [field for field in told if game.race or field.kind is not Kind.TIME]


def slots(game: Game, field: Field, seats: int) -> Iterator[tuple[str, int, int]]:
    """The slots of one entry of a field: what each stands for, and its bounds."""
    if field.kind in (Kind.NUMBER, Kind.TIME):
        yield "", field.empty, field.most // field.unit
    elif field.kind is Kind.FLAG:
        yield "", 0, 1
    elif field.kind in (Kind.BAG, Kind.HEAP):
        decks = zip(*(game.decks or (game.deck.amounts,)), strict=True)
        yield from ((code, 0, max(some)) for code, some in zip(game.deck.codes, decks, strict=True))
    else:
        sign = "+" if field.kind in (Kind.SEAT, Kind.SEATS) else ""
        yield from ((f"{sign}{name}", 0, 1) for name in item_names(game.deck, field, seats))


# --- decisions ----------------------------------------------------------------------------------------------


def decisions(game: Game, delays: Sequence[int]) -> Iterator[str]:
    """What agents decide, in the order of the numbers."""
    aimed = game.actions.aimed or ()
    for number, name in enumerate(game.action_names[: game.choices]):
        verb, _, seat = name.rpartition(" ")
        action = f"{verb} +{seat}" if number in aimed else name
        if game.race:
            yield from (f"{action} after {delay}" for delay in delays)
        else:
            yield action
    if game.race:
        yield "wait"


# --- the encoders -------------------------------------------------------------------------------------------


@functools.cache
def encoder(game: Game) -> ModuleType:
    """The rule code that encodes the views of a game."""
    return module_of(f"encode_{game.name}", written(game))


def written(game: Game) -> str:
    """That rule code."""
    alone: list[str] = []
    by_seat: list[str] = []
    for number, field in enumerate(told(game)):
        name, first = f"v.{field.name}", f"at + slot[{number}]"
        if not field.rows:
            alone.append(sentence(game, field, name, first))
        elif field.by_seat:
            width = room(game, field)
            first += " + place" if width == 1 else f" + {width} * place"
            by_seat.append(sentence(game, field, f"{name}[other]", first))
        else:
            alone.append(f"for row in range({field.listed or field.rows[0]}):")
            each = "v.seats" if field.kind is Kind.SEAT else room(game, field)
            alone.append(f"    {sentence(game, field, f'{name}[row]', f'{first} + {each} * row')}")
    body = [
        *alone,
        "for other in range(v.seats):",
        "    place = turned(other, seat, v.seats)",
        *(f"    {line}" for line in by_seat),
    ]
    code = "".join(f"    {line}\n" for line in [f"clear_slots(wide, at, slot[{len(told(game))}])", *body])
    used = [name for name, value in vars(observe).items() if callable(value) and f"{name}(" in code]
    return f'''"""A view of {game.name} as an observation. Written by `rumpus.envs.encode`."""

from __future__ import annotations

from rumpus.fast.observe import {", ".join(sorted(used))}
from {game.view.__module__} import {game.view.__name__}
from rumpus.layout import Ints


def encode_view(v: {game.view.__name__}, seat: int, at: int, slot: Ints, out: Ints, wide: Ints) -> None:
{code}'''


def room(game: Game, field: Field) -> int:
    """How many slots one entry of a row has, spare ones included."""
    width = len(list(slots(game, field, game.seats[0])))
    return width + -width % EIGHT if field.kind in BY_EIGHTS else width


# How one entry of a field is written to its slots
WRITTEN = {
    Kind.NUMBER: "out[{slot}] = within({part}, {empty}, {high})",
    Kind.TIME: "out[{slot}] = elapsed(v.now, {value}, {unit}, {high})",
    Kind.FLAG: "out[{slot}] = {value}",
    Kind.SEAT: "out[{slot} + turned(max({value}, 0), seat, v.seats)] = {value} >= 0",
    Kind.SEATS: "mark_seats(wide, {slot}, {value}, seat, v.seats)",
    Kind.CARD: "mark_one(out, {slot}, {value})",
    Kind.CARDS: "mark_cards(wide, {slot}, {value}, {eights})",
    Kind.BAG: "count_bag(wide, {slot}, {value}, {eights})",
    Kind.HEAP: "count_heap(out, {slot}, {value}, {size})",
    Kind.NAMED: "mark_one(out, {slot}, {value})",
    Kind.NAMES: "mark_each(out, {slot}, {value}, {size})",
}


def sentence(game: Game, field: Field, value: str, slot: str) -> str:
    size, unit = room(game, field), field.unit
    if game.feint is not None and field.names is type(game.feint.real):
        unless = "" if game.feint.unless is None else f" and v.{game.feint.unless} == 0"
        value = f"{int(game.feint.seeming)} if {value} == {int(game.feint.real)}{unless} else {value}"
    return WRITTEN[field.kind].format(
        slot=slot,
        value=value,
        part=value if unit == 1 else f"{value} * {-(-(1 << 16) // unit)} >> 16",  # a division
        empty=field.empty,
        unit=unit,
        high=field.most // unit,
        size=size,
        eights=size // EIGHT,
    )
