"""The time at a table: the clock of its match, and the one timer that wakes it when something is due."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from rumpus.game import CLOCK
from rumpus.match import Match, Row
from rumpus.times import SECOND

if TYPE_CHECKING:
    from rumpus.live.table import Table

AGAIN = 0.5  # seconds until what could not be stored is tried once more


class Clock:
    """The match counts microseconds, and the loop seconds. The match's clock stands still while its game is
    paused, or waits for people to come back."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.awaited: set[int] = set()  # people who have to come back before the clock runs again
        self._awaited_until: float | None = None  # but no longer than that
        self._set = (0, table.services.now())  # a time of the match, and the loop's at that moment
        self._timer: asyncio.TimerHandle | None = None

    # --- what time it is ----------------------------------------------------------------------------------

    @property
    def running(self) -> bool:
        """Whether time passes: a game is on, nobody has paused it, and nobody is waited for."""
        saved = self.table.saved
        return saved.stage == "playing" and not saved.paused and not self.awaited

    @property
    def time(self) -> float:
        """The loop's time; while the clock stands still, when it stopped."""
        return self.table.services.now() if self.running else self._set[1]

    @property
    def now(self) -> int:
        """The match's time."""
        since, then = self._set
        return since + int((self.time - then) * SECOND)

    def moment(self, at: int) -> float:
        """The loop's time of a time of the match."""
        since, then = self._set
        return then + (at - since) / SECOND

    def begin(self, match: Match) -> None:
        """Begins at the time that the match has reached."""
        self._set = (match.state.now, self.table.services.now())

    def stop(self) -> None:
        self._set = (self.now, self.table.services.now())

    def start(self) -> None:
        since, then = self._set
        now = self.table.services.now()
        self._set = (since, now)
        self.table.questions.put_off(now - then)

    # --- after a restart ----------------------------------------------------------------------------------

    def wait_no_more_for(self, seat: int) -> None:
        """The clock runs again when everybody is back. Anyone who is not keeps nobody waiting for long."""
        if seat not in self.awaited:
            return
        if self._awaited_until is None:
            self._awaited_until = self.table.services.now() + self.table.services.back
        if self.awaited == {seat}:
            self.table.hand_in(self._go_on)
        else:
            self.awaited.discard(seat)

    async def _go_on(self) -> None:
        self._awaited_until = None
        if not self.awaited:
            return
        self.awaited.clear()
        self.start()
        self.table.broadcast.room()
        if self.running:
            await self.table.advance([])

    # --- CLOCK's seat -------------------------------------------------------------------------------------

    def closing(self) -> int | None:
        """When CLOCK says that the time is up, if it runs."""
        match, since = self.table.match, self.table.questions.asking.clock_since
        if match is None or since is None:
            return None
        if match.game.rules.closes is not None:
            return match.game.rules.closes(match.state)
        return since + int(self.table.saved.settings.window * SECOND)

    def stamp(self, match: Match) -> int:
        """The match's time for an answer that has come: now. Before CLOCK has spoken nobody is late."""
        now, closing = self.now, self.closing()
        if closing is not None:
            now = min(now, closing)
        return max(int(match.state.now), now)

    def time_up(self) -> Row:
        """CLOCK's row."""
        match, closing = self.table.match, self.closing()
        assert match is not None
        assert closing is not None
        return Row(max(closing, match.state.now), CLOCK, match.legal("clock")[0])

    # --- the timer ----------------------------------------------------------------------------------------

    def arrange(self, at_least: float = 0.0) -> None:
        """Let the bots think, and set the timer to whatever is due first."""
        self.cancel()
        table = self.table
        due = table.seating.due()
        if self._awaited_until is not None and self.awaited:
            due.append(self._awaited_until)
        if table.match is not None and self.running:
            if table.answers.owed():
                due.append(table.services.now())
            table.answers.prepare(table.match)
            due += table.questions.deadlines()
            due += table.answers.due()
        if due and table.started:
            loop = asyncio.get_running_loop()
            self._timer = loop.call_later(max(at_least, min(due) - table.services.now()), self._tick)

    def cancel(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _tick(self) -> None:
        self._timer = None
        if not self.table.closed:
            now = self.table.services.now()  # and not when its turn comes: what has arrived by now goes first
            self.table.hand_in(lambda: self._on_time(now))

    async def _on_time(self, now: float) -> None:
        """Do what is due. Whatever goes wrong, it is tried again: nobody else would think of it."""
        try:
            await self._do_what_is_due(now)
        except Exception:
            self.arrange(at_least=AGAIN)
            raise
        self.arrange()

    async def _do_what_is_due(self, now: float) -> None:
        table, match = self.table, self.table.match
        await table.seating.on_time(now)
        if self._awaited_until is not None and self._awaited_until <= now:
            await self._go_on()
        if match is None or not self.running:
            return
        if table.answers.owed():
            await table.advance([])
        await table.answers.on_time(now)
        table.broadcast.flush()  # nobody waits for what takes longer
        await table.bots.clocks_run_out(match, now)
