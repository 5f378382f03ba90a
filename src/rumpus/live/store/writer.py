"""The one thread that writes.

It takes whatever all tables have asked for since its last transaction and commits it as one, so a hundred
busy tables share one sync of the disk.
"""

from __future__ import annotations

import asyncio
import logging
import queue
import threading
import time
from collections.abc import Callable, Collection, Sequence
from contextlib import suppress
from typing import Any, NamedTuple, TypeVar

import sqlalchemy as sa

from rumpus.languages.wrong import wrong
from rumpus.live.store.change import Change, CodeTaken, Conflict, InDoubt, Lost, Unsaved
from rumpus.live.store.database import Database, plainly

log = logging.getLogger("rumpus.live")

MOST_JOBS = 2000  # in one transaction
# A transaction costs the same for one change or for many. So after each the writer waits a moment for more to
# come, the longer the busier it is: nobody notices so short a time, in seconds.
GATHER = 0.002  # for each change of the last transaction
GATHER_AT_MOST = 0.003
WRITE = 10.0  # seconds that a transaction may take
STALE = 3600  # seconds after which a table where only rows are played is written down as touched once more
MOST_TOUCHED = 50_000  # tables of which that is remembered

T = TypeVar("T")
Work = Callable[[sa.Connection], Any]


class _Job(NamedTuple):
    """A change, or something else to be done in a transaction of its own."""

    what: Change | Work
    future: asyncio.Future[Any]


