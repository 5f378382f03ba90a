"""What a seat may know of a game of mrt, and what it may imagine behind it."""

from __future__ import annotations

from rumpus.cards import heap_pick, heap_size, single
from rumpus.games.mrt.state import HEAPS, MOST, NOT_YET, Choice, Phase, State, View
from rumpus.games.mrt.table import in_pile
from rumpus.layout import NOBODY, Row, show


def hide(s: State, seat: int, v: View) -> None:
    show(s, v)
    v.seat = seat
    v.hand = s.hand[seat] if seat != NOBODY else 0
    for other in range(MOST):
        v.held[other] = heap_size(s.hand[other])  # T27: sizes are public, contents are not
        v.pile[other] = heap_size(s.pile[other])
        v.under[other] = heap_size(s.under[other])
        # T16: sealed until the last has chosen; what is then still to be turned comes from a pile
        known = other == seat or s.phase == Phase.TURN
        v.choice[other] = s.choice[other] if known else NOT_YET


def imagine(v: View, order: Row, s: State) -> None:
    """A state the view allows: unseen cards anywhere face down, sealed choices of any kind."""
    show(v, s)
    hidden = HEAPS[v.deck] - v.hand  # what lies face down, and not in one's own hand
    for seat in range(MOST):
        s.hand[seat] = v.hand if seat == v.seat else 0
        s.pile[seat] = 0
        s.under[seat] = 0
        hidden -= v.space[seat]
    # In shuffled order the cards fill other hands and then piles; those that nobody has seen are left.
    s.unseen = hidden
    amount = heap_size(hidden)
    seat = 0
    for i in range(len(order)):
        if order[i] < amount:
            while seat < v.seats and not lacks(v, s, seat):
                seat += 1
            if seat == v.seats:
                break
            card = heap_pick(hidden, order[i])
            s.unseen -= single(card)
            if seat != v.seat and heap_size(s.hand[seat]) < v.held[seat]:
                s.hand[seat] += single(card)
            elif heap_size(s.pile[seat]) < v.pile[seat]:
                s.pile[seat] += single(card)
            else:
                s.under[seat] += single(card)
    for seat in range(MOST):
        s.choice[seat] = v.choice[seat]
        sealed = v.phase != Phase.TURN and (v.playing & ~v.asked) >> seat & 1
        if sealed and seat != v.seat:
            s.choice[seat] = any_choice(s, seat, order[seat])


def lacks(v: View, s: State, seat: int) -> bool:
    """Whether a seat should have more cards, in a hidden hand or in its pile."""
    if seat != v.seat and heap_size(s.hand[seat]) < v.held[seat]:
        return True
    return heap_size(s.pile[seat]) < v.pile[seat] or heap_size(s.under[seat]) < v.under[seat]


def any_choice(s: State, seat: int, luck: int) -> int:
    """T4, T16: the pile or a card of the hand, as the moment allows."""
    held = heap_size(s.hand[seat])
    from_pile = in_pile(s, seat)
    if held == 0 or (from_pile and (s.phase != Phase.SHOWDOWN or luck % 2 == 0)):
        return Choice.PILE
    return heap_pick(s.hand[seat], luck // 2 % held)
