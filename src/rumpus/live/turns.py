"""How answers come in at a table, in games where it does not matter when they do.

`rumpus.live.races` answers the same calls in games where it does. A table has one of the two.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rumpus.errors import RumpusError
from rumpus.game import CHANCE
from rumpus.live import outgoing
from rumpus.live.incoming import Touch
from rumpus.match import Match, Row

if TYPE_CHECKING:
    from rumpus.live.table import Listener, Table


class TooLate(RumpusError):
    """The answer was to a question that is no longer asked."""


class Turns:
    """The answers at a table, one after another."""

    number: int | None = None  # of the race that is on
    current: None = None
    quiet = True  # nobody would mind if the table went elsewhere

    def __init__(self, table: Table) -> None:
        self.table = table

    def begin(self) -> None:
        """A match lies on the table."""

    def opens(self) -> float:
        """In how many seconds a new game begins. Here nobody has to get ready."""
        return 0.0

    def mixed(self) -> bool:
        """Whether devices differ so much that it costs somebody races. Here it costs nothing."""
        return False

    def odd(self) -> dict[str, list[str]]:
        """Who seems to be no person. Here it does not matter when an answer comes."""
        return {}

    def shown(self, match: Match, since: int) -> None:
        """The events since then have been told."""

    def sit(self, seat: int, listener: Listener) -> None:
        """Somebody is on a seat, with this device."""

    def hand_moves(self, seat: int, height: float) -> float:
        """All see a hand move. Here no hand counts."""
        return height

    async def armed(self, listener: Listener) -> None:
        """A device is ready for a race. Here is none."""

    def mark(self) -> Any:
        """What `go_back` needs, if nothing has happened after all."""
        return None

    def go_back(self, mark: Any) -> None: ...

    # --- playing ------------------------------------------------------------------------------------------

    def chance(self, match: Match) -> None:
        """CHANCE answers at once."""
        while self.table.questions.asking.waiting >> CHANCE & 1:
            self.table.row_player.draw(match)

    def owed(self) -> bool:
        """Whether CHANCE has not answered, because that could not be stored."""
        return bool(self.table.questions.asking.waiting >> CHANCE & 1)

    def cue(self, match: Match) -> int | None:
        """The number of the race that begins now. Here nobody has to hurry."""
        return None

    def call_to_arms(self) -> None: ...

    async def answer(self, match: Match, seat: int, action: int) -> bool:
        """A seat answers its question. Returns whether that is stored."""
        table = self.table
        await table.advance([Row(table.clock.stamp(match), seat, action)])
        return True

    async def touch(
        self, match: Match, listener: Listener, said: Touch, arrived: float
    ) -> outgoing.Judged | None:
        raise TooLate("that race is over")

    # --- time ---------------------------------------------------------------------------------------------

    def limited(self, match: Match, seat: int) -> bool:
        """Whether a bot answers instead of this seat if it takes too long."""
        return True

    def lapses(self) -> float | None:
        """When CLOCK answers instead of everybody who is asked, in the loop's time."""
        clock = self.table.clock
        closing = clock.closing()
        return None if closing is None else clock.moment(closing)

    def prepare(self, match: Match) -> None:
        """Bots with a new question begin to think."""
        self.table.bots.think_ahead(match)

    def due(self) -> list[float]:
        """When something happens by itself."""
        lapses = self.lapses()
        return self.table.bots.due() + ([] if lapses is None else [lapses])

    async def on_time(self, now: float) -> None:
        """Do what is due: CLOCK's answer, or those of bots."""
        lapses = self.lapses()
        if lapses is not None and lapses <= now:
            await self.table.advance([self.table.clock.time_up()])
        else:
            await self.table.bots.answer(now)
