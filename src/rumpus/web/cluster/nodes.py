"""This server as one of several: heartbeats, links to the others, and who is to be given up."""

from __future__ import annotations

import asyncio
import logging
import random
import threading
import time
from collections.abc import AsyncIterator, Coroutine
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from aiohttp import web

from rumpus.errors import RumpusError
from rumpus.languages.wrong import wrong
from rumpus.live.lobby import Lobby
from rumpus.live.store import Elsewhere, Unsaved
from rumpus.live.store.node import LEASE, Peer
from rumpus.live.store.shared import SharedStore
from rumpus.live.table import Table
from rumpus.web.cluster import wire
from rumpus.web.cluster.inner_door import InnerDoor
from rumpus.web.cluster.line import Line
from rumpus.web.cluster.secret import Secret
from rumpus.web.door import Handler

if TYPE_CHECKING:
    import socket

    from rumpus.web.app import Server

log = logging.getLogger("rumpus.web")

BEAT = 0.4  # seconds from one heartbeat to the next
SILENT = 1.2  # seconds without an answer, after which a peer does not answer
RECOVERY = 5 * LEASE  # seconds that peers who do answer have, after the store was away, to reach it again
REACHED = 5.0  # seconds that somebody waits for the server of a table to be found
SEEN = 50_000  # tables of other servers of which we remember whose they are
SWEEP = 1.0  # seconds between two bites of what the dead have left
LOOK = 0.05  # seconds between looks whether everybody has gone
AGAIN = 0.2  # seconds until a table that could not be handed on is tried again
GENTLY = 0.05  # seconds from one table that is handed on to the next,
MOVED = 0.25  # unless it would take more than this share of the time there is for it until all are


