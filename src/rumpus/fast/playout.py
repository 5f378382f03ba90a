"""Whole games, in the compiled gear: at random, or in a race by modelled people.

The functions of the game under play are globals that `compile.twin` binds, `step` among them, so this file
never runs as it stands.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from rumpus.dice import set_dice
from rumpus.game import CHANCE
from rumpus.layout import Grid, Ints
from rumpus.reactions import MIND, wake

MOST_ACTIONS = 256  # no seat of any game ever has more to choose from

if TYPE_CHECKING:

    def step(tables: Any, views: Any, minds: Any, worlds: int, luck: Ints, dice: Ints, out: Ints) -> int: ...
    def scores(s: Any, out: Ints) -> None: ...


def playouts(
    start: Any, tables: Any, views: Any, levels: Ints, seed: int, first: int, result: Any, most: int
) -> None:
    """Games `first`, `first + 1`, ... of a seed, one per row of `result`: decisions, then the scores.

    They begin with the table `start`, and `tables[0]` is there to play on, `views[0]` to think with; `levels`
    says how good each seat is, where that matters. Every game is played to its end, or until its players
    have decided `most` times.
    """
    dice = np.zeros(4, np.int64)
    out = np.zeros(MOST_ACTIONS, np.int64)
    minds = np.zeros((len(levels), MIND), np.int64)
    play_games(start, tables, views, levels, seed, first, result, most, dice, out, minds)


def play_games(
    start: Any,
    tables: Any,
    views: Any,
    levels: Ints,
    seed: int,
    first: int,
    result: Any,
    most: int,
    dice: Ints,
    out: Ints,
    minds: Grid,
) -> None:
    for i in range(len(result)):
        tables[0] = start
        set_dice(dice, seed, first + i)
        for seat in range(len(levels)):
            wake(minds[seat], levels[seat])
        decisions = 0
        while decisions < most:
            seat = step(tables, views, minds, 0, dice, dice, out)
            if seat < 0:
                break
            if seat < CHANCE:
                decisions += 1
        result[i][0] = decisions
        scores(tables[0], result[i][1:])
