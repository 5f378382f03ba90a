"""A store that several servers share: who lives, and who has which table."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Collection
from contextlib import suppress
from functools import partial
from typing import NamedTuple, TypeAlias

import sqlalchemy as sa

from rumpus.errors import BadCall
from rumpus.languages.wrong import wrong
from rumpus.live.store import Store, schema
from rumpus.live.store.change import Elsewhere, Kept, Lost
from rumpus.live.store.database import Database
from rumpus.live.store.node import Peer, PostgresNode

BITE = 20  # tables that are swept at a time
PULSE = 1.5  # seconds that a heartbeat may take

FREE = "(o.node IS NULL OR NOT EXISTS (SELECT 1 FROM nodes n WHERE n.id = o.node))"
OWNERS = (
    "SELECT o.table_id, n.id, n.address FROM owners o JOIN nodes n ON n.id = o.node "
    "WHERE o.table_id = ANY(:tables) AND n.id <> :me"
)
# A game goes on by the rules that it was begun with, for as long as any node has them. Everybody claims in
# the same order, so that no two wait for each other. Nothing at all comes back if we have been given up.
CLAIM = sa.text(
    f"""
    WITH me AS MATERIALIZED (SELECT id FROM nodes WHERE id = :me FOR KEY SHARE),
    elsewhere AS MATERIALIZED ({OWNERS}),
    ours AS (
        INSERT INTO owners AS o (table_id, node, epoch, rules)
        SELECT t.id, me.id, 1, :rules FROM tables t, me
        WHERE t.id = ANY(:tables) AND t.id NOT IN (SELECT table_id FROM elsewhere) ORDER BY t.id
        ON CONFLICT (table_id) DO UPDATE
        SET node = excluded.node, epoch = o.epoch + 1, rules = excluded.rules
        WHERE (o.node = excluded.node OR {FREE})
          AND (o.rules = excluded.rules OR NOT EXISTS (SELECT 1 FROM nodes n WHERE n.rules = o.rules)
               OR (SELECT doc::json ->> 'stage' FROM tables t WHERE t.id = o.table_id) <> 'playing')
        RETURNING table_id, epoch
    )
    SELECT found.table_id, epoch, node, address FROM me LEFT JOIN (
        SELECT table_id, epoch, NULL AS node, NULL AS address FROM ours
        UNION ALL SELECT table_id, NULL, id, address FROM elsewhere
    ) AS found ON true
    """  # all of it is written here
)
FIT = sa.text(
    "SELECT n.id, n.address FROM owners o JOIN nodes n ON n.rules = o.rules "
    "WHERE o.table_id = :table AND n.id <> :me AND NOT n.draining ORDER BY random() LIMIT 1"
)
LISTED = sa.text(
    "SELECT t.id FROM tables t JOIN owners o ON o.table_id = t.id JOIN nodes n ON n.id = o.node "
    "WHERE t.listed IS NOT NULL AND n.id <> :me"
)
GIVE = sa.text(
    "UPDATE owners SET node = :to, epoch = epoch + 1 "
    "WHERE table_id = :table AND node = :me AND epoch = :epoch"
)
# A peer that is late, or that refuses connections: then it need not be late.
FENCE = sa.text("DELETE FROM nodes WHERE id = :peer AND (:gone OR until < clock_timestamp())")
LEAVE = sa.text("DELETE FROM nodes WHERE id = :me")
SWEEP = sa.text(
    f"""
    UPDATE owners SET node = NULL, epoch = epoch + 1 WHERE table_id IN (
        SELECT o.table_id FROM owners o WHERE o.node IS NOT NULL AND {FREE}
        ORDER BY random() LIMIT :bite FOR UPDATE SKIP LOCKED)
    """
)


class Claimed(NamedTuple):
    """Whose a table is: ours, or another node's; or nobody's, if there is no such table."""

    epoch: int | None = None  # how often it has changed hands
    elsewhere: tuple[str, str] | None = None  # the node, and where it is


Answers: TypeAlias = dict[str, Claimed]  # by table


class Wanted:
    """Tables that are claimed together, as soon as the writer comes to it."""

    def __init__(self, me: str) -> None:
        self.me = me  # who wants them
        self.tables: set[str] = set()
        self.draining = False
        self.claimed: asyncio.Future[Answers]  # it may fail before it has begun


class SharedStore(Store):
    """The store of one node."""

    database: PostgresNode

    def __init__(self, url: str, address: str, rules: str) -> None:
        self.address = address
        self.rules = rules
        super().__init__(url)
        self.tried = f"tried {address}"[:32]
        self._pulse: sa.Connection | None = None
        self._wanted: Wanted | None = None  # until the writer comes to them
        self._lock = threading.Lock()  # for that: the writer has a thread of its own

    def _database(self, url: str) -> Database:
        try:
            parsed = sa.make_url(url)
        except sa.exc.ArgumentError:
            parsed = None
        if parsed is None or parsed.get_backend_name() != "postgresql":
            raise BadCall(
                "servers that share a store need one in PostgreSQL: postgresql://USER@HOST/DATABASE"
            )
        return PostgresNode(parsed, self.address, self.rules)

    @property
    def me(self) -> str:
        """Our own id, until we are fenced."""
        return self.database.id

    async def leave(self) -> None:
        """After everything that we have written: from now on whatever we have is anybody's."""
        await self._writer.do(lambda line: line.execute(LEAVE, {"me": self.me}))

    def close(self) -> None:
        """The others need not wait until we are late."""
        with suppress(*self.database.errors), self.database.engine.begin() as line:
            line.execute(LEAVE, {"me": self.me})
        super().close()
        self._hang_up()

    # --- tables -----------------------------------------------------------------------------------------

    async def claim(self, table: str, *, draining: bool = False) -> int | None:
        """Make a free table ours. Returns how often it has changed hands; None if there is no such table.
        Raises Elsewhere if it is not free, or not for us.

        When a server dies, hundreds of its tables are asked for in a second, and each commit is a wait for
        the disk. So all that are wanted when the writer comes to it are claimed in one."""
        with self._lock:
            wanted = self._wanted
            if wanted is None or wanted.claimed.done() or wanted.me != self.me:
                wanted = self._wanted = Wanted(self.me)
                wanted.claimed = self._writer.do(partial(self._claim, wanted))
            wanted.tables.add(table)
            wanted.draining |= draining
        claimed = (await asyncio.shield(wanted.claimed))[table]  # others wait for it, too
        if claimed.elsewhere is not None:
            raise Elsewhere(*claimed.elsewhere)
        return claimed.epoch

    def _claim(self, wanted: Wanted, line: sa.Connection) -> Answers:
        """In the writer's thread."""
        with self._lock:
            if self._wanted is wanted:
                self._wanted = None  # whoever comes now is too late for this one
        us = {"me": wanted.me, "rules": self.rules}
        claimed: Answers = {}
        if wanted.draining:
            claimed = self._elsewhere(line, wanted.tables, us)
            claimed |= self._fitting(line, wanted.tables - claimed.keys(), us)
        told = line.execute(CLAIM, us | {"tables": list(wanted.tables - claimed.keys())}).all()
        if not told:  # we have been given up
            raise wrong("elsewhere", Lost)
        for table, epoch, node, where in told:
            if table is not None:
                claimed[table] = Claimed(epoch, None if node is None else (node, where))
        for those in (self._elsewhere, self._fitting):  # somebody was faster, or has its rules
            rest = wanted.tables - claimed.keys()
            if rest:
                claimed |= those(line, rest, us)
        return dict.fromkeys(wanted.tables, Claimed()) | claimed

    def _elsewhere(self, line: sa.Connection, tables: Collection[str], us: dict[str, str]) -> Answers:
        """Those that somebody else has."""
        found = line.execute(sa.text(OWNERS), us | {"tables": list(tables)})
        return {table: Claimed(elsewhere=(node, where)) for table, node, where in found}

    def _fitting(self, line: sa.Connection, tables: Collection[str], us: dict[str, str]) -> Answers:
        """Those that somebody else should have."""
        found = {table: line.execute(FIT, us | {"table": table}).first() for table in tables}
        return {table: Claimed(elsewhere=(fit[0], fit[1])) for table, fit in found.items() if fit is not None}

    async def give(self, table: str, epoch: int, to: str | None) -> bool:
        """Hand a table of ours on, or let it go. Returns whether it was ours."""
        values = {"table": table, "epoch": epoch, "to": to, "me": self.me}

        def work(line: sa.Connection) -> bool:
            return line.execute(GIVE, values).rowcount == 1

        given: bool = await self._writer.do(work)
        return given

    def reread(self, table: str) -> asyncio.Future[Kept | None]:
        """As a server alone would, except that the table may be somebody else's by now."""
        me = self.me

        def work(line: sa.Connection) -> Kept | None:
            if self._elsewhere(line, [table], {"me": me}):
                raise wrong("elsewhere", Lost)
            return schema.find(line, table, "", None)

        return self._writer.do(work)

    async def listed_elsewhere(self) -> frozenset[str]:
        me = self.me
        return await self._readers.read(lambda line: frozenset(line.execute(LISTED, {"me": me}).scalars()))

    async def sweep(self) -> int:
        """Frees some of the tables whose nodes are gone. Returns how many."""
        swept: int = await self._writer.do(lambda line: line.execute(SWEEP, {"bite": BITE}).rowcount)
        return swept

    # --- nodes ------------------------------------------------------------------------------------------

    def beat(self, *, draining: bool) -> list[Peer] | None:
        """In a thread of its own: say that we live. Returns all nodes; None if we have been fenced."""
        try:
            if self._pulse is None:
                self._pulse = self.database.writing()
            with self.database.patience.limit(self._pulse, PULSE):
                return self.database.beat(self._pulse, draining=draining)
        except self.database.errors:
            self._hang_up()
            raise

    def fence(self, peer: str, *, gone: bool) -> bool:
        """In a thread: end a node that does not answer. It waits for its last commit. Returns whether it was
        ended; it is not while its heartbeats come, unless it is known to be gone."""
        with self.database.engine.begin() as line, self.database.patience.limit(line, PULSE):
            return line.execute(FENCE, {"peer": peer, "gone": gone}).rowcount == 1

    async def rejoin(self) -> None:
        """We were fenced: come back under a new id, with no tables."""
        self.database.session = 0

        def work(line: sa.Connection) -> None:
            if self.database.session == 0:
                self.database.enter(line)

        await self._writer.do(work)

    def _hang_up(self) -> None:
        line, self._pulse = self._pulse, None
        if line is not None:
            with suppress(*self.database.errors):
                line.close()
