"""Rows say what was played by name, so that a game may get new actions in the middle of its list. And: since
when a table is listed, and a place for the store to try whether it can write."""

from __future__ import annotations

import json
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"

# The actions of every game in the order of their numbers, as they were when rows had numbers.
NAMES = {
    "archie": """
        play E1, play E2, play E3, play E4, play E5, play E6, play E7, play E8, play E9, play E10, play G1,
        play G2, play G3, play G4, play G5, play G6, play G7, play G8, play G9, play G10, play M1, play M2,
        play M3, play M4, play M5, play M6, play M7, play M8, play M9, play M10, play A1, play A2, play A3,
        play A4, play A5, play A6, play A7, play A8, play A9, play A10, play D0, play D11, bid 0, bid 1, bid
        2, bid 3, bid 4, bid 5, bid 6, bid 7, keep, give 0, give 1, give 2, give 3, give 4, give 5, deal E1,
        deal E2, deal E3, deal E4, deal E5, deal E6, deal E7, deal E8, deal E9, deal E10, deal G1, deal G2,
        deal G3, deal G4, deal G5, deal G6, deal G7, deal G8, deal G9, deal G10, deal M1, deal M2, deal M3,
        deal M4, deal M5, deal M6, deal M7, deal M8, deal M9, deal M10, deal A1, deal A2, deal A3, deal A4,
        deal A5, deal A6, deal A7, deal A8, deal A9, deal A10, deal D0, deal D11, dealer 0, dealer 1, dealer
        2, dealer 3, dealer 4, dealer 5, time up
    """,
    "mad": """
        play G1, play G2, play G3, play G4, play G5, play G6, play Y1, play Y2, play Y3, play Y4, play Y5,
        play Y6, play R1, play R2, play R3, play R4, play R5, play R6, play B1, play B2, play B3, play B4,
        play B5, play B6, play G-way, play Y-way, play R-way, play B-way, play G-draw, play Y-draw, play
        R-draw, play B-draw, play G-give, play Y-give, play R-give, play B-give, play wild, play wooly, play
        worry, play swap, play joker, draw, pass, keep, name green, name yellow, name red, name blue, call,
        way left, way right, victim 0, victim 1, victim 2, victim 3, victim 4, victim 5, no swap, give G1,
        give G2, give G3, give G4, give G5, give G6, give Y1, give Y2, give Y3, give Y4, give Y5, give Y6,
        give R1, give R2, give R3, give R4, give R5, give R6, give B1, give B2, give B3, give B4, give B5,
        give B6, give G-way, give Y-way, give R-way, give B-way, give G-draw, give Y-draw, give R-draw, give
        B-draw, give G-give, give Y-give, give R-give, give B-give, give wild, give wooly, give worry, give
        swap, give joker, worry, deal G1, deal G2, deal G3, deal G4, deal G5, deal G6, deal Y1, deal Y2,
        deal Y3, deal Y4, deal Y5, deal Y6, deal R1, deal R2, deal R3, deal R4, deal R5, deal R6, deal B1,
        deal B2, deal B3, deal B4, deal B5, deal B6, deal G-way, deal Y-way, deal R-way, deal B-way, deal
        G-draw, deal Y-draw, deal R-draw, deal B-draw, deal G-give, deal Y-give, deal R-give, deal B-give,
        deal wild, deal wooly, deal worry, deal swap, deal joker, dealer 0, dealer 1, dealer 2, dealer 3,
        dealer 4, dealer 5, time up
    """,
    "mrt": """
        play T, play jeff, play kim, play robin, play woody, play dozer, play bus, play spike, play bisby,
        play skye, pile, deal T, deal jeff, deal kim, deal robin, deal woody, deal dozer, deal bus, deal
        spike, deal bisby, deal skye
    """,
    "handsdown": """
        slap, half, fake, graze, pass, take 0, take 1, take 2, take 3, pair 1, pair 2, pair 3, pair 4, pair
        5, pair 6, pair 7, pair 8, pair 9, pair 10, pair joker, deal 1, deal 2, deal 3, deal 4, deal 5, deal
        6, deal 7, deal 8, deal 9, deal 10, deal joker, dealer 0, dealer 1, dealer 2, dealer 3, last 0, last
        1, last 2, last 3, close
    """,
    "splitsecond": """
        touch 0, touch 1, touch 2, touch 3, touch 4, touch 5, touch 6, touch 7, touch 8, touch 9, touch 10,
        touch 11, touch 12, touch 13, touch 14, touch 15, touch 16, touch 17, touch 18, touch 19, touch 20,
        touch 21, touch 22, bluffo, concede, call color, call shape, call pattern, call position, take, lay
        C1, lay C2, lay C3, lay C4, lay C5, lay C6, lay C7, lay C8, lay C9, lay C10, lay C11, lay C12, lay
        C13, lay C14, lay C15, lay C16, lay C17, lay C18, lay C19, lay C20, lay C21, lay C22, lay C23, turn
        C1, turn C2, turn C3, turn C4, turn C5, turn C6, turn C7, turn C8, turn C9, turn C10, turn C11, turn
        C12, turn C13, turn C14, turn C15, turn C16, turn C17, turn C18, turn C19, turn C20, turn C21, turn
        C22, turn C23, time up
    """,
}

