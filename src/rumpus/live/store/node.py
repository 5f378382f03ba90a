"""A PostgreSQL database that several servers share, as one of them sees it.

A node lives while its row is in `nodes`. Whatever it writes, it writes with that row locked (FOR KEY SHARE).
So whoever deletes the row waits for its last commit and forbids the next one, and a table that is claimed
afterwards cannot change behind its new owner's back, even if the old one was only asleep.
"""

from __future__ import annotations

import secrets
from collections.abc import Collection, Sequence
from contextlib import suppress
from typing import Any, ClassVar, NamedTuple

import sqlalchemy as sa

from rumpus.languages.wrong import wrong
from rumpus.live.store.change import Change, Conflict, InDoubt, Lost, Unsaved
from rumpus.live.store.postgres import Postgres
from rumpus.live.store.schema import only_rows, played, save

LEASE = 2.0  # seconds that a node counts as alive after a heartbeat
SHUT_DOWN = "57P"  # errors of a server that stops: it may have committed, and not have said so
OPEN = 2  # seconds that a transaction may stay open: a node that sleeps in one keeps others from its tables

ENTER = sa.text(
    "INSERT INTO nodes (id, address, rules, until, session, draining) "
    "VALUES (:id, :address, :rules, clock_timestamp() + make_interval(secs => :lease), 1, false)"
)
LOCK = sa.text("SELECT session FROM nodes WHERE id = :id FOR UPDATE")
RENEW = sa.text("UPDATE nodes SET session = :session WHERE id = :id")
FENCE = sa.text("SELECT id FROM nodes WHERE id = :id AND session = :session FOR KEY SHARE")
OWNED = sa.text("SELECT table_id, epoch FROM owners WHERE node = :id AND table_id = ANY(:tables)")
OWN = sa.text("INSERT INTO owners (table_id, node, epoch, rules) VALUES (:table, :id, 1, :rules)")
# The rows of all tables in one statement, which is a transaction by itself: it ends even if we fall asleep.
APPEND = """
WITH me AS MATERIALIZED (SELECT id FROM nodes WHERE id = %(id)s AND session = %(session)s FOR KEY SHARE)
INSERT INTO rows (table_id, number, n, at, seat, action)
SELECT new.* FROM unnest(%(tables)s::text[], %(numbers)s::int[], %(ns)s::int[], %(ats)s::bigint[],
                         %(seats)s::smallint[], %(actions)s::text[])
    AS new (table_id, number, n, at, seat, action)
JOIN unnest(%(mine)s::text[], %(epochs)s::int[]) AS believed (table_id, epoch) USING (table_id)
JOIN owners USING (table_id, epoch)
WHERE owners.node = (SELECT id FROM me)
RETURNING table_id
"""
BEAT = sa.text(
    "WITH me AS (UPDATE nodes SET until = clock_timestamp() + make_interval(secs => :lease), "
    "draining = :draining WHERE id = :id RETURNING id) "
    "SELECT id, address, rules, draining, until < clock_timestamp(), id IN (SELECT id FROM me) FROM nodes"
)


class Peer(NamedTuple):
    """A node, as the store has it."""

    id: str
    address: str
    rules: str
    draining: bool
    late: bool  # with its heartbeats


