"""Three servers behind nginx: whatever breaks, nothing that was acknowledged is lost, and nobody has to do
anything. `./dev bench cluster` does the same for hours."""

from __future__ import annotations

from pathlib import Path

from rumpus.games import NAMES
from rumpus.live import outgoing
from tests.cluster.crew import crew
from tests.live.postgres import Postgres
from tests.web.harness import run


def test_servers_are_killed_put_to_sleep_and_restarted_and_every_game_goes_on(
    postgres: Postgres, tmp_path: Path
) -> None:
    async def evening() -> None:
        async with crew(postgres, tmp_path, seed=5) as here:
            await here.fill(len(NAMES))
            first, second, _ = here.nodes
            for node in (first, second):
                await here.kill(node)
            assert not here.stuck
            await here.pause(second, 3.0)
            await here.rolling_restart()
            assert not here.stuck
            given_up = await here.figure("peers_given_up_total")
            await here.lose_the_database(1.0, "kill")
            assert not here.stuck
            assert await here.figure("peers_given_up_total") == given_up, "nobody is dead"
            found = await here.end()
            assert (found.lost, found.gaps, found.doubled, found.again) == ([], [], [], [])
            assert min(found.acknowledged, found.events, found.verdicts) > 0
            for one in (one for people in here.tables for one in people):
                assert all(isinstance(problem, outgoing.Late | outgoing.Bad) for problem in one.problems)

    run(evening(), limit=400)
