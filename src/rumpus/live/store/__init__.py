"""Where tables are kept: in an SQLite file, or in a PostgreSQL database.

One thread writes, a few others read, and the event loop waits for neither. A row is told to people only
after it is safe.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import threading
import time
from collections.abc import Callable, Collection

import sqlalchemy as sa

from rumpus.errors import BadCall
from rumpus.live.store import schema
from rumpus.live.store.change import (
    Change,
    CodeTaken,
    Conflict,
    Elsewhere,
    InDoubt,
    Kept,
    Lost,
    NamedRow,
    Taken,
    Unsaved,
)
from rumpus.live.store.database import Database, plainly
from rumpus.live.store.postgres import Postgres
from rumpus.live.store.readers import Readers
from rumpus.live.store.sqlite import SQLite
from rumpus.live.store.writer import Writer

__all__ = [
    "Change",
    "CodeTaken",
    "Conflict",
    "Elsewhere",
    "InDoubt",
    "Kept",
    "Lost",
    "NamedRow",
    "Store",
    "Taken",
    "Unsaved",
]

log = logging.getLogger("rumpus.live")

TICK = 0.2  # seconds between looks for what takes too long, and for what is to be tidied
CHECK = 5.0  # seconds in which a healthy store writes and reads something
BETWEEN = 0.05  # seconds from one bite to the next, when much is deleted
FRESH = 2 * 86_400  # seconds since a table was touched, for which it is listed
KINDS: dict[str, type[SQLite | Postgres]] = {"sqlite": SQLite, "postgresql": Postgres}


class Store:
    """The database of a server. Open it, then `keep` changes and `find` tables from the event loop."""

    tried = "tried"  # the name of what is written to see whether that works

    def __init__(self, url: str) -> None:
        self.database = self._database(url)
        self._writer = Writer(self.database)
        self._readers = Readers(self.database)
        self._checking: asyncio.Task[str | None] | None = None
        self._closed = threading.Event()
        self._helpers: list[threading.Thread] = []

    def _database(self, url: str) -> Database:
        try:
            parsed = sa.make_url(url)
            return KINDS[parsed.get_backend_name()](parsed)
        except (sa.exc.ArgumentError, KeyError):  # an address may hold a password, so it is not repeated
            raise BadCall("a store is sqlite:///FILE or postgresql://USER@HOST/DATABASE") from None

    @property
    def broken(self) -> str | None:
        """What was wrong with the last transaction."""
        return self._writer.broken

    @property
    def commits(self) -> int:
        return self._writer.commits

    @property
    def refused(self) -> int:
        """Rows that were not kept, since another server had their tables by then."""
        return self._writer.refused

    @property
    def waiting(self) -> int:
        """Changes that nobody has begun to write."""
        return self._writer.waiting

    def watch(self, took: Callable[[float], None]) -> None:
        """Have somebody told, in the writer's thread, how many seconds each transaction takes."""
        self._writer.took = took

    def open(self) -> None:
        """Become the one server of this store. Raises Taken if it has one, Unsaved if it cannot be opened."""
        self._writer.open()
        self._closed.clear()
        for name, work in (("rumpus-watch", self._watch), ("rumpus-tidy", self._tidy)):
            thread = threading.Thread(target=work, name=name, daemon=True)
            self._helpers.append(thread)
            thread.start()

    def close(self) -> None:
        """Write what is waiting, then stop."""
        self._writer.close()
        self._closed.set()
        while self._helpers:
            self._helpers.pop().join()
        self._readers.close()
        self.database.close()

    def keep(self, change: Change) -> asyncio.Future[None]:
        """Done when the change is safe. Raises Unsaved if nothing of it was kept, InDoubt if that is not
        known."""
        return self._writer.do(change)

    def reread(self, table: str) -> asyncio.Future[Kept | None]:
        """A table as it is when nothing is in doubt any more: the writer's own thread reads it."""
        return self._writer.do(lambda line: schema.find(line, table, "", None))

    async def find(self, *, table: str = "", code: str = "", game: int | None = None) -> Kept | None:
        """A table by its id or its join code, with the game it is at, or an earlier one."""
        if not _could_be(table or code):
            return None
        return await self._readers.read(lambda line: schema.find(line, table, code, game))

    async def called(self, code: str) -> str | None:
        """The id of the table with this join code."""
        if not _could_be(code):
            return None
        return await self._readers.read(lambda line: schema.called(line, code))

    async def listed(self, limit: int) -> list[str]:
        """The documents of public tables where something happened lately, the newest first."""
        since = int(time.time()) - FRESH
        return await self._readers.read(lambda line: schema.listed(line, since, limit))

    async def listed_elsewhere(self) -> frozenset[str]:
        """Those of them that are awake at another server: none, since there is only this one."""
        return frozenset()

    # --- its health -------------------------------------------------------------------------------------

    async def check(self) -> str | None:
        """What is wrong with the store, in a sentence: something is really written, and read again. Whoever
        asks meanwhile gets the same answer."""
        if self._checking is None:
            self._checking = asyncio.get_running_loop().create_task(self._check())
            self._checking.add_done_callback(lambda _: setattr(self, "_checking", None))
        return await asyncio.shield(self._checking)

    async def _check(self) -> str | None:
        word = secrets.token_hex(8)
        try:
            async with asyncio.timeout(CHECK):
                await self._writer.do(lambda line: schema.try_out(line, self.tried, word))
                if await self._readers.read(lambda line: schema.tried_out(line, self.tried)) != word:
                    return "the store forgets what it is told"
        except TimeoutError:
            return "the store does not answer"
        except Taken as error:
            return str(error)
        except Unsaved:
            return "the store cannot be written" if self.broken else "the store cannot be read"
        return None

    # --- forgetting -------------------------------------------------------------------------------------

    async def forget(self, before: int, spare: Collection[str] = ()) -> int:
        """Delete the tables that have not been touched since then, in small bites, and give their space back.
        Spares those that are in use. Returns how many are gone."""
        gone, more = 0, True
        while more:
            some, more = await self._writer.do(lambda line: schema.forget(line, before, spare))
            gone += some
            await asyncio.sleep(BETWEEN)
        while gone and await self._writer.do(self.database.shrink):
            await asyncio.sleep(BETWEEN)
        return gone

    # --- beside the writer ------------------------------------------------------------------------------

    def _watch(self) -> None:
        while not self._closed.wait(TICK):
            self.database.patience.cut_off()

    def _tidy(self) -> None:
        done = 0
        while not self._closed.wait(TICK):
            if self.commits == done:
                continue
            done = self.commits
            try:
                self.database.tidy()
            except self.database.errors as error:  # the writer meets the same trouble, and says so
                log.warning("the store could not be tidied: %s", plainly(error))


def _could_be(name: str) -> bool:
    """Whether it could be the name of anything. People write anything, and databases do not take it all."""
    return name.isascii() and name.isprintable()
