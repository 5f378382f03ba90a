"""Three servers behind nginx: whatever breaks, nothing that was acknowledged is lost, and nobody has to do
anything. `./dev bench cluster` does the same for an hour."""

from __future__ import annotations

from pathlib import Path

from rumpus.games import NAMES
from tests.cluster.crew import Crew, crew
from tests.cluster.equals import TRIPS, Equal, lasts, sit_by_road
from tests.live.postgres import Postgres
from tests.web.harness import run, until


def test_servers_are_killed_put_to_sleep_and_restarted_and_every_game_goes_on(
    postgres: Postgres, tmp_path: Path
) -> None:
    async def evening() -> None:
        async with crew(postgres, tmp_path, seed=5, by_road=True) as here:
            await here.fill(len(NAMES))
            first, second, _ = here.nodes
            await here.kill(first)
            await here.pause(second, 3.0)
            assert not here.stuck
            await nobody_is_given_up(here)
            await here.partition([here.between[0], here.to_store[0]], 3.0, "block")
            await here.partition(here.between, 0.5, "tear")  # whoever refuses connections is taken for dead
            assert not here.stuck
            before = here.drops, here.banners, here.twice
            await here.rolling_restart()
            assert (here.drops, here.banners, here.twice) == before, "nobody has noticed"
            assert here.finished >= len(NAMES)
            found = await here.end()
            assert (found.lost, found.gaps, found.split, found.doubled, found.again) == ([], [], [], [], [])
            assert min(found.acknowledged, found.events, found.verdicts) > 0
            assert not [no for one in here.people for no in one.refused]

    run(evening(), limit=400)


async def nobody_is_given_up(here: Crew) -> None:
    """Neither because the database is away nor because servers do not hear each other."""
    given_up = await here.figure("peers_given_up_total")
    await here.lose_the_database(1.0, "kill")
    await here.partition(here.between, 2.5, "block")
    assert not here.stuck
    assert await here.figure("peers_given_up_total") == given_up, "nobody is dead"


def test_the_longest_road_does_not_lose_for_being_long(postgres: Postgres, tmp_path: Path) -> None:
    async def evening() -> None:
        async with crew(postgres, tmp_path, nodes=2, told="$http_x_road") as here:
            tables: list[list[Equal]] = []
            async with sit_by_road(here, 8, tables):
                await until(lambda: lasts(tables).total() >= 24)
                assert await here.figure("sockets_relayed") > 0
            found = lasts(tables)
            assert len(found) == len(TRIPS)
            assert found[len(TRIPS) - 1] < 0.7 * found.total(), found

    run(evening(), limit=200)
