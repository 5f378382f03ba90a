"""Mr. T Card Game: who may answer, with what, and why not.

What the answers do is told in the order of docs/rules/mrt.md in preliminary.py and showdown.py, with the
help of table.py. Plain Python that also compiles: docs/rule-code.md says what may be used here.
"""

from __future__ import annotations

from rumpus.cards import heap_pick, heap_size, heaped
from rumpus.game import CHANCE, Refusal, Tell
from rumpus.games.mrt.preliminary import hand_is_open, seal, turn_up
from rumpus.games.mrt.state import ACTION_COUNT, DEAL, HEAPS, PILE, PLAY, Phase, Reason, State
from rumpus.games.mrt.table import can_play, deal, in_pile, source
from rumpus.layout import Ints


def waiting(s: State) -> int:
    if s.asked:
        return s.asked
    return 0 if s.phase == Phase.OVER else 1 << CHANCE


def legal(s: State, seat: int, out: Ints) -> int:
    n = 0
    if s.asked:
        if not s.asked >> seat & 1:
            return 0
        if hand_is_open(s, seat):
            n = list_faces(s.hand[seat], PLAY, out)
        if in_pile(s, seat):
            out[n] = PILE
            n += 1
    elif seat == CHANCE and s.phase != Phase.OVER:
        n = list_faces(source(s), DEAL, out)
    return n


def list_faces(heap: int, first: int, out: Ints) -> int:
    """The actions `first` + card, for every face of a heap."""
    n = 0
    action = first
    while heap:
        if heap & 15:
            out[n] = action
            n += 1
        heap >>= 4
        action += 1
    return n


def refusal(s: State, seat: int, action: int) -> int:
    """Why it is not allowed, or NOTHING. This depends only on what the seat itself may know."""
    if action < 0 or action >= ACTION_COUNT:
        return Refusal.NO_SUCH_ACTION
    if s.phase == Phase.OVER:
        return Refusal.OVER
    if not waiting(s) >> seat & 1:
        return refuse_seat(s, seat)
    if seat == CHANCE:
        if action < DEAL:
            return Refusal.NOT_NOW
        return Refusal.NOTHING if heaped(source(s), action - DEAL) else Reason.CARD_NOT_THERE
    if action >= DEAL:
        return Refusal.NOT_NOW
    if action == PILE:
        return Refusal.NOTHING if in_pile(s, seat) else Reason.PILE_IS_EMPTY  # T4
    if not heaped(HEAPS[s.deck], action - PLAY):
        return Reason.NOT_IN_THIS_DECK  # T1
    if not hand_is_open(s, seat):
        return Reason.HAND_IS_LOCKED  # T4
    return Refusal.NOTHING if heaped(s.hand[seat], action - PLAY) else Reason.CARD_NOT_HELD


def refuse_seat(s: State, seat: int) -> int:
    """Why a seat is not waited for."""
    if seat >= s.seats or not s.asked:
        return Refusal.NOT_WAITED_FOR
    if s.out >> seat & 1:
        return Reason.OUT_OF_THE_GAME  # T9
    if s.playing >> seat & 1:
        return Reason.ALREADY_CHOSEN  # T16
    if s.phase == Phase.SHOWDOWN and can_play(s, seat):
        return Reason.NOT_IN_THE_SHOWDOWN  # T31
    if s.phase == Phase.PRELIMINARY:
        return Reason.DEAD_IN_A_STALEMATE  # T10
    return Reason.NO_CARD_LEFT  # T18


def play(s: State, seat: int, action: int, tell: Tell | None = None) -> None:
    if action < DEAL:
        seal(s, seat, action - PLAY, tell)  # Choice.PILE stands after the faces, as PILE does
    elif s.phase == Phase.DEAL:
        deal(s, action - DEAL, tell)
    else:
        turn_up(s, action - DEAL, tell)


def lots(s: State) -> int:
    """CHANCE's urn: every single card that may come."""
    return heap_size(source(s))


def lot(s: State, k: int) -> int:
    return DEAL + heap_pick(source(s), k)
