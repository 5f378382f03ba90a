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

from rumpus.games import NAMES, find
from rumpus.live import news
from rumpus.live.store import Change, Store
from rumpus.live.table import played
from rumpus.web import messages
from tests.web.client import Client, post
from tests.web.harness import begin, house, run
from tests.web.process import Phoenix, Process

KILLS = 40  # each hits a table of every game
OPTIONS: dict[str, dict[str, Any]] = {"archie": {"rounds": 2}, "mrt": {"boards": 12}}


async def seat_everybody(session: aiohttp.ClientSession, base: str, rng: random.Random) -> list[list[Client]]:
    """A table of every game, two people and a bot at each; they play game after game."""
    tables = []
    for name in NAMES:
        seats = max(3, find(name).seats[0])
        made = await post(
            session,
            f"{base}/api/tables",
            game=name,
            seats=seats,
            name="Ann",
            bots=["easy"],
            options=OPTIONS.get(name, {}),
        )
        url = f"{base}/api/tables/{made['table']}/join"
        tokens = [made["token"]]
        tokens += [(await post(session, url, name=f"P{i}"))["token"] for i in range(seats - 2)]
        people = []
        for token in tokens:
            client = Client(session, base, made["table"], token, rng=random.Random(rng.random()))
            client.stays = True
            people.append(await client.connect())
        assert isinstance(await people[0].say(messages.Begin), news.Did)
        tables.append(people)
    return tables


async def again(people: list[Client]) -> None:
    """Rematch as soon as a game is over."""
    while True:
        await people[0].ended.wait()
        for one in people:
            await one.ended.wait()
            one._re += 1
            try:
                await one.send(messages.Vote(re=one._re, what="rematch"))
            except ConnectionError:
                break
        await asyncio.sleep(0.1)


@pytest.mark.long
def test_a_server_killed_forty_times_loses_nothing_of_any_game(tmp_path: Path) -> None:
    """kill -9 at 200 random points: 40 times, with a table of each of the games."""

    async def night() -> None:
        rng = random.Random(9)
        server = Phoenix(tmp_path / "rumpus.db")
        base = server.start()
        async with aiohttp.ClientSession() as session:
            tables = await seat_everybody(session, base, rng)
            tasks = [asyncio.create_task(again(people)) for people in tables]
            for _ in range(KILLS):
                await asyncio.sleep(rng.uniform(0.05, 0.6))
                server.kill()
                for one in (one for people in tables for one in people):
                    one.heard.clear()
                await asyncio.to_thread(server.start)
                await came_back(tables)
            for people in tables:  # left alone, every table goes on
                while not any(one.done for one in people):
                    await asyncio.sleep(0.05)
            for task in tasks:
                task.cancel()
            server.kill()
            server.close()
            for people in tables:
                await check(tmp_path / "rumpus.db", people)
            for people in tables:
                for one in people:
                    await one.close()

    run(night(), limit=600)


async def came_back(tables: list[list[Client]]) -> None:
    """Everybody is back on their seat, at the table as it was."""
    for people in tables:
        for one in people:
            while not any(isinstance(told, news.Snapshot) for told in one.heard):
                await asyncio.sleep(0.01)


async def check(file: Path, people: list[Client]) -> None:
    """Everything the server confirmed is in the store, in its place, and the record is a legal game."""
    store = Store(f"sqlite:///{file}")
    kept = await store.find(table=people[0].table)
    store.close()
    assert kept is not None
    match = played(kept)
    assert match is not None
    for one in people:
        assert one.problems == [] or all(isinstance(p, news.Late) for p in one.problems)
        for game, _, action in one.done:
            if game == int(one.game):
                number = match.game.action(action)
                assert any(row.seat == one.seat and row.action == number for row in match.rows)
        confirmed = sum(game == one.game for game, _, _ in one.done)
        assert confirmed <= sum(row.seat == one.seat for row in match.rows)


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
def test_what_cannot_be_stored_has_not_happened(tmp_path: Path, broken: Any) -> None:
    async def evening() -> None:
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
            await settled(ann)
            ask, heard = ann.ask, len(bob.raw)
            assert ask is not None
            with broken(server):
                told = await ann.say(messages.Act, ask=ask.number, action="bid 2")
                assert isinstance(told, news.Bad)
                assert "could not be stored, so it has not happened" in told.sentence
                assert str(tmp_path) not in told.sentence
                assert len(bob.raw) == heard, "nobody hears of it"
                async with session.get(f"{base}/readyz") as response:
                    assert response.status == 503
                body = b'{"game":"mad","seats":2,"name":"Zed"}'
                async with session.post(f"{base}/api/tables", data=body) as response:
                    assert response.status == 503
            told = await ann.say(messages.Act, ask=ask.number, action="bid 2")
            assert isinstance(told, news.Did), "the same question can still be answered"
            while not await ready(session, base):
                await asyncio.sleep(0.1)
            await ann.close()
            await bob.close()
        server.kill()

    run(evening())


async def ready(session: aiohttp.ClientSession, base: str) -> bool:
    async with session.get(f"{base}/readyz") as response:
        return response.status == 200


async def settled(client: Client) -> None:
    """Until the client has a question."""
    while client.ask is None:
        await asyncio.sleep(0.01)


def test_sockets_cut_at_random_miss_nothing(tmp_path: Path) -> None:
    """Whoever comes back says what it has seen, and gets exactly the rest."""

    async def evening() -> None:
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

    run(evening())


def test_doubled_late_and_reordered_answers_do_nothing(tmp_path: Path) -> None:
    async def evening() -> None:
        async with house(tmp_path) as here:
            made, (ann, bob) = await here.people("archie", 2, options={"rounds": 1})
            ann.plays = bob.plays = False
            await begin(ann)
            await settled(ann)
            ask = ann.ask
            assert ask is not None
            match = here.table(made).match
            assert match is not None
            assert isinstance(await ann.say(messages.Act, ask=ask.number, action="bid 2"), news.Did)
            rows = len(match.rows)
            assert isinstance(await ann.say(messages.Act, ask=ask.number, action="bid 2"), news.Late)
            assert isinstance(await ann.say(messages.Act, ask=ask.number, action="bid 3"), news.Late)
            assert isinstance(await ann.say(messages.Act, ask=ask.number + 1, action="bid 3"), news.Late)
            assert len(match.rows) == rows

    run(evening())


def test_what_is_played_but_not_stored_is_shown_to_nobody(tmp_path: Path) -> None:
    async def evening() -> None:
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
            act = asyncio.create_task(ann.say(messages.Act, ask=ann.ask.number, action="bid 2"))
            await asyncio.sleep(0.1)
            path = f"/api/tables/{made['table']}/history"
            history = asyncio.create_task(here.text(path))
            spectator = asyncio.create_task(here.connect(made))
            await asyncio.sleep(0.2)
            assert not act.done()
            assert not history.done(), "the answer waits until it is known what has happened"
            assert not spectator.done()
            stored.set()
            assert isinstance(await act, news.Did)
            assert "BidSealed" in await history
            await spectator

    run(evening())
