"""Old stores open, whatever the games have become, and an upgrade is done or not done, never half."""

from __future__ import annotations

import asyncio
import importlib
import subprocess
import sys
from pathlib import Path
from typing import Any

import alembic.op
import pytest
import sqlalchemy as sa
from alembic import command

from rumpus.errors import BadCall
from rumpus.games import NAMES, find
from rumpus.live.keeping import played
from rumpus.live.store import Change, Kept, Store, Unsaved, sqlite
from rumpus.live.store.database import Database
from rumpus.match import Match, Row, check_options
from tests.tables import SHORT, random_play

OLD_NAMES = importlib.import_module("rumpus.live.migrations.versions.0002_names").NAMES


def finished(name: str) -> Match:
    """A whole game as a live table played it when rows had numbers, with CHANCE by hand."""
    game = find(name)
    before = {option.name: option.unsaid for option in game.options if option.name not in SHORT[name]}
    options = check_options(game, {"seats": max(3, game.seats[0]), **before, **SHORT[name]})
    *_, match = random_play(Match(game, options, seed=7), 7)
    match.seed = None
    return match


def head(match: Match) -> str:
    return Match(match.game, match.options).record()


def saved(name: str) -> str:
    settings = f'{{"game": "{name}", "options": {{}}, "public": {"true" if name == "mad" else "false"}}}'
    return f'{{"id": "{name}", "number": 1, "created": 5, "settings": {settings}}}'


