"""How much a server holds: many tables on one core, their players on the other.

The server is the real one, with rules, store and sockets, in a process pinned to a core of its own; only its
limits for one address are off, as all players come from here. The players are one process on another core.
At random moments a random one of those who are asked answers, so that all tables together see a steady
number of actions a second; all vote for the next game when one is over. The delay of an action is from the
moment it is sent until the server says that it is done: played, stored on the disk, and told to everybody.

Tables are added to one and the same server, step by step, until it is too slow, does not keep up, or no more
sockets can be opened here; but up to 2,000 in any case. The server's share of its core and its memory are
the kernel's. What a socket costs is the memory that the server has grown by since it was empty, over the
number of sockets: tables, games, views and the compiler that many tables call for included.

Each step is measured several times, and the one whose p99 is in the middle counts: in ten seconds a single
tenth of a second in which the machine was busy with something else makes a p99. Where the kernel knows how
much of the server's core was taken away by others on the same machine, that is shown, too: more than one per
cent, and it is their pauses that make the p99.

With --profile it also says which functions the server was busy with after the last step.
"""

from __future__ import annotations

import asyncio
import base64
import collections
import contextlib
import functools
import json
import os
import random
import resource
import signal
import struct
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple, Self

import msgspec
import uvloop

from report import Figure, Row, main

SEATS = 4
GAMES = ("archie", "mad", "mrt")
OPTIONS: dict[str, dict[str, int]] = {"archie": {"rounds": 3}, "mad": {}, "mrt": {"boards": 50}}
SETTLE, MEASURE = 6.0, 10.0  # seconds
TIMES = 5  # that a step is measured
STEPS = (1000, 1500, 2000, 2500, 3000, 3500, 4000, 4500)  # tables
ASKED = 2000  # of them; they are measured in any case
RATE = 0.5  # actions a second at a table
SLOW = 20.0  # milliseconds; a server whose p99 is above does not hold its tables
NAP = 0.001  # seconds between two looks of the players at what has come; delays are the longer for it
BEGIN = -1  # the number of a host's message that begins a game; those of answers are above
PROFILE = "--profile"
TICK = 0.002  # seconds of the server's work between two looks at what it does


# --- the server -------------------------------------------------------------------------------------------


def serve(store_file: str) -> None:
    """In a process of its own. It says its port, and when asked by a signal, what it has been busy with."""
    from rumpus.live.store import Store
    from rumpus.web.app import run
    from rumpus.web.settings import Settings

    busy: collections.Counter[str] = collections.Counter()

    def look(_: int, frame: Any) -> None:
        code = frame.f_code
        busy[f"{'/'.join(code.co_filename.split('/')[-2:])}: {code.co_qualname}"] += 1

    def report(*_: object) -> None:
        """Asked the first time it begins to look."""
        print(json.dumps(busy), flush=True)
        busy.clear()
        signal.setitimer(signal.ITIMER_PROF, TICK, TICK)

    more_files()
    signal.signal(signal.SIGPROF, look)
    signal.signal(signal.SIGUSR1, report)
    store = Store(f"sqlite:///{store_file}")
    store.open()
    settings = Settings(address="127.0.0.1", port=0, limits=False)
    uvloop.run(run(store, settings, lambda port: print(port, flush=True)))


