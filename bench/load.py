"""How much a server holds: many tables on one core, their players on the other.

The server is the real one, with rules, store and sockets, in a process pinned to a core of its own; only its
limits for one address are off, as all players come from here. The players are one process on another core.
At random moments a random one of those who are asked answers, so that all tables together see a steady
number of actions a second; all vote for the next game when one is over. The delay of an action is from the
moment it is sent until the server says that it is done: played, stored on the disk, and told to everybody.

Tables are added to one and the same server, step by step. The server's share of its core and its memory are
the kernel's. What a socket costs is the memory that the server has grown by since it was empty, over the
number of sockets: tables, games, views and the compiler that many tables call for included.

Each step is measured several times, and the one whose p99 is in the middle counts: in ten seconds a single
tenth of a second in which the machine was busy with something else makes a p99. The worst is shown beside it.
So is how much of the server's core others had: other processes here, and, where the kernel knows, other
machines on the same hardware. More than one per cent, and it is their pauses that make the p99. So does a
slow disk: nobody is told anything before a commit is on it, so how long 99 of 100 commits take is shown, too.

On the way there is a storm: the lines of many players break at once, and within seconds all of them come
back, while others play on; and another one in the end, when the server has more tables than it may be able to
hold. At last the bare framework does the same number of actions with next to no work in between: a
message comes in, and four of the size that ours had go out.

With --profile it also says which functions the server was busy with after the last step.
"""

from __future__ import annotations

import asyncio
import base64
import collections
import functools
import json
import math
import os
import random
import re
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
STEPS = (1000, 2000, 3000, 3500, 4000, 4500)  # tables
FLOOR = 3500  # of them, at least, with a p99 that is not slow
RATE = 0.5  # actions a second at a table
SLOW = 20.0  # milliseconds; a server whose p99 is above does not hold its tables
STORM = 2000  # tables whose lines break,
STORMY = 3000  # of so many
RETURN = 8.0  # seconds within which their players call again; a page waits a little, each for its own time
PATIENCE = 60.0  # seconds after which those who are not back are given up
BARE = 2000  # tables of the bare framework
NAP = 0.001  # seconds between two looks of the players at what has come; delays are the longer for it
BEGIN = -1  # the number of a host's message that begins a game; those of answers are above
PROFILE = "--profile"
TICK = 0.002  # seconds of the server's work between two looks at what it does


# --- the server -------------------------------------------------------------------------------------------


def serve(store_file: str) -> None:
    """In a process of its own. It says its port, and when asked by a signal, what it has been busy with."""
    from rumpus.live.store import Store
    from rumpus.web.serving import run
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


def serve_bare(size: int) -> None:
    """aiohttp and uvloop, and nothing else: what comes in from one goes out to all of its table."""
    import weakref

    from aiohttp import WSMsgType, web

    async def figures(_: web.Request) -> web.Response:
        return web.Response()

    tables: weakref.WeakValueDictionary[str, set[web.WebSocketResponse]] = weakref.WeakValueDictionary()
    update = json.dumps({"type": "update", "filling": "x" * max(0, size - 35)})

    async def socket(request: web.Request) -> web.WebSocketResponse:
        ws = web.WebSocketResponse(compress=False)
        await ws.prepare(request)
        table = tables.setdefault(request.match_info["table"], set())
        table.add(ws)
        await ws.send_str('{"type":"room"}')
        async for message in ws:
            if message.type is WSMsgType.TEXT:
                did = f'{{"type":"did","re":{json.loads(message.data).get("re", 0)}}}'
                for one in table:
                    await one.send_str(update)
                await ws.send_str(did)
        table.discard(ws)
        return ws

    async def run() -> None:
        app = web.Application()
        app.router.add_get("/ws/{table}", socket)
        app.router.add_get("/metrics", figures)
        runner = web.AppRunner(app, access_log=None)
        await runner.setup()
        await web.TCPSite(runner, "127.0.0.1", 0, backlog=1024).start()
        print(runner.addresses[0][1], flush=True)
        await asyncio.Event().wait()

    more_files()
    uvloop.run(run())


