"""What nonsense does to a server: a million frames that no client would send, beside healthy tables.

The server is `rumpus host` itself, in a process of its own. Some tables play on, as in bench/load.py.
Meanwhile another process sends whatever comes to its mind: messages with something odd about them, noise, and
broken frames, requests and records; as somebody who watches, as a board, and from seats at tables of its own.
It goes on as soon as everything it has sent was heard.

Everything runs twice: without limits, so that every frame gets through, and with limits as they are, where
the flood comes from another address. A good server answers no call with 500 or above, writes nothing into its
log, does not grow, and makes nobody at the healthy tables wait.
"""

from __future__ import annotations

import asyncio
import base64
import collections
import contextlib
import functools
import json
import math
import os
import random
import re
import signal
import statistics
import struct
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple, Self, get_args

import msgspec
import uvloop

import rumpus
from rumpus.games import NAMES
from rumpus.web import api, messages
from shared.crowd import Caller, Crowd
from shared.goals import TURNS, seats
from shared.report import Figure, Row, main

TOLD = 50_000  # frames, after which it says how far it is
FRAMES, QUICK_FRAMES = 1_000_000, 3_000
LIMITED, QUICK_LIMITED = 30.0, 2.0  # seconds with limits on
HEALTHY, QUICK_HEALTHY = 10, 5  # tables
SOCKETS = 8  # from which the frames come
CALLERS = 4
BATCH = 16  # frames, after which it waits until they are heard
CALL = 100  # frames for each call
BROKEN = 0.0005  # the share of frames that are invalid, and close their socket
MOST_TABLES = 40  # that the flood makes for itself
ANSWERED = 0.5  # seconds for a call; some announce more than they send
PATIENCE = 20.0  # seconds for an answer
QUIET = 5.0  # seconds before the flood, for comparison
WAITED = 50.0  # milliseconds within which 99 of 100 answers must come at healthy tables
GROWN = 32.0  # MB that a server may grow by
HOME, AWAY = "127.0.0.1", "127.0.0.2"  # of the healthy, and of the flood

# --- nonsense ---------------------------------------------------------------------------------------------

RECORD = rumpus.new(NAMES[0], seats=seats(NAMES[0]), seed=1).record()
# What a field says when there is nothing odd about it; with the message, if that differs there
USUAL: dict[str, Any] = {
    "re": 1, "version": messages.VERSION, "token": "abc", "board": False, "name": "Eve", "game": 1, "seen": 5,
    "browser": "x", "ask": 3, "action": "bid 1", "race": 3, "dt": 200.5, "q": 3.0, "hz": 60.0,
    "resolution": 0.1, "input": "key", "n": 12, "height": 0.5, "seat": 1,
    "level": "medium",  # HARD has to be compiled first, once
    "setup.game": NAMES[0], "seats": 3, "options": {}, "public": True, "friends": False, "clock": 60.0,
    "grace": 20.0, "window": 5.0, "yes": True, "ban": False, "what": "undo", "avatar": 3, "colour": 2,
    "awake": True, "shout": 0, "code": "BCDFG", "back": False, "record": RECORD, "step": 3,
}  # fmt: skip


def good(kind: type[msgspec.Struct]) -> dict[str, Any]:
    """A message or a request of this kind. All that it may say has to be above."""
    tag = kind.__struct_config__.tag
    names = [one.name for one in msgspec.structs.fields(kind)]
    said = {name: USUAL.get(f"{tag}.{name}", USUAL[name]) for name in names}
    return said if tag is None else {"type": tag} | said


GOOD = [good(kind) for kind in get_args(messages.Up)]
# Tables are only made on purpose, or there would be thousands.
TAKEN = [route.takes for route in api.ROUTES if route.takes not in (None, str, api.NewTable)]
BODIES = [json.dumps(good(kind)) for kind in TAKEN]
ODD: list[Any] = [
    None, True, False, "", "x", "\u0000", "\u202e", "🃏" * 40, -1, 0, 1, 0.5, -0.0, 1e308, 2**31, 2**53 + 1,
    2**63, 2**64, 10**40, -(10**40), [], [[]], {}, {"type": "begin"}, [None] * 50, "a" * 3000,
]  # fmt: skip
ROUTES = [
    *dict.fromkeys(route.path for route in api.ROUTES),
    "/", "/ws/{table}", "/openapi.json", "/healthz", "/readyz", "/metrics",
    "/nowhere", "/assets/../x", "/%00",
]  # fmt: skip
ASKED = ["", "", "", "?seat=1", "?game=1", "?board=1", "?seat=99999999999", "?language=de", "?language=../de"]
METHODS = ["GET", "GET", "GET", "POST", "POST", "PUT", "DELETE", "HEAD", "OPTIONS", "BREW"]


