"""What a seat may know of a game of mrt, and what it may imagine behind it."""

from __future__ import annotations

from rumpus.cards import heap_pick, heap_size, single
from rumpus.games.mrt.state import HEAPS, MOST, NOT_YET, Choice, Phase, State, View
from rumpus.games.mrt.table import in_pile
from rumpus.layout import NOBODY, Row


def hide(s: State, seat: int, v: View) -> None:
    v.seat = seat
    v.now = s.now
    v.seats = s.seats
    v.deck = s.deck
    v.play_out = s.play_out
    v.out_at_once = s.out_at_once
    v.ignore_dead = s.ignore_dead
    v.boards = s.boards
    v.phase = s.phase
    v.board = s.board
    v.players = s.players
    v.duels = s.duels
    v.out = s.out
    v.hand = s.hand[seat] if seat != NOBODY else 0
    v.showdown = s.showdown
    v.wanted = s.wanted
    v.second = s.second
    v.wanted_too = s.wanted_too
    v.playing = s.playing
    v.asked = s.asked
    v.turn = s.turn
    for other in range(MOST):
        v.held[other] = heap_size(s.hand[other])
        v.fresh[other] = s.fresh[other]  # T27: sizes are public, contents are not
        v.pile[other] = heap_size(s.pile[other])
        v.under[other] = heap_size(s.under[other])
        v.space[other] = s.space[other]
        v.top[other] = s.top[other]
        # T16: sealed until the last has chosen; what is then still to be turned comes from a pile
        known = other == seat or s.phase == Phase.TURN
        v.choice[other] = s.choice[other] if known else NOT_YET


def imagine(v: View, order: Row, s: State) -> None:
    """A state the view allows: unseen cards anywhere face down, sealed choices of any kind."""
    s.now = v.now
    s.seats = v.seats
    s.deck = v.deck
    s.play_out = v.play_out
    s.out_at_once = v.out_at_once
    s.ignore_dead = v.ignore_dead
    s.boards = v.boards
    s.phase = v.phase
    s.board = v.board
    s.players = v.players
    s.duels = v.duels
    s.out = v.out
    s.showdown = v.showdown
    s.wanted = v.wanted
    s.second = v.second
    s.wanted_too = v.wanted_too
    s.playing = v.playing
    s.asked = v.asked
    s.turn = v.turn
    hidden = HEAPS[v.deck] - v.hand  # what lies face down, and not in one's own hand
    for seat in range(MOST):
        s.hand[seat] = v.hand if seat == v.seat else 0
        s.fresh[seat] = v.fresh[seat]
        s.pile[seat] = 0
        s.under[seat] = 0
        s.space[seat] = v.space[seat]
        s.top[seat] = v.top[seat]
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