def more_files() -> int:
    """How many files, sockets among them, a process may open here."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    return most


class Host:
    """The server's process, and what the kernel knows about it."""

    def __init__(self, *what: str) -> None:
        cores = sorted(os.sched_getaffinity(0))
        os.sched_setaffinity(0, {cores[0]})  # which the server inherits
        self.process = subprocess.Popen(
            [sys.executable, __file__, *what],
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
        """Seconds of a core so far, by the clock that Linux has for every process."""
        return time.clock_gettime((~self.process.pid << 3) | 2)

    def core(self) -> tuple[float, float]:
        """Seconds in which the server's core was busy with programs, ours among them, and in which it was
        somebody else's, on a machine that is shared."""
        name = f"cpu{self.cores[0]} "
        line = next(one for one in Path("/proc/stat").read_text("utf-8").splitlines() if one.startswith(name))
        user, nice, system, _, _, _, _, stolen, *_ = map(int, line.split()[1:])
        tick = os.sysconf("SC_CLK_TCK")
        return (user + nice + system) / tick, stolen / tick

    def memory(self) -> int:
        status = Path(f"/proc/{self.process.pid}/status").read_text("utf-8")
        line = next(line for line in status.splitlines() if line.startswith("VmRSS"))
        return int(line.split()[1]) * 1024

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
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
    game: Any = 0  # a number, but in Room a name
    n: int = 0
    reason: str = ""


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
        self.settled = asyncio.Event()  # it has, or the server has closed
        self.begun = asyncio.Event()  # for a host: the first game is dealt
        self.seen = (0, 0)  # a game, and how many of its events
        self.farewell = ""
        self.away = False  # its line is broken, as planned
        self.asked: Asked | None = None
        self.always: Asked | None = None  # what the bare framework would ask if it could
        self.listed = False  # among `crowd.asked`

    def connection_made(self, transport: Any) -> None:  # uvloop's are no asyncio.Transport
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
        self.asked, self.sent = None, 0.0
        self.begun.set()  # nobody waits for it any more
        self.settled.set()
        if not self.away:
            self.crowd.closed[self.farewell or "without a word"] += 1

    def hear(self, told: Told) -> None:
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
        elif told.type in ("refused", "late", "bad"):
            self.crowd.refused[told.type] += 1
            self.sent = 0.0
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
        """The line breaks, without a goodbye."""
        self.away = True
        self.transport.abort()

    async def come_back(self) -> None:
        """As a page does: again and again."""
        while True:
            await self.crowd.call(self)
            await self.settled.wait()
            if self.here:
                self.away = False
                return
            await asyncio.sleep(1.0)


class Crowd:
    """Everybody at all tables."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.tables = 0
        self.players: list[Player] = []
        self.asked: list[Player] = []  # whose turn it is, or was a moment ago
        self.rng = random.Random(1)
        self.delays: list[float] = []
        self.told = self.bytes = 0  # updates, and what they and all else came to
        self.closed: collections.Counter[str] = collections.Counter()  # sockets that the server closed
        self.refused: collections.Counter[str] = collections.Counter()  # answers other than Did
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
        return await self.sit(made["table"], tokens)

    async def sit(self, table: str, tokens: list[str]) -> Player:
        players = [Player(self, table, token) for token in tokens]
        for player in players:
            await self.call(player)
        for player in players:
            await player.settled.wait()
        if not all(player.here for player in players):
            raise SystemExit(f"load: the server lets nobody sit down; closed: {dict(self.closed)}")
        self.players += players
        return players[0]

    async def call(self, player: Player) -> None:
        await self.loop.create_connection(lambda: player, "127.0.0.1", self.port)

    async def commits(self) -> dict[float, int]:
        """How many commits have taken at most so many seconds, by the server's own figures."""
        async with Caller(self.port) as caller:
            figures = await caller.get("/metrics")
        found = re.findall(r'^rumpus_commit_seconds_bucket{le="(.*)"} (\d+)$', figures, re.MULTILINE)
        return {float(most): int(count) for most, count in found}

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
            if player.asked is not None and not player.away:
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
        told: dict[str, Any] = msgspec.json.decode(await self._answer())
        assert "error" not in told, told
        return told

    async def get(self, path: str) -> str:
        self.writer.write(f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\n\r\n".encode())
        return (await self._answer()).decode()

    async def _answer(self) -> bytes:
        head = (await self.reader.readuntil(b"\r\n\r\n")).lower()
        size = int(head.partition(b"content-length:")[2].partition(b"\r\n")[0])
        return await self.reader.readexactly(size)


def say(text: str) -> None:
    print(text, file=sys.stderr, flush=True)


# --- a run ------------------------------------------------------------------------------------------------


class Step(NamedTuple):
    """What was measured with so many tables."""

    tables: int = 0
    actions: float = 0.0  # a second
    p50: float = math.inf  # milliseconds
    p99: float = math.inf
    worst: float = math.inf  # the worst p99 of all that were measured
    core: float = math.inf  # per cent
    cost: float = math.inf  # microseconds of a core for an action
    others: float = math.inf  # per cent of the server's core for other programs on this machine
    stolen: float = math.inf  # the same for other machines on this hardware
    memory: float = math.inf  # kB a socket
    commit: float = math.inf  # milliseconds in which 99 of 100 commits were on the disk, at most

    @property
    def held(self) -> bool:
        return self.p99 <= SLOW and self.actions >= self.tables * RATE * 0.95


class Storm(NamedTuple):
    """What was measured while many came back."""

    back: float  # seconds until the last was
    p99: float  # milliseconds, of what others did meanwhile


class Run(NamedTuple):
    steps: list[Step]
    storms: list[Storm]  # on the way, and in the end
    bare: Step
    closed: int  # sockets that the server closed
    refused: int  # answers other than Did


@functools.cache
def run(steps: tuple[int, ...], settle: float, measure: float, times: int) -> Run:
    """All steps, a storm, and the bare framework."""
    most = (more_files() - 200) // SEATS  # the server needs some files for other things
    if most < steps[-1]:
        say(f"only {most * SEATS:,} sockets can be opened here (ulimit -n); that is {most:,} tables")
    steps = tuple(dict.fromkeys(min(step, most) for step in steps))
    with tempfile.TemporaryDirectory() as folder, Host("--serve", str(Path(folder) / "load.db")) as host:
        done, storms, crowd = uvloop.run(climb(host, steps, settle, measure, times))
    size = crowd.bytes // max(1, crowd.told)
    with Host("--bare", str(size)) as host:
        bare = uvloop.run(plainly(host, min(BARE, steps[-1]), settle, measure, times))
    for what, count in [*crowd.closed.items(), *crowd.refused.items()]:
        say(f"{count:,} × {what}")
    return Run(done, storms, bare, crowd.closed.total(), crowd.refused.total())


async def climb(
    host: Host, steps: tuple[int, ...], settle: float, measure: float, times: int
) -> tuple[list[Step], list[Storm], Crowd]:
    crowd = Crowd(host.port)
    done: list[Step] = []
    storms: list[Storm] = []

    async def another_storm() -> None:
        storms.append(await storm(crowd, min(STORM, crowd.tables * 2 // 3), min(RETURN, measure)))

    for tables in steps:
        await crowd.grow(tables)
        done.append(await middle(host, crowd, settle, measure, times))
        if tables == min(STORMY, steps[-1]):
            await another_storm()
        if done[-1].actions < tables * RATE / 2:
            say(f"{tables:,} tables are hopeless; more are not tried")
            break
    if PROFILE in sys.argv:
        host.busy()
        await crowd.play(measure)
        show(host.busy())
    await another_storm()
    return done, storms, crowd


async def plainly(host: Host, tables: int, settle: float, measure: float, times: int) -> Step:
    """The same players at a server that does nothing. They are always asked."""
    crowd = Crowd(host.port)
    for table in range(tables):
        await crowd.sit(str(table), [""] * SEATS)
    crowd.tables = tables
    for player in crowd.players:
        player.always = Asked(0, ["x" * 8])
        player.asked = player.always
    crowd.asked += crowd.players
    return await middle(host, crowd, settle, measure, times)


async def middle(host: Host, crowd: Crowd, settle: float, measure: float, times: int) -> Step:
    """What counts of several times."""
    await crowd.play(settle)
    windows = [await one_step(host, crowd, measure) for _ in range(times)]
    windows.sort(key=lambda step: step.p99)
    step = windows[times // 2]._replace(worst=windows[-1].p99)
    say(f"p99 {', '.join(f'{step.p99:.1f}' for step in windows)} ms")
    say(" ".join(f"{name}={value:,.4g}" for name, value in step._asdict().items()))
    return step


async def one_step(host: Host, crowd: Crowd, measure: float) -> Step:
    before = await crowd.commits()
    crowd.delays.clear()
    cpu, (busy, stolen), start = host.cpu(), host.core(), time.perf_counter()
    await crowd.play(measure)
    seconds = time.perf_counter() - start
    own = host.cpu() - cpu
    busy, stolen = host.core()[0] - busy, host.core()[1] - stolen
    delays = sorted(crowd.delays)
    if not delays:
        return Step(tables=crowd.tables)
    after = await crowd.commits()
    return Step(
        tables=crowd.tables,
        actions=len(delays) / seconds,
        p50=delays[len(delays) // 2] * 1000,
        p99=delays[len(delays) * 99 // 100] * 1000,
        core=own / seconds * 100,
        cost=own / len(delays) * 1e6,
        others=max(0.0, busy - own) / seconds * 100,
        stolen=stolen / seconds * 100,
        memory=(host.memory() - host.empty) / (crowd.tables * SEATS) / 1000,
        commit=within({most: after[most] - before[most] for most in after}) * 1000,
    )


def within(counts: dict[float, int]) -> float:
    """The seconds within which 99 of 100 were done, as far as a histogram tells."""
    return min((most for most, count in counts.items() if count >= 0.99 * counts[math.inf]), default=math.inf)


async def storm(crowd: Crowd, tables: int, within: float) -> Storm:
    """The lines of some tables break; everybody there comes back, and those at others play on."""
    gone = crowd.players[: tables * SEATS]
    for player in gone:
        player.cut()
    crowd.delays.clear()
    start = time.perf_counter()
    back: list[float] = []

    async def come_back(player: Player) -> None:
        await asyncio.sleep(crowd.rng.uniform(0, within))
        await player.come_back()
        back.append(time.perf_counter() - start)

    coming = asyncio.gather(*map(come_back, gone))
    crowd.tables -= tables
    while not coming.done() and time.perf_counter() - start < PATIENCE:
        await crowd.play(0.5)
    crowd.tables += tables
    coming.cancel()
    await asyncio.gather(coming, return_exceptions=True)
    delays = sorted(crowd.delays)
    result = Storm(
        back=max(back) if len(back) == len(gone) else math.inf,
        p99=delays[len(delays) * 99 // 100] * 1000 if delays else math.inf,
    )
    say(f"{len(back):,} of {len(gone):,} are back; {result}")
    return result


def show(busy: dict[str, int], most: int = 40) -> None:
    """Who spent the time, each function without those it calls. (C code counts as its caller's.)"""
    total = sum(busy.values())
    for name, count in collections.Counter(busy).most_common(most):
        say(f"{count / total:6.1%}  {name}")


def rows(*, quick: bool) -> Iterator[Row]:
    settle, measure, times = (1.0, 2.0, 1) if quick else (SETTLE, MEASURE, TIMES)
    steps = (12,) if quick else STEPS
    floor, asked = (12, 12) if quick else (FLOOR, STEPS[-1])

    def row(
        name: str, unit: str, value: Callable[[Run], float], goal: float | None, *, most: bool = True
    ) -> Row:
        measured = Figure(name, lambda: lambda: value(run(steps, settle, measure, times)), times=1)
        return Row(name, measured, unit, goal, most)

    def at(done: Run, tables: int) -> Step:
        return next((step for step in done.steps if step.tables == tables), Step())

    def of(what: str) -> Callable[[Run], float]:
        return lambda done: float(getattr(at(done, asked), what))

    def held(done: Run) -> float:
        return max((step.tables for step in done.steps if step.held), default=0)

    yield row("holds", "tables of four", held, None if quick else asked, most=False)
    if not quick:
        yield row(f"{floor:,} tables: p99", "ms", lambda done: at(done, floor).p99, SLOW)
    name = f"{asked:,} tables"
    yield row(f"{name}: actions", "a second", of("actions"), asked * RATE * 0.95, most=False)
    yield row(f"{name}: p50", "ms", of("p50"), None)
    yield row(f"{name}: p99", "ms", of("p99"), 10)
    yield row(f"{name}: worst p99", "ms", of("worst"), None)
    yield row(f"{name}: core", "% of a core", of("core"), 60)
    yield row(f"{name}: others", "% of the core", of("others"), None)
    yield row(f"{name}: stolen", "% of the core", of("stolen"), None)
    yield row(f"{name}: memory", "kB a socket", of("memory"), 48)
    yield row(f"{name}: 99 of 100 commits within", "ms", of("commit"), None)
    yield row(f"{name}: cost", "µs of a core an action", of("cost"), None)
    yield row("bare framework: cost", "µs of a core an action", lambda done: done.bare.cost, None)
    beside = min(BARE, asked)  # the fewer actions, the more each of them costs
    yield row(
        f"{beside:,} tables: cost / bare", "×", lambda done: at(done, beside).cost / done.bare.cost, None
    )
    yield row("bare framework: p99", "ms", lambda done: done.bare.p99, None)
    yield row("storm: all back", "s", lambda done: done.storms[0].back, 10)
    yield row("storm: p99 of others", "ms", lambda done: done.storms[0].p99, 50)
    yield row(f"storm, {name}: all back", "s", lambda done: done.storms[-1].back, None)
    yield row(f"storm, {name}: p99 of others", "ms", lambda done: done.storms[-1].p99, None)
    yield row("sockets that the server closed", "", lambda done: done.closed, 0)
    yield row("answers other than Did", "", lambda done: done.refused, 0)


if __name__ == "__main__":
    if sys.argv[1:2] == ["--serve"]:
        serve(sys.argv[2])
    elif sys.argv[1:2] == ["--bare"]:
        serve_bare(int(sys.argv[2]))
    else:
        main("load", rows, more=(PROFILE,))