def more_files() -> int:
    """How many files, sockets among them, a process may open here."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    return most


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
        self.port: int = self._told()
        self.empty = self.memory()

    def _told(self) -> Any:
        assert self.process.stdout is not None
        return json.loads(self.process.stdout.readline())

    def busy(self) -> dict[str, int]:
        """Which functions it has been found in since it was last asked, and how often."""
        self.process.send_signal(signal.SIGUSR1)
        found: dict[str, int] = self._told()
        return found

    def cpu(self) -> float:
        """Seconds of a core so far."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text("utf-8").rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def stolen(self) -> float:
        """Seconds in which the server's core was somebody else's, on a machine that is shared."""
        name = f"cpu{self.cores[0]} "
        line = next(one for one in Path("/proc/stat").read_text("utf-8").splitlines() if one.startswith(name))
        return int(line.split()[8]) / os.sysconf("SC_CLK_TCK")

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
        self.here = False  # it has been told about its room
        self.begun = asyncio.Event()  # for a host: the first game is dealt
        self.asked: Asked | None = None
        self.listed = False  # among `crowd.asked`

    def connection_made(self, transport: Any) -> None:  # uvloop's are no asyncio.Transport
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
                if not self.listed:
                    self.listed = True
                    self.crowd.asked.append(self)
        elif told.type == "did" and told.re == BEGIN:
            self.begun.set()
        elif told.type == "did" and told.re == self.re and self.sent:
            self.crowd.delays.append(time.perf_counter() - self.sent)
            self.sent = 0.0
        elif told.type == "room":
            self.here = True
        elif told.type == "over":
            self.crowd.loop.call_later(1.0, self.say, {"type": "vote", "what": "rematch"})

    def answer(self, ask: Asked) -> None:
        self.asked = None
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

    def __init__(self, port: int) -> None:
        self.port = port
        self.tables = 0
        self.asked: list[Player] = []  # whose turn it is, or was a moment ago
        self.rng = random.Random(1)
        self.delays: list[float] = []
        self.loop = asyncio.get_running_loop()

    async def grow(self, tables: int) -> None:
        """More tables are made, until there are so many. All have begun before anybody plays there: a deal is
        some fifty actions of CHANCE, and thousands of tables do not begin in the same second."""
        hosts: list[Player] = []
        todo = iter(range(self.tables, tables))

        async def some() -> None:
            async with Caller(self.port) as caller:
                for number in todo:
                    hosts.append(await self.make_table(caller, GAMES[number % len(GAMES)]))
                    if len(hosts) % 50 == 0:
                        say(f"{self.tables + len(hosts):,} of {tables:,} tables are taken")

        await asyncio.gather(*(some() for _ in range(8)))
        for number, host in enumerate(hosts):
            host.say({"type": "begin", "re": BEGIN})
            await host.begun.wait()
            if number % 50 == 0:
                say(f"{self.tables + number:,} of {tables:,} games have begun")
        self.tables = tables

    async def make_table(self, caller: Caller, game: str) -> Player:
        body = {
            "game": game,
            "seats": SEATS,
            "name": "P0",
            "options": OPTIONS[game],
            "clock": 0,
            "grace": 3600,
        }
        made = await caller.post("/api/tables", body)
        tokens = [made["token"]]
        for i in range(1, SEATS):
            joined = await caller.post(f"/api/tables/{made['table']}/join", {"name": f"P{i}"})
            tokens.append(joined["token"])
        players = []
        for token in tokens:
            make = functools.partial(Player, self, made["table"], token)
            _, player = await self.loop.create_connection(make, "127.0.0.1", self.port)
            players.append(player)
        while not all(player.here for player in players):
            await asyncio.sleep(0.005)
        return players[0]

    async def play(self, seconds: float) -> None:
        """Answers come as from many people who know nothing of each other, and at a steady rate."""
        now = due = time.perf_counter()
        end = now + seconds
        while now < end:
            while due <= now and (player := self.anybody()) is not None:
                assert player.asked is not None
                player.answer(player.asked)
                due += self.rng.expovariate(self.tables * RATE)
            # They sleep by the clock, not until something comes: to wake them would be work for the server,
            # as no network is. And to stay awake takes from a shared machine what the server needs.
            time.sleep(NAP)
            await asyncio.sleep(0)
            now = time.perf_counter()

    def anybody(self) -> Player | None:
        """One of those who are asked something."""
        asked = self.asked
        while asked:
            at = self.rng.randrange(len(asked))
            asked[at], asked[-1] = asked[-1], asked[at]
            player = asked.pop()
            player.listed = False
            if player.asked is not None:
                return player
        return None


class Caller:
    """One connection for call after call."""

    def __init__(self, port: int) -> None:
        self.port = port

    async def __aenter__(self) -> Self:
        self.reader, self.writer = await asyncio.open_connection("127.0.0.1", self.port)
        return self

    async def __aexit__(self, *_: object) -> None:
        self.writer.close()

    async def post(self, path: str, body: dict[str, Any]) -> dict[str, Any]:
        data = msgspec.json.encode(body)
        self.writer.write(
            f"POST {path} HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\n"
            f"Content-Length: {len(data)}\r\n\r\n".encode()
            + data
        )
        head = (await self.reader.readuntil(b"\r\n\r\n")).lower()
        size = int(head.partition(b"content-length:")[2].partition(b"\r\n")[0])
        told: dict[str, Any] = msgspec.json.decode(await self.reader.readexactly(size))
        assert "error" not in told, told
        return told


def say(text: str) -> None:
    print(text, file=sys.stderr, flush=True)


# --- a run ------------------------------------------------------------------------------------------------


