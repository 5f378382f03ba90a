"""What a store asks of its database. `sqlite` and `postgres` answer, each in its own way."""

from __future__ import annotations

import threading
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, ClassVar

import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from alembic.util import CommandError

from rumpus.languages.wrong import wrong
from rumpus.live.store.change import Change, CodeTaken, Conflict, InDoubt, Unsaved
from rumpus.live.store.schema import save

MIGRATIONS = Path(__file__).parents[1] / "migrations"

# Nobody reads it, since another code is tried. Why anything else failed is only in the log.
CODE_TAKEN = "another table has this code"


class Database(ABC):
    """One kind of database: how to connect, who may write, what its errors mean."""

    errors: ClassVar[tuple[type[Exception], ...]] = (sa.exc.SQLAlchemyError,)  # whatever it raises

    def __init__(self, engine: sa.Engine) -> None:
        self.engine = engine
        self.patience = Patience(self.cut)

    # --- connections ------------------------------------------------------------------------------------

    def writing(self) -> sa.Connection:
        """A connection for the one who writes. Closed, it is gone, and what it held is free."""
        line = self.engine.connect()
        line.detach()
        return line

    @contextmanager
    def reading(self) -> Iterator[sa.Connection]:
        """A connection on which everything is as it was at one moment."""
        with self.engine.connect() as line:
            yield line

    @abstractmethod
    def cut(self, driver: Any) -> None:
        """From another thread: end whatever the driver's connection is doing."""

    def close(self) -> None:
        self.engine.dispose()

    # --- the right to write -----------------------------------------------------------------------------

    @abstractmethod
    def claim(self, line: sa.Connection) -> None:
        """Become the one server of this store. Raises Taken if there is another."""

    # --- writing ----------------------------------------------------------------------------------------

    @contextmanager
    def transaction(self, line: sa.Connection) -> Iterator[None]:
        """All or nothing; or Unsaved, which says whether that is certain."""
        transaction = line.begin()
        try:
            yield
        except BaseException:
            with suppress(*self.errors):
                transaction.rollback()
            raise
        try:
            transaction.commit()
        except self.errors as error:
            raise self.meaning(error, committing=True) from error

    def write(self, line: sa.Connection, changes: Sequence[Change]) -> Collection[str]:
        """All of them. Returns the tables that another server has by now: nothing of those is kept."""
        with self.transaction(line):
            save(line, changes)
        return ()

    def migrate(self, line: sa.Connection) -> None:
        """Bring the schema up to date, or leave it as it was."""
        config = Config()
        config.set_main_option("script_location", str(MIGRATIONS))
        config.attributes["connection"] = line
        with self.transaction(line):
            self.before_migrating(line)
            try:
                command.upgrade(config, "head")
            except CommandError:
                raise Unsaved(
                    "the store is from a newer Rumpus; upgrade this one, or restore a backup"
                ) from None

    def before_migrating(self, line: sa.Connection) -> None:  # noqa: B027  # most are alone with their store
        """In the transaction that changes the schema: keep others from doing the same."""

    def meaning(self, error: Exception, *, committing: bool) -> Unsaved:
        """What it means for a change that a transaction ended with this."""
        if self.is_conflict(error):
            return CodeTaken(CODE_TAKEN) if self.is_about_code(error) else wrong("otherwise", Conflict)
        return wrong("not-known", InDoubt) if committing else wrong("not-stored", Unsaved)

    def is_conflict(self, error: Exception) -> bool:
        return isinstance(error, sa.exc.IntegrityError)

    @abstractmethod
    def is_about_code(self, error: Exception) -> bool:
        """Whether a conflict is about the join code."""

    def shrink(self, line: sa.Connection) -> bool:  # noqa: ARG002  # most do so by themselves
        """Give back some of the space that is free. Returns whether there is more."""
        return False

    def tidy(self) -> None:  # noqa: B027  # most have nothing to tidy
        """What is to be done now and then, beside the writer."""


class Patience:
    """How long a connection may take for something. Whoever takes longer is cut off."""

    def __init__(self, cut: Callable[[Any], None]) -> None:
        self._cut = cut
        self._lock = threading.Lock()
        self._until: dict[int, tuple[float, Any]] = {}

    @contextmanager
    def limit(self, line: sa.Connection, seconds: float) -> Iterator[None]:
        driver = line.connection.dbapi_connection
        with self._lock:
            self._until[id(driver)] = (time.monotonic() + seconds, driver)
        try:
            yield
        finally:
            with self._lock:  # so that nobody is cut off who has just finished
                self._until.pop(id(driver), None)

    def cut_off(self, *, everybody: bool = False) -> None:
        """End what is overdue, or all there is."""
        with self._lock:
            now = time.monotonic()
            for which, (until, driver) in list(self._until.items()):
                if everybody or until < now:
                    del self._until[which]
                    with suppress(Exception):  # it may be closed already
                        self._cut(driver)


def plainly(error: BaseException) -> str:
    """What the database said, in one line, without statements."""
    said = str(getattr(error, "orig", None) or error) or type(error).__name__
    return said.splitlines()[0][:120]
