"""Rename fields in the stored summaries of tables, as the API names them."""

from __future__ import annotations

import json
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None

TABLES = sa.table("tables", sa.column("id", sa.String), sa.column("summary", sa.Text))
SEAT = {"out": "resigned", "kept_for": "reserved_for"}
RESULT = {"why": "reason"}


def upgrade() -> None:
    """Apply this version."""
    rename(SEAT, RESULT)


def downgrade() -> None:
    """Revert this version."""
    rename({new: old for old, new in SEAT.items()}, {new: old for old, new in RESULT.items()})


def rename(seat: dict[str, str], result: dict[str, str]) -> None:
    """Rename fields of seats and results in the stored summaries."""
    connection = op.get_bind()
    rows = connection.execute(sa.select(TABLES).where(TABLES.c.summary.is_not(None))).all()
    for row in rows:
        summary = json.loads(row.summary)
        summary["seats"] = [renamed(one, seat) for one in summary["seats"]]
        if summary["ended"] is not None:
            summary["ended"] = renamed(summary["ended"], result)
        text = json.dumps(summary, ensure_ascii=False, separators=(",", ":"))
        connection.execute(TABLES.update().where(TABLES.c.id == row.id).values(summary=text))


def renamed(row: dict[str, Any], names: dict[str, str]) -> dict[str, Any]:
    """Return a row with its fields under their new names."""
    return {names.get(name, name): value for name, value in row.items()}
