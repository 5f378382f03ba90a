"""What a seat may know of a game of archie, and what it may imagine behind it."""

from __future__ import annotations

from rumpus.cards import lowest, nth, size
from rumpus.dice import below, packed, set_dice
from rumpus.games.archie.rules import everyone
from rumpus.games.archie.state import (
    DING_BATS,
    FAMILY,
    HAND,
    MOST,
    PACK,
    RANKS,
    UNBID,
    WHOLE_PACK,
    Phase,
    State,
    Suit,
    View,
)
from rumpus.hands import show_hands
from rumpus.layout import NOBODY, Ints, show


def hide(s: State, seat: int, v: View) -> None:
    show_hands(s, seat, v)
    v.sealed = 0
    for other in range(MOST):
        v.bid[other] = UNBID
        if s.bid[other] != UNBID:
            v.sealed |= 1 << other
            if s.phase != Phase.BID or other == seat:  # A6
                v.bid[other] = s.bid[other]


def imagine(v: View, order: Ints, s: State) -> None:
    """A state the view allows. Every way in which the unseen cards may lie is equally likely, and then every
    tally that somebody may have sealed."""
    show(v, s)
    dice = s.bid  # nothing else is there to hold them; the tallies are written last
    set_dice(dice, packed(order, 0), packed(order, 9))
    while not deal_unseen(v, s, dice):
        continue
    for seat in range(MOST):
        s.bid[seat] = v.bid[seat]
        if v.sealed >> seat & 1 and v.bid[seat] == UNBID:
            s.bid[seat] = any_bid(order, PACK + seat * (HAND + 1))


def any_bid(order: Ints, first: int) -> int:
    """A2: whichever of eight numbers, from `first` on, comes first in the shuffled order."""
    at = 0
    while not first <= order[at] <= first + HAND:
        at += 1
    return order[at] - first


def deal_unseen(v: View, s: State, dice: Ints) -> bool:
    """Deal every unseen card to where it may be, or give up.

    Hand after hand, those with the least choice first, draws its cards. Whatever was drawn before, there are
    as many lots as it might have had cards to choose from, and a lot without a card means that all is dealt
    anew. So every possible deal has the same chance. (In play about one try in two succeeds, and hardly ever
    less than one in ten.)
    """
    unseen = WHOLE_PACK & ~v.played & ~v.hand if v.round else 0
    left = unseen
    for seat in range(MOST):
        s.hand[seat] = v.hand if seat == v.seat else 0
    to_deal = everyone(s) if v.seat == NOBODY else everyone(s) & ~(1 << v.seat)
    while to_deal:
        seat = least_choice(v, unseen, to_deal)
        to_deal ^= 1 << seat
        allowed = holdable(v, seat)
        most = min(size(unseen & allowed), size(left))
        for drawn in range(v.held[seat]):
            fitting = left & allowed
            k = below(dice, most - drawn)
            if k >= size(fitting):
                return False
            card = nth(fitting, k)
            s.hand[seat] |= 1 << card
            left ^= 1 << card
    s.aside = left
    return True


def least_choice(v: View, unseen: int, seats: int) -> int:
    """Of some seats, one that may hold the fewest of the unseen cards."""
    best = lowest(seats)
    for seat in range(best + 1, v.seats):
        if seats >> seat & 1 and size(unseen & holdable(v, seat)) < size(unseen & holdable(v, best)):
            best = seat
    return best


def holdable(v: View, seat: int) -> int:
    """The cards of all suits that a seat has not shown to lack (A9)."""
    cards = WHOLE_PACK
    for suit in range(Suit.DING_BAT):
        if v.void[seat] >> suit & 1:
            cards &= ~(FAMILY << (RANKS * suit))
    return cards & ~DING_BATS if v.void[seat] >> Suit.DING_BAT & 1 else cards
