"""What a seat may know of a game of handsdown, and what it may imagine behind it."""

from __future__ import annotations

from rumpus.cards import heap_pick, heap_size, single
from rumpus.games.handsdown.state import ALL, EVEN, LENGTHS, MOST, NONE, Phase, State, View
from rumpus.games.handsdown.table import pairs_in
from rumpus.games.handsdown.turns import length
from rumpus.layout import NEVER, NOBODY, Row, show

ACTS = 4  # that a lunge may turn out to be


def hide(s: State, seat: int, v: View) -> None:
    show(s, v)
    v.seat = seat
    v.hand = s.hand[seat] if seat != NOBODY else 0
    v.left = heap_size(s.pile)
    v.intent = s.intent if seat == s.turn else NONE  # H40: everybody else is to be fooled
    v.lands = NEVER if s.phase == Phase.LUNGE else s.lands  # and nobody knows when it will be over
    v.paired = v.hand & EVEN  # H32
    for other in range(MOST):
        v.held[other] = heap_size(s.hand[other])  # H27: sizes are public, contents are not


def imagine(v: View, order: Row, s: State) -> None:
    """A state the view allows: unseen cards anywhere, with a pair for whoever has slapped, and any lunge."""
    show(v, s)
    s.intent = v.intent
    s.lands = v.lands
    if v.phase == Phase.REACH or v.phase == Phase.LUNGE:
        # from the end of the order: hands are dealt from its beginning
        end = len(order)
        if v.seat != v.turn:
            s.intent = order[end - 1] % ACTS
        if v.phase == Phase.LUNGE:
            s.lands = v.cue + imagined_length(s, order[end - 2] * end + order[end - 3])
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


def imagined_length(s: State, lot: int) -> int:
    """H40: one of the lengths that are not over yet, all of them equally likely; else the longest."""
    first = 0
    while first < LENGTHS - 1 and s.cue + length(s, first) < s.now:
        first += 1
    return length(s, first + lot % (LENGTHS - first))


def holds_a_pair(v: View) -> bool:
    """H7: in a Hands Down the player on turn surely does."""
    if v.phase == Phase.LOSE:
        return v.back == Phase.RACE
    return v.phase == Phase.RACE or v.phase == Phase.PICK or v.phase == Phase.PAIR
