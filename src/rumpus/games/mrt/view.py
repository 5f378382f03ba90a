"""What a seat may know of a game of mrt, and what it may imagine behind it."""

from __future__ import annotations

from rumpus.cards import heap_pick, heap_size, heaped, nth, single, size
from rumpus.games.mrt.state import FACES, HAND, HEAPS, MOST, NOT_YET, Choice, Phase, State, View
from rumpus.games.mrt.table import heaps_below, in_pile
from rumpus.layout import NOBODY, Ints, show


def hide(s: State, seat: int, v: View) -> None:
    show(s, v)
    v.seat = seat
    v.hand = s.hand[seat] if seat != NOBODY else 0
    for other in range(MOST):
        v.held[other] = heap_size(s.hand[other])  # T27: sizes are public, contents are not
        # T16: sealed until the last has chosen; what is then still to be turned comes from a pile
        known = other == seat or s.phase == Phase.TURN
        v.choice[other] = s.choice[other] if known else NOT_YET


def imagine(v: View, order: Ints, s: State) -> None:
    """A state the view allows. Every way in which the cards that nobody has seen and those in other hands may
    lie is equally likely, and then every choice that is legal for somebody who has sealed one. What was won
    is known: all have seen it (T19)."""
    show(v, s)
    hidden = HEAPS[v.deck] - v.hand  # what is in other hands, or has never been seen
    for seat in range(MOST):
        hidden -= v.space[seat] + v.pile[seat] + v.under[seat]
    for i in range(heaps_below(s)):
        hidden -= v.deeper[i]
    s.unseen = hidden
    amount = heap_size(hidden)
    at = 0  # in the shuffled order
    for seat in range(MOST):
        s.hand[seat] = v.hand if seat == v.seat else 0
        lacking = v.held[seat] if seat != v.seat else 0
        while lacking:
            if order[at] < amount:
                card = heap_pick(hidden, order[at])
                s.unseen -= single(card)
                s.hand[seat] += single(card)
                lacking -= 1
            at += 1
    for seat in range(MOST):
        s.choice[seat] = v.choice[seat]
        sealed = v.phase != Phase.TURN and (v.playing & ~v.asked) >> seat & 1
        if sealed and seat != v.seat:
            s.choice[seat] = any_choice(s, seat, order, amount + seat * (HAND + 1))


def any_choice(s: State, seat: int, order: Ints, first: int) -> int:
    """T4, T16: the pile or a face of the hand, as the moment allows. There are no more of them than numbers
    from `first` on that no card goes by; whichever of these comes first in the shuffled order decides."""
    faces = 0  # as a set
    if s.phase == Phase.SHOWDOWN or not in_pile(s, seat):
        for card in range(FACES):
            if heaped(s.hand[seat], card):
                faces |= 1 << card
    choices = size(faces) + in_pile(s, seat)
    at = 0
    while not first <= order[at] < first + choices:
        at += 1
    return Choice.PILE if order[at] - first == size(faces) else nth(faces, order[at] - first)
