"""Servers that share a store, inside the test."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import AsyncIterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Any

import aiohttp

from rumpus.live.lobby import Lobby
from rumpus.live.store.shared import SharedStore
from rumpus.live.table import Services
from rumpus.web.app import Server
from rumpus.web.cluster.nodes import Cluster
from rumpus.web.serving import opened
from rumpus.web.settings import Settings
from tests.web.harness import House, until

SECRET = "known to all nodes, and nobody else"


class Node(House):
    """One of the servers."""

    @property
    def cluster(self) -> Cluster:
        assert self.server.cluster is not None
        return self.server.cluster

    @property
    def me(self) -> str:
        return self.cluster.store.me


@asynccontextmanager
async def node(
    url: str,
    *,
    rules: str = "same",
    secret: str = SECRET,
    advertise: str = "",
    given: dict[str, Any] | None = None,
) -> AsyncIterator[Node]:
    """A server on a store that others may use as well."""
    inner = socket.create_server(("127.0.0.1", 0))
    store = SharedStore(url, advertise or f"127.0.0.1:{inner.getsockname()[1]}", rules)
    await asyncio.to_thread(store.open)
    thinkers = ThreadPoolExecutor(2)
    manners: dict[str, Any] = {"pause": lambda *_: 1000, "cover": (1000, 2000), "show": 0.0, "back": 20.0}
    lobby = Lobby(store, Services(store, thinkers, **manners))
    settings = replace(Settings(address="127.0.0.1", limits=False, secret=secret), **given or {})
    server = Server(lobby, settings)
    server.cluster = Cluster(server, lobby, store, inner)
    try:
        async with aiohttp.ClientSession() as session, opened(server, patience=1) as port:
            here = Node(f"http://127.0.0.1:{port}", server, session)
            yield here
            for client in here.clients:
                await client.close()
    finally:
        thinkers.shutdown()
        await asyncio.to_thread(store.close)


async def linked(*nodes: Node) -> None:
    """Until everybody speaks with everybody."""
    await until(
        lambda: all(sum(line.up for line in one.cluster.lines.values()) == len(nodes) - 1 for one in nodes)
    )
