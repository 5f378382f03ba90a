"""Modelled people at the table of a race, in the plain gear.

Each of them sees its own view and nothing else, and decides what to do and when (`think` in the game's
`people.py`). `fast.race` does the same compiled, and a test holds the two to the same games.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rumpus.game import CHANCE, CLOCK
from rumpus.match import Match, Row
from rumpus.reactions import ACTION, IDLE, MIND, MOMENT, WHEN, Level, wake


class RaceBots:
    """The people in some seats of a match. `throws` are their dice (`rumpus.dice`).

    Those who play along ask `coming()` what will happen next if nobody else acts before, and let it happen
    with `go_on()`.
    """

    def __init__(self, match: Match, levels: Mapping[int, Level], throws: list[int]) -> None:
        self.match = match
        self.throws = throws
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
                rules.think(match.view(seat).raw, mind, self.throws)
                mind[MOMENT] = state.moment
            if mind[ACTION] != IDLE and (first is None or mind[WHEN] < first.at):
                first = Row(mind[WHEN], seat, mind[ACTION])
        if who >> CLOCK & 1:
            closing = rules.closes(state)
            if first is None or closing < first.at:
                first = Row(closing, CLOCK, match.legal(CLOCK)[0])
        return None if first is None else first._replace(at=max(first.at, state.now))

    def go_on(self) -> Row | None:
        """Let that happen, CHANCE's answers included."""
        row = self.coming()
        if row is not None:
            if row.seat < CHANCE:
                self.minds[row.seat][ACTION] = IDLE
            self.match.play(row.seat, row.action, at=row.at)
        return row
