"""When a touch counts, for tables where a real clock runs."""

from __future__ import annotations

from rumpus.games.splitsecond.rules import closes
from rumpus.games.splitsecond.state import Phase, State
from rumpus.games.splitsecond.table import goes_on
from rumpus.layout import NOBODY
from rumpus.times import MS
from rumpus.timing import RaceTiming

# Nobody finds a card faster. A guess before this is a guess, and counts as if made then.
FLOOR = 180 * MS

# Nobody finds a card by looking for it faster than this, area by area. Recognizing the first of a few known
# things takes people about 420 ms (S. Sternberg, 1969), reading and pressing included; here are four features
# in an order, which are a little harder to see in some areas, and a finger that has to move. No rule knows
# this time; it tells a search from a script.
QUICKEST = tuple(ms * MS for ms in (450, 500, 550, 550))

# How long the page shows what happens, in milliseconds
SCENES = {
    "Found": 1500,
    "WrongCard": 450,
    "Conceded": 300,
    "Slapped": 450,
    "LastOneLeft": 1000,
    "ClaimHeld": 1300,
    "ClaimFailed": 1500,
    "NobodyWon": 1400,
    "TanPaid": 300,
    "AreaCalled": 700,
}


def quickest(s: State) -> int:
    """For the card that is sought now. After a slap nobody can say: all have been looking for a while."""
    return QUICKEST[s.called] if s.claimant == NOBODY else 0


def window(s: State) -> int:
    """S7, S11, S21."""
    return closes(s) - s.since if s.phase == Phase.SEARCH else 0


def floor(_: State) -> int:
    return FLOOR


def covered(s: State) -> bool:
    return s.phase == Phase.TURN


def foregone(s: State) -> int:
    """S16: whoever has called an area has said that they are ready, and need not say so again (S14)."""
    called = s.phase == Phase.TAKE and s.dealers_choice and goes_on(s)
    return s.winner if called else NOBODY


TIMING = RaceTiming(
    window,
    floor,
    first=True,
    covered=covered,
    foregone=foregone,
    quickest=quickest,
    scenes=SCENES,
)
