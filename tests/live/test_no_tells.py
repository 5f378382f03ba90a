"""When something happens at a live table says nothing about what anybody holds.

The tables run in virtual time: whoever waits, waits no longer than it takes to say so, and every moment is
exact.
"""

from __future__ import annotations

import asyncio
import math
import random
import selectors
from collections.abc import Awaitable, Callable, Sequence
from concurrent.futures import Executor, Future
from typing import Any, TypeVar

import pytest

from rumpus import dice
from rumpus.bots import hard_bot, pauses
from rumpus.game import MOST_SEATS
from rumpus.games import NAMES, find
from rumpus.layout import NOBODY
from rumpus.live.saved import Chair
from rumpus.live.table import Services, Table
from rumpus.match import Match, check_options
from tests.doubles import double
from tests.tables import SHORT, random_play
from tests.web.test_secrecy_on_the_wire import Ear, Memory, live_table

T = TypeVar("T")

LONG_WINDOW = {"mad": {"window": 60}}  # the time is not up before the bot answers
# Where a look at a hand decides: archie's bids, mad's defence, mrt's cards, whether one slaps in handsdown.
WATCHED = {"archie": "bid", "mad": "defend", "mrt": "showdown", "handsdown": "act"}


# --- virtual time -----------------------------------------------------------------------------------------


class NoWaiting(selectors.SelectSelector):
    """Nothing ever comes from outside; to wait for a while is to say that it is over."""

    now = 0.0

    def select(self, timeout: float | None = None) -> list[Any]:
        assert timeout is not None, "everybody waits, and nothing will ever happen"
        self.now += timeout
        return []


class VirtualLoop(asyncio.SelectorEventLoop):
    def __init__(self) -> None:
        self.clock = NoWaiting()
        super().__init__(self.clock)

    def time(self) -> float:
        return self.clock.now


def virtually(work: Callable[[], Awaitable[T]]) -> T:
    with asyncio.Runner(loop_factory=VirtualLoop) as runner:

        async def main() -> T:
            return await work()

        return runner.run(main())


class AtOnce(Executor):
    """Thoughts that take no time."""

    def submit(self, job: Callable[..., Any], /, *args: Any, **more: Any) -> Future[Any]:
        thought: Future[Any] = Future()
        thought.set_result(job(*args, **more))
        return thought


