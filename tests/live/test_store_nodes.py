"""Several servers share a store: each table has one owner, and whoever is not the owner cannot write."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Callable, Iterator

import pytest
import sqlalchemy as sa

from rumpus.errors import BadCall
from rumpus.live.store import Change, CodeTaken, Conflict, Elsewhere, InDoubt, Lost, Store, Taken, Unsaved
from rumpus.live.store import node as dialect
from rumpus.live.store import postgres as alone
from rumpus.live.store.shared import SharedStore
from rumpus.match import Note, Row
from tests.live.postgres import Postgres
from tests.live.proxy import Proxy

NAMES = ["do"]
Open = Callable[..., SharedStore]


@pytest.fixture
def url(postgres: Postgres) -> str:
    return postgres.new_database()


@pytest.fixture
def node(url: str) -> Iterator[Open]:
    """Opens nodes of one store, by the address that others reach them at."""
    stores: list[SharedStore] = []

    def opened(address: str, rules: str = "same", url: str = url) -> SharedStore:
        store = SharedStore(url, address, rules)
        store.open()
        stores.append(store)
        return store

    yield opened
    for store in stores:
        store.close()


def new_table(name: str, stage: str = "playing") -> Change:
    saved = f'{{"id": "{name}", "number": 1, "stage": "{stage}"}}'
    return Change(name, saved=saved, code=name, game=1, head="a head", touched=1)


def row(number: int, epoch: int, table: str = "a") -> Change:
    return Change(table, epoch=epoch, game=1, first=number, rows=[Row(number, 0, 0)], names=NAMES, touched=1)


async def rows(store: Store, table: str = "a") -> int:
    found = await store.find(table=table)
    assert found is not None
    return len(found.rows)


async def test_whoever_makes_a_table_has_it_until_it_is_handed_on(node: Open) -> None:
    here, there = node("here:1"), node("there:1")
    await here.keep(new_table("a"))
    await here.keep(row(0, epoch=1))
    with pytest.raises(Elsewhere) as found:
        await there.claim("a")
    assert (found.value.node, found.value.address) == (here.me, "here:1")
    with pytest.raises(Lost, match="moved to another server"):
        await there.keep(row(1, epoch=1))
    assert await here.give("a", 1, there.me)
    assert not await here.give("a", 1, there.me), "it is not ours any more"
    with pytest.raises(Lost):
        await here.keep(row(1, epoch=1))
    assert await there.claim("a") == 3
    await there.keep(row(1, epoch=3))
    assert await rows(here) == 2
    assert await there.claim("nothing") is None


async def test_all_kinds_of_changes_need_the_table(node: Open) -> None:
    here, there = node("here:1"), node("there:1")
    await here.keep(new_table("a"))
    others = [
        Change("a", epoch=1, saved=new_table("a").saved, code="a"),
        Change("a", epoch=1, game=1, rows=[Row(0, 0, 0)], names=NAMES, notes=[Note(0, "x")]),
        Change("a", epoch=1, game=1, cut=True),
    ]
    told = await asyncio.gather(*map(there.keep, others), return_exceptions=True)
    assert [type(one) for one in told] == [Lost] * 3
    for change in others:
        await here.keep(change)
    with pytest.raises(Lost):
        await here.keep(Change("a", epoch=2, game=1, cut=True))


async def test_one_lost_table_costs_the_others_nothing(node: Open) -> None:
    here, there = node("here:1"), node("there:1")
    for name in "abc":
        await here.keep(new_table(name))
    await here.give("b", 1, there.me)
    changes = [row(0, 1, name) for name in "abc"]
    told = await asyncio.gather(*map(here.keep, changes), return_exceptions=True)
    assert [type(one) for one in told] == [type(None), Lost, type(None)]
    assert [await rows(here, name) for name in "abc"] == [1, 0, 1]


async def test_the_index_decides_about_codes_for_all_nodes(node: Open) -> None:
    here, there = node("here:1"), node("there:1")
    await here.keep(new_table("a"))
    change = new_table("b")
    change.code = "a"
    with pytest.raises(CodeTaken):
        await there.keep(change)
    assert await there.claim("b") is None
    assert await there.called("a") == "a"


async def test_after_a_row_that_is_there_already_transactions_are_whole_again(node: Open) -> None:
    here = node("here:1")
    await here.keep(new_table("a"))
    await here.keep(row(0, epoch=1))
    with pytest.raises(Conflict):
        await here.keep(row(0, epoch=1))
    taken = Change("a", epoch=1, saved="{}", code="a", game=1, rows=[Row(0, 0, 0)], names=NAMES)
    with pytest.raises(Conflict):
        await here.keep(taken)
    kept = await here.find(table="a")
    assert kept is not None
    assert kept.saved == new_table("a").saved, "all of it, or nothing"


# --- nodes ------------------------------------------------------------------------------------------------


async def test_a_node_is_fenced_only_when_it_is_late_or_gone(
    node: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    here, there = node("here:1"), node("there:1")
    await here.keep(new_table("a"))
    assert not there.fence(here.me, gone=False), "it has just come"
    with pytest.raises(Elsewhere):
        await there.claim("a")
    monkeypatch.setattr(dialect, "LEASE", -1.0)
    assert here.beat(draining=True) is not None
    monkeypatch.undo()
    peers = there.beat(draining=False)
    assert peers is not None
    assert {(one.address, one.late, one.draining) for one in peers} >= {("here:1", True, True)}
    assert there.fence(here.me, gone=False)
    assert here.beat(draining=False) is None, "it learns so"
    with pytest.raises(Lost):
        await here.claim("a")
    assert await there.claim("a") == 2
    old = here.me
    await here.rejoin()
    assert here.me != old
    assert here.beat(draining=False) is not None
    with pytest.raises(Lost):
        await here.keep(row(0, epoch=1))
    with pytest.raises(Elsewhere):
        await here.claim("a")
    assert there.fence(here.me, gone=True), "known to be gone, it need not be late"


async def test_a_node_that_leaves_is_not_waited_for(node: Open, url: str) -> None:
    there = node("there:1")
    here = SharedStore(url, "here:1", "same")
    here.open()
    await here.keep(new_table("a"))
    here.close()
    assert await there.claim("a") == 2


async def test_a_stale_owner_cannot_write_behind_the_new_ones_back(node: Open) -> None:
    """The hole: the old owner has begun to write, falls asleep, is fenced, and wakes up. Whoever fences waits
    for what it has begun; what it begins later comes to nothing."""
    here, there = node("here:1"), node("there:1")
    await here.keep(new_table("a"))
    asleep, wake = threading.Event(), threading.Event()

    def begun(line: sa.Connection) -> None:
        """A transaction of the old owner, as `write` begins it."""
        assert here.database._ours(line, [row(0, 1)]) == {"a"}
        line.exec_driver_sql("INSERT INTO rows VALUES ('a', 1, 0, 0, 0, 'do')")
        asleep.set()
        wake.wait(10)

    last = here._writer.do(begun)
    while not asleep.is_set():
        await asyncio.sleep(0.01)
    fencing = asyncio.create_task(asyncio.to_thread(there.fence, here.me, gone=True))
    await asyncio.sleep(0.2)
    assert not fencing.done(), "the last commit is waited for"
    wake.set()
    await last
    assert await fencing
    epoch = await there.claim("a")
    assert epoch == 2
    assert await rows(there) == 1, "and the new owner sees it"
    with pytest.raises(Lost):
        await here.keep(row(1, epoch=1))
    assert here.refused == 1
    await there.keep(row(1, epoch))
    assert await rows(there) == 2


async def test_whoever_fences_waits_for_rows_too(node: Open, postgres: Postgres, url: str) -> None:
    """They are written in one statement, which takes its own lock: here another one holds it up."""
    here, there = node("here:1"), node("there:1")
    await here.keep(new_table("a"))

    def held_up() -> int:
        """Those of this store who wait for somebody's lock."""
        name = url.rpartition("/")[2]
        waits = f"datname = '{name}' AND wait_event_type = 'Lock'"
        return int(postgres.say(f"SELECT count(*) FROM pg_stat_activity WHERE {waits}")[0][0])

    with there.database.engine.connect() as line:
        line.exec_driver_sql("INSERT INTO rows VALUES ('a', 1, 0, 0, 0, 'do')")
        writing = here.keep(row(0, epoch=1))
        while held_up() < 1:
            await asyncio.sleep(0.01)
        fencing = asyncio.create_task(asyncio.to_thread(there.fence, here.me, gone=True))
        while held_up() < 2 and not fencing.done():
            await asyncio.sleep(0.01)
        assert not fencing.done(), "the rows are waited for"
        line.rollback()
    await writing
    assert await fencing
    assert await there.claim("a") == 2
    assert await rows(there) == 1, "and the new owner sees them"


