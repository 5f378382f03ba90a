"""A server and its players, measured for a while: how long actions take, and what they cost."""

from __future__ import annotations

import asyncio
import math
import statistics
import time
from typing import NamedTuple

from shared.crowd import NAP, RATE, SEATS, Asked, Crowd, Player
from shared.report import say
from shared.servers import Host

SLOW = 20.0  # milliseconds; a server whose p99 is above does not hold its tables
CUT = 50  # connections that break in one go: others must wait for the server, not for the players' process
PATIENCE = 60.0  # seconds until those who are not back are given up


class Step(NamedTuple):
    """What was measured with this many tables."""

    tables: int = 0
    actions: float = 0.0  # per second
    p50: float = math.inf  # milliseconds
    p99: float = math.inf
    worst: float = math.inf  # the worst p99 of all that were measured
    calm: float = math.inf  # p99 of the answers during which nobody else had the machine
    spoilt: float = 0.0  # per cent of all answers: the others
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


async def plain_crowd(host: Host, tables: int) -> Crowd:
    """The same players at a server that does nothing. They are always asked."""
    crowd = Crowd(host.port)
    for table in range(tables):
        await crowd.sit(str(table), [""] * SEATS)
    crowd.tables = tables
    for player in crowd.players:
        player.always = Asked(0, ["x" * 8])
        player.asked = player.always
    crowd.asked += crowd.players
    return crowd


async def several(host: Host, crowd: Crowd, settle: float, measure: float, times: int) -> Step:
    """The median of several measurements."""
    await crowd.play(settle)
    return middle([await one_step(host, crowd, measure) for _ in range(times)])


def middle(windows: list[Step]) -> Step:
    """The one with the median p99; but what an action costs is a median of its own."""
    windows = sorted(windows, key=lambda step: step.p99)
    cost = statistics.median(step.cost for step in windows)
    step = windows[len(windows) // 2]._replace(worst=windows[-1].p99, cost=cost)
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
    delays, calm = sorted(crowd.delays), sorted(crowd.delays.undisturbed())
    if not delays:
        return Step(tables=crowd.tables)
    after = await crowd.commits()
    return Step(
        tables=crowd.tables,
        actions=len(delays) / seconds,
        p50=delays[len(delays) // 2] * 1000,
        p99=p99(delays),
        calm=p99(calm),
        spoilt=100 - 100 * len(calm) / len(delays),
        core=own / seconds * 100,
        cost=own / len(delays) * 1e6,
        others=max(0.0, busy - own) / seconds * 100,
        stolen=stolen / seconds * 100,
        memory=(host.memory() - host.empty) / (crowd.tables * SEATS) / 1000,
        commit=within({most: after[most] - before[most] for most in after}) * 1000,
    )


def p99(delays: list[float]) -> float:
    """Of sorted seconds, in milliseconds."""
    return delays[len(delays) * 99 // 100] * 1000 if delays else math.inf


def within(counts: dict[float, int]) -> float:
    """The seconds within which 99 of 100 were done, as far as a histogram can tell."""
    return min((most for most, count in counts.items() if count >= 0.99 * counts[math.inf]), default=math.inf)


async def storm(crowd: Crowd, tables: int) -> Storm:
    """The connections of some tables break; everybody there comes back, while all others play on. They take
    as long as the server has told them."""
    gone = crowd.players[: tables * SEATS]
    crowd.tables -= tables
    crowd.delays.clear()
    start = time.perf_counter()
    for at in range(0, len(gone), CUT):
        for player in gone[at : at + CUT]:
            player.cut()
        await crowd.play(NAP)
    back: list[float] = []

    async def come_back(player: Player) -> None:
        await asyncio.sleep(player.turn)
        await player.come_back()
        back.append(time.perf_counter() - start)

    coming = asyncio.gather(*map(come_back, gone))
    while not coming.done() and time.perf_counter() - start < PATIENCE:
        await crowd.play(0.5)
    crowd.tables += tables
    coming.cancel()
    await asyncio.gather(coming, return_exceptions=True)
    delays = sorted(crowd.delays)
    result = Storm(
        back=max(back) if len(back) == len(gone) else math.inf,
        p99=p99(delays),
    )
    say(f"{len(back):,} of {len(gone):,} are back; {result}")
    return result
