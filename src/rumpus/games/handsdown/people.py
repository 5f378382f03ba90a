"""Modelled people at a table of handsdown: how fast they are, when they fall for a fake, when they try one.

Rule code that throws dice. It sees a view and nothing else. The figures are those of simple reactions to
something seen: normal with an exponential tail, some lapses, a little slower as the game goes on.

Whoever launches on a lunge is early if it lands and caught if it turns back (H40), so it is worth knowing
whom one looks at. They learn within a game how often each of the others fakes, and after which wind-up; and
their own hands give them away in the same way, each in its own. Some of them bluff a lot and most of them
seldom. The figures for this are set by hand, so that whoever learns these habits does better than whoever
always waits, and than whoever always launches: `./dev bench bluffs`.
"""

from __future__ import annotations

from rumpus.cards import heap_pick, heap_size, size
from rumpus.dice import below
from rumpus.games.handsdown.state import (
    FAKE,
    GRAZE,
    HALF,
    NONE,
    PAIR,
    PASS,
    SLAP,
    TAKE,
    WIND,
    Phase,
    View,
)
from rumpus.games.handsdown.table import pairs_in
from rumpus.layout import Ints
from rumpus.reactions import (
    ACTION,
    BEST,
    IDLE,
    LEVEL,
    OWN,
    SKILL,
    WHEN,
    Level,
    adapt,
    between,
    exponential,
    happens,
    normal,
    reaction,
)
from rumpus.times import MS

# --- the people, by level: easy, medium, hard, rival ------------------------------------------------------

# A reaction in microseconds: mean and deviation of its normal part, mean of its tail. A rival is anything
# from SLOWEST times as slow as easy to as fast as hard, and in all else like medium.
MEAN = (300_000, 245_000, 205_000)
DEVIATION = (45_000, 32_000, 22_000)
TAIL = (110_000, 70_000, 42_000)
SLOWEST = 2
STOPPING = (290_000, 240_000, 205_000, 240_000)  # how long it takes to hold back a hand already on its way
# In thousandths
LAPSE = (50, 20, 5, 20)
LAUNCH = (600, 400, 200, 400)  # without a lunge: to start before it is clear what it will be
WARY = (700, 300, 300, 300)  # how often somebody must fake until nobody launches any more (H40)
RASH = (60, 25, 10, 25)  # how often they do all the same
TELLING = (850, 650, 400, 650)  # to wind up as one usually does before a fake, or before a slap (H41)
EARLY = (15, 7, 2, 7)  # to touch before anything has happened
FOUL = (15, 8, 3, 8)  # not to slap all the way, or to touch in a fake
FAKING = (200, 240, 300, 240)  # to try a fake, for the boldest; the best do it only while it pays

DARING = 950  # thousandths: to launch on the lunge of whoever is trusted
TRUSTED = 100  # and that is who fakes no more often than this

LOSES = 1100  # thousandths of its share of lost Hands Downs that a rival wants
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
TEMPERS = 1000  # that somebody may have
WHIM = 1 << 20  # what decides among those who seem equal

# What they expect of a stranger: one lunge in four is a fake. What was long ago counts less and less.
STRANGER, STRANGERS = 250, 1000
ALIKE = 1000  # how much one wind-up is taken for the others, in lunges of 1000
FADING = 14  # a lunge counts less by one in so many with every one that comes after it

WINDING = 450_000  # from the wind-up to the act, at least; and at most so much more
WINDING_SPREAD = 500_000

# --- what a person remembers ------------------------------------------------------------------------------

SHY = OWN  # how much less often it launches than it would, in thousandths
SLOWED = OWN + 1  # whether it has just made a mistake
ROUNDS = OWN + 2  # Hands Downs and fakes it was in
FACED = OWN + 3  # how many others its own fakes have met
CAUGHT = OWN + 4  # how many of them fell for it
FAKED_AT = OWN + 5  # the moment of its last act, if that was a fake
HELD = OWN + 6  # how many cards it had then
STAKED = OWN + 7  # how many cards it had in the last Hands Down, until it knows who lost it
RACED = OWN + 8  # and how many raced
GOING = OWN + 9  # when its hand comes down that was launched on a lunge (H40), or 0
PLANNED = OWN + 10  # what it will do after its wind-up
LUNGER = OWN + 11  # one more than the seat whose lunge it has seen begin, until it knows what it was; or 0
WOUND_AS = OWN + 12  # and one more than how that was wound up
TELLS = OWN + 13  # how it usually winds up before a slap, one more than a Wind; next to it, before a fake
BOLD = OWN + 15  # how often it tries a fake, one more than thousandths
HABITS = OWN + 16  # by seat and wind-up (none is the first): lunges, and how many were fakes, in thousandths
WIND_UPS_SEEN = 4  # none, and the three of H41


