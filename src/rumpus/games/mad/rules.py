"""MAD Magazine Card Game: who may answer, with what, and why not.

What the answers do is told in the order of docs/rules/mad.md in turns.py, attacks.py and ending.py, with the
help of table.py. Plain Python that also compiles: docs/rule-code.md says what may be used here.
"""

from __future__ import annotations

from rumpus.cards import count, holds, offer, pick
from rumpus.game import CHANCE, CLOCK, Refusal, Tell
from rumpus.games.mad.attacks import answer, decline_swap, draw_card, give, name_victim, run_out
from rumpus.games.mad.ending import call, may_call
from rumpus.games.mad.events import DealerChosen
from rumpus.games.mad.state import (
    ACTION_COUNT,
    CALL,
    COLOURS,
    DEAL,
    DEALER,
    DEFEND,
    DRAW,
    GIVE,
    JOKER,
    KEEP,
    NAME,
    NO_SWAP,
    PASS,
    PLAY,
    TIME_UP,
    VICTIM,
    WAY,
    WILD,
    WORRY,
    Attack,
    Direction,
    Phase,
    Reason,
    State,
)
from rumpus.games.mad.table import everyone
from rumpus.games.mad.turns import (
    begin_deal,
    deal,
    draw,
    fitting,
    flip,
    keep,
    may_pass,
    must_pass,
    name_colour,
    name_direction,
    pass_turn,
    play_card,
    playable,
)
from rumpus.layout import Ints
from rumpus.times import SECOND

EVERY_COLOUR = (1 << COLOURS) - 1  # as a set
BOTH_WAYS = 1 << Direction.LEFT | 1 << Direction.RIGHT


def waiting(s: State) -> int:
    phase = s.phase
    if phase == Phase.DRAW or phase <= Phase.FLIP:
        return 1 << CHANCE
    if phase == Phase.DEFEND:
        return (s.asked & ~s.answered) | 1 << CLOCK
    if phase == Phase.OVER:
        return 0
    return 1 << s.chooser


def closes(s: State) -> int:
    """M35: when the time to defend is up."""
    return s.since + s.window * SECOND


def legal(s: State, seat: int, out: Ints) -> int:
    if not waiting(s) >> seat & 1:
        return 0
    if s.phase == Phase.TURN:
        return legal_turn(s, seat, out)
    if s.phase == Phase.DRAWN:
        out[0] = KEEP
        out[1] = PLAY + s.drawn
        return 2 if fitting(s) >> s.drawn & 1 else 1
    if s.phase == Phase.DEFEND and seat == CLOCK:
        out[0] = TIME_UP
        return 1
    if s.phase == Phase.DEFEND:
        out[0] = PASS
        out[1] = DEFEND
        return 2 if holds(s.hand[seat], WORRY) else 1
    if s.phase == Phase.COLOUR:
        n = offer(EVERY_COLOUR, NAME, out, 0)
        out[n] = CALL
        return n + 1 if may_call(s) else n
    if s.phase == Phase.VICTIM:
        n = offer(everyone(s) & ~(1 << seat), VICTIM, out, 0)
        out[n] = NO_SWAP
        return n + 1 if s.attack == Attack.EXCHANGE else n
    if s.phase == Phase.GIVE:
        return offer(s.hand[seat][0], GIVE, out, 0)
    if s.phase == Phase.WAY:
        return offer(BOTH_WAYS, WAY, out, 0)
    if s.phase == Phase.CUT:
        return offer(everyone(s), DEALER, out, 0)
    return offer(s.pile[0], DEAL, out, 0)


def legal_turn(s: State, seat: int, out: Ints) -> int:
    n = offer(playable(s, seat), PLAY, out, 0)
    if not must_pass(s):
        out[n] = DRAW
        n += 1
    if may_pass(s):
        out[n] = PASS
        n += 1
    return n


def refusal(s: State, seat: int, action: int) -> int:
    """Why it is not allowed, or NOTHING. This depends only on what the seat itself may know."""
    if action < 0 or action >= ACTION_COUNT:
        return Refusal.NO_SUCH_ACTION
    if s.phase == Phase.OVER:
        return Refusal.OVER
    if not waiting(s) >> seat & 1:
        if s.phase == Phase.DEFEND and seat < s.seats:
            return Reason.ALREADY_ANSWERED if s.asked >> seat & 1 else Reason.NOT_A_TARGET
        return Refusal.NOT_WAITED_FOR
    if s.phase == Phase.TURN:
        return refuse_turn(s, seat, action)
    if s.phase == Phase.DRAWN:
        return refuse_drawn(s, action)
    if s.phase == Phase.DEFEND:
        return refuse_defence(s, seat, action)
    if s.phase == Phase.VICTIM:
        return refuse_victim(s, seat, action)
    if s.phase == Phase.GIVE and GIVE <= action < DEFEND:
        return Refusal.NOTHING if holds(s.hand[seat], action - GIVE) else Reason.CARD_NOT_HELD
    if s.phase == Phase.COLOUR and NAME <= action < CALL:
        return Refusal.NOTHING
    if s.phase == Phase.COLOUR and action == CALL:
        return refuse_call(s)
    if s.phase == Phase.WAY and WAY <= action < VICTIM:
        return Refusal.NOTHING
    if s.phase == Phase.CUT and DEALER <= action < TIME_UP:
        return Refusal.NOTHING if action - DEALER < s.seats else Reason.NO_SUCH_SEAT
    if seat == CHANCE and s.phase != Phase.CUT and DEAL <= action < DEALER:
        return Refusal.NOTHING if holds(s.pile, action - DEAL) else Reason.CARD_NOT_IN_PILE
    return Refusal.NOT_NOW


