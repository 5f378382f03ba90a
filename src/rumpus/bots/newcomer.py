"""A player of any game, as rule code (docs/rule-code.md): for games that nobody has taught a bot yet.

It knows the rules and nothing else, so it chooses at random. HARD looks ahead with it, to the end of a game.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from rumpus.dice import below
from rumpus.game import MOST_SEATS
from rumpus.layout import Ints

if TYPE_CHECKING:

    def scores(s: Any, out: Ints) -> None: ...


def advise(v: Any, out: Ints, n: int, dice: Ints) -> int:
    return out[below(dice, n)]


medium = advise
easy = advise


def stage(s: Any) -> int:
    """One for the whole game."""
    return 0


def worth(s: Any, seat: int) -> int:
    """By how much a seat leads, or trails."""
    points = np.zeros(MOST_SEATS, np.int64)
    scores(s, points)
    best = points[1] if seat == 0 else points[0]
    for other in range(s.seats):
        if other != seat:
            best = max(best, points[other])
    return int(points[seat] - best)


def forget_sealed(v: Any) -> None:
    """What others have sealed is imagined at random."""
