"""People who are equally quick, on roads of different length to nginx."""

from __future__ import annotations

import asyncio
import random
import time
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

import aiohttp

from rumpus.live import incoming, outgoing
from tests.cluster.crew import Crew
from tests.cluster.roads import roads
from tests.web.client import Client, post
from tests.web.night import again

TRIPS = (0.020, 0.060, 0.150)  # seconds to nginx and back
REACTIONS = (0.20, 0.35)  # seconds
STARTER = len(TRIPS)  # the seat of a fourth, next door, whose slap starts a race among the three


class Equal(Client):
    """Everybody's reactions are drawn from the same hat."""

    trip = 0.0

    async def _dial(self) -> aiohttp.ClientWebSocketResponse:
        # What the kernel of nginx's machine would say of so long a road
        headers = {"X-Road": str(int(self.trip * 1e6))}
        return await self.session.ws_connect(f"{self.base}/ws/{self.table}", max_msg_size=0, headers=headers)

    def _sensible(self, ask: outgoing.Ask) -> str:
        hand = self.view.get("hand", [])
        pair = self.seat == STARTER and len(set(hand)) < len(hand)
        wish = "slap" if pair else "pass"
        return wish if wish in ask.choices else ask.choices[0]

    async def _touch(self, ask: outgoing.Ask, cue: int) -> None:
        began = time.monotonic()
        if self.view["phase"] != "race":
            return
        await asyncio.sleep(self.rng.uniform(*REACTIONS))
        took = 1000 * (time.monotonic() - began)
        with suppress(ConnectionError):
            await self.send(incoming.Touch(re=cue + 10_000, race=cue, action="slap", dt=took))


@asynccontextmanager
async def sit_by_road(
    here: Crew, count: int, tables: list[list[Equal]], *, relayed: bool = False
) -> AsyncIterator[None]:
    """So many tables, where they play race after race; all of them at another server than their people, if
    they are to be `relayed`."""
    port = int(here.base.rpartition(":")[2])
    tasks = []
    async with roads([port] * len(TRIPS), [trip / 2 for trip in TRIPS]) as ways:
        scheme = here.base.partition(":")[0]
        bases = [f"{scheme}://127.0.0.1:{way.port}" for way in ways] + [here.base]
        while len(tables) < count:
            before = await here.figure("sockets_relayed")
            people = await _sit_down(here, bases)
            if relayed and await here.figure("sockets_relayed") < before + len(people):
                for one in people:
                    await one.close()
                continue
            tables.append(people)
            tasks.append(asyncio.create_task(again(list(people))))
        try:
            yield
        finally:
            for task in tasks:
                task.cancel()
            for one in (one for people in tables for one in people):
                await one.close()


async def _sit_down(here: Crew, bases: list[str]) -> list[Equal]:
    url = f"{here.base}/api/tables"
    options = {"lunge": 0}  # a reaction is one to a slap: nobody guesses what a hand will do
    made = await post(here.session, url, game="handsdown", seats=len(bases), name="P0", options=options)
    tokens = [made["token"]]
    for n in range(1, len(bases)):
        joined = await post(here.session, f"{url}/{made['table']}/join", name=f"P{n}")
        tokens.append(joined["token"])
    people = []
    for n, (base, token) in enumerate(zip(bases, tokens, strict=True)):
        one = Equal(here.session, base, made["table"], token, rng=random.Random(here.rng.random()))
        one.trip = (*TRIPS, 0.0)[n]
        one.stays = True
        people.append(one)
        await one.connect()
    assert isinstance(await people[0].say(incoming.Begin), outgoing.Did)
    return people


def lasts(tables: list[list[Equal]]) -> Counter[int]:
    """How often each of the three was last, in the races among them."""
    found: Counter[int] = Counter()
    for people in tables:
        for verdict in people[STARTER].history.verdicts.values():
            calls = [call for part in verdict for call in part.calls]
            if {call.seat for call in calls} == set(range(STARTER)) and len(calls) == STARTER:
                found[max(calls, key=lambda call: call.ms or 0.0).seat] += 1
    return found
