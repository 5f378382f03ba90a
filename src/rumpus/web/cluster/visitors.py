"""The owner's side of a link: devices whose sockets end at another server."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine, Sequence
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Any

from rumpus.errors import RumpusError
from rumpus.layout import NOBODY
from rumpus.live import outgoing
from rumpus.live.arbiter import Link
from rumpus.live.store import Elsewhere
from rumpus.live.table import Table
from rumpus.times import SECOND
from rumpus.web.cluster import wire
from rumpus.web.conversation import Conversation
from rumpus.web.frames import Code

if TYPE_CHECKING:
    from rumpus.web.app import Server
    from rumpus.web.cluster.nodes import Cluster

log = logging.getLogger("rumpus.web")

GENTLY = 0.02  # seconds from one device that calls again to the next,
MOVED = 10.0  # unless it would take longer than this until all have


class Visitor(Conversation):
    """A device at a table of ours. Its gateway measures it; the arbiter judges as if it were here."""

    def __init__(self, server: Server, table: Table, gateway: Gateway, opened: wire.Open) -> None:
        super().__init__(server, table, opened.address, opened.spread)
        self.gateway = gateway
        self.number = opened.socket
        self.road = opened.link
        self._cue = 0.0  # when the last one left, by the table's clock

    def heard(self, said: wire.Said) -> None:
        """A touch counts from its cue: so long after it as the gateway says, whatever the way to us took."""
        self.road = said.link
        now = self.table.services.now()
        self.hear(said.text, now if said.after is None else min(now, self._cue + said.after / SECOND))

    def link(self) -> Link:
        return self.road

    def send(self, texts: Sequence[bytes], *, cue: bool = False) -> None:
        if cue:
            self._cue = self.table.services.now()
        self.gateway.pipe.send(wire.Tell(self.number, list(texts), cue))

    def start_over(self) -> None:
        self.gateway.pipe.send(wire.StartOver(self.number))

    def dismiss(self, why: outgoing.Goodbye, reason: str, code: Code = Code.DONE) -> None:
        self.gateway.pipe.send(wire.Dismiss(self.number, why, reason, code))

    def get_ready(self) -> None:
        if self.seat != NOBODY:
            self.gateway.pipe.send(wire.GetReady(self.number))

    def let_go(self) -> None:
        self.gateway.pipe.send(wire.LetGo(self.number))

    def move_on(self, within: float) -> None:
        self.gateway.pipe.send(wire.NotHere(self.number, at_once=not within))

    def may_hover(self) -> bool:
        return True  # its gateway has counted


class Gateway:
    """A peer that passes its devices on to us."""

    def __init__(self, cluster: Cluster) -> None:
        self.cluster = cluster
        self.pipe: wire.Pipe
        self.visitors: dict[int, Visitor] = {}
        self._opening: dict[int, list[wire.Up]] = {}  # what came while its table was being woken
        self._tasks: set[asyncio.Task[None]] = set()
        self.over: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def heard(self, frame: wire.Up) -> None:
        match frame:
            case wire.Ping():
                self.pipe.send(wire.Pong(frame.number, self.cluster.well))
            case wire.Open():
                self._opening[frame.socket] = []
                self._start(self._open(frame))
            case wire.Draining():
                self._start(self._send_on())
            case wire.Given():
                self._start(self._wake(frame.table))
            case _ if frame.socket in self._opening:
                self._opening[frame.socket].append(frame)
            case _:
                self._pass_on(frame)

    def _pass_on(self, frame: wire.Up) -> None:
        match frame:
            case wire.Said() if frame.socket in self.visitors:
                self.visitors[frame.socket].heard(frame)
            case wire.CaughtUp() if frame.socket in self.visitors:
                self.visitors[frame.socket].catch_up()
            case wire.Left():
                visitor = self.visitors.pop(frame.socket, None)
                if visitor is not None:
                    visitor.leave()

    def _start(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _open(self, opened: wire.Open) -> None:
        try:
            table = await self.cluster.lobby.find(opened.table)
        except Elsewhere:
            self.pipe.send(wire.NotHere(opened.socket))
        except RumpusError as error:
            self.pipe.send(wire.Dismiss(opened.socket, "stopping", str(error), Code.GOING))
        else:
            visitor = Visitor(self.cluster.server, table, self, opened)
            if visitor.greet(opened.hello):
                self.visitors[opened.socket] = visitor
        for frame in self._opening.pop(opened.socket, ()):
            self._pass_on(frame)

    async def _wake(self, table: str) -> None:
        with suppress(RumpusError):  # whoever comes hears why
            await self.cluster.lobby.find(table)

    async def _send_on(self) -> None:
        """The gateway stops: its devices call again, one after another, and each when nobody minds."""

        async def move(visitor: Visitor) -> None:
            visitor.move_on(0.0)

        visitors = list(self.visitors.values())
        for visitor in visitors:
            with suppress(RumpusError):  # its table has gone, too
                visitor.table.when_quiet(partial(move, visitor))
            await asyncio.sleep(min(GENTLY, MOVED / len(visitors)))

    def broken(self) -> None:
        for task in self._tasks:
            task.cancel()
        visitors, self.visitors = self.visitors, {}
        for visitor in visitors.values():
            visitor.leave()
        if not self.over.done():
            self.over.set_result(None)
