"""Settings and checkpoints of SQLite."""

from __future__ import annotations

import asyncio
from typing import Any, Final

from sqlalchemy.ext.asyncio import AsyncEngine

from tatami.server.logs import LOG

PRAGMAS: Final = (
    "auto_vacuum=INCREMENTAL",  # of a new file, so that it can shrink; before its first page
    *("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=10000"),
    "wal_autocheckpoint=0",  # see run_checkpoints
)
CHECKPOINT_SECONDS: Final = 1.0
MAX_PAGES: Final = 16_384


def prepare_sqlite(connection: Any, _: object) -> None:
    """Configure SQLite for durable commits, and for readers that do not wait for the writer."""
    cursor = connection.cursor()
    for pragma in PRAGMAS:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


async def run_checkpoints(engine: AsyncEngine) -> None:
    """Checkpoint the write-ahead log at intervals, without holding up the writer.

    SQLite would do it during a commit, which delays everyone who waits for that commit. If the log
    grows too long nevertheless, the writer waits once.
    """
    pages = 0
    while True:
        await asyncio.sleep(CHECKPOINT_SECONDS)
        how = "RESTART" if pages > MAX_PAGES else "PASSIVE"
        try:
            async with engine.connect() as connection:
                done = await connection.exec_driver_sql(f"PRAGMA wal_checkpoint({how})")
                pages = done.mappings().one()["log"]
        except Exception as error:
            LOG.warning("a checkpoint of the database failed", why=str(error))
