"""All tables of a server: made, found, woken when somebody asks, put away when nobody has for a while."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import ChainMap
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import Any, Protocol

import msgspec

from rumpus.errors import BadCall, RumpusError, outline
from rumpus.languages.wrong import wrong
from rumpus.layout import NOBODY
from rumpus.live import names, outgoing
from rumpus.live.compiling import Compiler
from rumpus.live.keeping import played
from rumpus.live.questions import Asking
from rumpus.live.saved import SavedTable, TableSettings
from rumpus.live.store import CodeTaken, Elsewhere, Store, Unsaved
from rumpus.live.table import BACK, Services, Table

log = logging.getLogger("rumpus.live")

IDLE = 900.0  # seconds without a listener or a change, after which a table is put away into the store
SWEEP = 30.0  # seconds between looks for idle tables
MOST = 20_000  # tables in memory
THINKERS = 2  # threads for bots
BUSY = 100  # tables; from then on it pays to compile what they do most
AT_ONCE = 8  # tables that are woken at the same time; the others wait for their turn,
IN_TURN = 20.0  # but not longer than that, in seconds
BRIEF = 100  # rows; so short a game is played again sooner than a thread takes its turn
LISTED = 200  # public tables
CODES = 20  # tries to find a code that no other table has, asleep or not
DAY = 86_400  # seconds
KEEP = 180  # days without anybody, after which a table is deleted


class NoTable(BadCall):
    """There is no such table."""


class Unfit(RumpusError):
    """What the store has of a table is no game by these rules."""


class Owners(Protocol):
    """Where several servers share a store: whose a table is."""

    first: int  # how often a new table has changed hands

    async def claim(self, table: str) -> int | None:
        """Make it ours. Returns how often it has changed hands; None if there is no such table. Raises
        Elsewhere."""

    async def release(self, table: str, epoch: int) -> None:
        """It may be anybody's."""

    def may_make(self) -> None:
        """Raises Elsewhere if a new table should be made there."""


class Alone:
    """Everything is ours."""

    first = 0

    async def claim(self, table: str) -> int | None:  # noqa: ARG002
        return 0

    async def release(self, table: str, epoch: int) -> None: ...

    def may_make(self) -> None: ...


