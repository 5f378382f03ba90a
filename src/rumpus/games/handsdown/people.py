"""Modelled people at a table of handsdown: how fast they are, when they fall for a fake, when they try one.

Rule code that throws dice. It sees a view and nothing else. The figures are those of simple reactions to
something seen: normal with an exponential tail, some lapses, a little slower as the game goes on.
"""

from __future__ import annotations

from rumpus.cards import heap_pick, heap_size, size
from rumpus.dice import below
from rumpus.games.handsdown.state import (
    FAKE,
    GRAZE,
    HALF,
    PAIR,
    PASS,
    SLAP,
    TAKE,
    Phase,
    View,
)
from rumpus.games.handsdown.table import pairs_in
from rumpus.layout import Row
from rumpus.reactions import (
    ACTION,
    IDLE,
    LEVEL,
    OWN,
    WHEN,
    Level,
    exponential,
    happens,
    normal,
    reaction,
)
from rumpus.times import MS

# --- the people, by level: easy, medium, hard, expert -----------------------------------------------------

# A reaction in microseconds: mean and deviation of its normal part, mean of its tail
MEAN = (300_000, 245_000, 205_000, 180_000)
DEVIATION = (45_000, 32_000, 22_000, 15_000)
TAIL = (110_000, 70_000, 42_000, 25_000)
STOPPING = (290_000, 240_000, 205_000, 185_000)  # how long it takes to hold back a hand already on its way
# In thousandths
LAPSE = (50, 20, 5, 0)
LAUNCH = (600, 400, 200, 100)  # to start on the wind-up, before it is clear what it will be
EARLY = (15, 7, 2, 1)  # to touch before anything has happened
FOUL = (15, 8, 3, 1)  # not to slap all the way, or to touch in a fake
FAKING = (50, 200, 450, 450)  # to try a fake; the best do it this often only while it pays

TIRED = 25  # rounds until nobody gets any slower
TIRING = 500  # each of them adds this part of the mean
AFTER_ERROR = 25_000  # slower by so much in the round after a mistake
LAPSED = 400_000  # the mean of what a lapse adds
STOPPING_DEVIATION = 30_000
ABOVE_FLOOR = 5 * MS  # nobody is faster than this above the table's floor (H36)
SOONEST_FAKE, LATEST_FAKE = 60_000, 180_000  # from the wind-up until a fake is seen to be one

ACT_MEAN, ACT_DEVIATION = 1_400_000, 350_000  # to look at one's cards and do something
ACT_SOONEST, ACT_LATEST = 600_000, 2_500_000
EARLY_SOONEST, EARLY_SPREAD = 150_000, 800_000

# What the best expect of a fake before they know the others: 1 in 4 falls for it
PRIOR_CAUGHT, PRIOR_FACED = 1, 4
WORTH_IT = 150  # a fake pays if it catches more than so many thousandths of a card
WHIM = 1 << 20  # what decides among those who seem equal

# --- what a person remembers ------------------------------------------------------------------------------

SHY = OWN  # how much less often it launches than it would, in thousandths
SLOWED = OWN + 1  # whether it has just made a mistake
ROUNDS = OWN + 2  # Hands Downs and fakes it was in
FACED = OWN + 3  # how many others its own fakes have met
CAUGHT = OWN + 4  # how many of them fell for it
FAKED_AT = OWN + 5  # the moment of its last act, if that was a fake
HELD = OWN + 6  # how many cards it had then
GOING = OWN + 7  # when its hand comes down that was launched on a lunge (H40), or 0


