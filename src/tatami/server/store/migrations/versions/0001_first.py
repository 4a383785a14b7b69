"""Create people, tables and their events."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Apply this version."""
    op.create_table(
        "people",
        sa.Column("id", sa.String(length=40), nullable=False),
        sa.Column("key_hash", sa.String(length=64), nullable=False),
        sa.Column("name", sa.String(length=40), nullable=False),
        sa.Column("is_bot", sa.Boolean(), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_people")),
        sa.UniqueConstraint("key_hash", name=op.f("uq_people_key_hash")),
    )
    op.create_table(
        "tables",
        sa.Column("id", sa.String(length=40), nullable=False),
        sa.Column("secret", sa.String(length=64), nullable=False),
        sa.Column("game", sa.String(length=20), nullable=False),
        sa.Column("status", sa.String(length=10), nullable=False),
        sa.Column("public", sa.Boolean(), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("changed", sa.BigInteger(), nullable=False),
        sa.Column("due", sa.BigInteger(), nullable=True),
        sa.Column("bot_to_move", sa.Boolean(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_tables")),
    )
    with op.batch_alter_table("tables", schema=None) as batch_op:
        batch_op.create_index(
            batch_op.f("ix_tables_status_tables_public_tables_changed"),
            ["status", "public", "changed"],
            unique=False,
        )

    op.create_table(
        "entries",
        sa.Column("table_id", sa.String(length=40), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("time", sa.BigInteger(), nullable=False),
        sa.Column("what", sa.Text(), nullable=False),
        sa.Column("person_id", sa.String(length=40), nullable=True),
        sa.Column("action_id", sa.String(length=64), nullable=True),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=op.f("fk_entries_table_id")),
        sa.PrimaryKeyConstraint("table_id", "number", name=op.f("pk_entries")),
        sa.UniqueConstraint(
            "table_id",
            "person_id",
            "action_id",
            name=op.f("uq_entries_table_id_person_id_action_id"),
        ),
    )
    op.create_table(
        "mutes",
        sa.Column("table_id", sa.String(length=40), nullable=False),
        sa.Column("person_id", sa.String(length=40), nullable=False),
        sa.Column("muted_id", sa.String(length=40), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=op.f("fk_mutes_table_id")),
        sa.PrimaryKeyConstraint("table_id", "person_id", "muted_id", name=op.f("pk_mutes")),
    )
    op.create_table(
        "sitters",
        sa.Column("table_id", sa.String(length=40), nullable=False),
        sa.Column("person_id", sa.String(length=40), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=op.f("fk_sitters_table_id")),
        sa.PrimaryKeyConstraint("table_id", "person_id", name=op.f("pk_sitters")),
    )
    with op.batch_alter_table("sitters", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_sitters_person_id"), ["person_id"], unique=False)


def downgrade() -> None:
    """Revert this version."""
    with op.batch_alter_table("sitters", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_sitters_person_id"))

    op.drop_table("sitters")
    op.drop_table("mutes")
    op.drop_table("entries")
    with op.batch_alter_table("tables", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_tables_status_tables_public_tables_changed"))

    op.drop_table("tables")
    op.drop_table("people")
