"""What a table asks of its seats. A question has a number, so a late answer can never hit the next one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from rumpus.cards import in_set
from rumpus.game import CHANCE, CLOCK, PLAYERS
from rumpus.layout import NOBODY
from rumpus.live import outgoing
from rumpus.match import Match
from rumpus.times import SECOND

if TYPE_CHECKING:
    from rumpus.live.table import Table


@cache
def players_in(seats: int) -> tuple[int, ...]:
    """The players in a set of seats."""
    return tuple(in_set(seats & PLAYERS))


class Asked(NamedTuple):
    """What a seat may do, and since which row that is so."""

    since: int
    choices: list[int]
    moment: int  # of a race


@dataclass
class Asking:
    """Who is asked what, by the rows of a match and nothing else: a table that is woken asks what it asked
    before, under the same numbers."""

    seats: dict[int, Asked] = field(default_factory=dict)
    clock_since: int | None = None  # when CLOCK began to run, in the match's time
    waiting: int = 0  # who may answer after the last row, as the rules have it
    _acted: frozenset[int] = frozenset()

    def copy(self) -> Asking:
        return Asking(self.seats.copy(), self.clock_since, self.waiting, self._acted)

    def follow(self, match: Match, by: int) -> None:
        """After each row."""
        self.ask(match, by, match.game.rules.waiting(match.state), match.legal)

    def ask(self, match: Match, by: int, who: int, legal: Callable[[int], list[int]]) -> None:
        """These are waited for now. A question stays the same as long as nothing has changed for its seat."""
        state, self.waiting = match.state, who
        if who & PLAYERS == 0 and who >> CHANCE & 1:  # a card is on its way: what it leads to comes next
            self._acted |= {by}
            self.clock_since = None
            return
        acted, self._acted = self._acted | {by}, frozenset()
        moment = state.moment if match.game.race else 0
        new = False
        for seat in [seat for seat in self.seats if not who >> seat & 1]:
            del self.seats[seat]
        for seat in players_in(who):
            choices = legal(seat)
            old = self.seats.get(seat)
            if old is None or seat in acted or (old.choices, old.moment) != (choices, moment):
                self.seats[seat] = Asked(len(match.rows), choices, moment)
                new = True
        if not who >> CLOCK & 1:
            self.clock_since = None
        elif new or self.clock_since is None:  # anyone who is asked anew has the whole time
            self.clock_since = state.now


@dataclass(slots=True)
class Question:
    """What one seat may do now."""

    number: int
    choices: list[int]
    deadline: float | None  # when a bot answers instead


class Questions:
    """All open questions of a table, by seat."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.asking = Asking()
        self.open: dict[int, Question] = {}

    def begin(self, match: Match, asking: Asking | None = None) -> None:
        """A match lies on the table: a new one, or one that goes on."""
        if asking is None:
            asking = Asking()
            asking.follow(match, NOBODY)
        self.asking = asking
        self.open.clear()
        self.arrange(match)

    @property
    def clock_since(self) -> int | None:
        return self.asking.clock_since

    def arrange(self, match: Match) -> None:
        """Ask who is waited for now."""
        saved, asked, waiting = self.table.saved, self.asking.seats, self.asking.waiting
        for seat in [seat for seat in self.open if not waiting >> seat & 1]:
            del self.open[seat]
        for seat in players_in(waiting):
            number = max(asked[seat].since, saved.renumbered_at) + saved.renumbered
            old = self.open.get(seat)
            if old is None or old.number != number:
                self.open[seat] = Question(number, asked[seat].choices, self._deadline(match, seat))

    def _deadline(self, match: Match, seat: int) -> float | None:
        clock = self.table.saved.settings.clock
        if not clock or not self.table.answers.limited(match, seat):
            return None
        if len(self.table.seating.people) < 2:
            return None  # only bots wait
        return self.table.services.now() + clock

    def deadlines(self) -> list[float]:
        return [one.deadline for one in self.open.values() if one.deadline is not None]

    def put_off(self, seconds: float) -> None:
        """The clock stood still for this long."""
        for one in self.open.values():
            if one.deadline is not None:
                one.deadline += seconds

    def told(self, match: Match, seat: int) -> outgoing.Ask | None:
        """The question as its seat hears it."""
        question = self.open.get(seat)
        if question is None:
            return None
        names = match.game.action_names
        return outgoing.Ask(
            number=question.number,
            what=match.phase,
            choices=[names[action] for action in question.choices],
            seconds=self._left(question),
            window=self._window(),
        )

    def _window(self) -> float | None:
        """How long the moment to answer lasts in all, if CLOCK ends it. In a race no question says so."""
        since, closing = self.clock_since, self.table.clock.closing()
        if closing is None or since is None or self.table.game.race:
            return None
        return (closing - since) / SECOND

    def _left(self, question: Question) -> float | None:
        """The seconds until somebody else answers: a bot, or CLOCK."""
        ends = [end for end in (question.deadline, self.table.answers.lapses()) if end is not None]
        return round(max(0.0, min(ends) - self.table.clock.time), 1) if ends else None