class Nonsense:
    """A source of nonsense; the same seed gives the same nonsense."""

    def __init__(self, seed: str, tables: Sequence[dict[str, str]] = ()) -> None:
        self.rng = random.Random(seed)
        self.tables = tables  # that requests may be about

    def message(self) -> bytes:
        rng = self.rng
        if rng.random() < 0.1:
            return "".join(chr(rng.randrange(32, 0x2FF)) for _ in range(rng.randrange(60))).encode()
        said = dict(rng.choice(GOOD))
        for _ in range(rng.randint(1, 3)):
            where = rng.choice(list(said) or ["re"])
            match rng.randrange(4):
                case 0:
                    said.pop(where, None)
                case 1:
                    said[rng.choice(["re", "extra", "type", "seat"])] = rng.choice(ODD)
                case _:
                    said[where] = rng.choice(ODD)
        return self.spoiled(json.dumps(said, ensure_ascii=False))

    def spoiled(self, text: str) -> bytes:
        """As it is, cut off, or with another character somewhere."""
        rng = self.rng
        at = rng.randrange(len(text))
        match rng.randrange(8):
            case 0:
                text = text[:at]
            case 1:
                text = text[:at] + chr(rng.choice([0, 34, 92, 123, 0x7F, 0x20AC, 0x1F0CF])) + text[at + 1 :]
            case 2 if rng.random() < 0.1:
                depth = rng.randrange(1, 2000)
                text = text[:-1] + ',"re":' + "[" * depth + "]" * depth + "}"
        return text.encode()[:8000]

    def frame(self) -> bytes:
        rng = self.rng
        kind = rng.random()
        if kind < BROKEN:
            return self.broken_frame()
        if kind < 0.03:
            return frame(rng.choice([0x89, 0x8A]), rng.randbytes(rng.randrange(126)))
        if kind < 0.05:
            return frame(0x82, rng.randbytes(rng.randrange(200)))
        whole = self.message()
        if kind < 0.08:  # in two pieces
            cut = rng.randrange(len(whole) + 1)
            return frame(0x01, whole[:cut]) + frame(0x80, whole[cut:])
        return frame(0x81, whole)

    def broken_frame(self) -> bytes:
        rng = self.rng
        return rng.choice(
            [
                frame(0x81, b"\xff\xfe"),  # not text
                frame(0x83, b"x"),  # of an unknown kind
                frame(0xC1, b"x"),  # compressed
                frame(0x80, b"x"),  # the rest of nothing
                frame(0x09, b"x"),  # half a Ping
                frame(0x88, b"\x00\x01"),  # closed for an unknown reason
                b"\x81\x01x",  # not masked
                b"\x81\xff" + struct.pack("!Q", 2**63 - 1) + bytes(4),
                b"\x81\xfe" + struct.pack("!H", 9000) + bytes(4) + bytes(9000),
                rng.randbytes(30),
            ]
        )

    def request(self) -> bytes:
        rng = self.rng
        if rng.random() < 0.1:
            return rng.randbytes(rng.randrange(200)) + b"\r\n\r\n"
        method, path, body = rng.choice(METHODS), self.path(), b""
        if rng.random() < 0.7:
            body = rng.choice([self.message(), self.spoiled(RECORD), self.spoiled(rng.choice(BODIES))])
        size = str(len(body)) if rng.random() < 0.95 else rng.choice(["-1", "x", "99999999999", "1e3"])
        lines = [f"{method} {path} HTTP/1.1", "Host: localhost", f"Content-Length: {size}"]
        odd = ["Content-Encoding: gzip", "Transfer-Encoding: chunked", "Expect: 100-continue", "X: \u20ac"]
        odd += ["Origin: http://evil.example", "Host: evil.example", "Upgrade: websocket", "broken"]
        if rng.random() < 0.2:
            lines.append(rng.choice(odd))
        return "\r\n".join([*lines, "", ""]).encode() + body

    def path(self) -> str:
        rng = self.rng
        table = {"table": "x", "code": "BCDFG", "game": NAMES[0]}
        if self.tables and rng.random() < 0.7:
            table |= rng.choice(self.tables)
        return rng.choice(ROUTES).format_map(table) + rng.choice(ASKED)


