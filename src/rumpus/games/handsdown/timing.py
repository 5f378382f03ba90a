"""When a slap counts, for tables where a real clock runs."""

from __future__ import annotations

from rumpus.games.handsdown.state import Phase, State
from rumpus.layout import NOBODY
from rumpus.times import MS
from rumpus.timing import RaceTiming, Terms

STOPPING = 150 * MS  # that a hand takes to stop, after a fake is over


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


TIMING = RaceTiming(terms, watched=watched)
