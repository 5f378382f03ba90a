"""Hands Down: who may answer, with what, and why not.

What the answers do is told in the order of docs/rules/handsdown.md in turns.py and ending.py, with the help
of table.py. Plain Python that also compiles: docs/rule-code.md says what may be used here.
"""

from __future__ import annotations

from rumpus.cards import heap_pick, heap_size, heaped, nth, offer, size
from rumpus.game import CHANCE, CLOCK, Refusal, Tell
from rumpus.games.handsdown.events import DealerChosen
from rumpus.games.handsdown.state import (
    ACTION_COUNT,
    CLOSE,
    DEAL,
    DEALER,
    FAKE,
    GRAZE,
    HALF,
    JOKER,
    LAND,
    LAST,
    LAST_OF_CHANCE,
    LENGTHS,
    NONE,
    PAIR,
    PASS,
    REACH,
    SLAP,
    TAKE,
    WIND,
    Phase,
    Reason,
    State,
)
from rumpus.games.handsdown.table import begin_deal, deal, draw, lose_card, opponents, pairs_in
from rumpus.games.handsdown.turns import (
    act,
    commit,
    may_pass,
    reach,
    run_out,
    settle,
    show_pair,
    slap_back,
    still_to_slap,
    stuck,
    take_card,
    touch_early,
    touch_in_fake,
    wind_up,
)
from rumpus.layout import NEVER, Ints
from rumpus.times import MS

HAND_ACTS = 1 << SLAP | 1 << HALF | 1 << FAKE | 1 << GRAZE  # as sets
WIND_UPS = 1 << WIND | 1 << WIND + 1 | 1 << WIND + 2


def waiting(s: State) -> int:
    if s.phase <= LAST_OF_CHANCE:
        return 1 << CHANCE
    if Phase.LUNGE <= s.phase <= Phase.FAKE:
        return s.asked | 1 << CLOCK
    return s.asked


def closes(s: State) -> int:
    """H12, H16, H40."""
    if s.phase == Phase.LUNGE:
        return s.lands
    return s.lands + (s.window if s.phase == Phase.RACE else s.fake_window) * MS


def since(s: State) -> int:
    """H40: a touch in the lunge counts by its time, also where it becomes known when the lunge is over."""
    landed = s.phase == Phase.RACE or s.phase == Phase.FAKE
    return s.cue if landed and s.lands > s.cue else s.now


def legal(s: State, seat: int, out: Ints) -> int:
    if not waiting(s) >> seat & 1:
        return 0
    if seat == CHANCE:
        return legal_lots(s, out)
    if s.phase == Phase.ACT and seat == s.turn:
        return legal_act(s, out)
    if s.phase == Phase.TAKE:
        return offer(opponents(s), TAKE, out, 0)
    if s.phase == Phase.PAIR:
        return list_faces(pairs_in(s.hand[seat]), PAIR, out)
    out[0] = SLAP if seat != CLOCK else LAND if s.phase == Phase.LUNGE else CLOSE
    return 1


def legal_act(s: State, out: Ints) -> int:
    """H5, H17: with one card or none you can only pass."""
    n = 0
    if may_act(s):
        n = offer(hand_acts(s), 0, out, n)
    if may_pass(s):
        out[n] = PASS
        n += 1
    if may_act(s) and s.lunge and s.wind == NONE:  # H41
        n = offer(WIND_UPS, 0, out, n)
    return n


def hand_acts(s: State) -> int:
    """H17. H6, house rule: a foul would end the turn, so with a pair there is none."""
    return HAND_ACTS if may_foul(s) else 1 << SLAP | 1 << FAKE


def may_foul(s: State) -> bool:
    return s.must_play == 0 or pairs_in(s.hand[s.turn]) == 0


def may_act(s: State) -> bool:
    """H5."""
    return heap_size(s.hand[s.turn]) > 1


