"""What becomes of live tables when their servers are killed, put to sleep, cut off, restarted, or lose their
database; and what it costs to have several of them.

Three servers share a PostgreSQL, behind a real nginx; scripted people play all games, game after game, over
real sockets. They think before they answer, as people do: on a machine that is busy with their answers alone,
nothing else could be measured. In the end, all that was ever confirmed or told to any device is compared with
the store.

nginx does not speak TLS here: the people of thousands of tables are one process, and their share of so many
handshakes would be most of what is measured. The tests have it.

- price: how long an action takes when most of the sockets are relayed; how many are is counted.
- kills: a table can be played again when all its people know how things stand, counted from the kill.
- sleeps, partitions: a server stands still, or roads between servers or to the database are blocked or torn,
  for longer than others wait. So most of the time a server has to be given up, and to find out.
- rolling: a move delays what somebody is saying just then, so only that is compared with before.
- return: one server has the sockets of 6,000 players at 1,500 tables, of which a third are its own. It is
  killed, and all come back by nginx to the other two, table after table, each within the time that they were
  told last, while others play.
- two servers: what an action costs both, with twice the tables and half of the sockets relayed, against one.
- fair: three people who are equally quick, with 20, 60 and 150 ms to nginx and back, and their tables at any
  server. The kernel cannot know these roads, so nginx is told what it would say.

Each part runs by itself: `--only kills`; with `--minutes 10` it ends after ten minutes, however far it is.
Counts hold on any machine; times only on one that is idle enough.
"""

from __future__ import annotations

import asyncio
import functools
import itertools
import math
import statistics
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Coroutine, Iterator, Sequence
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

import uvloop

from shared.crowd import Crowd, Player
from shared.machine import Alone, alone, worse
from shared.report import Figure, Row, main, say, say_tenths
from shared.servers import more_files

sys.path.insert(0, str(Path(__file__).parents[1]))  # what the tests play with

from tests.cluster.crew import Crew, NodeProcess, crew
from tests.cluster.equals import Equal, lasts, sit_by_road
from tests.live.postgres import Postgres
from tests.web.history import Findings

SEED = 19
SHOWN = 5  # faults
PACE = 5.0  # seconds that people think: 200 tables answer some forty times a second
BRISK = 2.0  # where it is waited for that every table goes on
AT_EASE = 0.4  # where there are few, and games should come to their ends
AT_ONCE = 0.05  # seconds until a lost device calls, beside those until its turn
PATIENCE = 60.0  # seconds after which whoever is not back is given up
PLAY = 2.0  # seconds at most from kill to kill, in which people play on
LONG = 5.0  # seconds that a server sleeps, or a road is blocked
QUIET = 5.0  # seconds for which the machine is measured without us

T = TypeVar("T")
Work = Callable[["Plan", Postgres, Path], Coroutine[Any, Any, T]]


class Plan(NamedTuple):
    """How much of everything."""

    tables: int = 200
    kills: int = 300
    sleeps: int = 100
    partitions: int = 5  # of each kind
    database: int = 5  # times that it is killed, and as often stopped
    rolling: int = 3
    rolling_tables: int = 25
    price: float = 30.0  # seconds
    returning: int = 1500  # tables
    others: int = 200  # tables at the servers that stay
    pair: int = 600  # tables for each of two servers
    windows: int = 5  # for which both are measured in turns
    window: float = 6.0  # seconds
    rounds: int = 1500
    races: int = 60  # tables
    settle: float = 15.0  # seconds until what is compiled is
    minutes: float = math.inf  # for each part, after which no more faults come


QUICK = Plan(5, 2, 1, 1, 1, 1, 5, 2.0, 9, 3, 4, 1, 1.0, 3, 2, 1.0)


# --- people who play all games, and a checker over all they hear ------------------------------------------


class Counted(NamedTuple):
    """What the servers have counted themselves."""

    given_up: float = 0  # servers that others took for dead
    tables_lost: float = 0
    rows_refused: float = 0


async def counted(here: Crew) -> Counted:
    names = ("peers_given_up_total", "tables_lost_total", "store_refused_rows_total")
    return Counted(*[await here.figure(name) for name in names])


