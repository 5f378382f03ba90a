"""How much a server holds: many tables on one core, their players on the other.

The server is the real one, with rules, store and sockets, in a process pinned to a core of its own; only its
limits for one address are off, as all players come from here. The players are one process on another core.
Each of them answers what it is asked after a pause, so that all tables together see a steady number of
actions a second, and starts the next game when one is over. The delay of an action is from the moment it is
sent until the server says that it is done: played, stored on the disk, and told to everybody.

Figures come from the second half of a run, after everybody has sat down. The server's share of its core and
its memory are the kernel's. What a socket costs is the memory that the server has grown by since it was
empty, over the number of sockets: tables, games and views included.
"""

from __future__ import annotations

import asyncio
import base64
import functools
import os
import random
import resource
import signal
import struct
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from report import Figure, Row, main

SEATS = 4
GAMES = ("archie", "mad", "mrt")
OPTIONS: dict[str, dict[str, int]] = {"archie": {"rounds": 3}, "mad": {}, "mrt": {"boards": 50}}
SETTLE, MEASURE = 8.0, 12.0  # seconds
STEPS = (2250, 3000, 4000, 5000)  # tables, in search of the most; each brings half an action a second
RATE = 0.5  # actions a second at a table


# --- the server -------------------------------------------------------------------------------------------


def serve(store_file: str) -> None:
    """In a process of its own."""
    import uvloop
    from aiohttp import web

    from rumpus.live.lobby import Lobby
    from rumpus.live.store import Store
    from rumpus.web.app import Server

    async def run() -> None:
        store = Store(f"sqlite:///{store_file}")
        store.open()
        runner = web.AppRunner(Server(Lobby(store), limits=False).app(), access_log=None)
        await runner.setup()
        await web.TCPSite(runner, "127.0.0.1", 0, backlog=4096).start()
        print(runner.addresses[0][1], flush=True)
        await asyncio.Event().wait()

    more_files()
    uvloop.run(run())


def more_files() -> None:
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


