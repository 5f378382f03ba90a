"""How the table of mrt is drawn as text, and what its sentences (words.ftl) ask of a view."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rumpus.plain_table import hand_line, say, seat_lines

if TYPE_CHECKING:
    from rumpus.errors import Blank


def blanks(view: Any, _action: int) -> dict[str, Blank]:
    """How many cards are left on one's own draw pile."""
    return {} if view.seat is None else {"left": ("number", left(view, view.seat))}


def left(view: Any, seat: int) -> int:
    """How many cards a draw pile has."""
    below = sum(len(heap) for heap, owner in zip(view.deeper, view.deeper_of, strict=True) if owner == seat)
    total: int = view.fresh[seat] + len(view.pile[seat]) + len(view.under[seat]) + below
    return total


def draw(view: Any) -> str:
    """The table as one seat sees it."""
    seats = range(view.seats)
    counts = {
        "drawn-pile": [left(view, seat) for seat in seats],
        "drawn-cards": view.held,
        "drawn-space": [len(view.space[seat]) for seat in seats],
    }
    top = [view.top[seat] or "-" for seat in seats]

    def notes(seat: int) -> list[str]:
        found = []
        if seat in view.out:
            found.append(say(view, "drawn-out"))
        elif seat in view.showdown or seat in view.second:
            faces = view.wanted_too if seat in view.second else view.wanted
            found.append(say(view, "drawn-wants", faces=("texts", [str(face) for face in faces])))
        if seat in view.playing and seat not in view.asked and view.phase != "turn":
            found.append(say(view, "drawn-ready"))
        return found

    title = say(view, "drawn-title", board=("number", view.board), players=("number", view.players))
    lines = seat_lines(view, view.asked, counts, ("drawn-showing", top), notes)
    return "\n".join([title, *lines, *hand_line(view)])