def frame(kind: int, payload: bytes) -> bytes:
    """Masked with zeros."""
    size = len(payload)
    head = bytes((kind, 128 | size)) if size < 126 else struct.pack("!BBH", kind, 254, size)
    return head + bytes(4) + payload


# --- the flood, in a process of its own -------------------------------------------------------------------


class Flood:
    """This many frames, or frames for this long; and calls beside them."""

    def __init__(self, port: int, frames: float, seconds: float, address: str) -> None:
        self.port = port
        self.frames = frames
        self.end = time.monotonic() + seconds
        self.address = address
        self.sent = self.sockets = self.tables = 0
        self.known: list[dict[str, str]] = []  # tables of its own
        self.statuses: collections.Counter[str] = collections.Counter()

    async def run(self) -> None:
        await asyncio.gather(
            *(self.pester(Nonsense(f"frames {n}"), n) for n in range(SOCKETS)),
            *(self.call(Nonsense(f"calls {n}", self.known)) for n in range(CALLERS)),
        )

    @property
    def over(self) -> bool:
        return self.sent >= self.frames or time.monotonic() > self.end

    async def connect(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        return await asyncio.open_connection(HOME, self.port, local_addr=(self.address, 0), limit=1 << 20)

    async def pester(self, nonsense: Nonsense, number: int) -> None:
        """On one socket after another: some watch, some sit."""
        seat: dict[str, str] | None = None
        while not self.over:
            with contextlib.suppress(OSError, EOFError, TimeoutError, KeyError, asyncio.LimitOverrunError):
                if seat is None or (number % 2 and self.tables < MOST_TABLES):
                    seat = await self.make_table(number) or seat
                elif number % 2:
                    seat = await self.sit_again(seat) or seat
                if seat is not None:
                    hello = {"type": "hello", "version": messages.VERSION, "board": number % 4 == 0}
                    token = {"token": seat["token"]} if number % 2 else {}
                    await self.on_a_socket(nonsense, seat["table"], hello | token)
            await asyncio.sleep(0.01)

    async def make_table(self, number: int) -> dict[str, str] | None:
        self.tables += 1
        body = {"game": NAMES[number % len(NAMES)], "seats": 3, "name": "Eve", "bots": ["easy", "easy"]}
        status, told = await self.ask("POST /api/tables", json.dumps(body).encode())
        self.statuses[status] += 1
        if status == "200":
            self.known.append({"table": told["table"], "code": told["code"], "game": str(body["game"])})
        return told if status == "200" else None

    async def sit_again(self, seat: dict[str, str]) -> dict[str, str] | None:
        """Somewhere in the nonsense it may have been given up."""
        status, told = await self.ask(f"POST /api/tables/{seat['table']}/join", b'{"name":"Eve"}')
        self.statuses[status] += 1
        return told if status == "200" else None

    async def ask(self, what: str, body: bytes) -> tuple[str, Any]:
        reader, writer = await self.connect()
        writer.write(
            f"{what} HTTP/1.1\r\nHost: localhost\r\nContent-Length: {len(body)}\r\n\r\n".encode() + body
        )
        try:
            status, told = await answer(reader)
            return status, json.loads(told)
        finally:
            writer.close()

    async def on_a_socket(self, nonsense: Nonsense, table: str, hello: dict[str, Any]) -> None:
        reader, writer = await self.connect()
        try:
            key = base64.b64encode(os.urandom(16)).decode()
            writer.write(
                f"GET /ws/{table} HTTP/1.1\r\nHost: localhost\r\n"
                f"Upgrade: websocket\r\nConnection: Upgrade\r\n"
                f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
            )
            head = await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), PATIENCE)
            if b" 101 " not in head:
                self.statuses[head.split()[1].decode()] += 1
                return
            self.sockets += 1
            begin = frame(0x81, b'{"type":"begin"}')
            writer.write(frame(0x81, json.dumps(hello).encode()) + begin)
            while not self.over:
                await self.batch(nonsense, reader, writer)
        finally:
            writer.close()

    async def batch(
        self, nonsense: Nonsense, reader: asyncio.StreamReader, writer: asyncio.StreamWriter
    ) -> None:
        """Some frames, and then one whose answer shows that they were heard."""
        self.sent += BATCH
        if self.sent % TOLD < BATCH:
            print(f"{self.sent:,} frames sent", file=sys.stderr, flush=True)
        re = 10**9 + self.sent
        writer.write(b"".join(nonsense.frame() for _ in range(BATCH)))
        writer.write(frame(0x81, b'{"type":"ack","n":0,"re":%d}' % re))
        sign, tail = b'"re":%d}' % re, b""
        async with asyncio.timeout(PATIENCE):
            while sign not in tail:
                data = await reader.read(1 << 18)
                if not data:
                    raise EOFError
                tail = tail[-40:] + data

    async def call(self, nonsense: Nonsense) -> None:
        while not self.over:
            await asyncio.sleep(0.005)
            if self.statuses.total() * CALL > self.sent and math.isfinite(self.frames):
                continue
            status = "none"
            with contextlib.suppress(OSError, EOFError, TimeoutError):
                reader, writer = await self.connect()
                writer.write(nonsense.request())
                try:
                    status, _ = await answer(reader)
                finally:
                    writer.close()
            self.statuses[status] += 1