async def test_an_earlier_session_of_our_own_cannot_write_either(
    node: Open, postgres: Postgres, proxy: Proxy, url: str
) -> None:
    """A line breaks, and what was sent on it may still arrive when the next one has read the table."""
    here = node("here:1", url=url.replace(str(postgres.port), str(proxy.port)))
    await here.keep(new_table("a"))
    session = here.database.session
    proxy.cut = "after"
    with pytest.raises(InDoubt):
        await here.keep(Change("a", epoch=1, saved=new_table("a").saved, code="a"))
    assert await here.reread("a") is not None
    assert here.database.session > session
    late = node("late:1")
    late.database.id, late.database.session, fresh = here.me, session, (late.me, late.database.session)
    with pytest.raises(Lost):
        await late.keep(row(0, epoch=1))
    late.database.id, late.database.session = fresh
    await here.keep(row(0, epoch=1))


async def test_a_fenced_node_cannot_read_itself_sure(
    node: Open, postgres: Postgres, proxy: Proxy, url: str
) -> None:
    here = node("here:1", url=url.replace(str(postgres.port), str(proxy.port)))
    there = node("there:1")
    await here.keep(new_table("a"))
    proxy.cut = "before"
    with pytest.raises(InDoubt):
        await here.keep(Change("a", epoch=1, saved=new_table("a").saved, code="a"))
    there.fence(here.me, gone=True)
    await there.claim("a")
    with pytest.raises(Lost):
        await here.reread("a")
    with pytest.raises(Lost):
        await here.keep(row(0, epoch=1))
    assert here.refused == 1


