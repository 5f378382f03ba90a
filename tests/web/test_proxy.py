"""Behind a proxy: whom its word is taken on, and that nobody else's is."""

from __future__ import annotations

import asyncio
import ssl
import struct
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

import aiohttp
import pytest
from hypothesis import given
from hypothesis import strategies as st
from multidict import CIMultiDict

from rumpus.errors import BadCall
from rumpus.live import incoming
from rumpus.web import connections, messages, proxy
from rumpus.web.home import Home
from rumpus.web.proxy import BadHeader, Header, forwarded, networks, read_header, told_trip, whose
from rumpus.web.secure import Secure
from rumpus.web.tls import Certificate
from tests.web.caddy import caddy
from tests.web.client import post
from tests.web.harness import House, house, run, until
from tests.web.nginx import nginx

LOOPBACK = networks(["127.0.0.0/8", "::1"])
INNER = networks(["10.0.0.0/8", "fd00::/8"])
SIGNATURE = b"\r\n\r\n\0\r\nQUIT\n"


def second(source: str, family: int = 0x11, command: int = 0x21, more: bytes = b"") -> bytes:
    """A PROXY header of version 2."""
    address = proxy.read_address(source)
    assert address is not None
    body = address.packed * 2 + struct.pack("!HH", 5000, 443) + more
    return SIGNATURE + struct.pack("!BBH", command, family, len(body)) + body


# --- headers ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("peer", "hops", "client"),
    [
        ("10.0.0.1", ["203.0.113.7"], "203.0.113.7"),
        ("10.0.0.1", ["6.6.6.6, 203.0.113.7"], "203.0.113.7"),  # the left one was written by anybody
        ("10.0.0.1", ["6.6.6.6", "203.0.113.7, 10.0.0.2"], "203.0.113.7"),
        ("10.0.0.1", ["203.0.113.7:4711"], "203.0.113.7"),
        ("10.0.0.1", ['"[2001:db8::7]:4711"'], "2001:db8::7"),
        ("fd00::1", ["::ffff:203.0.113.7"], "203.0.113.7"),
        ("10.0.0.1", ["10.0.0.3, 10.0.0.2"], "10.0.0.3"),
        ("10.0.0.1", ["unknown"], "10.0.0.1"),
        ("10.0.0.1", ["203.0.113.7, nonsense, 10.0.0.2"], "10.0.0.2"),
        ("10.0.0.1", [], "10.0.0.1"),
        ("203.0.113.9", ["1.2.3.4"], "203.0.113.9"),  # not named
    ],
)
def test_the_last_who_is_no_named_proxy_asks(peer: str, hops: list[str], client: str) -> None:
    headers = CIMultiDict([("X-Forwarded-For", line) for line in hops])
    assert forwarded(peer, headers, INNER).remote == client


@pytest.mark.parametrize(
    ("name", "value", "scheme", "host"),
    [
        ("X-Forwarded-Proto", "https", "https", None),
        ("X-Forwarded-Proto", "http, HTTPS", "https", None),
        ("X-Forwarded-Proto", "javascript", None, None),
        ("X-Forwarded-Host", "cards.example.org:8443", None, "cards.example.org:8443"),
        ("X-Forwarded-Host", "[fd00::1]:80", None, "[fd00::1]:80"),
        ("X-Forwarded-Host", "evil.example/path", None, None),
        ("X-Forwarded-Host", 'x"><script>', None, None),
    ],
)
def test_what_makes_no_sense_was_not_said(
    name: str, value: str, scheme: str | None, host: str | None
) -> None:
    said = forwarded("10.0.0.1", CIMultiDict({name: value}), INNER)
    assert (said.scheme, said.host) == (scheme, host)


@pytest.mark.parametrize(
    ("trip", "deviation", "figures"),
    [
        ("20000", "1500", (20_000, 1_500)),
        ("20000", "", (20_000, 10_000)),
        ("", "1500", None),
        ("-5", "1", None),
        ("0", "0", None),
        ("99999999", "1", None),
        ("2e4", "1", None),
    ],
)
def test_a_round_trip_is_a_number(trip: str, deviation: str, figures: tuple[int, int] | None) -> None:
    assert told_trip({"X-Client-RTT": trip, "X-Client-RTT-Var": deviation}) == figures