async def answer(reader: asyncio.StreamReader) -> tuple[str, bytes]:
    """The status, and what was said; nothing if the other side closes or waits for more."""
    try:
        async with asyncio.timeout(ANSWERED):
            head = await reader.readuntil(b"\r\n\r\n")
            status, size = head.split()[1].decode(), re.search(rb"(?i)content-length: (\d+)", head)
            with contextlib.suppress(TimeoutError):  # the answer to HEAD says how long it would be
                async with asyncio.timeout(ANSWERED / 2):
                    return status, await reader.readexactly(int(size[1]) if size else 0)
            return status, b"null"
    except (asyncio.IncompleteReadError, TimeoutError):
        return "none", b"null"


def flood(port: str, frames: str, seconds: str, address: str) -> None:
    os.nice(10)  # the healthy players share this core, and are measured
    one = Flood(int(port), float(frames), float(seconds), address)
    uvloop.run(one.run())
    print(json.dumps({"sent": one.sent, "sockets": one.sockets, "statuses": one.statuses}))


# --- a run ------------------------------------------------------------------------------------------------


class Server:
    """`rumpus host`, and what it has written."""

    def __init__(self, folder: Path, *flags: str) -> None:
        self.log = folder / "log"
        where = ["--address", HOME, "--port", "0", "--no-browser", "--store", f"sqlite:///{folder / 'db'}"]
        with self.log.open("wb") as log:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "rumpus", "host", *where, "--log", "warning", *flags],
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
                env={**os.environ, "PYTHONUNBUFFERED": "1"},
            )
        assert self.process.stdout is not None
        told = self.process.stdout.readline()
        found = re.search(r":(\d+)/", told)
        if found is None:
            raise SystemExit(f"fuzz: the server does not open: {self.log.read_text('utf-8')}")
        self.port = int(found[1])

    def memory(self) -> float:
        """In MB."""
        status = Path(f"/proc/{self.process.pid}/status").read_text("utf-8")
        return int(re.findall(r"VmRSS:\s+(\d+)", status)[0]) / 1024

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.process.send_signal(signal.SIGTERM)
        self.process.wait(30)
        assert self.process.stdout is not None
        self.process.stdout.close()


class Outcome(NamedTuple):
    sent: int
    rate: float
    calls: int
    failed: int  # answered with 500 or above
    logged: int  # lines
    calm: float  # milliseconds, at the healthy tables before the flood
    p99: float  # and while it lasts
    unwell: int  # answers other than Did, and sockets that were closed, there
    grown: float  # MB
    statuses: dict[str, int]


