"""How the table of handsdown is drawn with letters, and what its sentences (words.ftl) ask of a view."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rumpus.games.handsdown.state import DECK, STUCK

if TYPE_CHECKING:
    from rumpus.languages.catalogue import Blank


def blanks(view: Any, _action: int) -> dict[str, Blank]:
    """The pairs in one's own hand, and for how long nobody need play one (H25)."""
    return {
        "pairs": ("texts", [code for code in DECK.codes if view.hand.count(code) > 1]),
        "stuck": ("number", STUCK),
    }


def cards(amount: int) -> str:
    return {0: "no card", 1: "1 card"}.get(amount, f"{amount} cards")


def draw(view: Any) -> str:
    """The table as one seat sees it."""
    lines = [f"Hands Down, {cards(view.left)} in the pile"]
    lines.append("        cards  points  laid")
    for seat in range(view.seats):
        mark = "*" if seat == view.turn else " "
        notes = " (dealer)" if view.dealer == seat else ""
        if seat in view.touched:
            notes += " (touched)"
        elif view.at[seat] is not None:
            notes += " (down)"
        you = " (you)" if view.seat == seat else ""
        shown = " ".join([*view.laid[seat][::2]]) or "-"
        lines.append(f"{mark}seat {seat} {view.held[seat]:>6}  {view.points[seat]:>6}  {shown}{notes}{you}")
    if view.seat is not None:
        lines.append(f"your hand: {' '.join(view.hand) or 'empty'}")
    return "\n".join(lines)
