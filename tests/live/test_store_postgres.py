"""A database on another machine: lines break, answers are lost, servers hang and come back."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from typing import Any

import pytest
import sqlalchemy as sa

from rumpus.errors import BadCall
from rumpus.live.store import Change, InDoubt, Store, Unsaved, readers, writer
from rumpus.live.store import postgres as dialect
from rumpus.match import Row
from tests.live.postgres import Postgres
from tests.live.proxy import Proxy

NAMES = ["do"]


@pytest.fixture
def store(postgres: Postgres, proxy: Proxy) -> Iterator[Store]:
    opened = Store(postgres.new_database().replace(str(postgres.port), str(proxy.port)))
    opened.open()
    yield opened
    opened.close()


def new_table(name: str) -> Change:
    return Change(name, saved=f'{{"id": "{name}", "number": 1}}', code=name, game=1, head="a head", touched=1)


def row(number: int) -> Change:
    return Change("a", game=1, first=number, rows=[Row(number, 0, 0)], names=NAMES)


async def rows(store: Store) -> int:
    found = await store.find(table="a")
    assert found is not None
    return len(found.rows)


@pytest.mark.parametrize(("cut", "kept"), [("before", 0), ("after", 1)])
def test_a_commit_without_an_answer_is_in_doubt_until_the_store_is_read(
    store: Store, proxy: Proxy, cut: str, kept: int
) -> None:
    async def evening() -> None:
        await store.keep(new_table("a"))
        proxy.cut = cut
        with pytest.raises(InDoubt):
            await store.keep(row(0))
        assert proxy.cuts == 1
        assert await rows(store) == kept, "and what is read now is final"
        await store.keep(row(kept))
        assert await rows(store) == kept + 1
        with pytest.raises(InDoubt, match="otherwise"):
            await store.keep(row(kept))
        assert await store.check() is None

    asyncio.run(evening())


def test_others_in_the_same_transaction_are_in_doubt_as_well(store: Store, proxy: Proxy) -> None:
    async def evening() -> None:
        await asyncio.gather(*(store.keep(new_table(name)) for name in "abc"))
        proxy.cut = "after"
        changes = [Change(name, game=1, rows=[Row(0, 0, 0)], names=NAMES) for name in "abc"]
        told = await asyncio.gather(*map(store.keep, changes), return_exceptions=True)
        for name, error in zip("abc", told, strict=True):
            found = await store.find(table=name)
            assert found is not None
            assert len(found.rows) == 1
            assert error is None or isinstance(error, InDoubt)
        assert any(told)

    asyncio.run(evening())


def test_a_database_that_hangs_stops_neither_the_loop_nor_other_calls(
    store: Store, postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(readers, "READ", 0.5)
    monkeypatch.setattr(writer, "WRITE", 0.5)
    monkeypatch.setattr(readers, "MOST_WAITING", 10)

    async def evening() -> None:
        await store.keep(new_table("a"))
        longest, stop = 0.0, False

        async def pulse() -> None:
            nonlocal longest
            while not stop:
                before = time.monotonic()
                await asyncio.sleep(0.01)
                longest = max(longest, time.monotonic() - before)

        beating = asyncio.create_task(pulse())
        with postgres.hanging():
            asked = [store.find(table="a") for _ in range(50)]
            told: list[Any] = await asyncio.wait_for(
                asyncio.gather(store.keep(row(0)), store.check(), *asked, return_exceptions=True), 30
            )
            assert isinstance(told[0], Unsaved)
            assert told[1] is not None
            assert all(isinstance(one, Unsaved) for one in told[2:])
            stop = True
            await beating
            assert longest < 3, (
                "the time it takes to be scheduled on a busy machine, not to wait for an answer"
            )
        while await store.check() is not None:
            await asyncio.sleep(0.05)
        await store.keep(row(await rows(store)))

    asyncio.run(asyncio.wait_for(evening(), 60))


def test_a_database_that_was_started_anew_is_used_again(store: Store, postgres: Postgres) -> None:
    async def evening() -> None:
        await store.keep(new_table("a"))
        await store.keep(row(0))
        assert await rows(store) == 1
        await asyncio.to_thread(postgres.stop)
        with pytest.raises(Unsaved):
            await store.keep(row(1))
        assert await store.check() is not None
        with pytest.raises(Unsaved):
            await rows(store)
        await asyncio.to_thread(postgres.start)
        assert await rows(store) == 1
        await store.keep(row(1))
        assert await rows(store) == 2
        assert await store.check() is None

    asyncio.run(evening())


def test_without_the_driver_one_sentence_names_the_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    def no_driver(*_: object, **__: object) -> None:
        raise ModuleNotFoundError("No module named 'psycopg'")

    monkeypatch.setattr(sa, "create_engine", no_driver)
    with pytest.raises(BadCall, match=r"pip install 'rumpus\[postgres\]'"):
        Store("postgresql://somebody@somewhere/rumpus")


@pytest.mark.parametrize("url", ["mysql://x@y/z", "nonsense", "", "postgresql+nonsense"])
def test_other_addresses_are_no_stores(url: str) -> None:
    with pytest.raises(BadCall, match="a store is sqlite:///FILE or postgresql://"):
        Store(url)


def test_any_driver_of_the_address_means_ours() -> None:
    pytest.importorskip("psycopg")
    for scheme in ("postgresql", "postgresql+psycopg", "postgresql+psycopg2"):
        store = Store(f"{scheme}://somebody@somewhere/rumpus")
        assert store.database.engine.driver == "psycopg"
        assert isinstance(store.database, dialect.Postgres)
        store.close()


def test_a_database_that_is_not_there_is_one_sentence() -> None:
    pytest.importorskip("psycopg")
    store = Store("postgresql://somebody@127.0.0.1:9/rumpus")
    with pytest.raises(Unsaved, match=r"^the store cannot be opened: connection failed.*refused"):
        store.open()
    store.close()
