"""What a game need not say: these functions of the contract stand for those that it does not have.

They are rule code that is bound to a game (`Game.defaults`), and ask its own `waiting` and `legal`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from rumpus.layout import Ints

if TYPE_CHECKING:  # what they are bound to
    CHANCE = ACTION_COUNT = 0
    Refusal: Any = None

    def waiting(s: Any) -> int: ...
    def legal(s: Any, seat: int, out: Any) -> int: ...


def refusal(s: Any, seat: int, action: int) -> Any:
    """Whatever is not legal is refused. A game has more to say about why."""
    if action < 0 or action >= ACTION_COUNT:
        return Refusal.NO_SUCH_ACTION
    if waiting(s) == 0:
        return Refusal.OVER
    if not waiting(s) >> seat & 1:
        return Refusal.NOT_WAITED_FOR
    out = np.zeros(ACTION_COUNT, np.int64)
    for i in range(legal(s, seat, out)):
        if out[i] == action:
            return Refusal.NOTHING
    return Refusal.NOT_NOW


def lots(s: Any) -> int:
    """All that CHANCE may do is equally likely."""
    out = np.zeros(ACTION_COUNT, np.int64)
    return legal(s, CHANCE, out)


def lot(s: Any, k: int) -> int:
    out = np.zeros(ACTION_COUNT, np.int64)
    legal(s, CHANCE, out)
    return int(out[k])


def scores(s: Any, out: Ints) -> None:
    """The field `score`."""
    for seat in range(s.seats):
        out[seat] = s.score[seat]
