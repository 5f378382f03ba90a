"""The store in a file: SQLite, which needs nobody to run it."""

from __future__ import annotations

import logging
import os
import sqlite3
import sys
import tempfile
from collections.abc import Collection, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any, ClassVar

import sqlalchemy as sa

from rumpus.languages.wrong import wrong
from rumpus.live.store.change import Change, Taken, Unsaved
from rumpus.live.store.database import Database
from rumpus.live.store.schema import only_rows, played, rows

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

log = logging.getLogger("rumpus.live")

AT_ONCE = 5000  # rows in one statement, which has at most 32,766 values
BUSY = 5.0  # seconds to wait for somebody else's lock on the file
# SQLite writes into a log, and now and then moves it into the file proper. That takes as long as many
# transactions, so a thread of its own does it, which stops nobody.
LONG_LOG = 20_000  # pages; with more, the writer does it after all, and begins the log anew
PAGES = 200  # given back to the system at a time: a moment, which nobody at a table notices
# After these nothing has been kept; after others (the disk did not sync) who knows.
CERTAIN = {
    sqlite3.SQLITE_BUSY,
    sqlite3.SQLITE_LOCKED,
    sqlite3.SQLITE_READONLY,
    sqlite3.SQLITE_INTERRUPT,
    sqlite3.SQLITE_FULL,
    sqlite3.SQLITE_CANTOPEN,
    sqlite3.SQLITE_ERROR,
}


class SQLite(Database):
    """A file; without a name, a temporary one that is gone afterwards."""

    errors: ClassVar = (sa.exc.SQLAlchemyError, sqlite3.Error)

    def __init__(self, url: sa.URL) -> None:
        self._folder: tempfile.TemporaryDirectory[str] | None = None
        if url.database in (None, "", ":memory:"):
            self._folder = tempfile.TemporaryDirectory(prefix="rumpus-")
            url = url.set(database=str(Path(self._folder.name, "rumpus.db")))
        self.file = Path(url.database or "").resolve()  # whatever it is called, it has one lock
        self._lease: int | None = None
        arguments = {"check_same_thread": False, "timeout": BUSY}
        super().__init__(sa.create_engine(url, connect_args=arguments))
        sa.event.listen(self.engine, "connect", _prepare)
        sa.event.listen(self.engine, "begin", _begin)

    def writing(self) -> sa.Connection:
        return super().writing().execution_options(writes=True)

    def cut(self, driver: Any) -> None:
        driver.interrupt()

    def close(self) -> None:
        super().close()
        if self._lease is not None:
            os.close(self._lease)
            self._lease = None
        if self._folder is not None:
            self._folder.cleanup()

    def claim(self, line: sa.Connection) -> None:  # noqa: ARG002  # the lock is the process's, not the line's
        self.lock()

    def lock(self) -> None:
        """A lock on a file beside the store, which ends with the process however it ends."""
        if self._lease is not None:
            return
        lock = os.open(f"{self.file}.lock", os.O_RDWR | os.O_CREAT, 0o600)
        try:
            _lock(lock)
        except OSError:
            holder = os.read(lock, 20).decode(errors="replace").strip()
            os.close(lock)
            who = f" (process {holder})" if holder.isdecimal() else ""
            raise Taken(
                f"another server{who} has the store {self.file}; stop it, or name another store"
            ) from None
        os.ftruncate(lock, 0)
        os.write(lock, f"{os.getpid()}\n".encode())
        self._lease = lock

    def write(self, line: sa.Connection, changes: Sequence[Change]) -> Collection[str]:
        if not all(map(only_rows, changes)) or not 0 < sum(len(c.rows) for c in changes) <= AT_ONCE:
            return super().write(line, changes)
        driver: Any = line.connection.dbapi_connection
        try:
            values = played(changes)
            driver.execute(_insert(rows, len(values)), [value for row in values for value in row])
        except sqlite3.Error as error:
            raise self.meaning(error, committing=True) from error
        return ()

    def migrate(self, line: sa.Connection) -> None:
        """Old stores never gave space back; they are written anew, once."""
        super().migrate(line)
        driver: Any = line.connection.dbapi_connection
        if driver.execute("PRAGMA auto_vacuum").fetchone() == (0,):
            try:
                driver.execute("PRAGMA auto_vacuum = INCREMENTAL")
                driver.execute("VACUUM")
            except sqlite3.Error as error:  # there may be no room for a second one
                log.warning("the store stays as large as it is: %s", error)

    def meaning(self, error: Exception, *, committing: bool) -> Unsaved:
        code = getattr(_own(error), "sqlite_errorcode", None)
        if code is not None and (code & 0xFF in CERTAIN or code == sqlite3.SQLITE_IOERR_WRITE):
            return wrong("not-stored", Unsaved)
        return super().meaning(error, committing=committing)

    def is_conflict(self, error: Exception) -> bool:
        return isinstance(_own(error), sqlite3.IntegrityError)

    def is_about_code(self, error: Exception) -> bool:
        return "tables.code" in str(_own(error))

    def shrink(self, line: sa.Connection) -> bool:
        driver: Any = line.connection.dbapi_connection
        driver.executescript(f"PRAGMA incremental_vacuum({PAGES})")  # `execute` would stop after one page
        return bool(line.exec_driver_sql("PRAGMA freelist_count").scalar())

    def tidy(self) -> None:
        """A little each time."""
        line = self.engine.raw_connection()
        try:
            line.cursor().execute("PRAGMA wal_checkpoint(PASSIVE)").fetchall()
        finally:
            line.close()


def _own(error: Exception) -> Exception:
    """The driver's, out of SQLAlchemy's."""
    return getattr(error, "orig", None) or error


@lru_cache(maxsize=1000)  # the same counts come again and again
def _insert(table: sa.Table, count: int) -> str:
    """So many rows in one statement, which SQLite takes as a transaction by itself. With several, another
    thread would have its turn after each, and the writer would wait for its own again and again."""
    names = ", ".join(f'"{name}"' for name in table.c.keys())  # noqa: SIM118  # its items are columns
    one = f"({', '.join('?' * len(table.c))})"
    return f'INSERT INTO "{table.name}" ({names}) VALUES {", ".join([one] * count)}'


def _begin(line: sa.Connection) -> None:
    """The driver begins no transaction by itself, and none at all for changes of the schema."""
    writes = line.get_execution_options().get("writes")
    line.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


def _prepare(connection: Any, _: object) -> None:
    connection.isolation_level = None  # we say ourselves when a transaction begins
    cursor = connection.cursor()
    cursor.execute("PRAGMA auto_vacuum = INCREMENTAL")  # a new file will be able to shrink
    cursor.execute("PRAGMA journal_mode = WAL")
    cursor.execute("PRAGMA synchronous = FULL")  # a commit is on the disk, whatever happens to the machine
    cursor.execute(f"PRAGMA wal_autocheckpoint = {LONG_LOG}")
    cursor.execute("PRAGMA foreign_keys = ON")
    cursor.close()


def _lock(file: int) -> None:
    """Raises OSError if somebody else has it."""
    if sys.platform == "win32":
        os.lseek(file, 1 << 30, os.SEEK_SET)  # far behind what others may want to read
        try:
            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        finally:
            os.lseek(file, 0, os.SEEK_SET)
    else:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
