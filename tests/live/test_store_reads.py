"""Reading never holds up the event loop, and a store that does not answer is not waited for."""

from __future__ import annotations

import asyncio
import json
import threading
import time
from collections.abc import Iterator
from typing import Any

import pytest

from rumpus.live.store import Change, Store, Unsaved, readers, schema

NOW = int(time.time())


def new_table(name: str, *, created: int = 0, touched: int = NOW, public: bool = True) -> Change:
    saved = {"id": name, "number": 0, "created": created, "settings": {"public": public}}
    listed = created if public else None
    return Change(name, saved=json.dumps(saved), code=name.upper(), touched=touched, listed=listed)


def test_a_table_is_found_by_name_and_by_code(store: Store) -> None:
    async def evening() -> None:
        await store.keep(new_table("a"))
        for found in (await store.find(table="a"), await store.find(code="A")):
            assert found is not None
            assert json.loads(found.saved)["id"] == "a"
        assert await store.find(table="b") is None
        assert await store.find(code="B") is None

    asyncio.run(evening())


@pytest.mark.parametrize("name", ["\0", "A\0", "\udcff", "é", "x" * 10_000, "", "'; --"])
def test_what_is_no_name_finds_nothing(store: Store, name: str) -> None:
    async def evening() -> None:
        assert await store.find(table=name) is None
        assert await store.find(code=name) is None
        assert await store.called(name) is None

    asyncio.run(evening())


def test_a_closed_store_cannot_be_read(store: Store) -> None:
    store.close()
    with pytest.raises(Unsaved, match="the store cannot be read just now"):
        asyncio.run(store.find(table="a"))


def test_public_tables_are_listed_the_newest_first(store: Store) -> None:
    async def evening() -> list[str]:
        await asyncio.gather(
            *(store.keep(new_table(name, created=n)) for n, name in enumerate("abcd")),
            store.keep(new_table("private", created=9, public=False)),
            store.keep(new_table("old", created=9, touched=NOW - 3 * 86_400)),
        )
        return [json.loads(saved)["id"] for saved in await store.listed(3)]

    assert asyncio.run(evening()) == ["d", "c", "b"]


@pytest.fixture
def stuck(monkeypatch: pytest.MonkeyPatch) -> Iterator[threading.Event]:
    """A database that answers no question until the event is set."""
    answers = threading.Event()
    find = schema.find

    def slowly(*asked: Any) -> Any:
        answers.wait(20)
        return find(*asked)

    monkeypatch.setattr(schema, "find", slowly)
    monkeypatch.setattr(readers, "READ", 0.1)
    yield answers
    answers.set()


def test_a_read_that_takes_too_long_is_given_up_and_the_loop_goes_on(
    store: Store, stuck: threading.Event, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def evening() -> None:
        with pytest.raises(Unsaved, match="the store cannot be read just now"):
            await store.find(table="a")
        assert not stuck.is_set(), "a loop that waited for the database would have got its answer"
        stuck.set()
        monkeypatch.setattr(readers, "READ", 10)
        assert await store.find(table="a") is None, "and afterwards all is well"

    asyncio.run(evening())


def test_reads_that_would_be_too_late_anyway_are_refused_at_once(
    store: Store, stuck: threading.Event, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(readers, "READ", 10)
    monkeypatch.setattr(readers, "MOST_WAITING", 6)

    async def evening() -> None:
        waiting = [asyncio.create_task(store.find(table="a")) for _ in range(6)]
        await asyncio.sleep(0.05)
        with pytest.raises(Unsaved):
            await asyncio.wait_for(store.find(table="a"), 5)
        assert not any(one.done() for one in waiting)
        stuck.set()
        assert await asyncio.gather(*waiting) == [None] * 6
        assert await store.find(table="a") is None

    asyncio.run(evening())


def test_an_error_of_the_database_is_one_sentence_and_one_line(
    store: Store, caplog: pytest.LogCaptureFixture
) -> None:
    async def fail() -> None:
        for _ in range(3):
            with pytest.raises(Unsaved, match=r"^the store cannot be read just now$"):
                await store.find(table="a")

    async def evening() -> None:
        await store._writer.do(lambda line: line.exec_driver_sql("DROP TABLE notes"))
        await store.keep(new_table("a"))
        await fail()
        assert await store.listed(3)
        await fail()

    asyncio.run(evening())
    told = [" ".join(line.split()[:4]) for line in caplog.messages]
    assert told == ["the store cannot be", "the store can be", "the store cannot be"]
