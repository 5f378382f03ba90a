"""How the table of splitsecond is drawn as text, and what its sentences (words.ftl) ask of a view."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rumpus.games.splitsecond.designs import Area, design, text
from rumpus.plain_table import say, seat_lines

if TYPE_CHECKING:
    from rumpus.errors import Blank


def blanks(view: Any, _action: int) -> dict[str, Blank]:
    """The number of the last place on which a blue card lies."""
    return {"last_place": ("number", len(laid(view)) - 1)}


def laid(view: Any) -> list[Any]:
    """The blue cards on the table, in the order of their places."""
    return [card for card in view.place if card is not None]


COLUMNS = 6  # places in a line


def draw(view: Any) -> str:
    """The table as everybody sees it: of the blue cards only the area that counts."""
    area, called = Area[view.called.upper()], ("Area", view.called)
    tray = ("number", len(view.tray))
    lines = [say(view, "drawn-title", round=("number", view.round), area=called, tray=tray)]
    counts = {"drawn-tan": [len(view.won[seat]) for seat in range(view.seats)]}
    counts |= {"drawn-bluffo": view.bluffos} if view.bluffo else {}
    lines += seat_lines(view, asked(view), counts, notes=lambda seat: notes(view, seat))
    if view.bluffo:
        lines.append(say(view, "drawn-stack", stack=("number", view.stack)))
    on_table = laid(view)
    for first in range(0, len(on_table), COLUMNS):
        row = range(first, min(first + COLUMNS, len(on_table)))
        shown = [
            text(area, design(area, on_table[i].number, blue=True, scrambled=view.scrambled)) for i in row
        ]
        lines.append("".join(f"{place:>4} {one}" for place, one in zip(row, shown, strict=True)))
    if view.top is not None:
        wanted = ("text", text(area, design(area, view.top.number)))
        lines.append(say(view, "drawn-find", area=called, design=wanted))
    return "\n".join(lines)


def asked(view: Any) -> tuple[int, ...]:
    if view.phase != "search":
        return (view.winner,)
    busy = (*view.out, *view.conceded, *view.slapped)
    return tuple(seat for seat in range(view.seats) if seat not in busy)


def notes(view: Any, seat: int) -> list[str]:
    found = {"drawn-wrong": view.out, "drawn-gave-up": view.conceded, "drawn-slapped": view.slapped}
    found["drawn-won"] = (view.winner,)
    return [say(view, message) for message, seats in found.items() if seat in seats]
