"""How many tables a server holds: the server on one core, the players on another.

The server is the real one, with rules, store and sockets, in a process pinned to a core of its own; only its
limits for one address are off, as all players come from here. The players are one process on another core.
At random moments, one of those who are asked answers, so that all tables together see a steady
number of actions per second; all vote for the next game when one is over. The delay of an action is from the
moment it is sent until the server says that it is done: played, stored on the disk, and told to everybody.

Tables are added to one and the same server, step by step. The server's share of its core and its memory are
the kernel's figures. What a socket costs is the memory by which the server has grown since it was empty,
divided by the number of sockets: tables, games and views are included, and so is the compiler.

Each step is measured several times, and the one with the median p99 counts: within ten seconds, one tenth of
a second in which the machine was busy with something else decides the p99. The worst is shown beside it.
So is how much of the server's core others used: other processes here and, where the kernel knows, other
machines on the same hardware. If that is more than one per cent, their pauses decide the p99. So does a slow
disk: nobody is told anything before a commit is on it, so how long 99 of 100 commits take is shown, too.

On the way there is a storm: the connections of many players break at once, and within seconds all of them
come back, while others play on. There is another one at the end, when the server has more tables than it may
be able to hold. Finally the bare framework does the same number of actions with next to no work in between: a
message comes in, and four of the same size as ours go out.

With --profile it also says which functions the server was busy with after the last step.
"""

from __future__ import annotations

import asyncio
import collections
import functools
import math
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

import uvloop

from shared.crowd import RATE, SEATS, Asked, Crowd, Player
from shared.report import Figure, Row, main, say
from shared.servers import BARE, SERVE, Host, more_files

SETTLE, MEASURE = 6.0, 10.0  # seconds
TIMES = 5  # measurements of each step
STEPS = (1000, 2000, 3000, 3500, 4000, 4500)  # tables
FLOOR = 3500  # of them, at least, with a p99 that is not slow
SLOW = 20.0  # milliseconds; a server whose p99 is above does not hold its tables
STORM = 2000  # tables whose connections break
STORMY = 3000  # out of this many
RETURN = 8.0  # seconds within which their players call again; each page waits for a time of its own
PATIENCE = 60.0  # seconds until those who are not back are given up
BARE_TABLES = 2000
PROFILE = "--profile"


class Step(NamedTuple):
    """What was measured with this many tables."""

    tables: int = 0
    actions: float = 0.0  # per second
    p50: float = math.inf  # milliseconds
    p99: float = math.inf
    worst: float = math.inf  # the worst p99 of all that were measured
    core: float = math.inf  # per cent
    cost: float = math.inf  # microseconds of a core for an action
    others: float = math.inf  # per cent of the server's core for other programs on this machine
    stolen: float = math.inf  # the same for other machines on this hardware
    memory: float = math.inf  # kB per socket
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
    storms: list[Storm]  # on the way, and at the end
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
    with tempfile.TemporaryDirectory() as folder, Host(SERVE, str(Path(folder) / "load.db")) as host:
        done, storms, crowd = uvloop.run(climb(host, steps, settle, measure, times))
    size = crowd.bytes // max(1, crowd.told)
    with Host(BARE, str(size)) as host:
        bare = uvloop.run(plainly(host, min(BARE_TABLES, steps[-1]), settle, measure, times))
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
    """The median of several measurements."""
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
    """The seconds within which 99 of 100 were done, as far as a histogram can tell."""
    return min((most for most, count in counts.items() if count >= 0.99 * counts[math.inf]), default=math.inf)


async def storm(crowd: Crowd, tables: int, within: float) -> Storm:
    """The connections of some tables break; everybody there comes back, while all others play on."""
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
    """Which functions spent the time, each without those that it calls. (C code counts for its caller.)"""
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
    yield row(f"{name}: actions", "per second", of("actions"), asked * RATE * 0.95, most=False)
    yield row(f"{name}: p50", "ms", of("p50"), None)
    yield row(f"{name}: p99", "ms", of("p99"), 10)
    yield row(f"{name}: worst p99", "ms", of("worst"), None)
    yield row(f"{name}: core", "% of a core", of("core"), 60)
    yield row(f"{name}: others", "% of the core", of("others"), None)
    yield row(f"{name}: stolen", "% of the core", of("stolen"), None)
    yield row(f"{name}: memory", "kB per socket", of("memory"), 48)
    yield row(f"{name}: 99 of 100 commits within", "ms", of("commit"), None)
    yield row(f"{name}: cost", "µs of a core per action", of("cost"), None)
    yield row("bare framework: cost", "µs of a core per action", lambda done: done.bare.cost, None)
    beside = min(BARE_TABLES, asked)  # the fewer actions, the more each of them costs
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
    main("load", rows, more=(PROFILE,))
