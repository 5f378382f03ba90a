"""What comes through the door: bodies nobody asked for, names that are not ours, nonsense. Tables play on."""

from __future__ import annotations

import asyncio
import gc
import gzip
import logging
import socket
import zlib
from pathlib import Path

import msgspec
import pytest

from rumpus.live import incoming, outgoing
from rumpus.web import addresses, api, door, tables
from rumpus.web.limits import Buckets
from rumpus.web.socket import MOST_BYTES
from tests.web.harness import House, begin, house, until

BOMB = gzip.compress(b"x" * 20_000_000)  # 20 kB


class Wire:
    """A connection without anybody's manners."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader = reader
        self.writer = writer

    @classmethod
    async def to(cls, here: House) -> Wire:
        return cls(*await asyncio.open_connection(*here.base[7:].split(":")))

    def say(self, *lines: str, body: bytes = b"", host: str = "localhost") -> None:
        """A request, as long as its sender says it is."""
        first, *rest = lines
        self.writer.write("\r\n".join([first, f"Host: {host}", *rest, "", ""]).encode() + body)

    async def answer(self) -> tuple[int, str]:
        """The status and the sentence."""
        head = (await self.reader.readuntil(b"\r\n\r\n")).decode().lower()
        size = int(head.partition("content-length: ")[2].split()[0])
        body = await self.reader.readexactly(size)
        return int(head.split()[1]), msgspec.json.decode(body).get("error", "")

    async def closed(self) -> bool:
        """Whether the other side has nothing more to say."""
        try:
            return await self.reader.read(1) == b""
        except ConnectionError:
            return True
        finally:
            self.writer.close()


async def alive(here: House) -> None:
    """A healthy socket goes on."""
    made = await here.make("archie", 2)
    ann = await here.connect(made, made["token"])
    assert isinstance(await ann.say(incoming.Ack, n=0), outgoing.Did)
    await ann.close()


# --- bodies -------------------------------------------------------------------------------------------------


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(door, "LAST_WORDS", 0.05)


PACKED = [
    ("GET", "/api/games"),
    ("GET", "/"),
    ("GET", "/nowhere"),
    ("POST", "/nowhere"),
    ("POST", "/api/tables"),
    ("POST", "/api/replay"),
    ("DELETE", "/api/tables"),
]


@pytest.mark.parametrize("packing", ["gzip", "deflate", "br", "zstd", "identity"])
async def test_nothing_is_unpacked(tmp_path: Path, packing: str) -> None:
    async with house(tmp_path) as here:
        for method, path in PACKED:
            wire = await Wire.to(here)
            wire.say(
                f"{method} {path} HTTP/1.1",
                f"Content-Encoding: {packing}",
                f"Content-Length: {len(BOMB)}",
                body=BOMB[:-1],  # it goes on forever
            )
            status, sentence = await wire.answer()
            assert (status, "Content-Encoding" in sentence) == (415, True), path
            assert await wire.closed()
        await alive(here)


async def test_a_body_that_came_whole_is_not_unpacked_either(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not even before anybody has looked at the request."""

    async with house(tmp_path) as here:
        wire = await Wire.to(here)
        monkeypatch.setattr(zlib, "decompressobj", None)
        wire.say(
            "POST /api/tables HTTP/1.1",
            "Content-Encoding: gzip",
            f"Content-Length: {len(BOMB)}",
            body=BOMB,
        )
        assert (await wire.answer())[0] == 415
        wire.writer.close()


UNEXPECTED = [
    ("GET /api/games", 400, "says nothing but its path"),
    ("GET /", 400, "says nothing but its path"),
    ("HEAD /", 400, ""),
    ("GET /nowhere", 404, "not found"),
    ("POST /nowhere", 404, "not found"),
    ("PUT /api/tables", 405, "not allowed"),
    ("POST /metrics", 405, "not allowed"),
    ("POST /api/tables", 413, f"at most {MOST_BYTES} bytes"),
    ("POST /api/replay", 413, "at most 1048576 bytes"),
]


