"""Add what quotas, retention and the list of public tables need; fill in who won older games."""

from __future__ import annotations

import json
import secrets
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None

COLUMNS = ("host_id", "address", "bytes", "imported", "viewed", "started", "ended")
INDEXES = (
    ("ix_tables_status_tables_public_tables_created", ["status", "public", "created"]),
    ("ix_tables_host_id_tables_created", ["host_id", "created"]),
    ("ix_tables_address_tables_created", ["address", "created"]),
    ("ix_tables_started", ["started"]),
    ("ix_tables_ended", ["ended"]),
)
BY_CHANGE = "ix_tables_status_tables_public_tables_changed"
TABLES = sa.table("tables", sa.column("id"), *(sa.column(name) for name in COLUMNS))
EVENTS = sa.table(
    "events",
    *(sa.column(name) for name in ("table_id", "number", "time")),
    sa.column("event", sa.Text),
)
PARTICIPANTS = sa.table(
    "participants", *(sa.column(name) for name in ("table_id", "person_id", "won"))
)
SEATING = {"sat", "kept", "stood", "seated"}
EVENT_OVERHEAD = 100  # of the row and its indexes, roughly
MOVED = '{"kind":"moved"%'


def upgrade() -> None:
    """Apply this version."""
    for column in new_columns():
        op.add_column("tables", column)
    op.drop_index(op.f(BY_CHANGE), "tables")
    for name, columns in INDEXES:
        op.create_index(op.f(name), "tables", columns)
    op.create_table(
        "usage",
        sa.Column("who", sa.String(length=40), nullable=False),
        sa.Column("hour", sa.Integer(), nullable=False),
        sa.Column("bytes", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("who", "hour", name=op.f("pk_usage")),
    )
    settings = op.create_table(
        "settings",
        sa.Column("name", sa.String(length=40), nullable=False),
        sa.Column("value", sa.String(length=64), nullable=False),
        sa.PrimaryKeyConstraint("name", name=op.f("pk_settings")),
    )
    op.bulk_insert(
        settings,
        [
            {"name": "address_secret", "value": secrets.token_hex(32)},
            {"name": "checked", "value": "0"},
        ],
    )
    fill()


def downgrade() -> None:
    """Revert this version."""
    op.drop_table("settings")
    op.drop_table("usage")
    for name, _ in INDEXES:
        op.drop_index(op.f(name), "tables")
    op.create_index(op.f(BY_CHANGE), "tables", ["status", "public", "changed"])
    for name in COLUMNS:
        op.drop_column("tables", name)


def new_columns() -> list[sa.Column[Any]]:
    """Return the new columns of tables."""
    return [
        sa.Column("host_id", sa.String(length=40), nullable=True),
        sa.Column("address", sa.String(length=32), nullable=True),
        sa.Column("bytes", sa.BigInteger(), nullable=False, server_default="0"),
        sa.Column("imported", sa.Boolean(), nullable=False, server_default=sa.false()),
        sa.Column("viewed", sa.Boolean(), nullable=False, server_default=sa.false()),
        sa.Column("started", sa.BigInteger(), nullable=True),
        sa.Column("ended", sa.BigInteger(), nullable=True),
    ]


def fill() -> None:
    """Fill in the new columns, and who won, from the events of each table."""
    connection = op.get_bind()
    for table_id in connection.execute(sa.select(TABLES.c.id)).scalars().all():
        found = facts(connection, table_id)
        winners = found.pop("winners")
        connection.execute(TABLES.update().where(TABLES.c.id == table_id).values(**found))
        for person, won in winners.items():
            connection.execute(
                PARTICIPANTS.update()
                .where(
                    PARTICIPANTS.c.table_id == table_id,
                    PARTICIPANTS.c.person_id == person,
                    PARTICIPANTS.c.won.is_(None),
                )
                .values(won=won)
            )


def facts(connection: sa.Connection, table_id: str) -> dict[str, Any]:
    """Return what the events of a table say: its host, size and times, and who won."""
    of_table = EVENTS.c.table_id == table_id
    query = sa.select(EVENTS).where(of_table, EVENTS.c.event.not_like(MOVED))
    found: dict[str, Any] = {"bytes": size(connection, of_table)}
    winners: dict[str, bool] = {}
    people: dict[int, str] = {}
    delay = 0
    for row in connection.execute(query.order_by(EVENTS.c.number)):
        event = json.loads(row.event)
        kind = event["kind"]
        if kind == "created":
            found["host_id"] = event["host"]
            delay = 1000 * event["setting"].get("delay", 0)
        elif kind == "imported":  # whether anybody has opened it is not known
            found |= {"imported": True, "viewed": True}
        elif kind in SEATING:
            people.pop(event["seat"], None)
            if kind == "sat":
                people[event["seat"]] = event["person"]
        elif kind == "started":
            found["started"] = row.time + delay
        elif kind == "ended":
            found["ended"] = row.time + delay
            winners = results(event, people)
    return {**found, "winners": winners}


def results(ended: dict[str, Any], people: dict[int, str]) -> dict[str, bool]:
    """Return who of the people in the seats won and who lost, if that is known."""
    if ended["why"] == "unfinished":
        return {}
    won = {people[seat] for seat in ended["winners"] if seat in people}
    return {who: who in won for who in people.values()}


def size(connection: sa.Connection, of_table: sa.ColumnElement[bool]) -> int:
    """Return how many bytes the events of a table take."""
    length: Any = sa.func.octet_length(EVENTS.c.event)
    if connection.dialect.name == "sqlite":
        length = sa.func.length(sa.cast(EVENTS.c.event, sa.LargeBinary))
    total = sa.select(sa.func.sum(length + EVENT_OVERHEAD)).where(of_table)
    return connection.execute(total).scalar() or 0
