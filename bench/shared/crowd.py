"""Players at live tables, thousands of them in one process."""

from __future__ import annotations

import asyncio
import base64
import collections
import contextlib
import itertools
import os
import random
import re
import struct
import time
import zlib
from collections.abc import Awaitable, Callable
from typing import Any, Self, TypeVar

import msgspec

from shared.goals import AT_A_LIVE_TABLE, TURNS
from shared.machine import Delays
from shared.report import say_tenths

SEATS = 4
RATE = 0.5  # actions per second at a table
NAP = 0.001  # seconds between two looks at what has come in; measured delays include it
BEGIN = -1  # the number of a host's message that begins a game; those of answers are above
TOGETHER = 0.9  # of the time in which all come back: the rest is each player's own, as in the page
TRIES = 10  # how often somebody asks a server that says no, or nothing,
PAUSE = 1.0  # and the seconds in between


class Asked(msgspec.Struct):
    number: int
    choices: list[str]


class Heard(msgspec.Struct):
    """As much of any message as a player needs."""

    type: str
    re: int = 0
    ask: Asked | None = None
    quiet: bool = False
    game: Any = 0  # a number, but in Room a name
    n: int = 0
    spread: float = 0.0
    reason: str = ""


READ = msgspec.json.Decoder(Heard)
T = TypeVar("T")


class Trouble(Exception):
    """The server has not done what it was asked for."""


class Player(asyncio.Protocol):
    """A socket with hardly anything around it, so that the other core can hold thousands."""

    def __init__(self, crowd: Crowd, table: str, token: str) -> None:
        self.crowd = crowd
        self.table = table
        self.token = token
        self.data = b""
        self.open = False
        self.sent = 0.0
        self.re = 0
        self.here = False  # whether it has been told about its room
        self.settled = asyncio.Event()  # set when it has, or when the server has closed the connection
        self.begun = asyncio.Event()  # for a host: the first game is dealt, or the connection is lost
        self.spread = 0.0  # seconds in which all come back who lose the server
        self.seen = (0, 0)  # a game, and how many of its events
        self.farewell = ""
        self.away = False  # its connection is broken, as planned
        self.asked: Asked | None = None
        self.always: Asked | None = None  # what the bare framework would ask if it could
        self.listed = False  # among `crowd.asked`

    def connection_made(self, transport: Any) -> None:  # uvloop's transports are not asyncio's
        self.transport = transport
        self.data, self.open, self.here, self.farewell = b"", False, False, ""
        self.settled.clear()
        key = base64.b64encode(os.urandom(16)).decode()
        transport.write(
            f"GET /ws/{self.table} HTTP/1.1\r\nHost: 127.0.0.1:{self.crowd.port}\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
        )

    def data_received(self, data: bytes) -> None:
        self.data += data
        if not self.open:
            head, found, rest = self.data.partition(b"\r\n\r\n")
            if not found:
                return
            if b" 101 " not in head.split(b"\r\n")[0]:
                self.farewell = head.split(b"\r\n")[0].decode()
                self.transport.close()
                return
            self.open = True
            self.data = rest
            game, seen = self.seen
            self.say({"type": "hello", "version": 1, "token": self.token, "game": game, "seen": seen})
        while len(self.data) >= 2:
            size, start = self.data[1] & 127, 2
            if size == 126:
                if len(self.data) < 4:
                    return
                size, start = struct.unpack_from("!H", self.data, 2)[0], 4
            elif size == 127:
                if len(self.data) < 10:
                    return
                size, start = struct.unpack_from("!Q", self.data, 2)[0], 10
            if len(self.data) < start + size:
                return
            kind, payload = self.data[0] & 15, self.data[start : start + size]
            self.data = self.data[start + size :]
            if kind == 1:
                self.crowd.bytes += size
                self.hear(READ.decode(payload))
            elif kind == 9:
                self.frame(0x8A, payload)
            elif kind == 8:
                self.transport.close()

    def connection_lost(self, _: BaseException | None) -> None:
        self.asked, self.sent, self.here = None, 0.0, False
        self.begun.set()
        self.settled.set()
        if not self.away:
            self.crowd.closed[self.farewell or "without a word"] += 1

    def hear(self, told: Heard) -> None:
        if told.type in ("update", "snapshot"):
            self.seen = told.game, told.n
            self.crowd.told += 1
            if told.type == "snapshot" or told.quiet:
                self.asked = None
            if told.ask is not None:
                self.asked = told.ask
                if not self.listed:
                    self.listed = True
                    self.crowd.asked.append(self)
        elif told.type == "did" and told.re == BEGIN:
            self.begun.set()
        elif told.type == "did" and told.re == self.re and self.sent:
            self.crowd.delays.append(time.perf_counter() - self.sent)
            self.sent = 0.0
        elif told.type == "late":  # somebody else was faster
            self.crowd.late += 1
            self.sent = 0.0
        elif told.type in ("refused", "bad"):
            self.crowd.refused[told.type] += 1
            self.sent = 0.0
            if told.re == BEGIN:  # it has begun, but nobody heard so
                self.begun.set()
        elif told.type in ("welcome", "spread"):
            self.spread = told.spread
        elif told.type == "farewell":
            self.farewell = told.reason
        elif told.type == "room":
            self.here = True
            self.settled.set()
        elif told.type == "over":
            self.crowd.loop.call_later(1.0, self.say, {"type": "vote", "what": "rematch"})

    def answer(self, ask: Asked) -> None:
        self.asked = self.always
        if self.always is not None:
            self.crowd.asked.append(self)
        self.re += 1
        self.sent = time.perf_counter()
        action = self.crowd.rng.choice(ask.choices)
        self.say({"type": "act", "re": self.re, "ask": ask.number, "action": action})

    def say(self, message: dict[str, Any]) -> None:
        self.frame(0x81, msgspec.json.encode(message))

    def frame(self, kind: int, payload: bytes) -> None:
        """Masked with zeros: a client must mask, but need not hide anything here."""
        size = len(payload)
        head = bytes((kind, 128 | size)) if size < 126 else struct.pack("!BBH", kind, 254, size)
        if not self.transport.is_closing():
            self.transport.write(head + b"\0\0\0\0" + payload)

    def cut(self) -> None:
        """The connection breaks, without a goodbye."""
        self.away = True
        self.transport.abort()

    @property
    def turn(self) -> float:
        """Seconds until it calls again once the server is lost, as in a page: table after table."""
        table = zlib.crc32(self.table.encode()) / 2**32
        return self.spread * (TOGETHER * table + (1 - TOGETHER) * self.crowd.rng.random())

    async def come_back(self) -> None:
        """Try again and again, as a page does."""
        while not await self.comes():
            await asyncio.sleep(PAUSE)
        self.away = False

    async def comes(self) -> bool:
        """Whether the server lets them in."""
        with contextlib.suppress(OSError):
            await self.crowd.call(self)
            await self.settled.wait()
        return self.here


