"""How the table of handsdown is drawn as text, and what its sentences (words.ftl) ask of a view."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rumpus.games.handsdown.state import DECK, STUCK
from rumpus.plain_table import hand_line, say, seat_lines

if TYPE_CHECKING:
    from rumpus.errors import Blank


def blanks(view: Any, _action: int) -> dict[str, Blank]:
    """The pairs in one's own hand, and for how long nobody need play one (H25)."""
    return {
        "pairs": ("texts", [code for code in DECK.codes if view.hand.count(code) > 1]),
        "stuck": ("number", STUCK),
    }


def draw(view: Any) -> str:
    """The table as one seat sees it."""
    counts = {"drawn-cards": view.held, "drawn-points": view.points}
    laid = [" ".join(view.laid[seat][::2]) or "-" for seat in range(view.seats)]

    def notes(seat: int) -> list[str]:
        if seat in view.touched:
            return [say(view, "drawn-touched")]
        return [] if view.at[seat] is None else [say(view, "drawn-down")]

    lines = seat_lines(view, (view.turn,), counts, ("drawn-laid", laid), notes)
    return "\n".join([say(view, "drawn-title", left=("number", view.left)), *lines, *hand_line(view)])
