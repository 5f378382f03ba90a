"""Two games that differ only in what an audience cannot know send it the same bytes at the same steps."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from rumpus.game import CHANCE
from rumpus.games import NAMES, find
from rumpus.layout import NOBODY
from rumpus.live import outgoing
from rumpus.live.arbiter import Device, Link
from rumpus.live.races import NO_ROAD
from rumpus.live.saved import Chair, SavedTable, TableSettings
from rumpus.live.store import Change
from rumpus.live.table import Services, Table
from rumpus.match import Match, Row, check_options
from tests.doubles import double, same_looking
from tests.tables import SHORT, random_play
from tests.web.harness import run


class Ear:
    """A device that keeps every byte."""

    device = Device.claimed("key", 16_667, 100)
    board = key = False
    claims: int | None = None
    name = ""
    awake = True
    waiting = 0
    address = "here"
    browser = ""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.heard: list[bytes] = []

    def link(self) -> Link:
        return NO_ROAD

    def send(self, texts: Sequence[bytes], *, cue: bool = False) -> None:
        self.heard += texts

    def start_over(self) -> None: ...

    def get_ready(self) -> None: ...

    def dismiss(self, why: outgoing.Goodbye, reason: str) -> None:
        raise AssertionError("there is no reason to go")

    def move_on(self, within: float) -> None: ...

    def let_go(self) -> None:
        raise AssertionError("there is no reason to let go")


class Memory:
    """A store that says yes."""

    def keep(self, change: Change) -> asyncio.Future[None]:
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        done.set_result(None)
        return done


def live_table(match: Match, services: Any, ears: list[Ear]) -> Table:
    """A live table at which this match lies, with people on all seats."""
    settings = TableSettings(game=match.game.name, options=match.options, clock=0.0, grace=0.0)
    chairs = [Chair(kind="person", name=f"P{seat}", token="x") for seat in range(match.seats)]
    saved = SavedTable(
        id="T", code="C", created=0, settings=settings, chairs=chairs, number=1, stage="playing"
    )
    table = Table(saved, services)
    table.seating.absent.clear()
    table.seating.listeners += ears
    table.lay(match)
    return table


@pytest.mark.parametrize("name", NAMES)
def test_bytes_do_not_depend_on_what_an_audience_cannot_know(name: str, tmp_path: Path) -> None:
    game = find(name)
    options = check_options(game, {"seats": max(3, game.seats[0]), **SHORT[name]})
    compared = 0

    async def both_worlds() -> None:
        nonlocal compared
        rng = random.Random(name)
        clock = [0.0]
        with ThreadPoolExecutor(1) as pool:
            services = Services(Memory(), pool, now=lambda: clock[0])  # type: ignore[arg-type]  # it only keeps
            source = Match(game, options, seed=5)
            for step, match in enumerate(random_play(source, 5, most=120)):
                if step % 6 or match.over:
                    continue
                for seat in range(NOBODY, match.seats):
                    compared += await compare(match, seat, services, rng)

    run(both_worlds())
    assert compared > 20


async def compare(match: Match, seat: int, services: Any, rng: random.Random) -> int:
    """Play the two worlds on side by side as long as the seat cannot see that they are two."""
    ears = [Ear(seat), Ear(seat)]
    states = match.state.copy(), double(match, seat, rng).state
    worlds = [Match(match.game, match.options, start=state) for state in states]
    tables = [live_table(world, services, [ear]) for world, ear in zip(worlds, ears, strict=True)]
    for table, ear in zip(tables, ears, strict=True):
        table.broadcast.snapshot(ear)
        table.broadcast.flush()
    steps = 0
    for _ in range(8):
        one, two = worlds
        who = one.game.rules.waiting(one.state)
        movers = [mover for mover in range(CHANCE) if who >> mover & 1]
        if not movers:
            break
        mover = rng.choice(movers)
        pair = same_looking(one, two, mover, seat, rng)
        if pair is None:
            break
        for table, world, action in zip(tables, worlds, pair, strict=True):
            table.answers.chance = lambda match: None  # type: ignore[method-assign]  # the two are dealt alike below
            table.answers.current = None
            await table.advance([Row(world.state.now, mover, action)])
            table.broadcast.flush()
        steps += 1
        while one.game.rules.waiting(one.state) >> CHANCE & 1:
            dealt = same_looking(one, two, CHANCE, seat, rng)
            if dealt is None:
                break
            for table, world, action in zip(tables, worlds, dealt, strict=True):
                await table.advance([Row(world.state.now, CHANCE, action)])
                table.broadcast.flush()
        else:
            continue
        break
    assert ears[0].heard == ears[1].heard
    return steps
