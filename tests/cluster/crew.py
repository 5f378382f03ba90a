"""Several servers in processes of their own, behind a real nginx, with a real PostgreSQL: people play all
games there, and whatever can break breaks."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import ssl
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Iterator
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path

import aiohttp
import psycopg

from rumpus.games import NAMES, find
from rumpus.web.cluster.nodes import BEAT
from rumpus.web.home import Home
from tests.cluster.roads import Road, roads
from tests.live.postgres import Postgres
from tests.ports import free_port
from tests.web.client import Client
from tests.web.history import Findings
from tests.web.nginx import DEPLOY, nginx
from tests.web.night import again, compared, goes_on, listen_anew, sit_down
from tests.web.process import Phoenix

PATIENCE = 40.0  # seconds after which a table is stuck
TO_THE_END = 600.0  # and after which its game is endless
LINKED = 3  # looks in a row, a heartbeat apart, that find all servers linked
LOOK = 0.02  # seconds between looks; when something was heard, each device has noted itself


class NodeProcess(Phoenix):
    """`rumpus host` as deploy/cluster.toml has it, on this machine."""

    def __init__(self, folder: Path, url: str, *more: str) -> None:
        port = free_port()
        super().__init__(folder / f"node-{port}", port)
        self.url = url
        self.peers_port = self.seen_at = free_port()
        self.more = more

    def _command(self) -> list[str]:
        here = ["--address", "127.0.0.1", "--port", str(self.port), "--behind", "127.0.0.1"]
        peers = ["--peers-port", str(self.peers_port), "--advertise", self.address, "--store", self.url]
        return ["host", "--config", str(DEPLOY / "cluster.toml"), "--no-limits", *here, *peers, *self.more]

    @property
    def address(self) -> str:
        return f"127.0.0.1:{self.seen_at}"

    def say_stop(self) -> None:
        """SIGTERM; returns when it has handed everything on."""
        os.kill(self.life, signal.SIGTERM)
        while (line := self._line()) != "ended\n":
            assert line, "nobody is left to see the end"

    def end(self) -> None:
        """Whatever it is doing."""
        with suppress(ProcessLookupError):
            os.kill(self.life, signal.SIGKILL)
        self.close()

    @asynccontextmanager
    async def asleep(self) -> AsyncIterator[None]:
        os.kill(self.life, signal.SIGSTOP)
        try:
            yield
        finally:
            os.kill(self.life, signal.SIGCONT)


@dataclass
class Crew:
    """The servers, and the people who play there."""

    postgres: Postgres
    url: str
    nodes: list[NodeProcess]
    base: str
    session: aiohttp.ClientSession
    rng: random.Random
    between: list[Road] = field(default_factory=list)  # from the others to each node
    to_store: list[Road] = field(default_factory=list)  # and from each node to the database
    tables: list[list[Client]] = field(default_factory=list)
    back: list[float] = field(default_factory=list)  # seconds from a fault until a table can be played again
    stuck: list[str] = field(default_factory=list)
    _tasks: list[asyncio.Task[None]] = field(default_factory=list)

    async def fill(self, count: int, pace: float = 0.0) -> None:
        """People at so many tables of all games, who play game after game, and think for so long."""
        for n in range(count):
            people = await sit_down(self.session, self.base, NAMES[n % len(NAMES)], self.rng, pace)
            self.tables.append(people)
            self._tasks.append(asyncio.create_task(again(people)))

    def time_acts(self, taken: list[tuple[float, bool]] | None) -> None:
        """Note from now on how long people wait for answers, and whether their table moved meanwhile."""
        for one in self.people:
            one.timed = taken

    @property
    def people(self) -> Iterator[Client]:
        return (one for people in self.tables for one in people)

    def owned(self, node: NodeProcess) -> set[str]:
        """The tables that a server has."""
        with psycopg.connect(self.url, connect_timeout=5) as line:
            asked = "SELECT o.table_id FROM owners o JOIN nodes n ON n.id = o.node WHERE n.address = %s"
            return {table for (table,) in line.execute(asked, (node.address,)).fetchall()}

    async def figure(self, name: str, of: Iterable[NodeProcess] = ()) -> float:
        """The sum over these servers, or all."""
        total = 0.0
        for node in of or self.nodes:
            async with self.session.get(f"http://127.0.0.1:{node.port}/metrics") as response:
                for line in (await response.text()).splitlines():
                    if line.startswith(f"rumpus_{name} "):
                        total += float(line.split()[1])
        return total

    # --- faults -----------------------------------------------------------------------------------------

    async def kill(self, node: NodeProcess) -> None:
        """kill -9. It comes back when its tables have been found elsewhere."""
        mine = await asyncio.to_thread(self.owned, node)
        listen_anew(self.people)
        began = time.monotonic()
        await asyncio.to_thread(node.kill)
        await self._each(lambda people: self._found_again(people, began, mine))
        await asyncio.to_thread(node.start)

    async def pause(self, node: NodeProcess, seconds: float) -> None:
        """SIGSTOP, until others have taken its tables or not; then it wakes up."""
        async with node.asleep():
            await asyncio.sleep(seconds)
        await self.go_on()

    async def lose_the_database(self, seconds: float, how: str) -> float:
        """Returns how long after its return the last table without races went on."""
        if how == "kill":
            self.postgres.process.kill()
            self.postgres.process.wait(30)
            await asyncio.sleep(seconds)
            await asyncio.to_thread(self.postgres.start)
        else:
            with self.postgres.hanging():
                await asyncio.sleep(seconds)
        return await self.go_on()

    async def partition(self, cut: list[Road], seconds: float, how: str) -> None:
        async with self.without(cut, how):
            await asyncio.sleep(seconds)
        await self.go_on()

    @asynccontextmanager
    async def without(self, cut: list[Road], how: str) -> AsyncIterator[None]:
        """These roads are blocked, or torn; then they are clear again."""
        for road in cut:
            road.block() if how == "block" else road.tear()
        yield
        for road in cut:
            await road.clear()

    def cuts(self) -> list[list[Road]]:
        """All that a partition may cut: one server's way to the store, the others' way to it, both; and all
        ways between servers."""
        pairs = list(zip(self.between, self.to_store, strict=True))
        return [*([cut] for pair in pairs for cut in pair), *map(list, pairs), self.between]

    async def rolling_restart(self) -> None:
        """One after another, while people play; the games that were on come to their ends. It begins when all
        is well: whoever has no link to another server has nobody to hand anything to."""
        await asyncio.wait_for(self._linked(), PATIENCE)
        on = [people[0].game for people in self.tables]
        for node in self.nodes:
            await asyncio.to_thread(node.say_stop)
            await asyncio.to_thread(node.start)
        await self._each(lambda people: to_the_end(people, on[self.tables.index(people)]), TO_THE_END)

    async def _linked(self) -> None:
        """Every server knows all others, and has a link to each, for a while."""
        others, looks = len(self.nodes) * (len(self.nodes) - 1), 0
        while looks < LINKED:
            seen = await self.figure("peers"), await self.figure("peers_linked")
            looks = looks + 1 if seen == (others, others) else 0
            await asyncio.sleep(BEAT)

    async def _found_again(self, people: list[Client], began: float, lost: set[str]) -> None:
        """All who have lost their table, or their way there, know how things stand."""
        everybody = people[0].table in lost
        while not all(one.known_at > began or not (everybody or one.away) for one in people):
            await asyncio.sleep(LOOK)
        if everybody:
            self.back.append(max(one.known_at for one in people) - began)

    async def go_on(self) -> float:
        """Every table goes on. Returns after how many seconds the last one without races did: whoever looks
        for a card may need longer, though nothing is wrong."""
        began, last = time.monotonic(), 0.0

        async def timed(people: list[Client]) -> None:
            nonlocal last
            await goes_on(people)
            if people[0].room is not None and not find(people[0].room.game).race:
                last = max(last, time.monotonic() - began)

        await self._each(timed)
        return last

    async def _each(
        self, work: Callable[[list[Client]], Awaitable[None]], patience: float = PATIENCE
    ) -> None:
        async def in_time(people: list[Client]) -> None:
            try:
                await asyncio.wait_for(work(people), patience)
            except TimeoutError:
                how = "; ".join(one.how_it_stands() for one in people)
                self.stuck.append(f"table {people[0].table} is stuck: {how}")

        await asyncio.gather(*map(in_time, self.tables))

    # --- afterwards -------------------------------------------------------------------------------------

    async def end(self) -> Findings:
        """Everybody goes home, and what they have heard is compared with the store."""
        for task in self._tasks:
            task.cancel()
        for one in self.people:
            await one.close()
        return await compared(self.tables, self.url)

    @property
    def drops(self) -> int:
        """Connections that broke without a word."""
        return sum(one.drops for one in self.people)

    @property
    def banners(self) -> int:
        """And for so long that a page tells somebody."""
        return sum(one.banners for one in self.people)

    @property
    def twice(self) -> list[str]:
        """Answers that somebody had to give once more, and why."""
        return [one_time for one in self.people for one_time in one.twice]

    @property
    def finished(self) -> int:
        """Games that have come to their ends."""
        return sum(len(people[0].finished) for people in self.tables)


async def to_the_end(people: list[Client], game: int) -> None:
    while game not in people[0].finished and people[0].game == game:
        await asyncio.sleep(LOOK)


@asynccontextmanager
async def crew(
    postgres: Postgres,
    folder: Path,
    *,
    nodes: int = 3,
    seed: int = 1,
    by_road: bool = False,
    tls: bool = True,
    told: str = "$tcpinfo_rtt",
) -> AsyncIterator[Crew]:
    """`by_road`: there are roads between them, which can be cut. `told`: what nginx says of the road to a
    player."""
    url = postgres.new_database()
    home = Home(folder / "https")
    home.renew(["127.0.0.1"])
    servers = [NodeProcess(folder, url) for _ in range(nodes)]
    trusting = ssl.create_default_context(cafile=home.maker)
    async with AsyncExitStack() as ending:
        for one in servers:
            ending.callback(one.end)
        between, to_store = list[Road](), list[Road]()
        if by_road:
            between = await ending.enter_async_context(roads([one.peers_port for one in servers]))
            to_store = await ending.enter_async_context(roads([postgres.port] * nodes))
            for one, here, there in zip(servers, between, to_store, strict=True):
                one.seen_at = here.port
                one.url = url.replace(f":{postgres.port}/", f":{there.port}/")
        await asyncio.gather(*(asyncio.to_thread(one.start) for one in servers))
        ports = [one.port for one in servers]
        port = ending.enter_context(
            nginx(folder, "nginx-cluster.conf", ports, home.cert, home.key, tls=tls, told=told)
        )
        connector = aiohttp.TCPConnector(ssl=trusting, limit=0)
        session = await ending.enter_async_context(aiohttp.ClientSession(connector=connector))
        base = f"http{'s' if tls else ''}://127.0.0.1:{port}"
        yield Crew(postgres, url, servers, base, session, random.Random(seed), between, to_store)
