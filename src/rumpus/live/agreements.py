"""What everybody has to agree to: a pause, another game, taking something back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rumpus.errors import BadCall, RumpusError
from rumpus.game import CHANCE
from rumpus.layout import NOBODY
from rumpus.live import outgoing
from rumpus.live.view_diffs import cards_seen
from rumpus.match import Match

if TYPE_CHECKING:
    from rumpus.live.table import Table


class Agreements:
    """The votes of the people at a table. What all of them want, happens."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.votes: dict[outgoing.Vote, set[int]] = {}

    def told(self) -> dict[str, list[int]]:
        return {what: sorted(who) for what, who in self.votes.items() if who}

    def forget(self, seat: int) -> None:
        for votes in self.votes.values():
            votes.discard(seat)

    def move_on(self) -> None:
        """Something has happened: anyone who agreed to take the last thing back meant what came before it."""
        if self.votes.pop("undo", None):
            self.table.broadcast.room()

    async def vote(self, seat: int, what: outgoing.Vote, *, yes: bool) -> None:
        """A single no ends a vote."""
        if yes:
            self._check(what)
            votes = self.votes.setdefault(what, set())
            votes.add(seat)
            if votes >= self.table.seating.present:
                del self.votes[what]
                await self._do(what)
                return
        else:
            self.votes.pop(what, None)
        self.table.broadcast.room()

    def _check(self, what: outgoing.Vote) -> None:
        if what == "rematch":
            if self.table.saved.stage != "over":
                raise BadCall("the game is not over")
        else:
            match = self.table.playing()
            if self.table.answers.current is not None:
                raise BadCall("a race is on; wait until it is decided")
            if what == "undo":
                check_undo(match)

    async def _do(self, what: outgoing.Vote) -> None:
        if what == "rematch":
            await self.table.new_game()
        elif what == "undo":
            await self._undo()
        else:
            self.table.clock.stop()
            self.table.saved.paused = True
            await self.table.keeping.keep_table()
            self.table.broadcast.room()
            self.table.clock.arrange()

    async def resume(self) -> None:
        """Anybody may end a pause."""
        if not self.table.saved.paused:
            raise BadCall("the table is not paused")
        self.table.saved.paused = False
        await self.table.keeping.keep_table()
        self.table.clock.start()
        self.table.broadcast.room()
        self.table.clock.arrange()

    async def _undo(self) -> None:
        match = self.table.playing()
        check_undo(match)
        rows, notes, saved = list(match.rows), list(match.notes), self.table.saved
        match.undo()
        saved.renumbered += len(rows) - len(match.rows) + 1
        saved.renumbered_at = len(match.rows)
        try:
            await self.table.keeping.keep_cut(match)
        except RumpusError:
            match.replay(rows)
            match.notes = notes
            raise
        self.table.questions.begin(match)
        self.table.broadcast.snapshots()
        self.table.broadcast.room()
        self.table.clock.arrange()


def check_undo(match: Match) -> None:
    """Only what has shown nobody a card can be taken back, and no race is run twice."""
    if match.game.race:
        raise BadCall("in a race nothing can be taken back")
    if not match.rows or match.rows[-1].seat >= CHANCE:
        raise BadCall("the last thing that happened was no choice of a player, so it cannot be taken back")
    before, mover = match.copy().undo(), match.rows[-1].seat
    for seat in range(NOBODY, match.seats):
        seen, sees = (cards_seen(match.game, state, seat) for state in (before.state, match.state))
        if seat != mover and seen != sees:
            raise BadCall("a card has been shown by it, so it cannot be taken back")
