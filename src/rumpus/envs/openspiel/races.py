"""Races as OpenSpiel can play them: a few delays to choose from, and a little that CHANCE adds.

Where time counts (`Game.timed`), those who are asked choose together what to do and after which delay, or
hold still; CHANCE adds a little to each delay, and then the answers come down in the order of time.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from rumpus.game import CLOCK, Game
from rumpus.layout import NOBODY
from rumpus.times import MS

DELAYS = (80 * MS, 200 * MS, 400 * MS)
DELAY_NAMES = ("hasty", "quick", "slow")
JITTERS = (0, 10 * MS, 20 * MS)  # equally likely, and more than a clump apart
HOLD = -1  # no action of the rules: to hold still


class Plan(NamedTuple):
    """What a seat does in a race, until it is done."""

    choice: int
    moment: int  # when it was chosen
    action: int  # of the rules, or HOLD
    due: int  # when it comes down
    jittered: bool  # whether CHANCE has added its part


def time_counts(game: Game, state: Any) -> bool:
    """Whether the time of an answer counts now."""
    return game.race and (game.timed is None or state.phase in game.timed)


def may_hold_still(state: Any, waiting: int, seat: int) -> bool:
    """Somebody must act where no CLOCK goes on without them: whoever is on turn, or else everybody."""
    if waiting >> CLOCK & 1:
        return True
    turn = state.turn if "turn" in state.fields else NOBODY
    return turn not in (NOBODY, seat) and bool(waiting >> turn & 1)