class Host:
    """The server's process, and what the kernel knows about it."""

    def __init__(self, folder: str) -> None:
        cores = sorted(os.sched_getaffinity(0))
        os.sched_setaffinity(0, {cores[0]})  # which the server inherits
        self.process = subprocess.Popen(
            [sys.executable, __file__, "--serve", str(Path(folder) / "load.db")],
            stdout=subprocess.PIPE,
            text=True,
        )
        os.sched_setaffinity(0, {cores[-1]})
        self.cores = cores
        assert self.process.stdout is not None
        self.port = int(self.process.stdout.readline())
        self.empty = self.memory()

    def cpu(self) -> float:
        """Seconds of a core so far."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text("utf-8").rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def memory(self) -> int:
        status = Path(f"/proc/{self.process.pid}/status").read_text("utf-8")
        line = next(line for line in status.splitlines() if line.startswith("VmRSS"))
        return int(line.split()[1]) * 1024

    def stop(self) -> None:
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        assert self.process.stdout is not None
        self.process.stdout.close()
        os.sched_setaffinity(0, set(self.cores))


# --- the players ------------------------------------------------------------------------------------------


class Asked(msgspec.Struct):
    number: int
    choices: list[str]


class Told(msgspec.Struct):
    """As much of any message as a player needs."""

    type: str
    re: int = 0
    ask: Asked | None = None
    quiet: bool = False


READ = msgspec.json.Decoder(Told)


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
        self.asked: Asked | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport
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
            assert b" 101 " in head.split(b"\r\n")[0], head
            self.open = True
            self.data = rest
            self.say({"type": "hello", "version": 1, "token": self.token})
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
                self.hear(READ.decode(payload))
            elif kind == 9:
                self.frame(0x8A, payload)

    def hear(self, told: Told) -> None:
        if told.type in ("update", "snapshot"):
            if told.quiet:
                self.asked = None
            if told.ask is not None:
                self.asked = told.ask
                pause = self.crowd.rng.expovariate(1.0) * self.crowd.pause
                self.crowd.loop.call_later(pause, self.answer, told.ask)
        elif told.type == "did" and told.re == self.re:
            self.crowd.took(time.perf_counter() - self.sent)
        elif told.type == "over":
            self.crowd.loop.call_later(1.0, self.say, {"type": "vote", "what": "rematch"})

    def answer(self, ask: Asked) -> None:
        if ask is not self.asked:
            return
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
        self.transport.write(head + b"\0\0\0\0" + payload)


class Crowd:
    """Everybody at all tables."""

    def __init__(self, port: int, tables: int, rate: float) -> None:
        self.port = port
        self.tables = tables
        self.rate = rate
        self.pause = SEATS / RATE  # seconds; corrected as they play
        self.rng = random.Random(1)
        self.delays: list[float] = []
        self.actions = 0

    def took(self, seconds: float) -> None:
        self.actions += 1
        self.delays.append(seconds)

    async def sit_down(self) -> None:
        """Everybody takes a seat; then all tables begin."""
        self.loop = asyncio.get_running_loop()
        hosts: list[Player] = []
        gate = asyncio.Semaphore(32)

        async def one(number: int) -> None:
            async with gate:
                hosts.append(await self.make_table(GAMES[number % len(GAMES)]))

        await asyncio.gather(*(one(number) for number in range(self.tables)))
        for host in hosts:
            host.say({"type": "begin"})
            await asyncio.sleep(0.005)

    async def make_table(self, game: str) -> Player:
        body = {
            "game": game,
            "seats": SEATS,
            "name": "P0",
            "options": OPTIONS[game],
            "clock": 0,
            "grace": 3600,
        }
        made = await self.post("/api/tables", body)
        tokens = [made["token"]]
        tokens += [
            (await self.post(f"/api/tables/{made['table']}/join", {"name": f"P{i}"}))["token"]
            for i in range(1, SEATS)
        ]
        players = []
        for token in tokens:
            make = functools.partial(Player, self, made["table"], token)
            _, player = await self.loop.create_connection(make, "127.0.0.1", self.port)
            players.append(player)
        while not all(player.open for player in players):
            await asyncio.sleep(0.01)
        return players[0]

    async def post(self, path: str, body: dict[str, Any]) -> dict[str, Any]:
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
        data = msgspec.json.encode(body)
        writer.write(
            f"POST {path} HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\nConnection: close\r\n"
            f"Content-Length: {len(data)}\r\n\r\n".encode()
            + data
        )
        answer = await reader.read()
        writer.close()
        told: dict[str, Any] = msgspec.json.decode(answer.partition(b"\r\n\r\n")[2])
        assert "error" not in told, told
        return told

    async def play(self, seconds: float) -> None:
        """Keep the rate: players take their time, a little less or more of it."""
        end = time.perf_counter() + seconds
        while (left := end - time.perf_counter()) > 0:
            before, start = self.actions, time.perf_counter()
            await asyncio.sleep(min(1.0, left))
            now = (self.actions - before) / (time.perf_counter() - start)
            self.pause *= min(1.5, max(0.5, (now or 1.0) / self.rate)) ** 0.5


# --- a run ------------------------------------------------------------------------------------------------


@functools.cache
def run(tables: int, settle: float, measure: float) -> dict[str, float]:
    more_files()
    with tempfile.TemporaryDirectory() as folder:
        host = Host(folder)
        try:
            return asyncio.run(_run(host, tables, settle, measure))
        finally:
            host.stop()


async def _run(host: Host, tables: int, settle: float, measure: float) -> dict[str, float]:
    crowd = Crowd(host.port, tables, tables * RATE)
    await crowd.sit_down()
    await crowd.play(settle)
    crowd.delays.clear()
    crowd.actions = 0
    cpu, start = host.cpu(), time.perf_counter()
    await crowd.play(measure)
    seconds = time.perf_counter() - start
    delays = sorted(crowd.delays)
    return {
        "actions": crowd.actions / seconds,
        "p50": delays[len(delays) // 2] * 1000,
        "p99": delays[len(delays) * 99 // 100] * 1000,
        "core": (host.cpu() - cpu) / seconds * 100,
        "memory": (host.memory() - host.empty) / (tables * SEATS) / 1000,
    }


def rows(*, quick: bool) -> Iterator[Row]:
    settle, measure = (1.0, 2.0) if quick else (SETTLE, MEASURE)
    tables = 12 if quick else 2000

    def row(tables: int, what: str, unit: str, goal: float | None, *, at_most: bool = True) -> Row:
        name = f"{tables:,} tables: {what}"
        figure = Figure(name, lambda: lambda: run(tables, settle, measure)[what], times=1)
        return Row(name, figure, unit, goal, at_most)

    yield row(tables, "actions", "a second", tables * RATE * 0.95, at_most=False)
    yield row(tables, "p50", "ms", None)
    yield row(tables, "p99", "ms", 20)
    yield row(tables, "core", "% of a core", None)
    yield row(tables, "memory", "kB a socket", 64)
    for more in () if quick else STEPS:
        yield row(more, "actions", "a second", None, at_most=False)
        yield row(more, "p99", "ms", None)
        yield row(more, "core", "% of a core", None)


if __name__ == "__main__":
    if sys.argv[1:2] == ["--serve"]:
        serve(sys.argv[2])
    else:
        main("load", rows)
