"""How modelled people play splitsecond: they look for a card, and are fast or slow, sharp or careless.

To find the card is a search for a configuration: one reads the tan card, then goes from blue card to blue
card, and reaches for the right one. Nothing pops out, but the eye is guided to cards that look likely, so the
right one comes early in a scan more often than late, and some searches take very long (J. M. Wolfe, E. M.
Palmer and T. S. Horowitz, 2010). Whatever looks alike takes a second look. The four areas are not quite
equally easy on the eye, and whoever has looked at the same table for some rounds looks faster. The levels are
set by hand, so that a person who needs two seconds has fun: `./dev bench people`.
"""

from __future__ import annotations

from rumpus.cards import size
from rumpus.dice import below, throw
from rumpus.games.splitsecond.designs import ALIKE, AREAS, CARDS, LOOK_ALIKES, Area
from rumpus.games.splitsecond.state import BLUFFO, BLUFFOS, CALL, CONCEDE, TAKE, TOUCH, Phase, View
from rumpus.games.splitsecond.table import partner, where
from rumpus.games.splitsecond.timing import QUICKEST
from rumpus.layout import NOBODY, Ints
from rumpus.reactions import (
    ACTION,
    BEST,
    LEVEL,
    OWN,
    SKILL,
    WHEN,
    Level,
    after_loss,
    after_win,
    exponential,
    gamma_9,
    gamma_16,
    happens,
    lognormal,
    normal,
    reaction,
)
from rumpus.times import MS

# --- a mind -----------------------------------------------------------------------------------------------

ROUND = OWN  # the round of this search
SEARCH = OWN + 1  # what comes of it: a touch, or giving up
SEARCH_ENDS = OWN + 2  # and when
WON = OWN + 3  # whether the last round was this one's

# --- skill, from easy to hard -----------------------------------------------------------------------------

# To read the tan card, and to reach for a blue one at the end
BEGIN = tuple(ms * MS for ms in (900, 700, 660))
SPREAD = tuple(ms * MS for ms in (180, 130, 100))
TAIL = tuple(ms * MS for ms in (250, 180, 140))
LONG_TAIL = tuple(ms * MS for ms in (500, 360, 280))  # of whoever is about to say "it is not there"
WRONG = (60, 40, 20)  # how often of a thousand times a look-alike is touched
MISS = (60, 40, 20)  # and how often the right card is passed over

