"""What a seat may know of a game of mad, and what it may imagine behind it."""

from __future__ import annotations

from rumpus.cards import copies, count, empty, holds, put, take
from rumpus.games.mad.ending import may_call, points
from rumpus.games.mad.state import CARDS, FACES, MOST, UNCOUNTED, WORRY, Phase, State, View
from rumpus.games.mad.table import AMOUNTS
from rumpus.layout import NO_CARD, NOBODY, PLANES, Ints, show


def hide(s: State, seat: int, v: View) -> None:
    show(s, v)
    v.seat = seat
    v.left = count(s.pile)
    v.drawn = s.drawn if s.turn == seat else NO_CARD
    v.worried = s.worried >> seat & 1 if seat != NOBODY else 0  # M22: one's own answer
    for plane in range(PLANES):
        v.hand[plane] = s.hand[seat][plane] if seat != NOBODY else 0
        for other in range(MOST):
            v.known[other][plane] = s.known[seat][other][plane] if seat != NOBODY else 0  # M34
    for other in range(MOST):
        v.held[other] = count(s.hand[other])  # M33
        v.points[other] = UNCOUNTED
    if s.phase == Phase.COLOUR and seat == s.chooser and may_call(s):
        for other in range(s.seats):
            if other == seat or count(v.known[other]) == v.held[other]:  # M34
                v.points[other] = points(s.hand[other])


def imagine(v: View, order: Ints, s: State) -> None:
    """A state the view allows. Every way in which the single cards that the seat cannot place may lie in the
    pile and in other hands is equally likely, and then whether somebody who has answered plays a What me
    worry that they hold there. Of what the others know, nothing is imagined."""
    show(v, s)
    s.drawn = v.drawn
    empty(s.pile)
    for seat in range(MOST):
        for plane in range(PLANES):
            s.hand[seat][plane] = v.hand[plane] if seat == v.seat else v.known[seat][plane]
            for other in range(MOST):
                s.known[seat][other][plane] = v.known[other][plane] if seat == v.seat else 0
    for card in range(FACES):
        for _ in range(unseen(v, card)):
            put(s.pile, card)
    # Single cards in shuffled order say who holds what; the rest stays in the pile.
    seat = 0
    for i in range(len(order)):
        while seat < v.seats and count(s.hand[seat]) >= v.held[seat]:
            seat += 1
        if seat == v.seats:
            break
        card = face(order[i])
        if card != NO_CARD and copy_of(order[i], card) < unseen(v, card):
            take(s.pile, card)
            put(s.hand[seat], card)
            if v.phase == Phase.DRAWN and seat == v.turn:
                s.drawn = card
    s.worried = v.worried << v.seat if v.seat != NOBODY else 0
    for seat in range(v.seats):
        if seat != v.seat and v.answered >> seat & 1 and holds(s.hand[seat], WORRY):
            s.worried |= any_answer(order, seat) << seat


def any_answer(order: Ints, seat: int) -> int:
    """Which of two numbers that no card goes by comes first in the shuffled order: heads or tails."""
    at = 0
    while order[at] // 2 != CARDS // 2 + seat:
        at += 1
    return order[at] & 1


def unseen(v: View, card: int) -> int:
    """How many cards of a face the view does not place."""
    n = AMOUNTS[card] - copies(v.discard, card) - copies(v.hand, card)
    for seat in range(v.seats):
        n -= copies(v.known[seat], card)
    return n


def face(single: int) -> int:
    """The face of one of the 76 single cards, or NO_CARD from 76 on."""
    for card in range(FACES):
        if single < AMOUNTS[card]:
            return card
        single -= AMOUNTS[card]
    return NO_CARD


def copy_of(single: int, card: int) -> int:
    """Which copy of its face a single card is, from 0 on."""
    for other in range(card):
        single -= AMOUNTS[other]
    return single
