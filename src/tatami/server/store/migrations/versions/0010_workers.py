"""Add the workers of a server and what each of them holds; both are empty with a single one."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Apply this version."""
    op.create_table(
        "workers",
        sa.Column("id", sa.String(length=40), nullable=False),
        sa.Column("beat", sa.Float(precision=53), nullable=False),
        sa.Column("is_reachable", sa.Boolean(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_workers")),
    )
    op.create_table(
        "leases",
        sa.Column("name", sa.String(length=60), nullable=False),
        sa.Column("worker_id", sa.String(length=40), nullable=False),
        sa.ForeignKeyConstraint(
            ["worker_id"], ["workers.id"], name=op.f("fk_leases_worker_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("name", name=op.f("pk_leases")),
    )
    op.create_index(op.f("ix_leases_worker_id"), "leases", ["worker_id"])


def downgrade() -> None:
    """Revert this version."""
    op.drop_table("leases")
    op.drop_table("workers")