@pytest.mark.parametrize(
    ("address", "who"),
    [
        ("203.0.113.7", "203.0.113.7"),
        ("::ffff:203.0.113.7", "203.0.113.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:ffff::", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("nowhere", "nowhere"),
    ],
)
def test_limits_go_by_household(address: str, who: str) -> None:
    assert whose(address) == who


def test_a_network_is_written_as_one() -> None:
    with pytest.raises(BadCall, match="a network is written like"):
        networks(["10.0.0.0/33"])


# --- the PROXY protocol -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("start", "header"),
    [
        (second("203.0.113.7") + b"GET /", Header(28, "203.0.113.7")),
        (second("2001:db8::7", 0x21), Header(52, "2001:db8::7")),
        (second("203.0.113.7", more=b"\x20\0\x05\x01\0\0\0\0"), Header(36, "203.0.113.7", secure=True)),
        (second("203.0.113.7", more=b"\x01\0\x02h2\x20\0\x05\x00\0\0\0\0"), Header(41, "203.0.113.7")),
        (second("203.0.113.7", command=0x20), Header(28)),
        (b"PROXY TCP4 203.0.113.7 127.0.0.1 5000 443\r\nGET /", Header(43, "203.0.113.7")),
        (b"PROXY TCP6 2001:db8::7 ::1 5000 443\r\n", Header(37, "2001:db8::7")),
        (b"PROXY UNKNOWN\r\n", Header(15)),
        (b"GET / HTTP/1.1", Header(0)),
        (b"PROPFIND /", Header(0)),
        (b"\x16\x03\x01", Header(0)),
        (b"PRO", None),
        (b"\r\n\r\n", None),
    ],
)
def test_headers_of_the_proxy_protocol(start: bytes, header: Header | None) -> None:
    assert read_header(start) == header


@pytest.mark.parametrize(
    "start",
    [
        second("203.0.113.7", command=0x11),  # version 1 in the form of version 2
        second("203.0.113.7", command=0x22),
        second("203.0.113.7", family=0x21),  # too short for that family
        second("203.0.113.7", family=0x31),
        SIGNATURE + b"\x21\x11\xff\xff",
        b"PROXY TCP4 nobody 127.0.0.1 5000 443\r\n",
        b"PROXY TCP4 ::1 ::1 5000 443\r\n",
        b"PROXY TCP4 203.0.113.7 127.0.0.1 5000 99999\r\n",
        b"PROXY TCP4 203.0.113.7 127.0.0.1 5000\r\n",
        b"PROXY " + b"x" * 200,
    ],
)
def test_headers_that_are_none(start: bytes) -> None:
    with pytest.raises(BadHeader):
        read_header(start)


@given(
    st.sampled_from([second("203.0.113.7"), b"PROXY TCP4 1.2.3.4 5.6.7.8 1 2\r\n"]),
    st.binary(),
    st.integers(0, 60),
)
def test_a_header_is_read_whole_or_not_at_all(header: bytes, rest: bytes, size: int) -> None:
    part = header[:size]
    found = read_header(part + (rest if size >= len(header) else b""))
    assert (found is None) == (size < len(header))
    assert found is None or found.size == len(header)


# --- at the door ------------------------------------------------------------------------------------------


async def speak(here: House, *parts: bytes) -> str:
    """An answer to whatever is said on a connection."""
    reader, writer = await asyncio.open_connection("127.0.0.1", int(here.base.rpartition(":")[2]))
    try:
        for part in parts:
            writer.write(part)
            await writer.drain()
            await asyncio.sleep(0.03)
        return (await asyncio.wait_for(reader.read(), 10)).decode()
    except ConnectionError:
        return ""
    finally:
        writer.close()


GET = b"GET /api/server HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n"


def seen(here: House, monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, str, str]]:
    """Who asks, as requests say it."""
    found: list[tuple[str, str, str]] = []
    outside = here.server.outside

    def look(request: Any) -> list[str]:
        found.append((request.remote, request.scheme, request.host))
        return outside(request)

    monkeypatch.setattr(here.server, "outside", look)
    return found


