"""`rumpus backup` and `rumpus restore`: a copy of a store is whole, and nothing is replaced by accident."""

from __future__ import annotations

import asyncio
import os
import random
import sqlite3
import stat
from contextlib import closing, suppress
from copy import deepcopy
from pathlib import Path
from typing import Any

import aiohttp
import pytest

from rumpus.games import NAMES as GAMES
from rumpus.live.keeping import played
from rumpus.live.store import Change, Store, copies
from rumpus.match import Row
from tests.command_line import refused, run
from tests.web.harness import run as run_for_a_while
from tests.web.harness import until
from tests.web.history import Findings, History
from tests.web.night import again, sit_down
from tests.web.process import Process

NAMES = ["do"]


def url(file: Path) -> str:
    return f"sqlite:///{file}"


def new_table(name: str, rows: int = 0) -> Change:
    saved = f'{{"id": "{name}", "number": 1}}'
    played = [Row(n, 0, 0) for n in range(rows)]
    return Change(name, saved=saved, code=name, touched=1, game=1, head="a head", rows=played, names=NAMES)


def filled(file: Path, *names: str, rows: int = 3) -> None:
    store = Store(url(file))
    store.open()

    async def evening() -> None:
        for name in names:
            await store.keep(new_table(name, rows))

    asyncio.run(evening())
    store.close()


def tables(file: Path) -> dict[str, int]:
    """How many rows the table of each name has."""
    store = Store(url(file))
    store.open()
    with store.database.engine.connect() as line:
        said = line.exec_driver_sql("SELECT id, (SELECT count(*) FROM rows WHERE table_id = id) FROM tables")
        found = {name: int(count) for name, count in said}
    store.close()
    return found


# --- there and back ---------------------------------------------------------------------------------------


def test_there_and_back(tmp_path: Path) -> None:
    store, copy, other = (tmp_path / name for name in ("a.db", "copy", "b.db"))
    filled(store, "x", "y")
    ran = run("backup", str(copy), "--store", url(store))
    assert ran.code == 0
    assert ran.out == f"The store is in {copy} (0.1 MB). To put it back: rumpus restore {copy}\n"
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600
    ran = run("restore", str(copy), "--store", url(other))
    assert (ran.code, ran.out) == (0, f"The store is as it was in {copy}.\n")
    assert tables(other) == {"x": 3, "y": 3}
    assert {file.name for file in tmp_path.iterdir()} == {"a.db", "a.db.lock", "copy", "b.db", "b.db.lock"}


def test_the_store_of_the_environment_is_the_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    filled(tmp_path / "a.db", "x")
    monkeypatch.setenv("RUMPUS_STORE", url(tmp_path / "a.db"))
    assert run("backup", str(tmp_path / "copy")).code == 0
    assert tables(tmp_path / "copy") == {"x": 3}


def test_the_store_of_the_servers_settings_is_the_one(tmp_path: Path) -> None:
    filled(tmp_path / "a.db", "x")
    settings = tmp_path / "rumpus.toml"
    settings.write_text(f'store = "{url(tmp_path / "a.db")}"', "utf-8")
    copy, words = tmp_path / "copy", ("--config", str(settings))
    assert run("backup", str(copy), *words).code == 0
    filled(tmp_path / "a.db", "y")
    assert run("restore", str(copy), *words, "--force").code == 0
    assert tables(tmp_path / "a.db") == {"x": 3}


