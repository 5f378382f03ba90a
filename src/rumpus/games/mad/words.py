"""How the table of mad is drawn with letters. Its sentences are in words.ftl."""

from __future__ import annotations

from typing import Any


def draw(view: Any) -> str:
    """The table as one seat sees it."""
    top = "nothing" if view.top is None else view.top.name
    named = f", named {view.colour}" if view.colour else ""
    lines = [f"Mad: {top}{named} on top, {view.left} to draw, play goes {view.direction}"]
    for seat in range(view.seats):
        mark = "*" if view.chooser == seat or (seat in view.asked and seat not in view.answered) else " "
        notes = " (dealer)" if view.dealer == seat else ""
        you = " (you)" if view.seat == seat else ""
        known = f" with {' '.join(view.known[seat])}" if view.known[seat] else ""
        lines.append(f"{mark}seat {seat} holds {view.held[seat]}{known}{notes}{you}")
    if view.attack != "none":
        attack = view.game.catalogue().say(f"attack-{view.attack}")
        victim = "" if view.victim is None else f" on seat {view.victim}"
        lines.append(f"{attack} by seat {view.attacker}{victim}")
    if view.winners:
        lines.append(f"won by {' and '.join(f'seat {seat}' for seat in view.winners)}")
    if view.seat is not None:
        lines.append(f"your hand: {' '.join(view.hand) or 'empty'}")
    return "\n".join(lines)