def old_store(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """As the first version of the schema had it, with a game of each kind."""
    upgrade = command.upgrade
    with monkeypatch.context() as patch:
        patch.setattr(command, "upgrade", lambda config, _: upgrade(config, "0001"))
        store = Store(url)
        store.open()
    with store.database.engine.connect() as line:
        into = {name: table(line, name) for name in ("tables", "games", "rows")}
        for name in NAMES:
            match = finished(name)
            line.execute(
                sa.insert(into["tables"]), {"id": name, "code": name, "touched": 1, "doc": saved(name)}
            )
            line.execute(sa.insert(into["games"]), {"table_id": name, "number": 1, "head": head(match)})
            line.execute(
                sa.insert(into["rows"]),
                [
                    {"table_id": name, "number": 1, "n": n, **as_it_was(match, row)._asdict()}
                    for n, row in enumerate(match.rows)
                ],
            )
        line.execute(sa.insert(into["tables"]), {"id": "bad", "code": "b", "touched": 1, "doc": "no JSON"})
        some = {"table_id": "bad", "number": 1, "n": 0, "at": 0, "seat": 0, "action": 99}
        line.execute(sa.insert(into["rows"]), some)
        line.commit()
    store.close()


def as_it_was(match: Match, row: Row) -> Row:
    """With the number that the action had then."""
    names = " ".join(OLD_NAMES[match.game.name].split()).split(", ")
    return row._replace(action=names.index(match.game.action_names[row.action]))


def table(line: sa.Connection, name: str) -> sa.Table:
    return sa.Table(name, sa.MetaData(), autoload_with=line)


def found(store: Store, name: str) -> Kept:
    kept = asyncio.run(store.find(table=name))
    assert kept is not None
    return kept


def test_games_of_an_old_store_go_on(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    old_store(url, monkeypatch)
    store = Store(url)
    store.open()
    try:
        for name in NAMES:
            match, once = played(found(store, name)), finished(name)
            assert match is not None
            assert match.rows == once.rows
            assert match.state == once.state
        with store.database.engine.connect() as line:
            assert line.exec_driver_sql("SELECT id, listed FROM tables WHERE listed > 0").all() == [
                ("mad", 5)
            ]
            assert line.exec_driver_sql("SELECT action FROM rows WHERE table_id = 'bad'").scalar() == "#99"
    finally:
        store.close()


def test_a_new_action_in_the_middle_of_a_list_harms_no_stored_game(store: Store) -> None:
    """The store was written by an archie that did not have one of its actions yet, so all that follow it had
    other numbers."""
    match = finished("archie")
    numbers = {row.action for row in match.rows}
    new = next(action for action in range(len(match.game.actions)) if action not in numbers)
    before = [name for action, name in enumerate(match.game.action_names) if action != new]
    rows = [Row(at, seat, action - (action > new)) for at, seat, action in match.rows]
    assert rows != match.rows
    keep(store, match, rows=rows, names=before)
    again = played(found(store, "archie"))
    assert again is not None
    assert again.rows == match.rows
    assert again.state == match.state


def keep(store: Store, match: Match, **more: Any) -> None:
    async def evening() -> None:
        name = match.game.name
        await store.keep(Change(name, saved=saved(name), game=1, head=head(match), **more))

    asyncio.run(evening())


def test_an_action_that_is_gone_is_named(store: Store) -> None:
    match = finished("mrt")
    keep(store, match, rows=match.rows, names=[f"old {name}" for name in match.game.action_names])
    with pytest.raises(BadCall, match=r"'old deal .*' is not an action of mrt") as bad:
        played(found(store, "mrt"))
    assert bad.value.__notes__ == ["row 0"]


def test_a_newer_store_is_left_alone(url: str) -> None:
    store = Store(url)
    store.open()
    with store.database.engine.begin() as line:
        line.exec_driver_sql("UPDATE alembic_version SET version_num = '9999'")
    store.close()
    store = Store(url)
    with pytest.raises(Unsaved, match="the store is from a newer Rumpus"):
        store.open()
    store.close()


# --- all or nothing ---------------------------------------------------------------------------------------


class PowerCut(BaseException):
    """Not even an error."""


@pytest.mark.parametrize("before", ["nothing", "an old store"])
@pytest.mark.parametrize("step", ["create_table", "create_index", "drop_table"])
def test_an_upgrade_that_is_cut_short_leaves_the_store_as_it_was(
    url: str, before: str, step: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    if before == "an old store":
        old_store(url, monkeypatch)
    do = getattr(alembic.op, step)

    def do_and_stop(*arguments: Any, **more: Any) -> None:
        do(*arguments, **more)
        raise PowerCut

    with monkeypatch.context() as patch:
        patch.setattr(alembic.op, step, do_and_stop)
        store = Store(url)
        with pytest.raises(PowerCut):
            store.open()
        store.close()
    store = Store(url)
    store.open()
    with store.database.engine.connect() as line:
        assert line.exec_driver_sql("SELECT version_num FROM alembic_version").all() == [("0003",)]
        left = {"alembic_version", "games", "nodes", "notes", "owners", "rows", "state", "tables"}
        assert set(sa.inspect(line).get_table_names()) == left
    if before == "an old store":
        assert played(found(store, "mrt")) == played(found(store, "mrt"))
        assert len(found(store, "mrt").rows) == len(finished("mrt").rows)
    store.close()


KILLED = """
import os, signal, sys
import alembic.op
from rumpus.live.store import Store
do = alembic.op.create_table
def do_and_die(*arguments, **more):
    do(*arguments, **more)
    os.kill(os.getpid(), signal.SIGKILL)
alembic.op.create_table = do_and_die
Store(sys.argv[1]).open()
"""


def test_a_server_killed_while_it_makes_its_store_opens_it_the_next_time(url: str) -> None:
    done = subprocess.run([sys.executable, "-c", KILLED, url], timeout=60, check=False)
    assert done.returncode == -9
    store = Store(url)
    store.open()
    asyncio.run(store.find(table="x"))
    store.close()


def test_an_old_file_learns_to_shrink(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    url = f"sqlite:///{tmp_path / 'old.db'}"
    plain: Any = Database.migrate
    with monkeypatch.context() as patch:
        patch.setattr(sqlite, "_prepare", lambda connection, _: None)
        patch.setattr(sqlite.SQLite, "migrate", plain)
        old_store(url, monkeypatch)
    store = Store(url)
    store.open()
    with store.database.engine.connect() as line:
        assert line.exec_driver_sql("PRAGMA auto_vacuum").scalar() == 2
    assert played(found(store, "mad")) is not None
    store.close()