@pytest.mark.parametrize(("what", "expected", "words"), UNEXPECTED)
async def test_nobody_reads_a_body_that_nobody_expects(
    tmp_path: Path, what: str, expected: int, words: str
) -> None:
    async with house(tmp_path) as here:
        wire = await Wire.to(here)
        wire.say(f"{what} HTTP/1.1", "Content-Length: 1000000000", body=b"x" * 100_000)
        head = await wire.reader.readuntil(b"\r\n\r\n")
        assert int(head.split()[1]) == expected
        assert b"connection: close" in head.lower()
        if words:
            size = int(head.lower().partition(b"content-length: ")[2].split()[0])
            assert words.encode() in await wire.reader.readexactly(size)
        assert await wire.closed()
        await alive(here)


@pytest.mark.parametrize(
    ("what", "spoken", "host", "told"),
    [
        ("GET /nowhere", "de-AT,de;q=0.9,en;q=0.5", "localhost", "Unter dieser Adresse gibt es nichts."),
        ("GET /nowhere", "tlh", "localhost", "There is nothing at this address (not found)."),
        ("GET /", "de", "elsewhere", "Dieser Server heißt nicht 'elsewhere'; wer ihn betreibt, kann das"),
        ("GET /api/games/chess/rules", "de", "localhost", "Ein Spiel 'chess' gibt es nicht; die Spiele sind"),
    ],
)
async def test_whoever_follows_a_link_reads_a_sentence(
    tmp_path: Path, what: str, spoken: str, host: str, told: str
) -> None:
    """In the language of the browser; a page or another program gets the same as JSON, with its code."""
    async with house(tmp_path) as here:
        wire = await Wire.to(here)
        wire.say(f"{what} HTTP/1.1", "Accept: text/html,*/*", f"Accept-Language: {spoken}", host=host)
        head = (await wire.reader.readuntil(b"\r\n\r\n")).decode().lower()
        size = int(head.partition("content-length: ")[2].split()[0])
        assert (await wire.reader.readexactly(size)).decode().startswith(told)
        assert head.split()[1] in ("404", "421")
        wire.say(f"{what} HTTP/1.1", host=host)
        assert " " in (await wire.answer())[1]
        wire.writer.close()


