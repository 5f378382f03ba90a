"""What everybody has to agree to: a pause, another game, taking something back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rumpus.errors import RumpusError
from rumpus.game import CHANCE
from rumpus.games import find
from rumpus.languages.wrong import wrong
from rumpus.layout import NOBODY
from rumpus.live import evening, incoming
from rumpus.live.view_diffs import cards_seen
from rumpus.match import Match, Row

if TYPE_CHECKING:
    from rumpus.live.table import Table

REMATCH = "rematch"
DURING_A_GAME = ("pause", "undo")  # any other vote is about what is played next


class Agreements:
    """The votes of the people at a table. What all of them want happens."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.votes: dict[str, set[int]] = {}

    def told(self) -> dict[str, list[int]]:
        return {what: sorted(who) for what, who in self.votes.items() if who}

    def forget(self, seat: int) -> None:
        for votes in self.votes.values():
            votes.discard(seat)

    def move_on(self) -> None:
        """Something has happened: anyone who agreed to take the last thing back meant what came before it."""
        if self.votes.pop("undo", None):
            self.table.broadcast.room()

    async def vote(self, seat: int, what: str, *, yes: bool) -> None:
        """A single no ends a vote about the current game. For the next game, everybody has one wish."""
        if seat == NOBODY:
            await self._decide(what, yes=yes)
            return
        if yes:
            self.check(seat, what)
            if what not in DURING_A_GAME:
                self.forget(seat)
            self.votes.setdefault(what, set()).add(seat)
            if await self._do_if_agreed(what, seat):
                return
        elif what in DURING_A_GAME:
            self.votes.pop(what, None)
        else:
            self.votes.get(what, set()).discard(seat)
        self.table.broadcast.room()

    async def _decide(self, what: str, *, yes: bool) -> None:
        """A host who does not sit here has no vote, but may pause: nobody plays worse for it."""
        self.table.seating.only_host(NOBODY)
        if what != "pause" or not yes:
            raise wrong("no-vote")
        self.check(NOBODY, what)
        self.votes.pop(what, None)
        await self._do(what, NOBODY)

    async def count_again(self) -> None:
        """Somebody has gone, and whoever waits for the next game does not wait for them. They have gone, even
        if that game cannot be played."""
        for what, votes in list(self.votes.items()):
            if what not in DURING_A_GAME and votes:
                try:
                    await self._do_if_agreed(what, min(votes))
                except RumpusError:
                    self.table.broadcast.room()  # these votes are gone

    async def _do_if_agreed(self, what: str, by: int) -> bool:
        seating = self.table.seating
        asked = seating.present if what in DURING_A_GAME else seating.here
        if not asked or not self.votes[what] >= asked:
            return False
        del self.votes[what]
        await self._do(what, by)
        return True

    def check(self, seat: int, what: str) -> None:
        """Raises BadCall if it cannot be done now, whoever wants it."""
        stage = self.table.saved.stage
        if what not in DURING_A_GAME:
            if what != REMATCH:
                find(what)
            if stage == "playing" or (what == REMATCH and stage != "over"):
                raise wrong("not-over")
            return
        match = self.table.playing()
        if self.table.answers.current is not None:
            raise wrong("race-on")
        if what == "undo":
            self._taken_back(match, seat)

    async def _do(self, what: str, by: int) -> None:
        if what == "undo":
            await self._undo(by)
        elif what == "pause":
            self.table.clock.stop()
            self.table.saved.paused = True
            await self.table.keeping.keep_table()
            with self.table.telling():
                self.table.broadcast.room()
                self.table.clock.arrange()
        else:
            await self._play_next(what)

    async def _play_next(self, what: str) -> None:
        at_once = self.table.saved.stage == "over"
        if what not in (REMATCH, self.table.saved.settings.game):
            await evening.choose(self.table, incoming.Setup(game=what))
        if at_once and all(chair.kind != "open" for chair in self.table.saved.chairs):
            await self.table.new_game()

    async def resume(self) -> None:
        """Anybody may end a pause."""
        if not self.table.saved.paused:
            raise wrong("not-paused")
        self.table.saved.paused = False
        await self.table.keeping.keep_table()
        self.table.clock.start()
        with self.table.telling():
            self.table.broadcast.room()
            self.table.clock.arrange()

    # --- taking back ------------------------------------------------------------------------------------

    async def _undo(self, by: int) -> None:
        match = self.table.playing()
        left = self._taken_back(match, by)
        rows, notes, saved = list(match.rows), list(match.notes), self.table.saved
        match.replay(left)
        saved.renumbered += len(rows) - len(match.rows) + 1
        saved.renumbered_at = len(match.rows)
        try:
            await self.table.keeping.keep_cut(match)
        except RumpusError:
            match.replay(rows)
            match.notes = notes
            raise
        self.table.questions.begin(match)
        with self.table.telling():
            self.table.broadcast.snapshots()
            self.table.broadcast.room()
            self.table.clock.arrange()

    def _taken_back(self, match: Match, by: int) -> list[Row]:
        """The rows that would be left. Against bots alone, somebody may take back whatever they did last."""
        if match.game.race:
            raise wrong("undo-race")
        seating = self.table.seating
        if seating.people == [by]:
            mine = [number for number, row in enumerate(match.rows) if row.seat == by]
            if not mine:
                raise wrong("undo-nothing")
            return match.rows[: mine[-1]]
        if match.rows and match.rows[-1].seat < CHANCE and seating.automatic(match.rows[-1].seat):
            raise wrong("undo-bot")
        check_undo(match)
        return match.rows[:-1]


def check_undo(match: Match) -> None:
    """Only what has shown nobody a card can be taken back."""
    if not match.rows or match.rows[-1].seat >= CHANCE:
        raise wrong("undo-chance")
    before, mover = match.copy().undo(), match.rows[-1].seat
    for seat in range(NOBODY, match.seats):
        seen, sees = (cards_seen(match.game, state, seat) for state in (before.state, match.state))
        if seat != mover and seen != sees:
            raise wrong("undo-shown")
