"""What a seat may know of a game of splitsecond: all of it (S38), so nothing is left to imagine."""

from __future__ import annotations

from rumpus.games.splitsecond.designs import CARDS
from rumpus.games.splitsecond.state import ALL, NOWHERE, Phase, State, View
from rumpus.games.splitsecond.table import wanted, where
from rumpus.layout import NO_CARD, NOBODY, Ints, show


def hide(s: State, seat: int, v: View) -> None:
    """The tray has no order to hide, and whoever looks long enough can know which blue cards are missing."""
    show(s, v)
    v.seat = seat
    v.partner = where(s.place, wanted(s)) if is_found(s) else NOWHERE


def is_found(s: State) -> bool:
    """Whether the round is won, and not by a claim, and the area is still that of the round (S16)."""
    return s.winner != NOBODY and s.claimant == NOBODY and (s.phase == Phase.CALL or not s.dealers_choice)


def imagine(v: View, order: Ints, s: State) -> None:
    show(v, s)
    s.unlaid = ALL
    for place in range(CARDS):
        if v.place[place] != NO_CARD:
            s.unlaid ^= 1 << v.place[place]
