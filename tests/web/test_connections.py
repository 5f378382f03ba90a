"""How connections arrive: nobody is locked out by those who say nothing."""

from __future__ import annotations

import asyncio
import errno
import re
import socket
import time
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

import aiohttp
import pytest
import uvloop

from rumpus.games import NAMES
from rumpus.live import incoming, outgoing
from rumpus.web import connections, messages
from rumpus.web.connections import most_connections
from rumpus.web.page import FOLDER
from rumpus.web.socket import SILENT
from tests.web.client import post
from tests.web.harness import House, door, house, until

Streams = tuple[asyncio.StreamReader, asyncio.StreamWriter]
FIRST_LOAD = 25  # files of the page


def port_of(here: House) -> int:
    return int(here.base.rpartition(":")[2])


@asynccontextmanager
async def silent(here: House, many: int, last: int = 1) -> AsyncIterator[list[Streams]]:
    """Connections of 127.0.0.LAST that say nothing."""
    opened: list[Streams] = []
    try:
        for _ in range(many):
            where = (f"127.0.0.{last}", 0)
            opened.append(await asyncio.open_connection("127.0.0.1", port_of(here), local_addr=where))
        yield opened
    finally:
        for _, writer in opened:
            writer.close()


async def closed(streams: Streams) -> bool:
    """Whether the other side closes it soon."""
    try:
        return await asyncio.wait_for(streams[0].read(1), 5) == b""
    except ConnectionError:
        return True
    except TimeoutError:
        return False


async def ask(streams: Streams, path: str = "/healthz") -> bytes:
    streams[1].write(f"GET {path} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode())
    return await asyncio.wait_for(streams[0].readuntil(b"}"), 10)


async def test_silent_connections_lock_nobody_out(tmp_path: Path) -> None:
    async with house(tmp_path, limits=True, most=20) as here, AsyncExitStack() as crowd:
        opened = [await crowd.enter_async_context(silent(here, 10, 10 + i)) for i in range(5)]
        _, (ann, bob) = await here.people("archie", 2)
        assert isinstance(ann.room, outgoing.Room)
        assert bob.seat == 1
        assert len(door(here).everybody.open) <= 20
        assert await closed(opened[0][0]), "whoever has waited longest made room"
        assert door(here).turned_away >= 30


async def test_whoever_plays_is_never_closed_to_make_room(tmp_path: Path) -> None:
    async with house(tmp_path, most=4) as here:
        _, (ann, bob) = await here.people("archie", 2)
        async with silent(here, 30):
            await asyncio.sleep(0.05)
            assert ann.ws is not None
            assert bob.ws is not None
            await ann.ws.ping()
            assert not ann.ws.closed
            assert not bob.ws.closed
            assert len(here.server.sockets) == 2


async def test_where_everybody_is_busy_nobody_comes_in(tmp_path: Path) -> None:
    async with house(tmp_path, most=3) as here:
        made = await here.make("archie", 2)
        for _ in range(3):
            await here.connect(made)
        async with silent(here, 1) as (late,):
            assert await closed(late)


async def test_one_address_has_so_many_connections_and_others_have_theirs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connections, "OPEN", 6)
    monkeypatch.setattr(connections, "SILENT", 4)

    async with (
        house(tmp_path, limits=True) as here,
        silent(here, 4, 2) as others,
        silent(here, 6, 3) as many,
    ):
        assert [await closed(one) for one in many[:2]] == [True, True], "only four may be silent"
        assert b"ok" in await ask(others[0]), "which hurts nobody else"
        for one in many[2:]:
            assert b"ok" in await ask(one)
        async with silent(here, 3, 3) as (fifth, _, seventh):
            assert b"ok" in await ask(seventh)
            assert await closed(fifth), "which had not asked for anything yet"
            assert len(door(here)._from["127.0.0.3"].open) == 6


async def test_a_connection_that_does_not_ask_in_time_is_closed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connections, "SPEAK_WITHIN", 0.3)

    async with house(tmp_path) as here, silent(here, 3) as (mute, slow, quick):
        assert b"ok" in await ask(quick)

        async def drip() -> None:
            for letter in b"GET /healthz HTTP/1.1\r\nHost: local":
                slow[1].write(bytes((letter,)))
                await asyncio.sleep(0.03)

        dripping = asyncio.create_task(drip())
        assert await closed(mute)
        assert await closed(slow), "a few bytes now and then are no request"
        await asyncio.gather(dripping, return_exceptions=True)
        assert door(here).timed_out == 2
        assert b"ok" in await ask(quick), "one that has asked may rest for longer"
        await until(lambda: len(door(here).everybody.open) == 1)


async def test_a_connection_may_not_rest_for_ever(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "KEPT", 0.2)

    async with house(tmp_path) as here, silent(here, 1) as (one,):
        assert b"ok" in await ask(one)
        assert await closed(one)
        assert not door(here).everybody.open
        assert not door(here)._from, "nothing is left of it"


