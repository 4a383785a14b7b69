"""The tables of the database."""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
)

METADATA: Final = MetaData(
    naming_convention={
        "ix": "ix_%(column_0_N_label)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
    }
)

PEOPLE: Final = Table(
    "people",
    METADATA,
    Column("id", String(40), primary_key=True),
    Column("key_hash", String(64), nullable=False, unique=True),
    Column("name", String(40), nullable=False),
    Column("is_bot", Boolean, nullable=False),
    Column("created", BigInteger, nullable=False),
)

# Only what is queried across tables; everything else about a table is in its events.
TABLES: Final = Table(
    "tables",
    METADATA,
    Column("id", String(40), primary_key=True),
    Column("secret", String(64), nullable=False),
    Column("game", String(20), nullable=False),
    Column("status", String(10), nullable=False),
    Column("public", Boolean, nullable=False),
    Column("created", BigInteger, nullable=False),  # a date, like the other times but `due`
    Column("changed", BigInteger, nullable=False),  # for lists: of delayed tables, `created`
    Column("due", BigInteger),  # by the steady clock
    Column("bot_to_move", Boolean, nullable=False),
    Column("delayed_until", BigInteger),  # its last change, after the delay
    Column("summary", Text),  # for lists, once the game is over
    Column("host_id", String(40)),
    Column("address", String(32)),  # of the host, hashed; only while limits need it
    Column("bytes", BigInteger, nullable=False, default=0),  # of its events
    Column("imported", Boolean, nullable=False, default=False),
    Column("viewed", Boolean, nullable=False, default=False),  # an imported game, by anybody
    # When everybody could see that the game began and ended: after the spectators' delay.
    Column("started", BigInteger),
    Column("ended", BigInteger),
    Index(None, "status", "public", "created"),
    Index(None, "host_id", "created"),
    Index(None, "address", "created"),
    Index(None, "started"),
    Index(None, "ended"),
)

EVENTS: Final = Table(
    "events",
    METADATA,
    Column("table_id", String(40), ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("time", BigInteger, nullable=False),  # its date
    Column("steady", BigInteger, nullable=False),  # by the steady clock, for durations
    Column("event", Text, nullable=False),
    Column("person_id", String(40)),
    Column("action_id", String(64)),
    Column("digest", String(16)),
    UniqueConstraint("table_id", "person_id", "action_id"),
)

# One row: how far the steady clock has counted, in ms. A server that starts continues from it.
STEADY_CLOCK: Final = Table("steady_clock", METADATA, Column("ms", BigInteger, primary_key=True))

PARTICIPANTS: Final = Table(
    "participants",
    METADATA,
    Column("table_id", String(40), ForeignKey("tables.id"), primary_key=True),
    Column("person_id", String(40), primary_key=True),
    Column("won", Boolean),
    Index(None, "person_id"),
)

# How much a person or an address, hashed, had stored in an hour since 1970.
USAGE: Final = Table(
    "usage",
    METADATA,
    Column("who", String(40), primary_key=True),
    Column("hour", Integer, primary_key=True),
    Column("bytes", BigInteger, nullable=False),
)

# What belongs to the database as a whole: the secret that addresses are hashed with, and the time
# of the last health check.
SETTINGS: Final = Table(
    "settings",
    METADATA,
    Column("name", String(40), primary_key=True),
    Column("value", String(64), nullable=False),
)

# `data` has the format that findings.py had in that version.
ANALYSES: Final = Table(
    "analyses",
    METADATA,
    Column("table_id", String(40), ForeignKey("tables.id"), primary_key=True),
    Column("version", Integer, nullable=False),
    Column("state", String(10), nullable=False),
    Column("data", Text, nullable=False),
    Index(None, "state"),
)

# Never pruned: it names no table, and others may have mirrored it.
DEAL_LOG: Final = Table(
    "deal_log",
    METADATA,
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("time", BigInteger, nullable=False),
    Column("kind", String(10), nullable=False),
    Column("commitment", String(64), nullable=False),
    Column("digest", String(64), nullable=False),
    Column("previous", String(64), nullable=False),
    Column("hash", String(64), nullable=False),
)

MUTES: Final = Table(
    "mutes",
    METADATA,
    Column("table_id", String(40), ForeignKey("tables.id"), primary_key=True),
    Column("person_id", String(40), primary_key=True),
    Column("muted_id", String(40), primary_key=True),
)

# The running workers, if there can be several; `beat` is the last sign of life in seconds, by the
# clock of the database. A worker can be reached if the others can send it messages.
WORKERS: Final = Table(
    "workers",
    METADATA,
    Column("id", String(40), primary_key=True),
    Column("beat", Float(53), nullable=False),
    Column("is_reachable", Boolean, nullable=False),
)

# What only one worker may do at a time, such as changing a table. Removing a worker ends its
# leases.
LEASES: Final = Table(
    "leases",
    METADATA,
    Column("name", String(60), primary_key=True),
    Column("worker_id", String(40), ForeignKey("workers.id", ondelete="CASCADE"), nullable=False),
    Index(None, "worker_id"),
)