def think(v: View, mind: Ints, dice: Ints) -> None:
    mind[ACTION] = IDLE
    learn_who_lost(v, mind)
    learn_habit(v, mind)
    respond(v, mind, dice)


def respond(v: View, mind: Ints, dice: Ints) -> None:
    if v.phase == Phase.LUNGE:
        mind[STAKED] = v.held[v.seat]
        mind[RACED] = size(v.asked)
        begin_round(mind)
        face_lunge(v, mind, dice)
    elif v.phase == Phase.RACE:
        mind[STAKED] = v.held[v.seat]
        mind[RACED] = size(v.asked)
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
    elif v.phase == Phase.ACT and v.wind != NONE:
        decide(mind, mind[PLANNED], v.now + WINDING + below(dice, WINDING_SPREAD))
    elif v.phase == Phase.ACT:
        act_or_wind_up(v, mind, dice)
    elif v.phase == Phase.PAIR:
        decide(mind, PAIR + best_pair(v.hand), v.now + act_time(dice) // 2)
    elif v.lunge:
        decide(mind, TAKE + whom_to_rob(v, mind, dice), v.now + act_time(dice) // 2)
    else:
        decide(mind, TAKE + whom_to_rob(v, mind, dice), v.now + act_time(dice))


def decide(mind: Ints, action: int, at: int) -> None:
    mind[ACTION] = action
    mind[WHEN] = at


# --- when somebody else is on turn ------------------------------------------------------------------------


def begin_round(mind: Ints) -> None:
    """A burnt child dreads the fire, but forgets: by a twentieth per round."""
    mind[ROUNDS] += 1
    mind[SHY] = mind[SHY] * 19 // 20


def learn_who_lost(v: View, mind: Ints) -> None:
    """H14: whoever lost a Hands Down has a card less. A rival wants to lose a little more than its share."""
    if v.phase == Phase.RACE:
        return
    if mind[STAKED] and (v.lunge == 0 or v.turned_out == SLAP):
        if v.held[v.seat] < mind[STAKED]:
            adapt(mind, 1000 * mind[RACED] - LOSES)
        else:
            adapt(mind, -LOSES)
    mind[STAKED] = 0


def of(table: tuple[int, ...], mind: Ints) -> int:
    """What somebody of this skill has in one of the tables for speed."""
    level = mind[LEVEL]
    if level < Level.RIVAL:
        return table[level]
    if mind[SKILL] < BEST // 2:
        return between(SLOWEST * table[Level.EASY], table[Level.MEDIUM], 2 * mind[SKILL])
    return between(table[Level.MEDIUM], table[Level.HARD], 2 * mind[SKILL] - BEST)


def reaction_time(v: View, mind: Ints, dice: Ints) -> int:
    mean = of(MEAN, mind)
    mean += min(mind[ROUNDS], TIRED) * (mean // TIRING) + AFTER_ERROR * mind[SLOWED]
    took = reaction(dice, mean, of(DEVIATION, mind), of(TAIL, mind))
    if happens(dice, LAPSE[mind[LEVEL]]):
        took += exponential(dice, LAPSED)
    return max(took, v.floor * MS + ABOVE_FLOOR)


def face_lunge(v: View, mind: Ints, dice: Ints) -> None:
    """H40: some go as soon as the hand moves, others wait until they see what it is."""
    mind[GOING] = 0
    mind[LUNGER] = v.turn + 1
    mind[WOUND_AS] = v.wind + 1
    if happens(dice, launch_rate(v, mind)):
        mind[GOING] = v.cue + reaction_time(v, mind, dice)
        decide(mind, SLAP, mind[GOING])


def face_turn_back(v: View, mind: Ints, dice: Ints) -> None:
    """A hand that is on its way comes down, unless there is time to stop it: going and stopping race."""
    level = mind[LEVEL]
    if mind[GOING] and mind[GOING] < v.lands + normal(dice, STOPPING[level], STOPPING_DEVIATION):
        decide(mind, SLAP, mind[GOING])
        mind[SLOWED] = 1


# What they know of somebody's habits (H40, H41)


def launch_rate(v: View, mind: Ints) -> int:
    """The more somebody fakes, the longer one waits."""
    wary = WARY[mind[LEVEL]]
    doubt = max(fake_rate(mind, v.turn, v.wind + 1), TRUSTED)
    return max(DARING * (wary - doubt) // (wary - TRUSTED), RASH[mind[LEVEL]])


def fake_rate(mind: Ints, seat: int, wind: int) -> int:
    """How often somebody fakes after a wind-up, in thousandths: what was seen of it, and of the others."""
    here = habit(seat, wind)
    return (mind[here + 1] * 1000 + ALIKE * usual_rate(mind, seat)) // (mind[here] + ALIKE)


def usual_rate(mind: Ints, seat: int) -> int:
    """The same, after whatever wind-up."""
    lunges = STRANGERS
    fakes = STRANGER
    for wind in range(WIND_UPS_SEEN):
        lunges += mind[habit(seat, wind)]
        fakes += mind[habit(seat, wind) + 1]
    return fakes * 1000 // lunges


def habit(seat: int, wind: int) -> int:
    """Where it is kept."""
    return HABITS + 2 * (WIND_UPS_SEEN * seat + wind)


def learn_habit(v: View, mind: Ints) -> None:
    """What a lunge turned out to be, once that is known."""
    if mind[LUNGER] == 0 or v.turned_out == NONE:
        return
    seat = mind[LUNGER] - 1
    for wind in range(WIND_UPS_SEEN):
        here = habit(seat, wind)
        mind[here] -= mind[here] // FADING
        mind[here + 1] -= mind[here + 1] // FADING
    here = habit(seat, mind[WOUND_AS])
    mind[here] += 1000
    mind[here + 1] += 1000 * (v.turned_out == FAKE)
    mind[LUNGER] = 0


def face_fake(v: View, mind: Ints, dice: Ints) -> None:
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


def act_time(dice: Ints) -> int:
    return min(max(normal(dice, ACT_MEAN, ACT_DEVIATION), ACT_SOONEST), ACT_LATEST)


def act_or_wind_up(v: View, mind: Ints, dice: Ints) -> None:
    """H41: whatever it will be, the hand may show a habit first. How long it takes tells nothing."""
    action = choose_act(v, mind, dice)
    took = act_time(dice)
    # H5, H20: everybody sees that there is no choice, or that it goes round and round
    if v.lunge and (v.held[v.seat] < 2 or v.left == 0):
        took //= 2
    if action == PASS:
        decide(mind, PASS, v.now + took)
        return
    mind[PLANNED] = action
    wind = NONE
    if v.lunge and size(v.asked) > 1:
        if mind[TELLS] == 0:
            mind[TELLS] = 1 + below(dice, WIND_UPS_SEEN)
            mind[TELLS + 1] = 1 + (mind[TELLS] + below(dice, WIND_UPS_SEEN - 1)) % WIND_UPS_SEEN
        fakes = action in (FAKE, GRAZE)
        wind = mind[TELLS + fakes] - 2
        if not happens(dice, TELLING[mind[LEVEL]]):
            wind = below(dice, WIND_UPS_SEEN) - 1
    decide(mind, action if wind == NONE else WIND + wind, v.now + took)


def choose_act(v: View, mind: Ints, dice: Ints) -> int:
    """H5: with one card there is no choice. Else fake now and then, play pairs, and pass."""
    learn(v, mind)
    held = v.held[v.seat]
    if held < 2:
        return PASS
    level = mind[LEVEL]
    others = size(v.asked) - 1  # H18: all who have a card, as nobody has touched since
    if others > 0 and happens(dice, boldness(mind, dice)) and pays(mind, others):
        if fouls(v, level, dice):
            return GRAZE
        mind[FAKED_AT] = v.moment
        mind[FACED] += others
        mind[HELD] = held
        return FAKE
    if pairs_in(v.hand):
        return HALF if fouls(v, level, dice) else SLAP
    return PASS


def boldness(mind: Ints, dice: Ints) -> int:
    """How often it tries a fake: everybody has a temper, and few are really bold."""
    if mind[BOLD] == 0:
        temper = below(dice, TEMPERS)
        mind[BOLD] = 1 + FAKING[mind[LEVEL]] * temper * temper // (TEMPERS * TEMPERS)
    return mind[BOLD] - 1


def fouls(v: View, level: int, dice: Ints) -> bool:
    """H17; H6: where a pair must be played, its holder takes care."""
    careless = happens(dice, FOUL[level])
    return careless and (v.must_play == 0 or pairs_in(v.hand) == 0)


def learn(v: View, mind: Ints) -> None:
    """What came of the last fake: every card that it brought was somebody's who fell for it."""
    if mind[FAKED_AT] and mind[FAKED_AT] + (3 if v.lunge else 2) <= v.moment:
        mind[CAUGHT] += v.held[v.seat] - mind[HELD]
    mind[FAKED_AT] = 0


def pays(mind: Ints, others: int) -> bool:
    """Whether a fake should catch enough of the others, by what it has caught so far."""
    if mind[LEVEL] != Level.HARD:
        return True
    hoped = (mind[CAUGHT] + PRIOR_CAUGHT) * others * 1000
    return hoped > WORTH_IT * (mind[FACED] + PRIOR_FACED)


def best_pair(hand: int) -> int:
    """The highest one: it may break a tie (H26)."""
    pairs = pairs_in(hand)
    return heap_pick(pairs, heap_size(pairs) - 1)


def whom_to_rob(v: View, mind: Ints, dice: Ints) -> int:
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