class Cluster:
    """The others, and we among them. A server gives a peer up only on two pieces of evidence: its heartbeats
    are missing (while ours come through), and it does not answer on its link, or answers that it cannot reach
    the store. One that was linked and refuses connections is gone for certain. Should that ever be wrong, the
    store's fence still protects every table."""

    def __init__(self, server: Server, lobby: Lobby, store: SharedStore, door: socket.socket) -> None:
        self.server = server
        self.lobby = lobby
        self.store = store
        self.secret = Secret(server.settings.secret)
        self.draining = False
        self.lines: dict[str, Line] = {}  # to every other node
        self.fenced = 0  # how often we were fenced
        self.gave_up = 0  # peers
        self.moved = 0  # tables that we handed on
        self.inner = InnerDoor(self, door)
        self._well_since: float | None = None  # since when our own heartbeats come through
        self._missing_since: float | None = None  # and since when they do not
        self._last_beat = 0.0
        self._fencing: set[str] = set()
        self._tasks: set[asyncio.Task[None]] = set()
        self._in_store: set[asyncio.Future[bool]] = set()  # threads that end a peer
        self._seen_at: dict[str, Elsewhere] = {}  # where tables were when somebody last asked the store
        self._changed = asyncio.Event()  # replaced whenever something is new about the others
        self._stop = threading.Event()
        self._pulse: threading.Thread | None = None
        lobby.owners = self
        lobby.services.lost = lobby.lose

    # --- opening and closing ------------------------------------------------------------------------------

    async def open(self) -> None:
        await self.inner.open()
        loop = asyncio.get_running_loop()
        self._pulse = threading.Thread(target=self._beat, args=(loop,), name="rumpus-pulse", daemon=True)
        self._pulse.start()
        self._start(self._sweep())

    async def close(self) -> None:
        self._stop.set()
        if self._pulse is not None:
            await asyncio.to_thread(self._pulse.join)
        for line in self.lines.values():
            line.close()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._in_store, return_exceptions=True)
        with suppress(Unsaved):  # then they will find us gone
            await self.store.leave()  # while the door is still open: one that refuses is taken for dead
        await self.inner.close()

    def _start(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    # --- heartbeats ---------------------------------------------------------------------------------------

    @property
    def well(self) -> bool:
        """Whether our own heartbeats come through lately."""
        return self._well_since is not None and time.monotonic() - self._last_beat < LEASE

    @property
    def cut_off(self) -> bool:
        """Whether we alone have lost the store, so that the others have our tables by now: one of them has
        reached it all the time. If none of them answers either, it is we who are alone."""
        if not self.lines or self._missing_since is None:
            return False
        if time.monotonic() - self._missing_since < RECOVERY:
            return False
        others = self.lines.values()
        return any(line.well > RECOVERY for line in others) or all(line.silent > RECOVERY for line in others)

    def sure(self, seconds: float) -> bool:
        """And for so long that those of others would have come through, too."""
        return self.well and time.monotonic() - (self._well_since or 0.0) > seconds

    def _beat(self, loop: asyncio.AbstractEventLoop) -> None:
        """In a thread of its own, so that a busy loop is not taken for a dead one."""
        while not self._stop.is_set():
            began = time.monotonic()
            me = self.store.me
            with suppress(RuntimeError):  # the loop may be closed
                try:
                    peers = self.store.beat(draining=self.draining)
                except self.store.database.errors:
                    loop.call_soon_threadsafe(self._missed)
                else:
                    loop.call_soon_threadsafe(self._beaten, me, peers)
            self._stop.wait(max(0.05, BEAT - (time.monotonic() - began)))

    def _missed(self) -> None:
        self._well_since = None
        self._missing_since = self._missing_since or time.monotonic()
        for line in self.lines.values():
            line.ping()  # do they reach the store?

    def _beaten(self, me: str, peers: list[Peer] | None) -> None:
        if me != self.store.me:
            return
        self._missing_since = None
        if peers is None:
            self._well_since = None
            self._start(self._come_back(me))
            return
        now = time.monotonic()
        if not self.well:  # an error, or none came for a while: perhaps this whole machine was asleep
            self._well_since = now
        self._last_beat = now
        there = {peer.id: peer for peer in peers if peer.id != me}
        for gone in self.lines.keys() - there.keys():
            self.lines.pop(gone).close()
            self.news()
        for peer in there.values():
            line = self.lines.get(peer.id)
            if line is None:
                line = self.lines[peer.id] = Line(self, peer)
            line.peer = peer
            line.ping()
            if self._given_up(line):
                self.fence(line, gone=False)

    def _given_up(self, line: Line) -> bool:
        if not line.peer.late:
            return False
        return (line.silent > SILENT and self.sure(LEASE)) or (line.unwell > SILENT and self.sure(RECOVERY))

    def fence(self, line: Line, *, gone: bool) -> None:
        """End a peer. `gone`: its door is closed, so its heartbeats need not be waited for."""
        if line.peer.id in self._fencing or not self.well or self._stop.is_set():
            return
        self._fencing.add(line.peer.id)
        self._start(self._fence(line, gone=gone))

    async def _fence(self, line: Line, *, gone: bool) -> None:
        peer = line.peer.id
        try:
            work = asyncio.ensure_future(asyncio.to_thread(self.store.fence, peer, gone=gone))
            self._in_store.add(work)
            work.add_done_callback(self._in_store.discard)
            done = await asyncio.shield(work)
        except self.store.database.errors:
            done = False
        finally:
            self._fencing.discard(peer)
        if done:
            log.warning("the server at %s is gone; its tables are free", line.peer.address)
            self.gave_up += 1
        if done or gone:
            found = self.lines.pop(peer, None)
            if found is not None:
                found.close()
            self.news()

    async def _come_back(self, old: str) -> None:
        """We were taken for dead: whatever we had is somebody else's. We come back as somebody new."""
        if self.store.me != old:
            return
        log.warning("this server was given up by another one; it starts over without its tables")
        self.fenced += 1
        self.lobby.lose_all()
        while self.store.me == old:
            with suppress(Unsaved):
                await self.store.rejoin()
                break
            await asyncio.sleep(BEAT)
        self.lobby.lose_all()  # what was being woken meanwhile

    async def _sweep(self) -> None:
        """Free the tables of dead nodes, a few at a time."""
        while True:
            await asyncio.sleep(SWEEP * random.uniform(0.5, 1.5))  # only to be out of step
            with suppress(Unsaved):
                if self.well:
                    await self.store.sweep()
            if self.cut_off and self.lobby.tables:
                log.warning("this server alone cannot reach the store; its people are sent to the others")
                self.lobby.lose_all()

    # --- whose is a table ---------------------------------------------------------------------------------

    first = 1  # how often a new table has changed hands

    async def claim(self, table: str) -> int | None:
        return await self.store.claim(table, draining=self.draining)

    async def release(self, table: str, epoch: int) -> None:
        with suppress(Unsaved):
            await self.store.give(table, epoch, None)

    def may_make(self) -> None:
        """Raises Elsewhere: whoever is about to stop takes no new tables."""
        heir = self.heir() if self.draining else None
        if heir is not None:
            raise Elsewhere(heir.peer.id, heir.peer.address)

    def heir(self, *, playing: bool = False) -> Line | None:
        """Somebody to hand a table to: alive, staying, and with the same rules if a game is on."""
        fit = [one for one in self.lines.values() if one.up and not one.peer.draining]
        if playing:
            fit = [one for one in fit if one.peer.rules == self.store.rules]
        return random.choice(fit) if fit else None

    def turn_away(self) -> None:
        """Raises if devices had better come in elsewhere: whoever balances the load asks another server."""
        if self.draining and self.heir() is not None:
            raise wrong("draining", Unsaved)
        if self.cut_off:
            raise wrong("away", Unsaved)

    def news(self) -> None:
        """Something has changed about the others: whoever waits for it looks again."""
        changed, self._changed = self._changed, asyncio.Event()
        changed.set()

    async def line_to(self, table: str) -> Line | Table:
        """The table itself, or the line to its owner, as soon as there is one."""
        line = self._line(self._seen_at.get(table))
        if line is not None and table not in self.lobby.tables:  # should it have moved, its owner will say so
            return line
        async for _ in self._whenever_there_is_news():
            try:
                return await self.lobby.find(table)
            except Elsewhere as elsewhere:
                line = self._line(elsewhere)
                if line is not None:
                    if len(self._seen_at) >= SEEN:
                        self._seen_at.clear()
                    self._seen_at[table] = elsewhere
                    return line
        raise wrong("away", Unsaved)

    def not_there(self, table: str) -> None:
        """It is not where it was."""
        self._seen_at.pop(table, None)

    async def pass_on(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        """Have a request answered, here or by the server that has its table."""
        async for _ in self._whenever_there_is_news():
            try:
                return await handler(request)
            except Elsewhere as elsewhere:
                if self._line(elsewhere) is not None:
                    return await self.inner.forward(request, elsewhere)
        raise wrong("away", Unsaved)

    def _line(self, elsewhere: Elsewhere | None) -> Line | None:
        line = None if elsewhere is None else self.lines.get(elsewhere.node)
        return line if line is not None and line.up else None

    async def _whenever_there_is_news(self) -> AsyncIterator[None]:
        """At once, and then whenever another look may help; not for too long."""
        until = time.monotonic() + REACHED
        while time.monotonic() < until:
            changed = self._changed
            yield
            with suppress(TimeoutError):
                async with asyncio.timeout(BEAT):
                    await changed.wait()

    # --- going --------------------------------------------------------------------------------------------

    async def drain(self) -> None:
        """Hand everything on, each at a quiet moment: our tables, and our devices at tables of others; then
        it is over. Without anybody to hand it to, there is nothing to do."""
        self.draining = True
        log.info("draining")
        try:
            async with asyncio.timeout(self.server.settings.drain):
                if not await self._somebody_stays():
                    return
                for line in self.lines.values():
                    line.send(wire.Draining())
                tables = list(self.lobby.tables.values())
                step = min(GENTLY, MOVED * self.server.settings.drain / max(1, len(tables)))
                async with asyncio.TaskGroup() as moving:
                    for table in tables:
                        moving.create_task(self._hand_on(table))
                        await asyncio.sleep(step)
                while self.server.sockets or self.inner.visitors:
                    await asyncio.sleep(LOOK)
        except TimeoutError:
            log.warning("not everything could be handed on in time")

    async def _somebody_stays(self) -> bool:
        """As soon as that is known: to a server that has just come, there may be no link yet."""
        while self.heir() is None:
            if all(line.peer.draining for line in self.lines.values()):
                return False
            await asyncio.sleep(LOOK)
        return True

    async def _hand_on(self, table: Table) -> None:
        while self.lobby.tables.get(table.saved.id) is table:
            with suppress(RumpusError):
                if self._heir_of(table) is not None and await table.hand_on(lambda: self._give(table)):
                    self.moved += 1
                    return
            await asyncio.sleep(AGAIN)

    def _heir_of(self, table: Table) -> Line | None:
        return self.heir(playing=table.saved.stage == "playing")

    async def _give(self, table: Table) -> bool:
        heir = self._heir_of(table)
        if heir is None or not await self.store.give(table.saved.id, table.epoch, heir.peer.id):
            return False
        heir.send(wire.Given(table.saved.id))
        return True
