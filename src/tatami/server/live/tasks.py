"""Background tasks, which are finished or cancelled when the server stops."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from contextvars import Context
from typing import Any, TypeVar

from tatami.server.logs import LOG

T = TypeVar("T")


class Tasks:
    """Running tasks. If one fails that nobody awaits, the error is logged.

    A shielded task is never cancelled, and its error is raised where it is awaited.
    """

    def __init__(self) -> None:
        self._all: set[asyncio.Task[Any]] = set()
        self._shielded: set[asyncio.Task[Any]] = set()

    def spawn(
        self, work: Coroutine[Any, Any, T], context: Context | None = None
    ) -> asyncio.Task[T]:
        """Start a task that nobody awaits, in a copy of the current context or in another one."""
        task = asyncio.create_task(work, context=context)
        self._all.add(task)
        task.add_done_callback(self._finished)
        return task

    def spawn_shielded(
        self, work: Coroutine[Any, Any, T], context: Context | None = None
    ) -> asyncio.Task[T]:
        """Start a task that runs to its end even if the task awaiting it is cancelled."""
        task = self.spawn(work, context)
        self._shielded.add(task)
        return task

    async def finish(self) -> None:
        """Cancel the tasks that are not shielded, and wait for the others."""
        for task in self._all - self._shielded:
            task.cancel()
        await asyncio.gather(*self._all, return_exceptions=True)

    def _finished(self, task: asyncio.Task[Any]) -> None:
        self._all.discard(task)
        if task in self._shielded:
            self._shielded.discard(task)
        elif not task.cancelled() and (error := task.exception()) is not None:
            LOG.error("a task failed", exc_info=error)
