"""Words for a game that has none of its own yet, made from what it declares.

>>> import rumpus
>>> view = rumpus.new("archie", seats=2, seed=1, dealer=0).view(0)
>>> print(draw(view))  # doctest: +ELLIPSIS
Archie Bunker's Card Game: bid
...
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from rumpus.game import Actions, Event, Refusal
from rumpus.layout import Kind


class PlainWords:
    """All that people read in a simple game. What it says itself: what is asked in each phase, a sentence for
    each event, and the paragraphs on turns and on the end of the game."""

    def __init__(
        self, actions: Actions, *, asked: Mapping[str, str], events: Mapping[str, str], turn: str, over: str
    ) -> None:
        names = actions.names[: actions.choices]
        examples = {name.partition(" ")[0]: repr(name) for name in reversed(names)}  # the first of each verb
        self.ACTIONS_LOOK_LIKE = f"actions look like {' or '.join(reversed(examples.values()))}"
        self.HELP = self.ACTIONS_LOOK_LIKE
        self.ASKED = asked
        self.REFUSALS = refusals(turn, over=over)
        self.blanks = blanks
        self.draw = draw
        self._events = events

    def narrate(self, event: Event, who: Callable[[int], str]) -> str:
        """Its sentence, filled in; nothing for those who may not know all of it."""
        told: dict[str, Any] = event.named()
        for name, field in event.declared.items():
            number = getattr(event, name)
            if number is None:
                return ""
            if field.kind is Kind.SEAT:
                told[name] = who(number)
            elif field.kind is Kind.CARD:
                told[name] = event.deck.title(number)
        return self._events[type(event).__name__].format_map(told)


def refusals(turn: str, *, over: str) -> dict[int, tuple[str, str]]:
    """The refusals every game knows, with the paragraphs on turns and on the end of the game."""
    return {
        Refusal.NO_SUCH_ACTION: (turn, "There is no such action in this game."),
        Refusal.OVER: (over, "The game is over."),
        Refusal.NOT_WAITED_FOR: (turn, "It is not for you to answer now."),
        Refusal.NOT_NOW: (turn, "You cannot {action} now; {asked}."),
    }


def blanks(view: Any, _seat: int, action: int) -> dict[str, str]:
    """What sentences of refusals may leave open: {action}, and what is {asked} instead."""
    return {"action": view.game.actions.names[action], "asked": view.game.words.ASKED[view.phase]}


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
