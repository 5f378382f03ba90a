"""A turn of handsdown: lunges, Hands Downs, fakes, fouls, and whoever touches too early."""

from __future__ import annotations

from rumpus.cards import lowest, single
from rumpus.game import Tell
from rumpus.games.handsdown.ending import all_pairs_are_out, finish, points
from rumpus.games.handsdown.events import (
    Caught,
    Clumped,
    Committed,
    Faked,
    Grazed,
    HalfSlapped,
    HandsDown,
    LostHandsDown,
    Lunged,
    PairShown,
    Passed,
    Slapped,
    SlappedWithoutPair,
    TouchedEarly,
    WentNowhere,
    Wound,
)
from rumpus.games.handsdown.state import (
    FAKE,
    HALF,
    HOPELESS,
    LENGTHS,
    NONE,
    PASS,
    SLAP,
    STUCK,
    Phase,
    State,
)
from rumpus.games.handsdown.table import (
    after,
    ask_turn,
    await_act,
    begin_turn,
    go_on_drawing,
    hand_over,
    lose_card,
    opponents,
    pairs_in,
)
from rumpus.layout import NEVER, NOBODY
from rumpus.times import MS

# --- the acts of the player on turn (H4, H17) ---------------------------------------------------------------


def act(s: State, action: int, tell: Tell | None = None) -> None:
    s.touched = 0  # H18: a new act, and everybody may touch too early again
    s.cue = s.now
    if action == PASS:
        if tell is not None:
            tell(Passed, s.turn)
        end_turn(s, tell)
    elif s.lunge and opponents(s):
        lunge(s, action, tell)
    else:
        s.lands = s.now
        come_down(s, action, tell)


def come_down(s: State, action: int, tell: Tell | None = None) -> None:
    """What everybody sees of an act."""
    if action == FAKE:
        fake(s, tell)
    elif action == SLAP and pairs_in(s.hand[s.turn]):
        slap(s, tell)
    else:
        if tell is not None:
            tell(SlappedWithoutPair if action == SLAP else HalfSlapped if action == HALF else Grazed, s.turn)
        end_turn(s, tell)  # H7, H17: a foul ends the turn as a pass does


def may_pass(s: State) -> bool:
    """H6, H25: unless pairs must be played and there is one."""
    return not (s.must_play or stuck(s)) or pairs_in(s.hand[s.turn]) == 0


def stuck(s: State) -> bool:
    """H25: full circuits without a pair have gone by."""
    return s.idle > STUCK * s.seats


def end_turn(s: State, tell: Tell | None = None) -> None:
    lift_hands(s)
    if s.idle >= HOPELESS * s.seats:
        if tell is not None:
            tell(WentNowhere, s.idle)
        finish(s, tell)
    else:
        s.turn = after(s, s.turn)
        begin_turn(s, tell)


# --- the wind-up and the lunge (H40, H41) -------------------------------------------------------------------


def wind_up(s: State, how: int, tell: Tell | None = None) -> None:
    """H41: everybody may react to it, and it changes nothing else."""
    s.wind = how
    s.moment += 1
    if tell is not None:
        tell(Wound, s.turn, how)


def lunge(s: State, action: int, tell: Tell | None = None) -> None:
    """H40: the hand comes down, whatever it will be."""
    s.intent = action
    s.phase = Phase.REACH
    s.asked = 0
    if tell is not None:
        tell(Lunged, s.turn)


def length(s: State, k: int) -> int:
    """H40: from half of the setting to all of it."""
    return s.lunge * MS * (LENGTHS - 1 + k) // (2 * LENGTHS - 2)


def reach(s: State, k: int) -> None:
    """CHANCE: how long the lunge takes."""
    s.lands = s.cue + length(s, k)
    s.phase = Phase.LUNGE
    s.asked = opponents(s)
    s.moment += 1


def commit(s: State, seat: int, tell: Tell | None = None) -> None:
    """H40: a touch in the lunge. What it is worth, the landing will show."""
    if is_guess(s, seat):
        s.touched |= 1 << seat
    else:
        put_down(s, seat)
    if tell is not None:
        tell(Committed, seat)
    if s.asked == 0:
        land(s, tell)  # nobody is left to be fooled


def land(s: State, tell: Tell | None = None) -> None:
    """The lunge is over, and the hand lands or turns back."""
    action = s.intent
    s.turned_out = action
    s.intent = NONE
    come_down(s, action, tell)


# --- a Hands Down (H8-H12, H34) -----------------------------------------------------------------------------


def slap(s: State, tell: Tell | None = None) -> None:
    if tell is not None:
        tell(HandsDown, s.turn)
    racing = opponents(s)
    if racing & (racing - 1):
        if tell is not None:
            for seat in range(s.seats):
                if s.at[seat] != NEVER:
                    tell(Slapped, seat, s.at[seat] - s.cue)
        s.moment += 1
        s.owing = s.touched
        go_on_racing(s, tell)
    else:  # H9: nobody to slap, or one who can only be the last
        settle(s, lowest(racing) if racing else NOBODY, tell)


def go_on_racing(s: State, tell: Tell | None = None) -> None:
    """When all who guessed in the lunge have paid, the others slap, if they have not done so by now."""
    if s.owing:
        seat = lowest(s.owing)
        s.owing &= s.owing - 1
        touch_early(s, seat, Phase.RACE, tell)
        return
    s.phase = Phase.RACE
    s.asked = still_to_slap(s)
    if s.asked == 0:
        judge(s, tell)


