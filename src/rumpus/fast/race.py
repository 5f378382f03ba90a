"""One step of a race: modelled people make up their minds, and whoever is first acts.

Nobody sees more than its view. `bots.race_bots` does the same in the plain gear. The functions of the game
under play (`waiting`, `think`, ...) are globals that `compile.twin` binds, so this file never runs as it
stands.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rumpus.cards import lowest
from rumpus.dice import below
from rumpus.game import CHANCE, CLOCK, PLAYERS
from rumpus.reactions import ACTION, IDLE, MOMENT, WHEN

if TYPE_CHECKING:
    from rumpus.layout import Grid, Ints

    def waiting(s: Any) -> int: ...
    def legal(s: Any, seat: int, out: Ints) -> int: ...
    def play(s: Any, seat: int, action: int, tell: Any) -> None: ...
    def lots(s: Any) -> int: ...
    def lot(s: Any, k: int) -> int: ...
    def hide(s: Any, seat: int, v: Any) -> None: ...
    def closes(s: Any) -> int: ...
    def think(v: Any, mind: Ints, dice: Ints) -> None: ...


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
    """The action that comes next in time at `tables[0]`; `views[0]` is there to look at it.

    Returns the seat, or -1 when it is over; `out[0]` then has the action. `luck` are the dice of CHANCE.
    """
    s = tables[0]
    v = views[0]
    who = waiting(s)
    if who == 0:
        return -1
    if who >> CHANCE & 1:
        out[0] = lot(s, below(luck, lots(s)))
        play(s, CHANCE, out[0], tell)
        return CHANCE
    first = -1
    at = 0
    left = who & PLAYERS
    while left:
        seat = lowest(left)
        left &= left - 1
        mind = minds[seat]
        if mind[MOMENT] != s.moment:
            hide(s, seat, v)
            think(v, mind, dice)
            mind[MOMENT] = s.moment
        if mind[ACTION] != IDLE and (first < 0 or mind[WHEN] < at):
            first = seat
            at = mind[WHEN]
    if who >> CLOCK & 1 and (first < 0 or closes(s) < at):
        s.now = max(s.now, closes(s))
        legal(s, CLOCK, out)
        play(s, CLOCK, out[0], tell)
        return CLOCK
    s.now = max(s.now, at)
    out[0] = minds[first][ACTION]
    minds[first][ACTION] = IDLE
    play(s, first, out[0], tell)
    return first