def test_a_copy_made_while_people_play_has_all_that_was_confirmed(tmp_path: Path) -> None:
    """Of a real server, with a table of each game; then it is opened elsewhere."""
    copy, other = tmp_path / "copy", tmp_path / "other.db"

    async def night() -> dict[str, list[History]]:
        server = Process(tmp_path / "rumpus.db", 0, "--no-limits")
        base, rng = server.start(), random.Random(3)
        async with aiohttp.ClientSession() as session:
            people = [await sit_down(session, base, name, rng) for name in GAMES]
            tasks = [asyncio.create_task(again(some)) for some in people]
            await until(lambda: sum(len(one.done) for some in people for one in some) > 100)
            told = {some[0].table: [deepcopy(one.history) for one in some] for some in people}
            ran = await asyncio.to_thread(run, "backup", str(copy), "--store", url(tmp_path / "rumpus.db"))
            assert ran.code == 0
            for task in tasks:
                task.cancel()
            for one in (one for some in people for one in some):
                await one.close()
        server.kill()
        return told

    told = run_for_a_while(night(), limit=120)
    assert run("restore", str(copy), "--store", url(other)).code == 0
    found = Findings()
    store = Store(url(other))
    store.open()
    for table, devices in told.items():
        games = {}
        for number in {number for one in devices for number in one.events}:
            kept = asyncio.run(store.find(table=table, game=number))
            match = None if kept is None else played(kept)
            if match is not None:
                games[number] = match
        found.look(devices, games)
    store.close()
    assert found.acknowledged > 100
    assert (found.lost, found.gaps, found.doubled) == ([], [], [])


