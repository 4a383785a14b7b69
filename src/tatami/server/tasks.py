"""What goes on beside everything else, and is not forgotten when the server stops."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeVar

from tatami.server.logs import LOG

T = TypeVar("T")


class Tasks:
    """Work under way. Of what goes on by itself a failure is logged.

    What is seen through is never broken off, and fails to who waits for it.
    """

    def __init__(self) -> None:
        self._all: set[asyncio.Task[Any]] = set()
        self._seen_through: set[asyncio.Task[Any]] = set()

    def spawn(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """Begin work that goes on by itself."""
        task = asyncio.create_task(work)
        self._all.add(task)
        task.add_done_callback(self._finished)
        return task

    def see_through(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """Let work go on to its end, whoever goes away meanwhile."""
        task = self.spawn(work)
        self._seen_through.add(task)
        return task

    async def finish(self) -> None:
        """Break off what may be, and wait for the rest."""
        for task in self._all - self._seen_through:
            task.cancel()
        await asyncio.gather(*self._all, return_exceptions=True)

    def _finished(self, task: asyncio.Task[Any]) -> None:
        self._all.discard(task)
        if task in self._seen_through:
            self._seen_through.discard(task)
        elif not task.cancelled() and (error := task.exception()) is not None:
            LOG.error("a task failed", exc_info=error)