def think(v: View, mind: Row, dice: Row) -> None:
    mind[ACTION] = IDLE
    if v.phase == Phase.LUNGE:
        begin_round(mind)
        face_lunge(v, mind, dice)
    elif v.phase == Phase.RACE:
        if v.lunge == 0:
            begin_round(mind)
        if mind[GOING]:
            decide(mind, SLAP, mind[GOING])
        else:
            decide(mind, SLAP, v.lands + reaction_time(v, mind, dice))
        mind[GOING] = 0
        mind[SLOWED] = 0
    elif v.phase == Phase.FAKE and v.lunge:
        face_turn_back(v, mind, dice)
        mind[GOING] = 0
    elif v.phase == Phase.FAKE:
        begin_round(mind)
        face_fake(v, mind, dice)
    elif v.turn != v.seat:
        if happens(dice, EARLY[mind[LEVEL]]):
            decide(mind, SLAP, v.now + EARLY_SOONEST + below(dice, EARLY_SPREAD))
    elif v.phase == Phase.ACT:
        decide(mind, choose_act(v, mind, dice), v.now + act_time(dice))
    elif v.phase == Phase.PAIR:
        decide(mind, PAIR + best_pair(v.hand), v.now + act_time(dice) // 2)
    else:
        decide(mind, TAKE + whom_to_rob(v, mind, dice), v.now + act_time(dice))


def decide(mind: Row, action: int, at: int) -> None:
    mind[ACTION] = action
    mind[WHEN] = at


# --- when somebody else is on turn ------------------------------------------------------------------------


def begin_round(mind: Row) -> None:
    """A burnt child dreads the fire, but forgets: by a twentieth a round."""
    mind[ROUNDS] += 1
    mind[SHY] = mind[SHY] * 19 // 20


def reaction_time(v: View, mind: Row, dice: Row) -> int:
    level = mind[LEVEL]
    mean = MEAN[level] + min(mind[ROUNDS], TIRED) * (MEAN[level] // TIRING) + AFTER_ERROR * mind[SLOWED]
    took = reaction(dice, mean, DEVIATION[level], TAIL[level])
    if happens(dice, LAPSE[level]):
        took += exponential(dice, LAPSED)
    return max(took, v.floor * MS + ABOVE_FLOOR)


def face_lunge(v: View, mind: Row, dice: Row) -> None:
    """H40: some go as soon as the hand moves, others wait until they see what it is."""
    mind[GOING] = 0
    if happens(dice, LAUNCH[mind[LEVEL]] - mind[SHY]):
        mind[GOING] = v.cue + reaction_time(v, mind, dice)
        decide(mind, SLAP, mind[GOING])


def face_turn_back(v: View, mind: Row, dice: Row) -> None:
    """A hand that is on its way comes down, unless there is time to stop it: going and stopping race."""
    level = mind[LEVEL]
    if mind[GOING] and mind[GOING] < v.lands + normal(dice, STOPPING[level], STOPPING_DEVIATION):
        decide(mind, SLAP, mind[GOING])
        mind[SHY] += (LAUNCH[level] - mind[SHY]) * 2 // 5
        mind[SLOWED] = 1


def face_fake(v: View, mind: Row, dice: Row) -> None:
    """Whoever launched on the wind-up touches, unless there is time to stop: going and stopping race."""
    level = mind[LEVEL]
    launch = LAUNCH[level] - mind[SHY]
    if not happens(dice, launch):
        return
    shown = SOONEST_FAKE + below(dice, LATEST_FAKE - SOONEST_FAKE)
    took = reaction_time(v, mind, dice)
    if took < shown + normal(dice, STOPPING[level], STOPPING_DEVIATION):
        decide(mind, SLAP, v.cue + max(took - shown, 0))
        mind[SHY] += launch * 2 // 5
        mind[SLOWED] = 1


# --- on turn ----------------------------------------------------------------------------------------------


def act_time(dice: Row) -> int:
    return min(max(normal(dice, ACT_MEAN, ACT_DEVIATION), ACT_SOONEST), ACT_LATEST)


def choose_act(v: View, mind: Row, dice: Row) -> int:
    """H5: with one card there is no choice. Else fake now and then, play pairs, and pass."""
    learn(v, mind)
    held = v.held[v.seat]
    if held < 2:
        return PASS
    level = mind[LEVEL]
    others = size(v.asked) - 1  # H18: all who have a card, as nobody has touched since
    if others > 0 and happens(dice, FAKING[level]) and pays(mind, others):
        if happens(dice, FOUL[level]):
            return GRAZE
        mind[FAKED_AT] = v.moment
        mind[FACED] += others
        mind[HELD] = held
        return FAKE
    if pairs_in(v.hand):
        return HALF if happens(dice, FOUL[level]) else SLAP
    return PASS


def learn(v: View, mind: Row) -> None:
    """What came of the last fake: every card that it brought was somebody's who fell for it."""
    if mind[FAKED_AT] and mind[FAKED_AT] + 2 == v.moment:
        mind[CAUGHT] += v.held[v.seat] - mind[HELD]
    mind[FAKED_AT] = 0


def pays(mind: Row, others: int) -> bool:
    """Whether a fake should catch enough of the others, by what it has caught so far."""
    if mind[LEVEL] < Level.HARD:
        return True
    hoped = (mind[CAUGHT] + PRIOR_CAUGHT) * others * 1000
    return hoped > WORTH_IT * (mind[FACED] + PRIOR_FACED)


def best_pair(hand: int) -> int:
    """The highest one: it may break a tie (H26)."""
    pairs = pairs_in(hand)
    return heap_pick(pairs, heap_size(pairs) - 1)


def whom_to_rob(v: View, mind: Row, dice: Row) -> int:
    """H20: whoever has most cards, or anybody if that is too much to count."""
    best = v.turn
    most = 0
    for seat in range(v.seats):
        if seat != v.turn and v.held[seat]:
            liking = 1 + below(dice, WHIM)
            if mind[LEVEL] > Level.EASY:
                liking += WHIM * v.held[seat]
            if liking > most:
                best = seat
                most = liking
    return best
