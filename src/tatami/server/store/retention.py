"""Removes tables that nobody needs: which they are, and all that belongs to them, at once.

Blocking, on a connection of its own, so that it works in a thread of the server and beside one.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Final, Literal, NamedTuple

from sqlalchemy import (
    ColumnElement,
    Connection,
    case,
    delete,
    exists,
    func,
    literal,
    or_,
    select,
    update,
)

from tatami.server.config import ServerConfig
from tatami.server.lobby.usage import HOUR, MONTH_HOURS
from tatami.server.store.schema import ANALYSES, EVENTS, MUTES, PARTICIPANTS, TABLES, USAGE

Reason = Literal["removed", "unstarted", "unviewed", "finished"]
REASONS: Final[tuple[Reason, ...]] = ("removed", "unstarted", "unviewed", "finished")
DAY: Final = 24 * HOUR
C: Final = TABLES.c
PARTS: Final = (EVENTS, PARTICIPANTS, MUTES, ANALYSES)


class RetentionPolicy(NamedTuple):
    """After how many days tables are removed; 0: never."""

    unstarted_days: float
    unviewed_days: float
    finished_days: float

    @classmethod
    def of(cls, config: ServerConfig) -> RetentionPolicy:
        """Return the policy of a server."""
        return cls(config.unstarted_days, config.unviewed_days, config.finished_days)

    def conditions(self, now: int) -> dict[Reason, ColumnElement[bool]]:
        """Return for each reason which tables are removed for it."""
        # Removed by its host; until then it counts as one of the tables of a day.
        found: dict[Reason, ColumnElement[bool]] = {
            "removed": (C.status == "removed") & (C.created < now - DAY)
        }
        if self.unstarted_days:
            before = now - round(self.unstarted_days * DAY)
            touched = func.coalesce(C.delayed_until, C.changed)
            found["unstarted"] = (C.status == "open") & (touched < before)
        if self.unviewed_days:
            before = now - round(self.unviewed_days * DAY)
            found["unviewed"] = C.imported & ~C.viewed & (C.created < before)
        if self.finished_days:
            before = now - round(self.finished_days * DAY)
            found["finished"] = (C.status == "over") & ~C.imported & (C.ended < before)
        return found


class Removable(NamedTuple):
    """A table that is to be removed: why, how many bytes it takes, and when it was created."""

    id: str
    game: str
    reason: Reason
    bytes: int
    created: int


def removable(
    connection: Connection,
    policy: RetentionPolicy,
    now: int,
    most: int | None = None,
    among: Sequence[str] | None = None,
) -> list[Removable]:
    """Return the tables to be removed, the oldest first; all of them, or some among these."""
    conditions = policy.conditions(now)
    if not conditions:
        return []
    reason = case(*((condition, literal(name)) for name, condition in conditions.items()))
    of_table = ANALYSES.c.table_id == C.id
    unfinished = exists().where(of_table, ANALYSES.c.state.in_(["waiting", "running"]))
    analysis = select(func.coalesce(func.sum(func.length(ANALYSES.c.data)), 0)).where(of_table)
    query = (
        select(
            *(C.id, C.game, reason.label("reason")),
            *((C.bytes + analysis.scalar_subquery()).label("bytes"), C.created),
        )
        .where(or_(*conditions.values()), ~unfinished)
        .order_by(C.created, C.id)
        .limit(most)
    )
    if among is not None:
        query = query.where(C.id.in_(among))
    return [Removable(*row) for row in connection.execute(query)]


def remove(
    connection: Connection, policy: RetentionPolicy, now: int, tables: Sequence[str]
) -> list[Removable]:
    """Remove those of these tables that are still to be removed, in one transaction."""
    with writing(connection):
        found = removable(connection, policy, now, among=tables)
        ids = [table.id for table in found]
        for part in PARTS:
            connection.execute(delete(part).where(part.c.table_id.in_(ids)))
        connection.execute(delete(TABLES).where(C.id.in_(ids)))
    return found


def forget_addresses(connection: Connection, now: int) -> None:
    """Forget the hashed addresses that no limit and no list needs any more."""
    listed = (C.status == "open") | (C.public & (C.status == "playing"))
    old = C.address.is_not(None) & (C.created < now - DAY) & ~listed
    with writing(connection):
        connection.execute(update(TABLES).where(old).values(address=None))
        connection.execute(delete(USAGE).where(USAGE.c.hour <= now // HOUR - MONTH_HOURS))


@contextmanager
def writing(connection: Connection) -> Iterator[None]:
    """A transaction that waits for its turn to write before it reads anything."""
    connection.rollback()
    with connection.begin():
        if connection.dialect.name == "sqlite":
            connection.exec_driver_sql("BEGIN IMMEDIATE")
        yield
