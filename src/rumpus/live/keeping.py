"""What the store has of a table: how it gets there, and how it comes back."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable
from typing import TYPE_CHECKING

import msgspec

from rumpus import record
from rumpus.errors import Forbidden, RumpusError
from rumpus.languages.wrong import wrong
from rumpus.layout import NOBODY
from rumpus.live.clock import AGAIN
from rumpus.live.questions import Asking
from rumpus.live.saved import SavedTable
from rumpus.live.store import Change, InDoubt, Kept, Lost, Unsaved
from rumpus.match import Match, Note, Row

if TYPE_CHECKING:
    from rumpus.live.table import Table

log = logging.getLogger("rumpus.live")


class Keeping:
    """The table's side of the store. What cannot be kept raises Unsaved, and has not happened."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._stored = msgspec.json.encode(table.saved).decode()  # as the store has it

    async def keep_table(self) -> None:
        match = self.table.match
        rows, notes = (len(match.rows), len(match.notes)) if match else (0, 0)
        await self.keep_rows(rows, notes, saved=True)

    def keep_rows(self, first: int, first_note: int, *, saved: bool) -> Awaitable[None]:
        """What has been played and noted since."""
        return self._keep(self._change(saved=saved, first=first, first_note=first_note))

    async def keep_cut(self, match: Match) -> None:
        """The match has been taken back to where it is now."""
        await self._keep(
            self._change(saved=True, first=len(match.rows), first_note=len(match.notes), cut=True)
        )

    async def keep_game(self, match: Match) -> None:
        """A new game, before its first row."""
        await self._keep(self._change(saved=True, head=match.record()))

    def _change(
        self,
        *,
        saved: bool,
        head: str | None = None,
        first: int = 0,
        first_note: int = 0,
        cut: bool = False,
    ) -> Change:
        table = self.table
        match = None if head is not None else table.match
        return Change(
            table.saved.id,
            epoch=table.epoch,
            saved=msgspec.json.encode(table.saved).decode() if saved else None,
            code=table.saved.code,
            listed=table.saved.created if table.saved.settings.public else None,
            touched=int(time.time()),
            game=table.saved.number,
            head=head,
            first=first,
            rows=match.rows[first:] if match else [],
            names=table.game.action_names,
            first_note=first_note,
            notes=match.notes[first_note:] if match else [],
            cut=cut,
        )

    async def _keep(self, change: Change) -> None:
        """Store a change; if that fails, the table is as the store has it."""
        self.table.last_change = time.time()
        try:
            await self._keep_for_sure(change)
        except Lost:
            self._as_stored()
            self.table.services.tally["lost"] += not self.table.moved
            self.table.lose()
            raise
        except RumpusError:
            self._as_stored()
            raise
        if change.saved is not None:
            self._stored = change.saved

    async def _keep_for_sure(self, change: Change) -> None:
        try:
            await self.table.services.store.keep(change)
        except InDoubt:
            if not await self._was_kept(change):
                raise wrong("not-stored", Unsaved) from None

    def _as_stored(self) -> None:
        self.table.saved = msgspec.json.decode(self._stored, type=SavedTable)

    async def _was_kept(self, change: Change) -> bool:
        """The store did not say, so it is read as soon as it can be. The table stands still until then."""
        kept = await self._reread()
        if kept is None:  # a new table, and it is not there
            return False
        asking = Asking()
        match = await asyncio.to_thread(played, kept, asking)
        mine = None if change.head is not None else self.table.match
        there, here = _written(match), _written(mine)
        # Nothing lies on the table between games
        now = _written(None if self.table.saved.stage == "gathering" else mine)
        if kept.saved == (self._stored if change.saved is None else change.saved) and there == now:
            return True
        before = here[0][: change.first], here[1][: change.first_note]
        if kept.saved == self._stored and (change.head is not None or there == before):
            self._as_stored()
            return False
        self._stray(kept, match, asking)
        return False

    async def _reread(self) -> Kept | None:
        while True:
            try:
                return await self.table.services.store.reread(self.table.saved.id)
            except Lost:
                raise
            except Unsaved:
                await asyncio.sleep(AGAIN)

    def _stray(self, kept: Kept, match: Match | None, asking: Asking) -> None:
        """The store has another game than we do, and the store is right."""
        table = self.table
        log.error("the store has it otherwise; the table goes on as the store has it", extra=table.fields)
        table.services.tally["strayed"] += 1
        self._stored = kept.saved
        self._as_stored()
        if match is None:
            table.clear()
        else:
            table.lay(match, asking)
        table.broadcast.room()
        table.broadcast.snapshots()
        table.clock.arrange(at_least=AGAIN)


def _written(match: Match | None) -> tuple[list[Row], list[Note]]:
    """What the store has of a match besides its head."""
    return ([], []) if match is None else (match.rows, match.notes)


def _follow(match: Match, at: int, seat: int, action: str) -> None:
    """Whatever was stored has happened, even at a table from before the rules checked times."""
    row = Row(at, seat, match.game.action(action))
    try:
        match.follow(row)
    except Forbidden:
        if match.open_windows:
            raise
        match.open_windows = True
        match.follow(row)


def played(kept: Kept, asking: Asking | None = None) -> Match | None:
    """The game of a table as the store has it. `asking` follows it."""
    if kept.head is None:
        return None
    match = record.load(kept.head)
    if asking is not None:
        asking.follow(match, NOBODY)
    for number, (at, seat, action) in enumerate(kept.rows):
        try:
            _follow(match, at, seat, action)
        except Exception as error:
            error.add_note(f"row {number}")
            raise
        if asking is not None:
            asking.follow(match, seat)
    match.notes = list(kept.notes)
    return match
