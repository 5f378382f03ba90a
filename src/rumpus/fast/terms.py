"""What agents decide about, as numbers: rule code that `fast.asking` and `fast.reacting` share.

Terms are a row of numbers, the same for every match of an environment. Agents count seats as their views do,
from their own seat on: "give the trick to +1" is the same decision wherever one sits.
"""

from __future__ import annotations

from rumpus.fast.observe import turned
from rumpus.layout import Ints

# Who sits in a seat, beside the levels of `rumpus.reactions`
AGENT = -1  # asked from outside
BY_CHANCE = -2  # chooses at random

# The terms
SEATED = 0  # how many seats there are
AGENTS = 1  # the seats of agents, as a set
AIMED = 2  # the first of the actions that name a seat; or NOT_AIMED
GO_AGAIN = 3  # whether a new match follows at once on one that is over
DECISIONS = 4  # how many there are
# In a race
WAIT = 5  # the number of the decision to do nothing
FEINT = 6  # the phase in which everybody seems to race, or -1
ON_TURN_AT = 7  # where the view says whose turn it is, or -1
NOISE = 8  # standard deviation of the hand, in microseconds
HOLD_BACK = 9  # how long it takes to stop a hand
LANDING = 10  # the phases in which a hand comes down that cannot be stopped any more, as a set
DELAY_COUNT = 11
DELAYS = 12  # the delays themselves, in microseconds; then the latency of each seat

NOT_AIMED = 1 << 20


def as_seen(action: int, seat: int, terms: Ints) -> int:
    """An action of the rules as its agent calls it."""
    other = action - terms[AIMED]
    if 0 <= other < terms[SEATED]:
        return terms[AIMED] + turned(other, seat, terms[SEATED])
    return action


def as_told(action: int, seat: int, terms: Ints) -> int:
    """And back."""
    ahead = action - terms[AIMED]
    if 0 <= ahead < terms[SEATED]:
        other = seat + ahead
        return terms[AIMED] + (other if other < terms[SEATED] else other - terms[SEATED])
    return action
