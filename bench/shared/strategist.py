"""Somebody with a strategy at a table of modelled people of Hands Down. Rule code: it runs compiled.

It sits in as a level of its own, a number in which the strategy is written digit by digit. `think` takes the
place of the game's own, and leaves everybody else to that.
"""

from __future__ import annotations

from rumpus.cards import heap_pick, heap_size
from rumpus.dice import below
from rumpus.games.handsdown.people import (
    LUNGER,
    WOUND_AS,
    fake_rate,
    learn_habit,
    learn_who_lost,
    respond,
    usual_rate,
)
from rumpus.games.handsdown.state import FAKE, NONE, PAIR, PASS, SLAP, TAKE, WIND, Phase, View
from rumpus.games.handsdown.table import pairs_in
from rumpus.layout import Ints
from rumpus.reactions import ACTION, IDLE, LEVEL, OWN, WHEN, happens, normal
from rumpus.times import MS

STRATEGIST = 1_000_000_000  # levels from here on

# The digits, each from 0 to 10, the lowest first: how often it fakes with a pair, and without one, in tenths;
# how often it launches on a lunge; how many times 50 ms it then waits; how it winds up, always (0 is never);
# what it learns; and how often somebody must fake until it does not launch on them, in twentieths
DIGITS = 11
PLACE_WITH_PAIR, PLACE_WITHOUT, PLACE_LAUNCH, PLACE_WAIT, PLACE_WIND = 0, 1, 2, 3, 4
PLACE_LEARNS, PLACE_DOUBT = 5, 6

# What it learns: nothing; from what hurts, and then the digit for launching is only where it begins; who
# fakes how often; and after which wind-up they do
NOTHING, PAIN, SEATS, HANDS = 0, 1, 2, 3
FOOLED_LEAVES = 600  # thousandths of its trust
LAST_ADDS = 1000 // 6

HANDS_MEAN, HANDS_DEVIATION = 250 * MS, 60 * MS  # from what it sees to the hand that is down
STOPS_MEAN, STOPS_DEVIATION = 200 * MS, 30 * MS  # to stop a hand that is on its way
SOONEST_DOWN = 110 * MS
ITS_TIME = 1_000 * MS  # for everything else

# What it remembers
MY_GOING = OWN  # when its hand comes down that was launched on a lunge, or 0
MY_HELD = OWN + 1  # how many cards it had before the fake that is on; 0 if none is
MY_YIELD = OWN + 2  # what its fakes have brought of late, in thousandths of a card
MY_FAKES = OWN + 3
MY_TRUST = OWN + 4  # how often it launches, in thousandths and one more; 0 at the beginning
MY_STAKE = OWN + 5  # how many cards it had when the last lunge began, until it knows what that cost

RECENTLY = 3  # a third of the yield is always that of the last fake
HOPED = 1_000  # of a first fake
FAKE_WORTH = 150  # thousandths of a card; it fakes no more for less
TRY_AGAIN = 100  # but once in a while, in thousandths


def digit(mind: Ints, place: int) -> int:
    number = mind[LEVEL] - STRATEGIST
    for _ in range(place):
        number //= DIGITS
    return number % DIGITS


def think(v: View, mind: Ints, dice: Ints) -> None:
    mind[ACTION] = IDLE
    learn_habit(v, mind)
    if mind[LEVEL] < STRATEGIST:
        learn_who_lost(v, mind)
        respond(v, mind, dice)
        return
    learn_from_pain(v, mind)
    if v.turn == v.seat:
        mind[ACTION] = own_act(v, mind, dice)
        mind[WHEN] = v.now + ITS_TIME
    elif v.phase == Phase.LUNGE:
        mind[LUNGER] = v.turn + 1
        mind[WOUND_AS] = v.wind + 1
        mind[MY_STAKE] = v.held[v.seat]
        mind[MY_GOING] = 0
        if happens(dice, trust(v, mind)):
            mind[MY_GOING] = v.cue + hands(dice) + 50 * MS * digit(mind, PLACE_WAIT)
            mind[ACTION] = SLAP
            mind[WHEN] = mind[MY_GOING]
    elif v.phase == Phase.RACE:
        mind[ACTION] = SLAP
        mind[WHEN] = v.lands + hands(dice)
        if mind[MY_GOING]:
            mind[WHEN] = min(mind[WHEN], mind[MY_GOING])
    elif v.phase == Phase.FAKE and fooled(v, mind, dice):
        mind[ACTION] = SLAP
        mind[WHEN] = mind[MY_GOING]


def trust(v: View, mind: Ints) -> int:
    """In a hand that comes down, in thousandths."""
    learns = digit(mind, PLACE_LEARNS)
    if learns == PAIN:
        return mind[MY_TRUST] - 1
    doubt = 0
    if learns == SEATS:
        doubt = usual_rate(mind, v.turn)
    elif learns == HANDS:
        doubt = fake_rate(mind, v.turn, v.wind + 1)
    return 0 if doubt > 50 * digit(mind, PLACE_DOUBT) else 100 * digit(mind, PLACE_LAUNCH)


def learn_from_pain(v: View, mind: Ints) -> None:
    """To be fooled makes wary, and to be last makes daring."""
    if mind[MY_TRUST] == 0:
        mind[MY_TRUST] = 1 + 100 * digit(mind, PLACE_LAUNCH)
    if Phase.LUNGE <= v.phase <= Phase.FAKE:
        return
    if v.held[v.seat] < mind[MY_STAKE]:
        before = mind[MY_TRUST] - 1
        fell = v.turned_out == FAKE
        mind[MY_TRUST] = 1 + (before * FOOLED_LEAVES // 1000 if fell else min(before + LAST_ADDS, 1000))
    mind[MY_STAKE] = 0


def fooled(v: View, mind: Ints, dice: Ints) -> bool:
    """A hand is on its way, and cannot be stopped in time."""
    stopped = v.lands + normal(dice, STOPS_MEAN, STOPS_DEVIATION)
    return 0 < mind[MY_GOING] < stopped


def hands(dice: Ints) -> int:
    return max(normal(dice, HANDS_MEAN, HANDS_DEVIATION), SOONEST_DOWN)


def own_act(v: View, mind: Ints, dice: Ints) -> int:
    if v.phase == Phase.PAIR:
        pairs = pairs_in(v.hand)
        return PAIR + heap_pick(pairs, heap_size(pairs) - 1)
    if v.phase == Phase.TAKE:
        return TAKE + richest(v)
    held = v.held[v.seat]
    if mind[MY_FAKES] == 0:
        mind[MY_YIELD] = HOPED
    if mind[MY_HELD]:
        brought = 1000 * (held - mind[MY_HELD])
        mind[MY_YIELD] += (brought - mind[MY_YIELD]) // RECENTLY
        mind[MY_HELD] = 0
    if held < 2:
        return PASS
    if v.wind == NONE and digit(mind, PLACE_WIND):
        return WIND + digit(mind, PLACE_WIND) - 1
    wish = digit(mind, PLACE_WITH_PAIR if pairs_in(v.hand) else PLACE_WITHOUT)
    pays = mind[MY_YIELD] > FAKE_WORTH or happens(dice, TRY_AGAIN)
    if pays and v.held[richest(v)] and below(dice, 10) < wish:
        mind[MY_HELD] = held
        mind[MY_FAKES] += 1
        return FAKE
    return SLAP if pairs_in(v.hand) else PASS


def richest(v: View) -> int:
    """Of the others."""
    best = (v.seat + 1) % v.seats
    for seat in range(v.seats):
        if seat != v.seat and v.held[seat] > v.held[best]:
            best = seat
    return best
