"""Short words for the rulebook tests of handsdown."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import rumpus
from rumpus.cards import heaped
from rumpus.games.handsdown.state import DECK

MS = 1000  # microseconds


def table(places: str = "", seats: int = 4, rest: int | None = None, **options: Any) -> rumpus.Match:
    """A position with CHANCE by hand. Cards that lie nowhere are the pile, or pairs of the seat `rest`."""
    heads = ['[Game "handsdown"]', f'[Seats "{seats}"]', '[Chance "by hand"]']
    for name, value in options.items():
        shown = {True: "yes", False: "no"}[value] if isinstance(value, bool) else value
        heads.append(f'[{name.replace("_", "-").title()} "{shown}"]')
    lines = [line.strip() for line in places.splitlines() if line.strip()]
    if rest is not None:
        lines += [f"laid {rest}: {' '.join(left_over(lines))}", "pile: -"]
    if not any(line.startswith("phase") for line in lines):
        lines.append("phase: act")
    return rumpus.load("\n".join([*heads, *lines]))


def left_over(lines: list[str]) -> list[str]:
    """The cards that no line of a position names."""
    deck = Counter(dict(zip(DECK.codes, DECK.amounts, strict=True)))
    for line in lines:
        place, _, cards = line.partition(":")
        if place.split()[0] in ("hand", "laid", "pile"):
            deck -= Counter(cards.split())
    return list(deck.elements())


def slap(m: rumpus.Match, **after: int) -> list[rumpus.Event]:
    """The player on turn slaps a second from now, and others so many milliseconds later: s1=250, s2=310."""
    cue = m.state.now + 1000 * MS
    happened = m.play(m.state.turn, "slap", at=cue)
    for seat, late in sorted(after.items(), key=lambda one: one[1]):
        happened += m.play(int(seat[1:]), "slap", at=cue + late * MS)
    return happened


def deal(m: rumpus.Match, *cards: str) -> list[rumpus.Event]:
    """CHANCE gives these, one after another."""
    return [event for card in cards for event in m.play("chance", f"deal {card}")]


def refused(m: rumpus.Match, seat: int | str, action: str, at: int | None = None) -> str:
    """The paragraph that forbids an action. Nothing changes by asking."""
    before = m.copy()
    with pytest.raises(rumpus.Forbidden) as no:
        m.play(seat, action, at=at)
    assert m == before
    assert m.events == before.events
    return no.value.paragraph


def pairs_on_turn(s: Any) -> list[int]:
    """The numbers of which the player on turn holds a pair."""
    return [card for card in range(10) if heaped(s.hand[s.turn], card) > 1]


def number(card: str) -> int:
    return DECK.number(card)


def kinds(happened: list[rumpus.Event]) -> list[str]:
    return [type(event).__name__ for event in happened]


def phase(m: rumpus.Match) -> str:
    found: str = m.view().phase
    return found
