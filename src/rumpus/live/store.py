"""Where tables are kept: SQLAlchemy Core on SQLite, or on any database with an address.

One thread writes. It takes whatever all tables have asked for since its last transaction and commits it as
one, so a hundred busy tables share one sync of the disk. A row is told to people only after that.
"""

from __future__ import annotations

import asyncio
import logging
import queue
import sqlite3
import threading
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import sqlalchemy as sa
from alembic import command
from alembic.config import Config

from rumpus.errors import RumpusError
from rumpus.match import Note, Row

log = logging.getLogger("rumpus.live")

MIGRATIONS = Path(__file__).parent / "migrations"
MOST_JOBS = 2000  # in one transaction
AT_ONCE = 5000  # rows in one statement, which has at most 32,766 values
# A transaction costs the same for one change or for many. So after each the writer waits a moment for more to
# come, the longer the busier it is: nobody notices so short a time, in seconds.
GATHER = 0.002  # for each change of the last transaction
GATHER_AT_MOST = 0.005
BUSY = 5000  # milliseconds to wait for somebody else's lock on the file
# SQLite writes into a log, and now and then what is in it into the file proper. That takes as long as many
# transactions, so a thread of its own does it, which stops nobody.
TIDY = 0.2  # seconds from one time to the next: a little each time
LONG_LOG = 20_000  # pages; so many, and the writer does it after all, and begins the log anew

metadata = sa.MetaData()

tables = sa.Table(
    "tables",
    metadata,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("code", sa.String(16), nullable=False, unique=True),
    sa.Column("touched", sa.BigInteger, nullable=False),  # seconds since 1970, for tidying up
    sa.Column("doc", sa.Text, nullable=False),  # everything but the games: see live.table.Doc
)

games = sa.Table(
    "games",
    metadata,
    sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True),
    sa.Column("head", sa.Text, nullable=False),  # the record before its first row
)

rows = sa.Table(
    "rows",
    metadata,
    sa.Column("table_id", sa.String(32), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True),
    sa.Column("n", sa.Integer, primary_key=True),
    sa.Column("at", sa.BigInteger, nullable=False),
    sa.Column("seat", sa.SmallInteger, nullable=False),
    sa.Column("action", sa.Integer, nullable=False),
)

notes = sa.Table(
    "notes",  # how races were judged
    metadata,
    sa.Column("table_id", sa.String(32), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True),
    sa.Column("n", sa.Integer, primary_key=True),  # in the order they were written
    sa.Column("row", sa.Integer, nullable=False),  # the row it stands before
    sa.Column("text", sa.Text, nullable=False),
)

# Written once: to put a statement together takes longer than to carry it out.
INSERT = {table: sa.insert(table) for table in (tables, games, rows, notes)}
UPDATE = {
    table: sa.update(table)
    .where(*(column == sa.bindparam(f"this_{column.name}") for column in table.primary_key))
    .values({column.name: sa.bindparam(column.name) for column in table.c if not column.primary_key})
    for table in (tables, games)
}


class Unsaved(RumpusError):
    """The store could not keep something, so it has not happened."""


@dataclass
class Change:
    """What one table wants to keep, all or nothing."""

    table: str
    doc: str | None = None
    code: str = ""
    touched: int = 0
    game: int = 0
    head: str | None = None  # of a new game
    first: int = 0  # the number of the first of these rows
    rows: Sequence[Row] = ()
    first_note: int = 0
    notes: Sequence[Note] = ()
    cut: bool = False  # forget the rows from `first` on beforehand (undo)


@dataclass(frozen=True)
class Kept:
    """A table as it was when the server stopped."""

    doc: str
    head: str | None
    rows: list[Row]
    notes: list[Note]


