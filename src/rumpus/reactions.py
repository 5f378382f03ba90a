"""How fast people are: the draws that a modelled person's reaction is made of.

A race game's `people.py` builds on this. Everything is whole numbers (microseconds, and quantiles as
tables), so a modelled game is the same game in both gears. It is rule code (docs/rule-code.md), except that
it throws dice; no rule may import it.

A person is a row of numbers, its *mind*: how good it is, what it has decided to do and when, and whatever
else the game's model wants to remember from one moment to the next.
"""

from __future__ import annotations

import enum
import math

from rumpus.dice import throw
from rumpus.layout import Ints


class Level(enum.IntEnum):
    """How good a bot or a modelled person is."""

    EASY = 0
    MEDIUM = 1
    HARD = 2
    RIVAL = 3  # nearly as good as the others at the table, whoever they are; in races only


def levels_of(*, race: bool) -> dict[str, Level]:
    """The levels of a game, by name."""
    return {level.name.lower(): level for level in Level if race or level != Level.RIVAL}


# --- a mind -----------------------------------------------------------------------------------------------

LEVEL = 0  # how good
MOMENT = 1  # the moment the person has thought about; a new one makes it think again
ACTION = 2  # what it will then do, or IDLE
WHEN = 3  # and at what time
SKILL = 4  # of a rival: from 0, as slow as rivals get, to BEST
LESSONS = 5  # how many rounds it has learnt from
OWN = 6  # from here on it is the game's
MIND = 64  # numbers in all

IDLE = -1  # no action
BEST = 1 << 20


def wake(mind: Ints, level: int) -> None:
    """Somebody who has just sat down."""
    for i in range(MIND):
        mind[i] = 0
    mind[LEVEL] = level
    mind[MOMENT] = -1
    mind[ACTION] = IDLE
    mind[SKILL] = BEST // 2


# --- a rival ----------------------------------------------------------------------------------------------
#
# A rival gets better when it loses and worse when it wins, by steps of such lengths that it settles where it
# does a bit worse than average (a weighted staircase: C. Kaernbach, 1991). The steps become shorter, so it
# gets there quickly and then stays. It knows nothing but who won, so it adapts to anybody, and in all gears.

FIRST_STEP = BEST // 8
LAST_STEP = BEST // 32
STEPS_HALVE = 6  # lessons until a step is half as long as the first
BEHIND = 900  # thousandths of a fair share that it wants


def after_win(mind: Ints, seats: int) -> None:
    """One of `seats` had to win, and it was this one. The more seats there are, the more that says."""
    adapt(mind, BEHIND - 1000 * seats)


def after_loss(mind: Ints, seats: int) -> None:
    """And it was somebody else."""
    adapt(mind, BEHIND)


def adapt(mind: Ints, thousandths: int) -> None:
    """Change by that part of a step."""
    step = max(LAST_STEP, FIRST_STEP * STEPS_HALVE // (STEPS_HALVE + mind[LESSONS]))
    mind[SKILL] = min(max(mind[SKILL] + step * thousandths // 1000, 0), BEST)
    mind[LESSONS] += 1


def between(worst: int, best: int, skill: int) -> int:
    """Where a rival stands between two numbers."""
    return worst + (best - worst) * skill // BEST


# --- draws ------------------------------------------------------------------------------------------------
#
# A draw takes a random cell of a table of quantiles and a random point in that cell. The outermost cells end
# where their middle is the mean of the tail, so the mean of the whole is right, and nobody takes forever.

CELLS = 1024
POINTS = 1 << 22  # in a cell: what is left of 32 random bits
ONE = 4096  # the tables' unit
SPREAD_OF_LOGS = 0.35  # of the lognormal: two of three times within a factor of 1.42


def _normal_quantile(p: float) -> float:
    """Newton's method on the error function; only used for the tables."""
    x = 0.0
    for _ in range(16):
        error = 0.5 * (1 + math.erf(x / math.sqrt(2))) - p
        slope = math.exp(-x * x / 2) / math.sqrt(2 * math.pi)
        x -= max(-0.5, min(0.5, error / slope))
    return x


def _normal_knots() -> list[float]:
    inner = [_normal_quantile(cell / CELLS) for cell in range(1, CELLS)]
    tail = CELLS * math.exp(-(inner[0] ** 2) / 2) / math.sqrt(2 * math.pi)  # its mean, as a distance
    end = 2 * tail - inner[-1]
    return [-end, *inner, end]


_NORMAL_KNOTS = _normal_knots()


def _gamma_knots(shape: int) -> list[float]:
    """Mean one (E. B. Wilson and M. M. Hilferty, 1931: its cube root is almost normal)."""
    middle = 1 - 1 / (9 * shape)
    return [max(0.0, middle + x / (3 * math.sqrt(shape))) ** 3 for x in _NORMAL_KNOTS]


def _exponential_knots() -> list[float]:
    inner = [-math.log(1 - cell / CELLS) for cell in range(CELLS)]
    return [*inner, inner[-1] + 2]


def _whole(knots: list[float]) -> tuple[int, ...]:
    return tuple(round(knot * ONE) for knot in knots)


NORMAL = _whole(_NORMAL_KNOTS)
EXPONENTIAL = _whole(_exponential_knots())
LOGNORMAL = _whole([math.exp(SPREAD_OF_LOGS * x) for x in _NORMAL_KNOTS])
GAMMA_9 = _whole(_gamma_knots(9))
GAMMA_16 = _whole(_gamma_knots(16))


def quantile(table: tuple[int, ...], bits: int) -> int:
    """The point of a table that 32 random bits name, in units of 1 / (ONE * ONE)."""
    cell = bits >> 22
    low = table[cell]
    return low * ONE + ((table[cell + 1] - low) * (bits & (POINTS - 1)) >> 10)


def normal(dice: Ints, mean: int, deviation: int) -> int:
    return mean + (deviation * quantile(NORMAL, throw(dice)) >> 24)


def exponential(dice: Ints, mean: int) -> int:
    return mean * quantile(EXPONENTIAL, throw(dice)) >> 24


def lognormal(dice: Ints, median: int) -> int:
    return median * quantile(LOGNORMAL, throw(dice)) >> 24


def gamma_9(dice: Ints, mean: int) -> int:
    """The sum of nine equal exponentials."""
    return mean * quantile(GAMMA_9, throw(dice)) >> 24


def gamma_16(dice: Ints, mean: int) -> int:
    """The sum of sixteen equal exponentials."""
    return mean * quantile(GAMMA_16, throw(dice)) >> 24


def reaction(dice: Ints, mean: int, deviation: int, tail: int) -> int:
    """A reaction time: normal, with an exponential tail (the ex-Gaussian)."""
    return normal(dice, mean, deviation) + exponential(dice, tail)


def happens(dice: Ints, thousandths: int) -> bool:
    """Whether something happens that is this likely, in thousandths."""
    return throw(dice) * 1000 >> 32 < thousandths
