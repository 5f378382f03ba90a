"""A store has one server."""

from __future__ import annotations

import asyncio
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from rumpus.live.store import Change, Store, Taken, Unsaved
from rumpus.live.store import postgres as dialect
from tests.live.postgres import Postgres

SERVER = """
import sys
from rumpus.live.store import Store
store = Store(sys.argv[1])
store.open()
print("open", flush=True)
sys.stdin.read()
store.close()
"""


@contextmanager
def another_server(url: str) -> Iterator[subprocess.Popen[str]]:
    """In a process of its own; it stops when its input ends."""
    process = subprocess.Popen(
        [sys.executable, "-c", SERVER, url], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    assert process.stdin is not None
    assert process.stdout is not None
    with process:
        assert process.stdout.readline() == "open\n"
        yield process


def new_table(name: str) -> Change:
    return Change(name, saved=f'{{"id": "{name}", "number": 0}}', code=name)


@pytest.fixture(autouse=True)
def short_afterlife(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dialect, "AFTERLIFE", 0.5)


def test_a_second_server_is_told_who_is_there(store: Store, url: str) -> None:
    second = Store(url)
    with pytest.raises(Taken, match=rf"another server \(.*process {os.getpid()}.*\) has .*store"):
        second.open()
    second.close()

    async def evening() -> None:
        await store.keep(new_table("a"))
        assert await store.check() is None

    asyncio.run(evening())


def test_a_closed_store_is_free(store: Store, url: str) -> None:
    store.close()
    second = Store(url)
    second.open()
    second.close()


def test_a_store_is_free_when_its_server_is_killed(url: str) -> None:
    with another_server(url) as server:
        store = Store(url)
        with pytest.raises(Taken, match=f"process {server.pid}"):
            store.open()
        store.close()
        server.kill()
    store = Store(url)
    store.open()
    asyncio.run(store.check())
    store.close()


def test_whoever_only_reads_needs_no_right_to_write(store: Store, url: str) -> None:
    async def evening() -> None:
        await store.keep(new_table("a"))
        reader = Store(url)
        assert await reader.find(table="a") is not None
        reader.close()

    asyncio.run(evening())


def test_a_second_host_ends_with_one_sentence(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'rumpus.db'}"
    with another_server(url) as server:
        options = ["--no-browser", "--port", "0", "--address", "127.0.0.1", "--store", url]
        done = subprocess.run(
            [sys.executable, "-m", "rumpus", "host", *options],
            capture_output=True,
            text=True,
            timeout=60,
            check=False,
        )
        server.kill()
    assert done.returncode == 1
    assert done.stdout == ""
    who = rf"another server \(process {server.pid}\)"
    assert re.fullmatch(rf"rumpus: {who} has the store \S+; stop it, or name another store\n", done.stderr)


def test_stores_without_a_file_are_as_many_as_you_like() -> None:
    stores = [Store("sqlite://"), Store("sqlite:///:memory:")]
    for one in stores:
        one.open()

    async def evening() -> None:
        await stores[0].keep(new_table("a"))
        assert await stores[0].find(table="a") is not None
        assert await stores[1].find(table="a") is None

    asyncio.run(evening())
    for one in stores:
        one.close()


def test_a_link_leads_to_the_same_lock(tmp_path: Path) -> None:
    (tmp_path / "link.db").symlink_to(tmp_path / "real.db")
    store, second = (Store(f"sqlite:///{tmp_path / name}.db") for name in ("real", "link"))
    store.open()
    with pytest.raises(Taken):
        second.open()
    second.close()
    store.close()


def test_a_line_that_died_while_nobody_wrote_costs_nothing(postgres: Postgres) -> None:
    url = postgres.new_database()
    store = Store(url)
    store.open()

    async def evening() -> None:
        await store.keep(new_table("a"))
        end_sessions(postgres, url)
        await store.keep(new_table("b"))
        end_sessions(postgres, url)
        assert await store.find(table="b") is not None

    asyncio.run(evening())
    store.close()


def test_a_lost_session_loses_the_right_to_write(postgres: Postgres) -> None:
    """And gets it back when the other server is gone."""
    url = postgres.new_database()
    store, other = Store(url), Store(url)
    store.open()

    async def evening() -> None:
        await store.keep(new_table("a"))
        end_sessions(postgres, url)
        await asyncio.to_thread(other.open)
        with pytest.raises(Unsaved):
            await store.keep(new_table("b"))
        assert "another server" in (await store.check() or "")
        await other.keep(new_table("c"))
        other.close()
        await store.keep(new_table("d"))
        assert await store.check() is None
        found = [await store.find(table=name) is not None for name in "abcd"]
        assert found == [True, False, True, True]

    asyncio.run(evening())
    store.close()


def end_sessions(postgres: Postgres, url: str) -> None:
    name = url.rpartition("/")[2]
    postgres.say(f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}'")