class Evening(NamedTuple):
    """What was seen of one kind of fault."""

    here: Crew
    found: Findings
    faults: int
    times: Sequence[float] = ()  # seconds
    before: Sequence[float] = ()  # and without a fault
    counted: Counted = Counted()
    drops: int = 0
    banners: int = 0
    twice: int = 0
    finished: int = 0
    gave_up: int = 0  # in how many of the faults somebody was given up

    @property
    def refused(self) -> int:
        return sum(len(one.refused) for one in self.here.people)

    def added(self) -> float:
        """Milliseconds that a fault costs at most, of 99 in 100 answers."""
        return percent(self.times, 99) - percent(self.before, 99)


def part(work: Work[T]) -> Callable[[Plan], T]:
    """It is run once, whatever rows want to know about it."""

    @functools.cache
    def run(plan: Plan) -> T:
        more_files()
        server = Postgres(fsync=True)
        try:
            with tempfile.TemporaryDirectory() as folder:
                done = uvloop.run(work(plan, server, Path(folder)))
        finally:
            server.close()
        if isinstance(done, Evening):
            found = done.found
            whatever = [*found.lost, *found.gaps, *found.split, *found.doubled, *found.again]
            refused = [no for one in done.here.people for no in one.refused]
            for wrong in [*whatever[:SHOWN], *refused[:SHOWN], *done.here.stuck[:SHOWN]]:
                say(wrong)
        return done

    return run


def times(plan: Plan, count: int) -> Iterator[int]:
    """So many, or as many as there is time for."""
    until = time.monotonic() + 60 * plan.minutes
    return itertools.takewhile(lambda _: time.monotonic() < until, range(1, count + 1))


@part
async def kills(plan: Plan, server: Postgres, folder: Path) -> Evening:
    async with crew(server, folder, seed=SEED, tls=False) as here:
        await here.fill(plan.tables, PACE)
        n = 0
        for n in times(plan, plan.kills):
            await asyncio.sleep(here.rng.uniform(0, PLAY))
            await here.kill(here.rng.choice(here.nodes))
            if n % 10 == 0:
                say(f"{n} of {plan.kills} times killed; p50 {percent(here.back, 50):.0f} ms")
        await here.go_on()
        return Evening(here, await here.end(), n, here.back)


@part
async def sleeps(plan: Plan, server: Postgres, folder: Path) -> Evening:
    async with crew(server, folder, seed=SEED, tls=False) as here:
        await here.fill(plan.tables, BRISK)
        n = gave_up = 0
        for n in times(plan, plan.sleeps):
            before = await counted(here)
            await here.pause(here.rng.choice(here.nodes), LONG)
            gave_up += (await counted(here)).given_up > before.given_up
            if n % 10 == 0:
                say(f"{n} of {plan.sleeps} times put to sleep")
        seen = await counted(here)
        return Evening(here, await here.end(), n, counted=seen, gave_up=gave_up)


@part
async def partitions(plan: Plan, server: Postgres, folder: Path) -> Evening:
    async with crew(server, folder, seed=SEED, tls=False, by_road=True) as here:
        await here.fill(min(50, plan.tables), BRISK)
        kinds = list(itertools.product(here.cuts(), ("block", "tear"))) * plan.partitions
        n = gave_up = 0
        for n in times(plan, len(kinds)):
            cut, how = kinds[n - 1]
            before = await counted(here)
            await here.partition(cut, LONG, how)
            gave_up += (await counted(here)).given_up > before.given_up
            say_tenths(n, len(kinds), "partitions")
        seen = await counted(here)
        return Evening(here, await here.end(), n, counted=seen, gave_up=gave_up)


@part
async def database(plan: Plan, server: Postgres, folder: Path) -> Evening:
    async with crew(server, folder, seed=SEED, tls=False) as here:
        await here.fill(min(50, plan.tables), AT_EASE)
        back = list[float]()
        for how in ("kill", "stop") * plan.database:
            back.append(await here.lose_the_database(LONG, how))
            say(f"the database was lost ({how}); turns went on {back[-1]:.1f} s after it was back")
        seen = await counted(here)
        return Evening(here, await here.end(), len(back), back, counted=seen)


