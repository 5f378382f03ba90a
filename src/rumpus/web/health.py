"""How the server is, for whoever runs it: alive, ready, and in figures."""

from __future__ import annotations

from typing import TYPE_CHECKING

from aiohttp import web

from rumpus.errors import RumpusError
from rumpus.languages.wrong import wrong
from rumpus.live.store import Unsaved
from rumpus.web import metrics
from rumpus.web.door import NotForYou, answer, problem
from rumpus.web.limits import Shared
from rumpus.web.proxy import SIGNS, networks, read_address, within

if TYPE_CHECKING:
    from rumpus.web.app import Server

CHECKED = 1.0  # seconds for which it is known whether the store works


class Health:
    def __init__(self, server: Server) -> None:
        self.server = server
        self._checked = Shared(lambda: server.lobby.store.check(), CHECKED)  # noqa: PLW0108  # it may be replaced

    def routes(self) -> list[web.RouteDef]:
        return [
            web.get("/healthz", self.health),
            web.get("/readyz", self.ready),
            web.get("/metrics", self.prometheus),
        ]

    async def health(self, _: web.Request) -> web.Response:
        """A server that answers is alive. A store that does not work is no reason to restart it."""
        return told(self._going())

    async def ready(self, _: web.Request) -> web.Response:
        """Whether people can play: what is stored stays stored."""
        unwell = await self._checked.get() if self._going() is None else None
        return told(self._going() if unwell is None else Unsaved(unwell))

    def _going(self) -> RumpusError | None:
        if self.server.stopping:
            return wrong("going")
        return wrong("draining") if self.server.cluster is not None and self.server.cluster.draining else None

    async def prometheus(self, request: web.Request) -> web.Response:
        if not self.server.settings.metrics and not self._nearby(request):
            raise wrong("figures", NotForYou)
        return web.Response(text=metrics.text(self.server))

    def _nearby(self, request: web.Request) -> bool:
        """Whether it comes from this machine or its network. Behind a proxy that nobody has named, everybody
        seems to."""
        peer = request.transport and request.transport.get_extra_info("peername")
        named = peer and within(read_address(peer[0]), networks(self.server.settings.behind))
        if not named and any(name in request.headers for name in SIGNS):
            return False
        where = read_address(request.remote or "")
        return where is not None and (where.is_private or where.is_loopback)


def told(unwell: RumpusError | None) -> web.Response:
    return answer({"status": "ok"}) if unwell is None else problem(unwell, 503)
