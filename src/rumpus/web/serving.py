"""A server at work: from an open door to a goodbye."""

from __future__ import annotations

import asyncio
import gc
import socket
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

from aiohttp import web

from rumpus.live.lobby import Lobby
from rumpus.live.store import Store
from rumpus.live.store.shared import SharedStore
from rumpus.web.app import Server
from rumpus.web.cluster.nodes import Cluster
from rumpus.web.connections import Connections
from rumpus.web.door import Quiet
from rumpus.web.proxy import networks
from rumpus.web.secure import Secure
from rumpus.web.settings import Settings

TIDY = 600  # seconds from one full garbage collection to the next
# Seconds for which a thread that computes keeps the others from running Python. The loop has to wait so often
# while one does: for half a millisecond would be better still, but to take turns costs a tenth of an action.
TURN = 0.002
MUCH = 100_000  # new objects within a second, from which on the young ones are collected after all


@asynccontextmanager
async def opened(
    server: Server,
    host: str = "127.0.0.1",
    port: int = 0,
    *,
    http_port: int = 0,
    patience: float = 5,
    **door: Any,
) -> AsyncIterator[int]:
    """The doors are open; gives the port. aiohttp as we want it: it unpacks nothing, and what nobody reads is
    not waited for."""
    how = {"access_log": None, "auto_decompress": False, "lingering_time": 0, "logger": Quiet(server.metrics)}
    runner = web.AppRunner(server.app(), shutdown_timeout=patience)
    await runner.setup()
    assert runner.server is not None
    door |= {"limits": server.limits, "how": how}
    secure, fresh = server.secure, None
    if secure is not None:
        door |= {"context": secure.context, "redirect": web.Server(secure.elsewhere)}
        fresh = asyncio.get_running_loop().create_task(secure.keep_fresh())
    connections = server.connections = Connections(runner.server, **door)
    try:
        bound = await connections.open(host, port)
        if secure is not None:
            secure.port = bound
        if http_port:
            await connections.open(host, http_port, redirects=True)
        yield bound
    finally:
        if fresh is not None:
            fresh.cancel()
        connections.close()
        await runner.cleanup()


async def run(
    store: Store,
    settings: Settings,
    ready: Callable[[int], None],
    secure: Secure | None = None,
    inner: socket.socket | None = None,
) -> None:
    """Serve until cancelled; with other servers if they can come in by an inner door, and then whatever there
    is is handed on to them first."""
    sys.setswitchinterval(TURN)
    tidying = asyncio.get_running_loop().create_task(tidy())
    times: dict[str, Any] = {"idle": 60.0 * settings.idle, "back": settings.grace, "keep": settings.keep}
    lobby = Lobby(store, most=settings.tables, **times)
    server = Server(lobby, settings, secure=secure)
    if inner is not None:
        assert isinstance(store, SharedStore)
        server.cluster = Cluster(server, lobby, store, inner)
    roads: dict[str, Any] = {"behind": networks(settings.behind), "http_port": settings.http_port}
    try:
        async with opened(server, settings.address, settings.port, **roads) as bound:
            ready(bound)
            try:
                await asyncio.Event().wait()
            finally:
                if server.cluster is not None:
                    await server.cluster.drain()
    finally:
        tidying.cancel()


async def tidy() -> None:
    """With thousands of tables, a full garbage collection pauses all of them for half a second, and even one
    of the young objects takes longer than an action may. Running games leave no garbage. So everything is
    frozen once a second, and a full collection runs only now and then."""
    gc.set_threshold(MUCH, 10, 10)
    while True:
        gc.unfreeze()
        gc.collect()
        for _ in range(TIDY):
            gc.freeze()
            await asyncio.sleep(1)
