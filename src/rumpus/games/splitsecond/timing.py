"""When a touch counts, for tables where a real clock runs."""

from __future__ import annotations

from rumpus.games.splitsecond.state import Phase, State
from rumpus.times import INFINITE, MS
from rumpus.timing import RaceTiming, Terms

# Nobody finds a card faster. A guess before this is a guess, and counts as if made then.
FLOOR = 180 * MS

# How long the page shows what happens, in milliseconds
SCENES = {
    "Found": 1500,
    "WrongCard": 450,
    "Slapped": 450,
    "LastOneLeft": 1000,
    "ClaimHeld": 1300,
    "ClaimFailed": 1500,
    "NobodyWon": 1400,
    "TanPaid": 300,
    "AreaCalled": 700,
}


def terms(s: State) -> Terms | None:
    """S7. The rules end the search themselves (S11)."""
    if s.phase != Phase.SEARCH:
        return None
    return Terms(floor=FLOOR, early=0, window=INFINITE, first=True)


def covered(s: State) -> bool:
    return s.phase == Phase.TURN


TIMING = RaceTiming(terms, covered=covered, scenes=SCENES)
