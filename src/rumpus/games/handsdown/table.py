"""The table of handsdown: the deal, how a turn begins, cards that change hands."""

from __future__ import annotations

from rumpus.cards import heap_size, lowest, single
from rumpus.game import Tell
from rumpus.games.handsdown.events import CardTaken, Dealt, Drew, TurnBegan
from rumpus.games.handsdown.state import ALL, HAND, ONES, Phase, State
from rumpus.layout import NOBODY

# --- who sits where, who has what -------------------------------------------------------------------------


def after(s: State, seat: int) -> int:
    """The next seat to the left."""
    return seat + 1 if seat + 1 < s.seats else 0


def opponents(s: State) -> int:
    """H8: those who are not on turn and hold a card."""
    seats = 0
    for seat in range(s.seats):
        if s.hand[seat] and seat != s.turn:
            seats |= 1 << seat
    return seats


def pairs_in(heap: int) -> int:
    """A heap with one card of every number that is there twice or more: two to four have bit 1 or bit 2."""
    return (heap >> 1 | heap >> 2) & ONES


# --- the deal (H3, H31) -----------------------------------------------------------------------------------


def start(s: State, tell: Tell | None = None) -> None:
    """H3: the dealer was named when the table was made, or CHANCE picks one."""
    s.pile = ALL
    s.phase = Phase.CUT
    if s.dealer != NOBODY:
        begin_deal(s)


def begin_deal(s: State) -> None:
    s.phase = Phase.DEAL
    s.turn = after(s, s.dealer)


def deal(s: State, card: int, tell: Tell | None = None) -> None:
    """H31: one card at a time, the dealer's last of all."""
    s.pile -= single(card)
    s.hand[s.turn] += single(card)
    if tell is not None:
        tell(Dealt, s.turn, card)
    last = s.turn == s.dealer
    s.turn = after(s, s.turn)
    if last and heap_size(s.hand[s.dealer]) == HAND:
        begin_turn(s, tell)


# --- the beginning of a turn (H4, H20, H21) ---------------------------------------------------------------


def begin_turn(s: State, tell: Tell | None = None) -> None:
    """Draw a card, or two if you have none."""
    s.owed = 1 if s.hand[s.turn] else 2
    if s.pile == 0:
        s.idle += 1
    if tell is not None:
        tell(TurnBegan, s.turn)
    go_on_drawing(s)


def go_on_drawing(s: State) -> None:
    """H20: from the pile, and when that is used up, from whomever you like."""
    if s.owed and s.pile:
        s.phase = Phase.DRAW
        s.asked = 0
        return
    givers = opponents(s)
    if s.owed == 0 or givers == 0:
        s.owed = 0
        await_act(s)
    elif givers & (givers - 1):
        ask_turn(s, Phase.TAKE)
    else:
        lose_card(s, lowest(givers), Phase.DRAW)


def draw(s: State, card: int, tell: Tell | None = None) -> None:
    s.pile -= single(card)
    s.hand[s.turn] += single(card)
    if tell is not None:
        tell(Drew, s.turn, card)
    s.owed -= 1
    go_on_drawing(s)


# --- waiting for somebody ---------------------------------------------------------------------------------


def ask_turn(s: State, phase: int) -> None:
    """Something that only the player on turn decides."""
    s.phase = phase
    s.asked = 1 << s.turn
    s.moment += 1


def await_act(s: State) -> None:
    """H4, H18: the player on turn acts, and the others had better keep still."""
    s.phase = Phase.ACT
    s.asked = 1 << s.turn | opponents(s) & ~s.touched
    s.moment += 1


# --- losing a card (H14) ----------------------------------------------------------------------------------


def lose_card(s: State, seat: int, back: int) -> None:
    """CHANCE picks a card of a hand for the player on turn; after that something goes on."""
    s.phase = Phase.LOSE
    s.asked = 0
    s.loser = seat
    s.back = back


def hand_over(s: State, card: int, tell: Tell | None = None) -> None:
    s.hand[s.loser] -= single(card)
    s.hand[s.turn] += single(card)
    if tell is not None:
        tell(CardTaken, s.turn, s.loser, card)
    s.loser = NOBODY
