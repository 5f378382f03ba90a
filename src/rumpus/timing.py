"""What a race has to say about time, to whoever runs a table by a real clock.

Only a game knows what its phases mean. Its `timing.py` reads house rules where the rules do: in the state.
The functions that read nothing else are rule code, so that the page's gear has them too.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from rumpus.layout import NOBODY
from rumpus.times import MS


class Terms(NamedTuple):
    """By which a touch is judged, in microseconds."""

    floor: int  # nobody reacts faster than this
    early: int  # a touch before this is no reaction at all
    window: int  # nor is one after this; both in the toucher's own time
    first: bool  # whether the first one wins, or the last one loses
    slack: int = 8 * MS  # how much time may go missing in the long run
    clump: int = 8 * MS  # where the last one loses, two touches closer than this came down together
    frame: int = 16_667  # how long a screen shows one, at most, as far as it is believed
    friends: bool = True  # whether anybody is believed to have a slow device, and gets something for it


class Sample(NamedTuple):
    """Where a hand was, before it acted."""

    at: float  # in seconds
    height: float  # 0 is up in the air, 1 is down


FRAME = 1 / 60  # seconds; a hand is up in the air one frame before it is first seen to move
BRIEFEST = 0.001  # seconds between two samples, if there were fewer
NO_ACTION = -1  # of what is not done


def movement(samples: Sequence[Sample]) -> tuple[int, int]:
    """How far a hand came down at most, in thousandths of the way, and how fast, in these per second."""
    if not samples:
        return 0, 0
    moved = itertools.pairwise([Sample(samples[0].at - FRAME, 0.0), *samples])
    speeds = [(later.height - sooner.height) / max(later.at - sooner.at, BRIEFEST) for sooner, later in moved]
    return round(1000 * max(sample.height for sample in samples)), round(1000 * max(speeds))


def _nobody(_: Any) -> int:
    return NOBODY


def _no(_: Any) -> bool:
    return False


def _unmoved(_: Any, __: int, ___: int, ____: int) -> int:
    return NO_ACTION


def _at_once(_: Any) -> int:
    return 0


def _clump(_: Any) -> int:
    return 8 * MS


@dataclass(frozen=True)
class RaceTiming:
    """Questions about a state of a race."""

    # How answers are judged now, as `Terms` has it
    window: Callable[[Any], int]  # 0: their time does not count
    floor: Callable[[Any], int]
    first: bool
    early: Callable[[Any], int] = _at_once
    clump: Callable[[Any], int] = _clump
    watched: Callable[[Any], int] = _nobody  # the seat whose hand all eyes are on before it acts
    covered: Callable[[Any], bool] = _no  # whether the card that CHANCE turns next begins a race
    foregone: Callable[[Any], int] = _nobody  # the seat whose only choice the table makes for it, at once
    # Whether CLOCK has yet to show what a race is about. It runs already, and nothing is settled before that.
    pending: Callable[[Any], bool] = _no
    # What a hand has done before it acts, as an action of its own or NO_ACTION: of a state, the act, and its
    # `movement`
    wind: Callable[[Any, int, int, int], int] = _unmoved
    nearest: float = 1.0  # how far down others see a hand that has not acted
    # No person answers faster than this, in microseconds, except by a lucky guess. 0: the time says nothing
    quickest: Callable[[Any], int] = _at_once
    # How long an event is shown, in milliseconds; those that are not named take no time. Nobody begins a race
    # while everybody still watches how the last one ended. The page takes its scenes' lengths from here.
    scenes: Mapping[str, int] = field(default_factory=dict, compare=False)

    def terms(self, s: Any) -> Terms | None:
        """How answers are judged now; None: their time does not count."""
        window = self.window(s)
        if not window:
            return None
        return Terms(self.floor(s), self.early(s), window, self.first, clump=self.clump(s))
