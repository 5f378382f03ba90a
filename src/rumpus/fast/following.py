"""One row at a live table, in a single call: whether it is allowed, what happens, who is asked what then.

The functions of the game under play are globals that `compile.twin` binds, so this file never runs as it
stands. `rumpus.live.row_player` does the same in the plain gear.
"""

from __future__ import annotations

import enum
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from rumpus.layout import Grid, Ints

    def waiting(s: Any) -> int: ...
    def legal(s: Any, seat: int, out: Ints) -> int: ...
    def refusal(s: Any, seat: int, action: int) -> int: ...
    def play(s: Any, seat: int, action: int, tell: Any) -> None: ...
    def lots(s: Any) -> int: ...
    def lot(s: Any, k: int) -> int: ...


class Next(enum.IntEnum):
    """What comes after a row."""

    WAITING = 0  # who may answer, one bit per seat
    COUNT = 1  # and from here on, how many choices each seat has


def follow_row(tables: Any, seat: int, action: int, at: int, after: Ints, choices: Grid, told: Grid) -> int:
    """Play a row at `tables[0]`. Returns why not, or 0; then `after` says what comes next, `choices` has what
    each seat may do, and `told` what has happened."""
    s = tables[0]
    code = refusal(s, seat, action)
    if code != 0:
        return int(code)
    s.now = at
    told[0][0] = 1
    play(s, seat, action, told)
    who = waiting(s)
    after[Next.WAITING] = who
    for other in range(s.seats):
        after[Next.COUNT + other] = legal(s, other, choices[other]) if who >> other & 1 else 0
    return 0


def count_lots(tables: Any) -> int:
    """From how many lots CHANCE draws at `tables[0]`."""
    return lots(tables[0])


def on_lot(tables: Any, k: int) -> int:
    """What is on lot k."""
    return lot(tables[0], k)
