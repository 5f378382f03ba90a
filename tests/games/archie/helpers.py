"""Short words for the rulebook tests of archie."""

from __future__ import annotations

import pytest

import rumpus
from rumpus.games.archie.events import GameWon, TrickWon


def cards(m: rumpus.Match, line: str) -> list[rumpus.Event]:
    """Play these cards, each by whoever is waited for. Returns what happened."""
    happened: list[rumpus.Event] = []
    for card in line.split():
        (seat,) = m.waiting
        happened += m.play(seat, f"play {card}")
    return happened


def play_out(m: rumpus.Match, pick: int) -> None:
    """Play to the end: always the first to answer (or the last), the first choice (or the last)."""
    for _ in range(10_000):
        if m.over:
            return
        seat = m.waiting[pick]
        m.play(seat, m.choices(seat)[pick])
    pytest.fail("this game does not end")


def may_play(m: rumpus.Match, seat: int) -> str:
    """The cards a seat may play now, as text."""
    return " ".join(choice.removeprefix("play ") for choice in m.choices(seat))


def refused(m: rumpus.Match, seat: int | str, action: str) -> str:
    """The paragraph that forbids an action. Nothing changes by asking."""
    before = m.copy()
    with pytest.raises(rumpus.Forbidden) as no:
        m.play(seat, action)
    assert m == before
    assert m.events == before.events
    return no.value.paragraph


def won_trick(happened: list[rumpus.Event]) -> int:
    """The seat that won the one trick that was finished."""
    (seat,) = [event.seat for event in happened if isinstance(event, TrickWon)]
    return seat


def won_game(m: rumpus.Match) -> bool:
    return any(isinstance(event, GameWon) for event in m.events)