def test_only_a_named_proxys_headers_count(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    more = b"X-Forwarded-For: 203.0.113.7\r\nX-Forwarded-Proto: https\r\nX-Forwarded-Host: 192.0.2.1\r\n\r\n"

    async def evening(*behind: str) -> tuple[str, str, str]:
        async with house(tmp_path, behind=networks(behind)) as here:
            found = seen(here, monkeypatch)
            assert "200 OK" in await speak(here, GET + more)
            return found[0]

    assert run(evening()) == ("127.0.0.1", "http", "localhost")
    assert run(evening("10.0.0.0/8")) == ("127.0.0.1", "http", "localhost")
    assert run(evening("127.0.0.1")) == ("203.0.113.7", "https", "192.0.2.1")


@pytest.mark.parametrize("split", [1, 5, 12, 14, 20, 28], ids=lambda at: f"after {at} bytes")
async def test_a_named_proxy_says_first_for_whom_it_speaks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, split: int
) -> None:
    header = second("203.0.113.7")
    forged = GET + b"X-Forwarded-For: 6.6.6.6\r\nX-Forwarded-Proto: https\r\n\r\n"

    async with house(tmp_path, behind=LOOPBACK, limits=True) as here:
        found = seen(here, monkeypatch)
        assert "200 OK" in await speak(here, header[:split], header[split:] + forged)
        assert "200 OK" in await speak(here, b"PROXY TCP6 2001:db8::7 ::1 5000 443\r\n", forged)
        assert "200 OK" in await speak(here, second("203.0.113.7", command=0x20) + GET + b"\r\n")
        assert "200 OK" in await speak(here, forged[:2], forged[2:]), "or it says nothing of the kind"
        assert [remote for remote, _, _ in found] == [
            "203.0.113.7",
            "2001:db8::7",
            "127.0.0.1",
            "6.6.6.6",
        ]
        assert found[0][1] == "http", "behind TCP, headers are the client's own"


async def test_a_proxy_header_of_anybody_else_is_a_bad_request(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        for header in (second("203.0.113.7"), b"PROXY TCP4 203.0.113.7 127.0.0.1 5000 443\r\n"):
            assert "400 Bad Request" in await speak(here, header + GET + b"\r\n")


async def test_a_named_proxy_that_talks_nonsense_or_nothing_is_closed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connections, "SPEAK_WITHIN", 0.3)

    async with house(tmp_path, behind=LOOPBACK) as here:
        door = here.server.connections
        assert door is not None
        for words in (b"PROXY nonsense\r\n", SIGNATURE + b"\x21\x11\x0f\xff", b"PRO", SIGNATURE):
            assert await speak(here, words) == ""
        await until(lambda: not door.everybody.open)


async def test_connections_count_for_whom_they_are(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "OPEN", 3)
    monkeypatch.setattr(connections, "SILENT", 3)

    async with house(tmp_path, behind=LOOPBACK, limits=True) as here:
        door = here.server.connections
        assert door is not None
        opened = []
        for i in range(12):
            source = "203.0.113.7" if i < 6 else f"198.51.100.{i}"
            opened.append(await asyncio.open_connection("127.0.0.1", int(here.base.rpartition(":")[2])))
            opened[-1][1].write(second(source))
        await until(lambda: len(door._from) == 7)
        assert len(door._from["203.0.113.7"].open) == 3
        assert len(door.everybody.open) == 9
        for _, writer in opened:
            writer.close()


# --- behind nginx -----------------------------------------------------------------------------------------


def at_home(folder: Path) -> Home:
    home = Home(folder)
    home.renew(["localhost", "127.0.0.1"])
    return home


@asynccontextmanager
async def guest(base: str, home: Home, last: int) -> AsyncIterator[aiohttp.ClientSession]:
    """Somebody with an address of their own."""
    trusting = ssl.create_default_context(cafile=home.maker)
    connector = aiohttp.TCPConnector(ssl=trusting, local_addr=(f"127.0.1.{last}", 0))
    async with aiohttp.ClientSession(base, connector=connector) as session:
        yield session