ROWS = (
    sa.Column("table_id", sa.String(32), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True),
    sa.Column("n", sa.Integer, primary_key=True),
    sa.Column("at", sa.BigInteger, nullable=False),
    sa.Column("seat", sa.SmallInteger, nullable=False),
)
# Which game is played at a table, and what its numbers mean: only while we are at it.
PLAYED = sa.table("old_played", sa.column("table_id"), sa.column("game"))
ACTIONS = sa.table("old_actions", sa.column("game"), sa.column("action"), sa.column("name"))
TABLES = sa.table("tables", sa.column("id"), sa.column("doc"), sa.column("listed"))
AFTER = (
    sa.select(TABLES.c.id, TABLES.c.doc)
    .where(TABLES.c.id > sa.bindparam("last"))
    .order_by(TABLES.c.id)
    .limit(1000)  # at a time: there may be many
)


def upgrade() -> None:
    op.create_table(
        "state",
        sa.Column("name", sa.String(32), primary_key=True),
        sa.Column("value", sa.Text, nullable=False),
    )
    op.add_column("tables", sa.Column("listed", sa.BigInteger))
    op.create_index("tables_listed", "tables", ["listed"])
    op.create_table(
        "old_played",
        sa.Column("table_id", sa.String(32), primary_key=True),
        sa.Column("game", sa.String(32), nullable=False),
    )
    op.create_table(
        "old_actions",
        sa.Column("game", sa.String(32), primary_key=True),
        sa.Column("action", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("name", sa.String(32), nullable=False),
    )
    line = op.get_bind()
    line.execute(
        sa.insert(ACTIONS),
        [
            {"game": game, "action": action, "name": name}
            for game, names in NAMES.items()
            for action, name in enumerate(" ".join(names.split()).split(", "))
        ],
    )
    last = ""
    while some := line.execute(AFTER, {"last": last}).all():
        look(line, [(table, read(doc)) for table, doc in some])
        last = some[-1].id
    op.rename_table("rows", "old_rows")
    op.create_table("new_rows", *ROWS, sa.Column("action", sa.Text, nullable=False), sqlite_with_rowid=False)
    # A number that never was an action stays visible as what it is.
    line.exec_driver_sql(
        """
        INSERT INTO new_rows (table_id, number, n, at, seat, action)
        SELECT r.table_id, r.number, r.n, r.at, r.seat, coalesce(a.name, '#' || r.action)
        FROM old_rows r
        LEFT JOIN old_played p ON p.table_id = r.table_id
        LEFT JOIN old_actions a ON a.game = p.game AND a.action = r.action
        ORDER BY r.table_id, r.number, r.n
        """
    )
    for done in ("old_rows", "old_played", "old_actions"):
        op.drop_table(done)
    op.rename_table("new_rows", "rows")
    if line.dialect.name == "postgresql":
        op.execute("ALTER INDEX new_rows_pkey RENAME TO rows_pkey")


def read(doc: str) -> tuple[str, int | None]:
    """Which game it is, and when the table was made if it is listed. A document that cannot be read keeps
    nobody else's from being read."""
    try:
        told: Any = json.loads(doc)
        settings = told["settings"]
        return settings["game"], told["created"] if settings.get("public") else None
    except (ValueError, KeyError, TypeError):
        return "?", None


def look(line: sa.Connection, found: list[tuple[str, tuple[str, int | None]]]) -> None:
    line.execute(sa.insert(PLAYED), [{"table_id": table, "game": game} for table, (game, _) in found])
    listed = [{"this": table, "made": made} for table, (_, made) in found if made is not None]
    if listed:
        this = TABLES.c.id == sa.bindparam("this")
        line.execute(sa.update(TABLES).where(this).values(listed=sa.bindparam("made")), listed)
