"""How modelled people play splitsecond: they scan the table, and are fast or slow, sharp or careless.

A search goes card by card, so it takes longer the later the right card comes in somebody's scan, and longest
if it is not there. The four areas are not equally easy on the eye, and whoever has looked at the same table
for some rounds looks faster. The times are those of visual search (J. M. Wolfe, E. M. Palmer and T. S.
Horowitz, 2010), the levels are set by hand.
"""

from __future__ import annotations

from rumpus.cards import size
from rumpus.dice import below, throw
from rumpus.games.splitsecond.designs import ALIKE, AREAS, CARDS, LOOK_ALIKES, Area
from rumpus.games.splitsecond.state import BLUFFO, BLUFFOS, CALL, CONCEDE, TAKE, TOUCH, Phase, View
from rumpus.games.splitsecond.table import partner, where
from rumpus.layout import NOBODY, Row
from rumpus.reactions import (
    ACTION,
    LEVEL,
    OWN,
    WHEN,
    Level,
    exponential,
    gamma_9,
    gamma_16,
    happens,
    normal,
    reaction,
)
from rumpus.times import MS

# --- a mind -----------------------------------------------------------------------------------------------

ROUND = OWN  # the round of this search
SEARCH = OWN + 1  # what comes of it: a touch, or giving up
SEARCH_ENDS = OWN + 2  # and when

# --- skill, from easy to hard, and a rival's ---------------------------------------------------------------

# Until the eye begins to scan, and the reach to the card at the end
BEGIN = tuple((ms + 180) * MS for ms in (700, 520, 420, 520))
SPREAD = tuple(ms * MS for ms in (96, 60, 39, 60))
TAIL = tuple(ms * MS for ms in (144, 90, 58, 90))
LONG_TAIL = tuple(ms * MS for ms in (240, 150, 97, 150))  # who is about to say "it is not there"
WRONG = (80, 40, 15, 40)  # how often of a thousand times a look-alike is touched
MISS = (100, 60, 30, 60)  # and how often the right card is passed over

# Microseconds a card: color, shape, pattern, position, each for the four levels
SCAN = tuple(2 * ms * skill * 10 for ms in (6, 22, 28, 32) for skill in (160, 100, 65, 100))
# In 1024ths, by round: a table becomes familiar by 1 % a round, and by a fifth at most
FAMILIAR = tuple(max(80, 100 - n) * 1024 // 100 for n in range(2 * CARDS + 1))

WINNER_TAKES = 450 * MS
WINNER_CALLS = 700 * MS

# Bayes: a chance is counted in 256ths, and a scan in 16 steps
CERTAIN = 256
STEPS = 16
SLOW_HANDS = 3  # tails, by when almost everybody has touched what was seen


def think(v: View, mind: Row, dice: Row) -> None:
    if v.phase == Phase.SEARCH:
        if mind[ROUND] != v.round:
            mind[ROUND] = v.round
            look(v, mind, dice)
        mind[ACTION] = mind[SEARCH]
        mind[WHEN] = mind[SEARCH_ENDS]
        if v.bluffo and v.claimant == NOBODY and (v.stack > 0 or v.bare_slaps):
            think_of_bluffo(v, mind)
    elif v.phase == Phase.CALL:
        mind[ACTION] = CALL + favourite(v, mind, dice)
        mind[WHEN] = v.now + reaction(dice, WINNER_CALLS, SPREAD[0], TAIL[0])
    else:
        mind[ACTION] = TAKE
        mind[WHEN] = v.now + reaction(dice, WINNER_TAKES, SPREAD[0], TAIL[0])


# --- looking ----------------------------------------------------------------------------------------------


def look(v: View, mind: Row, dice: Row) -> None:
    """What comes of a search, and when."""
    level = mind[LEVEL]
    per_card = pace(v, level)
    cards = on_the_table(v)
    target = where(v.place, partner(v.scrambled, v.called, v.top))
    luck = throw(dice) * 1000 >> 32
    if luck < WRONG[level]:
        mind[SEARCH] = TOUCH + look_alike(v, dice)
        mind[SEARCH_ENDS] = v.now + time_to_find(level, per_card, cards, dice)
    elif target >= 0 and luck >= WRONG[level] + MISS[level]:
        mind[SEARCH] = TOUCH + target
        mind[SEARCH_ENDS] = v.now + time_to_find(level, per_card, cards, dice)
    else:
        mind[SEARCH] = CONCEDE
        mind[SEARCH_ENDS] = v.now + time_to_be_sure(level, per_card, cards, dice)
        # Where the card must be there, everybody looks again
        if not v.bluffo and not happens(dice, MISS[level]):
            mind[SEARCH] = TOUCH + target
            mind[SEARCH_ENDS] += gamma_9(dice, per_card * (1 + below(dice, cards)))


def pace(v: View, level: int) -> int:
    """Microseconds a card."""
    return SCAN[4 * v.called + level] * FAMILIAR[v.round] >> 10


def time_to_find(level: int, per_card: int, cards: int, dice: Row) -> int:
    """The right card is as likely the first of a scan as the last."""
    scan = gamma_9(dice, per_card * (1 + below(dice, cards)))
    return normal(dice, BEGIN[level], SPREAD[level]) + scan + exponential(dice, TAIL[level])


def time_to_be_sure(level: int, per_card: int, cards: int, dice: Row) -> int:
    """Every card has been looked at."""
    scan = gamma_16(dice, per_card * cards)
    return normal(dice, BEGIN[level], SPREAD[level]) + scan + exponential(dice, LONG_TAIL[level])


def on_the_table(v: View) -> int:
    return CARDS - BLUFFOS if v.bluffo else CARDS


def look_alike(v: View, dice: Row) -> int:
    """The place of a wrong card: one that differs in a single feature, if it lies there."""
    first = (v.called * CARDS + v.top) * LOOK_ALIKES
    other = below(dice, LOOK_ALIKES)
    for i in range(LOOK_ALIKES):
        place = where(v.place, partner(v.scrambled, v.called, ALIKE[first + (i ^ other)]))
        if place >= 0:
            return place
    return 0 if v.place[0] != partner(v.scrambled, v.called, v.top) else 1


# --- Bluffo -----------------------------------------------------------------------------------------------


def think_of_bluffo(v: View, mind: Row) -> None:
    """Whoever has looked everywhere in vain slaps the stack. Good players do not always wait that long."""
    if mind[SEARCH] == CONCEDE:
        mind[ACTION] = BLUFFO
    if mind[LEVEL] >= Level.HARD:
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
        silence = CERTAIN - step * CERTAIN // STEPS + CERTAIN * MISS[level] // 1000
        theirs = CERTAIN - max(0, time - they_begin) * CERTAIN // their_scan
        for _ in range(others):
            silence = silence * theirs >> 8
        if missing * CERTAIN > (left - missing) * at_stake * silence:
            return time
    return begin + 2 * scan


# --- Dealer's Choice --------------------------------------------------------------------------------------


def favourite(v: View, mind: Row, dice: Row) -> int:
    """Good players like colors, where the others' luck counts least. The rest call anything."""
    if mind[LEVEL] >= Level.HARD and happens(dice, 750):
        return Area.COLOR
    return below(dice, AREAS)
