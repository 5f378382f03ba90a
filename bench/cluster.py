"""What becomes of live tables when their servers are killed, put to sleep, restarted, or lose their database.

Three servers share a PostgreSQL, behind a real nginx; scripted people play all games, game after game, over
real sockets. In the end, all that was ever confirmed or told to any device is compared with the store.

A table can be played again when all its people know how things stand, counted from the kill.
"""

from __future__ import annotations

import asyncio
import functools
import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from shared.report import Figure, Row, main, say

sys.path.insert(0, str(Path(__file__).parents[1]))  # what the tests play with

from tests.cluster.crew import Crew, crew
from tests.live.postgres import Postgres
from tests.web.history import Findings

SEED = 19
SHOWN = 5  # faults
LONGEST = 120.0  # seconds in which acts are timed


class Plan(NamedTuple):
    """How much of everything."""

    tables: int
    kills: int
    sleeps: int
    database: int  # times that it is killed, and as often stopped
    rolling: int
    acts: int  # timed, of which two thirds are relayed
    watchers: int  # devices more, of which each server has a third


WHOLE = Plan(tables=200, kills=300, sleeps=100, database=5, rolling=3, acts=3000, watchers=9000)
QUICK = Plan(tables=5, kills=2, sleeps=1, database=1, rolling=1, acts=100, watchers=30)


class Seen(NamedTuple):
    here: Crew
    found: Findings
    lost: float  # tables that a server found to be another's
    fenced_by_database: float
    back_after_database: list[float]
    drops: int  # connections that broke while servers were restarted one after another
    acts: list[float]  # seconds from an act to its answer, before anything breaks
    moved: list[float]  # and while servers are restarted
    returned: list[float]  # seconds until all who had lost a server were back


@functools.cache
def run(plan: Plan) -> Seen:
    server = Postgres()
    try:
        with tempfile.TemporaryDirectory() as folder:
            seen = asyncio.run(evening(server, Path(folder), plan))
    finally:
        server.close()
    found = seen.found
    for wrong in [*seen.here.stuck, *found.lost, *found.gaps, *found.doubled, *found.again][:SHOWN]:
        say(wrong)
    return seen


async def evening(server: Postgres, folder: Path, plan: Plan) -> Seen:
    async with crew(server, folder, seed=SEED) as here:
        await here.fill(plan.tables)
        acts = await timed(here, plan.acts)
        for n in range(plan.kills):
            await here.kill(here.rng.choice(here.nodes))
            if (n + 1) % 25 == 0:
                say(f"{n + 1:,} of {plan.kills:,} times killed")
        for _ in range(plan.sleeps):
            await here.pause(here.rng.choice(here.nodes), 5.0)
        lost = await here.figure("tables_lost_total")
        before = await here.figure("peers_given_up_total")
        back = [await here.lose_the_database(5.0, how) for how in ("kill", "stop") * plan.database]
        fenced = await here.figure("peers_given_up_total") - before
        drops, moved = here.drops, list[float]()
        here.time_acts(moved)
        for _ in range(plan.rolling):
            await here.rolling_restart()
        here.time_acts(None)
        drops = here.drops - drops
        await here.watch(plan.watchers)
        returned = [await here.kill_under_watchers(node) for node in here.nodes]
        return Seen(here, await here.end(), lost, fenced, back, drops, acts, moved, returned)


async def timed(here: Crew, count: int) -> list[float]:
    """What people wait for their answers, while nothing breaks."""
    taken: list[float] = []
    here.time_acts(taken)
    began = time.monotonic()
    while len(taken) < count and time.monotonic() - began < LONGEST:
        await asyncio.sleep(0.05)
    here.time_acts(None)
    return taken


def rows(*, quick: bool) -> list[Row]:
    plan = QUICK if quick else WHOLE

    def row(name: str, pick: Callable[[Seen], float], unit: str = "", goal: float | None = None) -> Row:
        figure = Figure(name, lambda: lambda: pick(run(plan)), times=1)
        return Row(name, figure, unit, goal=goal, at_most=True)

    def percent(values: Callable[[Seen], list[float]], which: int) -> Callable[[Seen], float]:
        return lambda seen: 1000 * statistics.quantiles(values(seen) * 2, n=100)[which - 1]

    return [
        row("killed", lambda _: plan.kills, "times"),
        row("acknowledged", lambda seen: seen.found.acknowledged, "rows"),
        row("acknowledged and lost", lambda seen: len(seen.found.lost), "rows", 0),
        row("missed or untrue", lambda seen: len(seen.found.gaps), "events", 0),
        row("settled", lambda seen: seen.found.verdicts, "races"),
        row("settled twice", lambda seen: len(seen.found.doubled), "races", 0),
        row("asked again after the answer was confirmed", lambda seen: len(seen.found.again), "times", 0),
        row("stuck", lambda seen: len(seen.here.stuck), "tables", 0),
        row("playable again p50", percent(lambda seen: seen.here.back, 50), "ms", 500),
        row("playable again p99", percent(lambda seen: seen.here.back, 99), "ms", 2500),
        row("put to sleep", lambda _: plan.sleeps, "times"),
        row("tables that were another's on waking up", lambda seen: seen.lost, "tables"),
        row("database lost", lambda _: 2 * plan.database, "times"),
        row("back after the database", percent(lambda seen: seen.back_after_database, 99), "ms", 2000),
        row("given up because of it", lambda seen: seen.fenced_by_database, "servers", 0),
        row("rolling restarts", lambda _: plan.rolling, "times"),
        row("connections broken by them", lambda seen: seen.drops, "sockets", 0),
        row("act while they restart, p99", percent(lambda seen: seen.moved, 99), "ms", 150),
        row("watchers", lambda _: plan.watchers, "sockets"),
        row("all of a dead server back", lambda seen: 1000 * max(seen.returned), "ms", 5000),
        row("act, two thirds relayed, p50", percent(lambda seen: seen.acts, 50), "ms"),
        row("act, two thirds relayed, p99", percent(lambda seen: seen.acts, 99), "ms", 12),
    ]


if __name__ == "__main__":
    main("cluster", rows)
