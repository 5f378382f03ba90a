"""Three servers behind nginx: whatever breaks, nothing that was acknowledged is lost, and nobody has to do
anything. `./dev bench cluster` does the same for an hour."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager, suppress
from pathlib import Path

from rumpus.games import NAMES
from tests.cluster.crew import LOOK, PATIENCE, Crew, NodeProcess, crew
from tests.cluster.equals import TRIPS, Equal, lasts, sit_by_road
from tests.cluster.harness import node
from tests.cluster.test_relay import around
from tests.live.postgres import Postgres
from tests.web.client import UNNOTICED
from tests.web.harness import asked, begin, run, until

Fault = Callable[[NodeProcess], AbstractAsyncContextManager[None]]


def test_servers_are_killed_put_to_sleep_and_restarted_and_every_game_goes_on(
    postgres: Postgres, tmp_path: Path
) -> None:
    async def evening() -> None:
        async with crew(postgres, tmp_path, seed=5, by_road=True) as here:
            between, to_store = (
                dict(zip(here.nodes, roads, strict=True)) for roads in (here.between, here.to_store)
            )
            await here.fill(len(NAMES))
            await here.kill(here.nodes[0])
            assert here.drops > 0, "whoever was there has noticed"
            await somebody_is_given_up(here, NodeProcess.asleep)
            await somebody_is_given_up(here, lambda one: here.without([to_store[one]], "tear"))
            await nobody_is_given_up(here)
            await somebody_is_given_up(here, lambda one: here.without([between[one], to_store[one]], "block"))
            await somebody_is_given_up(here, lambda one: here.without([between[one]], "tear"))
            before = here.drops, here.banners, here.twice
            await here.rolling_restart()
            assert (here.drops, here.banners, here.twice) == before, "nobody has noticed"
            assert here.finished >= len(NAMES)
            found = await here.end()
            assert (found.lost, found.gaps, found.split, found.doubled, found.again) == ([], [], [], [], [])
            assert min(found.acknowledged, found.events, found.verdicts) > 0
            assert not [no for one in here.people for no in one.refused]

    run(evening(), limit=400)


async def somebody_is_given_up(here: Crew, fault: Fault) -> None:
    """Whoever has most of the tables. It finds out that they are others' by now, and starts over."""
    tables = {one: len(here.owned(one)) for one in here.nodes}
    gone = max(here.nodes, key=lambda one: tables[one])
    others = [one for one in here.nodes if one is not gone]
    ends = await here.figure("peers_given_up_total", others)
    starts, lost = [await here.figure(name, [gone]) for name in ("given_up_total", "tables_lost_total")]
    async with asyncio.timeout(PATIENCE):
        async with fault(gone):
            while await here.figure("peers_given_up_total", others) == ends:
                await asyncio.sleep(LOOK)
        while await here.figure("given_up_total", [gone]) == starts:
            await asyncio.sleep(LOOK)
    assert await here.figure("tables_lost_total", [gone]) >= lost + tables[gone] > lost
    await here.go_on()
    assert not here.stuck


async def nobody_is_given_up(here: Crew) -> None:
    """Neither because the database is away nor because servers do not hear each other."""
    given_up = await here.figure("peers_given_up_total")
    await here.lose_the_database(1.0, "kill")
    await here.partition(here.between, 2.5, "block")
    assert not here.stuck
    assert await here.figure("peers_given_up_total") == given_up, "nobody is dead"


async def test_what_people_notice_is_counted(url: str) -> None:
    """Or nothing would be said by there being none of it."""
    async with node(url) as here:
        _, (ann, bob) = await around([here], "archie", 2)
        ann.plays = bob.plays = False
        await begin(ann)
        question = await asked(ann)
        ann.stays, base, ann.base = True, ann.base, "http://127.0.0.1:9"
        began = time.monotonic()
        ann.cut()
        with suppress(ConnectionError):
            await ann._act(question, "bid 1")  # it does not arrive
        await until(lambda: ann.drops)
        while time.monotonic() - began < UNNOTICED:
            await asyncio.sleep(0.1)
        await asyncio.sleep(0.2)
        ann.base = base
        await until(lambda: not ann.away)
        assert (ann.drops, ann.banners, len(ann.twice)) == (1, 1, 1)


def test_the_longest_road_does_not_lose_for_being_long(postgres: Postgres, tmp_path: Path) -> None:
    """Though all are relayed."""

    async def evening() -> None:
        async with crew(postgres, tmp_path, nodes=2, told="$http_x_road") as here:
            tables: list[list[Equal]] = []
            async with sit_by_road(here, 5, tables, relayed=True):
                await until(lambda: lasts(tables).total() >= 24)
            found = lasts(tables)
            assert len(found) == len(TRIPS)
            assert found[len(TRIPS) - 1] < 0.7 * found.total(), found

    run(evening(), limit=200)
