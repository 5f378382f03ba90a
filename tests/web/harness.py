"""A real server on a real port, inside the test."""

from __future__ import annotations

import asyncio
import ssl
from collections.abc import AsyncIterator, Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, TypeVar

import aiohttp

from rumpus.live import incoming, outgoing
from rumpus.live.lobby import Lobby
from rumpus.live.store import Store
from rumpus.live.table import Services, Table
from rumpus.web.app import Server
from rumpus.web.connections import Connections
from rumpus.web.page import Page
from rumpus.web.secure import Secure
from rumpus.web.serving import opened
from rumpus.web.settings import Settings
from tests.web.client import Client, post

T = TypeVar("T")

LIMIT = 60  # seconds for one test's conversation; only a hang takes so long


def run(work: Awaitable[T], limit: float = LIMIT) -> T:
    async def limited() -> T:
        return await asyncio.wait_for(work, limit)

    return asyncio.run(limited())


@dataclass
class House:
    """A running server, and somebody who can talk to it."""

    base: str
    server: Server
    session: aiohttp.ClientSession
    clients: list[Client] = field(default_factory=list)

    def table(self, made: dict[str, Any]) -> Table:
        return self.server.lobby.tables[made["table"]]

    async def make(self, game: str, seats: int, name: str | None = "Ann", **more: Any) -> dict[str, Any]:
        return await post(self.session, f"{self.base}/api/tables", game=game, seats=seats, name=name, **more)

    async def join(self, made: dict[str, Any], name: str, **more: Any) -> dict[str, Any]:
        url = f"{self.base}/api/tables/{made['table']}/join"
        return await post(self.session, url, name=name, **more)

    async def connect(self, made: dict[str, Any], token: str | None = None, **more: Any) -> Client:
        client = Client(self.session, self.base, made["table"], token, **more)
        self.clients.append(client)
        return await client.connect()

    async def people(self, game: str, seats: int, **more: Any) -> tuple[dict[str, Any], list[Client]]:
        """A table full of people, all connected."""
        made = await self.make(game, seats, **more)
        names = ("Bob", "Cy", "Dee", "Eve", "Flo", "Gil", "Hal")[: seats - 1]
        tokens = [made["token"], *[(await self.join(made, name))["token"] for name in names]]
        return made, [await self.connect(made, token) for token in tokens]

    async def text(self, path: str, **more: Any) -> str:
        async with self.session.get(self.base + path, **more) as response:
            return await response.text()


@asynccontextmanager
async def house(
    folder: Path,
    *,
    limits: bool = False,
    given: dict[str, Any] | None = None,
    pause: Callable[..., int] | None = None,
    randbelow: Callable[[int], int] | None = None,
    show: float = 0.0,
    page: Path | None = None,
    secure: Secure | None = None,
    back: float = 20.0,
    idle: float = 900.0,
    keep: int = 180,
    url: str | None = None,
    **door: Any,
) -> AsyncIterator[House]:
    """Open the doors on a store in this folder, with the given settings. Bots answer at once unless `pause`
    says otherwise."""
    store = Store(url or f"sqlite:///{folder / 'rumpus.db'}")
    store.open()
    thinkers = ThreadPoolExecutor(2)
    manners: dict[str, Any] = {
        "pause": pause or (lambda *_: 1000),
        "cover": (1000, 2000),
        "show": show,
        "back": back,
    }
    if randbelow is not None:
        manners["randbelow"] = randbelow
    lobby = Lobby(store, Services(store, thinkers, **manners), idle=idle, keep=keep)
    settings = replace(Settings(address="127.0.0.1", limits=limits), **given or {})
    server = Server(lobby, settings, secure=secure, page=Page(page) if page else None)
    scheme = "http" if secure is None else "https"
    connector = aiohttp.TCPConnector(ssl=True if secure is None else trusting(secure))
    try:
        async with (
            aiohttp.ClientSession(connector=connector) as session,
            opened(server, patience=1, **door) as port,
        ):
            here = House(f"{scheme}://127.0.0.1:{port}", server, session)
            yield here
            for client in here.clients:
                await client.close()
    finally:
        thinkers.shutdown()
        store.close()


def door(here: House) -> Connections:
    """Where everybody comes in."""
    assert here.server.connections is not None
    return here.server.connections


def trusting(secure: Secure) -> ssl.SSLContext:
    """A client that knows who has made the certificate."""
    return ssl.create_default_context(cafile=secure.certificate.cert)


async def begin(host: Client) -> None:
    told = await host.say(incoming.Begin)
    assert type(told).__name__ == "Did", told


async def until(so: Callable[[], Any]) -> None:
    """Wait for something that must come true; a conversation that hangs is ended by `run`."""
    while not so():
        await asyncio.sleep(0.005)


async def asked(client: Client) -> outgoing.Ask:
    """The question of somebody who answers by hand."""
    await until(lambda: client.ask is not None)
    assert client.ask is not None
    return client.ask


async def done(client: Client, kind: type[incoming.Said], **fields: Any) -> None:
    told = await client.say(kind, **fields)
    assert isinstance(told, outgoing.Did), told


async def not_done(client: Client, words: str, kind: type[incoming.Said], **fields: Any) -> None:
    told = await client.say(kind, **fields)
    assert isinstance(told, outgoing.Bad), told
    assert words in told.sentence
