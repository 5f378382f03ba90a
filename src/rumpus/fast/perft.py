"""How many lines of play there are, in the compiled gear: two engines that agree on it agree on the rules.

The functions of the game (`waiting`, `legal`, `play`) are globals that `compile.twin` binds, so this file
never runs as it stands.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rumpus.cards import lowest
from rumpus.game import CHANCE, PLAYERS

if TYPE_CHECKING:
    from rumpus.layout import Grid, Ints

    def waiting(s: Any) -> int: ...
    def legal(s: Any, seat: int, out: Ints) -> int: ...
    def play(s: Any, seat: int, action: int) -> None: ...


def perft(tables: Any, outs: Grid, depth: int) -> int:
    """The sequences of `depth` actions, of players and CHANCE, that may follow on `tables[depth]`.

    The tables below it are there to play on, and a row of `outs` each to hold the choices.
    """
    n = 0
    who = waiting(tables[depth]) & (PLAYERS | 1 << CHANCE)
    while who:
        seat = lowest(who)
        who &= who - 1
        choices = legal(tables[depth], seat, outs[depth])
        if depth == 1:
            n += choices
            continue
        for i in range(choices):
            tables[depth - 1] = tables[depth]
            play(tables[depth - 1], seat, outs[depth][i])
            n += perft(tables, outs, depth - 1)
    return n
