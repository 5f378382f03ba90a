"""Everybody at one table looks at it at once, in the compiled gear.

`hide` is that of the game under play, which `compile.twin` binds, so this file never runs as it stands.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from rumpus.layout import Grid, Row

    def hide(s: Any, seat: int, v: Any) -> None: ...


def look_all(table: Any, seats: Row, views: Any, words: Grid, last: Grid, homes: Row, new: Row) -> int:
    """What some seats may know goes into their views, each of which stands one row after its seat's number;
    `words` are the same memory. Every field with a word that is not as in `last` is listed in `new`, counted
    through all rows; `homes` says which field a word belongs to. Gives how many there are."""
    n = 0
    fields = homes[len(homes) - 1] + 1
    for i in range(len(seats)):
        row = seats[i] + 1
        hide(table[0], seats[i], views[row])
        listed = -1
        for k in range(len(homes)):
            if words[row][k] != last[row][k]:
                last[row][k] = words[row][k]
                if homes[k] != listed:
                    listed = homes[k]
                    new[n] = row * fields + listed
                    n += 1
    return n