def test_a_copy_is_of_one_moment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Rows are written to two tables in turn; whatever is in the copy, neither is more than one ahead."""
    file, copy = tmp_path / "a.db", tmp_path / "copy"
    monkeypatch.setattr(copies, "PAGES", 1)
    filled(file, "x", "y", rows=2000)
    store = Store(url(file))
    store.open()

    async def evening() -> int:
        steps: list[int] = []
        copying = asyncio.create_task(
            asyncio.to_thread(
                copies.back_up, url(file), copy, progress=lambda done, total: steps.append(done)
            )
        )
        n = 2000
        while not copying.done():
            for name in "xy":
                await store.keep(Change(name, game=1, first=n, rows=[Row(n, 0, 0)], names=NAMES))
            n += 1
        await copying
        assert len(steps) > 10
        assert steps == sorted(steps), "and never begins anew"
        return n

    last = asyncio.run(evening())
    store.close()
    found = tables(copy)
    assert found["x"] - found["y"] in (0, 1)
    assert 2000 <= found["y"] <= last
    assert tables(file) == {"x": last, "y": last}


# --- what is refused --------------------------------------------------------------------------------------


def test_nothing_is_replaced_without_force(tmp_path: Path) -> None:
    store, copy = tmp_path / "a.db", tmp_path / "copy"
    filled(store, "x")
    copy.write_text("precious", "utf-8")
    words = str(copy), "--store", url(store)
    assert "exists already; --force replaces it" in refused("backup", *words)
    assert copy.read_text("utf-8") == "precious"
    assert run("backup", *words, "--force").code == 0
    filled(store, "y")
    assert "--force replaces it and keeps it beside" in refused("restore", *words)
    assert tables(store) == {"x": 3, "y": 3}
    ran = run("restore", *words, "--force")
    assert ran.code == 0
    assert tables(store) == {"x": 3}
    (aside,) = (line.split()[-1].rstrip(".") for line in ran.out.splitlines() if "before" in line)
    assert tables(Path(aside)) == {"x": 3, "y": 3}


def killed(store: Path, *names: str) -> None:
    """A store as a server leaves it that is killed: what it has written last is only in the log."""
    live = store.with_name("live.db")
    for ending in ("", "-wal"):
        Path(f"{store}{ending}").unlink(missing_ok=True)
    raw = Store(url(live))
    raw.open()
    for name in names:
        asyncio.run(keep(raw, new_table(name, 3)))
    for ending in ("", "-wal"):
        Path(f"{store}{ending}").write_bytes(Path(f"{live}{ending}").read_bytes())
    raw.close()


def test_the_log_of_a_store_that_was_killed_is_kept_with_it(tmp_path: Path) -> None:
    """What is not in the file itself yet must be in the copy, and in what is put aside."""
    store, copy = tmp_path / "a.db", tmp_path / "copy"
    filled(store, "x")
    assert run("backup", str(copy), "--store", url(store)).code == 0
    killed(store, "z")
    assert run("backup", str(tmp_path / "second"), "--store", url(store)).code == 0
    assert tables(tmp_path / "second") == {"z": 3}
    ran = run("restore", str(copy), "--store", url(store), "--force")
    aside = Path(ran.out.split()[-1].rstrip("."))
    assert tables(aside) == {"z": 3}


@pytest.mark.parametrize("moves", range(4))
def test_whenever_restoring_ends_the_old_store_is_whole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, moves: int
) -> None:
    """After so many of its files have moved. It lies where it was, or aside."""
    store, copy = tmp_path / "a.db", tmp_path / "copy"
    filled(store, "x")
    copies.back_up(url(store), copy)
    killed(store, "z")
    left = iter(range(moves))
    rename = Path.rename

    def moved(file: Path, where: str | Path) -> Path:
        if next(left, None) is None:
            raise KeyboardInterrupt
        return rename(file, where)

    monkeypatch.setattr(Path, "rename", moved)
    with suppress(KeyboardInterrupt):
        copies.restore(url(store), copy, force=True)
    monkeypatch.undo()
    aside = [file for file in tmp_path.glob("a.db.2*") if file.name[-1].isdigit()]
    assert tables(aside[0] if aside else store) == {"z": 3}
    assert aside == [] or not store.exists() or tables(store) == {"x": 3}


def test_a_store_that_another_program_reads_stays_where_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store, copy = tmp_path / "a.db", tmp_path / "copy"
    monkeypatch.setattr(copies, "BUSY", 0.1)
    filled(store, "x")
    copies.back_up(url(store), copy)
    filled(store, "y")
    with closing(sqlite3.connect(store)) as line:
        line.execute("SELECT id FROM tables").fetchone()
        assert "another program has" in refused("restore", str(copy), "--store", url(store), "--force")
    assert tables(store) == {"x": 3, "y": 3}


def test_a_log_without_its_store_is_not_taken_for_the_new_one_s(tmp_path: Path) -> None:
    store, copy = tmp_path / "a.db", tmp_path / "copy"
    filled(store, "x")
    assert run("backup", str(copy), "--store", url(store)).code == 0
    store.unlink()
    Path(f"{store}-wal").write_bytes(b"what somebody has left")
    assert run("restore", str(copy), "--store", url(store)).code == 0
    assert tables(store) == {"x": 3}
    assert [aside.read_bytes() for aside in tmp_path.glob("a.db.2*-wal")] == [b"what somebody has left"]


def test_every_store_that_was_replaced_is_kept(tmp_path: Path) -> None:
    """Also of several in one second."""
    store, copy = tmp_path / "a.db", tmp_path / "copy"
    filled(store, "x")
    copies.back_up(url(store), copy)
    aside = [copies.restore(url(store), copy, force=True) for _ in range(3)]
    assert len(set(aside)) == 3
    assert all(file is not None and tables(file) == {"x": 3} for file in aside)


@pytest.mark.skipif(os.name != "posix" or os.geteuid() != 0, reason="only root gives files away")
@pytest.mark.parametrize("there", [True, False])
def test_what_root_restores_belongs_to_whoever_has_the_store(tmp_path: Path, *, there: bool) -> None:
    store, copy = tmp_path / "rumpus" / "a.db", tmp_path / "copy"
    store.parent.mkdir()
    filled(store, "x")
    assert run("backup", str(copy), "--store", url(store)).code == 0
    for file in (store.parent, *store.parent.iterdir()):
        os.chown(file, 4711, 4712)
    if not there:
        for file in store.parent.iterdir():
            file.unlink()
    assert run("restore", str(copy), "--store", url(store), "--force").code == 0
    assert {(file.stat().st_uid, file.stat().st_gid) for file in store.parent.iterdir()} == {(4711, 4712)}


async def keep(store: Store, change: Change) -> None:
    await store.keep(change)


@pytest.mark.parametrize("ending", ["", "-wal", "-shm", ".lock", ".restored"])
def test_a_copy_is_never_one_of_the_store_s_own_files(tmp_path: Path, ending: str) -> None:
    store = tmp_path / "a.db"
    filled(store, "x")
    own = Path(f"{store}{ending}")
    (tmp_path / "folder").symlink_to(tmp_path)
    words = (str(tmp_path / "folder" / own.name), "--store", url(store), "--force")
    assert "belongs to the store itself" in refused("backup", *words)
    if own.exists():
        assert "belongs to the store itself" in refused("restore", *words)
    assert tables(store) == {"x": 3}


def test_a_server_at_work_is_not_restored_under_its_feet(tmp_path: Path) -> None:
    store, copy = tmp_path / "a.db", tmp_path / "copy"
    filled(store, "x")
    assert run("backup", str(copy), "--store", url(store)).code == 0
    running = Store(url(store))
    running.open()
    assert "another server" in refused("restore", str(copy), "--store", url(store), "--force")
    asyncio.run(keep(running, new_table("y")))
    running.close()
    assert tables(store) == {"x": 3, "y": 0}


def damaged(copy: Path) -> None:
    raw = bytearray(copy.read_bytes())
    middle = 4096 * (len(raw) // 4096 // 2)
    raw[middle : middle + 4096] = b"\xaa" * 4096
    copy.write_bytes(raw)


def cut_short(copy: Path) -> None:
    copy.write_bytes(copy.read_bytes()[: 4096 * 3])


def from_the_future(copy: Path) -> None:
    with sqlite3.connect(copy) as line:
        line.execute("UPDATE alembic_version SET version_num = '9999'")
    line.close()


def no_store(copy: Path) -> None:
    copy.unlink()
    with sqlite3.connect(copy) as line:
        line.execute("CREATE TABLE x (y)")
    line.close()


def no_database(copy: Path) -> None:
    copy.write_text("Dear diary, " * 1000, "utf-8")


@pytest.mark.parametrize(
    ("spoil", "sentence"),
    [
        (damaged, "is damaged"),
        (cut_short, "is damaged"),
        (from_the_future, "is from a newer Rumpus"),
        (no_store, "is no store of Rumpus"),
        (no_database, "is no store of Rumpus"),
        (Path.unlink, "there is no file"),
    ],
)
def test_what_is_no_whole_copy_is_refused(tmp_path: Path, spoil: Any, sentence: str) -> None:
    store, copy = tmp_path / "a.db", tmp_path / "copy"
    filled(store, "x", rows=3000)
    assert run("backup", str(copy), "--store", url(store)).code == 0
    spoil(copy)
    said = refused("restore", str(copy), "--store", url(store), "--force")
    assert sentence in said
    assert tables(store) == {"x": 3000}, "nothing has changed"


def test_what_cannot_be_copied_is_one_sentence(tmp_path: Path) -> None:
    copy = str(tmp_path / "copy")
    assert "there is no store" in refused("backup", copy, "--store", url(tmp_path / "none.db"))
    assert "a store without a file" in refused("backup", copy, "--store", "sqlite://")
    assert "a store is sqlite:///FILE" in refused("backup", copy, "--store", "nonsense")
    no_database(tmp_path / "text.db")
    assert "is no store of Rumpus" in refused("backup", copy, "--store", url(tmp_path / "text.db"))
    assert not (tmp_path / "copy").exists()
    assert list(tmp_path.iterdir()) == [tmp_path / "text.db"]


def test_postgresql_has_its_own_tools() -> None:
    where = ("--store", "postgresql://me@here/rumpus")
    assert "pg_dump" in refused("backup", "x", *where)
    assert "pg_restore" in refused("restore", "x", *where)
