"""Split Second: who may answer, with what, and why not.

What the answers do is told in the order of docs/rules/splitsecond.md in rounds.py, with the help of
table.py. Plain Python that also compiles: docs/rule-code.md says what may be used here.
"""

from __future__ import annotations

from rumpus.cards import nth, offer, size
from rumpus.game import CHANCE, CLOCK, Refusal, Tell
from rumpus.games.splitsecond.designs import AREAS, CARDS
from rumpus.games.splitsecond.rounds import call, concede, may_slap, searching, slap, time_up, touch
from rumpus.games.splitsecond.state import (
    ACTION_COUNT,
    BLUFFO,
    CALL,
    CHOICES,
    CONCEDE,
    LAY,
    TAKE,
    TIME_UP,
    TOUCH,
    TURN,
    Phase,
    Reason,
    State,
)
from rumpus.games.splitsecond.table import lay, left_out, take_tan, turn
from rumpus.layout import NO_CARD, NOBODY, Ints
from rumpus.times import SECOND


def waiting(s: State) -> int:
    if s.phase == Phase.SEARCH:
        return searching(s) | 1 << CLOCK
    if s.phase in (Phase.CALL, Phase.TAKE):
        return 1 << s.winner | 1 << CLOCK
    return 0 if s.phase == Phase.OVER else 1 << CHANCE


def closes(s: State) -> int:
    """S11, S14, S21: when the time is up."""
    if s.phase != Phase.SEARCH:
        return s.since + s.take_window * SECOND
    window = s.give_up if s.claimant == NOBODY else s.bluffo_window
    return s.since + window * SECOND


def legal(s: State, seat: int, out: Ints) -> int:
    if not waiting(s) >> seat & 1:
        return 0
    n = 0
    if seat == CHANCE:
        n = offer(urn(s), LAY if s.phase == Phase.LAY else TURN, out, 0)
    elif seat == CLOCK:
        out[0] = TIME_UP
        n = 1
    elif s.phase == Phase.CALL:
        n = offer((1 << AREAS) - 1, CALL, out, 0)
    elif s.phase == Phase.TAKE:
        out[0] = TAKE
        n = 1
    else:
        n = offer((1 << CARDS - left_out(s)) - 1, TOUCH, out, 0)  # those left out lie on no place
        if may_slap(s):
            out[n] = BLUFFO
            n += 1
        out[n] = CONCEDE
        n += 1
    return n


def refusal(s: State, seat: int, action: int) -> int:
    """Why not, or NOTHING."""
    if action < 0 or action >= ACTION_COUNT:
        return Refusal.NO_SUCH_ACTION
    if s.phase == Phase.OVER:
        return Refusal.OVER
    if not waiting(s) >> seat & 1:
        return refuse_seat(s, seat)
    if seat == CHANCE:
        return refuse_chance(s, action)
    if seat == CLOCK:
        return Refusal.NOTHING if action == TIME_UP else Refusal.NOT_NOW
    if action >= CHOICES:
        return Refusal.NOT_NOW
    if CALL <= action < TAKE and not s.dealers_choice:
        return Reason.SAME_AREA_ALL_GAME  # S5
    if s.phase == Phase.SEARCH:
        return refuse_search(s, action)
    if action < CALL:
        return Reason.ROUND_IS_DECIDED  # S7
    if s.phase == Phase.CALL:
        return Reason.CALL_FIRST if action == TAKE else Refusal.NOTHING  # S16
    return Refusal.NOTHING if action == TAKE else Refusal.NOT_NOW


def untimely(s: State, seat: int, at: int) -> int:
    """S11, S14, S21: CLOCK speaks when the time is up and not before, and after that nobody else does."""
    if seat == CLOCK and at < closes(s):
        if s.phase != Phase.SEARCH:
            return Reason.TIME_TO_TAKE
        return Reason.SEARCH_GOES_ON if s.claimant == NOBODY else Reason.CLAIM_STILL_STANDS
    if seat < CHANCE and at > closes(s):
        if s.phase != Phase.SEARCH:
            return Reason.TAKEN_FOR_YOU
        return Reason.SEARCH_IS_OVER if s.claimant == NOBODY else Reason.CLAIM_HAS_HELD
    return Refusal.NOTHING


def refuse_seat(s: State, seat: int) -> int:
    """Why a seat is not waited for."""
    if seat >= s.seats:
        return Refusal.NOT_WAITED_FOR
    if s.out >> seat & 1:
        return Reason.DISQUALIFIED  # S8
    if s.conceded >> seat & 1:
        return Reason.GAVE_UP  # S32
    if s.slapped >> seat & 1:
        return Reason.SLAPPED  # S19
    if s.winner != NOBODY:
        return Reason.ROUND_IS_DECIDED  # S7
    return Refusal.NOT_WAITED_FOR


def refuse_chance(s: State, action: int) -> int:
    first = LAY if s.phase == Phase.LAY else TURN
    if not first <= action < first + CARDS:
        return Refusal.NOT_NOW
    return Refusal.NOTHING if urn(s) >> action - first & 1 else Reason.CARD_NOT_THERE


def refuse_search(s: State, action: int) -> int:
    if action < BLUFFO:
        return Reason.NO_CARD_THERE if s.place[action - TOUCH] == NO_CARD else Refusal.NOTHING  # S17
    if action == CONCEDE:
        return Refusal.NOTHING
    if action != BLUFFO:
        return Refusal.NOT_NOW
    if not s.bluffo:
        return Reason.NO_BLUFFO  # S17
    if s.stack == 0 and not s.bare_slaps:
        return Reason.STACK_IS_EMPTY  # S25
    return Refusal.NOTHING if may_slap(s) else Reason.ALREADY_CLAIMED  # S18


def play(s: State, seat: int, action: int, tell: Tell | None = None) -> None:
    if action < BLUFFO:
        touch(s, seat, action - TOUCH, tell)
    elif action == BLUFFO:
        slap(s, seat, tell)
    elif action == CONCEDE:
        concede(s, seat, tell)
    elif action < TAKE:
        call(s, action - CALL, tell)
    elif action == TAKE:
        take_tan(s, tell)
    elif action < TURN:
        lay(s, action - LAY, tell)
    elif action < TIME_UP:
        turn(s, action - TURN, tell)
    else:
        time_up(s, tell)


def urn(s: State) -> int:
    """The cards that CHANCE draws one of: blue ones to lay, then tan ones to turn."""
    return s.unlaid if s.phase == Phase.LAY else s.tray


def lots(s: State) -> int:
    return size(urn(s))


def lot(s: State, k: int) -> int:
    return (LAY if s.phase == Phase.LAY else TURN) + nth(urn(s), k)