class Store:
    """The database of a server. Open it, then `keep` changes from the event loop."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.engine = sa.create_engine(url, connect_args=_arguments(url), pool_pre_ping=True)
        if self.engine.dialect.name == "sqlite":
            sa.event.listen(self.engine, "connect", _prepare_sqlite)
            sa.event.listen(self.engine, "begin", _begin_sqlite)
        self.broken: str | None = None  # what was wrong with the last transaction
        self.commits = 0
        self._jobs: queue.SimpleQueue[_Job | None] = queue.SimpleQueue()
        self._writer: threading.Thread | None = None
        self._tidier: threading.Thread | None = None
        self._closed = threading.Event()
        self._line: sa.Connection | None = None  # the writer's, kept from one transaction to the next

    def open(self) -> None:
        """Bring the schema up to date and start the writer."""
        try:
            self.migrate()
        except sa.exc.SQLAlchemyError as error:
            raise Unsaved(f"the store cannot be opened: {plainly(error)}") from None
        self._writer = threading.Thread(target=self._write, name="rumpus-store", daemon=True)
        self._writer.start()
        if self.engine.dialect.name == "sqlite":
            self._closed.clear()
            self._tidier = threading.Thread(target=self._tidy, name="rumpus-tidy", daemon=True)
            self._tidier.start()

    def migrate(self) -> None:
        config = Config()
        config.set_main_option("script_location", str(MIGRATIONS))
        with self.engine.begin() as connection:
            config.attributes["connection"] = connection
            command.upgrade(config, "head")

    def close(self) -> None:
        """Write what is waiting, then stop."""
        if self._writer is not None:
            self._jobs.put(None)
            self._writer.join()
            self._writer = None
        if self._tidier is not None:
            self._closed.set()
            self._tidier.join()
            self._tidier = None
        self._hang_up()
        self.engine.dispose()

    # --- writing ----------------------------------------------------------------------------------------

    def keep(self, change: Change) -> asyncio.Future[None]:
        """Done when the change is safe. Raises Unsaved if it is not; then nothing of it was kept."""
        loop = asyncio.get_running_loop()
        future: asyncio.Future[None] = loop.create_future()
        self._jobs.put(_Job(change, loop, future))
        return future

    def _write(self) -> None:
        batch: list[_Job | None] = []
        while None not in batch:
            batch = [self._jobs.get()]
            while not self._jobs.empty() and len(batch) < MOST_JOBS:
                batch.append(self._jobs.get())
            jobs = [job for job in batch if job is not None]
            if jobs:
                self._commit(jobs)
            time.sleep(min(len(batch) * GATHER, GATHER_AT_MOST))

    def _commit(self, batch: list[_Job]) -> None:
        """One transaction for all; if that fails, one for each, so that no table suffers for another."""
        error = self._try([job.change for job in batch])
        if error is None or len(batch) == 1:
            _answer(batch, error)
            return
        for job in batch:
            _answer([job], self._try([job.change]))

    def _try(self, changes: list[Change]) -> str | None:
        try:
            if self._line is None:
                self._line = self.engine.connect().execution_options(begin=True)
            if self.engine.dialect.name == "sqlite" and _are_only_rows(changes):
                driver: Any = self._line.connection.driver_connection
                driver.execute(*_one_statement(rows, _played(changes)))
            else:
                with self._line.begin():
                    _save(self._line, changes)
        except (sa.exc.SQLAlchemyError, sqlite3.Error) as error:
            self._hang_up()
            self.broken = plainly(error)
            log.error("the store does not work: %s", self.broken)
            return self.broken
        self.broken = None
        self.commits += 1
        return None

    def _tidy(self) -> None:
        done = 0
        while not self._closed.wait(TIDY):
            if self.commits == done:
                continue
            done = self.commits
            try:
                with self.engine.connect() as connection:
                    connection.exec_driver_sql("PRAGMA wal_checkpoint(PASSIVE)").all()
            except sa.exc.SQLAlchemyError as error:  # the writer meets the same trouble, and says so
                log.warning("the store's log stays as it is: %s", plainly(error))

    def _hang_up(self) -> None:
        if self._line is not None:
            self._line.close()
            self._line = None

    # --- reading ----------------------------------------------------------------------------------------

    def load(self, since: int) -> Iterator[Kept]:
        """The tables that have been touched since then, with the game each is at."""
        with self.engine.connect() as connection:
            for (doc,) in connection.execute(sa.select(tables.c.doc).where(tables.c.touched >= since)):
                yield self._with_game(connection, doc)

    def find(self, *, table: str = "", code: str = "", game: int | None = None) -> Kept | None:
        """A table by its id or its join code, with the game it is at, or an earlier one."""
        which = tables.c.id == table if table else tables.c.code == code
        try:
            with self.engine.connect() as connection:
                doc = connection.execute(sa.select(tables.c.doc).where(which)).scalar()
                return None if doc is None else self._with_game(connection, doc, game)
        except sa.exc.SQLAlchemyError as error:
            log.error("the store cannot be read: %s", plainly(error))
            raise Unsaved("the store cannot be read just now") from None

    def _with_game(self, connection: sa.Connection, doc: str, number: int | None = None) -> Kept:
        """With the game it is at, or another one."""
        told = msgspec.json.decode(doc)
        key = (told["id"], told["number"] if number is None else number)
        head = connection.execute(
            sa.select(games.c.head).where(games.c.table_id == key[0], games.c.number == key[1])
        ).scalar()
        here = (rows.c.table_id == key[0], rows.c.number == key[1])
        played = connection.execute(
            sa.select(rows.c.at, rows.c.seat, rows.c.action).where(*here).order_by(rows.c.n)
        )
        there = (notes.c.table_id == key[0], notes.c.number == key[1])
        noted = connection.execute(sa.select(notes.c.row, notes.c.text).where(*there).order_by(notes.c.n))
        return Kept(doc, head, [Row(*row) for row in played], [Note(*note) for note in noted])


class _Job(NamedTuple):
    change: Change
    loop: asyncio.AbstractEventLoop
    future: asyncio.Future[None]


def _answer(batch: list[_Job], error: str | None) -> None:
    """Wake every waiting table, with one call for all that share a loop."""

    def settle() -> None:
        for job in batch:
            if job.future.cancelled():
                continue
            if error is None:
                job.future.set_result(None)
            else:
                # Why, is in the log: a database may name its tables, and where it is.
                job.future.set_exception(Unsaved("this could not be stored, so it has not happened"))

    batch[0].loop.call_soon_threadsafe(settle)


def _save(connection: sa.Connection, changes: list[Change]) -> None:
    for change in changes:
        if change.doc is not None:
            doc = {"code": change.code, "touched": change.touched, "doc": change.doc}
            _put(connection, tables, {"id": change.table}, doc)
        if change.head is not None:
            key = {"table_id": change.table, "number": change.game}
            _put(connection, games, key, {"head": change.head})
        if change.cut:
            for kept, first in ((rows, change.first), (notes, change.first_note)):
                here = (kept.c.table_id == change.table, kept.c.number == change.game)
                connection.execute(sa.delete(kept).where(*here, kept.c.n >= first))
    for table, values in ((rows, _played(changes)), (notes, _noted(changes))):
        if values:
            connection.execute(INSERT[table], [dict(zip(table.c.keys(), row, strict=True)) for row in values])


def _played(changes: list[Change]) -> list[tuple[Any, ...]]:
    return [(c.table, c.game, n, *row) for c in changes for n, row in enumerate(c.rows, c.first)]


def _noted(changes: list[Change]) -> list[tuple[Any, ...]]:
    return [(c.table, c.game, n, *note) for c in changes for n, note in enumerate(c.notes, c.first_note)]


def _are_only_rows(changes: list[Change]) -> bool:
    """So it is nearly always; unless they are too many for one statement."""
    plain = all(c.doc is None and c.head is None and not c.cut and not c.notes for c in changes)
    return plain and 0 < sum(len(c.rows) for c in changes) <= AT_ONCE


def _one_statement(table: sa.Table, values: list[tuple[Any, ...]]) -> tuple[str, list[Any]]:
    """For SQLite, which takes it as a transaction by itself. With several, another thread would have its turn
    after each, and the writer would wait for its own again and again."""
    names = ", ".join(f'"{name}"' for name in table.c.keys())  # noqa: SIM118  # its items are columns
    one = f"({', '.join('?' * len(table.c))})"
    statement = f'INSERT INTO "{table.name}" ({names}) VALUES {", ".join([one] * len(values))}'
    return statement, [value for row in values for value in row]


def _put(connection: sa.Connection, table: sa.Table, key: dict[str, Any], rest: dict[str, Any]) -> None:
    """Insert or replace, in words that every database understands."""
    done = connection.execute(UPDATE[table], {f"this_{name}": value for name, value in key.items()} | rest)
    if done.rowcount == 0:
        connection.execute(INSERT[table], key | rest)


def plainly(error: sa.exc.SQLAlchemyError | sqlite3.Error) -> str:
    """What the database said, without statements or paths."""
    own = error if isinstance(error, sqlite3.Error) else getattr(error, "orig", None)
    said = str(own or "the database does not answer")
    return said.splitlines()[0][:120]


def _arguments(url: str) -> dict[str, Any]:
    return {"check_same_thread": False, "timeout": BUSY / 1000} if url.startswith("sqlite") else {}


def _begin_sqlite(connection: sa.Connection) -> None:
    if connection.get_execution_options().get("begin"):
        connection.exec_driver_sql("BEGIN")


def _prepare_sqlite(connection: Any, _: object) -> None:
    connection.isolation_level = None  # we say ourselves when a transaction begins
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode = WAL")
    cursor.execute("PRAGMA synchronous = FULL")  # a commit is on the disk, whatever happens to the machine
    cursor.execute(f"PRAGMA wal_autocheckpoint = {LONG_LOG}")
    cursor.execute("PRAGMA foreign_keys = ON")
    cursor.close()
