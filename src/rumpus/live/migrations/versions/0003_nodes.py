"""Several servers may share a store: which of them live, and which of them has a table."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.create_table(
        "nodes",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("address", sa.Text, nullable=False),
        sa.Column("rules", sa.String(64), nullable=False),
        sa.Column("until", sa.DateTime(timezone=True), nullable=False),
        sa.Column("session", sa.Integer, nullable=False),
        sa.Column("draining", sa.Boolean, nullable=False),
    )
    op.create_table(
        "owners",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("node", sa.String(32)),
        sa.Column("epoch", sa.Integer, nullable=False),
        sa.Column("rules", sa.String(64), nullable=False),
    )
    op.create_index("owners_node", "owners", ["node"])
