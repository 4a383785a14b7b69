"""Add the end of the spectators' delay to tables, and the digest of the action to events."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Apply this version."""
    op.add_column("tables", sa.Column("late_until", sa.BigInteger(), nullable=True))
    op.add_column("entries", sa.Column("digest", sa.String(length=16), nullable=True))


def downgrade() -> None:
    """Revert this version."""
    op.drop_column("entries", "digest")
    op.drop_column("tables", "late_until")
