"""The store in a PostgreSQL database, by psycopg."""

from __future__ import annotations

import os
import socket
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, ClassVar

import sqlalchemy as sa

from rumpus.errors import BadCall
from rumpus.live.store.change import Taken
from rumpus.live.store.database import Database

CONNECT = 5  # seconds to reach the database
ANSWER = 5  # seconds for one statement, or for somebody else's lock
GONE = 5  # seconds after which a line that is dead counts as cut, on either side
# How long a line's own session, of which we have lost sight, may keep the right to write: seconds.
AFTERLIFE = 3.0
OURS = 1_920_364_912  # the number of our lock, beside that of the schema

# A session may end itself, but nobody else can end it for us.
SETTINGS = {
    "statement_timeout": f"{ANSWER}s",
    "lock_timeout": f"{ANSWER}s",
    "idle_in_transaction_session_timeout": f"{2 * ANSWER}s",
    "tcp_keepalives_idle": GONE,
    "tcp_keepalives_interval": 1,
    "tcp_keepalives_count": 3,
    "tcp_user_timeout": f"{GONE}s",
    "client_connection_check_interval": "1s",
}
MIGRATING = sa.text("SELECT pg_advisory_xact_lock(:ours, hashtext(current_schema()))")
WHO = sa.text(
    "SELECT application_name FROM pg_locks JOIN pg_stat_activity USING (pid) "
    "WHERE locktype = 'advisory' AND granted AND classid = :ours AND objid = hashtext(current_schema())::oid"
)


class Postgres(Database):
    """`postgresql://` with psycopg, whichever driver SQLAlchemy would take."""

    lock: ClassVar = "pg_try_advisory_lock"
    settings: ClassVar[dict[str, object]] = SETTINGS

    def __init__(self, url: sa.URL) -> None:
        arguments = {
            "application_name": f"rumpus, process {os.getpid()} on {socket.gethostname()}",
            "connect_timeout": CONNECT,
            "keepalives_idle": GONE,
            "keepalives_interval": 1,
            "keepalives_count": 3,
            "tcp_user_timeout": GONE * 1000,
            "options": " ".join(f"-c {name}={value}" for name, value in self.settings.items()),
        }
        try:
            engine = sa.create_engine(url.set(drivername="postgresql+psycopg"), connect_args=arguments)
        except ImportError:
            raise BadCall("a store in PostgreSQL needs its driver: pip install 'rumpus[postgres]'") from None
        super().__init__(engine)

    @contextmanager
    def reading(self) -> Iterator[sa.Connection]:
        options = {"isolation_level": "REPEATABLE READ", "postgresql_readonly": True}
        with self.engine.connect().execution_options(**options) as line:
            yield line

    def cut(self, driver: Any) -> None:
        """A database that hangs hears nothing, so it is the line that ends."""
        with socket.socket(fileno=os.dup(driver.fileno())) as other_end:
            other_end.shutdown(socket.SHUT_RDWR)

    def claim(self, line: sa.Connection) -> None:
        """A lock that lives as long as the session: whoever loses the line loses the right to write."""
        until = time.monotonic() + AFTERLIFE
        claim = sa.text(f"SELECT {self.lock}(:ours, hashtext(current_schema()))")  # a constant
        while True:
            with line.begin():
                if line.execute(claim, {"ours": OURS}).scalar():
                    return
                who = line.execute(WHO, {"ours": OURS}).scalar()
            if time.monotonic() > until:
                raise Taken(
                    f"another server ({who or 'unknown'}) has this store; stop it, or name another store"
                )
            time.sleep(0.1)

    def migrate(self, line: sa.Connection) -> None:
        """It may take a while, and whoever else wants to do the same waits for it."""
        with line.begin():
            line.exec_driver_sql(
                "SET statement_timeout = 0; SET lock_timeout = 0; SET idle_in_transaction_session_timeout = 0"
            )
        super().migrate(line)
        with line.begin():
            line.exec_driver_sql(
                "RESET statement_timeout; RESET lock_timeout; RESET idle_in_transaction_session_timeout"
            )

    def before_migrating(self, line: sa.Connection) -> None:
        line.execute(MIGRATING, {"ours": OURS + 1})

    def is_about_code(self, error: Exception) -> bool:
        found = getattr(getattr(error, "orig", None), "diag", None)
        return found is not None and found.constraint_name == "tables_code_key"
