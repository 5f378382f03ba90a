"""The tables of the database, and how changes go into them and come out again, in any dialect."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

import msgspec
import sqlalchemy as sa

from rumpus.live.store.change import Change, Kept, NamedRow
from rumpus.match import Note

BITE = 500  # rows that are deleted at a time, and whole games: a moment, which nobody at a table notices

metadata = sa.MetaData()

tables = sa.Table(
    "tables",
    metadata,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("code", sa.String(16), nullable=False, unique=True),
    sa.Column("touched", sa.BigInteger, nullable=False),  # seconds since 1970, for tidying up
    sa.Column("listed", sa.BigInteger),  # when a public table was made; nothing if it is not public
    sa.Column("doc", sa.Text, nullable=False),  # everything but the games: see live.saved.SavedTable
)

games = sa.Table(
    "games",
    metadata,
    sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True),
    sa.Column("head", sa.Text, nullable=False),  # the record before its first row
)

rows = sa.Table(
    "rows",
    metadata,
    sa.Column("table_id", sa.String(32), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True),
    sa.Column("n", sa.Integer, primary_key=True),
    sa.Column("at", sa.BigInteger, nullable=False),
    sa.Column("seat", sa.SmallInteger, nullable=False),
    sa.Column("action", sa.Text, nullable=False),
)

state = sa.Table(
    "state",  # of the store itself
    metadata,
    sa.Column("name", sa.String(32), primary_key=True),
    sa.Column("value", sa.Text, nullable=False),
)

notes = sa.Table(
    "notes",  # how races were judged
    metadata,
    sa.Column("table_id", sa.String(32), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True),
    sa.Column("n", sa.Integer, primary_key=True),  # in the order they were written
    sa.Column("row", sa.Integer, nullable=False),  # the row it stands before
    sa.Column("text", sa.Text, nullable=False),
)

nodes = sa.Table(
    "nodes",  # servers that share the store: one lives while its row is here
    metadata,
    sa.Column("id", sa.String(32), primary_key=True),  # never used twice
    sa.Column("address", sa.Text, nullable=False),  # where the others reach it
    sa.Column("rules", sa.String(64), nullable=False),  # a hash of its rule code
    sa.Column("until", sa.DateTime(timezone=True), nullable=False),  # by the database's clock
    sa.Column("session", sa.Integer, nullable=False),  # that writes for it; no earlier one may
    sa.Column("draining", sa.Boolean, nullable=False),  # it is about to stop, and takes no tables
)

owners = sa.Table(
    "owners",
    metadata,
    sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("node", sa.String(32)),  # nobody, or somebody who is gone: the table is free
    sa.Column("epoch", sa.Integer, nullable=False),  # how often it has changed hands
    sa.Column("rules", sa.String(64), nullable=False),  # those of its last owner
    sa.Index("owners_node", "node"),
)

# Written once: to put a statement together takes longer than to carry it out.
INSERT = {table: sa.insert(table) for table in (tables, games, rows, notes, state)}
UPDATE = {
    table: sa.update(table)
    .where(*(column == sa.bindparam(f"this_{column.name}") for column in table.primary_key))
    .values({column.name: sa.bindparam(column.name) for column in table.c if not column.primary_key})
    for table in (tables, games, state)
}


TOUCH = sa.update(tables).where(tables.c.id == sa.bindparam("this")).values(touched=sa.bindparam("then"))

_THIS: sa.BindParameter[str] = sa.bindparam("this")
_GAME: sa.BindParameter[int] = sa.bindparam("game")
DOC = sa.select(tables.c.doc).where(tables.c.id == _THIS)
DOC_BY_CODE = sa.select(tables.c.doc).where(tables.c.code == _THIS)
ID_BY_CODE = sa.select(tables.c.id).where(tables.c.code == _THIS)
HEAD = sa.select(games.c.head).where(games.c.table_id == _THIS, games.c.number == _GAME)
ROWS = (
    sa.select(rows.c.at, rows.c.seat, rows.c.action)
    .where(rows.c.table_id == _THIS, rows.c.number == _GAME)
    .order_by(rows.c.n)
)
NOTES = (
    sa.select(notes.c.row, notes.c.text)
    .where(notes.c.table_id == _THIS, notes.c.number == _GAME)
    .order_by(notes.c.n)
)


# --- writing ----------------------------------------------------------------------------------------------


def save(line: sa.Connection, changes: Sequence[Change]) -> None:
    for change in changes:
        if change.saved is not None:
            told = {"code": change.code, "touched": change.touched, "listed": change.listed}
            put(line, tables, {"id": change.table}, told | {"doc": change.saved})
        elif change.touch:
            line.execute(TOUCH, {"this": change.table, "then": change.touched})
        if change.head is not None:
            key = {"table_id": change.table, "number": change.game}
            put(line, games, key, {"head": change.head})
        if change.cut:
            for kept, first in ((rows, change.first), (notes, change.first_note)):
                here = (kept.c.table_id == change.table, kept.c.number == change.game)
                line.execute(sa.delete(kept).where(*here, kept.c.n >= first))
    for table, values in ((rows, played(changes)), (notes, noted(changes))):
        if values:
            line.execute(INSERT[table], [dict(zip(table.c.keys(), row, strict=True)) for row in values])


def played(changes: Sequence[Change]) -> list[tuple[Any, ...]]:
    return [
        (c.table, c.game, n, at, seat, c.names[action])
        for c in changes
        for n, (at, seat, action) in enumerate(c.rows, c.first)
    ]


def noted(changes: Sequence[Change]) -> list[tuple[Any, ...]]:
    return [(c.table, c.game, n, *note) for c in changes for n, note in enumerate(c.notes, c.first_note)]


def only_rows(change: Change) -> bool:
    """Nearly all changes are nothing else."""
    return change.saved is None and change.head is None and not (change.touch or change.cut or change.notes)


def put(line: sa.Connection, table: sa.Table, key: dict[str, Any], rest: dict[str, Any]) -> None:
    """Insert or replace, in words that every database understands."""
    done = line.execute(UPDATE[table], {f"this_{name}": value for name, value in key.items()} | rest)
    if done.rowcount == 0:
        line.execute(INSERT[table], key | rest)


def try_out(line: sa.Connection, name: str, word: str) -> None:
    """Write something that nobody needs."""
    put(line, state, {"name": name}, {"value": word})


def tried_out(line: sa.Connection, name: str) -> str | None:
    """Read it again."""
    found: str | None = line.execute(sa.select(state.c.value).where(state.c.name == name)).scalar()
    return found


def forget(line: sa.Connection, before: int, spare: Collection[str]) -> tuple[int, bool]:
    """Delete some tables that have not been touched since then, a game at a time, but no more than a bite.
    Returns how many tables are gone, and whether there may be more to delete."""
    held = sa.exists().where(owners.c.table_id == tables.c.id, owners.c.node == nodes.c.id)
    old = sa.select(tables.c.id).where(tables.c.touched < before, ~held).order_by(tables.c.touched)
    found = line.execute(old.limit(BITE + len(spare))).scalars().all()
    gone = bites = 0
    for name in found:
        if name in spare:
            continue
        for number in line.execute(sa.select(games.c.number).where(games.c.table_id == name)).scalars().all():
            for kept in (rows, notes, games):
                done = line.execute(sa.delete(kept).where(kept.c.table_id == name, kept.c.number == number))
                bites += done.rowcount
            if bites >= BITE:
                return gone, True
        free = owners.c.node.is_(None) | ~sa.exists().where(nodes.c.id == owners.c.node)
        line.execute(sa.delete(owners).where(owners.c.table_id == name, free))
        line.execute(sa.delete(tables).where(tables.c.id == name))
        gone += 1
        bites += 1
        if bites >= BITE:
            return gone, True
    return gone, False


# --- reading ----------------------------------------------------------------------------------------------


def find(line: sa.Connection, table: str, code: str, game: int | None) -> Kept | None:
    saved = line.execute(DOC if table else DOC_BY_CODE, {"this": table or code}).scalar()
    return None if saved is None else _with_game(line, saved, game)


def called(line: sa.Connection, code: str) -> str | None:
    """The id of the table with this join code."""
    found: str | None = line.execute(ID_BY_CODE, {"this": code}).scalar()
    return found


def _with_game(line: sa.Connection, saved: str, number: int | None) -> Kept:
    """With its current game, or another one. Between two games there is none."""
    table = msgspec.json.decode(saved)
    if number is None and table.get("stage") == "gathering":
        return Kept(saved, None, [], [])
    here = {"this": table["id"], "game": table["number"] if number is None else number}
    head = line.execute(HEAD, here).scalar()
    done = [NamedRow(*row) for row in line.execute(ROWS, here)]
    return Kept(saved, head, done, [Note(*note) for note in line.execute(NOTES, here)])


def listed(line: sa.Connection, since: int, limit: int) -> list[str]:
    """The public tables that have been touched since then, the newest first."""
    found = sa.select(tables.c.doc).where(tables.c.listed.is_not(None), tables.c.touched >= since)
    return list(line.execute(found.order_by(tables.c.listed.desc()).limit(limit)).scalars())
