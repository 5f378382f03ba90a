"""The server: one port for pages, the API and the sockets."""

from __future__ import annotations

import asyncio
import logging
import time

from aiohttp import web

from rumpus import __version__, words
from rumpus.errors import BadCall
from rumpus.languages.wrong import in_english
from rumpus.live.arbiter import MEASURES, PINGS, Link
from rumpus.live.lobby import Lobby
from rumpus.live.table import Table
from rumpus.web import api, metrics
from rumpus.web.addresses import outside
from rumpus.web.cluster.line import Line
from rumpus.web.cluster.nodes import Cluster
from rumpus.web.cluster.relayed import RelayedSocket
from rumpus.web.connections import Connections
from rumpus.web.door import HEADERS, Door, Handler, address, limited
from rumpus.web.frames import Code, handshake
from rumpus.web.health import Health
from rumpus.web.measures import Way, way
from rumpus.web.page import Page
from rumpus.web.replays import Replays
from rumpus.web.secure import Secure
from rumpus.web.settings import Settings
from rumpus.web.shelf import Shelf
from rumpus.web.socket import HEARTBEAT, MOST_BYTES, Socket
from rumpus.web.tables import Tables

log = logging.getLogger("rumpus.web")

BEATS = 400  # turns, in which all sockets come up
COME_BACK = 1500  # sockets per second that come back, when they have lost their server,
LONGEST_SPREAD = 8.0  # unless that would take too many seconds
LOOK = 0.25  # seconds between looks at how late the loop is


