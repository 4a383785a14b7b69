"""Wakes tables that left memory while a clock was running, shortly before its time is up."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final

from tatami.server.live.tasks import Tasks
from tatami.server.logs import LOG
from tatami.server.timestamp import steady_ms

EARLY_SECONDS: Final = 5.0
RETRY_SECONDS: Final = 10.0


class Alarms:
    """A timer for each table that sleeps; it takes less than a kilobyte."""

    def __init__(self, tasks: Tasks, wake: Callable[[str], Awaitable[object]]) -> None:
        self._tasks = tasks
        self._wake = wake
        self._timers: dict[str, asyncio.TimerHandle] = {}

    def set(self, table_id: str, due: int) -> None:
        """Wake a table before a time of the steady clock."""
        self._set_in(table_id, (due - steady_ms()) / 1000 - EARLY_SECONDS)

    def _set_in(self, table_id: str, seconds: float) -> None:
        self.cancel(table_id)
        loop = asyncio.get_running_loop()
        self._timers[table_id] = loop.call_later(max(0.0, seconds), self._ring, table_id)

    def cancel(self, table_id: str) -> None:
        """Cancel a table's alarm, if it has one."""
        timer = self._timers.pop(table_id, None)
        if timer is not None:
            timer.cancel()

    def cancel_all(self) -> None:
        """Cancel all alarms."""
        for table_id in [*self._timers]:
            self.cancel(table_id)

    def _ring(self, table_id: str) -> None:
        del self._timers[table_id]
        self._tasks.spawn(self._wake_up(table_id))

    async def _wake_up(self, table_id: str) -> None:
        try:
            await self._wake(table_id)
        except Exception as error:
            LOG.error("a table could not be woken", exc_info=error)
            self._set_in(table_id, RETRY_SECONDS)
