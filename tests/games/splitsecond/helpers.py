"""Short words for the rulebook tests of splitsecond."""

from __future__ import annotations

from typing import Any

import pytest

import rumpus
from rumpus.games.splitsecond.events import BluffoPaid, TanPaid

SECOND = 1_000_000


def table(places: str = "top: C7", seats: int = 4, **options: Any) -> rumpus.Match:
    """A position with CHANCE by hand. If nothing else is said, blue card C1 lies on place 0, and so on."""
    heads = [f'[Seats "{seats}"]', '[Chance "by hand"]']
    for name, value in options.items():
        shown = {True: "yes", False: "no"}[value] if isinstance(value, bool) else value
        heads.append(f'[{name.replace("_", "-").title()} "{shown}"]')
    return rumpus.load("\n".join(['[Game "splitsecond"]', *heads, places]))


def touch(m: rumpus.Match, seat: int, card: str, at: float | None = None) -> list[rumpus.Event]:
    """Touch the blue card of that code, at so many seconds."""
    return act(m, seat, f"touch {m.view().place.index(card)}", at)


def act(m: rumpus.Match, seat: int | str, action: str, at: float | None = None) -> list[rumpus.Event]:
    return m.play(seat, action, at=None if at is None else round(at * SECOND))


def paid(happened: list[rumpus.Event]) -> list[tuple[int, int, str]]:
    """Who paid whom, and what."""
    found = []
    for event in happened:
        if isinstance(event, TanPaid):
            found.append((event.seat, event.to, str(event.named()["card"])))
        elif isinstance(event, BluffoPaid):
            found.append((event.seat, event.to, "bluffo"))
    return found


def won(m: rumpus.Match) -> list[str]:
    """The tan cards of each seat."""
    return [" ".join(cards) for cards in m.view().won]


def refused(m: rumpus.Match, seat: int | str, action: str, at: int | None = None) -> str:
    """The paragraph that forbids an action. Nothing changes by asking."""
    before = m.copy()
    with pytest.raises(rumpus.Forbidden) as no:
        m.play(seat, action, at=at)
    assert m == before
    assert m.events == before.events
    return no.value.paragraph


def wrong(places: str, **options: Any) -> str:
    """What is wrong with a position."""
    with pytest.raises(rumpus.BadRecord) as bad:
        table(places, **options)
    return str(bad.value)


def kinds(happened: list[rumpus.Event]) -> list[str]:
    return [type(event).__name__ for event in happened]


def all_but(place: str, cards: str) -> str:
    """The line of a position that puts all other tan cards there."""
    here = [code for code in (f"C{number}" for number in range(1, 24)) if code not in cards.split()]
    return f"{place}: {' '.join(here)}"
