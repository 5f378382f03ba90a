"""One step of a game that is not a race: everybody chooses at random.

The functions of the game under play (`waiting`, `legal`, ...) are globals that `compile.twin` binds, so
this file never runs as it stands.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rumpus.cards import lowest
from rumpus.dice import below
from rumpus.game import CHANCE

if TYPE_CHECKING:
    from rumpus.layout import Grid, Ints

    def waiting(s: Any) -> int: ...
    def legal(s: Any, seat: int, out: Ints) -> int: ...
    def play(s: Any, seat: int, action: int, tell: Any) -> None: ...
    def lots(s: Any) -> int: ...
    def lot(s: Any, k: int) -> int: ...


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
    """One action of whoever is waited for at `tables[0]`, all equally likely.

    Returns the seat, or -1 when it is over; `out[0]` then has the action. `luck` are the dice of CHANCE.
    """
    s = tables[0]
    who = waiting(s)
    if who == 0:
        return -1
    seat = lowest(who)  # players come before CHANCE, and CHANCE before CLOCK
    if seat == CHANCE:
        action = lot(s, below(luck, lots(s)))
    else:
        action = out[below(dice, legal(s, seat, out))]
    play(s, seat, action, tell)
    out[0] = action
    return seat
