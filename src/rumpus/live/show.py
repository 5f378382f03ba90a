"""The show: a new game is dealt and counted down, and what has happened takes its time on screens.

Nobody begins a race while the others still watch it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rumpus.game import CHANCE
from rumpus.match import Match
from rumpus.times import MS, SECOND

if TYPE_CHECKING:
    from rumpus.live.table import Table

OPENING = 4 * SECOND  # that a new game is dealt and counted down, before anybody does anything
LOOK_AROUND = SECOND  # that whoever has come back needs to see how things stand


class Show:
    """Until when everybody is busy watching, in the match's time."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._opens = 0  # when a new game has been dealt and counted down
        self._told = 0  # until when everybody watches what has happened

    def begin(self) -> None:
        """A new match, or an old one again."""
        length = int(OPENING * self.table.services.show)
        self._opens, self._told = self.table.clock.now + length if _is_new(self.table.match) else 0, 0

    def opens(self) -> float:
        """In how many seconds a new game begins."""
        return round(max(0, self._opens - self.table.clock.now) / SECOND, 1)

    def add(self, match: Match, since: int) -> None:
        """The events since then have been told, one after another."""
        lengths = {} if match.game.timing is None else match.game.timing.scenes
        took = sum(lengths.get(type(event).__name__, 0) for event in match.events[since:])
        self._told = max(self.table.clock.now, self._told) + int(took * MS * self.table.services.show)

    def look_around(self) -> None:
        """Once all are back: until then, the clock stands still."""
        self._told = self.table.clock.now + int(LOOK_AROUND * self.table.services.show)

    def break_off(self) -> None:
        """A cue skips all scenes."""
        self._told = self.table.clock.now

    @property
    def ends(self) -> int:
        return max(self._opens, self._told)


def _is_new(match: Match | None) -> bool:
    """Whether nobody has done anything yet, and no race is on."""
    if match is None or any(row.seat < CHANCE for row in match.rows):
        return False
    return match.game.timing is None or match.game.timing.terms(match.state) is None
