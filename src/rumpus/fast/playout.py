"""Whole games at random, in the compiled gear.

The functions of the game under play (`waiting`, `legal`, ...) are globals that `compile.twin` binds, so
this file never runs as it stands.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from rumpus.cards import lowest
from rumpus.dice import below, shake
from rumpus.game import CHANCE
from rumpus.layout import Row

MOST_ACTIONS = 256  # no seat of any game ever has more to choose from

if TYPE_CHECKING:

    def waiting(s: Any) -> int: ...
    def legal(s: Any, seat: int, out: Row) -> int: ...
    def play(s: Any, seat: int, action: int) -> None: ...
    def lots(s: Any) -> int: ...
    def lot(s: Any, k: int) -> int: ...
    def scores(s: Any, out: Row) -> None: ...


def step(s: Any, dice: Row, out: Row) -> int:
    """One action of whoever is waited for, all equally likely. Gives the seat, or -1 when it is over."""
    who = waiting(s)
    if who == 0:
        return -1
    seat = lowest(who)  # players come before CHANCE, and CHANCE before CLOCK
    if seat == CHANCE:
        action = lot(s, below(dice, lots(s)))
    else:
        action = out[below(dice, legal(s, seat, out))]
    play(s, seat, action)
    return seat


def playouts(empty: Any, tables: Any, seed: int, first: int, result: Any, most: int) -> None:
    """Games `first`, `first + 1`, ... of a seed, one a row of `result`: decisions, then the scores.

    `empty` is a started table, `tables[0]` the table to play on. Every game is played to its end, or until
    its players have decided `most` times.
    """
    dice = np.zeros(4, np.int64)
    out = np.zeros(MOST_ACTIONS, np.int64)
    for i in range(len(result)):
        tables[0] = empty
        s = tables[0]
        shake(dice, seed, first + i)
        decisions = 0
        while decisions < most:
            seat = step(s, dice, out)
            if seat < 0:
                break
            if seat < CHANCE:
                decisions += 1
        result[i][0] = decisions
        scores(s, result[i][1:])