def slap_back(s: State, seat: int, tell: Tell | None = None) -> None:
    """H10, H36: whoever guesses pays, and must slap again."""
    if is_guess(s, seat):
        touch_early(s, seat, Phase.RACE, tell)
        return
    put_down(s, seat)
    if tell is not None:
        tell(Slapped, seat, s.at[seat] - s.cue)
    if s.asked == 0:
        judge(s, tell)


def is_guess(s: State, seat: int) -> bool:
    """H36: nobody reacts before the floor. Whoever is as early as that has guessed; it happens once."""
    return s.now < s.cue + s.floor * MS and not s.touched >> seat & 1


def put_down(s: State, seat: int) -> None:
    s.at[seat] = max(s.now, s.cue + s.floor * MS)
    s.asked &= ~(1 << seat)


def still_to_slap(s: State) -> int:
    """H8: whoever had a card at the slap takes part. Whoever touched early had one, and may have lost it."""
    seats = opponents(s) | s.touched
    for seat in range(s.seats):
        if s.at[seat] != NEVER:
            seats &= ~(1 << seat)
    return seats


def judge(s: State, tell: Tell | None = None) -> None:
    """H10, H11: the last loses, unless two came down together at the end."""
    last = NOBODY
    before = NOBODY
    for seat in range(s.seats):
        if s.at[seat] != NEVER:
            if last == NOBODY or s.at[seat] >= s.at[last]:
                before = last
                last = seat
            elif before == NOBODY or s.at[seat] > s.at[before]:
                before = seat
    if s.at[last] - s.at[before] < s.clump * MS:
        clump(s, before, last, tell)
    else:
        settle(s, last, tell)


def clump(s: State, seat: int, other: int, tell: Tell | None = None) -> None:
    """H11: it does not count, and the turn goes on with the pair still in the hand."""
    if tell is not None:
        tell(Clumped, seat, other)
    lift_hands(s)
    await_act(s)


def run_out(s: State, tell: Tell | None = None) -> None:
    """CLOCK: the lunge is over (H40), or the fake is (H16), or the time to slap (H12)."""
    if s.phase == Phase.LUNGE:
        land(s, tell)
        return
    if s.phase == Phase.FAKE:
        end_fake(s)
        return
    late = s.asked
    if late & (late - 1) == 0:
        settle(s, lowest(late), tell)
    elif s.late_is_clump:
        clump(s, lowest(late), lowest(late & (late - 1)), tell)
    else:
        s.phase = Phase.PICK
        s.asked = 0


def settle(s: State, loser: int, tell: Tell | None = None) -> None:
    """H10: we know who lost; now the pair is shown (H13)."""
    if tell is not None and loser != NOBODY:
        tell(LostHandsDown, loser)
    lift_hands(s)
    s.loser = loser
    ask_turn(s, Phase.PAIR)


def lift_hands(s: State) -> None:
    """All hands off, for whatever comes next."""
    s.wind = NONE
    s.touched = 0
    s.cue = NEVER
    s.lands = NEVER
    for seat in range(s.seats):
        s.at[seat] = NEVER


def show_pair(s: State, card: int, tell: Tell | None = None) -> None:
    """H13, H14: first the pair, then the card of whoever lost."""
    s.hand[s.turn] -= 2 * single(card)
    s.laid[s.turn] += 2 * single(card)
    s.points[s.turn] = points(s.laid[s.turn])
    s.idle = 0
    if tell is not None:
        tell(PairShown, s.turn, card)
    over = all_pairs_are_out(s)
    pays = s.loser != NOBODY and s.hand[s.loser] != 0
    if over and not (s.take_first and pays):  # H23
        finish(s, tell)
    elif pays:
        lose_card(s, s.loser, Phase.OVER if over else Phase.ACT)
    else:
        s.loser = NOBODY
        await_act(s)


# --- fakes (H16) and hands that come too early (H18, H36) ---------------------------------------------------


def fake(s: State, tell: Tell | None = None) -> None:
    if tell is not None:
        tell(Faked, s.turn)
    if opponents(s) == 0:
        end_fake(s)
        return
    s.moment += 1
    s.owing = s.touched
    s.touched = 0
    for seat in range(s.seats):
        if s.at[seat] != NEVER:
            s.owing |= 1 << seat
            s.at[seat] = NEVER
    go_on_faking(s, tell)


def go_on_faking(s: State, tell: Tell | None = None) -> None:
    """When all who touched in the lunge have paid, the others are tempted, if there are any left."""
    if s.owing:
        seat = lowest(s.owing)
        s.owing &= s.owing - 1
        touch_in_fake(s, seat, tell)
        return
    s.phase = Phase.FAKE
    s.asked = opponents(s) & ~s.touched
    if s.asked == 0:
        end_fake(s)


def touch_in_fake(s: State, seat: int, tell: Tell | None = None) -> None:
    s.touched |= 1 << seat
    if tell is not None:
        tell(Caught, seat)
    lose_card(s, seat, Phase.FAKE)


def end_fake(s: State) -> None:
    lift_hands(s)
    await_act(s)


def touch_early(s: State, seat: int, back: int, tell: Tell | None = None) -> None:
    s.touched |= 1 << seat
    if tell is not None:
        tell(TouchedEarly, seat)
    lose_card(s, seat, back)


# --- after a card is lost (H14, H15) ------------------------------------------------------------------------


def take_card(s: State, card: int, tell: Tell | None = None) -> None:
    hand_over(s, card, tell)
    back = s.back
    s.back = Phase.CUT
    if back == Phase.ACT:
        await_act(s)
    elif back == Phase.DRAW:
        s.owed -= 1
        go_on_drawing(s)
    elif back == Phase.RACE:
        go_on_racing(s, tell)
    elif back == Phase.FAKE:
        go_on_faking(s, tell)
    else:
        finish(s, tell)