class Step(NamedTuple):
    """What was measured with so many tables."""

    tables: int
    actions: float  # a second
    p50: float  # milliseconds
    p99: float
    core: float  # per cent
    stolen: float  # the same, by others on the machine
    memory: float  # kB a socket

    @property
    def held(self) -> bool:
        return self.p99 <= SLOW and self.actions >= self.tables * RATE * 0.95


@functools.cache
def run(steps: tuple[int, ...], settle: float, measure: float, times: int) -> list[Step]:
    """Steps, up to the first that is too much."""
    most = (more_files() - 100) // SEATS
    with tempfile.TemporaryDirectory() as folder, contextlib.ExitStack() as stack:
        host = Host(folder)
        stack.callback(host.stop)
        return uvloop.run(climb(host, [step for step in steps if step <= most], settle, measure, times))


async def climb(host: Host, steps: list[int], settle: float, measure: float, times: int) -> list[Step]:
    crowd = Crowd(host.port)
    done: list[Step] = []
    for tables in steps:
        await crowd.grow(tables)
        await crowd.play(settle)
        windows = [await one_step(host, crowd, measure) for _ in range(times)]
        done.append(sorted(windows, key=lambda step: step.p99)[times // 2])
        say(f"p99 {', '.join(f'{step.p99:.1f}' for step in windows)} ms")
        say(f"stolen {', '.join(f'{step.stolen:.1f}' for step in windows)} %")
        say(" ".join(f"{name}={value:,.4g}" for name, value in done[-1]._asdict().items()))
        if not done[-1].held and tables >= ASKED:
            break
    if PROFILE in sys.argv:
        host.busy()
        await crowd.play(measure)
        show(host.busy())
    return done


async def one_step(host: Host, crowd: Crowd, measure: float) -> Step:
    crowd.delays.clear()
    cpu, stolen, start = host.cpu(), host.stolen(), time.perf_counter()
    await crowd.play(measure)
    seconds = time.perf_counter() - start
    delays = sorted(crowd.delays)
    return Step(
        tables=crowd.tables,
        actions=len(delays) / seconds,
        p50=delays[len(delays) // 2] * 1000,
        p99=delays[len(delays) * 99 // 100] * 1000,
        core=(host.cpu() - cpu) / seconds * 100,
        stolen=(host.stolen() - stolen) / seconds * 100,
        memory=(host.memory() - host.empty) / (crowd.tables * SEATS) / 1000,
    )


def show(busy: dict[str, int], most: int = 40) -> None:
    """Who spent the time, each function without those it calls. (C code counts as its caller's.)"""
    total = sum(busy.values())
    for name, count in collections.Counter(busy).most_common(most):
        say(f"{count / total:6.1%}  {name}")


def rows(*, quick: bool) -> Iterator[Row]:
    settle, measure, times = (1.0, 2.0, 1) if quick else (SETTLE, MEASURE, TIMES)
    steps = (12,) if quick else STEPS

    def row(
        step: Callable[[list[Step]], Step], what: str, unit: str, goal: float | None, *, at_most: bool = True
    ) -> Row:
        name = f"{step.__doc__}: {what}"

        def value() -> float:
            return float(getattr(step(run(steps, settle, measure, times)), what))

        return Row(name, Figure(name, lambda: value, times=1), unit, goal, at_most)

    def asked(done: list[Step]) -> Step:
        return next((step for step in done if step.tables == ASKED), done[-1])

    def most(done: list[Step]) -> Step:
        """the most it holds"""
        return next((step for step in reversed(done) if step.held), Step(*[0] * len(Step._fields)))

    asked.__doc__ = f"{min(ASKED, steps[-1]):,} tables"
    yield row(asked, "actions", "a second", min(ASKED, steps[-1]) * RATE * 0.95, at_most=False)
    yield row(asked, "p50", "ms", None)
    yield row(asked, "p99", "ms", SLOW)
    yield row(asked, "core", "% of a core", None)
    yield row(asked, "stolen", "% of a core", None)
    yield row(asked, "memory", "kB a socket", 64)
    if not quick:
        yield row(most, "tables", "of four", 4500, at_most=False)
        yield row(most, "actions", "a second", 2250 * 0.95, at_most=False)
        yield row(most, "p99", "ms", 10)
        yield row(most, "core", "% of a core", 60)
        yield row(most, "memory", "kB a socket", 64)


if __name__ == "__main__":
    if sys.argv[1:2] == ["--serve"]:
        serve(sys.argv[2])
    else:
        main("load", rows, more=(PROFILE,))
