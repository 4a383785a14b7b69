"""The list of public tables: hosts take turns, so that nobody pushes the others off it.

The first part of the list notes the time, and the parts after it list the tables as they stood
then: what is created, starts or ends meanwhile moves no table from one part to another.
"""

from __future__ import annotations

import re
from typing import Any, Final, NamedTuple

from sqlalchemy import ColumnElement, Select, func, or_, select

from tatami.server.store.schema import TABLES

MOST: Final = 5000  # the newest, so that a list takes a bounded time
C: Final = TABLES.c
CURSOR: Final = r"[0-9]{1,15}-[0-9]{1,6}"


class Cursor(NamedTuple):
    """A place in a list: the time it was begun, in ms, and how many of its tables came before."""

    time: int
    skip: int = 0

    def __str__(self) -> str:
        return f"{self.time}-{self.skip}"

    @classmethod
    def parse(cls, text: str) -> Cursor | None:
        """Parse a cursor; None if it is not one."""
        time, _, skip = text.partition("-")
        return cls(int(time), int(skip)) if re.fullmatch(CURSOR, text) else None


def had_status(status: str, time: int) -> ColumnElement[bool]:
    """Return the condition that everybody could see this status at a time."""
    if status == "open":
        return (C.created <= time) & or_(C.status == "open", C.started > time)
    if status == "playing":
        return (C.started <= time) & or_(C.status == "playing", C.ended > time)
    return C.ended <= time


def query(status: str, game: str | None, at: Cursor) -> Select[Any]:
    """Return the query for the ids and stored summaries of the tables from a place on.

    Addresses take turns, and so do the hosts of one address; within a host the newest is first.
    """
    newest = select(C.id, C.created, C.host_id, func.coalesce(C.address, C.host_id).label("place"))
    newest = newest.where(C.public, had_status(status, at.time))
    if game is not None:
        newest = newest.where(C.game == game)
    tables = newest.order_by(C.created.desc()).limit(MOST).subquery()
    t = tables.c
    turn = func.row_number().over(partition_by=t.host_id, order_by=(t.created.desc(), t.id))
    by_host = select(tables, turn.label("of_host")).subquery()
    h = by_host.c
    order = (h.of_host, h.created.desc(), h.id)
    turn = func.row_number().over(partition_by=h.place, order_by=order)
    ranked = select(h.id, h.created, turn.label("rank")).subquery()
    r = ranked.c
    found = select(r.id, C.summary).join(TABLES, C.id == r.id)
    return found.order_by(r.rank, r.created.desc(), r.id).offset(at.skip)
