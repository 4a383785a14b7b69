"""Tables as a few kilobytes of compressed events, and back within milliseconds."""

from __future__ import annotations

import zlib
from typing import Final, NamedTuple

from msgspec import msgpack

from tatami.server.table.table import StoredEvent, Table

EVENTS: Final = msgpack.Decoder(list[StoredEvent])
ENCODER: Final = msgpack.Encoder()


class PackedTable(NamedTuple):
    """A table that takes little memory.

    `due` is when its running clock is up, `delay_ms` how late spectators see what happens, and
    `at_table` the ids of its host and its players.
    """

    id: str
    secret: str
    number: int
    due: int | None
    delay_ms: int
    at_table: frozenset[str]
    events: bytes


def pack(table: Table) -> PackedTable:
    """Return a table as compressed events."""
    packed = zlib.compress(ENCODER.encode(table.events), zlib.Z_BEST_SPEED)
    due, at_table = table.clocks.due(), frozenset(table.at_table)
    return PackedTable(table.id, table.secret, table.number, due, table.delay_ms, at_table, packed)


def unpack(packed: PackedTable) -> Table:
    """Return the table that was packed."""
    table = Table(packed.id, packed.secret)
    for stored in EVENTS.decode(zlib.decompress(packed.events)):
        table.apply(stored)
    return table
