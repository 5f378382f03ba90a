"""What needs everybody: a pause, another game, taking something back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rumpus.errors import BadCall, RumpusError
from rumpus.game import CHANCE
from rumpus.layout import NOBODY
from rumpus.live import news
from rumpus.live.window import cards_seen
from rumpus.match import Match

if TYPE_CHECKING:
    from rumpus.live.table import Table


class Agreements:
    """The votes of the people at a table. What all of them want, happens."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.votes: dict[news.Vote, set[int]] = {}

    def told(self) -> dict[str, list[int]]:
        return {what: sorted(who) for what, who in self.votes.items() if who}

    def forget(self, seat: int) -> None:
        for votes in self.votes.values():
            votes.discard(seat)

    def move_on(self) -> None:
        """Something has happened: whoever agreed to take the last thing back meant another one."""
        if self.votes.pop("undo", None):
            self.table.voice.room()

    async def vote(self, seat: int, what: news.Vote, *, yes: bool) -> None:
        """One no ends a vote."""
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
        self.table.voice.room()

    def _check(self, what: news.Vote) -> None:
        if what == "rematch":
            if self.table.doc.stage != "over":
                raise BadCall("the game is not over")
        else:
            match = self.table.playing()
            if self.table.racing.track is not None:
                raise BadCall("a race is on; wait until it is decided")
            if what == "undo":
                check_undo(match)

    async def _do(self, what: news.Vote) -> None:
        if what == "rematch":
            await self.table.new_game()
        elif what == "undo":
            await self._undo()
        else:
            self.table.stop_clock()
            self.table.doc.paused = True
            await self.table.keeping.keep_doc()
            self.table.voice.room()
            self.table.arrange()

    async def resume(self) -> None:
        """Anybody may end a pause."""
        if not self.table.doc.paused:
            raise BadCall("the table is not paused")
        self.table.doc.paused = False
        await self.table.keeping.keep_doc()
        self.table.start_clock()
        self.table.voice.room()
        self.table.arrange()

    async def _undo(self) -> None:
        match = self.table.playing()
        check_undo(match)
        rows, notes, doc = list(match.rows), list(match.notes), self.table.doc
        match.undo()
        doc.renumbered += len(rows) - len(match.rows) + 1
        doc.renumbered_at = len(match.rows)
        try:
            await self.table.keeping.keep_cut(match)
        except RumpusError:
            match.replay(rows)
            match.notes = notes
            raise
        self.table.questions.begin(match)
        self.table.voice.snapshots()
        self.table.voice.room()
        self.table.arrange()


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