class Server:
    """Everything behind the port."""

    def __init__(
        self,
        lobby: Lobby,
        settings: Settings,
        *,
        secure: Secure | None = None,
        page: Page | None = None,
    ) -> None:
        self.lobby = lobby
        self.settings = settings
        self.page = page or Page()
        self.version = f"rumpus {__version__}"
        self.metrics = metrics.Metrics()
        self.sockets: set[Socket] = set()
        self.connections: Connections | None = None  # where they come from
        self.limits = settings.limits
        self.secure = secure  # if they speak TLS with us
        self.door = Door(settings, self.metrics, self.page, secure)
        self.health = Health(self)
        self.replays = Replays(self)
        self.shelf = Shelf(self)
        self.tables = Tables(self)
        self.door.takers |= {self.handler(route) for route in api.ROUTES if route.takes is not None}
        self._from: dict[str, int] = {}
        self.stopping = False
        self.cluster: Cluster | None = None  # the other servers, if there are any
        lobby.services.spread = lambda: self.spread
        self._chores: list[asyncio.Task[None]] = []

    def app(self) -> web.Application:
        app = web.Application(middlewares=[self.door.guard, self._pass_on], client_max_size=MOST_BYTES)
        for route in api.ROUTES:
            app.router.add_route(route.method, route.path, self.handler(route))
        app.router.add_routes(self.page.routes())
        app.router.add_routes([] if self.secure is None else self.secure.routes())
        app.router.add_get("/ws/{table}", self.socket)
        app.router.add_get("/openapi.json", self.shelf.document)
        app.router.add_routes(self.health.routes())
        app.on_startup.append(self._open)
        app.on_shutdown.append(self._say_goodbye)
        app.on_cleanup.append(self._close)
        return app

    def handler(self, route: api.Route) -> Handler:
        """Finds the part that has a method of this name."""
        parts = (self.shelf, self.tables, self.replays)
        found: Handler = next(getattr(part, route.handler) for part in parts if hasattr(part, route.handler))
        return found

    @web.middleware
    async def _pass_on(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        """What concerns a table of another server is asked there."""
        if self.cluster is None:
            return await handler(request)
        return await self.cluster.pass_on(request, handler)

    async def _open(self, _: web.Application) -> None:
        await asyncio.to_thread(words.read_all)
        await self.lobby.open()
        if self.cluster is not None:
            await self.cluster.open()
        self.lobby.store.watch(self.metrics.commit_seconds.observe)
        self.lobby.services.took = self.metrics.action_seconds.observe
        chores = (self._heartbeat, self._watch_the_loop)
        self._chores = [asyncio.create_task(chore()) for chore in chores]
        log.info("open")

    async def _say_goodbye(self, _: web.Application) -> None:
        """Clients come back by themselves: nobody loses anything when a server goes."""
        self.stopping = True
        for socket in list(self.sockets):
            socket.dismiss("stopping", in_english("going"), Code.GOING)

    async def _close(self, _: web.Application) -> None:
        for chore in self._chores:
            chore.cancel()
        self.replays.close()
        if self.cluster is not None:
            await self.cluster.close()
        await self.lobby.close()
        log.info("closed")

    async def _heartbeat(self) -> None:
        """In turns, since thousands of sockets at once would make everybody wait."""
        while True:
            sockets = list(self.sockets)
            for turn in range(BEATS):
                await asyncio.sleep(HEARTBEAT / BEATS)
                for socket in sockets[turn::BEATS]:
                    socket.heartbeat()

    async def _watch_the_loop(self) -> None:
        """Everybody waits as long as this task does."""
        while True:
            due = time.monotonic() + LOOK
            await asyncio.sleep(LOOK)
            self.metrics.loop_lag_seconds.observe(max(0.0, time.monotonic() - due))

    # --- at the door ------------------------------------------------------------------------------------

    def measured(self, link: Link, where: str, way: Way) -> None:
        """A road was measured in a race. If it goes through a proxy, the operator should name that, and have
        it say how long the rest of the road is."""
        if link.srtt:
            self.metrics.measured[MEASURES[link.by]] += 1
        if link.by == PINGS or not link.srtt:
            self.metrics.unmeasured += 1
        if way.signs and link.by == PINGS and self.door.noted.take(f"proxy {where}"):
            log.warning("%s seems to be a proxy; --behind %s would say so", where, where)
        if way.named and link.by == PINGS and self.door.noted.take("a proxy that does not report"):
            log.warning(
                "the proxy does not report round-trip times (X-Client-RTT), so races are judged by pings; "
                "a modified client could feign a long road and win nearly all of them"
            )

    def outside(self, request: web.Request) -> list[str]:
        """Where others reach the server."""
        return outside(request.scheme, request.host, self.settings.address)

    @property
    def spread(self) -> float:
        """Seconds in which all of our devices may come back, here or elsewhere, without being a flood."""
        return round(min(len(self.sockets) / COME_BACK, LONGEST_SPREAD), 2)

    async def _find(self, table: str) -> Table | Line:
        return await (self.lobby.find(table) if self.cluster is None else self.cluster.line_to(table))

    # --- sockets ----------------------------------------------------------------------------------------

    async def socket(self, request: web.Request) -> web.StreamResponse:
        self.door.own_page(request)
        if self.cluster is not None:
            self.cluster.turn_away()
        at = await self._find(request.match_info["table"])
        where = address(request)
        if self.limits and self._from.get(where, 0) >= self.settings.sockets:
            raise limited("sockets", "sockets")
        agreed = handshake(request.headers)
        if agreed is None:
            raise BadCall("there are only WebSockets here, of version 13")
        response = web.StreamResponse(status=101, headers=HEADERS | agreed)
        await response.prepare(request)
        if request.transport is None:  # it has gone away meanwhile
            return response
        end = (request.transport, where, way(request))
        if isinstance(at, Table):
            socket = Socket(self, at, *end)
        else:
            socket = RelayedSocket(self, at, request.match_info["table"], *end)
        self.sockets.add(socket)
        self.metrics.sockets_opened += 1
        self._from[where] = self._from.get(where, 0) + 1
        try:
            await socket.serve(request.protocol)
        finally:
            self.sockets.discard(socket)
            self.metrics.sockets_closed[socket.ending] += 1
            self._from[where] -= 1
            if not self._from[where]:
                del self._from[where]
        return response
