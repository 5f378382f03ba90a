"""Races behind a real nginx, among people on lines of different length who are equally quick."""

from __future__ import annotations

import asyncio
import socket
import ssl
import time
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from pathlib import Path
from typing import Any

import aiohttp
import pytest

from rumpus.live import incoming, outgoing
from rumpus.live.arbiter import KERNEL, PROXY, Standing
from rumpus.live.review import readjudicate
from rumpus.live.trips import ENOUGH
from rumpus.times import SECOND
from rumpus.web import app, measures
from rumpus.web.home import Home
from rumpus.web.measures import Way
from rumpus.web.proxy import networks
from tests.web.client import Client, post
from tests.web.harness import House, begin, house, until
from tests.web.nginx import nginx

WAYS = (0.0, 0.010, 0.075, 0.150)  # seconds from a player to nginx, and as many back
QUICKEST, STEP = 0.18, 0.06  # seconds: in every race the four reactions differ by these steps
LATE = STEP / 3  # a hand so much later than it was meant to be tells nothing: the machine was busy


@asynccontextmanager
async def longer(port: int, way: float) -> AsyncIterator[int]:
    """A longer road to a port: gives another one."""
    loop = asyncio.get_running_loop()
    ends: list[asyncio.StreamWriter] = []

    async def carry(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(ConnectionError):
            while data := await reader.read(65536):
                loop.call_later(way, writer.write, data)
        loop.call_later(way, writer.close)

    async def arrive(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        there = await asyncio.open_connection("127.0.0.1", port)
        ends.extend((writer, there[1]))
        await asyncio.gather(carry(reader, there[1]), carry(there[0], writer))

    server = await asyncio.start_server(arrive, "127.0.0.1", 0)
    async with server:
        yield server.sockets[0].getsockname()[1]
    for one in ends:
        one.transport.abort()
    await asyncio.sleep(2 * way + 0.05)


class Player(Client):
    """Everybody is the slowest as often as everybody else."""

    took: dict[int, float]  # by race, in seconds on the player's own clock
    late: set[int]  # races that were spoilt by a busy machine
    way: float  # seconds to nginx

    async def _dial(self) -> aiohttp.ClientWebSocketResponse:
        road = {"X-Road": str(int(2 * self.way * SECOND) + 100)}  # what an nginx may be told to report
        return await self.session.ws_connect(f"{self.base}/ws/{self.table}", max_msg_size=0, headers=road)

    def _sensible(self, ask: outgoing.Ask) -> str:
        hand = self.view.get("hand", [])
        wish = "slap" if len(set(hand)) < len(hand) else "pass"
        return wish if wish in ask.choices else ask.choices[0]

    async def _touch(self, ask: outgoing.Ask, cue: int) -> None:
        assert self.seat is not None
        since = time.monotonic()
        if self.view["phase"] == "race":
            meant = QUICKEST + STEP * ((cue + self.seat) % len(WAYS))
            await asyncio.sleep(meant)
            self.took[cue] = time.monotonic() - since
            if self.took[cue] > meant + LATE:
                self.late.add(cue)
            said = incoming.Touch(re=cue + 10_000, race=cue, action="slap", dt=self.took[cue] * 1000)
            with suppress(ConnectionError):
                await self.send(said)


async def table(
    here: House, session: aiohttp.ClientSession, ports: list[int], scheme: str = "https"
) -> tuple[dict[str, Any], list[Player]]:
    """Four who play, each on their own line."""
    base = f"{scheme}://127.0.0.1:{ports[0]}"
    options = {"lunge": 0}  # a reaction is one to a slap: nobody guesses what a hand will do
    made = await post(session, f"{base}/api/tables", game="handsdown", seats=4, name="P0", options=options)
    tokens = [made["token"]]
    for i in range(1, 4):
        joined = await post(session, f"{base}/api/join", code=made["code"], name=f"P{i}")
        tokens.append(joined["token"])
    people = []
    for port, token, way in zip(ports, tokens, WAYS, strict=True):
        player = Player(session, f"{scheme}://127.0.0.1:{port}", made["table"], token)
        player.took, player.late, player.way = {}, set(), way
        here.clients.append(player)
        await player.connect()
        people.append(player)
    return made, people


def verdicts(people: list[Player]) -> list[tuple[int, int]]:
    """Of each race in which all reacted, and in time: who was really last, and who was judged to be."""
    found = []
    updates = [told for told in people[0].heard if isinstance(told, outgoing.Update)]
    cues = [told.cue for told in updates if told.cue is not None]
    ends = [told.calls for told in updates if told.calls]
    for cue, calls in zip(cues, ends, strict=False):
        really = {one.seat: one.took[cue] for one in people if cue in one.took and one.seat is not None}
        if len(calls) == 3 == len(really) and not any(cue in one.late for one in people):
            judged = max(calls, key=lambda call: call.ms or 0).seat
            found.append((max(really, key=lambda seat: really[seat]), judged))
    return found


@pytest.mark.parametrize(
    ("named", "reports"), [(True, True), (True, False), (False, False)], ids=["reports", "named", "noticed"]
)
async def test_the_slowest_hand_loses_and_not_the_longest_line(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    *,
    named: bool,
    reports: bool,
) -> None:
    monkeypatch.setattr(measures, "SOON", 0.05)
    # The bank lends to whoever has a bad moment, which would hide a road that is never known for some rounds.
    monkeypatch.setattr(Standing, "fresh", lambda device: Standing(device.usual(), bank=0))

    home = Home(tmp_path / "tls")
    home.renew(["127.0.0.1"])
    behind = networks(["127.0.0.1"] if named else [])
    connector = aiohttp.TCPConnector(ssl=ssl.create_default_context(cafile=home.maker), limit=0)
    async with house(tmp_path, behind=behind) as here, AsyncExitStack() as roads:
        upstream = int(here.base.rpartition(":")[2])
        without = "X-Client-RTT-Var" if reports else "X-Client-RTT"  # it only knows of its own road to us
        port = roads.enter_context(
            nginx(tmp_path, "nginx.conf", upstream, home.cert, home.key, without, told="$http_x_road")
        )
        ports = [await roads.enter_async_context(longer(port, way)) for way in WAYS]
        session = await roads.enter_async_context(aiohttp.ClientSession(connector=connector))
        tables = [await table(here, session, ports) for _ in range(6)]
        await the_slowest_hands_lose(here, tables, "proxy" if reports else "pings")
    warned = "the proxy does not report round-trip times" if named else "127.0.0.1 seems to be a proxy"
    assert len([one for one in caplog.messages if one.startswith(warned)]) == (not reports), "once"


async def the_slowest_hands_lose(
    here: House, tables: list[tuple[dict[str, Any], list[Player]]], judged_by: str = "pings"
) -> None:
    await until(lambda: all(one._measures.trips.pings >= ENOUGH for one in here.server.sockets))
    for _, people in tables:
        await begin(people[0])
    await until(lambda: sum(len(verdicts(people)) for _, people in tables) >= 24)
    found = [one for _, people in tables for one in verdicts(people)]
    right = sum(really == judged for really, judged in found)
    assert right >= 0.75 * len(found), found  # where nobody knew the roads, half would be
    far = [judged for _, judged in found].count(3)
    assert far <= 0.6 * len(found), "the longest line does not lose for being long"
    for made, people in tables:
        for one in people:
            one.plays = False
        await until(lambda made=made: here.table(made).answers.current is None)  # type: ignore[misc]
        match = here.table(made).match
        assert match is not None
        assert readjudicate(match).note is None, "the record says enough to judge it again"
        by = {note.text.split()[-1] for note in match.notes if " cue " in note.text and note.text[0] in "23"}
        assert by == {f"by={judged_by}"}
    counts = here.server.metrics
    assert counts.measured[judged_by] > 0
    assert counts.unmeasured >= counts.measured["pings"]


async def test_nor_where_the_kernel_does_not_say_how_long_a_road_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """As on macOS and Windows: no proxy, nobody near, and pings are all there is."""
    monkeypatch.delattr(socket, "TCP_INFO")
    monkeypatch.setattr(app, "way", lambda _: Way())
    monkeypatch.setattr(measures, "SOON", 0.05)
    monkeypatch.setattr(Standing, "fresh", lambda device: Standing(device.usual(), bank=0))
    measures.say_so_once.cache_clear()
    async with house(tmp_path) as here, AsyncExitStack() as roads:
        port = int(here.base.rpartition(":")[2])
        ports = [await roads.enter_async_context(longer(port, way)) for way in WAYS]
        tables = [await table(here, here.session, ports, "http") for _ in range(6)]
        await the_slowest_hands_lose(here, tables)
    said = [one for one in caplog.messages if "races are judged by pings" in one]
    assert len(said) == 1, "once"


async def test_what_nginx_knows_about_the_road_arrives(tmp_path: Path) -> None:
    home = Home(tmp_path / "tls")
    home.renew(["127.0.0.1"])
    connector = aiohttp.TCPConnector(ssl=ssl.create_default_context(cafile=home.maker))
    async with (
        house(tmp_path, behind=networks(["127.0.0.1"])) as here,
        aiohttp.ClientSession(connector=connector) as session,
    ):
        upstream = int(here.base.rpartition(":")[2])
        with nginx(tmp_path, "nginx.conf", upstream, home.cert, home.key) as port:
            await table(here, session, [port] * 4)
            for one in here.server.sockets:
                told = one._measures.way.told
                assert told is not None
                assert 0 < told.srtt < 1_000_000
                assert one.link().by == PROXY
                assert 0 < one.link().srtt < 1_000_000


async def test_a_forged_road_is_not_believed(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        made = await here.make("handsdown", 3)
        forged = {"X-Client-RTT": "200000", "X-Forwarded-For": "203.0.113.7"}
        async with here.session.ws_connect(f"{here.base}/ws/{made['table']}", headers=forged):
            await until(lambda: here.server.sockets)
            (socket,) = here.server.sockets
            assert socket._measures.way.told is None
            assert socket.link().by == KERNEL
            assert socket.link().srtt < 200_000
