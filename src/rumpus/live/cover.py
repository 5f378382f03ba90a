"""The cover over the next card of a race, which nobody can see through and nobody can foretell the end of."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from rumpus.layout import NOBODY
from rumpus.match import Match

if TYPE_CHECKING:
    from rumpus.live.show import Show
    from rumpus.live.table import Table

ARMING = 1.5  # seconds that devices have to get ready


@dataclass(frozen=True)
class Cover:
    """Over the next card of a race, until all devices are ready, and then for a while that nobody knows."""

    race: int  # that begins with the card
    unready: frozenset[int]  # seats
    ready_by: float  # when it begins, ready or not
    until: int | None = None  # the match's time, once it is known


class Covers:
    """The covers of a table, one after another."""

    def __init__(self, table: Table, show: Show) -> None:
        self.table = table
        self.show = show
        self.now: Cover | None = None
        self._armed = -1  # the race that devices were last told to get ready for

    def begin(self) -> None:
        """A new match, or an old one again."""
        self.now = None
        self._armed = -1

    def keeps(self, match: Match) -> bool:
        """Whether the next card has to wait."""
        timing = match.game.timing
        if timing is None or not timing.covered(match.state):
            return False
        services = self.table.services
        if self.now is None:
            seats = frozenset(x.seat for x in self.table.seating.listeners if x.seat != NOBODY)
            self.now = Cover(match.state.moment + 1, seats, services.now() + ARMING)
        if self.now.until is not None:
            return self.table.clock.now < self.now.until
        if not self.now.unready or services.now() >= self.now.ready_by:
            low, high = services.cover
            until = max(self.table.clock.now, self.show.ends) + low + services.randbelow(high - low)
            self.now = replace(self.now, until=until)
        return True

    def lift(self) -> int:
        """The card comes. Returns when, at the earliest, in the match's time."""
        cover, self.now = self.now, None
        return 0 if cover is None or cover.until is None else cover.until

    def call_to_arms(self) -> None:
        """Every device is told once for each race."""
        if self.now is not None and self.now.race != self._armed:
            self._armed = self.now.race
            self.table.broadcast.arm(self.now.race)

    def armed(self, seat: int) -> bool:
        """A device is ready. Returns whether it was the last one that the card waited for."""
        if self.now is None or self.now.until is not None:
            return False
        self.now = replace(self.now, unready=self.now.unready - {seat})
        return not self.now.unready

    def due(self) -> float | None:
        """When something happens to it by itself, in the loop's time."""
        if self.now is None:
            return None
        return self.now.ready_by if self.now.until is None else self.table.clock.moment(self.now.until)
