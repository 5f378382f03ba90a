"""The hand that all eyes are on: how it moves, and what that means for the answer that follows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rumpus.layout import NOBODY
from rumpus.match import Match, Row
from rumpus.timing import NO_ACTION, Sample, movement

if TYPE_CHECKING:
    from rumpus.live.table import Table

MOST_SAMPLES = 2_000  # of a moving hand: more than anybody needs before an act


def shows_hand(match: Match, seat: int) -> bool:
    """Whether all eyes are on the hand of this seat."""
    timing = match.game.timing
    return timing is not None and seat != NOBODY and timing.watched(match.state) == seat


class Hands:
    """How a hand has moved, until it acts."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._samples: list[tuple[int, Sample]] = []  # and whose they are

    def forget(self) -> None:
        self._samples.clear()

    def moves(self, seat: int, height: float) -> float:
        """All see a hand move before it acts. Returns how far down they see it."""
        match = self.table.match
        timing = None if match is None else match.game.timing
        if timing is None:
            return height
        seen = min(height, timing.nearest)
        if self._samples and self._samples[0][0] != seat:
            self._samples.clear()
        if len(self._samples) < MOST_SAMPLES:
            self._samples.append((seat, Sample(self.table.services.now(), seen)))
        return seen

    def act(self, match: Match, seat: int, action: int) -> list[Row]:
        """An answer; before it, how the hand moved that all eyes were on."""
        at = self.table.clock.stamp(match)
        rows = [Row(at, seat, action)]
        timing = match.game.timing
        if timing is not None and shows_hand(match, seat):
            samples = [sample for mover, sample in self._samples if mover == seat]
            wound = timing.wind(match.state, action, *movement(samples))
            if wound != NO_ACTION and not match.game.rules.refusal(match.state, seat, wound):
                rows.insert(0, Row(at, seat, wound))
        return rows
