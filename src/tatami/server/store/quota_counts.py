"""Queries that count the tables of a person or an address against a quota."""

from __future__ import annotations

from typing import Any, Final

from sqlalchemy import ColumnElement, Select, func, select

from tatami.server.store.schema import TABLES

C: Final = TABLES.c
OPEN_TABLES: Final = C.status == "open"
PUBLIC_TABLES: Final = OPEN_TABLES & C.public
NEW_TABLES: Final = ~C.imported
IMPORTS: Final = C.imported


def of_person(person: str) -> ColumnElement[bool]:
    """Return the condition that a person is the host."""
    return C.host_id == person


def of_address(address: str) -> ColumnElement[bool]:
    """Return the condition that the host was at an address, which is hashed."""
    return C.address == address


def nth_newest(
    whose: ColumnElement[bool], which: ColumnElement[bool], most: int, since: int, now: int
) -> Select[Any]:
    """Return the query for the time of the table that has to go before there may be another.

    It finds nothing if there are fewer than `most` since then. If `since` is 0, tables count until
    they are removed, which depends on when somebody last touched them. Otherwise those from after
    `now` do not count: the date was wrong then, and they could do so for years.
    """
    time = func.coalesce(C.delayed_until, C.changed) if since == 0 else C.created
    query = select(time.label("time")).where(whose, which, C.created > since)
    if since:
        query = query.where(C.created <= now)
    return query.order_by(time.desc()).offset(most - 1).limit(1)
