"""One step of a game in which players of several kinds sit, each with a view of its own and nothing else.

The functions of the game under play are globals that `compile.twin` binds, and with them those of a player
who knows the game (`rumpus.bots`), so this file never runs as it stands.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from rumpus.cards import lowest
from rumpus.dice import below, throw
from rumpus.game import CHANCE
from rumpus.reactions import LEVEL

if TYPE_CHECKING:
    from rumpus.layout import Grid, Ints

    def waiting(s: Any) -> int: ...
    def legal(s: Any, seat: int, out: Ints) -> int: ...
    def play(s: Any, seat: int, action: int, tell: Any) -> None: ...
    def lots(s: Any) -> int: ...
    def lot(s: Any, k: int) -> int: ...
    def hide(s: Any, seat: int, v: Any) -> None: ...
    def easy(v: Any, out: Ints, n: int, dice: Ints) -> int: ...
    def medium(v: Any, out: Ints, n: int, dice: Ints) -> int: ...
    def advise(v: Any, out: Ints, n: int, dice: Ints) -> int: ...
    def forget_sealed(v: Any) -> None: ...
    def search(
        view: Any, tables: Any, views: Any, choices: Any, seed: int, first: int, found: Any
    ) -> None: ...


AT_RANDOM = -1  # below the levels of `rumpus.reactions`
BEGINNER = 0  # and these are theirs
EXPERIENCED = 1

CLEARLY = 2  # standard errors, as in `bots.hard_bot`


def step(
    tables: Any,
    views: Any,
    minds: Grid,
    worlds: int,
    luck: Ints,
    dice: Ints,
    out: Ints,
    tell: Any = None,
) -> int:
    """One action of whoever is waited for at `tables[0]`, as its level has it. Returns the seat, or -1 when
    it is over; `out[0]` then has the action. `luck` are the dice of CHANCE.

    The other tables and the views are there to think with: three and three.
    """
    s = tables[0]
    who = waiting(s)
    if who == 0:
        return -1
    seat = lowest(who)  # players come before CHANCE, and CHANCE before CLOCK
    if seat == CHANCE:
        action = lot(s, below(luck, lots(s)))
    else:
        n = legal(s, seat, out)
        level = AT_RANDOM if seat > CHANCE else minds[seat][LEVEL]
        if level == AT_RANDOM:
            action = out[below(dice, n)]
        elif n == 1:
            action = out[0]
        else:
            hide(s, seat, views[0])
            if level == BEGINNER:
                action = easy(views[0], out, n, dice)
            elif level == EXPERIENCED:
                action = medium(views[0], out, n, dice)
            else:
                action = ponder(tables, views, out, n, worlds, dice)
    play(s, seat, action, tell)
    out[0] = action
    return seat


def ponder(tables: Any, views: Any, out: Ints, n: int, worlds: int, dice: Ints) -> int:
    """What `bots.hard_bot.look_ahead` chooses for whoever sees `views[0]`."""
    choices = np.zeros(n, np.int64)
    for i in range(n):
        choices[i] = out[i]
    advice = advise(views[0], out, n, dice)
    advised = 0
    while choices[advised] != advice:
        advised += 1
    seed = throw(dice) << 31
    seed |= throw(dice) >> 1
    views[1] = views[0]
    forget_sealed(views[1])
    found = np.zeros((worlds, n), np.int64)
    search(views[1], tables[1:], views[2:], choices, seed, 0, found)
    best = advised
    surest = 0.0
    for i in range(n):
        gain = 0.0  # over what is advised, and its square, added up over all worlds
        squares = 0.0
        for world in range(worlds):
            more = found[world][i] - found[world][advised]
            gain += more
            squares += more * more
        sure = gain - CLEARLY * np.sqrt(max(squares - gain * gain / worlds, 0.0))
        if sure > surest:
            best = i
            surest = sure
    return int(choices[best])