async def test_a_hundred_and_twenty_guests_come_through_nginx(tmp_path: Path) -> None:
    home = at_home(tmp_path / "tls")
    async with (
        house(tmp_path, limits=True, behind=networks(["127.0.0.1"])) as here,
        AsyncExitStack() as all_,
    ):
        upstream = int(here.base.rpartition(":")[2])
        port = all_.enter_context(nginx(tmp_path, "nginx.conf", upstream, home.cert, home.key))
        base = f"https://127.0.0.1:{port}"
        people = [await all_.enter_async_context(guest(base, home, 1 + i)) for i in range(120)]

        async def arrive(session: aiohttp.ClientSession, table: str, token: str) -> int:
            ws = await all_.enter_async_context(session.ws_connect(f"/ws/{table}", origin=base))
            await ws.send_str(messages.write(incoming.Hello(version=messages.VERSION, token=token)).decode())
            welcome = messages.read_down.decode(await ws.receive_str())
            assert isinstance(welcome, messages.Welcome)
            assert welcome.seat is not None
            return welcome.seat

        async def table(four: list[aiohttp.ClientSession]) -> list[int]:
            made = await post(four[0], "/api/tables", game="archie", seats=4, name="P0")
            assert made["link"] == f"{base}/t/{made['code']}", "links lead to nginx"
            seats = [made["token"]]
            for i, session in enumerate(four[1:], 1):
                joined = await post(session, "/api/join", code=made["code"], name=f"P{i}")
                seats.append(joined["token"])
            arriving = (arrive(one, made["table"], token) for one, token in zip(four, seats, strict=True))
            return await asyncio.gather(*arriving)

        tables = await asyncio.gather(*(table(people[i : i + 4]) for i in range(0, 120, 4)))
        assert tables == [[0, 1, 2, 3]] * 30
        assert len(here.server.sockets) == 120
        assert len(here.server._from) == 120, "each by an address of their own"


async def test_tls_of_our_own_behind_nginx_that_passes_it_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    home = at_home(tmp_path / "tls")
    secure = Secure(Certificate(home.cert, home.key), frozenset({"localhost"}))
    async with house(tmp_path, secure=secure, behind=networks(["127.0.0.1"])) as here:
        upstream = int(here.base.rpartition(":")[2])
        found = seen(here, monkeypatch)
        with nginx(tmp_path, "nginx-stream.conf", upstream, home.cert, home.key) as port:
            forged = {"X-Forwarded-For": "6.6.6.6"}
            async with (
                guest(f"https://127.0.0.1:{port}", home, 7) as session,
                session.get("/api/server", headers=forged) as response,
            ):
                assert response.status == 200
        assert found == [("127.0.1.7", "https", f"127.0.0.1:{port}")]


# --- behind Caddy -----------------------------------------------------------------------------------------


async def test_caddy_says_who_asks_and_nobody_else_does(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nor how far away they are, which it does not know."""
    home = at_home(tmp_path / "tls")
    async with house(tmp_path, behind=networks(["127.0.0.1"])) as here:
        found = seen(here, monkeypatch)
        with caddy(tmp_path, int(here.base.rpartition(":")[2]), home.cert, home.key) as port:
            base = f"https://127.0.0.1:{port}"
            forged = {
                "X-Forwarded-For": "6.6.6.6",
                "X-Forwarded-Proto": "http",
                "X-Forwarded-Host": "evil.example",
                "X-Client-RTT": "300000",
                "X-Client-RTT-Var": "1000",
            }
            async with guest(base, home, 7) as session:
                async with session.get("/api/server", headers=forged) as response:
                    assert response.status == 200
                made = await post(session, "/api/tables", game="archie", seats=2, name="Ann")
                assert made["link"] == f"{base}/t/{made['code']}"
                async with session.ws_connect(f"/ws/{made['table']}", origin=base, headers=forged) as ws:
                    hello = incoming.Hello(version=messages.VERSION, token=made["token"])
                    await ws.send_str(messages.write(hello).decode())
                    assert isinstance(messages.read_down.decode(await ws.receive_str()), messages.Welcome)
                    (one,) = here.server.sockets
                    assert one._measures.way.told is None
        assert set(found) == {("127.0.1.7", "https", f"127.0.0.1:{port}")}