class Lobby:
    """Every table there is, by id and by join code. The store has them all, and memory has those in use."""

    def __init__(
        self,
        store: Store,
        services: Services | None = None,
        *,
        most: int = MOST,
        idle: float = IDLE,
        back: float = BACK,
        keep: int = KEEP,
    ) -> None:
        self.store = store
        self.owners: Owners = Alone()
        self.most = most
        self.idle = idle
        self.keep = keep  # days; 0 means forever
        self.thinkers = ThreadPoolExecutor(THINKERS, thread_name_prefix="bot")
        self.compiler = Compiler()
        self.services = services or Services(store, self.thinkers, back=back)
        self.tables: dict[str, Table] = {}
        self.codes: dict[str, str] = {}
        self.unfit: set[str] = set()  # tables that cannot be woken
        self._waking: dict[str, asyncio.Task[Table]] = {}
        self._turns = asyncio.Semaphore(AT_ONCE)
        self._leaving: dict[str, asyncio.Task[None]] = {}
        self._chores: list[asyncio.Task[None]] = []

    async def open(self) -> None:
        """Nothing is woken yet: the door opens at once, however many tables sleep behind it."""
        loop = asyncio.get_running_loop()
        self._chores = [loop.create_task(self._sweep()), loop.create_task(self._forget())]

    async def close(self) -> None:
        for chore in self._chores:
            chore.cancel()
        await asyncio.gather(*(table.stop() for table in self.tables.values()))
        self.thinkers.shutdown(wait=False, cancel_futures=True)
        self.compiler.close()

    # --- making -----------------------------------------------------------------------------------------

    async def make(
        self,
        settings: TableSettings,
        name: str | None,
        origin: str = "",
        look: tuple[int, int] | None = None,
    ) -> tuple[Table, int, str]:
        """A new table, with its maker on the first seat; or on none, without a name. Returns the seat and the
        token, too."""
        self.owners.may_make()
        if name is not None:
            names.clean_name(name)
        for _ in range(CODES):
            table = Table.made(settings, self.services)
            with suppress(CodeTaken):
                return table, *await self._seat_first(table, name, origin, look)
        raise wrong("no-code", Unsaved)

    async def _seat_first(
        self, table: Table, name: str | None, origin: str, look: tuple[int, int] | None
    ) -> tuple[int, str]:
        if table.saved.code in self.codes:
            raise CodeTaken
        self._make_room()
        self._add(table)
        try:
            if name is None:
                seated = NOBODY, await table.post(table.seating.open)
            else:
                seated = await table.post(lambda: table.seating.join(name, origin=origin, look=look))
            table.epoch = self.owners.first
            return seated
        except Exception:
            await self._put_away(table)
            raise

    def _add(self, table: Table) -> Table:
        self.tables[table.saved.id] = table
        self.codes[table.saved.code] = table.saved.id
        if len(self.tables) >= BUSY:
            self.compiler.prepare(table.game)
        table.start()
        return table

    # --- finding ----------------------------------------------------------------------------------------

    async def find(self, table: str) -> Table:
        """By its id."""
        return self.tables.get(table) or await self._wake(table)

    async def find_code(self, code: str) -> Table:
        """By its join code."""
        code = code.strip().upper()
        table = self.codes.get(code)
        if table is None:
            table = await self.store.called(code) if len(code) == names.CODE else None
        if table is None:
            raise wrong("no-table", NoTable)
        return await self.find(table)

    async def _wake(self, table: str) -> Table:
        """Done once, however many ask for it at the same time, and even if they give up."""
        if table in self.unfit:
            raise wrong("unfit", Unfit)
        waking = self._waking.get(table)
        if waking is None:
            waking = asyncio.get_running_loop().create_task(self._woken(table))
            self._waking[table] = waking
            waking.add_done_callback(lambda _: self._waking.pop(table, None))
        return await asyncio.shield(waking)

    async def _woken(self, table: str) -> Table:
        leaving = self._leaving.get(table)
        if leaving is not None:
            await asyncio.wait([leaving])
        try:
            async with asyncio.timeout(IN_TURN):
                epoch = await self.owners.claim(table)  # before its turn: many are claimed together
                async with self._turns:
                    woken = await self._read(table, epoch)
        except TimeoutError:
            raise wrong("opening", Unsaved) from None
        except (NoTable, Unsaved, Elsewhere):
            raise
        except Exception as error:  # noqa: BLE001  # whatever it is, it concerns nobody else
            log.error("a table cannot be woken: %s", outline(error), extra={"table": table})
            self.unfit.add(table)
            raise wrong("unfit", Unfit) from None
        try:
            self._make_room()
        except Unsaved:
            await self.owners.release(table, woken.epoch)
            raise
        self.services.tally["woken"] += 1
        return self._add(woken)

    async def _read(self, table: str, epoch: int | None) -> Table:
        kept = None if epoch is None else await self.store.find(table=table)
        if epoch is None or kept is None:
            raise wrong("table-gone", NoTable)
        saved, asking = msgspec.json.decode(kept.saved, type=SavedTable), Asking()
        if len(kept.rows) <= BRIEF:
            match = played(kept, asking)
        else:
            match = await asyncio.to_thread(played, kept, asking)
        woken = Table.woken(saved, match, asking, self.services)
        woken.epoch = epoch
        return woken

    async def public(self) -> list[tuple[SavedTable, list[outgoing.Place]]]:
        """The tables anybody may see, the newest first, as they were last stored, and who sits there."""
        found = []
        elsewhere = await self.store.listed_elsewhere()
        for text in await self.store.listed(LISTED):
            with suppress(msgspec.DecodeError):
                saved = msgspec.json.decode(text, type=SavedTable)
                found.append((saved, self._places(saved, asleep=saved.id not in elsewhere)))
        return found

    def _places(self, saved: SavedTable, *, asleep: bool) -> list[outgoing.Place]:
        """Where a table sleeps, everybody is away; of another server's nobody here knows, so nobody is."""
        table = self.tables.get(saved.id)
        if table is not None:
            return list(table.seating.places())
        return [
            outgoing.Place(
                kind=chair.kind,
                name=chair.name,
                level=chair.level or None,
                away=chair.person and asleep,
                avatar=chair.avatar,
                colour=chair.colour,
            )
            for chair in saved.chairs
        ]

    # --- putting away -----------------------------------------------------------------------------------

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(min(SWEEP, self.idle))
            late = time.time() - self.idle
            for table in list(self.tables.values()):
                if not table.seating.listeners and table.last_change < late:
                    await self._put_away(table)

    def _make_room(self) -> None:
        """For one more table in memory. If need be, one without anybody is put away: that where nothing has
        happened for longest."""
        if len(self.tables) < self.most:
            return
        alone = [table for table in self.tables.values() if not table.seating.listeners]
        if not alone:
            raise wrong("server-full", Unsaved)
        self._dismiss(min(alone, key=lambda table: table.last_change))

    async def _put_away(self, table: Table) -> None:
        if self.tables.get(table.saved.id) is table:
            await asyncio.shield(self._dismiss(table))

    def _dismiss(self, table: Table) -> asyncio.Task[None]:
        """Out of memory; the store still has it. Whoever asks for it meanwhile waits until it is there."""
        here = table.saved.id
        del self.tables[here]
        self.codes.pop(table.saved.code, None)
        leaving = asyncio.get_running_loop().create_task(self._leave(table))
        self._leaving[here] = leaving
        leaving.add_done_callback(lambda _: self._leaving.pop(here, None))
        return leaving

    async def _leave(self, table: Table) -> None:
        await table.close()
        await self.owners.release(table.saved.id, table.epoch)

    def lose(self, table: Table) -> None:
        """Another server has it."""
        if self.tables.get(table.saved.id) is table:
            del self.tables[table.saved.id]
            self.codes.pop(table.saved.code, None)

    def lose_all(self) -> None:
        self.services.tally["lost"] += len(self.tables)
        for table in list(self.tables.values()):
            table.lose()

    async def _forget(self) -> None:
        """Once a day, and soon after the start, tables that nobody has touched for a long time are deleted.
        Those in memory are not: they may be touched at any moment."""
        in_use = ChainMap[str, Any](self.tables, self._waking, self._leaving)
        while self.keep:
            await asyncio.sleep(SWEEP)
            try:
                gone = await self.store.forget(int(time.time()) - self.keep * DAY, in_use)
                if gone:
                    log.info("old tables were deleted", extra={"count": gone})
            except Unsaved:  # the log says why; tomorrow is another day
                log.warning("old tables stay for another day")
            await asyncio.sleep(DAY)
