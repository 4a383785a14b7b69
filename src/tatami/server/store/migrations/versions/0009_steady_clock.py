"""Store the time of events by a steady clock, and how far that clock has counted.

Until now durations were measured by dates, so the clock continues from the last of them, and all
events keep their distances.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Apply this version."""
    steady = sa.Column("steady", sa.BigInteger, nullable=False, server_default="0")
    op.add_column("events", steady)
    op.execute("UPDATE events SET steady = time")
    op.create_table(
        "steady_clock",
        sa.Column("ms", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("ms", name=op.f("pk_steady_clock")),
    )
    op.execute("INSERT INTO steady_clock (ms) SELECT COALESCE(MAX(time), 0) FROM events")


def downgrade() -> None:
    """Revert this version."""
    op.drop_table("steady_clock")
    op.drop_column("events", "steady")
