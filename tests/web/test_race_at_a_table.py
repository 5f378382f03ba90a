"""A race among people at a live table: what waits for its verdict, and what if that cannot be kept."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from rumpus.game import CLOCK
from rumpus.live import incoming, outgoing
from rumpus.live.store import Change, Unsaved
from tests.web.client import Client
from tests.web.harness import House, asked, begin, done, house, not_done, until

WINDOW = 3000  # milliseconds for a touch


async def race(here: House) -> tuple[dict[str, Any], list[Client], list[Client]]:
    """A Hands Down that is on: the table, everybody, and those who have to slap."""
    made, people = await here.people("handsdown", 4, options={"window": WINDOW})
    for one in people:
        one.plays = False
    await begin(people[0])
    await until(lambda: all("turn" in one.view for one in people))
    while people[0].view["phase"] != "race":
        mover = people[people[0].view["turn"]]
        ask = await asked(mover)
        action = next(wish for wish in ("slap", "pass", *ask.choices) if wish in ask.choices)
        if action == "slap" and len(set(mover.view["hand"])) == len(mover.view["hand"]):
            action = "pass"  # there is no pair in it
        n = mover.n
        await done(mover, incoming.Act, ask=ask.number, action=action)
        await until(lambda n=n: all(one.n > n for one in people))  # type: ignore[misc]
    slappers = [one for one in people if one.ask is not None]
    assert len(slappers) == 3
    await asyncio.sleep(0.45)  # nobody is faster than a tenth of a second
    return made, people, slappers


async def slap(one: Client, dt: float) -> None:
    await one.send(incoming.Touch(re=900, race=one.view["moment"], action="slap", dt=dt))


async def test_an_answer_in_a_race_is_not_confirmed_before_the_verdict(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        made, people, (one, two, three) = await race(here)
        before = [client.n for client in people]
        assert one.ask is not None
        await one.send(incoming.Act(re=901, ask=one.ask.number, action="slap"))
        await slap(two, 300.0)
        await asyncio.sleep(0.2)
        assert [client.n for client in people] == before, "nothing has happened yet, and nobody is told"
        assert not [told for client in people for told in client.heard if getattr(told, "re", 0) >= 900]
        assert isinstance(await one.say(incoming.Act, ask=one.ask.number, action="slap"), outgoing.Late)
        await slap(three, 350.0)
        await until(lambda: all(client.n > n for client, n in zip(people, before, strict=True)))
        await asyncio.sleep(0.1)
        assert not [told for client in people for told in client.heard if getattr(told, "re", 0) >= 900]
        rows = {row.seat for row in here.table(made).match.rows[-6:]}  # type: ignore[union-attr]
        assert {one.seat, two.seat, three.seat} <= rows


async def test_a_race_that_could_not_be_stored_is_settled_again_with_every_touch(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with house(tmp_path) as here:
        made, people, slappers = await race(here)
        match = here.table(made).match
        assert match is not None
        rows, notes, before = len(match.rows), len(match.notes), [one.n for one in people]
        store = here.server.lobby.store
        keep = store.keep
        tried: list[Change] = []

        def full_at_first(change: Change) -> asyncio.Future[None]:
            if change.notes:
                tried.append(change)
            if not change.notes or len(tried) > 2:
                return keep(change)
            future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            future.set_exception(Unsaved("the disk is full"))
            return future

        monkeypatch.setattr(store, "keep", full_at_first)
        for one, dt in zip(slappers, (260.0, 310.0, 420.0), strict=True):
            await slap(one, dt)
        await until(lambda: len(tried) == 2)
        assert (len(match.rows), len(match.notes)) == (rows, notes), "what is not stored has not happened"
        assert [one.n for one in people] == before
        await until(lambda: all(one.n > n for one, n in zip(people, before, strict=True)))
        first, *again = ((change.rows, change.notes) for change in tried[:3])
        assert again == [first, first], "the verdict is the same, however often it takes"
        order = [row.seat for row in match.rows[rows:] if row.seat in {one.seat for one in slappers}]
        assert order[:3] == [one.seat for one in slappers]


async def test_no_pause_begins_while_a_race_is_on(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        made, people, slappers = await race(here)
        before = people[0].n
        for one in people:
            await not_done(one, "a race is on", incoming.Vote, what="pause")
        assert not here.table(made).saved.paused
        for one in slappers:
            await slap(one, 300.0)
        await until(lambda: people[0].n > before and here.table(made).answers.current is None)
        for one in people:
            await done(one, incoming.Vote, what="pause")
        assert here.table(made).saved.paused


async def test_a_verdict_and_what_it_means_for_whoever_was_silent_are_one_change(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Between two of them a restart would run the race again for some."""

    async with house(tmp_path) as here:
        _, people, (one, two, _) = await race(here)
        store = here.server.lobby.store
        keep = store.keep
        kept: list[Change] = []

        def remember(change: Change) -> asyncio.Future[None]:
            kept.append(change)
            return keep(change)

        monkeypatch.setattr(store, "keep", remember)
        before = people[0].n
        await slap(one, 260.0)
        await slap(two, 310.0)
        await until(lambda: people[0].n > before)
        assert [row.seat for row in kept[0].rows[:3]] == [one.seat, two.seat, CLOCK]
