"""What somebody who holds only a module has to know: where things lie in its memory, and what they mean.

`rumpus.web.typescript` writes it for the page, beside `wire.ts`.
"""

from __future__ import annotations

from typing import Any

from rumpus import words
from rumpus.fast.wasm.memory import event_words, laid_out
from rumpus.fast.wasm.values import Place
from rumpus.game import SEAT_NAMES, Game, spellings
from rumpus.layout import Field, Layout, Option
from rumpus.positions import position_fields


def manifest(game: Game) -> dict[str, Any]:
    """Ready for JSON. Addresses are in bytes; offsets, as shapes, in words of eight bytes."""
    return {
        "game": game.name,
        "seats": [game.seats[0], game.seats[-1]],
        "others": {name: seat for seat, name in SEAT_NAMES.items()},
        "cards": list(game.deck.codes),
        "actions": {"names": list(game.action_names), "choices": game.choices, "also": also_called(game)},
        "options": [option(one) for one in game.options],
        "refusals": refusals(game),
        "events": [
            {
                "name": kind.__name__,
                "fields": {name: names(one) or one.kind.value for name, one in kind.declared.items()},
                "private": {name: list(owners) for name, owners in kind.private.items()},
            }
            for kind in game.event_kinds
        ],
        "event_words": event_words(game),
        "race": game.race,
        "timing": timing(game),
        "pauses": dict(game.pauses),
        "state": {"words": game.state.size, "fields": state_fields(game)},
        "view": layout(game.view),
        "memory": {name: region(value.type, value.offset) for name, value in laid_out(game).regions.items()},
    }


def timing(game: Game) -> dict[str, Any] | None:
    """What a race says about time, beside its doors."""
    if game.timing is None:
        return None
    return {
        "first": game.timing.first,
        "nearest": game.timing.nearest,
        "scenes": dict(game.timing.scenes),
        "feint": None if game.feint is None else int(game.feint.real),
    }


def also_called(game: Game) -> dict[str, int]:
    """Actions in the other spelling, British or American."""
    return {
        form: action
        for action, name in enumerate(game.action_names)
        for form in spellings(name)
        if form != name
    }


def refusals(game: Game) -> dict[int, dict[str, str | None]]:
    """What the catalogue calls every refusal, and its paragraph; none where that depends on what the table is
    waiting for."""
    return {
        code: {"name": name, "paragraph": words.paragraph(game, code) or None}
        for code, name in game.refusals.items()
    }


def option(one: Option) -> dict[str, Any]:
    values = range(2) if one.values is None else one.values
    return {
        "name": one.name,
        "paragraph": one.paragraph,
        "default": one.default,
        "unsaid": one.unsaid,
        "values": [values.start, values.stop, values.step],
        "said": list(one.said),
    }


def layout(of: type[Layout]) -> dict[str, Any]:
    return {"words": of.size, "fields": {name: field(one) for name, one in of.fields.items()}}


def state_fields(game: Game) -> dict[str, Any]:
    """Also what a position may say, and where cards lie."""
    sayable = position_fields(game)
    found = {}
    for name, one in game.state.fields.items():
        marks = {"unsaid": name not in sayable, "memory": one.of_cards and one.memory}
        found[name] = field(one) | {mark: True for mark, holds in marks.items() if holds}
    return found


def field(one: Field) -> dict[str, Any]:
    told: dict[str, Any] = {"kind": one.kind.value, "at": one.offset, "shape": list(one.shape)}
    if one.empty:
        told["empty"] = one.empty
    if one.rows and not one.by_seat:
        told["places"] = True
    if one.listed:
        told["listed"] = True
    if one.names is not None:
        told["names"] = names(one)
        told["enum"] = one.names.__name__
    return told


def names(one: Field) -> dict[int, str] | None:
    return None if one.names is None else {int(member): member.name.lower() for member in one.names}


def region(place: Any, offset: int) -> dict[str, Any]:
    assert isinstance(place, Place)
    shape = [*place.lengths, *([] if place.layout is None else [place.layout.size])]
    return {"at": offset, "shape": shape}