class Writer:
    """Writes for everybody, from `open` to `close`."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.broken: str | None = None  # what was wrong with the last transaction
        self.commits = 0
        self.refused = 0  # rows of tables that another server had by then
        self.took: Callable[[float], None] = lambda _: None  # is told how many seconds each transaction took
        self._jobs: queue.SimpleQueue[_Job | None] = queue.SimpleQueue()
        self._in_hand: list[_Job] = []
        self._touched: dict[str, int] = {}  # when a table was last written down as touched
        self._line: sa.Connection | None = None  # kept from one transaction to the next
        self._thread: threading.Thread | None = None

    @property
    def waiting(self) -> int:
        """Changes that nobody has begun to write."""
        return self._jobs.qsize()

    def open(self) -> None:
        """Bring the schema up to date and start. Raises Unsaved if that cannot be done."""
        try:
            self.database.migrate(self._connected())
        except Unsaved:
            self._hang_up()
            raise
        except self.database.errors as error:
            self._hang_up()
            raise Unsaved(f"the store cannot be opened: {plainly(error)}") from None
        self._thread = threading.Thread(target=self._run, name="rumpus-store", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Write what is waiting, then stop."""
        if self._thread is not None:
            self._jobs.put(None)
            self._thread.join()
            self._thread = None
        self._hang_up()

    def do(self, what: Change | Work) -> asyncio.Future[Any]:
        """Done when it is safe. Raises Unsaved if it is not."""
        future: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        if self._thread is None:
            future.set_exception(wrong("not-stored", Unsaved))
        else:
            self._jobs.put(_Job(what, future))
        return future

    # --- in the thread ----------------------------------------------------------------------------------

    def _run(self) -> None:
        going = True
        while going:
            try:
                going = self._next()
            except BaseException:  # whatever it was: nobody may wait forever, and everybody else goes on
                self.broken = "the writer stumbled"
                _answer(self._in_hand, wrong("not-known", InDoubt))
                self._hang_up()
                log.exception("the store's writer stumbled")

    def _next(self) -> bool:
        """One batch. Returns whether there will be more."""
        self._in_hand = []
        batch = [self._jobs.get()]
        while not self._jobs.empty() and len(batch) < MOST_JOBS:
            batch.append(self._jobs.get())
        self._in_hand = [job for job in batch if job is not None]
        self._commit([job for job in self._in_hand if isinstance(job.what, Change)])
        for job in self._in_hand:
            if not isinstance(job.what, Change):
                self._work(job.what, job)
        time.sleep(min(len(batch) * GATHER, GATHER_AT_MOST))
        return None not in batch

    def _commit(self, jobs: list[Any]) -> None:
        """One transaction for all. If one of them is at fault, one for each, so that no other suffers."""
        if not jobs:
            return
        try:
            lost = self._write([job.what for job in jobs])
        except (Conflict, CodeTaken) as error:
            if len(jobs) == 1:
                _answer(jobs, error)
            else:
                for job in jobs:
                    self._commit([job])
        except Unsaved as error:
            _answer(jobs, error)
        else:
            refused = [job for job in jobs if job.what.table in lost]
            self.refused += sum(len(job.what.rows) for job in refused)
            _answer([job for job in jobs if job.what.table not in lost], None)
            _answer(refused, wrong("elsewhere", Lost))

    def _write(self, changes: Sequence[Any]) -> Collection[str]:
        """Returns the tables that another server has by now."""
        for change in changes:
            change.touch = change.touched - self._touched.get(change.table, 0) >= STALE
        try:
            lost = self._carry_out(lambda line: self.database.write(line, changes))
        except Lost:  # we have been given up: all of them
            return {change.table for change in changes}
        self._remember(changes)
        return lost

    def _remember(self, changes: Sequence[Change]) -> None:
        for change in changes:
            if change.touch or change.saved is not None:
                self._touched[change.table] = change.touched
        if len(self._touched) > MOST_TOUCHED:
            late = max(self._touched.values()) - STALE
            self._touched = {table: then for table, then in self._touched.items() if then > late}

    def _work(self, work: Work, job: _Job) -> None:
        def in_transaction(line: sa.Connection) -> Any:
            with self.database.transaction(line):
                return work(line)

        try:
            result = self._carry_out(in_transaction)
        except Unsaved as error:
            _answer([job], error)
        else:
            _answer([job], None, result)

    def _carry_out(self, work: Callable[[sa.Connection], T]) -> T:
        """Raises Unsaved, and remembers what was wrong."""
        began = time.monotonic()
        try:
            done = self._on_line(work)
        except (Conflict, CodeTaken):
            raise
        except Lost:  # nothing is wrong with the store
            self._hang_up()
            raise
        except Unsaved as error:
            self._fail(error.__cause__ or error)
            if isinstance(error, InDoubt):
                self._make_sure()
            raise
        except self.database.errors as error:
            meaning = self.database.meaning(error, committing=False)
            if not isinstance(meaning, Conflict | CodeTaken):
                self._fail(error)
            raise meaning from None
        if self.broken is not None:
            log.warning("the store works again")
        self.broken = None
        self.commits += 1
        self.took(time.monotonic() - began)
        return done

    def _on_line(self, work: Callable[[sa.Connection], T]) -> T:
        """Once more if the line turns out to be dead before anything is committed: it may have died long ago,
        while nobody had anything to write."""
        old = self._line is not None
        try:
            return self._in_time(work)
        except sa.exc.DBAPIError as error:
            if not (old and error.connection_invalidated):
                raise
        self._hang_up()
        return self._in_time(work)

    def _in_time(self, work: Callable[[sa.Connection], T]) -> T:
        line = self._connected()
        with self.database.patience.limit(line, WRITE):
            return work(line)

    def _fail(self, error: BaseException) -> None:
        wrong = plainly(error)
        if wrong != self.broken:  # it is tried again and again
            log.error("the store does not work: %s", wrong)
        self.broken = wrong
        self._hang_up()

    def _make_sure(self) -> None:
        """The lost session may still commit. Once its right to write is ours again, it is over, and whoever
        reads sees what became of it."""
        with suppress(Unsaved, *self.database.errors):
            self._connected()

    def _connected(self) -> sa.Connection:
        if self._line is None:
            line = self.database.writing()
            try:
                self.database.claim(line)
            except BaseException:
                line.close()
                raise
            self._line = line
        return self._line

    def _hang_up(self) -> None:
        line, self._line = self._line, None
        if line is not None:
            with suppress(*self.database.errors):  # it may be broken
                line.close()


def _answer(jobs: list[_Job], error: Unsaved | None, result: object = None) -> None:
    """Wake everybody who waits, with one call for all that share a loop."""

    def settle() -> None:
        for job in jobs:
            if job.future.done():
                continue
            if error is None:
                job.future.set_result(result)
            else:
                job.future.set_exception(type(error)(*error.args))

    if jobs:
        with suppress(RuntimeError):  # their loop may be closed: nobody waits any more
            jobs[0].future.get_loop().call_soon_threadsafe(settle)
