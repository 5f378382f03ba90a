"""Splitsecond at a live table: what people need not say."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

import rumpus
from rumpus.games.splitsecond.events import TanTaken
from rumpus.games.splitsecond.timing import QUICKEST, quickest
from rumpus.live import incoming
from tests.web.client import Client
from tests.web.harness import House, asked, begin, done, house, until


async def a_round_won(here: House, **options: Any) -> tuple[rumpus.Match, Client]:
    """A table whose first card somebody has just found."""
    made, people = await here.people("splitsecond", 2, options=options)
    for one in people:
        one.plays = False
    await begin(people[0])
    await until(lambda: all(one.view.get("phase") == "search" for one in people))
    match = here.table(made).match
    assert match is not None
    await asyncio.sleep(0.3)  # nobody is faster than 180 ms
    ann, bob = people
    place = ann.view["place"].index(ann.view["top"])
    moment = ann.view["moment"]
    await ann.send(incoming.Touch(re=900, race=moment, action=f"touch {place}", dt=250.0))
    await bob.send(incoming.Touch(re=901, race=moment, action="concede", dt=280.0))
    await until(lambda: ann.view["phase"] in ("call", "take"))
    return match, ann


async def test_S16_who_has_called_an_area_need_not_take_the_card(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        match, ann = await a_round_won(here, dealers_choice=True)
        before = len(match.rows)
        ask = await asked(ann)
        await done(ann, incoming.Act, ask=ask.number, action="call shape")
        await until(lambda: ann.view["round"] == 2)
        assert ann.view["called"] == "shape"
        names = [match.game.action_names[row.action] for row in match.rows[before:]]
        assert names[:2] == ["call shape", "take"]
        assert match.rows[before].at == match.rows[before + 1].at
        assert rumpus.load(match.record()).rows == match.rows  # it says so as it always has


async def test_S14_without_a_call_the_winner_says_when(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        match, ann = await a_round_won(here)
        ask = await asked(ann)
        assert list(ask.choices) == ["take"]
        assert not any(isinstance(event, TanTaken) for event in match.events)
        await done(ann, incoming.Act, ask=ask.number, action="take")
        await until(lambda: ann.view["round"] == 2)


@pytest.mark.parametrize("area", range(4))
def test_nobody_finds_a_card_faster_than_this(area: int) -> None:
    m = rumpus.new("splitsecond", seats=2, seed=1, area=area)
    assert 450_000 <= quickest(m.state) == QUICKEST[area] <= 700_000