def legal_lots(s: State, out: Ints) -> int:
    if s.phase == Phase.CUT:
        return offer((1 << s.seats) - 1, DEALER, out, 0)
    if s.phase == Phase.PICK:
        return offer(still_to_slap(s), LAST, out, 0)
    if s.phase == Phase.REACH:
        return offer((1 << LENGTHS) - 1, REACH, out, 0)
    return list_faces(source(s), DEAL, out)


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


def source(s: State) -> int:
    """The cards that CHANCE draws one of."""
    return s.hand[s.loser] if s.phase == Phase.LOSE else s.pile


# --- why not ------------------------------------------------------------------------------------------------


def refusal(s: State, seat: int, action: int) -> int:
    """Why it is not allowed, or NOTHING. This depends only on what the seat itself may know."""
    if action < 0 or action >= ACTION_COUNT:
        return Refusal.NO_SUCH_ACTION
    if s.phase == Phase.OVER:
        return Refusal.OVER
    if not waiting(s) >> seat & 1:
        return refuse_seat(s, seat, action)
    if seat == CHANCE:
        return refuse_lot(s, action)
    if seat == CLOCK:
        return Refusal.NOTHING if action == (LAND if s.phase == Phase.LUNGE else CLOSE) else Refusal.NOT_NOW
    if s.phase == Phase.TAKE:
        return refuse_take(s, seat, action)
    if s.phase == Phase.PAIR:
        return refuse_pair(s, seat, action)
    if action >= TAKE:
        return Refusal.NOT_NOW
    if seat == s.turn:
        return refuse_act(s, action)
    return Refusal.NOTHING if action == SLAP else Reason.NOT_YOUR_TURN


def untimely(s: State, seat: int, at: int) -> int:
    """H12, H16, H40: CLOCK speaks when the time is up and not before, and after that nobody else does."""
    if not Phase.LUNGE <= s.phase <= Phase.FAKE:
        return Refusal.NOTHING
    if seat == CLOCK and at < closes(s):
        if s.phase == Phase.LUNGE:
            return Reason.LUNGE_GOES_ON
        return Reason.STILL_TIME_TO_SLAP if s.phase == Phase.RACE else Reason.FAKE_GOES_ON
    if seat < CHANCE and at > closes(s):
        if s.phase == Phase.LUNGE:
            return Reason.LUNGE_IS_OVER
        return Reason.TOO_LATE_TO_SLAP if s.phase == Phase.RACE else Reason.FAKE_IS_OVER
    return Refusal.NOTHING


def refuse_seat(s: State, seat: int, action: int) -> int:
    """Why a seat is not waited for."""
    if seat >= s.seats:
        return Refusal.NOT_WAITED_FOR
    if s.phase < Phase.ACT or s.phase == Phase.PAIR:
        return Reason.TOUCH_IS_NONE if action == SLAP else Refusal.NOT_WAITED_FOR
    if seat == s.turn:
        return Reason.YOUR_OWN_RACE
    if action != SLAP:
        return Reason.NOT_YOUR_TURN
    if s.phase == Phase.LUNGE and s.at[seat] != NEVER:
        return Reason.ALREADY_COMMITTED
    if s.touched >> seat & 1 and s.phase != Phase.RACE:
        return Reason.ALREADY_TOUCHED if s.phase == Phase.ACT else Reason.ALREADY_CAUGHT
    if s.phase == Phase.RACE and s.at[seat] != NEVER:
        return Reason.ALREADY_SLAPPED
    return Reason.NO_CARDS


def refuse_act(s: State, action: int) -> int:
    if action >= WIND and s.lunge == 0:
        return Reason.NO_LUNGE
    if action != PASS and not may_act(s):
        return Reason.MUST_PASS
    if action >= WIND:
        return Refusal.NOTHING if s.wind == NONE else Reason.ALREADY_WOUND
    if action in (SLAP, FAKE) or (may_foul(s) if action != PASS else may_pass(s)):
        return Refusal.NOTHING
    return Reason.MUST_PLAY_BY_NOW if stuck(s) else Reason.MUST_PLAY