# --- rules, sweeping, forgetting ---------------------------------------------------------------------------


async def test_a_running_game_goes_only_to_the_same_rules(node: Open) -> None:
    old, new = node("old:1", rules="old"), node("new:1", rules="new")
    for name, stage in (("a", "playing"), ("b", "over")):
        await old.keep(new_table(name, stage))
        await old.give(name, 1, None)
    assert await new.claim("b") == 3, "between games the rules may change"
    with pytest.raises(Elsewhere) as found:
        await new.claim("a")
    assert found.value.node == old.me, "whoever has these rules can have it"
    other = node("other:1", rules="old")
    assert other.fence(old.me, gone=True)
    assert await other.claim("a") == 3
    await other.give("a", 3, None)
    assert new.fence(other.me, gone=True)
    assert await new.claim("a") == 5, "nobody is left who has the old ones"


async def test_whoever_drains_takes_no_table(node: Open) -> None:
    here, there = node("here:1"), node("there:1")
    await here.keep(new_table("a"))
    await here.give("a", 1, None)
    with pytest.raises(Elsewhere) as found:
        await here.claim("a", draining=True)
    assert found.value.node == there.me
    there.beat(draining=True)
    assert await here.claim("a", draining=True) == 3, "unless nobody else does"


async def test_what_many_ask_for_at_once_is_claimed_in_one(node: Open) -> None:
    """Two nodes, whom everybody asks for the tables of a third: each table has one owner, and both know."""
    gone, here, there = node("gone:1"), node("here:1"), node("there:1")
    tables = [f"table {n}" for n in range(60)]
    for table in tables:
        await gone.keep(new_table(table))
    assert here.fence(gone.me, gone=True)
    before = here.commits + there.commits

    async def ask(store: SharedStore, table: str) -> str:
        try:
            epoch = await store.claim(table)
        except Elsewhere as elsewhere:
            return elsewhere.node
        return "nobody" if epoch is None else store.me

    asked = [
        ask(store, table) for n, table in enumerate(tables) for store in (here, there)[:: 1 - 2 * (n % 2)]
    ]
    owners = await asyncio.gather(*asked, ask(here, "nothing"), ask(there, "nothing"))
    assert owners[-2:] == ["nobody", "nobody"]
    assert owners[:-2:2] == owners[1:-2:2], "they agree"
    assert set(owners[:-2]) <= {here.me, there.me}
    assert here.commits + there.commits - before < len(tables) / 4
    for table, owner in zip(tables, owners[:-2:2], strict=True):
        await (here if owner == here.me else there).keep(row(0, epoch=2, table=table))