def test_a_storm_of_connections_comes_in(tmp_path: Path) -> None:
    async def storm() -> None:
        async with house(tmp_path) as here:
            made = await here.make("archie", 2)

            async def come() -> int:
                async with here.session.ws_connect(f"{here.base}/ws/{made['table']}"):
                    return 1

            assert sum(await asyncio.gather(*(come() for _ in range(600)))) == 600

    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        runner.run(asyncio.wait_for(storm(), 60))


async def test_no_files_left_is_no_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever else has taken them: it waits a moment, and goes on."""
    accept, calls, since = socket.socket.accept, 0, time.monotonic()

    def sometimes(door: socket.socket) -> object:
        nonlocal calls
        if time.monotonic() < since + 0.5:
            calls += 1
            raise OSError(errno.EMFILE, "Too many open files")
        return accept(door)

    async with house(tmp_path) as here:
        monkeypatch.setattr(socket.socket, "accept", sometimes)
        assert "ok" in await here.text("/healthz")
        assert calls < 50, "it does not ask without end"


def test_some_files_are_kept_for_the_store() -> None:
    assert most_connections(1024) == 1024 - connections.OWN_FILES
    assert most_connections(100) == 50


async def test_a_party_behind_one_address_gets_in(tmp_path: Path) -> None:
    """All at once, 120 phones at 30 tables. Each loads the page, and what it keeps for when there is no
    network; whoever makes a table shows its code."""
    files = FIRST_LOAD + kept_files()
    async with house(tmp_path, limits=True) as here, AsyncExitStack() as party:
        server = here.server
        for limit in (server.door.files, server.door.calls, server.tables._making, server.tables._joining):
            limit.rate = 0.0  # nothing comes back meanwhile

        async def phone() -> aiohttp.ClientSession:
            session = await party.enter_async_context(aiohttp.ClientSession(here.base))
            assert server.door.files.take("127.0.0.1", files)  # they need not be sent to be counted
            rules = [f"/api/games/{name}/rules?language={one}" for name in NAMES for one in ("en", "de")]
            for path in ("/api/server", "/api/games", "/api/games", *rules):
                await found(session, path)
            return session

        async def sit(session: aiohttp.ClientSession, seated: dict[str, Any]) -> int | None:
            ws = await party.enter_async_context(session.ws_connect(f"/ws/{seated['table']}"))
            hello = incoming.Hello(version=messages.VERSION, token=seated["token"])
            await ws.send_str(messages.write(hello).decode())
            welcome = messages.read_down.decode(await ws.receive_str())
            assert isinstance(welcome, messages.Welcome)
            return welcome.seat

        async def table() -> list[int | None]:
            host, *guests = [await phone() for _ in range(4)]
            made = await post(host, "/api/tables", game="archie", seats=4, name="P0")
            await found(host, f"/api/tables/{made['table']}/qr.svg")
            seats = [await sit(host, made)]
            for number, guest in enumerate(guests, 1):
                await found(guest, f"/api/codes/{made['code']}")
                joined = await post(guest, "/api/join", code=made["code"], name=f"P{number}")
                seats.append(await sit(guest, joined))
            return seats

        assert await asyncio.gather(*(table() for _ in range(30))) == [[0, 1, 2, 3]] * 30
        assert len(server.sockets) == 120
        assert not server.metrics.refused
        assert not server.door.files.take("127.0.0.1", server.door.files.most / 2), "there still is a limit"


def kept_files() -> int:
    """How many files of the page a phone keeps; some number, where none has been built."""
    worker = FOLDER / "offline.js"
    return len(re.findall(r'"assets/', worker.read_text("utf-8"))) if worker.exists() else 120


async def found(session: aiohttp.ClientSession, path: str) -> None:
    async with session.get(path) as response:
        assert response.status == 200, path


async def test_only_whoever_does_not_answer_a_ping_is_gone(tmp_path: Path) -> None:
    """A busy server may come to ask only after a minute, or more."""
    long = 1e6  # seconds; the machine itself may have started later
    async with house(tmp_path) as here:
        await here.people("archie", 2)
        sockets = list(here.server.sockets)
        for one in sockets:
            one.heard -= long
            one.heartbeat()
        await until(lambda: all(one.heard > one.pinged for one in sockets))
        assert not here.server.metrics.sockets_closed
        deaf = sockets[0]
        deaf.heard -= long
        deaf.pinged = time.monotonic() - SILENT + 5
        deaf.heartbeat()
        assert deaf.ending == "lost", "it has some seconds left"
        deaf.pinged -= 5
        deaf.heartbeat()
        await until(lambda: here.server.metrics.sockets_closed == {"silent": 1})
