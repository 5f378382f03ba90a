"""How the table of splitsecond is drawn with letters, and what its sentences (words.ftl) ask of a view."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rumpus.games.splitsecond.designs import Area, design, text

if TYPE_CHECKING:
    from rumpus.languages.catalogue import Blank


def blanks(view: Any, _action: int) -> dict[str, Blank]:
    """The number of the last place on which a blue card lies."""
    return {"last_place": ("number", len(laid(view)) - 1)}


def laid(view: Any) -> list[Any]:
    """The blue cards on the table, in the order of their places."""
    return [card for card in view.place if card is not None]


COLUMNS = 6  # places in a line


def draw(view: Any) -> str:
    """The table as everybody sees it: of the blue cards only the area that counts."""
    area = Area[view.called.upper()]
    lines = [f"Split Second, round {view.round}, area {view.called}, {tans(len(view.tray))} in the tray"]
    lines.append(f"        tan{'  bluffo' if view.bluffo else ''}")
    for seat in range(view.seats):
        bluffos = f"  {view.bluffos[seat]:>6}" if view.bluffo else ""
        lines.append(f"{mark(view, seat)}seat {seat}{len(view.won[seat]):>4}{bluffos}{notes(view, seat)}")
    if view.bluffo:
        lines.append(f"Bluffo stack: {view.stack}")
    on_table = laid(view)
    for first in range(0, len(on_table), COLUMNS):
        row = range(first, min(first + COLUMNS, len(on_table)))
        shown = [
            text(area, design(area, on_table[i].number, blue=True, scrambled=view.scrambled)) for i in row
        ]
        lines.append("".join(f"{place:>4} {one}" for place, one in zip(row, shown, strict=True)))
    if view.top is not None:
        lines.append(f"to find by {view.called}: {text(area, design(area, view.top.number))}")
    return "\n".join(lines)


def tans(amount: int) -> str:
    return "1 tan card" if amount == 1 else f"{amount} tan cards"


def mark(view: Any, seat: int) -> str:
    busy = (*view.out, *view.conceded, *view.slapped)
    asked = seat not in busy if view.phase == "search" else seat == view.winner
    return "*" if asked else " "


def notes(view: Any, seat: int) -> str:
    found = ""
    if seat in view.out:
        found += " (wrong card)"
    if seat in view.conceded:
        found += " (gave up)"
    if seat in view.slapped:
        found += " (Bluffo!)"
    if seat == view.winner:
        found += " (won the round)"
    if view.seat == seat:
        found += " (you)"
    return found
