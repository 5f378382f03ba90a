"""What a table asks of its seats. A question has a number, so a late answer can never hit the next one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from rumpus.game import CLOCK
from rumpus.live import news
from rumpus.match import Match

if TYPE_CHECKING:
    from rumpus.live.table import Table


@dataclass
class Question:
    """What one seat may do now."""

    number: int
    choices: list[int]
    moment: int  # of a race
    deadline: float | None  # when a bot answers instead


class Questions:
    """All open questions of a table, by seat."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.open: dict[int, Question] = {}
        self.window_since: int | None = None  # when CLOCK began to run, in the match's time

    def clear(self) -> None:
        self.open.clear()
        self.window_since = None

    def arrange(self, match: Match, acted: set[int]) -> None:
        """Ask who is waited for. A question stays the same as long as nothing has changed for its seat."""
        state = match.state
        who = match.game.rules.waiting(state)
        moment = state.moment if match.game.race else 0
        if not who >> CLOCK & 1:
            self.window_since = None
        elif self.window_since is None:
            self.window_since = state.now
        for seat in range(match.seats):
            if not who >> seat & 1:
                self.open.pop(seat, None)
                continue
            choices = match.legal(seat)
            old = self.open.get(seat)
            if old is None or seat in acted or (old.choices, old.moment) != (choices, moment):
                deadline = self._deadline(match, seat)
                self.open[seat] = Question(len(match.rows), choices, moment, deadline)

    def _deadline(self, match: Match, seat: int) -> float | None:
        """In a race CLOCK sees to it that nobody takes forever, but for whose turn it is."""
        clock = self.table.doc.settings.clock
        if not clock:
            return None
        if match.game.race and (self.window_since is not None or match.state.turn != seat):
            return None
        return self.table.services.now() + clock

    def deadlines(self) -> list[float]:
        return [one.deadline for one in self.open.values() if one.deadline is not None]

    def put_off(self, seconds: float) -> None:
        """The clocks stood still for so long."""
        for one in self.open.values():
            if one.deadline is not None:
                one.deadline += seconds

    def told(self, match: Match, seat: int) -> news.Ask | None:
        """The question as its seat hears it."""
        question = self.open.get(seat)
        if question is None:
            return None
        names = match.game.action_names
        left = None
        if question.deadline is not None:
            left = round(max(0.0, question.deadline - self.table.services.now()), 1)
        return news.Ask(
            number=question.number,
            what=match.game.words.ASKED[match.phase],
            choices=[names[action] for action in question.choices],
            seconds=left,
        )
