"""A series of games, in the compiled gear: who sits where, CHANCE with dice of its own, and, if wanted, what
was done, what was told and how the tables stood at the end.

The functions of the game under play are globals that `compile.twin` binds, `step` among them, so this file
never runs as it stands. `playout` is the same with less to ask for; without dice of its own for CHANCE the
games are the same, too.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from rumpus.dice import set_dice
from rumpus.fast.playout import MOST_ACTIONS
from rumpus.game import CHANCE
from rumpus.layout import Grid, Ints
from rumpus.reactions import MIND, wake

PLAYERS_DICE = 1 << 40  # game numbers that no series gets to

if TYPE_CHECKING:

    def step(
        tables: Any, views: Any, minds: Any, worlds: int, luck: Ints, dice: Ints, out: Ints, tell: Any
    ) -> int: ...
    def scores(s: Any, out: Ints) -> None: ...


def series(
    start: Any,
    tables: Any,
    views: Any,
    seatings: Any,
    worlds: int,
    apart: int,
    seed: int,
    first: int,
    result: Any,
    ends: Any,
    log: Any,
    told: Any,
) -> int:
    """Games `first`, `first + 1`, ... of a series, one per row of `result`: decisions, then the scores.

    Every deal is played once by each of the `seatings` (rows of levels, one per seat), one after the other.
    With `apart`, CHANCE has dice of its own, so that all of them get the same cards. Rows of `ends` are given
    how the games end, rows of `told` how often each event happened, and rows of `log`, as far as there are
    any, (time, seat, action) of all games together. Returns how many rows that would take.
    """
    own = np.zeros(4, np.int64)
    luck = np.zeros(4, np.int64)
    out = np.zeros(MOST_ACTIONS, np.int64)
    minds = np.zeros((len(seatings[0]), MIND), np.int64)
    players = own if apart else luck
    return play_deals(
        start,
        tables,
        views,
        seatings,
        worlds,
        seed,
        first,
        result,
        ends,
        log,
        told,
        own,
        luck,
        players,
        out,
        minds,
    )


def play_deals(
    start: Any,
    tables: Any,
    views: Any,
    seatings: Any,
    worlds: int,
    seed: int,
    first: int,
    result: Any,
    ends: Any,
    log: Any,
    told: Any,
    own: Ints,
    luck: Ints,
    dice: Ints,
    out: Ints,
    minds: Grid,
) -> int:
    actions = 0
    for i in range(len(result)):
        deal = (first + i) // len(seatings)
        levels = seatings[(first + i) % len(seatings)]
        tables[0] = start
        set_dice(own, seed, deal + PLAYERS_DICE)
        set_dice(luck, seed, deal)
        for seat in range(len(levels)):
            wake(minds[seat], levels[seat])
        decisions = 0
        while True:
            seat = step(tables, views, minds, worlds, luck, dice, out, told[i])
            if seat < 0:
                break
            if seat < CHANCE:
                decisions += 1
            if actions < len(log):
                log[actions][0] = tables[0].now
                log[actions][1] = seat
                log[actions][2] = out[0]
            actions += 1
        result[i][0] = decisions
        scores(tables[0], result[i][1:])
        if i < len(ends):
            ends[i] = tables[0]
    return actions