def refuse_take(s: State, seat: int, action: int) -> int:
    """H20."""
    if not TAKE <= action < PAIR:
        return Refusal.NOT_NOW
    giver = action - TAKE
    if giver >= s.seats:
        return Reason.NO_SUCH_SEAT
    if giver == seat:
        return Reason.TAKE_FROM_YOURSELF
    return Refusal.NOTHING if s.hand[giver] else Reason.NOTHING_TO_TAKE


def refuse_pair(s: State, seat: int, action: int) -> int:
    """H13, H33."""
    if not PAIR <= action < DEAL:
        return Refusal.NOT_NOW
    card = action - PAIR
    if card == JOKER:
        return Reason.JOKER_HAS_NO_MATCH
    return Refusal.NOTHING if heaped(s.hand[seat], card) > 1 else Reason.NOT_A_PAIR


def refuse_lot(s: State, action: int) -> int:
    if s.phase == Phase.CUT and DEALER <= action < LAST:
        return Refusal.NOTHING if action - DEALER < s.seats else Reason.NO_SUCH_SEAT
    if s.phase == Phase.REACH and REACH <= action < LAND:
        return Refusal.NOTHING
    if s.phase == Phase.PICK and LAST <= action < REACH:
        return Refusal.NOTHING if still_to_slap(s) >> action - LAST & 1 else Reason.HAS_SLAPPED
    if Phase.CUT < s.phase < Phase.PICK and DEAL <= action < DEALER:
        return Refusal.NOTHING if heaped(source(s), action - DEAL) else Reason.CARD_NOT_THERE
    return Refusal.NOT_NOW


# --- doing it -----------------------------------------------------------------------------------------------


def play(s: State, seat: int, action: int, tell: Tell | None = None) -> None:
    if seat == CHANCE:
        play_lot(s, action, tell)
    elif seat == CLOCK:
        run_out(s, tell)
    elif s.phase == Phase.LUNGE:
        commit(s, seat, tell)
    elif s.phase == Phase.RACE:
        slap_back(s, seat, tell)
    elif s.phase == Phase.FAKE:
        touch_in_fake(s, seat, tell)
    elif s.phase == Phase.TAKE:
        lose_card(s, action - TAKE, Phase.DRAW)
    elif s.phase == Phase.PAIR:
        show_pair(s, action - PAIR, tell)
    elif seat == s.turn and action >= WIND:
        wind_up(s, action - WIND, tell)
    elif seat == s.turn:
        act(s, action, tell)
    else:
        touch_early(s, seat, Phase.ACT, tell)


def play_lot(s: State, action: int, tell: Tell | None = None) -> None:
    if s.phase == Phase.DRAW:
        draw(s, action - DEAL, tell)
    elif s.phase == Phase.LOSE:
        take_card(s, action - DEAL, tell)
    elif s.phase == Phase.DEAL:
        deal(s, action - DEAL, tell)
    elif s.phase == Phase.PICK:
        settle(s, action - LAST, tell)
    elif s.phase == Phase.REACH:
        reach(s, action - REACH)
    else:
        s.dealer = action - DEALER
        if tell is not None:
            tell(DealerChosen, s.dealer)
        begin_deal(s)


def lots(s: State) -> int:
    """CHANCE's urn: every single card that may come, every seat, or every length of a lunge."""
    if s.phase == Phase.CUT:
        return s.seats
    if s.phase == Phase.REACH:
        return LENGTHS
    if s.phase == Phase.PICK:
        return size(still_to_slap(s))
    return heap_size(source(s))


def lot(s: State, k: int) -> int:
    if s.phase == Phase.CUT:
        return DEALER + k
    if s.phase == Phase.REACH:
        return REACH + k
    if s.phase == Phase.PICK:
        return LAST + nth(still_to_slap(s), k)
    return DEAL + heap_pick(source(s), k)
