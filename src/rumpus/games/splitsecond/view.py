"""What a seat may know of a game of splitsecond: all of it (S38), so nothing is left to imagine."""

from __future__ import annotations

from rumpus.games.splitsecond.designs import CARDS
from rumpus.games.splitsecond.state import ALL, State, View
from rumpus.layout import NO_CARD, Row, show


def hide(s: State, seat: int, v: View) -> None:
    """The tray has no order to hide, and whoever looks long enough can know which blue cards are missing."""
    show(s, v)
    v.seat = seat


def imagine(v: View, order: Row, s: State) -> None:
    show(v, s)
    s.unlaid = ALL
    for place in range(CARDS):
        if v.place[place] != NO_CARD:
            s.unlaid ^= 1 << v.place[place]
