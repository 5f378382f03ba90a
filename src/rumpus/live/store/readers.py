"""A few threads that read, so that the event loop never waits for the database."""

from __future__ import annotations

import asyncio
import logging
import threading
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any, TypeVar

import sqlalchemy as sa

from rumpus.languages.wrong import wrong
from rumpus.live.store.change import Unsaved
from rumpus.live.store.database import Database, plainly

log = logging.getLogger("rumpus.live")

READERS = 4  # threads, and connections
READ = 5.0  # seconds that reading may take
MOST_WAITING = 200  # reads at the same time; more than that would all be too late

T = TypeVar("T")


class Readers:
    """They read what they are asked for, in time or not at all."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self._broken: str | None = None  # what was wrong with the last read
        self._threads = ThreadPoolExecutor(READERS, thread_name_prefix="rumpus-read")
        self._waiting = 0
        self._closed = False
        self._lock = threading.Lock()

    async def read(self, work: Callable[[sa.Connection], T]) -> T:
        """Raises Unsaved if it cannot be read, or not in time."""
        with self._lock:
            if self._closed or self._waiting >= MOST_WAITING:
                raise wrong("unreadable", Unsaved)
            self._waiting += 1
        reading = self._threads.submit(self._read, work)
        reading.add_done_callback(self._done)
        try:
            async with asyncio.timeout(READ):
                result = await asyncio.wrap_future(reading)
        except TimeoutError:
            self._fail("it does not answer")
        except self.database.errors as error:
            self._fail(plainly(error))
        else:
            if self._broken is not None:
                log.warning("the store can be read again")
            self._broken = None
            return result
        raise wrong("unreadable", Unsaved)

    def _fail(self, wrong: str) -> None:
        if wrong != self._broken:  # many ask, again and again
            log.error("the store cannot be read: %s", wrong)
        self._broken = wrong

    def close(self) -> None:
        self._closed = True
        self.database.patience.cut_off(everybody=True)
        self._threads.shutdown(cancel_futures=True)

    def _done(self, _: Future[Any]) -> None:
        with self._lock:
            self._waiting -= 1

    def _read(self, work: Callable[[sa.Connection], T]) -> T:
        """Once more if the line was dead already: the database may have been restarted meanwhile."""
        try:
            return self._try(work)
        except sa.exc.DBAPIError as error:
            if not error.connection_invalidated:
                raise
            return self._try(work)

    def _try(self, work: Callable[[sa.Connection], T]) -> T:
        with self.database.reading() as line, self.database.patience.limit(line, READ):
            return work(line)
