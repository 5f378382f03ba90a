"""Several servers in processes of their own, behind a real nginx, with a real PostgreSQL: people play all
games there, and whatever can break breaks."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import ssl
import time
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import aiohttp
import psycopg

from rumpus.games import NAMES
from rumpus.web.home import Home
from tests.live.postgres import Postgres, free_port
from tests.web.client import Client
from tests.web.harness import until
from tests.web.history import Findings
from tests.web.nginx import DEPLOY, nginx
from tests.web.night import again, compared, goes_on, knows_how_things_stand, listen_anew, sit_down
from tests.web.process import Phoenix

PATIENCE = 40.0  # seconds after which a table is stuck


class NodeProcess(Phoenix):
    """`rumpus host` as deploy/cluster.toml has it, on this machine."""

    def __init__(self, url: str, *more: str) -> None:
        super().__init__(Path("unused"), free_port())
        self.url = url
        self.peers_port = free_port()
        self.more = more

    def _command(self) -> list[str]:
        here = ["--address", "127.0.0.1", "--port", str(self.port), "--behind", "127.0.0.1"]
        peers = ["--peers-port", str(self.peers_port), "--advertise", "127.0.0.1", "--store", self.url]
        return ["host", "--config", str(DEPLOY / "cluster.toml"), "--no-limits", *here, *peers, *self.more]

    @property
    def address(self) -> str:
        return f"127.0.0.1:{self.peers_port}"

    def say_stop(self) -> None:
        """SIGTERM; returns when it has handed everything on."""
        os.kill(self.life, signal.SIGTERM)
        while (line := self._line()) != "ended\n":
            assert line, "nobody is left to see the end"

    @contextmanager
    def asleep(self) -> Iterator[None]:
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
    tables: list[list[Client]] = field(default_factory=list)
    watchers: list[Client] = field(default_factory=list)
    back: list[float] = field(default_factory=list)  # seconds from a fault until a table can be played again
    stuck: list[str] = field(default_factory=list)
    _tasks: list[asyncio.Task[None]] = field(default_factory=list)

    async def fill(self, count: int) -> None:
        """People at so many tables of all games, who play game after game."""
        for n in range(count):
            people = await sit_down(self.session, self.base, NAMES[n % len(NAMES)], self.rng)
            self.tables.append(people)
            self._tasks.append(asyncio.create_task(again(people)))

    async def watch(self, count: int) -> None:
        """So many more devices, which only look on."""
        for n in range(count):
            one = Client(self.session, self.base, self.tables[n % len(self.tables)][0].table)
            one.stays, one.plays = True, False
            self.watchers.append(await one.connect())

    async def kill_under_watchers(self, node: NodeProcess) -> float:
        """Returns how many seconds it took until all who had lost their connection were back."""
        listen_anew(self.watchers)
        began = time.monotonic()
        await asyncio.to_thread(node.kill)
        await until(lambda: any(one.away for one in self.watchers) or time.monotonic() > began + 2)
        await until(lambda: not any(one.away for one in self.watchers))
        took = time.monotonic() - began
        await asyncio.to_thread(node.start)
        return took

    def time_acts(self, taken: list[float] | None) -> None:
        """Note from now on how long people wait for their answers."""
        for people in self.tables:
            for one in people:
                one.timed = taken

    def owned(self, node: NodeProcess) -> set[str]:
        """The tables that a server has."""
        with psycopg.connect(self.url, connect_timeout=5) as line:
            asked = "SELECT o.table_id FROM owners o JOIN nodes n ON n.id = o.node WHERE n.address = %s"
            return {table for (table,) in line.execute(asked, (node.address,)).fetchall()}

    async def figure(self, name: str) -> float:
        """The sum over all servers."""
        total = 0.0
        for node in self.nodes:
            async with self.session.get(f"http://127.0.0.1:{node.port}/metrics") as response:
                for line in (await response.text()).splitlines():
                    if line.startswith(f"rumpus_{name} "):
                        total += float(line.split()[1])
        return total

    # --- faults -----------------------------------------------------------------------------------------

    async def kill(self, node: NodeProcess) -> None:
        """kill -9. It comes back when its tables have been found elsewhere."""
        mine = self.owned(node)
        for people in self.tables:
            listen_anew(people)
        began = time.monotonic()
        await asyncio.to_thread(node.kill)
        await self._each(lambda people: self._found_again(people, began, mine))
        await asyncio.to_thread(node.start)

    async def pause(self, node: NodeProcess, seconds: float) -> None:
        """SIGSTOP, until others have taken its tables or not; then it wakes up."""
        with node.asleep():
            await asyncio.sleep(seconds)
        await self.go_on()

    async def lose_the_database(self, seconds: float, how: str) -> float:
        """Returns how long after its return all tables went on."""
        if how == "kill":
            self.postgres.process.kill()
            self.postgres.process.wait(30)
            await asyncio.sleep(seconds)
            await asyncio.to_thread(self.postgres.start)
        else:
            with self.postgres.hanging():
                await asyncio.sleep(seconds)
        began = time.monotonic()
        await self.go_on()
        return time.monotonic() - began

    async def rolling_restart(self) -> None:
        for node in self.nodes:
            await asyncio.to_thread(node.say_stop)
            await asyncio.to_thread(node.start)
        await self.go_on()

    async def _found_again(self, people: list[Client], began: float, lost: set[str]) -> None:
        """All who have lost their table, or their way there, know how things stand."""
        everybody = people[0].table in lost
        await until(lambda: all(knows_how_things_stand(one) or not (everybody or one.away) for one in people))
        if everybody:
            self.back.append(time.monotonic() - began)

    async def go_on(self) -> None:
        """Every table goes on."""
        await self._each(goes_on)

    async def _each(self, work: Callable[[list[Client]], Any]) -> None:
        async def in_time(people: list[Client]) -> None:
            try:
                await asyncio.wait_for(work(people), PATIENCE)
            except TimeoutError:
                self.stuck.append(people[0].table)

        await asyncio.gather(*map(in_time, self.tables))

    # --- afterwards -------------------------------------------------------------------------------------

    async def end(self) -> Findings:
        """Everybody goes home, and what they have heard is compared with the store."""
        for task in self._tasks:
            task.cancel()
        for people in (*self.tables, self.watchers):
            for one in people:
                await one.close()
        return await compared(self.tables, self.url)

    @property
    def drops(self) -> int:
        """Connections that broke without a word: what somebody could have noticed."""
        return sum(one.drops for people in self.tables for one in people)


@asynccontextmanager
async def crew(
    postgres: Postgres, folder: Path, *, nodes: int = 3, seed: int = 1, more: tuple[str, ...] = ()
) -> AsyncIterator[Crew]:
    url = postgres.new_database()
    home = Home(folder / "https")
    home.renew(["127.0.0.1"])
    servers = [NodeProcess(url, *more) for _ in range(nodes)]
    trusting = ssl.create_default_context(cafile=home.maker)
    try:
        await asyncio.gather(*(asyncio.to_thread(one.start) for one in servers))
        ports = [one.port for one in servers]
        connector = aiohttp.TCPConnector(ssl=trusting, limit=0)
        with nginx(folder, "nginx-cluster.conf", ports, home.cert, home.key) as port:
            async with aiohttp.ClientSession(connector=connector) as session:
                base = f"https://127.0.0.1:{port}"
                yield Crew(postgres, url, servers, base, session, random.Random(seed))
    finally:
        for one in servers:
            with suppress(ProcessLookupError):
                os.kill(one.life, signal.SIGKILL)
            one.close()
