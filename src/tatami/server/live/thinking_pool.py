"""Limits how many bots, hints and verdicts think at once, fairly between hosts of tables."""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from threading import Event


class ThinkingPool:
    """Slots to think in, granted to hosts in turn, however many tables one has.

    `spare` is set while a slot is free: only then does work proceed that nobody waits for.
    """

    def __init__(self, slots: int) -> None:
        self._free = slots
        self.spare = Event()
        self.spare.set()
        self._waiting: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()

    @asynccontextmanager
    async def for_host(self, host: str) -> AsyncIterator[None]:
        """Hold a slot on behalf of this host."""
        await self._acquire(host)
        try:
            yield
        finally:
            self._release()

    async def _acquire(self, host: str) -> None:
        if self._free:  # then nobody is waiting
            self._free -= 1
            if not self._free:
                self.spare.clear()
            return
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(host, deque()).append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():  # granted too late
                self._release()
            raise

    def _release(self) -> None:
        """Pass the slot on to the waiting host that was served longest ago, if any."""
        while self._waiting:
            host, turns = self._waiting.popitem(last=False)
            turn = turns.popleft()
            if turns:
                self._waiting[host] = turns
            if not turn.done():
                turn.set_result(None)
                return
        self._free += 1
        self.spare.set()
