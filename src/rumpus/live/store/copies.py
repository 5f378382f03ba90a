"""Copies of a store in a file: made while a server runs, put back while none does."""

from __future__ import annotations

import datetime as dt
import os
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path

import sqlalchemy as sa
from alembic.script import ScriptDirectory

from rumpus.errors import BadCall
from rumpus.live.store.database import MIGRATIONS
from rumpus.live.store.sqlite import BUSY, SQLite

PAGES = 1000  # copied at a time
# Beside a file of SQLite: what is not in it yet, and how to find that; and our own lock.
LOG, LOCK = ("-wal", "-shm"), ".lock"
RESTORED = ".restored"  # until a copy takes the place of a store
Progress = Callable[[int, int], None]  # how many pages are done, and of how many


def back_up(url: str, file: Path, *, force: bool = False, progress: Progress | None = None) -> None:
    """Copy a store, whether a server uses it or not: all that is in it at one moment."""
    store = _file_of(url, f"pg_dump --format=custom --file={file} DATABASE")
    if not store.exists():
        raise BadCall(f"there is no store {store}")
    _apart(file, store)
    if file.exists() and not force:
        raise BadCall(f"{file} exists already; --force replaces it")
    with _open(store) as source:
        _version(source, store)
        _copy(source, file, progress)


def restore(url: str, file: Path, *, force: bool = False, progress: Progress | None = None) -> Path | None:
    """Put a copy in the place of a store. Returns where the old one is now, if there was one."""
    store = _file_of(url, f"pg_restore --clean --if-exists --dbname=DATABASE {file}")
    if not file.exists():
        raise BadCall(f"there is no file {file}")
    _apart(file, store)
    with _open(file) as source:
        _check(source, file)
        owner = _owner(store)
        database = SQLite(sa.make_url(url))
        try:
            database.lock()
            _give(Path(f"{store}{LOCK}"), owner)
            if store.exists() and not force:
                raise BadCall(f"there is a store {store} already; --force replaces it and keeps it beside")
            new = Path(f"{store}{RESTORED}")
            _copy(source, new, progress)
            _give(new, owner)
            _settle(store)
            old = _put_aside(store)
            new.rename(store)
            _sync(store.parent)
        finally:
            database.close()
    return old


def _file_of(url: str, instead: str) -> Path:
    """The file of a store in SQLite."""
    try:
        parsed = sa.make_url(url)
    except sa.exc.ArgumentError:
        raise BadCall("a store is sqlite:///FILE or postgresql://USER@HOST/DATABASE") from None
    if parsed.get_backend_name() == "postgresql":
        raise BadCall(f"PostgreSQL has tools of its own for this: {instead}")
    if not parsed.database or parsed.database == ":memory:":
        raise BadCall("a store without a file cannot be copied")
    return Path(parsed.database)


def _apart(file: Path, store: Path) -> None:
    """A copy is never one of the store's own files, by whatever name."""
    for ending in ("", *LOG, LOCK, RESTORED):
        own = Path(f"{store}{ending}")
        same = file.exists() and own.exists() and file.samefile(own)
        if same or file.resolve() == own.resolve():
            raise BadCall(f"{file} belongs to the store itself; a copy needs a name of its own")


@contextmanager
def _open(file: Path) -> Iterator[sqlite3.Connection]:
    """For reading: the store as it is at this moment, whoever writes meanwhile."""
    address = f"{file.absolute().as_uri()}?mode=rw"
    try:
        with closing(sqlite3.connect(address, uri=True, timeout=BUSY, isolation_level=None)) as line:
            line.execute("PRAGMA query_only = ON")
            line.execute("BEGIN")
            yield line
    except sqlite3.Error as error:
        raise BadCall(f"{file} cannot be copied: {error}") from None


def _version(line: sqlite3.Connection, file: Path) -> str:
    """The version of the schema. Reading it also fixes the moment at which everything else is read."""
    try:
        (version,) = line.execute("SELECT version_num FROM alembic_version").fetchone() or ("",)
        line.execute("SELECT id FROM tables LIMIT 1").fetchall()
    except sqlite3.DatabaseError as error:
        if getattr(error, "sqlite_errorcode", None) in (sqlite3.SQLITE_ERROR, sqlite3.SQLITE_NOTADB):
            raise BadCall(f"{file} is no store of Rumpus") from None
        raise BadCall(f"{file} is damaged: {error}") from None
    return str(version)


def _check(line: sqlite3.Connection, file: Path) -> None:
    """Whether all of it is there, and we can read it."""
    version = _version(line, file)
    known = [script.revision for script in ScriptDirectory(str(MIGRATIONS)).walk_revisions()]
    if version not in known:
        raise BadCall(f"{file} is from a newer Rumpus (version {version} of the store; we know {known[0]})")
    try:
        told = [told for (told,) in line.execute("PRAGMA integrity_check(1)")]
    except sqlite3.DatabaseError as error:
        told = [str(error)]
    if told != ["ok"]:
        raise BadCall(f"{file} is damaged: {told[0].splitlines()[-1]}")


def _copy(source: sqlite3.Connection, file: Path, progress: Progress | None) -> None:
    """Whole or not at all: under another name until the disk has it."""
    part = file.with_name(f"{file.name}.part")
    part.unlink(missing_ok=True)
    os.close(os.open(part, os.O_CREAT | os.O_EXCL, 0o600))  # hands are in it
    try:
        with closing(sqlite3.connect(part, isolation_level=None)) as target:
            source.backup(
                target,
                pages=PAGES,
                progress=None if progress is None else lambda _, left, total: progress(total - left, total),
                sleep=0,
            )
            target.execute("PRAGMA journal_mode = DELETE")  # one file, with nothing beside it
        with part.open("rb") as written:
            os.fsync(written.fileno())
        part.replace(file)
        _sync(file.parent)
    except BaseException:
        part.unlink(missing_ok=True)
        raise


def _settle(store: Path) -> None:
    """All that is in the log gets into the file: two files do not move at once, and whoever is ended between
    them would have parted them. What is too damaged for that stays as it is."""
    address = f"{store.absolute().as_uri()}?mode=rw"
    try:
        with closing(sqlite3.connect(address, uri=True, timeout=BUSY)) as line:
            line.execute("PRAGMA journal_mode = DELETE")
    except sqlite3.Error as error:
        if error.sqlite_errorcode == sqlite3.SQLITE_BUSY:
            raise BadCall(f"another program has {store} open; end it first") from None


def _put_aside(store: Path) -> Path | None:
    """The file, and its log if there still is one. A log goes even if there is no file: beside another one it
    would be taken for that one's."""
    there = store.exists()
    aside = f"{store}.{dt.datetime.now(dt.UTC):%Y%m%d-%H%M%S-%f}"
    for ending in (*LOG, ""):
        with suppress(FileNotFoundError):
            Path(f"{store}{ending}").rename(f"{aside}{ending}")
    return Path(aside) if there else None


def _owner(store: Path) -> tuple[int, int] | None:
    """Whose a store is, or will be; nobody but root can give files away."""
    if os.name != "posix" or os.geteuid() != 0:
        return None
    about = (store if store.exists() else store.parent).stat()
    return about.st_uid, about.st_gid


def _give(file: Path, owner: tuple[int, int] | None) -> None:
    """What root restores is for a server that is not root."""
    if owner is not None:
        os.chown(file, *owner)


def _sync(folder: Path) -> None:
    """Only then is a file's name on the disk, too."""
    if os.name == "posix":
        handle = os.open(folder, os.O_RDONLY)
        os.fsync(handle)
        os.close(handle)
