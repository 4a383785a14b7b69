"""Removes what nobody needs from the database now and then, and notices if it is damaged."""

from __future__ import annotations

import asyncio
from collections import Counter

from tatami.server.config import ServerConfig
from tatami.server.live.live_table import LiveTable
from tatami.server.live.workers.peers import RETENTION, Peers
from tatami.server.logs import LOG
from tatami.server.store import tidying
from tatami.server.store.retention import RetentionPolicy
from tatami.server.store.store import Store
from tatami.server.timestamp import now_ms


class RetentionTask:
    """Removes what nobody needs, and counts by reason what it removed."""

    def __init__(
        self,
        store: Store,
        config: ServerConfig,
        live_tables: dict[str, LiveTable],
        peers: Peers,
    ) -> None:
        self._peers = peers
        self._store = store
        self._live_tables = live_tables
        self._seconds = 60 * config.tidy_minutes
        self._database = config.database
        self._policy = RetentionPolicy.of(config)
        self.removed: Counter[str] = Counter()
        self.removed_bytes = 0

    async def run(self) -> None:
        """Tidy now and then."""
        while True:
            await asyncio.sleep(self._seconds)
            try:
                if await self._peers.take(RETENTION) == self._peers.worker:
                    await asyncio.to_thread(self.tidy)
            except Exception as error:
                LOG.error("the database could not be tidied", exc_info=error)

    def tidy(self) -> None:
        """Tidy once; in a thread."""
        engine = tidying.open_engine(self._database)
        try:
            with engine.connect() as connection:
                if not tidying.is_intact(connection):
                    self._store.health.is_damaged = True
                    LOG.error("the database is damaged; restore a backup")
                    return
                removed = tidying.tidy(
                    connection, self._policy, now_ms(), self._live_tables.__contains__
                )
                if removed and tidying.can_shrink(connection):
                    tidying.shrink(connection)
        finally:
            engine.dispose()
        for table in removed:
            self.removed[table.reason] += 1
            self.removed_bytes += table.bytes
        if removed:
            total = sum(table.bytes for table in removed)
            LOG.info("tidied", tables=len(removed), bytes=total)
