"""How the table of mrt is drawn with letters, and what its sentences (words.ftl) ask of a view."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from rumpus.languages.catalogue import Blank


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
    lines = [f"Mr. T, board {view.board}{', the two-player game' if view.players == 2 else ''}"]
    lines.append("        pile  hand  space  showing")
    for seat in range(view.seats):
        mark = "*" if seat in view.asked else " "
        if seat in view.out:
            notes = " (out)"
        elif seat in view.showdown or seat in view.second:
            notes = f" (wants {wanted(view, seat)})"
        else:
            notes = ""
        if seat in view.playing and seat not in view.asked and view.phase != "turn":
            notes += " (ready)"
        you = " (you)" if view.seat == seat else ""
        lines.append(
            f"{mark}seat {seat} {left(view, seat):>5}  {view.held[seat]:>4}  {len(view.space[seat]):>5}  "
            f"{view.top[seat] or '-'}{notes}{you}"
        )
    if view.seat is not None:
        lines.append(f"your hand: {' '.join(view.hand) or 'empty'}")
    return "\n".join(lines)


def wanted(view: Any, seat: int) -> str:
    faces = view.wanted_too if seat in view.second else view.wanted
    return " or ".join(faces)