@part
async def rolling(plan: Plan, server: Postgres, folder: Path) -> Evening:
    async with crew(server, folder, seed=SEED, tls=False) as here:
        await here.fill(plan.rolling_tables, AT_EASE)
        calm, acts = list[tuple[float, bool]](), list[tuple[float, bool]]()
        here.time_acts(calm)
        await asyncio.sleep(plan.price)
        drops, banners, twice = here.drops, here.banners, here.twice
        here.time_acts(acts)
        for n in range(plan.rolling):
            await here.rolling_restart()
            say_tenths(n + 1, plan.rolling, "rolling restarts, and all games that were on are over")
        here.time_acts(None)
        for why in here.twice[len(twice) :][:SHOWN]:
            say(why)
        seen = here.drops - drops, here.banners - banners, len(here.twice) - len(twice)
        before, during = [took for took, _ in calm], [took for took, moved in acts if moved]
        say(f"{len(before):,} acts before, {len(acts):,} since; during {len(during):,} a table moved")
        found = await here.end()
        return Evening(here, found, plan.rolling, during, before, Counted(), *seen, here.finished)


def share_given_up(seen: Evening) -> float:
    """In per cent of the faults."""
    return 100 * seen.gave_up / max(1, seen.faults)


def percent(seconds: Sequence[float], which: int) -> float:
    """In milliseconds."""
    ordered = sorted(seconds)
    return 1000 * ordered[min(len(ordered) - 1, len(ordered) * which // 100)] if ordered else math.inf


# --- thousands of people, of whom hardly more is known than how long they wait ------------------------------


def port_of(here: Crew) -> int:
    return int(here.base.rpartition(":")[2])


def cpu(nodes: list[NodeProcess]) -> float:
    """Seconds of a core so far, by the clock that Linux keeps for every process."""
    return sum(time.clock_gettime((~node.life << 3) | 2) for node in nodes)


class Price(NamedTuple):
    taken: list[float]  # seconds, one for each answer
    calm: list[float]  # without those during which others had the machine
    machine: Alone
    relayed: float  # per cent of all sockets


@part
async def price(plan: Plan, server: Postgres, folder: Path) -> Price:
    quiet = min(QUIET, plan.price)
    before = alone(quiet)
    async with crew(server, folder, seed=SEED, tls=False) as here:
        crowd = Crowd(port_of(here))
        await crowd.grow(plan.tables)
        await crowd.play(plan.settle)
        crowd.delays.clear()
        await crowd.play(plan.price)
        relayed = 100 * await here.figure("sockets_relayed") / await here.figure("sockets")
    return Price(crowd.delays, crowd.delays.undisturbed(), worse(before, alone(quiet)), relayed)


class Return(NamedTuple):
    sockets: int
    within: float  # seconds: the longest that anybody was told
    back: list[float]  # seconds, one for each
    others: list[float]  # seconds that others waited for their answers meanwhile
    cost: float  # seconds of a core that the two servers needed


@part
async def returning(plan: Plan, server: Postgres, folder: Path) -> Return:
    async with crew(server, folder, seed=SEED, tls=False) as here:
        first, *rest = here.nodes
        gone = Crowd(first.port)
        gone.port = port_of(here)  # their tables are anybody's
        await gone.grow(plan.returning)
        others = Crowd(*(node.port for node in rest))
        await others.grow(plan.others)
        await others.play(plan.settle)
        others.delays.clear()
        gone.ports = itertools.cycle([port_of(here)])
        within = max(player.spread for player in gone.players)
        for player in gone.players:
            player.away = True
        busy, start = cpu(rest), time.perf_counter()
        await asyncio.to_thread(first.kill)
        back: list[float] = []

        async def come_back(player: Player) -> None:
            await player.settled.wait()
            await asyncio.sleep(AT_ONCE + player.turn)
            await player.come_back()
            back.append(time.perf_counter() - start)

        for player in gone.players:
            player.settled.clear()
            if player.transport.is_closing():
                player.settled.set()
        coming = asyncio.gather(*map(come_back, gone.players))
        while not coming.done() and time.perf_counter() - start < PATIENCE:
            await others.play(0.2)
        coming.cancel()
        await asyncio.gather(coming, return_exceptions=True)
        cost = cpu(rest) - busy
        missing = len(gone.players) - len(back)
        say(f"{len(back):,} of {len(gone.players):,} are back; the servers needed {cost:.1f} s of a core")
        back += [math.inf] * missing
        return Return(len(gone.players), within, back, others.delays.copy(), cost)


class Pair(NamedTuple):
    one: float  # microseconds of a core for an action at a server alone
    two: float  # and at two, with half of the sockets relayed


@part
async def pair(plan: Plan, server: Postgres, folder: Path) -> Pair:
    for name in ("one", "two"):
        (folder / name).mkdir()
    async with AsyncExitStack() as all_:
        alone = await all_.enter_async_context(crew(server, folder / "one", nodes=1, tls=False))
        both = await all_.enter_async_context(crew(server, folder / "two", nodes=2, tls=False))
        costs: dict[int, list[float]] = {1: [], 2: []}
        crowds = {1: Crowd(alone.nodes[0].port), 2: Crowd(*(node.port for node in both.nodes))}
        for count, crowd in crowds.items():
            await crowd.grow(count * plan.pair)
            await crowd.play(plan.settle)
        for n in range(plan.windows):
            for count, (crowd, here) in enumerate(zip(crowds.values(), (alone, both), strict=True), 1):
                crowd.delays.clear()
                before = cpu(here.nodes)
                await crowd.play(plan.window)
                costs[count].append(1e6 * (cpu(here.nodes) - before) / max(1, len(crowd.delays)))
            say(f"{n + 1} of {plan.windows}: {costs[1][-1]:.0f} and {costs[2][-1]:.0f} µs for an action")
        return Pair(statistics.median(costs[1]), statistics.median(costs[2]))


@part
async def fair(plan: Plan, server: Postgres, folder: Path) -> Counter[int]:
    """How often each of the three was last."""
    async with crew(server, folder, seed=SEED, tls=False, told="$http_x_road") as here:
        people: list[list[Equal]] = []
        async with sit_by_road(here, plan.races, people):
            told, until = 0, time.monotonic() + 60 * plan.minutes
            while (done := lasts(people).total()) < plan.rounds and time.monotonic() < until:
                await asyncio.sleep(1.0)
                if done * 10 // plan.rounds > told:
                    told = done * 10 // plan.rounds
                    say(f"{done:,} of {plan.rounds:,} rounds: {dict(sorted(lasts(people).items()))}")
            return lasts(people)


# --- the report -------------------------------------------------------------------------------------------


def rows(*, quick: bool, minutes: float, tables: int) -> Iterator[Row]:
    plan = QUICK if quick else Plan(tables=tables, races=min(tables, Plan().races), minutes=minutes)

    def row(
        name: str,
        run: Callable[[Plan], T],
        pick: Callable[[T], float],
        unit: str,
        goal: float | None = None,
        *,
        most: bool = True,
    ) -> Row:
        figure = Figure(name, lambda: lambda: pick(run(plan)), times=1)
        return Row(name, figure, unit, goal=goal, at_most=most)

    def checked(name: str, run: Callable[[Plan], Evening]) -> Iterator[Row]:
        """What nobody may ever see."""
        yield row(f"{name}: acknowledged", run, lambda seen: seen.found.acknowledged, "rows")
        yield row(f"{name}: settled", run, lambda seen: seen.found.verdicts, "races")
        for what, unit, wrong in (
            ("acknowledged and lost", "rows", lambda found: found.lost),
            ("missed or untrue", "events", lambda found: found.gaps),
            ("told otherwise to others", "events", lambda found: found.split),
            ("settled twice", "races", lambda found: found.doubled),
            ("asked again after the answer was confirmed", "times", lambda found: found.again),
        ):
            yield row(f"{name}: {what}", run, lambda seen, wrong=wrong: len(wrong(seen.found)), unit, 0)  # type: ignore[misc]
        yield row(f"{name}: refused what was offered", run, lambda seen: seen.refused, "answers", 0)
        yield row(f"{name}: stuck", run, lambda seen: len(seen.here.stuck), "tables", 0)

    yield row("price: sockets relayed", price, lambda seen: seen.relayed, "%", 60, most=False)
    yield row("price: act p50", price, lambda seen: percent(seen.taken, 50), "ms")
    yield row("price: act p99", price, lambda seen: percent(seen.taken, 99), "ms", 12)
    yield row("price: p99 while nothing was stolen", price, lambda seen: percent(seen.calm, 99), "ms")
    yield row(
        "price: answers during which something was",
        price,
        lambda seen: 100 - 100 * len(seen.calm) / len(seen.taken),
        "%",
    )
    yield row("price: the machine alone, 99 of 100 syncs within", price, lambda seen: seen.machine.sync, "ms")
    yield row("price: the machine alone, 99 of 100 naps late by", price, lambda seen: seen.machine.nap, "ms")

    yield row("kills", kills, lambda seen: seen.faults, "times", plan.kills, most=False)
    yield from checked("kills", kills)
    yield row("kills: playable again p50", kills, lambda seen: percent(seen.times, 50), "ms", 500)
    yield row("kills: playable again p99", kills, lambda seen: percent(seen.times, 99), "ms", 2500)

    yield row("sleeps", sleeps, lambda seen: seen.faults, "times", plan.sleeps, most=False)
    yield from checked("sleeps", sleeps)
    yield row("sleeps: the sleeper was given up", sleeps, share_given_up, "%", 90, most=False)
    yield row(
        "sleeps: tables that were another's on waking up",
        sleeps,
        lambda seen: seen.counted.tables_lost,
        "tables",
    )
    yield row("sleeps: rows refused", sleeps, lambda seen: seen.counted.rows_refused, "rows", 1, most=False)

    yield row("partitions", partitions, lambda seen: seen.faults, "times")
    yield from checked("partitions", partitions)
    yield row("partitions: somebody was given up", partitions, share_given_up, "%", 50, most=False)
    yield row("partitions: rows refused", partitions, lambda seen: seen.counted.rows_refused, "rows")

    yield row("database: lost", database, lambda seen: seen.faults, "times")
    yield from checked("database", database)
    yield row(
        "database: turns go on after its return", database, lambda seen: 1000 * max(seen.times), "ms", 2000
    )
    yield row("database: given up because of it", database, lambda seen: seen.counted.given_up, "servers", 0)

    yield row("rolling: restarts", rolling, lambda seen: seen.faults, "times")
    yield from checked("rolling", rolling)
    yield row("rolling: games that came to their ends", rolling, lambda seen: seen.finished, "games")
    yield row("rolling: connections broken", rolling, lambda seen: seen.drops, "sockets", 0)
    yield row("rolling: banners", rolling, lambda seen: seen.banners, "devices", 0)
    yield row("rolling: answers given twice", rolling, lambda seen: seen.twice, "times", 0)
    yield row("rolling: act p99 before", rolling, lambda seen: percent(seen.before, 99), "ms")
    yield row("rolling: acts while their table moved", rolling, lambda seen: len(seen.times), "acts")
    yield row("rolling: act p99 of those", rolling, lambda seen: percent(seen.times, 99), "ms")
    yield row("rolling: added by a move", rolling, Evening.added, "ms", 150)

    yield row("return to two servers: sockets", returning, lambda seen: seen.sockets, "")
    yield row("return to two servers: told", returning, lambda seen: 1000 * seen.within, "ms")
    yield row("return to two servers: all back", returning, lambda seen: 1000 * max(seen.back), "ms", 5000)
    yield row(
        "return to two servers: act of others p99", returning, lambda seen: percent(seen.others, 99), "ms", 50
    )
    yield row(
        "return to two servers: cost", returning, lambda seen: seen.cost / 2, "s of a core, each of the two"
    )

    yield row("two servers: cost of an action at one alone", pair, lambda seen: seen.one, "µs")
    yield row("two servers: cost of an action at both", pair, lambda seen: seen.two, "µs")
    yield row("two servers hold", pair, lambda seen: 2 * seen.one / seen.two, "× one", 1.8, most=False)

    yield row("fair: rounds", fair, lambda seen: seen.total(), "")
    for seat, road in enumerate((20, 60, 150)):
        share = functools.partial(lambda seat, seen: 100 * seen[seat] / seen.total(), seat)
        yield row(f"fair: last at {road} ms, at least", fair, share, "%", 30, most=False)
        yield row(f"fair: last at {road} ms, at most", fair, share, "%", 37)


OPTIONS: dict[str, dict[str, Any]] = {
    "--minutes": {"type": float, "default": math.inf, "metavar": "M", "help": "for each part, at most"},
    "--tables": {"type": int, "default": Plan().tables, "metavar": "N", "help": "where people play"},
}

if __name__ == "__main__":
    main("cluster", rows, OPTIONS)