def untimely(s: State, seat: int, at: int) -> int:
    """M35: CLOCK speaks when the time is up and not before, and after that nobody defends."""
    if s.phase == Phase.DEFEND and seat == CLOCK and at < closes(s):
        return Reason.STILL_TIME_TO_DEFEND
    if s.phase == Phase.DEFEND and seat < CHANCE and at > closes(s):
        return Reason.TOO_LATE_TO_DEFEND
    return Refusal.NOTHING


def refuse_turn(s: State, seat: int, action: int) -> int:
    if action < DRAW:
        return refuse_card(s, seat, action - PLAY)
    if action == DRAW:
        if s.pile[0] == 0:
            return Reason.NOTHING_TO_DRAW  # M31
        return Reason.DREW_BY_FORCE if must_pass(s) else Refusal.NOTHING  # M12
    if action == PASS:
        if may_pass(s):
            return Refusal.NOTHING
        return Reason.MUST_DRAW if playable(s, seat) else Reason.NOTHING_FITS  # M7, M8
    return refuse_on_turn(action)


def refuse_on_turn(action: int) -> int:
    if action == DEFEND:
        return Reason.NOBODY_ATTACKS  # M17
    return Reason.LAY_THE_JOKER if action == CALL else Refusal.NOT_NOW  # M27


def refuse_card(s: State, seat: int, card: int) -> int:
    if not holds(s.hand[seat], card):
        return Reason.CARD_NOT_HELD
    if fitting(s) >> card & 1:
        return Refusal.NOTHING
    return Reason.DOES_NOT_MATCH if s.top < WILD else Reason.NOT_THE_COLOUR  # M3, M4


def refuse_drawn(s: State, action: int) -> int:
    if action == KEEP:
        return Refusal.NOTHING
    if action >= DRAW:
        return refuse_on_turn(action)
    if action - PLAY != s.drawn:
        return Reason.ONLY_THE_DRAWN_CARD  # M7
    return refuse_card(s, s.turn, s.drawn)


def refuse_defence(s: State, seat: int, action: int) -> int:
    if seat == CLOCK:
        return Refusal.NOTHING if action == TIME_UP else Refusal.NOT_NOW
    if action == PASS:
        return Refusal.NOTHING
    if action == DEFEND:
        return Refusal.NOTHING if holds(s.hand[seat], WORRY) else Reason.NO_DEFENCE
    return Refusal.NOT_NOW


def refuse_victim(s: State, seat: int, action: int) -> int:
    if not VICTIM <= action <= NO_SWAP:
        return Refusal.NOT_NOW
    if action != NO_SWAP and action - VICTIM >= s.seats:
        return Reason.NO_SUCH_SEAT
    if action != NO_SWAP and action - VICTIM != seat:
        return Refusal.NOTHING
    if s.attack == Attack.WOOLY:
        return Reason.MUST_HIT if action == NO_SWAP else Reason.HIT_YOURSELF  # M6
    if s.attack == Attack.GIVE_TWO:
        return Reason.MUST_GIVE if action == NO_SWAP else Reason.GIVE_TO_YOURSELF  # M13
    return Refusal.NOTHING if action == NO_SWAP else Reason.SWAP_WITH_YOURSELF  # M15


def refuse_call(s: State) -> int:
    if s.top != JOKER:
        return Reason.NO_JOKER
    return Refusal.NOTHING if may_call(s) else Reason.JOKER_TOO_EARLY  # M27


def play(s: State, seat: int, action: int, tell: Tell | None = None) -> None:
    if action < DRAW:
        play_card(s, action - PLAY, tell)
    elif action == DRAW:
        draw(s)
    elif s.phase == Phase.DEFEND and action < DEAL:
        answer(s, seat, action, tell)
    elif action == PASS:
        pass_turn(s, tell)
    elif action == KEEP:
        keep(s, tell)
    elif action < CALL:
        name_colour(s, action - NAME, tell)
    elif action == CALL:
        call(s, tell)
    elif action < VICTIM:
        name_direction(s, action - WAY, tell)
    elif action < NO_SWAP:
        name_victim(s, action - VICTIM, tell)
    elif action == NO_SWAP:
        decline_swap(s, tell)
    elif action < DEFEND:
        give(s, action - GIVE, tell)
    elif action < DEALER:
        if s.phase == Phase.DRAW:
            draw_card(s, action - DEAL, tell)
        elif s.phase == Phase.DEAL:
            deal(s, action - DEAL, tell)
        else:
            flip(s, action - DEAL, tell)
    elif action < TIME_UP:
        s.dealer = action - DEALER
        if tell is not None:
            tell(DealerChosen, s.dealer)
        begin_deal(s)
    else:
        run_out(s, tell)


def lots(s: State) -> int:
    """CHANCE's urn: every card of the pile, or every seat."""
    return s.seats if s.phase == Phase.CUT else count(s.pile)


def lot(s: State, k: int) -> int:
    return DEALER + k if s.phase == Phase.CUT else DEAL + pick(s.pile, k)
