"""The port for the other servers: links, and requests for tables that we have."""

from __future__ import annotations

import hashlib
import logging
from typing import TYPE_CHECKING

import aiohttp
from aiohttp import hdrs, web
from yarl import URL

from rumpus.errors import BadCall
from rumpus.languages.wrong import wrong
from rumpus.live.store import Elsewhere, Unsaved
from rumpus.web import api
from rumpus.web.cluster import wire
from rumpus.web.cluster.secret import HEADER
from rumpus.web.cluster.visitors import Gateway
from rumpus.web.door import Handler, address, problem, read
from rumpus.web.socket import MOST_BYTES

if TYPE_CHECKING:
    import socket

    from rumpus.web.cluster.nodes import Cluster

log = logging.getLogger("rumpus.web")

CLIENT = "X-Rumpus-Client"  # who asks, and by which scheme, as the other server sees it
PASSED_ON = (hdrs.HOST, hdrs.AUTHORIZATION, hdrs.CONTENT_TYPE, hdrs.ORIGIN)
ANSWERED = (hdrs.CONTENT_TYPE, hdrs.ALLOW)
WITHIN = 20.0  # seconds for a request at another server
OTHERS = "only servers of the same house may come in here"


class InnerDoor:
    """What peers ask of us, and what we ask of them."""

    def __init__(self, cluster: Cluster, door: socket.socket) -> None:
        self.cluster = cluster
        self.door = door
        self.gateways: set[Gateway] = set()
        self._runner: web.AppRunner | None = None
        self._session: aiohttp.ClientSession | None = None

    async def open(self) -> None:
        server = self.cluster.server
        app = web.Application(middlewares=[self._from_a_peer, server.door.guard], client_max_size=MOST_BYTES)
        for route in api.ROUTES:
            app.router.add_route(route.method, route.path, server.handler(route))
        app.router.add_get("/link", self._link)
        self._runner = web.AppRunner(app, access_log=None, auto_decompress=False, shutdown_timeout=1)
        await self._runner.setup()
        await web.SockSite(self._runner, self.door).start()
        self._session = aiohttp.ClientSession(timeout=aiohttp.ClientTimeout(WITHIN), auto_decompress=False)

    async def close(self) -> None:
        for gateway in list(self.gateways):
            gateway.pipe.close()
        if self._session is not None:
            await self._session.close()
        if self._runner is not None:
            await self._runner.cleanup()

    @property
    def visitors(self) -> int:
        """Devices of other servers that are at tables of ours."""
        return sum(len(gateway.visitors) for gateway in self.gateways)

    # --- coming in ----------------------------------------------------------------------------------------

    @web.middleware
    async def _from_a_peer(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        """Whoever knows the secret is believed, also about who asks."""
        said = await read(request, MOST_BYTES) if request.can_read_body else b""
        client = request.headers.get(CLIENT, "")
        what = (self.cluster.store.me, request.method, request.raw_path, client.encode() + body_hash(said))
        if request.path == "/link":
            what = (self.cluster.store.me, request.method, request.raw_path, b"")
        if not self.cluster.secret.signed(request.headers.get(HEADER, ""), *what):
            return problem(BadCall(OTHERS), 403)
        if request.path == "/link":
            return await self._link(request)
        scheme, _, remote = client.partition(" ")
        return await handler(request.clone(remote=remote, scheme=scheme))

    async def _link(self, request: web.Request) -> web.StreamResponse:
        answer = self.cluster.secret.sign(request.headers[HEADER], "answer")
        response = web.StreamResponse(
            status=101, headers={HEADER: answer, hdrs.CONNECTION: "Upgrade", hdrs.UPGRADE: "rumpus"}
        )
        await response.prepare(request)
        transport = request.transport
        if transport is None:
            return response
        gateway = Gateway(self.cluster)
        gateway.pipe = wire.Pipe(transport, wire.read_up, gateway)
        self.gateways.add(gateway)
        parser: object = gateway.pipe
        request.protocol.set_parser(parser)  # type: ignore[arg-type]  # aiohttp asks no more of it
        try:
            await gateway.over
        finally:
            self.gateways.discard(gateway)
            gateway.pipe.close()
        return response

    # --- going out ----------------------------------------------------------------------------------------

    async def forward(self, request: web.Request, elsewhere: Elsewhere) -> web.Response:
        """Somebody asks us about another server's table: ask there, and pass the answer on."""
        assert self._session is not None
        said = await read(request, MOST_BYTES)
        client = f"{request.scheme} {address(request)}"
        signature = self.cluster.secret.sign(
            elsewhere.node, request.method, request.raw_path, client.encode() + body_hash(said)
        )
        headers: dict[str, str] = {
            name: request.headers[name] for name in PASSED_ON if name in request.headers
        }
        headers |= {HEADER: signature, CLIENT: client}
        url = URL(f"http://{elsewhere.address}{request.raw_path}", encoded=True)
        try:
            async with self._session.request(
                request.method, url, data=said or None, headers=headers, allow_redirects=False
            ) as told:
                kept = {name: told.headers[name] for name in ANSWERED if name in told.headers}
                return web.Response(status=told.status, body=await told.read(), headers=kept)
        except (TimeoutError, aiohttp.ClientError, OSError):
            raise wrong("away", Unsaved) from None


def body_hash(said: bytes) -> bytes:
    return hashlib.sha256(said).digest()