@functools.cache
def run(frames: float, seconds: float, healthy: int, *, limits: bool) -> Outcome:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        with Server(folder, "--limits" if limits else "--no-limits") as server:
            outcome = uvloop.run(beside(server, frames, seconds, healthy))
        said = [line for line in (folder / "log").read_text("utf-8").splitlines() if line]
        for line in said[:5]:
            print(line, file=sys.stderr)
        statuses = ", ".join(f"{status}: {count:,}" for status, count in sorted(outcome.statuses.items()))
        print(f"{outcome.sent:,} frames; calls {statuses}", file=sys.stderr)
        return outcome._replace(logged=len(said))


async def beside(server: Server, frames: float, seconds: float, healthy: int) -> Outcome:
    """The healthy play as long as the flood lasts."""
    crowd = Crowd(server.port)
    async with Caller(server.port) as caller:
        hosts = [await crowd.make_table(caller, TURNS[n % len(TURNS)]) for n in range(healthy)]
    for host in hosts:
        await crowd.begin(host)
    crowd.tables = healthy
    await crowd.play(1.0)
    crowd.delays.clear()
    await crowd.play(min(QUIET, seconds))
    calm = 1000 * statistics.quantiles(crowd.delays, n=100)[-1]
    crowd.delays.clear()
    began = time.monotonic()
    pest = await asyncio.create_subprocess_exec(
        sys.executable, __file__, "--flood", str(server.port), str(frames), str(seconds), AWAY,
        stdout=subprocess.PIPE,
    )  # fmt: skip
    told = asyncio.create_task(pest.communicate())
    sizes = []
    while not told.done():
        await crowd.play(0.25)
        sizes.append(server.memory())
    took = time.monotonic() - began
    found = json.loads((await told)[0])
    before = max(sizes[: 1 + len(sizes) // 5])  # by then everything is loaded
    statuses: dict[str, int] = found["statuses"]
    return Outcome(
        sent=found["sent"],
        rate=found["sent"] / took,
        calls=sum(statuses.values()),
        failed=sum(count for status, count in statuses.items() if status.startswith("5")),
        logged=0,
        calm=calm,
        p99=1000 * statistics.quantiles(crowd.delays, n=100)[-1],
        unwell=crowd.refused.total() + crowd.closed.total(),
        grown=max(0.0, max(sizes) - before),
        statuses=statuses,
    )


def rows(*, quick: bool) -> list[Row]:
    healthy = QUICK_HEALTHY if quick else HEALTHY
    frames = frames_asked() or (QUICK_FRAMES if quick else FRAMES)
    open_door = functools.partial(run, frames, math.inf, healthy, limits=False)
    limited = functools.partial(run, math.inf, QUICK_LIMITED if quick else LIMITED, healthy, limits=True)
    found = []
    for name, once in (("", open_door), ("limits on: ", limited)):

        def row(what: str, field: str, unit: str, name: str = name, once: Any = once, **goal: Any) -> Row:
            figure = Figure(name + what, lambda: lambda: float(getattr(once(), field)), times=1)
            return Row(name + what, figure, unit, **goal)

        found += [
            row("frames sent", "sent", "frames"),
            row("frames per second", "rate", "frames/s"),
            row("calls", "calls", "calls"),
            row("answered with 500 or above", "failed", "calls", goal=0, at_most=True),
            row("lines in the log", "logged", "lines", goal=0, at_most=True),
            row("healthy tables before: p99", "calm", "ms"),
            row("healthy tables: p99", "p99", "ms", goal=WAITED, at_most=True),
            row("healthy tables: anything amiss", "unwell", "times", goal=0, at_most=True),
            row("memory grown by", "grown", "MB", goal=GROWN, at_most=True),
        ]
    return found


def frames_asked() -> int:
    """For a run of another length: FRAMES=100000 in the environment."""
    return int(os.environ.get("FRAMES", "0"))


if __name__ == "__main__":
    if sys.argv[1:2] == ["--flood"]:
        flood(*sys.argv[2:])
    else:
        main("Nonsense, and those beside it", rows)
