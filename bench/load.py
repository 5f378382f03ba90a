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
disk: nobody is told anything before a commit is on it, so how long 99 of 100 commits take is shown, too. And
so is what the machine does without us, before and after: how long a small sync takes, and how late a nap
ends. The p99 is also shown without the answers during which other machines had a core of this one; the goals
are those of all answers.

On the way there is a storm: the connections of many players break at once, and all of them come back within
the seconds that the server has told them, while others play on. There is another one at the end, when the
server has more tables than it may be able to hold. Finally the bare framework does the same number of actions
with next to no work in between: a message comes in, and four of the same size as ours go out.

With --profile it also says which functions the server was busy with.

With --tables there is one short step of so many, and the bare framework in turns with it: what an action
costs, in times of it, can be told even on a machine that is busy with other things. Where the players may not
open so many files, it comes afterwards.
"""

from __future__ import annotations

import collections
import functools
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import uvloop

from shared.crowd import RATE, SEATS, Crowd
from shared.machine import Alone, alone, worse
from shared.report import Figure, Row, main, say
from shared.servers import BARE, SERVE, Host, more_files
from shared.steps import SLOW, Step, Storm, middle, one_step, plain_crowd, several, storm

SETTLE, MEASURE = 6.0, 10.0  # seconds
TIMES = 5  # measurements of each step
STEPS = (1000, 2000, 3000, 3500, 4000, 4500)  # tables
FLOOR = 3500  # of them, at least, with a p99 that is not slow
STORM = 2000  # tables whose connections break
STORMY = 3000  # out of this many
BARE_TABLES = 2000
OWN_FILES = 200  # that are no sockets of players
QUIET = 5.0  # seconds for which the machine is measured without us


class Plan(NamedTuple):
    """What is measured."""

    steps: tuple[int, ...] = STEPS
    settle: float = SETTLE
    measure: float = MEASURE
    times: int = TIMES
    profile: bool = False
    in_turns: bool = False  # one step, side by side with the bare framework


class Run(NamedTuple):
    steps: list[Step]
    storms: list[Storm]  # on the way, and at the end
    bare: Step
    closed: int  # sockets that the server closed
    refused: int  # answers of the server that say no
    late: int  # and those to whoever was asked together with others, and was not the first
    machine: Alone = Alone(0.0, 0.0)  # until that is known


@functools.cache
def run(plan: Plan) -> Run:
    """All steps, a storm, and the bare framework."""
    most = (more_files() - OWN_FILES) // SEATS
    if most < plan.steps[-1]:
        say(f"only {most * SEATS:,} sockets can be opened here (ulimit -n); that is {most:,} tables")
    plan = plan._replace(steps=tuple(dict.fromkeys(min(step, most) for step in plan.steps)))
    quiet = min(QUIET, plan.measure)
    before = alone(quiet)
    done = measured(plan)
    return done._replace(machine=worse(before, alone(quiet)))


def measured(plan: Plan) -> Run:
    with tempfile.TemporaryDirectory() as folder, Host(SERVE, str(Path(folder) / "load.db")) as host:
        if plan.in_turns:
            return uvloop.run(side_by_side(host, plan))
        done, storms, crowd = uvloop.run(climb(host, plan))
    with Host(BARE, size(crowd)) as host:
        bare = uvloop.run(plainly(host, min(BARE_TABLES, plan.steps[-1]), plan))
    return result(done, storms, bare, crowd)


def size(crowd: Crowd) -> str:
    """Of an update, in bytes."""
    return str(crowd.bytes // max(1, crowd.told))


def result(done: list[Step], storms: list[Storm], bare: Step, crowd: Crowd) -> Run:
    for what, count in [*crowd.closed.items(), *crowd.refused.items()]:
        say(f"{count:,} × {what}")
    return Run(done, storms, bare, crowd.closed.total(), crowd.refused.total(), crowd.late)


async def climb(host: Host, plan: Plan) -> tuple[list[Step], list[Storm], Crowd]:
    crowd = Crowd(host.port)
    done: list[Step] = []
    storms: list[Storm] = []

    async def another_storm() -> None:
        storms.append(await storm(crowd, min(STORM, crowd.tables * 2 // 3)))

    for tables in plan.steps:
        await crowd.grow(tables)
        done.append(await several(host, crowd, plan.settle, plan.measure, plan.times))
        if tables == min(STORMY, plan.steps[-1]):
            await another_storm()
        if done[-1].actions < tables * RATE / 2:
            say(f"{tables:,} tables are hopeless; more are not tried")
            break
    await watched(host, crowd, plan)
    await another_storm()
    endings = ", ".join(f"{count:,} × {why}" for why, count in (await crowd.endings()).items())
    say(f"why connections ended, as the server has it: {endings or 'none did'}")
    return done, storms, crowd


async def plainly(host: Host, tables: int, plan: Plan) -> Step:
    return await several(host, await plain_crowd(host, tables), plan.settle, plan.measure, plan.times)


async def side_by_side(host: Host, plan: Plan) -> Run:
    """In turns, so that whatever else the machine does falls on both."""
    tables, ours, bare = plan.steps[-1], [], []
    files = 2 * tables * SEATS + OWN_FILES
    together = files <= more_files()
    crowd = Crowd(host.port)
    await crowd.grow(tables)
    await crowd.play(plan.settle)
    await watched(host, crowd, plan)
    if not together:
        say(f"the bare framework comes afterwards: for turns, {files:,} files must be allowed (ulimit -n)")
        ours = [await one_step(host, crowd, plan.measure) for _ in range(plan.times)]
        await crowd.leave()
    with Host(BARE, size(crowd)) as other:
        others = await plain_crowd(other, tables)
        await others.play(plan.settle)
        for _ in range(plan.times):
            if together:
                ours.append(await one_step(host, crowd, plan.measure))
            bare.append(await one_step(other, others, plan.measure))
    return result([middle(ours)], [], middle(bare), crowd)


async def watched(host: Host, crowd: Crowd, plan: Plan) -> None:
    """What the server is busy with, if that was asked for."""
    if plan.profile:
        host.busy()
        await crowd.play(plan.measure)
        show(host.busy())


def show(busy: dict[str, int], most: int = 40) -> None:
    """Which functions spent the time, each without those that it calls. (C code counts for its caller.)"""
    total = sum(busy.values())
    for name, count in collections.Counter(busy).most_common(most):
        say(f"{count / total:6.1%}  {name}")


def rows(*, quick: bool, tables: int, seconds: float, profile: bool) -> Iterator[Row]:
    plan = Plan(profile=profile)
    if quick:
        plan = Plan((12,), settle=1.0, measure=2.0, times=1)
    if tables:
        plan = plan._replace(steps=(tables,), measure=seconds / plan.times, in_turns=True)
    asked = plan.steps[-1]

    def row(
        name: str, unit: str, value: Callable[[Run], float], goal: float | None, *, most: bool = True
    ) -> Row:
        figure = Figure(name, lambda: lambda: value(run(plan)), times=1)
        return Row(name, figure, unit, None if tables else goal, most)  # a short step proves nothing

    def at(done: Run, tables: int) -> Step:
        return next((step for step in done.steps if step.tables == tables), Step())

    def of(what: str) -> Callable[[Run], float]:
        return lambda done: float(getattr(at(done, asked), what))

    def held(done: Run) -> float:
        return max((step.tables for step in done.steps if step.held), default=0)

    if len(plan.steps) > 1:
        yield row("holds", "tables of four", held, asked, most=False)
        yield row(f"{FLOOR:,} tables: p99", "ms", lambda done: at(done, FLOOR).p99, SLOW)
    name = f"{asked:,} tables"
    yield row(f"{name}: actions", "per second", of("actions"), asked * RATE * 0.95, most=False)
    yield row(f"{name}: p50", "ms", of("p50"), None)
    yield row(f"{name}: p99", "ms", of("p99"), 10)
    yield row(f"{name}: worst p99", "ms", of("worst"), None)
    yield row(f"{name}: p99 while nothing was stolen", "ms", of("calm"), None)
    yield row(f"{name}: answers during which something was", "%", of("spoilt"), None)
    yield row(f"{name}: core", "% of a core", of("core"), 60)
    yield row(f"{name}: others", "% of the core", of("others"), None)
    yield row(f"{name}: stolen", "% of the core", of("stolen"), None)
    yield row(f"{name}: memory", "kB per socket", of("memory"), 48)
    yield row(f"{name}: 99 of 100 commits within", "ms", of("commit"), None)
    yield row("the machine alone: 99 of 100 syncs within", "ms", lambda done: done.machine.sync, None)
    yield row("the machine alone: 99 of 100 naps late by", "ms", lambda done: done.machine.nap, None)
    yield row(f"{name}: cost", "µs of a core per action", of("cost"), None)
    yield row("bare framework: cost", "µs of a core per action", lambda done: done.bare.cost, None)
    beside = asked if tables else min(BARE_TABLES, asked)  # the fewer actions, the more each of them costs
    yield row(
        f"{beside:,} tables: cost / bare", "×", lambda done: at(done, beside).cost / done.bare.cost, None
    )
    yield row("bare framework: p99", "ms", lambda done: done.bare.p99, None)
    if not tables:
        yield row("storm: all back", "s", lambda done: done.storms[0].back, 10)
        yield row("storm: p99 of others", "ms", lambda done: done.storms[0].p99, 50)
        yield row(f"storm, {name}: all back", "s", lambda done: done.storms[-1].back, None)
        yield row(f"storm, {name}: p99 of others", "ms", lambda done: done.storms[-1].p99, None)
    yield row("sockets that the server closed", "", lambda done: done.closed, 0)
    yield row("answers that say no", "", lambda done: done.refused, 0)
    yield row("answers to whoever was not the first", "", lambda done: done.late, None)


OPTIONS: dict[str, dict[str, Any]] = {
    "--tables": {"type": int, "default": 0, "metavar": "N", "help": "one short step of so many tables"},
    "--seconds": {"type": float, "default": 15.0, "metavar": "S", "help": "for which that one is measured"},
    "--profile": {"action": "store_true", "help": "say which functions the server is busy with"},
}

if __name__ == "__main__":
    main("load", rows, OPTIONS)
