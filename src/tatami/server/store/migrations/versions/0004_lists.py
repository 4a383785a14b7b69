"""Add summaries of finished games for lists, and who won."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Apply this version."""
    op.add_column("tables", sa.Column("summary", sa.Text(), nullable=True))
    op.add_column("sitters", sa.Column("won", sa.Boolean(), nullable=True))


def downgrade() -> None:
    """Revert this version."""
    op.drop_column("sitters", "won")
    op.drop_column("tables", "summary")
