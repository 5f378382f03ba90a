"""Tables drawn with letters, in the language in use.

Games draw their own with what stands here. The table of a game that has no drawing is made from what the game
declares:

>>> import rumpus
>>> view = rumpus.new("archie", seats=2, seed=1, dealer=0).view(0)
>>> print(draw(view))  # doctest: +ELLIPSIS
Archie Bunker's Card Game: bid
...
"""

from __future__ import annotations

from collections.abc import Callable, Container, Mapping, Sequence
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from rumpus.errors import Blank

BETWEEN = "  "  # columns


def say(view: Any, message: str, **blanks: Blank) -> str:
    said: str = view.game.catalogue().say(message, blanks, names=view.names)
    return said


def called(view: Any, seat: int) -> str:
    """A player by name, if it is known."""
    name: str = view.game.catalogue().seat(seat, view.names)
    return name


def seat_lines(
    view: Any,
    marked: Container[int],
    counts: Mapping[str, Sequence[Any]],
    shown: tuple[str, Sequence[Any]] | None = None,
    notes: Callable[[int], list[str]] | None = None,
) -> list[str]:
    """A line per seat. Counts stand one below the other, then what lies there, and notes behind it; columns
    are called as the catalogue calls them."""
    seats = range(view.seats)
    columns = [["", *(called(view, seat) for seat in seats)]]
    columns += [[say(view, name), *map(str, values)] for name, values in counts.items()]
    widths = [max(map(len, column)) for column in columns]
    lines = []
    for line, (name, *cells) in enumerate(zip(*columns, strict=True)):
        mark = "*" if line - 1 in marked else " "
        parts = [f"{mark}{name:<{widths[0]}}"]
        parts += [f"{cell:>{width}}" for cell, width in zip(cells, widths[1:], strict=True)]
        if shown is not None:
            parts.append(say(view, shown[0]) if line == 0 else str(shown[1][line - 1]))
        behind = remarks(view, line - 1, notes) if line else ""
        lines.append((BETWEEN.join(parts) + behind).rstrip())
    return lines


def remarks(view: Any, seat: int, notes: Callable[[int], list[str]] | None = None) -> str:
    """What is said of a seat behind everything else, in brackets."""
    found = [*(notes(seat) if notes else ())]
    found += [say(view, "drawn-dealer")] if getattr(view, "dealer", None) == seat else []
    found += [say(view, "you")] if view.seat == seat else []
    return "".join(f" ({one})" for one in found)


def hand_line(view: Any) -> list[str]:
    """The reader's own cards, by their codes."""
    if view.seat is None:
        return []
    return [say(view, "drawn-hand", cards=("text", codes(view, view.hand)))]


def codes(view: Any, cards: Sequence[Any]) -> str:
    return " ".join(cards) or say(view, "drawn-empty")


# --- a table that nobody has drawn ------------------------------------------------------------------------


def draw(view: Any) -> str:
    """The table as one seat sees it: a line per value, and one per seat for whatever every seat has."""
    fields = [field for field in view.game.view.fields.values() if field.name not in SILENT]
    lines = [f"{view.game.title}: {view.phase.replace('_', ' ')}"]
    by_seat = [field for field in fields if field.rows and field.by_seat]
    for field in fields:
        text = "" if field in by_seat else value_in_words(view, getattr(view, field.name))
        lines += [f"{label(field.name)}: {text}"] if text else []
    for seat in range(view.seats):
        values = [
            f"{label(field.name)} {value_in_words(view, getattr(view, field.name)[seat]) or '-'}"
            for field in by_seat
        ]
        you = f" ({say(view, 'you')})" if view.seat == seat else ""
        lines.append(f"{called(view, seat)}{you}: {', '.join(values)}")
    return "\n".join(lines)


SILENT = ("now", "moment", "phase", "seat", "seats")


def label(name: str) -> str:
    """What a field is called in its game's own code; only a drawing could call it otherwise."""
    return name.replace("_", " ")


def value_in_words(view: Any, value: Any) -> str:
    """Nothing for what is empty or off."""
    if value is None or value is False or value == ():
        return ""
    if isinstance(value, tuple):
        return " ".join(value_in_words(view, one) or "-" for one in value)
    return say(view, "drawn-yes") if value is True else str(value)
