"""How the table of mad is drawn as text. Its sentences are in words.ftl."""

from __future__ import annotations

from typing import Any

from rumpus.plain_table import called, hand_line, remarks, say


def draw(view: Any) -> str:
    """The table as one seat sees it."""
    lines = [
        say(
            view,
            "drawn-title",
            top=("card", None if view.top is None else str(view.top)),
            colour=("Colour", view.colour),
            left=("number", view.left),
            direction=("Direction", view.direction),
        )
    ]
    for seat in range(view.seats):
        mark = "*" if view.chooser == seat or (seat in view.asked and seat not in view.answered) else " "
        holds = say(
            view,
            "drawn-holds",
            name=("text", called(view, seat)),
            held=("number", view.held[seat]),
            known=("text", " ".join(view.known[seat]) or "none"),
        )
        lines.append(f"{mark}{holds}{remarks(view, seat)}")
    if view.attack != "none":
        attack = ("text", say(view, f"attack-{view.attack}"))
        by, victim = ("seat", view.attacker), ("seat", view.victim)
        lines.append(say(view, "drawn-attack", attack=attack, attacker=by, victim=victim))
    if view.winners:
        lines.append(say(view, "drawn-winners", winners=("seats", list(view.winners))))
    return "\n".join([*lines, *hand_line(view)])
