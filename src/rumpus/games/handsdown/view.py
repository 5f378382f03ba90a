"""What a seat may know of a game of handsdown, and what it may imagine behind it."""

from __future__ import annotations

from rumpus.cards import heap_pick, heap_size, nth, single, size
from rumpus.dice import below, packed, set_dice
from rumpus.games.handsdown.rules import hand_acts
from rumpus.games.handsdown.state import ALL, EVEN, LENGTHS, MOST, NONE, Phase, State, View
from rumpus.games.handsdown.table import pairs_in
from rumpus.games.handsdown.turns import length
from rumpus.layout import NEVER, NOBODY, Ints, show


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


def imagine(v: View, order: Ints, s: State) -> None:
    """A state the view allows. Every way in which the unseen cards may lie is equally likely, as long as
    whoever has slapped holds a pair; and then everything that a lunge may be and all lengths it may have."""
    show(v, s)
    dice = s.at  # nothing else is there to hold them; the times are written back
    set_dice(dice, packed(order, 0), packed(order, 9))
    hidden = ALL - v.hand
    for seat in range(MOST):
        s.hand[seat] = v.hand if seat == v.seat else 0
        hidden -= v.laid[seat]
    s.pile = hidden
    if v.turn != NOBODY and v.turn != v.seat:  # first of all, so that no other hand is dealt in vain
        deal_hand(v, s, v.turn, dice)
        while holds_a_pair(v) and not pairs_in(s.hand[v.turn]):
            s.hand[v.turn] = 0
            s.pile = hidden
            deal_hand(v, s, v.turn, dice)
    for seat in range(v.seats):
        if seat != v.seat:
            deal_hand(v, s, seat, dice)
    s.intent = v.intent
    s.lands = v.lands
    if v.seat != v.turn and (v.phase == Phase.REACH or v.phase == Phase.LUNGE):
        s.intent = nth(hand_acts(s), below(dice, size(hand_acts(s))))
    if v.phase == Phase.LUNGE:
        s.lands = v.cue + imagined_length(s, dice)
    for seat in range(MOST):
        s.at[seat] = v.at[seat]


def deal_hand(v: View, s: State, seat: int, dice: Ints) -> None:
    """As many cards of the pile as a hand still lacks."""
    for _ in range(v.held[seat] - heap_size(s.hand[seat])):
        card = heap_pick(s.pile, below(dice, heap_size(s.pile)))
        s.pile -= single(card)
        s.hand[seat] += single(card)


def imagined_length(s: State, dice: Ints) -> int:
    """H40: one of the lengths that are not over yet, all of them equally likely; else the longest."""
    first = 0
    while first < LENGTHS - 1 and s.cue + length(s, first) < s.now:
        first += 1
    return length(s, first + below(dice, LENGTHS - first))


def holds_a_pair(v: View) -> bool:
    """H7: in a Hands Down the player on turn surely does."""
    if v.phase == Phase.LOSE:
        return v.back == Phase.RACE
    return v.phase == Phase.RACE or v.phase == Phase.PICK or v.phase == Phase.PAIR
