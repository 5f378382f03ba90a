"""Whole games at random, in the compiled gear.

The functions of the game under play (`waiting`, `legal`, ...) are globals that `compile.twin` binds, so
this file never runs as it stands.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from rumpus.cards import lowest
from rumpus.dice import below, shake
from rumpus.game import CHANCE, PLAYERS
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
    players = who & PLAYERS
    if players:
        seat = lowest(players)
        play(s, seat, out[below(dice, legal(s, seat, out))])
        return seat
    if who >> CHANCE & 1:
        play(s, CHANCE, lot(s, below(dice, lots(s))))
        return CHANCE
    seat = lowest(who)  # only the clock is left: the time is up
    legal(s, seat, out)
    play(s, seat, out[0])
    return seat


def playout(s: Any, dice: Row, out: Row, most: int) -> int:
    """Play on to the end, or until players have decided `most` times. Gives the number of decisions."""
    decisions = 0
    while decisions < most:
        seat = step(s, dice, out)
        if seat < 0:
            break
        if seat < CHANCE:
            decisions += 1
    return decisions


def playouts(empty: Any, tables: Any, seed: int, first: int, result: Any, most: int) -> None:
    """Games `first`, `first + 1`, ... of a seed, one a row of `result`: decisions, then the scores.

    `empty` is a started table, `tables[0]` the table to play on.
    """
    dice = np.zeros(4, np.int64)
    out = np.zeros(MOST_ACTIONS, np.int64)
    for i in range(len(result)):
        tables[0] = empty
        s = tables[0]
        shake(dice, seed, first + i)
        result[i][0] = playout(s, dice, out, most)
        scores(s, result[i][1:])