async def test_a_claim_that_fails_spoils_no_other(node: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    """Not even if it fails before the database has heard of it."""
    here = node("here:1")
    await here.keep(new_table("a"))

    def away() -> sa.Connection:
        raise sa.exc.InterfaceError("", {}, OSError("there is no database"))

    with monkeypatch.context() as broken:
        broken.setattr(here.database, "writing", away)
        here._writer._hang_up()
        with pytest.raises(Unsaved):
            await here.claim("a")
    assert await here.claim("a") == 2


async def test_what_the_dead_had_is_swept_in_bites(node: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rumpus.live.store.shared.BITE", 2)
    here, there = node("here:1"), node("there:1")
    for name in "abc":
        await here.keep(new_table(name))
    await there.keep(new_table("d"))
    there.fence(here.me, gone=True)
    assert [await there.sweep() for _ in range(3)] == [2, 1, 0]
    with there.database.engine.connect() as line:
        held = line.exec_driver_sql("SELECT table_id FROM owners WHERE node IS NOT NULL").scalars().all()
    assert held == ["d"]


async def test_old_tables_are_deleted_but_not_those_of_others(node: Open) -> None:
    here, there = node("here:1"), node("there:1")
    for name in "ab":
        await here.keep(new_table(name))
    await here.give("b", 1, None)
    assert await there.forget(before=10) == 1
    assert await there.find(table="b") is None
    assert await there.claim("b") is None
    await here.keep(row(0, epoch=1))


# --- opening ------------------------------------------------------------------------------------------------


def test_a_store_is_one_servers_or_many(node: Open, url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(alone, "AFTERLIFE", 0.1)
    first = node("here:1")
    with pytest.raises(Taken):
        Store(url).open()
    first.close()
    single = Store(url)
    single.open()
    with pytest.raises(Taken):
        SharedStore(url, "here:1", "same").open()
    single.close()


def test_many_nodes_may_open_a_new_store_at_once(node: Open) -> None:
    threads = [threading.Thread(target=node, args=(f"here:{n}",)) for n in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(node("last:1").beat(draining=False) or ()) == 5


def test_a_file_is_not_shared() -> None:
    with pytest.raises(BadCall, match="need one in PostgreSQL"):
        SharedStore("sqlite:///rumpus.db", "here:1", "same")


async def test_every_node_checks_the_store_for_itself(node: Open) -> None:
    stores = [node(f"node:{n}") for n in range(3)]
    for _ in range(5):
        assert await asyncio.gather(*(one.check() for one in stores)) == [None] * 3


def test_heartbeats_survive_a_database_that_was_away(node: Open, postgres: Postgres) -> None:
    here = node("here:1")
    assert here.beat(draining=False) is not None
    postgres.say("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname LIKE 'test%'")
    with pytest.raises(here.database.errors):
        here.beat(draining=False)
    deadline = time.monotonic() + 10
    while time.monotonic() < deadline:
        try:
            assert here.beat(draining=False) is not None
            return
        except here.database.errors:
            time.sleep(0.05)
    raise Unsaved("it did not come back")
