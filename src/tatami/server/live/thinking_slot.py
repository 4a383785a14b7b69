"""One piece of thinking: what it is for, who pays for it, and how it is paused and stopped."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from concurrent.futures import Executor
from enum import IntEnum
from threading import Event
from typing import ParamSpec, TypeVar

from tatami.server.table.refusal import Refused

P = ParamSpec("P")
T = TypeVar("T")


class Kind(IntEnum):
    """Kinds of thinking, the most urgent first."""

    BOT = 0
    HINT = 1
    PUZZLE = 2
    ANALYSIS = 3


class Stopped(Refused):
    """The server is stopping, so nothing may think any longer."""

    def __init__(self) -> None:
        super().__init__("stopping")


class ThinkingSlot:
    """A piece of thinking that waits for a processor, has one, or is paused.

    `account` pays for it, `since` is when it began to wait, `seconds` how long it has run.
    """

    def __init__(self, kind: Kind, account: str, threads: Executor) -> None:
        self.kind = kind
        self.account = account
        self.stop = Event()
        self.is_paused = False
        self.granted: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.since = self._resumed = time.monotonic()
        self.seconds = 0.0
        self._threads = threads
        self._may_run = Event()

    async def run(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Run work in a thread. Raises Stopped if the server stops meanwhile."""
        self._check_stopped()
        loop = asyncio.get_running_loop()
        result = await loop.run_in_executor(self._threads, lambda: work(*args, **kwargs))
        self._check_stopped()  # what was found in a hurry is worth little
        return result

    def check(self, _progress: float = 0.0) -> None:
        """Wait, in the thinking thread, while this is paused. Raises Stopped if it is to end."""
        self._may_run.wait()
        self._check_stopped()

    def _check_stopped(self) -> None:
        if self.stop.is_set():
            raise Stopped

    def resume(self) -> None:
        """Start its thread, or let it continue."""
        self.is_paused = False
        self._resumed = time.monotonic()
        self._may_run.set()
        if not self.granted.done():
            self.granted.set_result(None)

    def pause(self) -> None:
        """Make its thread wait at the next check."""
        if not self.is_paused:
            self.is_paused = True
            self.seconds += time.monotonic() - self._resumed
            self._may_run.clear()

    def end(self) -> None:
        """Make its thread end at the next check, even if it is paused."""
        self.stop.set()
        self._may_run.set()