# Microseconds per card, from one look at it to three: color, shape, pattern, position, each for three levels
SCAN = tuple(ms * percent * 10 for percent in (100, 106, 110, 115) for ms in (560, 310, 190))
SKILLS = 3
SECOND_LOOK = 2  # cards' time that a look-alike costs
# In 1024ths, by round: a table becomes familiar by 1 % per round, and by a fifth at most
FAMILIAR = tuple(max(80, 100 - n) * 1024 // 100 for n in range(2 * CARDS + 1))
WHOLE = 1024  # a scan

# A rival is like somebody of medium skill, but five times as slow or four times as fast, or anything between.
# In 1024ths, by skill in steps.
PACES = 64
PACE = tuple(round(1024 * 5 * 20 ** (-step / PACES)) for step in range(PACES + 1))

WINNER_TAKES = 450 * MS
WINNER_CALLS = 700 * MS

# Bayes: a chance is counted in 256ths, and a scan in 16 steps
CERTAIN = 256
STEPS = 16
SLOW_HANDS = 3  # tails, by when almost everybody has touched what was seen
# In 256ths, by step of a scan: how likely somebody has found a card by then that is there
FOUND_BY = tuple(round(CERTAIN * (step / STEPS) ** 0.5) for step in range(STEPS + 1))


def think(v: View, mind: Ints, dice: Ints) -> None:
    if v.phase == Phase.SEARCH:
        if mind[ROUND] != v.round:
            learn(v, mind)
            mind[ROUND] = v.round
            look(v, mind, dice)
        mind[ACTION] = mind[SEARCH]
        mind[WHEN] = mind[SEARCH_ENDS]
        if v.bluffo and v.claimant == NOBODY and (v.stack > 0 or v.bare_slaps):
            think_of_bluffo(v, mind)
    else:  # only the winner is asked
        mind[WON] = 1
        if v.phase == Phase.CALL:
            mind[ACTION] = CALL + favourite(v, mind, dice)
            mind[WHEN] = v.now + reaction(dice, WINNER_CALLS, SPREAD[0], TAIL[0])
        else:
            mind[ACTION] = TAKE
            mind[WHEN] = v.now + reaction(dice, WINNER_TAKES, SPREAD[0], TAIL[0])


def learn(v: View, mind: Ints) -> None:
    """What the last round says to a rival."""
    if mind[WON]:
        after_win(mind, v.seats)
    elif mind[ROUND] > 0:
        after_loss(mind, v.seats)
    mind[WON] = 0


# --- looking ----------------------------------------------------------------------------------------------


def look(v: View, mind: Ints, dice: Ints) -> None:
    """What comes of a search, and when."""
    level = skill(mind)
    per_card = pace(v, level)
    cards = on_the_table(v)
    target = where(v.place, partner(v.scrambled, v.called, v.top))
    luck = throw(dice) * 1000 >> 32
    if luck < WRONG[level]:
        mind[SEARCH] = TOUCH + look_alike(v, dice)
        took = time_to_find(level, per_card, cards, dice)
    elif target >= 0 and luck >= WRONG[level] + MISS[level]:
        mind[SEARCH] = TOUCH + target
        took = time_to_find(level, per_card, cards, dice)
    else:
        mind[SEARCH] = CONCEDE
        took = time_to_be_sure(level, per_card, cards, dice)
        # Where the card must be there, everybody looks again
        if not v.bluffo and not happens(dice, MISS[level]):
            mind[SEARCH] = TOUCH + target
            took += time_to_scan(per_card, cards, dice)
    if mind[LEVEL] == Level.RIVAL:
        took = took * PACE[mind[SKILL] * PACES // BEST] >> 10
    mind[SEARCH_ENDS] = v.now + max(took, QUICKEST[v.called])


def skill(mind: Ints) -> int:
    """The column of the tables above."""
    return Level.MEDIUM if mind[LEVEL] == Level.RIVAL else mind[LEVEL]


def pace(v: View, level: int) -> int:
    """Microseconds per card."""
    return SCAN[SKILLS * v.called + level] * FAMILIAR[v.round] >> 10


def time_to_scan(per_card: int, cards: int, dice: Ints) -> int:
    """Until the eye is on the right card, with a second look at every look-alike on the way."""
    luck = below(dice, WHOLE)
    way = luck * luck // WHOLE  # guided: half of the times it is among the first quarter of the cards
    scan = gamma_9(dice, per_card * cards * way // WHOLE)
    for _ in range(LOOK_ALIKES):
        if below(dice, WHOLE) < way:
            scan += SECOND_LOOK * per_card
    return scan


def time_to_find(level: int, per_card: int, cards: int, dice: Ints) -> int:
    scan = time_to_scan(per_card, cards, dice)
    return normal(dice, BEGIN[level], SPREAD[level]) + scan + exponential(dice, TAIL[level])


def time_to_be_sure(level: int, per_card: int, cards: int, dice: Ints) -> int:
    """Every card has been looked at."""
    scan = gamma_16(dice, per_card * cards)
    return normal(dice, BEGIN[level], SPREAD[level]) + scan + exponential(dice, LONG_TAIL[level])


def on_the_table(v: View) -> int:
    return CARDS - BLUFFOS if v.bluffo else CARDS


def look_alike(v: View, dice: Ints) -> int:
    """The place of a wrong card: one that differs in a single feature, if it lies there."""
    first = (v.called * CARDS + v.top) * LOOK_ALIKES
    other = below(dice, LOOK_ALIKES)
    for i in range(LOOK_ALIKES):
        place = where(v.place, partner(v.scrambled, v.called, ALIKE[first + (i ^ other)]))
        if place >= 0:
            return place
    return 0 if v.place[0] != partner(v.scrambled, v.called, v.top) else 1


# --- Bluffo -----------------------------------------------------------------------------------------------


def think_of_bluffo(v: View, mind: Ints) -> None:
    """Whoever has looked everywhere in vain slaps the stack. Good players do not always wait that long."""
    if mind[SEARCH] == CONCEDE:
        mind[ACTION] = BLUFFO
    if mind[LEVEL] == Level.HARD:
        soon = max(v.now, v.since + patience(v, mind[LEVEL]))
        if soon < mind[WHEN]:
            mind[ACTION] = BLUFFO
            mind[WHEN] = soon


def patience(v: View, level: int) -> int:
    """How long the silence must last until it says enough (Bayes).

    Before anybody looks, the odds that the card is missing are those of the Bluffo cards left among the tan
    cards left. Every card one has looked at in vain makes them better, and so do the others, who are thought
    to be of medium skill. To claim now and not later is worth one of the two points of a Bluffo card, since
    somebody else may be first. It costs the tan card, and a card to pay, if one has any.
    """
    left = size(v.tray)
    missing = min(v.stack, left)
    at_stake = 1 if v.won[v.seat] == 0 and v.bluffos[v.seat] == 0 else 2
    others = v.seats - size(v.out | v.conceded | v.slapped) - 1
    scan = pace(v, level) * on_the_table(v)
    their_scan = pace(v, Level.MEDIUM) * on_the_table(v)
    begin = BEGIN[level] + SLOW_HANDS * TAIL[level]
    they_begin = BEGIN[Level.MEDIUM] + SLOW_HANDS * TAIL[Level.MEDIUM]
    for step in range(STEPS):
        time = begin + scan * step // STEPS
        silence = CERTAIN - FOUND_BY[step] + CERTAIN * MISS[level] // 1000
        theirs = CERTAIN - FOUND_BY[min(max(0, time - they_begin) * STEPS // their_scan, STEPS)]
        for _ in range(others):
            silence = silence * theirs >> 8
        if missing * CERTAIN > (left - missing) * at_stake * silence:
            return time
    return begin + 2 * scan


# --- Dealer's Choice --------------------------------------------------------------------------------------


def favourite(v: View, mind: Ints, dice: Ints) -> int:
    """Good players like colors, where the others' luck counts least. The rest call anything."""
    if mind[LEVEL] == Level.HARD and happens(dice, 750):
        return Area.COLOR
    return below(dice, AREAS)


# --- a person, to measure all these by ----------------------------------------------------------------------

PERSON_WRONG = 40  # of a thousand times a look-alike is touched


def somebody(v: View, median: int, mind: Ints, dice: Ints) -> None:
    """A person who finds a card in so many microseconds, half of the times; lognormal."""
    think(v, mind, dice)
    if v.phase == Phase.SEARCH:
        target = where(v.place, partner(v.scrambled, v.called, v.top))
        wrong = target < 0 or happens(dice, PERSON_WRONG)
        mind[ACTION] = TOUCH + (look_alike(v, dice) if wrong else target)
        mind[WHEN] = v.since + lognormal(dice, median)
