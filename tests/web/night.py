"""People play all games at a server that is killed again and again, and see what becomes of it."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import aiohttp

from rumpus.games import NAMES, find
from rumpus.live import incoming, outgoing
from rumpus.live.keeping import played
from rumpus.live.store import Store
from rumpus.match import Match
from tests.web.client import Client, post
from tests.web.harness import until
from tests.web.history import Findings
from tests.web.process import Phoenix

OPTIONS: dict[str, dict[str, Any]] = {"archie": {"rounds": 2}, "mrt": {"boards": 12}}
PATIENCE = 60.0  # seconds after which a table is stuck
LOOK = 0.02  # seconds between looks whether one goes on
# Most lives are short, so that kills hit the beginning of everything; in some, races are settled.
SHORT, LONG = (0.02, 0.2), (1.5, 3.5)  # seconds


@dataclass
class Night:
    """A table of every game; they play game after game. A bot takes its time, so it only sits at races."""

    file: Path
    seed: int
    kills: int
    every: int = 15  # lives there is a long one
    say: Callable[[str], None] = lambda _: None  # is told how it goes
    back: list[float] = field(default_factory=list)  # seconds from a kill until a table can be played again
    stuck: set[str] = field(default_factory=set)  # games whose table does not go on
    tables: list[list[Client]] = field(default_factory=list)

    async def pass_by(self) -> Findings:
        rng = random.Random(self.seed)
        server = Phoenix(self.file)
        base = server.start()
        async with aiohttp.ClientSession() as session:
            for name in NAMES:
                self.tables.append(await sit_down(session, base, name, rng))
            tasks = [asyncio.create_task(again(people)) for people in self.tables]
            for life in range(self.kills):
                await asyncio.sleep(rng.uniform(*(SHORT if life % self.every else LONG)))
                await self._kill(server)
                if (life + 1) % 50 == 0:
                    self.say(f"{life + 1:,} of {self.kills:,} times killed")
            await self._go_on()
            for task in tasks:
                task.cancel()
            server.kill()
            server.close()
            for one in self._people():
                await one.close()
        return await compared(self.tables, f"sqlite:///{self.file}")

    def _people(self) -> Iterator[Client]:
        return (one for people in self.tables for one in people)

    async def _kill(self, server: Phoenix) -> None:
        start = time.monotonic()
        server.kill()
        listen_anew(self._people())
        await asyncio.to_thread(server.start)

        async def back(people: list[Client]) -> None:
            """Everybody is on their seat again, at the table as it was."""
            await until(lambda: all(knows_how_things_stand(one) for one in people))
            self.back.append(time.monotonic() - start)

        await self._each(back)

    async def _go_on(self) -> None:
        """Left alone, every table goes on."""
        await self._each(goes_on)

    async def _each(self, work: Callable[[list[Client]], Any]) -> None:
        async def in_time(name: str, people: list[Client]) -> None:
            try:
                await asyncio.wait_for(work(people), PATIENCE)
            except TimeoutError:
                self.stuck.add(name)

        await asyncio.gather(*map(in_time, NAMES, self.tables))


def knows_how_things_stand(one: Client) -> bool:
    return any(isinstance(told, outgoing.Snapshot) for told in one.heard)


def listen_anew(people: Iterable[Client]) -> None:
    """Forget what was heard before something breaks."""
    for one in people:
        one.heard.clear()
        one.raw.clear()


async def goes_on(people: list[Client]) -> None:
    """Something happens at their table."""
    before = people[0].game, people[0].n
    while (people[0].game, people[0].n) == before:
        await asyncio.sleep(LOOK)


async def compared(tables: list[list[Client]], url: str) -> Findings:
    """What everybody has heard, compared with what the store has."""
    found = Findings()
    store = Store(url)
    for people in tables:
        games: dict[int, Match] = {}
        for number in range(1, people[0].game + 2):
            kept = await store.find(table=people[0].table, game=number)
            match = None if kept is None else played(kept)  # a legal game, or it cannot be played
            if match is not None:
                games[number] = match
        found.look([one.history for one in people], games)
    store.close()
    return found


async def sit_down(
    session: aiohttp.ClientSession, base: str, name: str, rng: random.Random, pace: float = 0.0
) -> list[Client]:
    seats = max(3, find(name).seats[0])
    options = OPTIONS.get(name, {})
    url = f"{base}/api/tables"
    bots = ["easy"] if find(name).race else []
    made = await post(session, url, game=name, seats=seats, name="Ann", bots=bots, options=options)
    tokens = [made["token"]]
    for i in range(seats - 1 - len(bots)):
        joined = await post(session, f"{url}/{made['table']}/join", name=f"P{i}")
        tokens.append(joined["token"])
    people = []
    for token in tokens:
        client = Client(session, base, made["table"], token, rng=random.Random(rng.random()))
        client.stays, client.pace = True, pace
        people.append(await client.connect())
    assert isinstance(await people[0].say(incoming.Begin), outgoing.Did)
    return people


async def again(people: list[Client]) -> None:
    """Rematch as soon as a game is over."""
    while True:
        for one in people:
            await one.ended.wait()
            one._re += 1
            # It may come when the next game has begun, or never; then there is another vote.
            one.answers[one._re] = asyncio.get_running_loop().create_future()
            try:
                await one.send(incoming.Vote(re=one._re, what="rematch"))
            except ConnectionError:
                break
        await asyncio.sleep(0.1)
