"""Hands of cards that only their owners see: rule code for games that hold them as sets.

The state has a row `hand`; a view has `seat`, its own `hand`, and in `held` how many cards each seat holds.
"""

from __future__ import annotations

from typing import Any

from rumpus.cards import size
from rumpus.layout import NOBODY, Ints, show

SET = 63  # a set has no more cards than this


def show_hands(s: Any, seat: int, v: Any) -> None:
    """The table, a seat's own hand, and how many cards the others hold."""
    show(s, v)
    v.seat = seat
    v.hand = s.hand[seat] if seat != NOBODY else 0
    for other in range(len(s.hand)):
        v.held[other] = size(s.hand[other])


def imagine_hands(v: Any, order: Ints, s: Any, cards: int) -> int:
    """The table, one's own hand, and in the others any of the cards that lie nowhere in sight. Returns those
    that are left over."""
    show(v, s)
    cards &= ~v.hand
    for seat in range(len(s.hand)):
        s.hand[seat] = v.hand if seat == v.seat else 0
        for i in range(len(order)):
            if size(s.hand[seat]) < v.held[seat] and order[i] < SET and cards >> order[i] & 1:
                cards ^= 1 << order[i]
                s.hand[seat] |= 1 << order[i]
    return cards
