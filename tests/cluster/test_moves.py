"""Tables go from server to server: handed on before a stop, taken over when one is given up."""

from __future__ import annotations

import asyncio
import threading
import time
from typing import Any

import msgspec
import pytest

from rumpus.live import incoming, outgoing
from rumpus.live.store import Change, Lost
from rumpus.live.store import node as dialect
from rumpus.live.store.shared import SharedStore
from rumpus.web.cluster import nodes
from tests.cluster.harness import linked, node
from tests.cluster.test_relay import around
from tests.live.postgres import Postgres
from tests.web.harness import asked, begin, done, until


async def test_a_server_that_stops_hands_its_table_on_and_nobody_notices(url: str) -> None:
    async with node(url) as here, node(url) as there:
        await linked(here, there)
        made, (ann, bob) = await around([here, there], "archie", 2)
        other, (cy, _) = await around([there, here], "mad", 2)
        ann.plays = bob.plays = False
        await begin(ann)
        before = await asked(bob)
        ann.base = cy.base = there.base  # whoever calls again is sent to a server that stays
        for one in here.clients:
            one.base = there.base
        await here.cluster.drain()
        assert not here.server.lobby.tables
        assert not here.server.sockets, "those of other tables have moved, too"
        assert here.cluster.moved == 1
        assert list(there.server.lobby.tables) == [other["table"], made["table"]]
        await until(lambda: ann.ask is not None and bob.ask is not None)
        assert (await asked(bob)).number == before.number, "the same question"
        assert (ann.moves, bob.moves, cy.moves) == (1, 1, 0)
        await done(bob, incoming.Act, ask=before.number, action="bid 1")
        await done(ann, incoming.Act, ask=(await asked(ann)).number, action="bid 1")
        assert not any(isinstance(told, outgoing.Farewell) for told in (*ann.heard, *bob.heard))
        for path in ("/healthz", "/readyz"):
            async with here.session.get(here.base + path) as response:
                assert (response.status, "draining" in await response.text()) == (503, True)
        new = await here.make("mad", 2)
        assert new["table"] in there.server.lobby.tables, "it takes no new ones"


async def test_a_race_is_settled_before_its_table_moves(url: str) -> None:
    async with node(url) as here, node(url) as there:
        await linked(here, there)
        made, people = await around([here, there], "splitsecond", 2)
        table = here.table(made)
        for one in people:
            one.plays = False
        await begin(people[0])
        await until(lambda: table.answers.number is not None and all(one.race for one in people))
        race = table.answers.number
        draining = asyncio.ensure_future(here.cluster.drain())
        await asyncio.sleep(0.5)
        assert table.answers.number == race, "they look for a card"
        assert here.cluster.moved == 0
        for one in people:
            one.base, one.plays = there.base, True
            await one._asked(one.ask, one.race)
        await draining
        assert here.cluster.moved == 1
        assert race in {race for _, race in people[0].history.verdicts}


async def test_a_game_comes_to_its_end_whatever_servers_stop(url: str) -> None:
    """Nothing is heard twice or not at all; test_crew has all games."""
    async with node(url) as here, node(url) as there:
        await linked(here, there)
        made, people = await around([here, there], "archie", 3)
        await begin(people[0])
        await until(lambda: people[0].n > 20 or people[0].ended.is_set())
        for one in people:
            one.base = there.base
        await here.cluster.drain()
        await asyncio.gather(*(one.ended.wait() for one in people))
        match = there.table(made).match
        assert match is not None
        assert match.over
        kinds = [type(event).__name__ for event in match.events]
        for one in people:
            assert one.moves == 1
            assert [event.kind for event in one.events] == kinds
            assert not one.history.gaps


async def test_whoever_was_given_up_while_alive_loses_its_tables_and_nothing_else(url: str) -> None:
    async with node(url) as here, node(url) as there:
        await linked(here, there)
        made, (ann, bob) = await around([here, there], "archie", 2)
        ann.plays = bob.plays = False
        await begin(ann)
        question = await asked(ann)
        old = here.me
        table = here.table(made)
        await asyncio.to_thread(there.cluster.store.fence, old, gone=True)
        ann.ask = bob.ask = None
        with pytest.raises(Lost):
            await table.keeping.keep_table()
        await until(lambda: here.me != old)
        await until(lambda: ann.ask is not None and bob.ask is not None)
        assert ann.ask is not None
        assert ann.ask.number == question.number
        await done(ann, incoming.Act, ask=question.number, action="bid 1")
        assert here.cluster.fenced == 1
        assert here.server.lobby.services.tally["lost"] == 1
        assert "rumpus_tables_lost_total 1" in await here.text("/metrics")
        assert table.moved
        await linked(here, there)


