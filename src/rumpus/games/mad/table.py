"""The table of mad: whose turn it is, and cards on their way between hands, pile and discards."""

from __future__ import annotations

from rumpus.cards import count, empty, holds, pour, put, take
from rumpus.game import Tell
from rumpus.games.mad.events import CardGiven, PileRecycled
from rumpus.games.mad.state import DECK, NO_COLOUR, Attack, Direction, Phase, State
from rumpus.layout import NO_CARD, NOBODY

AMOUNTS = DECK.amounts


# --- going round (M1, M24) -----------------------------------------------------------------------------


def after(s: State, seat: int) -> int:
    """The next seat in the direction of play (M1: to the right at first)."""
    if s.direction == Direction.LEFT:
        return seat + 1 if seat + 1 < s.seats else 0
    return seat - 1 if seat > 0 else s.seats - 1


def everyone(s: State) -> int:
    return (1 << s.seats) - 1


def end_turn(s: State) -> None:
    """M24: next is the player after the one whose turn it was; by house rule, after the one zapped last."""
    s.turn = after(s, s.turn if s.zapped == NOBODY else s.zapped)
    s.zapped = NOBODY
    s.attack = Attack.NONE
    s.attacker = NOBODY
    s.victim = NOBODY
    s.exempt = 0
    s.amount = 0
    s.drawn = NO_CARD
    s.chooser = s.turn
    s.phase = Phase.TURN


# --- cards (M30, M34) ----------------------------------------------------------------------------------


def drop(s: State, seat: int, card: int) -> None:
    """A card leaves a hand, face up: nobody needs to remember any more that it was there."""
    take(s.hand[seat], card)
    for viewer in range(s.seats):
        if holds(s.known[viewer][seat], card):
            take(s.known[viewer][seat], card)


def lay(s: State, card: int, tell: Tell | None = None) -> None:
    put(s.discard, card)
    s.top = card
    s.colour = NO_COLOUR
    recycle(s, tell)  # M30: the pile may have been waiting for this card


def recycle(s: State, tell: Tell | None = None) -> None:
    """M30: when the pile is empty, all discards but the top card become the pile."""
    if s.pile[0] != 0:
        return
    take(s.discard, s.top)
    if tell is not None and s.discard[0]:
        tell(PileRecycled, count(s.discard))
    pour(s.discard, s.pile)
    put(s.discard, s.top)


def hand_over(s: State, giver: int, taker: int, card: int, tell: Tell | None = None) -> None:
    """M34: only the two see it; the giver remembers it, the others know the giver's hand no longer."""
    take(s.hand[giver], card)
    put(s.hand[taker], card)
    put(s.known[giver][taker], card)
    for viewer in range(s.seats):
        if viewer != taker:
            empty(s.known[viewer][giver])
        elif holds(s.known[viewer][giver], card):
            take(s.known[viewer][giver], card)
    if tell is not None:
        tell(CardGiven, giver, taker, card, 0)
