"""What a seat may know of a game of handsdown, and what it may imagine behind it."""

from __future__ import annotations

from rumpus.cards import heap_pick, heap_size, single
from rumpus.games.handsdown.state import ALL, MOST, Phase, State, View
from rumpus.games.handsdown.table import pairs_in
from rumpus.layout import NOBODY, Row


def hide(s: State, seat: int, v: View) -> None:
    v.seat = seat
    v.now = s.now
    v.seats = s.seats
    v.must_play = s.must_play
    v.late_is_clump = s.late_is_clump
    v.take_first = s.take_first
    v.clump = s.clump
    v.window = s.window
    v.fake_window = s.fake_window
    v.floor = s.floor
    v.phase = s.phase
    v.moment = s.moment
    v.dealer = s.dealer
    v.turn = s.turn
    v.owed = s.owed
    v.idle = s.idle
    v.hand = s.hand[seat] if seat != NOBODY else 0
    v.left = heap_size(s.pile)
    v.asked = s.asked
    v.touched = s.touched
    v.cue = s.cue
    v.loser = s.loser
    v.back = s.back
    for other in range(MOST):
        v.held[other] = heap_size(s.hand[other])  # H27: sizes are public, contents are not
        v.laid[other] = s.laid[other]
        v.at[other] = s.at[other]


def imagine(v: View, order: Row, s: State) -> None:
    """A state the view allows: unseen cards anywhere, with a pair for who has slapped."""
    s.now = v.now
    s.seats = v.seats
    s.must_play = v.must_play
    s.late_is_clump = v.late_is_clump
    s.take_first = v.take_first
    s.clump = v.clump
    s.window = v.window
    s.fake_window = v.fake_window
    s.floor = v.floor
    s.phase = v.phase
    s.moment = v.moment
    s.dealer = v.dealer
    s.turn = v.turn
    s.owed = v.owed
    s.idle = v.idle
    s.asked = v.asked
    s.touched = v.touched
    s.cue = v.cue
    s.loser = v.loser
    s.back = v.back
    hidden = ALL - v.hand
    for seat in range(MOST):
        s.hand[seat] = v.hand if seat == v.seat else 0
        s.laid[seat] = v.laid[seat]
        s.at[seat] = v.at[seat]
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
