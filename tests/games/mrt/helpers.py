"""Short words for the rulebook tests of mrt."""

from __future__ import annotations

import re
from typing import Any

import pytest

import rumpus
from rumpus.games.mrt.events import Collected
from rumpus.games.mrt.state import DECK

CARDS = 60

NORMAL: dict[str, Any] = {"mixed_heaps": False, "boards": 300}  # a record that says nothing means others


def table(places: str = "", seats: int = 4, fresh: str = "", **options: Any) -> rumpus.Match:
    """A position with CHANCE by hand. In `fresh` a * stands for all unseen cards that lie nowhere else."""
    if "*" in fresh:
        placed = cards_in(places)
        rest = CARDS - placed - sum(int(word) for word in fresh.split() if word != "*")
        fresh = fresh.replace("*", str(rest))
    heads = [f'[Seats "{seats}"]', '[Chance "by hand"]']
    for name, value in {**NORMAL, **options}.items():
        shown = {True: "yes", False: "no"}[value] if isinstance(value, bool) else value
        heads.append(f'[{name.replace("_", "-").title()} "{shown}"]')
    lines = [f"fresh: {fresh}"] if fresh else []
    if "board:" not in places:
        lines.append("board: 1")  # so that there is a position
    return rumpus.load("\n".join(['[Game "mrt"]', *heads, places, *lines]))


def cards_in(places: str) -> int:
    """How many cards the lines of a position name; a top card counts if its space is not written out."""
    placed = 0
    for line in places.splitlines():
        place, _, cards = line.strip().partition(":")
        if place.split()[:1] in (["hand"], ["pile"], ["under"], ["deeper"], ["space"]):
            placed += len(cards.split())
        elif place == "top":
            for seat, card in enumerate(cards.split()):
                placed += card != "-" and not re.search(rf"^\s*space {seat}:", places, re.MULTILINE)
    return placed


def lay(m: rumpus.Match, cards: str) -> list[rumpus.Event]:
    """All play together: one word per seat: a card that its pile turns up, =card out of its hand, or - ."""
    words = dict(enumerate(cards.split()))
    asked = m.waiting
    assert [seat for seat, word in words.items() if word != "-"] == list(asked)
    happened: list[rumpus.Event] = []
    for seat in asked:
        word = words[seat]
        happened += m.play(seat, f"play {word[1:]}" if word[0] == "=" else "pile")
    for seat in asked:
        if words[seat][0] != "=":
            happened += m.play("chance", f"deal {words[seat]}")
    return happened


def collected(happened: list[rumpus.Event]) -> list[tuple[int, int]]:
    """Who collected how many cards."""
    return [(event.seat, event.cards) for event in happened if isinstance(event, Collected)]


def wanted(m: rumpus.Match) -> set[str]:
    return {str(card) for card in m.view().wanted}


def refused(m: rumpus.Match, seat: int | str, action: str) -> str:
    """The paragraph that forbids an action. Nothing changes by asking."""
    before = m.copy()
    with pytest.raises(rumpus.Forbidden) as no:
        m.play(seat, action)
    assert m == before
    assert m.events == before.events
    return no.value.paragraph


def number(card: str) -> int:
    return DECK.number(card)


def kinds(happened: list[rumpus.Event]) -> list[str]:
    return [type(event).__name__ for event in happened]
