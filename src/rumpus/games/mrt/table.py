"""The table of mrt: cards on their way between hands, piles and spaces; how a board begins and ends."""

from __future__ import annotations

from rumpus.cards import heap_size, single, size
from rumpus.game import Tell
from rumpus.games.mrt.events import BoardBegan, Collected, Dealt, GameWon, RanDry, TookBack, WentOut
from rumpus.games.mrt.state import CARDS, DEEPEST, HAND, HEAPS, Phase, State
from rumpus.layout import NO_CARD, NOBODY, Ints

# --- the deal (T3, T30) ---------------------------------------------------------------------------------


def start(s: State, tell: Tell | None = None) -> None:
    """T3: all cards are dealt. As nobody looks, only the hands are dealt by name."""
    s.unseen = HEAPS[s.deck]
    for seat in range(s.seats):
        s.fresh[seat] = CARDS // s.seats
    s.turn = 0


def deal(s: State, card: int, tell: Tell | None = None) -> None:
    """T30: the three top cards of each pile become the hand."""
    s.unseen -= single(card)
    s.fresh[s.turn] -= 1
    s.hand[s.turn] += single(card)
    if tell is not None:
        tell(Dealt, s.turn, card)
    s.turn += 1
    if s.turn == s.seats:
        s.turn = 0
        if heap_size(s.hand[0]) == HAND:
            begin_board(s, tell)


# --- what a seat has --------------------------------------------------------------------------------------


def in_pile(s: State, seat: int) -> bool:
    return s.fresh[seat] > 0 or s.pile[seat] > 0


def can_play(s: State, seat: int) -> bool:
    """Whether a seat has a card that does not lie on the board."""
    return in_pile(s, seat) or s.hand[seat] > 0


def stock(s: State, seat: int) -> int:
    """T20: the cards that count, in pile and hand."""
    cards = s.fresh[seat] + heap_size(s.pile[seat]) + heap_size(s.under[seat]) + heap_size(s.hand[seat])
    for i in range(heaps_below(s)):
        if s.deeper_of[i] == seat:
            cards += heap_size(s.deeper[i])
    return cards


def in_game(s: State) -> int:
    return ((1 << s.seats) - 1) & ~s.out


def able(s: State, among: int) -> int:
    """Those of some seats that can play another card."""
    seats = 0
    for seat in range(s.seats):
        if among >> seat & 1 and can_play(s, seat):
            seats |= 1 << seat
    return seats


# --- cards on their way (T5, T19, T29) --------------------------------------------------------------------


def source(s: State) -> int:
    """The cards that CHANCE draws one of."""
    if s.phase == Phase.DEAL or s.fresh[s.turn] > 0:
        return s.unseen
    return s.pile[s.turn]


def draw_top(s: State, seat: int, card: int) -> None:
    """The top card of a pile leaves it; a heap comes up when nothing lies above it (T19)."""
    if s.fresh[seat] > 0:
        s.fresh[seat] -= 1
        s.unseen -= single(card)
    else:
        s.pile[seat] -= single(card)
        if s.pile[seat] == 0:
            s.pile[seat] = s.under[seat]
            s.under[seat] = 0
            raise_heap(s, seat)


def put_under(s: State, seat: int, cards: int) -> None:
    """T19, T29: face down under the pile, below all that was won before; never into the hand (T5)."""
    if s.pile[seat] == 0:
        s.pile[seat] = cards
    elif s.mixed_heaps and s.fresh[seat] > 0:
        s.pile[seat] += cards  # house rule: of these none has come up yet
    elif s.mixed_heaps or s.under[seat] == 0:
        s.under[seat] += cards
    else:
        last = heaps_below(s)
        s.deeper[last] = cards
        s.deeper_of[last] = seat


def heaps_below(s: State) -> int:
    """How many heaps lie deeper than the two uppermost of their piles."""
    n = 0
    while n < DEEPEST and s.deeper_of[n] != NOBODY:
        n += 1
    return n


def raise_heap(s: State, seat: int) -> None:
    """The oldest of the deeper heaps of a pile moves up, if there is one."""
    n = heaps_below(s)
    i = 0
    while i < n and s.deeper_of[i] != seat:
        i += 1
    if i == n:
        return
    s.under[seat] = s.deeper[i]
    while i < n - 1:
        s.deeper[i] = s.deeper[i + 1]
        s.deeper_of[i] = s.deeper_of[i + 1]
        i += 1
    s.deeper[i] = 0
    s.deeper_of[i] = NOBODY


