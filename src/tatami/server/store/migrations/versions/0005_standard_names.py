"""Rename tables and columns to standard terms: entries, sitters, what, late_until."""

from __future__ import annotations

from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None

# SQLite cannot rename these; there they keep their old names.
CONSTRAINTS = (
    ("events", "pk_entries", "pk_events"),
    ("events", "fk_entries_table_id", "fk_events_table_id"),
    (
        "events",
        "uq_entries_table_id_person_id_action_id",
        "uq_events_table_id_person_id_action_id",
    ),
    ("participants", "pk_sitters", "pk_participants"),
    ("participants", "fk_sitters_table_id", "fk_participants_table_id"),
)


def upgrade() -> None:
    """Apply this version."""
    op.drop_index(op.f("ix_sitters_person_id"), "sitters")
    op.rename_table("entries", "events")
    op.rename_table("sitters", "participants")
    op.create_index(op.f("ix_participants_person_id"), "participants", ["person_id"])
    op.execute("ALTER TABLE events RENAME COLUMN what TO event")
    op.execute("ALTER TABLE tables RENAME COLUMN late_until TO delayed_until")
    if op.get_bind().dialect.name == "postgresql":
        for table, old, new in CONSTRAINTS:
            op.execute(f"ALTER TABLE {table} RENAME CONSTRAINT {old} TO {new}")


def downgrade() -> None:
    """Revert this version."""
    if op.get_bind().dialect.name == "postgresql":
        for table, old, new in CONSTRAINTS:
            op.execute(f"ALTER TABLE {table} RENAME CONSTRAINT {new} TO {old}")
    op.execute("ALTER TABLE tables RENAME COLUMN delayed_until TO late_until")
    op.execute("ALTER TABLE events RENAME COLUMN event TO what")
    op.drop_index(op.f("ix_participants_person_id"), "participants")
    op.rename_table("participants", "sitters")
    op.rename_table("events", "entries")
    op.create_index(op.f("ix_sitters_person_id"), "sitters", ["person_id"])
