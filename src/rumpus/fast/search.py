"""What comes of each choice, in the compiled gear: try them all in the same imagined worlds.

The functions of the game under play are globals that `compile.twin` binds, and with them those of a player
who knows the game a little (`rumpus.bots`), so this file never runs as it stands.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from rumpus.cards import lowest
from rumpus.dice import below, set_dice, shuffle
from rumpus.fast.playout import MOST_ACTIONS
from rumpus.game import CHANCE, ORDER
from rumpus.layout import Ints

FAR_AHEAD = 2000  # actions; a line of play that has not come to its end by then counts as it stands

if TYPE_CHECKING:

    def waiting(s: Any) -> int: ...
    def legal(s: Any, seat: int, out: Ints) -> int: ...
    def play(s: Any, seat: int, action: int) -> None: ...
    def lots(s: Any) -> int: ...
    def lot(s: Any, k: int) -> int: ...
    def hide(s: Any, seat: int, v: Any) -> None: ...
    def imagine(v: Any, order: Ints, s: Any) -> None: ...
    def advise(v: Any, out: Ints, n: int, dice: Ints) -> int: ...
    def stage(s: Any) -> int: ...
    def worth(s: Any, seat: int) -> int: ...


def search(view: Any, tables: Any, views: Any, choices: Ints, seed: int, first: int, found: Any) -> None:
    """Worlds `first`, `first + 1`, ... of a seed, one per row of `found`: the worth of each choice in it.

    The choices of a world meet the same hidden cards and the same dice. `tables[0]` and `tables[1]` are
    there to imagine and to play on, `views[0]` for everybody to look at.
    """
    order = np.zeros(ORDER, np.int64)
    out = np.zeros(MOST_ACTIONS, np.int64)
    dice = np.zeros(4, np.int64)
    for world in range(len(found)):
        for i in range(len(choices)):
            set_dice(dice, seed, first + world)
            if i == 0:
                shuffle(dice, order, ORDER)
                imagine(view, order, tables[0])
            tables[1] = tables[0]
            play_on(tables[1], views[0], view.seat, choices[i], dice, out)
            found[world][i] = worth(tables[1], view.seat)


def play_on(s: Any, v: Any, seat: int, action: int, dice: Ints, out: Ints) -> None:
    """An action, and what follows to the end of the stage if everybody then does as advised."""
    began = stage(s)
    for _ in range(FAR_AHEAD):
        play(s, seat, action)
        who = waiting(s)
        if who == 0 or stage(s) != began:
            return
        seat = lowest(who)  # players come before CHANCE, and CHANCE before CLOCK
        if seat == CHANCE:
            action = lot(s, below(dice, lots(s)))
            continue
        choices = legal(s, seat, out)
        action = out[0]
        if choices > 1:
            hide(s, seat, v)
            action = advise(v, out, choices, dice)