def collect(s: State, winner: int, spaces: int, tell: Tell | None = None) -> None:
    """The winner gets all cards on some spaces."""
    cards = 0
    for seat in range(s.seats):
        if spaces >> seat & 1:
            cards += s.space[seat]
            s.space[seat] = 0
            s.top[seat] = NO_CARD
    put_under(s, winner, cards)
    if tell is not None:
        tell(Collected, winner, heap_size(cards))


def collect_all(s: State, winner: int, tell: Tell | None = None) -> None:
    collect(s, winner, (1 << s.seats) - 1, tell)
    end_board(s, tell)


def take_back(s: State, seats: int, tell: Tell | None = None) -> None:
    """T10, T11: nobody could go on, so each has the cards of their own space again."""
    for seat in range(s.seats):
        if seats >> seat & 1 and s.space[seat]:
            if tell is not None:
                tell(TookBack, seat, heap_size(s.space[seat]))
            put_under(s, seat, s.space[seat])
            s.space[seat] = 0
            s.top[seat] = NO_CARD


# --- out of cards (T9, T18) -------------------------------------------------------------------------------


def tell_dry(s: State, seats: int, tell: Tell | None = None) -> None:
    if tell is not None:
        for seat in range(s.seats):
            if seats >> seat & 1:
                tell(RanDry, seat)


def put_out(s: State, seats: int, tell: Tell | None = None) -> None:
    s.out |= seats
    if tell is not None:
        for seat in range(s.seats):
            if seats >> seat & 1:
                tell(WentOut, seat)


def out_at_once(s: State, tell: Tell | None = None) -> None:
    """T9, house rule: after a play that does not end the board. Never all of them."""
    if s.out_at_once == 1:
        dry = in_game(s) & ~able(s, in_game(s))
        if dry and dry != in_game(s):
            put_out(s, dry, tell)


# --- a board (T9, T20-T22, T26) ---------------------------------------------------------------------------


def begin_board(s: State, tell: Tell | None = None) -> None:
    """T22, T23: with two players the board is one of the two-player game."""
    s.board += 1
    s.players = size(in_game(s))
    if tell is not None:
        tell(BoardBegan, s.board, in_game(s))
    ask(s, Phase.TARGET if s.players == 2 else Phase.PRELIMINARY, in_game(s))


def ask(s: State, phase: int, seats: int) -> None:
    """These seats play a card together (T16)."""
    s.phase = phase
    s.playing = seats
    s.asked = seats
    s.turn = NOBODY


def end_board(s: State, tell: Tell | None = None) -> None:
    """T9: whoever has no card when the board is collected is out."""
    for seat in range(s.seats):
        s.top[seat] = NO_CARD
    s.showdown = 0
    s.second = 0
    s.wanted = 0
    s.wanted_too = 0
    put_out(s, in_game(s) & ~able(s, in_game(s)), tell)
    if s.players == 2:
        s.duels += 1
    left = size(in_game(s))
    capped = s.players == 2 and s.boards > 0 and s.duels >= s.boards  # T26
    if left == 1 or capped or (left == 2 and s.seats > 2 and not s.play_out):  # T20, T21, T24
        finish(s, tell)
    else:
        begin_board(s, tell)


def finish(s: State, tell: Tell | None = None) -> None:
    """T20, T28: most cards win; equal ones share."""
    s.phase = Phase.OVER
    s.playing = 0
    s.asked = 0
    s.turn = NOBODY
    if tell is not None:
        most = 0
        winners = 0
        for seat in range(s.seats):
            if stock(s, seat) >= most:
                winners = (winners if stock(s, seat) == most else 0) | 1 << seat
                most = stock(s, seat)
        for seat in range(s.seats):
            if winners >> seat & 1:
                tell(GameWon, seat, most, 1 if size(winners) > 1 else 0)


def scores(s: State, out: Ints) -> None:
    """T28: the cards that each seat has in pile and hand."""
    for seat in range(s.seats):
        out[seat] = stock(s, seat)
