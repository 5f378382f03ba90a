"""What a seat may know of a game of handsdown, and what it may imagine behind it."""

from __future__ import annotations

from rumpus.cards import heap_pick, heap_size, single
from rumpus.games.handsdown.state import ALL, EVEN, MOST, Phase, State, View
from rumpus.games.handsdown.table import pairs_in
from rumpus.layout import NOBODY, Row, show


def hide(s: State, seat: int, v: View) -> None:
    show(s, v)
    v.seat = seat
    v.hand = s.hand[seat] if seat != NOBODY else 0
    v.left = heap_size(s.pile)
    v.paired = v.hand & EVEN  # H32
    for other in range(MOST):
        v.held[other] = heap_size(s.hand[other])  # H27: sizes are public, contents are not


def imagine(v: View, order: Row, s: State) -> None:
    """A state the view allows: unseen cards anywhere, with a pair for whoever has slapped."""
    show(v, s)
    hidden = ALL - v.hand
    for seat in range(MOST):
        s.hand[seat] = v.hand if seat == v.seat else 0
        hidden -= v.laid[seat]
    if holds_a_pair(v) and v.seat != v.turn:
        pairs = pairs_in(hidden)
        pair = 2 * single(heap_pick(pairs, order[0] % heap_size(pairs)))
        s.hand[v.turn] = pair
        hidden -= pair
    # In shuffled order the cards fill the other hands; what is left is the pile.
    s.pile = hidden
    amount = heap_size(hidden)
    seat = 0
    for i in range(len(order)):
        if order[i] < amount:
            while seat < v.seats and heap_size(s.hand[seat]) == v.held[seat]:
                seat += 1
            if seat == v.seats:
                break
            card = heap_pick(hidden, order[i])
            s.pile -= single(card)
            s.hand[seat] += single(card)


def holds_a_pair(v: View) -> bool:
    """H7: in a Hands Down the player on turn surely does."""
    if v.phase == Phase.LOSE:
        return v.back == Phase.RACE
    return v.phase == Phase.RACE or v.phase == Phase.PICK or v.phase == Phase.PAIR
