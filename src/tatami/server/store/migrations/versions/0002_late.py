"""Until when spectators know less of a table than is stored."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Bring the database forward."""
    op.add_column("tables", sa.Column("late_until", sa.BigInteger(), nullable=True))


def downgrade() -> None:
    """Take it back."""
    op.drop_column("tables", "late_until")
