"""A store knows what is wrong with it, and forgets only what it is told to."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from rumpus.live import store as stores
from rumpus.live.store import Change, InDoubt, Store, schema, sqlite, writer
from rumpus.match import Note, Row

NAMES = ["do", "wait"]


def new_table(name: str, touched: int, games: int = 1, rows: int = 3) -> list[Change]:
    saved = f'{{"id": "{name}", "number": {games}}}'
    return [
        Change(
            name,
            saved=saved,
            code=name,
            touched=touched,
            game=number + 1,
            head="a head",
            rows=[Row(n, 0, 1) for n in range(rows)],
            notes=[Note(0, "0 looks")],
            names=NAMES,
        )
        for number in range(games)
    ]


def count(store: Store, table: str) -> int:
    with store.database.engine.connect() as line:
        return int(line.execute(sa.text(f'SELECT count(*) FROM "{table}"')).scalar_one())


# --- the writer -------------------------------------------------------------------------------------------


def test_a_writer_that_stumbles_leaves_nobody_waiting_and_goes_on(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    save = store.database.write

    def stumble(line: sa.Connection, changes: Any) -> None:
        save(line, changes)
        raise SystemExit

    async def evening() -> None:
        monkeypatch.setattr(store.database, "write", stumble)
        first = await asyncio.gather(*map(store.keep, new_table("a", 1)), return_exceptions=True)
        assert [type(one) for one in first] == [InDoubt]
        assert store.broken is not None
        monkeypatch.setattr(store.database, "write", save)
        await asyncio.wait_for(store.keep(new_table("b", 1)[0]), 5)
        assert store.broken is None
        assert await store.check() is None

    asyncio.run(evening())


def test_a_store_that_is_closed_says_so(store: Store) -> None:
    store._writer.close()

    async def evening() -> None:
        with pytest.raises(stores.Unsaved):
            await asyncio.wait_for(store.keep(new_table("a", 1)[0]), 5)
        assert await store.check() is not None

    asyncio.run(evening())


def test_what_a_transaction_takes_is_told(store: Store) -> None:
    told: list[float] = []
    store.watch(told.append)

    async def evening() -> None:
        await asyncio.gather(*(store.keep(one) for name in "abc" for one in new_table(name, 1)))
        assert store.waiting == 0

    asyncio.run(evening())
    assert len(told) == store.commits > 0
    assert all(0 < seconds < 60 for seconds in told)


# --- its health -------------------------------------------------------------------------------------------


def test_a_healthy_store_is_healthy(store: Store) -> None:
    async def evening() -> list[str | None]:
        return await asyncio.gather(*(store.check() for _ in range(5)))

    assert asyncio.run(evening()) == [None] * 5
    assert store.commits == 1, "they share one answer"


def read_only(file: Path, store: Store) -> Callable[[], None]:
    """The driver's way to say what a read-only disk does."""
    line: Any = store._writer._connected().connection.dbapi_connection
    line.execute("PRAGMA query_only = ON")
    return lambda: None  # after a failure the writer takes a new line


def locked(file: Path, store: Store) -> Callable[[], None]:
    other = sqlite3.connect(file, isolation_level=None)
    other.execute("BEGIN EXCLUSIVE")
    return other.close


@pytest.mark.parametrize("fault", [read_only, locked])
def test_a_fault_is_seen_and_seen_to_have_passed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fault: Any
) -> None:
    monkeypatch.setattr(sqlite, "BUSY", 0.1)
    file = tmp_path / "x.db"
    store = Store(f"sqlite:///{file}")
    store.open()

    async def evening() -> None:
        assert await store.check() is None
        repair = fault(file, store)
        assert await store.check() == "the store cannot be written"
        repair()
        assert await store.check() is None, "at once"

    asyncio.run(evening())
    store.close()


def test_a_store_that_hangs_is_not_waited_for(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stores, "CHECK", 0.1)
    answers = threading.Event()
    monkeypatch.setattr(schema, "try_out", lambda *_: answers.wait(20))

    async def evening() -> None:
        assert await asyncio.wait_for(store.check(), 5) == "the store does not answer"
        answers.set()

    asyncio.run(evening())


# --- forgetting -------------------------------------------------------------------------------------------


def test_only_what_nobody_has_touched_for_long_is_forgotten(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(schema, "BITE", 10)
    monkeypatch.setattr(stores, "BETWEEN", 0)

    async def evening() -> None:
        for name in ("old", "older", "in use"):
            await asyncio.gather(*map(store.keep, new_table(name, 100, games=5)))
        await asyncio.gather(*map(store.keep, new_table("new", 200)))
        before = store.commits
        assert await store.forget(150, {"in use"}) == 2
        assert store.commits - before > 4, "in small bites"
        assert await store.find(table="old") is None
        assert await store.forget(150, {"in use"}) == 0
        for name in ("new", "in use"):
            found = await store.find(table=name)
            assert found is not None
            assert len(found.rows) == 3

    asyncio.run(evening())
    assert {table: count(store, table) for table in ("tables", "games", "rows", "notes")} == {
        "tables": 2,
        "games": 6,
        "rows": 18,
        "notes": 6,
    }


def test_a_table_where_only_rows_are_played_counts_as_touched(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = int(time.time())

    async def evening() -> None:
        await asyncio.gather(*(store.keep(one) for name in "ab" for one in new_table(name, now)))
        for later in (10, writer.STALE + 10, writer.STALE + 20):
            first = 3 + later % 7
            await store.keep(
                Change("a", game=1, first=first, rows=[Row(9, 0, 0)], names=NAMES, touched=now + later)
            )
        assert await store.forget(now + writer.STALE) == 1
        assert await store.find(table="a") is not None

    asyncio.run(evening())


def test_space_is_given_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stores, "BETWEEN", 0)
    file = tmp_path / "x.db"
    store = Store(f"sqlite:///{file}")
    store.open()

    async def evening() -> None:
        for n in range(20):
            await asyncio.gather(*map(store.keep, new_table(f"t{n}", 100, rows=1000)))
        before = store.commits
        assert await store.forget(150) == 20
        assert store.commits - before < 40, "not page by page"

    asyncio.run(evening())
    with store.database.engine.connect() as line:
        assert line.exec_driver_sql("PRAGMA freelist_count").scalar() == 0
        assert line.exec_driver_sql("PRAGMA page_count").scalar_one() < 60
    store.close()