class Slowly(Executor):
    """Thoughts that take a while, though never as long as a bot pretends to think."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds

    def submit(self, job: Callable[..., Any], /, *args: Any, **more: Any) -> Future[Any]:
        thought: Future[Any] = Future()
        asyncio.get_running_loop().call_later(self.seconds, lambda: thought.set_result(job(*args, **more)))
        return thought


class Watch(Ear):
    """Keeps when it heard what."""

    def __init__(self, seat: int) -> None:
        super().__init__(seat)
        self.times: list[float] = []

    def send(self, texts: Sequence[bytes], *, cue: bool = False) -> None:
        super().send(texts, cue=cue)
        self.times += [asyncio.get_running_loop().time()] * len(texts)


def table_for(
    match: Match, robots: set[int], ears: list[Ear], seed: int, thinkers: Executor | None = None
) -> Table:
    """A table at which bots sit on some seats, with dice of their own that are known."""
    luck = random.Random(seed)
    now = asyncio.get_running_loop().time
    services = Services(Memory(), thinkers or AtOnce(), now=now, randbelow=luck.randrange)  # type: ignore[arg-type]  # it only keeps
    table = live_table(match, services, ears)
    for seat in robots:
        table.saved.chairs[seat] = Chair(kind="bot", name=f"B{seat}", level="medium")
    dice.set_dice(table.bots._throws, seed, 0)
    table.bots.reseat()
    return table


async def watched(match: Match, seat: int, robots: set[int], seed: int, seconds: float) -> Watch:
    """What one audience hears of a table in the next seconds, and when."""
    ear = Watch(seat)
    table = table_for(match, robots, [ear], seed)
    table.start()
    await asyncio.sleep(seconds)
    await table.stop()
    return ear


# --- two worlds -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", [name for name in NAMES if not find(name).race])
def test_two_worlds_that_look_the_same_move_at_the_same_time(name: str) -> None:
    """Until an audience can see that there are two worlds, it hears of both at the same times; and what shows
    it the difference, comes at the same time as well."""
    game = find(name)
    options = check_options(game, {"seats": max(3, game.seats[0]), **SHORT[name]})
    rng = random.Random(name)
    compared = 0
    for step, match in enumerate(random_play(Match(game, options, seed=5), 5, most=90)):
        if step % 5 or match.over:
            continue
        for seat in range(NOBODY, match.seats):
            states = match.state.copy(), double(match, seat, rng).state
            others = set(range(match.seats)) - {seat}
            for robots in (others, set()):  # with nobody but people, only CLOCK acts
                one, two = (
                    virtually(
                        lambda state=state, seat=seat, robots=robots, step=step: watched(  # type: ignore[misc]
                            Match(game, options, start=state.copy()), seat, robots, step, 12.0
                        )
                    )
                    for state in states
                )
                pairs = list(zip(one.heard, two.heard, strict=False))
                same = next((i for i, (a, b) in enumerate(pairs) if a != b), len(pairs))
                assert one.times[: same + 1] == two.times[: same + 1]
                compared += same
    assert compared > 20


# --- distributions ----------------------------------------------------------------------------------------


def apart(one: list[float], two: list[float]) -> bool:
    """Whether two samples differ in distribution (Kolmogorov and Smirnov, at one in a thousand)."""
    steps = sorted([(x, 1 / len(one)) for x in one] + [(x, -1 / len(two)) for x in two])
    height = furthest = 0.0
    for i, (x, step) in enumerate(steps):
        height += step
        if i + 1 == len(steps) or steps[i + 1][0] != x:
            furthest = max(furthest, abs(height))
    return furthest > 1.95 * math.sqrt((len(one) + len(two)) / (len(one) * len(two)))


def moments(name: str, count: int) -> list[tuple[Match, int]]:
    """Moments in which somebody looks at a hand and has a choice: a match, and the seat."""
    game = find(name)
    options = check_options(game, {"seats": 4, **SHORT[name], **LONG_WINDOW.get(name, {})})
    found: list[tuple[Match, int]] = []
    for seed in range(10_000):
        for match in random_play(Match(game, options, seed=seed), seed, most=60):
            asked = [seat for seat in match.waiting if len(match.legal(seat)) > 1]
            if match.phase == WATCHED[name] and asked:
                found.append((match.copy(), asked[seed % len(asked)]))
                break
        if len(found) == count:
            return found
    raise AssertionError("there are not enough of them")


async def answered(match: Match, seat: int, seed: int, thinkers: Executor | None = None) -> tuple[float, int]:
    """When the others hear that a bot has answered, and the answer, which they may not hear."""
    other = next(one for one in range(MOST_SEATS) if one != seat)
    ear = Watch(other)
    before = Match(match.game, match.options, start=match.state.copy())
    table = table_for(before, {seat}, [ear], seed, thinkers)
    table.saved.settings.window = 60.0  # as in LONG_WINDOW
    table.start()
    while not before.rows:
        await asyncio.sleep(0.01)
    await table.stop()
    return ear.times[-1], before.rows[0].action


@pytest.mark.parametrize("name", WATCHED)
def test_the_time_of_an_answer_does_not_tell_it(name: str) -> None:
    by_answer: dict[int, list[float]] = {}
    for seed, (match, seat) in enumerate(moments(name, 240)):
        time, action = virtually(
            lambda match=match, seat=seat, seed=seed: answered(match, seat, seed)  # type: ignore[misc]
        )
        by_answer.setdefault(action, []).append(time)
    usual = max(by_answer.values(), key=len)
    others = [time for times in by_answer.values() if times is not usual for time in times]
    assert min(len(set(usual)), len(set(others))) >= 20, "there must be something to compare"
    assert not apart(usual, others)
    assert apart(usual, [time + 0.4 for time in others]), "a bot that hesitated would be noticed"


@pytest.mark.parametrize("name", [name for name in WATCHED if not find(name).race])
def test_how_long_a_bot_really_thinks_does_not_show(name: str) -> None:
    """A hard one thinks longer than an easy one, and not at all where there is no choice."""
    slowest = pauses.SHORTEST / 1_000_000 - 0.1
    assert slowest > 5 * hard_bot.BUDGET, "a thought is over long before its answer is due"
    for seed, (match, seat) in enumerate(moments(name, 20)):
        quick, slow, too_slow = (
            virtually(
                lambda match=match, seat=seat, seed=seed, took=took: answered(  # type: ignore[misc]
                    match, seat, seed, Slowly(took)
                )
            )
            for took in (0.0, slowest, pauses.LONGEST / 1_000_000 + 0.1)
        )
        assert quick[0] < too_slow[0], "it would be noticed"
        assert quick == slow


def test_a_pause_is_within_its_bounds_in_every_phase() -> None:
    throws = [0, 0, 0, 0]
    dice.set_dice(throws, 1, 0)
    for name in NAMES:
        for _ in range(200):
            assert pauses.SHORTEST <= pauses.pause(find(name), "bid", throws) <= pauses.LONGEST
