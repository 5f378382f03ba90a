"""Whatever breaks, nothing that was acknowledged is lost, and nobody has to do anything."""

from __future__ import annotations

import asyncio
import random
import resource
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import aiohttp
import pytest

from rumpus import bots
from rumpus.games import NAMES
from rumpus.live import incoming, outgoing
from rumpus.live.store import Change
from tests.web.client import Client, post
from tests.web.harness import begin, house, run
from tests.web.night import Night
from tests.web.process import Process

KILLS = 200  # each hits a table of every game


@pytest.mark.long
def test_a_server_killed_again_and_again_loses_nothing_of_any_game(tmp_path: Path) -> None:
    """kill -9 at 200 random points of its life, most of them soon after it has opened."""
    night = Night(tmp_path / "rumpus.db", seed=9, kills=KILLS, every=50)
    found = run(night.pass_by(), limit=600)
    assert not night.stuck
    assert len(night.back) == KILLS * len(NAMES)
    assert (found.lost, found.gaps, found.doubled, found.again) == ([], [], [], [])
    assert min(found.acknowledged, found.events, found.verdicts) > 0
    everybody = [one for people in night.tables for one in people]
    assert [one.problems for one in everybody if not set(map(type, one.problems)) <= {outgoing.Late}] == []


@contextmanager
def full_disk(server: Process) -> Iterator[None]:
    """No file of the server's can grow."""
    assert server.process is not None
    pid = server.process.pid
    before = resource.prlimit(pid, resource.RLIMIT_FSIZE, (1, resource.RLIM_INFINITY))
    yield
    resource.prlimit(pid, resource.RLIMIT_FSIZE, before)


@contextmanager
def locked_store(server: Process) -> Iterator[None]:
    """Somebody else holds the file."""
    other = sqlite3.connect(server.store, isolation_level=None)
    other.execute("BEGIN EXCLUSIVE")
    yield
    other.execute("ROLLBACK")
    other.close()


@pytest.mark.parametrize("broken", [full_disk, locked_store])
async def test_what_cannot_be_stored_has_not_happened(tmp_path: Path, broken: Any) -> None:
    server = Process(tmp_path / "rumpus.db")
    base = server.start()
    async with aiohttp.ClientSession() as session:
        made = await post(session, f"{base}/api/tables", game="archie", seats=2, name="Ann")
        other = await post(session, f"{base}/api/tables/{made['table']}/join", name="Bob")
        ann, bob = [
            await Client(session, base, made["table"], one["token"]).connect() for one in (made, other)
        ]
        ann.plays = bob.plays = False
        await begin(ann)
        for one in (ann, bob):
            await settled(one)
        ask, heard = ann.ask, len(bob.raw)
        assert ask is not None
        with broken(server):
            told = await ann.say(incoming.Act, ask=ask.number, action="bid 2")
            assert isinstance(told, outgoing.Bad)
            assert "could not be stored, so it has not happened" in told.sentence
            assert str(tmp_path) not in told.sentence
            assert len(bob.raw) == heard, "nobody hears of it"
            async with session.get(f"{base}/readyz") as response:
                assert response.status == 503
            body = b'{"game":"mad","seats":2,"name":"Zed"}'
            async with session.post(f"{base}/api/tables", data=body) as response:
                assert response.status == 503
        told = await ann.say(incoming.Act, ask=ask.number, action="bid 2")
        assert isinstance(told, outgoing.Did), "the same question can still be answered"
        while not await ready(session, base):
            await asyncio.sleep(0.1)
        await ann.close()
        await bob.close()
    server.kill()


async def test_a_bot_that_stumbles_thinks_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever was wrong with its thought, its table does not wait for it for good."""
    thought, stumbles = bots.choose, iter(range(2))

    def stumbling(*what: Any) -> int:
        if next(stumbles, None) is not None:
            raise SystemError("something that nobody has thought of")
        return thought(*what)

    monkeypatch.setattr(bots, "choose", stumbling)
    async with house(tmp_path) as here:
        made = await here.make("mrt", 2)
        ann = await here.connect(made, made["token"])
        await ann.say(incoming.Bot, seat=1, level="medium")
        await begin(ann)
        await ann.ended.wait()
    assert next(stumbles, None) is None


async def ready(session: aiohttp.ClientSession, base: str) -> bool:
    async with session.get(f"{base}/readyz") as response:
        return response.status == 200


async def settled(client: Client) -> None:
    """Until the client has a question."""
    while client.ask is None:
        await asyncio.sleep(0.01)


async def test_sockets_cut_at_random_miss_nothing(tmp_path: Path) -> None:
    """Whoever comes back says what it has seen, and gets exactly the rest."""

    rng = random.Random(4)
    async with house(tmp_path) as here:
        made, people = await here.people("mad", 3)
        for one in people:
            one.stays = True
        spectator = await here.connect(made)
        spectator.stays = True
        everybody = [*people, spectator]
        await begin(people[0])
        while not all(one.ended.is_set() for one in everybody):
            await asyncio.sleep(0.05)
            rng.choice(everybody).cut()
        match = here.table(made).match
        assert match is not None
        for one in everybody:
            told = [event.kind for event in one.events]
            assert told == [type(event).__name__ for event in match.events]


async def test_doubled_late_and_reordered_answers_do_nothing(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        made, (ann, bob) = await here.people("archie", 2, options={"rounds": 1})
        ann.plays = bob.plays = False
        await begin(ann)
        await settled(ann)
        ask = ann.ask
        assert ask is not None
        match = here.table(made).match
        assert match is not None
        assert isinstance(await ann.say(incoming.Act, ask=ask.number, action="bid 2"), outgoing.Did)
        rows = len(match.rows)
        assert isinstance(await ann.say(incoming.Act, ask=ask.number, action="bid 2"), outgoing.Late)
        assert isinstance(await ann.say(incoming.Act, ask=ask.number, action="bid 3"), outgoing.Late)
        assert isinstance(await ann.say(incoming.Act, ask=ask.number + 1, action="bid 3"), outgoing.Late)
        assert len(match.rows) == rows


async def test_what_is_played_but_not_stored_is_shown_to_nobody(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        made, (ann, bob) = await here.people("archie", 2, options={"rounds": 1})
        ann.plays = bob.plays = False
        await begin(ann)
        await settled(ann)
        store = here.server.lobby.store
        keep, stored = store.keep, asyncio.Event()

        async def slowly(change: Change) -> None:
            await stored.wait()
            await keep(change)

        store.keep = lambda change: asyncio.ensure_future(slowly(change))  # type: ignore[method-assign]
        assert ann.ask is not None
        act = asyncio.create_task(ann.say(incoming.Act, ask=ann.ask.number, action="bid 2"))
        await asyncio.sleep(0.1)
        path = f"/api/tables/{made['table']}/history"
        history = asyncio.create_task(here.text(path))
        spectator = asyncio.create_task(here.connect(made))
        await asyncio.sleep(0.2)
        assert not act.done()
        assert not history.done(), "the answer waits until it is known what has happened"
        assert not spectator.done()
        stored.set()
        assert isinstance(await act, outgoing.Did)
        assert "BidSealed" in await history
        await spectator
