"""When a slap counts, for tables where a real clock runs."""

from __future__ import annotations

from rumpus.games.handsdown.state import Phase, State
from rumpus.layout import NOBODY
from rumpus.times import MS
from rumpus.timing import RaceTiming, Terms

QUICKEST = 130 * MS  # to see a hand come down and answer it
STOPPING = 150 * MS  # that a hand takes to stop, after a fake is over

# How long the page shows what happens, in milliseconds
SCENES = {
    "Dealt": 60,
    "Drew": 450,
    "TurnBegan": 300,
    "HandsDown": 700,
    "Slapped": 420,
    "LostHandsDown": 1200,
    "Clumped": 1400,
    "Caught": 800,
    "TouchedEarly": 800,
    "Faked": 500,
    "SlappedWithoutPair": 1200,
    "HalfSlapped": 1200,
    "Grazed": 1200,
    "Passed": 400,
    "PairShown": 800,
    "CardTaken": 700,
    "JokerLaid": 1300,
    "DealerChosen": 400,
    "WentNowhere": 1000,
}


def terms(s: State) -> Terms | None:
    """H11, H12, H16, H36, H40: everything counts from the lunge, and before it is over nothing is late."""
    landed = s.lands - s.cue
    if s.phase == Phase.LUNGE:
        window = s.lunge * MS + max(s.window, s.fake_window) * MS + STOPPING
    elif s.phase == Phase.RACE:
        window = landed + s.window * MS
    elif s.phase == Phase.FAKE:
        window = landed + s.fake_window * MS + STOPPING
    else:
        return None
    floor = s.floor * MS
    return Terms(floor=floor, early=floor, window=window, first=False, clump=s.clump * MS)


def watched(s: State) -> int:
    return s.turn if s.phase == Phase.ACT else NOBODY


def quickest(_: State) -> int:
    return QUICKEST


TIMING = RaceTiming(terms, watched=watched, quickest=quickest, scenes=SCENES)
