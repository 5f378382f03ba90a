"""Modelled people at the table of a race, in the plain gear.

Each of them sees its own view and nothing else, and decides what to do and when (`think` in the game's
`people.py`). `fast.race` does the same compiled, and a test holds the two to the same games.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rumpus.game import CHANCE, CLOCK
from rumpus.match import Match, Row
from rumpus.reactions import ACTION, IDLE, LESSONS, LEVEL, MIND, MOMENT, SKILL, WHEN, Level, wake


class RaceBots:
    """The people in some seats of a match. `throws` are their dice (`rumpus.dice`).

    Where `medians` names a seat, somebody sits there who is as fast as it says, in microseconds: a person to
    measure the others by (`somebody` in the game's `people.py`).

    Those who play along ask `coming()` what will happen next if nobody else acts before, and let it happen
    with `go_on()`.
    """

    def __init__(
        self,
        match: Match,
        levels: Mapping[int, Level],
        throws: list[int],
        medians: Mapping[int, int] | None = None,
    ) -> None:
        self.match = match
        self.throws = throws
        self.medians = medians or {}
        self.minds: dict[int, list[int]] = {}
        for seat, level in sorted(levels.items()):
            self.minds[seat] = [0] * MIND
            wake(self.minds[seat], level)

    def coming(self) -> Row | None:
        """The next action of one of them, or of CLOCK; None if they all wait for somebody else."""
        match, state = self.match, self.match.state
        rules: Any = match.game.rules
        who = rules.waiting(state)
        first: Row | None = None
        for seat, mind in self.minds.items():
            if not who >> seat & 1:
                continue
            if mind[MOMENT] != state.moment:
                self.think(seat, mind)
                mind[MOMENT] = state.moment
            if mind[ACTION] != IDLE and (first is None or mind[WHEN] < first.at):
                first = Row(mind[WHEN], seat, mind[ACTION])
        if who >> CLOCK & 1:
            closing = rules.closes(state)
            if first is None or closing < first.at:
                first = Row(closing, CLOCK, match.legal("clock")[0])
        return None if first is None else first._replace(at=max(first.at, state.now))

    def think(self, seat: int, mind: list[int]) -> None:
        rules: Any = self.match.game.rules
        view = self.match.view(seat).raw
        if seat in self.medians:
            rules.somebody(view, self.medians[seat], mind, self.throws)
        else:
            rules.think(view, mind, self.throws)

    def remember(self, before: RaceBots) -> None:
        """Another game at the table: a rival knows how good the others are."""
        for seat, mind in self.minds.items():
            old = before.minds.get(seat)
            if old is not None and old[LEVEL] == mind[LEVEL] == Level.RIVAL:
                mind[SKILL], mind[LESSONS] = old[SKILL], old[LESSONS]

    def go_on(self) -> Row | None:
        """Let that happen, CHANCE's answers included."""
        row = self.coming()
        if row is not None:
            if row.seat < CHANCE:
                self.minds[row.seat][ACTION] = IDLE
            self.match.follow(row)
            self.match.go_on()
        return row