async def test_a_server_that_closes_ends_first_what_it_does_in_the_store(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    closed, too_soon = threading.Event(), list[bool]()
    async with node(url) as here, node(url) as there:
        await linked(here, there)
        store, line = here.cluster.store, here.cluster.lines[there.me]
        close = store.close

        def noted() -> None:
            closed.set()
            close()

        monkeypatch.setattr(store, "close", noted)
        monkeypatch.setattr(store, "fence", lambda *_, **__: too_soon.append(closed.wait(1.5)))
        here.cluster.fence(line, gone=True)
        await asyncio.sleep(0)
    assert too_soon == [False]


async def test_what_a_dead_server_had_is_free_before_anybody_asks(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(nodes, "SWEEP", 0.1)

    def owned() -> int:
        with here.cluster.store.database.engine.connect() as line:
            return int(line.exec_driver_sql("SELECT count(node) FROM owners").scalar_one())

    async with node(url) as here:
        dead = SharedStore(url, "127.0.0.1:9", "same")
        await asyncio.to_thread(dead.open)
        await dead.keep(Change("a", saved="{}", code="a"))
        assert owned() == 1
        await asyncio.to_thread(dead.close)
        async with asyncio.timeout(10):
            while owned():
                await asyncio.sleep(0.1)


async def test_a_database_that_stalls_makes_nobody_give_anybody_up(url: str, postgres: Postgres) -> None:
    async with node(url) as here, node(url) as there:
        await linked(here, there)
        _, (ann, bob) = await around([here, there], "archie", 2)
        ann.plays = bob.plays = False
        await begin(ann)
        question = await asked(bob)
        with postgres.hanging():
            act = asyncio.create_task(bob.say(incoming.Act, ask=question.number, action="bid 1"))
            await asyncio.sleep(3.0)  # longer than a lease
            assert not here.cluster.sure(0)
        assert isinstance(await act, outgoing.Did | outgoing.Bad)
        await until(lambda: here.cluster.sure(dialect.LEASE) and there.cluster.sure(dialect.LEASE))
        told = await bob.say(incoming.Act, ask=question.number, action="bid 1")
        assert isinstance(told, outgoing.Did | outgoing.Late)
        for one in (here, there):
            assert (one.cluster.fenced, one.cluster.gave_up) == (0, 0)


async def test_nobody_is_given_up_on_one_piece_of_evidence(url: str) -> None:
    async with node(url) as here, node(url) as there:
        await linked(here, there)
        cluster, line = here.cluster, here.cluster.lines[there.me]
        line.peer = line.peer._replace(late=True)
        now = time.monotonic()
        cluster._well_since, cluster._last_beat, line._asked = now - 100, now, None
        assert not cluster._given_up(line), "its heartbeats are late, but nobody has asked it yet"
        line._asked = now
        assert not cluster._given_up(line), "or only just"
        line._asked = now - 10
        cluster._well_since = now - 0.1
        assert not cluster._given_up(line), "it does not answer, but ours have only just come through again"
        cluster._well_since, cluster._last_beat = now - 100, now - 10
        assert not cluster._given_up(line), "or not lately"
        cluster._last_beat = time.monotonic()
        assert cluster._given_up(line)
        line.peer = line.peer._replace(late=False)
        assert not cluster._given_up(line), "it does not answer, but its heartbeats come"


async def test_whoever_sleeps_with_everybody_else_gives_nobody_up_on_waking(url: str) -> None:
    """A whole machine stands still for a while: by the clock everybody is late, and has not answered."""
    async with node(url) as here, node(url) as there:
        await linked(here, there)
        cluster, line = here.cluster, here.cluster.lines[there.me]
        peer = line.peer._replace(late=True)
        cluster._well_since, cluster._last_beat = time.monotonic() - 100, time.monotonic() - 10
        line._asked = time.monotonic() - 10
        cluster._beaten(here.me, [peer])
        assert not cluster._fencing


async def test_whoever_reaches_the_store_later_than_others_is_not_given_up(
    url: str, postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After the store was away, on a busy machine: it answers, and says what is wrong with it."""
    async with node(url) as here, node(url) as there:
        await linked(here, there)
        beat, errors, busy = there.cluster.store.beat, there.cluster.store.database.errors, threading.Event()

        def late(**how: Any) -> Any:
            if busy.is_set():
                raise errors[0]("there is no way to the store yet")
            return beat(**how)

        monkeypatch.setattr(there.cluster.store, "beat", late)
        busy.set()
        with postgres.hanging():
            await until(lambda: not here.cluster.well)
        await until(lambda: here.cluster.sure(dialect.LEASE + 2 * nodes.SILENT))
        assert here.cluster.lines[there.me].peer.late
        busy.clear()
        await until(lambda: there.cluster.well)
        assert (there.cluster.fenced, here.cluster.gave_up) == (0, 0)


async def test_whoever_leaves_in_peace_is_not_taken_for_dead(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with node(url) as here:
        async with node(url) as there:
            await linked(here, there)
            close = there.cluster.store.close

            def later() -> None:
                """Whatever else it has to do, the others have long found its door shut."""
                time.sleep(1)
                close()

            monkeypatch.setattr(there.cluster.store, "close", later)
        await until(lambda: not here.cluster.lines)
        assert here.cluster.gave_up == 0


async def test_whoever_loses_the_store_loses_its_tables_though_it_still_answers(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with node(url) as here, node(url) as there:
        await linked(here, there)
        made, (ann, bob) = await around([here, there], "archie", 2)
        ann.plays = bob.plays = False
        await begin(ann)
        await asked(bob)
        for one in (ann, bob):
            one.base, one.stays = there.base, True
        errors = here.cluster.store.database.errors

        def unreachable(**_: Any) -> None:
            raise errors[0]("there is no way to the store")

        monkeypatch.setattr(nodes, "RECOVERY", 0.0)  # they have only just started
        monkeypatch.setattr(here.cluster.store, "beat", unreachable)
        await until(lambda: made["table"] in there.server.lobby.tables)
        assert there.cluster.gave_up == 1
        monkeypatch.undo()
        await until(lambda: here.cluster.fenced == 1)
        assert not here.server.lobby.tables
        await until(lambda: ann.ask is not None and bob.ask is not None)
        await done(bob, incoming.Act, ask=(await asked(bob)).number, action="bid 1")
        await until(lambda: "BidSealed" in {event.kind for event in ann.events})


async def test_a_table_is_found_where_it_is_and_not_where_it_was(url: str) -> None:
    async with node(url) as first, node(url) as second, node(url) as gateway:
        await linked(first, second, gateway)
        made = await first.make("archie", 2)
        await (await gateway.connect(made, made["token"])).close()
        table = first.table(made)
        given = table.hand_on(lambda: first.cluster.store.give(table.saved.id, table.epoch, second.me))
        assert await given
        ann = await gateway.connect(made, made["token"])  # it still believes that the first has the table
        assert ann.moves == 1
        assert made["table"] in second.server.lobby.tables


async def test_a_running_game_does_not_change_its_rules(url: str) -> None:
    async with node(url, rules="old", given={"drain": 1}) as here, node(url, rules="new") as there:
        await linked(here, there)
        playing, (ann, _) = await around([here, there], "archie", 2)
        gathering = await here.make("mad", 2)
        ann.plays = False
        await begin(ann)
        began = time.monotonic()
        await here.cluster.drain()
        assert time.monotonic() - began >= 1, "nobody else has its rules"
        assert playing["table"] in here.server.lobby.tables
        info = msgspec.json.decode(await there.text(f"/api/tables/{playing['table']}"))
        assert info["stage"] == "playing", "it is still there"
        assert gathering["table"] not in here.server.lobby.tables, "between games anybody may have it"
        await until(lambda: list(there.server.lobby.tables) == [gathering["table"]])  # before anybody asks