class PostgresNode(Postgres):
    """One of several servers of a database."""

    lock: ClassVar = "pg_try_advisory_lock_shared"  # nobody may have the store alone
    settings: ClassVar = Postgres.settings | {"idle_in_transaction_session_timeout": f"{OPEN}s"}

    def __init__(self, url: sa.URL, address: str, rules: str) -> None:
        super().__init__(url)
        self.errors = (sa.exc.SQLAlchemyError, self.engine.dialect.dbapi.Error)  # type: ignore[union-attr,misc]
        self.address = address
        self.rules = rules
        self.id = ""
        self.session = 0  # 0: not a node, or not any more
        self._migrated = False

    # --- being a node -----------------------------------------------------------------------------------

    def claim(self, line: sa.Connection) -> None:
        super().claim(line)
        if self._migrated:
            with line.begin():
                self.enter(line)

    def migrate(self, line: sa.Connection) -> None:
        super().migrate(line)
        self._migrated = True
        with line.begin():
            self.enter(line)

    def enter(self, line: sa.Connection) -> None:
        """Become a node under a new id; or, for a new session, see that no earlier one of ours writes on."""
        if self.session == 0:
            self.id = secrets.token_hex(8)
            line.execute(ENTER, {"id": self.id, "address": self.address, "rules": self.rules, "lease": LEASE})
            self.session = 1
            return
        session = line.execute(LOCK, {"id": self.id}).scalar()  # waits for what the earlier one began
        if session is None:
            raise wrong("elsewhere", Lost)
        self.session = session + 1
        line.execute(RENEW, {"id": self.id, "session": self.session})

    def beat(self, line: sa.Connection, *, draining: bool) -> list[Peer] | None:
        """Say that we live. Returns all nodes; None if we are not among them any more."""
        with line.begin():
            told = line.execute(BEAT, {"id": self.id, "lease": LEASE, "draining": draining}).all()
        return [Peer(*one[:5]) for one in told] if any(one[5] for one in told) else None

    # --- writing ----------------------------------------------------------------------------------------

    def write(self, line: sa.Connection, changes: Sequence[Change]) -> Collection[str]:
        """Keeps the changes of our own tables. Whatever is not kept is not ours any more."""
        if all(only_rows(change) and change.rows for change in changes):
            kept = self._append(line, changes)
        else:
            with self.transaction(line):
                kept = self._ours(line, changes)
                save(line, [change for change in changes if change.table in kept])
                for change in changes:
                    if change.table in kept and change.epoch == 0:
                        line.execute(OWN, {"table": change.table, "id": self.id, "rules": self.rules})
        return {change.table for change in changes} - kept

    def _ours(self, line: sa.Connection, changes: Sequence[Change]) -> set[str]:
        if line.execute(FENCE, {"id": self.id, "session": self.session}).scalar() is None:
            return set()
        tables = [change.table for change in changes if change.epoch]
        epochs: dict[str, int] = {}
        if tables:
            found = line.execute(OWNED, {"id": self.id, "tables": tables})
            epochs = {one.table_id: one.epoch for one in found}
        return {one.table for one in changes if one.epoch == 0 or epochs.get(one.table) == one.epoch}

    def _append(self, line: sa.Connection, changes: Sequence[Change]) -> set[str]:
        columns = zip(*played(changes), strict=True)
        names = ("tables", "numbers", "ns", "ats", "seats", "actions")
        values: dict[str, Any] = {name: list(column) for name, column in zip(names, columns, strict=True)}
        values |= {"mine": [one.table for one in changes], "epochs": [one.epoch for one in changes]}
        values |= {"id": self.id, "session": self.session}
        driver: Any = line.connection.dbapi_connection
        try:
            driver.autocommit = True
            return {table for (table,) in driver.execute(APPEND, values).fetchall()}
        except self.errors as error:
            state = getattr(error, "sqlstate", None) or SHUT_DOWN
            raise self.meaning(error, committing=state.startswith(SHUT_DOWN)) from error
        finally:
            with suppress(*self.errors):  # the line may be broken
                driver.autocommit = False

    def meaning(self, error: Exception, *, committing: bool) -> Unsaved:
        """The driver's own errors, too."""
        if isinstance(error, sa.exc.SQLAlchemyError):
            return super().meaning(error, committing=committing)
        if str(getattr(error, "sqlstate", "")).startswith("23"):  # integrity; a code is not in question here
            return wrong("otherwise", Conflict)
        return wrong("not-known", InDoubt) if committing else wrong("not-stored", Unsaved)
