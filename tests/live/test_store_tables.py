"""Tables and their store: codes, forgetting, and a database that comes and goes in the middle of a game."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
import sqlalchemy as sa

from rumpus.live import incoming, lobby, names, outgoing
from rumpus.live.store import readers, schema, writer
from rumpus.web import logs
from tests.live.postgres import Postgres
from tests.live.proxy import Proxy
from tests.tables import SHORT
from tests.web.harness import House, asked, begin, done, house, run, until

# --- codes ------------------------------------------------------------------------------------------------


def test_a_code_that_a_sleeping_table_has_is_not_given_again(
    tmp_path: Path, url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def first() -> str:
        async with house(tmp_path, url=url) as here:
            return str((await here.make("mad", 2))["code"])

    taken = run(first())

    def codes() -> Iterator[str]:
        yield from [taken] * 3
        while True:
            yield new_code()

    new_code, giving = names.new_code, codes()
    monkeypatch.setattr(names, "new_code", lambda: next(giving))

    async def second() -> None:
        async with house(tmp_path, url=url) as here:
            made = await asyncio.gather(*(here.make("mad", 2) for _ in range(5)))
            found = {one["code"] for one in made}
            assert len(found) == 5
            assert taken not in found
            assert len(here.server.lobby.tables) == 5, "nothing is left of the attempts"
            old = await here.server.lobby.find_code(taken)
            assert old.saved.id not in {one["table"] for one in made}

    run(second())


async def test_when_no_code_is_free_nothing_is_made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(names, "new_code", lambda: "BBBBB")

    async with house(tmp_path) as here:
        await here.make("mad", 2)
        body = b'{"game":"mad","seats":2,"name":"Zed"}'
        async with here.session.post(f"{here.base}/api/tables", data=body) as response:
            assert response.status == 503
            assert "no code is free" in (await response.json())["error"]
        assert len(here.server.lobby.tables) == 1


# --- forgetting -------------------------------------------------------------------------------------------


def test_tables_nobody_has_touched_for_long_are_deleted_by_themselves(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO, "rumpus")
    long_ago = int(time.time()) - 3 * lobby.DAY

    async def first() -> list[str]:
        async with house(tmp_path, keep=0) as here:
            made = [str((await here.make("mad", 2))["table"]) for _ in range(3)]
            old = schema.tables.c.id.in_(made[:2])
            await here.server.lobby.store._writer.do(
                lambda line: line.execute(sa.update(schema.tables).where(old).values(touched=long_ago))
            )
            return made

    gone, awake, new = run(first())
    monkeypatch.setattr(lobby, "SWEEP", 0.3)

    async def second() -> None:
        async with house(tmp_path, keep=2) as here:
            await here.server.lobby.find(awake)
            store = here.server.lobby.store
            while await store.find(table=gone) is not None:
                await asyncio.sleep(0.05)
            assert await store.find(table=awake) is not None
            assert await store.find(table=new) is not None
            await until(lambda: "old tables were deleted" in caplog.messages)

    run(second())
    (told,) = (record for record in caplog.records if record.getMessage() == "old tables were deleted")
    assert logs.fields(told) == {"count": 1}


# --- PostgreSQL in the middle of a game -------------------------------------------------------------------


@pytest.mark.parametrize("name", ["mad", "splitsecond"])  # one in turns, one with notes
async def test_a_game_is_played_to_its_end_on_postgresql(
    tmp_path: Path, postgres: Postgres, name: str
) -> None:
    async with house(tmp_path, url=postgres.new_database()) as here:
        made, people = await here.people(name, 3, options=SHORT[name])
        await begin(people[0])
        await asyncio.gather(*(one.ended.wait() for one in people))
        await until(lambda: here.table(made).saved.stage == "over")


@pytest.mark.parametrize("cut", ["before", "after"])
async def test_a_commit_in_doubt_ends_with_the_table_going_on(
    tmp_path: Path, postgres: Postgres, proxy: Proxy, cut: str
) -> None:
    """Whether it was stored or not, the table finds out, and the game goes on from there."""

    url = postgres.new_database().replace(str(postgres.port), str(proxy.port))
    async with house(tmp_path, url=url) as here:
        made, (ann, bob) = await here.people("archie", 2, options={"rounds": 1})
        ann.plays = bob.plays = False
        await begin(ann)
        ask = await asked(ann)
        proxy.cut = cut
        told = await ann.say(incoming.Act, ask=ask.number, action="bid 2")
        assert proxy.cuts == 1
        assert isinstance(told, outgoing.Did if cut == "after" else outgoing.Bad)
        if cut == "before":
            await done(ann, incoming.Act, ask=ask.number, action="bid 2")
        await done(bob, incoming.Act, ask=(await asked(bob)).number, action="bid 1")
        await finish(here, made["table"])


async def finish(here: House, table: str) -> None:
    """The store has what the table has."""
    live = here.server.lobby.tables[table]
    kept = await here.server.lobby.store.find(table=table)
    assert kept is not None
    assert live.match is not None
    assert len(kept.rows) == len(live.match.rows)


async def test_a_game_survives_a_database_that_is_started_anew(tmp_path: Path, postgres: Postgres) -> None:
    async with house(tmp_path, url=postgres.new_database()) as here:
        made, (ann, bob) = await here.people("archie", 2, options={"rounds": 1})
        ann.plays = bob.plays = False
        await begin(ann)
        ask = await asked(ann)
        await asyncio.to_thread(postgres.stop)
        told = await ann.say(incoming.Act, ask=ask.number, action="bid 2")
        assert isinstance(told, outgoing.Bad)
        await asyncio.to_thread(postgres.start)
        await done(ann, incoming.Act, ask=ask.number, action="bid 2")
        await done(bob, incoming.Act, ask=(await asked(bob)).number, action="bid 1")
        await finish(here, made["table"])


async def test_a_database_that_hangs_keeps_nobody_from_being_answered(
    tmp_path: Path, postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(readers, "READ", 3)
    monkeypatch.setattr(writer, "WRITE", 0.5)

    async with house(tmp_path, url=postgres.new_database()) as here:
        made, (ann, bob) = await here.people("archie", 2, options={"rounds": 1})
        ann.plays = bob.plays = False
        await begin(ann)
        ask = await asked(ann)
        with postgres.hanging():
            act = asyncio.create_task(ann.say(incoming.Act, ask=ask.number, action="bid 2"))
            unknown = asyncio.create_task(status(here, "/api/tables/nothing"))
            assert await status(here, "/healthz") == 200
            assert await status(here, f"/api/tables/{made['table']}") == 200
            assert not unknown.done(), "it waits for the database, and others do not wait for it"
            assert await unknown == 503
            assert await status(here, "/readyz") == 503
        if isinstance(await act, outgoing.Bad):
            await done(ann, incoming.Act, ask=ask.number, action="bid 2")
        await done(bob, incoming.Act, ask=(await asked(bob)).number, action="bid 1")
        await finish(here, made["table"])


async def status(here: House, path: str) -> int:
    async with here.session.get(here.base + path) as response:
        return response.status