async def test_what_is_sent_piece_by_piece_has_an_end_too(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        wire = await Wire.to(here)
        wire.say("POST /api/tables HTTP/1.1", "Transfer-Encoding: chunked")
        for _ in range(3):
            wire.writer.write(b"1000\r\n" + b" " * 0x1000 + b"\r\n")
        status, sentence = await wire.answer()
        assert (status, "at most" in sentence) == (413, True)
        assert await wire.closed()
        await alive(here)


async def test_a_body_has_to_come_soon(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(door, "BODY_WITHIN", 0.2)

    async with house(tmp_path) as here:
        wire = await Wire.to(here)
        wire.say("POST /api/tables HTTP/1.1", "Content-Length: 100", body=b"{")
        status, sentence = await wire.answer()
        assert (status, "seconds to say" in sentence) == (408, True)
        assert await wire.closed()
        await alive(here)


async def test_nothing_is_taken_from_the_network_for_a_request_that_was_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(door, "LAST_WORDS", 30)

    async with house(tmp_path) as here:
        wire = await Wire.to(here)
        wire.say("POST /nowhere HTTP/1.1", "Content-Length: 1000000000", body=b"x" * 1000)
        assert (await wire.answer())[0] == 404
        wire.writer.transport.set_write_buffer_limits(0)
        with pytest.raises(TimeoutError):  # soon all that lies between is full
            await asyncio.wait_for(go_on(wire), 1)
        wire.writer.transport.abort()


async def go_on(wire: Wire) -> None:
    for _ in range(1000):
        wire.writer.write(b"x" * 100_000)
        await wire.writer.drain()


# --- names --------------------------------------------------------------------------------------------------

OURS = [
    "localhost",
    "LOCALHOST:8080",
    "127.0.0.1",
    "192.168.1.7:8080",
    "[::1]:80",
    "[fe80::1]",
    "x.localhost",
]
FOREIGN = [
    "evil.example",
    "evil.example:8080",
    "localhost.evil.example",
    "evil.example.",
    "a@localhost",
    "[x]",
]


@pytest.mark.parametrize("host", OURS)
def test_addresses_and_localhost_are_ours(host: str) -> None:
    assert addresses.calls(host, addresses.own_names())


@pytest.mark.parametrize("host", [*FOREIGN, "", "::", "localhost/x", "local host"])
def test_other_names_are_not(host: str) -> None:
    assert not addresses.calls(host, addresses.own_names())


def test_the_machine_and_the_operator_name_more(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(socket, "gethostname", lambda: "Shelf.lan")
    names = addresses.own_names(["Cards.example.org"])
    for host in ("shelf.lan", "shelf", "shelf.local:8080", "cards.example.org", "CARDS.example.org.:443"):
        assert addresses.calls(host, names)
    assert not addresses.calls("example.org", names)


@pytest.mark.parametrize("host", FOREIGN)
async def test_a_foreign_name_leads_to_nothing(tmp_path: Path, host: str) -> None:
    """A page of theirs could otherwise lead its name to us, and then pass for our own."""

    async with house(tmp_path) as here:
        made = await here.make("archie", 2)
        for path in ("/", "/api/tables", f"/ws/{made['table']}", "/metrics", "/nowhere"):
            wire = await Wire.to(here)
            wire.say(f"GET {path} HTTP/1.1", f"Origin: http://{host}", host=host)
            status, sentence = await wire.answer()
            assert status == 421
            assert "not called" in sentence
            assert "--name" in sentence
            wire.writer.close()


async def test_nobody_looks_up_our_name_for_a_request_that_does_not_say_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def slowly(*_: object) -> str:
        raise AssertionError("the loop would wait for the network")

    monkeypatch.setattr(socket, "getfqdn", slowly)

    async with house(tmp_path) as here:
        for version in ("1.0", "1.1"):
            wire = await Wire.to(here)
            wire.writer.write(f"GET /api/games HTTP/{version}\r\n\r\n".encode())
            assert b" 400 " in await wire.reader.readline()
            wire.writer.close()
        assert here.server.metrics.errors == 0


# --- nonsense -----------------------------------------------------------------------------------------------

NONSENSE = [
    b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + b"\x00" * 60 + b"\r\n\r\n",  # somebody wants TLS
    b"GET / HTTP/9.9\r\n\r\n",
    b"GET / HTTP/1.1\r\nHost: localhost\r\nbad header\r\n\r\n",
    b"GET / HTTP/1.1\r\nHost: localhost\r\nX: " + b"x" * 20_000 + b"\r\n\r\n",
    b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: x\r\n\r\n",
    b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
    b"POST /api/tables HTTP/1.1\r\nHost: [::1]\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n",
]


async def test_nonsense_is_a_line_for_those_who_look_for_it(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG, "rumpus")

    async with house(tmp_path) as here:
        for said in NONSENSE:
            wire = await Wire.to(here)
            wire.writer.write(said)
            assert (await wire.reader.readline()).split()[1:2] in ([b"400"], [])
            wire.writer.close()
        made = await here.make("archie", 2)
        for said in (b"GET /ws/%b HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\n",):
            wire = await Wire.to(here)
            wire.writer.write(said % made["table"].encode())
            wire.writer.transport.abort()
        for _ in range(20):  # gone before the handshake is answered, or right after it
            wire = await Wire.to(here)
            wire.say(
                f"GET /ws/{made['table']} HTTP/1.1",
                "Connection: Upgrade",
                "Upgrade: websocket",
                "Sec-WebSocket-Version: 13",
                "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
            )
            await wire.writer.drain()
            wire.writer.transport.abort()
        await alive(here)
        await until(lambda: not here.server.sockets)
        assert here.server.metrics.errors == 0
        assert here.server.metrics.bad_requests >= len(NONSENSE)
    told = [record for record in caplog.records if record.levelno > logging.INFO]
    assert told == []
    nonsense = [record for record in caplog.records if "came to nothing" in record.getMessage()]
    assert len(nonsense) >= len(NONSENSE)
    assert not any(record.exc_info for record in caplog.records)
    assert all(len(record.getMessage()) < 300 for record in nonsense)


# --- the lobby ----------------------------------------------------------------------------------------------


async def test_the_list_of_tables_is_made_once_a_second_at_most(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with house(tmp_path) as here:
        asked = 0
        public = here.server.lobby.public

        def counted() -> object:
            nonlocal asked
            asked += 1
            return public()

        monkeypatch.setattr(here.server.lobby, "public", counted)
        here.server.tables._listed.seconds = 3600
        for _ in range(5):
            assert await here.text("/api/tables") == "[]"
        assert asked == 1
        made = await here.make("archie", 2, public=True)
        assert made["table"] in await here.text("/api/tables"), "a new table is there at once"
        assert asked == 2
        here.server.tables._listed.forget()
        await here.join(made, "Bob")
        assert "Bob" in await here.text("/api/tables")


# --- what is work -------------------------------------------------------------------------------------------


async def test_a_long_history_counts_as_several_calls(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tables, "ONE_HISTORY", 10)

    async with house(tmp_path) as here:
        made, people = await here.people("archie", 2, options={"rounds": 1})
        await begin(people[0])
        await asyncio.gather(*(one.ended.wait() for one in people))
        match = here.table(made).match
        assert match is not None
        one = 1 + len(match.events) // 10
        here.server.door.limits = True  # not before: a game without pauses may have many rounds
        here.server.door.calls = Buckets(2 * one, 0)
        path = f"{here.base}/api/tables/{made['table']}/history"
        statuses = []
        for _ in range(3):
            async with here.session.get(path) as response:
                statuses.append(response.status)
        assert statuses == [200, 200, 429]


async def test_what_is_drawn_or_described_once_is_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with house(tmp_path) as here:
        made = await here.make("archie", 2)
        paths = ("/openapi.json", f"/api/tables/{made['table']}/qr.svg")
        first = [await here.text(path) for path in paths]
        monkeypatch.setattr(tables, "segno", None)
        monkeypatch.setattr(api, "openapi", None)
        assert [await here.text(path) for path in paths] == first


# --- what stays in memory -----------------------------------------------------------------------------------

UPGRADE = ["Connection: Upgrade", "Upgrade: websocket", "Sec-WebSocket-Version: 13"]
KEY = "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=="
VISITS: list[tuple[list[str], bytes]] = [
    (["GET /api/games HTTP/1.1"], b""),
    (["GET /nowhere HTTP/1.1"], b""),
    (["PUT /api/games HTTP/1.1"], b""),
    (["GET /api/tables/x HTTP/1.1"], b""),
    (["POST /api/tables HTTP/1.1", "Content-Length: 2"], b"{x"),
    (["POST /api/tables HTTP/1.1", "Content-Length: 99999"], b"{x"),
    (["POST /api/replay HTTP/1.1", "Content-Length: 2"], b"{x"),
    (["\x01 HTTP/1.1"], b""),
    (
        ["GET /ws/TABLE HTTP/1.1", *UPGRADE, "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=="],
        b"\x81\x82\0\0\0\0{}",
    ),
]


async def test_whoever_has_gone_leaves_nothing_that_has_to_be_looked_for(tmp_path: Path) -> None:
    """Rubbish is collected every ten minutes, since that stops everybody; a flood would pile it up."""

    async with house(tmp_path) as here:
        made = await here.make("archie", 2)
        gc.collect()
        gc.disable()
        gc.set_debug(gc.DEBUG_SAVEALL)
        try:
            for lines, body in VISITS:
                wire = await Wire.to(here)
                wire.say(*(line.replace("TABLE", made["table"]) for line in lines), body=body)
                await wire.reader.readuntil(b"\r\n\r\n")
                await asyncio.sleep(0.1)
                wire.writer.close()
            assert here.server.connections is not None
            everybody = here.server.connections.everybody
            await until(lambda: len(everybody.open) <= 1)  # somebody who has made a table is still there
            await asyncio.sleep(0.1)
            gc.collect()
            ours = {type(one).__qualname__ for one in gc.garbage if "web" in type(one).__module__}
            assert ours == set()
        finally:
            gc.set_debug(0)
            gc.garbage.clear()
            gc.enable()
