"""The table of a game that has no drawing of its own, made from what it declares.

>>> import rumpus
>>> view = rumpus.new("archie", seats=2, seed=1, dealer=0).view(0)
>>> print(draw(view))  # doctest: +ELLIPSIS
Archie Bunker's Card Game: bid
...
"""

from __future__ import annotations

from typing import Any


def draw(view: Any) -> str:
    """The table as one seat sees it: a line per value, and one per seat for whatever every seat has."""
    fields = [field for field in view.game.view.fields.values() if field.name not in SILENT]
    lines = [f"{view.game.title}: {view.phase.replace('_', ' ')}"]
    by_seat = [field for field in fields if field.rows and field.by_seat]
    for field in fields:
        text = "" if field in by_seat else shown(getattr(view, field.name))
        lines += [f"{label(field.name)}: {text}"] if text else []
    for seat in range(view.seats):
        values = [f"{label(field.name)} {shown(getattr(view, field.name)[seat]) or '-'}" for field in by_seat]
        you = " (you)" if view.seat == seat else ""
        lines.append(f"seat {seat}{you}: {', '.join(values)}")
    return "\n".join(lines)


SILENT = ("now", "moment", "phase", "seat", "seats")


def label(name: str) -> str:
    return name.replace("_", " ")


def shown(value: Any) -> str:
    """A value in words; nothing for what is empty or off."""
    if value is None or value is False or value == ():
        return ""
    if isinstance(value, tuple):
        return " ".join(shown(one) or "-" for one in value)
    return "yes" if value is True else str(value)
