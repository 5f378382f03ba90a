"""All tables of a server: made, found again, woken after a restart, put away when nobody comes for long."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

from rumpus.errors import BadCall
from rumpus.live import names, window
from rumpus.live.doc import Settings
from rumpus.live.store import Kept, Store
from rumpus.live.table import Services, Table

IDLE = 1800  # seconds without a listener or a change, after which a table sleeps in the store again
SWEEP = 60  # seconds between looks for idle tables
MOST_TABLES = 20_000
THINKERS = 2  # threads for bots
BUSY = 100  # tables, from which on it pays to compile what they do most


class NoTable(BadCall):
    """There is no such table."""


class Lobby:
    """Every table there is, by id and by join code."""

    def __init__(self, store: Store, services: Services | None = None) -> None:
        self.store = store
        self.thinkers = ThreadPoolExecutor(THINKERS, thread_name_prefix="bot")
        self.services = services or Services(store, self.thinkers)
        self.tables: dict[str, Table] = {}
        self.codes: dict[str, str] = {}
        self._prepared: set[str] = set()  # games that many play
        self._sweeper: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Tables wake up when they are asked for: every game goes on where it was."""
        self._sweeper = asyncio.get_running_loop().create_task(self._sweep())

    async def close(self) -> None:
        if self._sweeper is not None:
            self._sweeper.cancel()
        await asyncio.gather(*(table.stop() for table in self.tables.values()))
        self.thinkers.shutdown(wait=False, cancel_futures=True)

    def _add(self, table: Table) -> Table:
        self.tables[table.doc.id] = table
        self.codes[table.doc.code] = table.doc.id
        if len(self.tables) >= BUSY and table.game.name not in self._prepared:
            self._prepared.add(table.game.name)
            self.thinkers.submit(window.prepare, table.game)
        table.start()
        return table

    async def make(self, settings: Settings, name: str) -> tuple[Table, int, str]:
        """A new table, with its maker on the first seat. Gives the seat and the token, too."""
        if len(self.tables) >= MOST_TABLES:
            raise BadCall("this server has as many tables as it can hold; try again later")
        names.clean_name(name)
        table = Table.made(settings, self.services)
        while table.doc.code in self.codes:
            table.doc.code = names.new_code()
        self._add(table)
        try:
            seat, token = await table.post(lambda: table.seating.join(name))
        except Exception:
            await self._forget(table)
            raise
        return table, seat, token

    async def find(self, table: str) -> Table:
        found = self.tables.get(table)
        if found is not None:
            return found
        kept = await self.store.find(table=table)
        if kept is None:
            raise NoTable("there is no such table")
        return self._wake(kept)

    async def find_code(self, code: str) -> Table:
        code = code.strip().upper()
        table = self.codes.get(code)
        if table is not None:
            return await self.find(table)
        kept = await self.store.find(code=code) if len(code) == names.CODE else None
        if kept is None:
            raise NoTable("there is no table with this code")
        return self._wake(kept)

    def _wake(self, kept: Kept) -> Table:
        """Somebody else may have done so while the store was read."""
        table = Table.woken(kept, self.services)
        return self.tables.get(table.doc.id) or self._add(table)

    def public(self) -> Iterator[Table]:
        """The tables anybody may see, the newest first."""
        for table in sorted(self.tables.values(), key=lambda one: -one.doc.created):
            if table.doc.settings.public:
                yield table

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(SWEEP)
            late = time.time() - IDLE
            for table in list(self.tables.values()):
                asleep = table.doc.stage != "playing" or table.doc.paused or not table.doc.settings.grace
                if asleep and not table.seating.listeners and table.last_change < late:
                    await self._forget(table)

    async def _forget(self, table: Table) -> None:
        """Out of memory; the store still has it."""
        self.tables.pop(table.doc.id, None)
        self.codes.pop(table.doc.code, None)
        await table.stop()
