"""The store keeps all of a change or nothing, and no table suffers for another."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any

import pytest

from rumpus.live.store import Change, Kept, NamedRow, Store, Unsaved
from rumpus.live.store.sqlite import AT_ONCE
from rumpus.match import Note, Row

ROWS = [Row(0, 8, 3), Row(10, 0, 1), Row(20, 1, 2)]
NAMES = [f"do {action}" for action in range(7)]


def named(rows: list[Row]) -> list[NamedRow]:
    return [NamedRow(at, seat, NAMES[action]) for at, seat, action in rows]


def play(table: str, rows: Sequence[Row], **more: Any) -> Change:
    return Change(table, game=1, rows=rows, names=NAMES, **more)


def keep(store: Store, *changes: Change) -> list[BaseException | None]:
    """All at once; what went wrong with each."""

    async def all_of_them() -> list[BaseException | None]:
        return await asyncio.gather(*map(store.keep, changes), return_exceptions=True)

    return asyncio.run(all_of_them())


def new_table(name: str) -> Change:
    saved = f'{{"id": "{name}", "number": 1}}'
    return Change(name, saved=saved, code=name, touched=1, game=1, head="a head")


def kept(store: Store, table: str) -> Kept:
    found = asyncio.run(store.find(table=table))
    assert found is not None
    return found


def test_rows_of_many_tables_are_kept_in_one_transaction(store: Store) -> None:
    tables = [f"t{number}" for number in range(50)]
    assert keep(store, *map(new_table, tables)) == [None] * 50
    before = store.commits
    assert keep(store, *(play(name, ROWS) for name in tables)) == [None] * 50
    assert store.commits - before < 10, "they share transactions"
    assert all(kept(store, name).rows == named(ROWS) for name in tables)


@pytest.mark.parametrize("with_note", [False, True])
def test_what_cannot_be_kept_takes_nothing_with_it(store: Store, *, with_note: bool) -> None:
    """Rows alone go another way than rows with anything else; they fail and succeed alike."""
    notes = [Note(0, "1 touch dt=1")] if with_note else []
    keep(store, new_table("a"), new_table("b"), new_table("c"), play("b", ROWS))
    twice = play("b", [Row(30, 1, 1), Row(40, 0, 0)], first=2, notes=notes)
    others = [play(name, ROWS, notes=notes) for name in ("a", "c")]
    first, second, third = keep(store, others[0], twice, others[1])
    assert (first, third) == (None, None)
    assert isinstance(second, Unsaved)
    assert [kept(store, name).rows for name in "abc"] == [named(ROWS)] * 3
    assert kept(store, "b").notes == []
    assert keep(store, play("b", [Row(30, 1, 1)], first=3)) == [None]
    assert kept(store, "b").rows == named([*ROWS, Row(30, 1, 1)])


def test_more_rows_than_a_statement_holds(store: Store) -> None:
    keep(store, new_table("a"))
    many = [Row(n, 0, n % 7) for n in range(AT_ONCE + 1)]
    assert keep(store, play("a", many)) == [None]
    assert kept(store, "a").rows == named(many)


def test_what_is_taken_back_is_forgotten(store: Store) -> None:
    keep(store, new_table("a"), play("a", ROWS))
    assert keep(store, Change("a", game=1, first=1, cut=True)) == [None]
    assert kept(store, "a").rows == named(ROWS[:1])