class Crowd:
    """Everybody at all tables."""

    def __init__(self, *ports: int) -> None:
        self.ports = itertools.cycle(ports)  # where they come in, in turns
        self.port = ports[0]  # where tables are made
        self.tables = 0
        self.players: list[Player] = []
        self.asked: list[Player] = []  # whose turn it is, or was a moment ago
        self.rng = random.Random(1)
        self.delays = Delays()
        self.told = self.bytes = 0  # updates, and the bytes of all messages
        self.closed: collections.Counter[str] = collections.Counter()  # sockets that the server closed
        self.refused: collections.Counter[str] = collections.Counter()  # answers of the server that say no
        self.late = 0  # and those to whoever was asked together with others, and was not the first
        self.loop = asyncio.get_running_loop()

    async def grow(self, tables: int) -> None:
        """Make more tables, until there are this many. All games have begun before anybody plays there: a
        deal is about fifty actions of CHANCE, and thousands of tables do not begin in the same second."""
        hosts: list[Player] = []
        todo = iter(range(self.tables, tables))

        async def some() -> None:
            async with Caller(self.port) as caller:
                for number in todo:
                    hosts.append(await self.make_table(caller, TURNS[number % len(TURNS)]))
                    say_tenths(len(hosts), tables - self.tables, "new tables are taken")

        await asyncio.gather(*(some() for _ in range(8)))
        for number, host in enumerate(hosts, 1):
            await self.begin(host)
            say_tenths(number, len(hosts), "games have begun")
        self.tables = tables

    async def begin(self, host: Player) -> None:
        """If the connection is lost before that is known, once more."""
        host.begun.clear()
        host.say({"type": "begin", "re": BEGIN})
        if host.here:
            await host.begun.wait()
        if not host.here:
            await self.settle(host)
            await self.begin(host)

    async def make_table(self, caller: Caller, game: str) -> Player:
        return await self.patiently(lambda: self._make_table(caller, game))

    async def _make_table(self, caller: Caller, game: str) -> Player:
        body = {
            "game": game,
            "seats": SEATS,
            "name": "P0",
            "options": AT_A_LIVE_TABLE.get(game, {}),
            "clock": 0,
            "grace": 3600,
        }
        made = await caller.post("/api/tables", body)
        tokens = [made["token"]]
        for i in range(1, SEATS):
            joined = await caller.post(f"/api/tables/{made['table']}/join", {"name": f"P{i}"})
            tokens.append(joined["token"])
        return await self.sit(made["table"], tokens)

    async def sit(self, table: str, tokens: list[str]) -> Player:
        players = [Player(self, table, token) for token in tokens]
        for player in players:
            await self.call(player)
        for player in players:
            await player.settled.wait()
            if not player.here:
                await self.settle(player)
        self.players += players
        return players[0]

    async def settle(self, player: Player) -> None:
        """The server has closed their connection. It is counted, and they come back."""

        async def comes() -> None:
            if not await player.comes():
                raise Trouble("nobody may sit down")

        await self.patiently(comes)

    async def patiently(self, work: Callable[[], Awaitable[T]]) -> T:
        """A server may have a bad moment. How often it had, is told in the end."""
        for _ in range(TRIES):
            try:
                return await work()
            except Trouble as trouble:
                self.refused[str(trouble)] += 1
                await asyncio.sleep(PAUSE)
        raise SystemExit(f"load: the server does not come round: {dict(self.refused)}, {dict(self.closed)}")

    async def leave(self) -> None:
        """Everybody goes home, and their connections are closed."""
        here = [player for player in self.players if not player.transport.is_closing()]
        for player in here:
            player.settled.clear()
            player.cut()
        for player in here:
            await player.settled.wait()

    async def call(self, player: Player) -> None:
        await self.loop.create_connection(lambda: player, "127.0.0.1", next(self.ports))

    async def commits(self) -> dict[float, int]:
        """How many commits took at most this many seconds, by the server's own figures."""
        found = re.findall(
            r'^rumpus_commit_seconds_bucket{le="(.*)"} (\d+)$', await self.figures(), re.MULTILINE
        )
        return {float(most): int(count) for most, count in found}

    async def endings(self) -> dict[str, int]:
        """Why connections ended, and how many, by the server's own figures."""
        found = re.findall(
            r'^rumpus_(?:sockets_closed_total{reason="(.+)"}|connections_(.+_.+)_total) (\d+)$',
            await self.figures(),
            re.MULTILINE,
        )
        return {closed or other.replace("_", " "): int(count) for closed, other, count in found if int(count)}

    async def figures(self) -> str:
        async with Caller(self.port) as caller:
            return await self.patiently(lambda: caller.get("/metrics"))

    async def play(self, seconds: float) -> None:
        """Answers come as if from many independent people, at a steady rate."""
        now = due = time.perf_counter()
        end = now + seconds
        while now < end:
            while due <= now and (player := self.anybody()) is not None:
                assert player.asked is not None
                player.answer(player.asked)
                due += self.rng.expovariate(self.tables * RATE)
            # They sleep for a fixed time, not until something comes in: waking them costs the server what a
            # real network does not. Staying awake would take from a shared machine what it needs.
            time.sleep(NAP)
            await asyncio.sleep(0)
            now = time.perf_counter()
            self.delays.look(now)

    def anybody(self) -> Player | None:
        """Some player who is asked something."""
        asked = self.asked
        while asked:
            at = self.rng.randrange(len(asked))
            asked[at], asked[-1] = asked[-1], asked[at]
            player = asked.pop()
            player.listed = False
            if player.asked is not None and not player.away:
                return player
        return None


class Caller:
    """One connection for many calls."""

    def __init__(self, port: int) -> None:
        self.port = port

    async def __aenter__(self) -> Self:
        await self._open()
        return self

    async def __aexit__(self, *_: object) -> None:
        self.writer.close()

    async def post(self, path: str, body: dict[str, Any]) -> dict[str, Any]:
        data = msgspec.json.encode(body)
        head = f"POST {path} HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\nContent-Length: {len(data)}\r\n\r\n"
        told: dict[str, Any] = msgspec.json.decode(await self._ask(head.encode() + data))
        if "error" in told:
            raise Trouble(told["error"])
        return told

    async def get(self, path: str) -> str:
        head = f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\n\r\n"
        return (await self._ask(head.encode())).decode()

    async def _ask(self, request: bytes) -> bytes:
        try:
            self.writer.write(request)
            head = (await self.reader.readuntil(b"\r\n\r\n")).lower()
            size = int(head.partition(b"content-length:")[2].partition(b"\r\n")[0])
            return await self.reader.readexactly(size)
        except (OSError, EOFError):
            self.writer.close()
            await self._open()
            raise Trouble("no answer") from None

    async def _open(self) -> None:
        self.reader, self.writer = await asyncio.open_connection("127.0.0.1", self.port)
