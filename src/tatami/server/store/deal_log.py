"""Makes entries of the public log of deals from events, chained when they are written."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from sqlalchemy import Connection, select, text

from tatami.kits.records.deal_log import LogEntry
from tatami.kits.records.scheme import start_digest
from tatami.server.store.schema import DEAL_LOG
from tatami.server.table.events import Created, Locked, Started
from tatami.server.table.table import StoredEvent, Table

Row = Mapping[str, Any]


def rows_for(table: Table, stored_events: Iterable[StoredEvent]) -> list[Row]:
    """Return the rows for the log: the commitment of a new table, and the digest of its start.

    There are none for imported games, which were dealt elsewhere, and for lessons, whose chance is
    steered.
    """
    if table.scheme == 1 or table.imported is not None or table.setting.lesson:
        return []
    rows: list[Row] = []
    for stored in stored_events:
        match stored.event:
            case Created():
                rows.append(_row(stored.time, "created", table.commitment, ""))
            case Locked():
                rows.append(_start_row(table, stored.time))
            case Started() if table.locked_at is None:
                rows.append(_start_row(table, stored.time))
    return rows


def _start_row(table: Table, time: int) -> Row:
    digest = start_digest(table.id, table.commitment, table.entropy_hashes, table.beacon)
    return _row(time, "started", table.commitment, digest)


def _row(time: int, kind: str, commitment: str, digest: str) -> Row:
    return {"time": time, "kind": kind, "commitment": commitment, "digest": digest}


def chained(connection: Connection, rows: Sequence[Row]) -> list[Row]:
    """Return rows as entries that follow the last one stored.

    They are chained in the transaction that writes them, so there is no gap whatever fails.
    """
    if connection.dialect.name == "postgresql":  # several workers write
        connection.execute(text(f"LOCK TABLE {DEAL_LOG.name} IN EXCLUSIVE MODE"))
    query = select(DEAL_LOG).order_by(DEAL_LOG.c.number.desc()).limit(1)
    found = connection.execute(query).first()
    last = None if found is None else LogEntry(*found)
    entries: list[Row] = []
    for row in rows:
        last = LogEntry.after(last, row["time"], row["kind"], row["commitment"], row["digest"])
        entries.append(last.data())
    return entries
