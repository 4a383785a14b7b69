"""Shares the processors among bots, hints, puzzle answers and analyses, fairly between addresses.

Bots come first and pause all other work. Otherwise the address that has used least lately comes
first. Its tables take turns, because each waits for one thing of a kind at a time and the queue is
in order of arrival. An address never has all processors, and neither has work other than bots, so
a bot of another address can start at once; on a single processor it pauses the other work.
"""

from __future__ import annotations

import asyncio
import os
import time
from collections import Counter, deque
from collections.abc import AsyncIterator, Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from math import ceil
from typing import Final

from tatami.server.live.fair_share import FairShare
from tatami.server.live.thinking_slot import Kind, Stopped, ThinkingSlot
from tatami.server.table.refusal import Busy

# Hints and puzzle answers that may wait. Bots need no limit: at most one waits at a table.
MAX_WAITING_HERE: Final = 8  # of one address
MAX_WAITING: Final = 64
MAX_SECONDS: Final = 30.0  # nobody waits longer for a hint or a puzzle answer to begin
# One kind of work comes before the next as if its address had used so many seconds less.
AHEAD: Final = 5.0
PAUSED_FIRST: Final = 1000.0
LIMITED: Final = (Kind.HINT, Kind.PUZZLE)
TYPICAL: Final = {Kind.BOT: 0.5, Kind.HINT: 1.0, Kind.PUZZLE: 1.0, Kind.ANALYSIS: 1.0}
WEIGHT: Final = 0.2  # of the latest duration in the average


def count_processors() -> int:
    """Return how many processors this process may use, which a container can limit."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


class ThinkingPool:
    """As many slots to think in as there are processors.

    `on_started`, `on_ended` and `on_refused` are called with a kind of work, the first two also
    with the seconds that it has waited or run.
    """

    def __init__(self, slots: int) -> None:
        self._slots = slots
        self._most = max(1, slots - 1)  # for one address, and for all work other than bots
        self._waiting: dict[tuple[str, Kind], deque[ThinkingSlot]] = {}
        self._held: list[ThinkingSlot] = []  # running or paused
        self._share = FairShare()
        self._seconds = dict(TYPICAL)
        self._threads = ThreadPoolExecutor(slots + MAX_WAITING, "thinking")
        self.is_stopped = False
        self.on_started: Callable[[Kind, float], None] = lambda *_: None
        self.on_ended: Callable[[Kind, float], None] = lambda *_: None
        self.on_refused: Callable[[Kind], None] = lambda _: None

    @property
    def waiting(self) -> Counter[Kind]:
        """How many of each kind wait."""
        counts: Counter[Kind] = Counter()
        for (_, kind), slots in self._waiting.items():
            counts[kind] += len(slots)
        return counts

    @property
    def running(self) -> Counter[Kind]:
        """How many of each kind are being thought about; paused ones are not."""
        return Counter(slot.kind for slot in self._running())

    @asynccontextmanager
    async def slot(self, kind: Kind, account: str) -> AsyncIterator[ThinkingSlot]:
        """Hold a slot on behalf of an account: an address, or a person if that is unknown.

        Raises Busy if too many wait already or it takes too long, or Stopped.
        """
        slot = await self._acquire(kind, account)
        try:
            yield slot
        finally:
            self._release(slot)

    def stop(self) -> None:
        """Stop all thinking: everything that waits or runs raises Stopped."""
        self.is_stopped = True
        for slots in self._waiting.values():
            for slot in slots:
                if not slot.granted.done():
                    slot.granted.set_exception(Stopped())
        self._waiting.clear()
        for slot in self._held:
            slot.end()
        self._threads.shutdown(wait=False)

    # ------------------------------------------------------------------------------- waiting

    async def _acquire(self, kind: Kind, account: str) -> ThinkingSlot:
        if self.is_stopped:
            raise Stopped
        slot = ThinkingSlot(kind, account, self._threads)
        self._waiting.setdefault((account, kind), deque()).append(slot)
        self._grant()
        if kind in LIMITED and not slot.granted.done():
            self._check_room(slot)
        try:
            async with asyncio.timeout(MAX_SECONDS if kind in LIMITED else None):
                await slot.granted
        except TimeoutError:
            self._leave(slot)
            raise self._refusal(kind, account) from None
        except BaseException:
            self._leave(slot)
            raise
        self.on_started(kind, time.monotonic() - slot.since)
        return slot

    def _check_room(self, slot: ThinkingSlot) -> None:
        """Raise Busy, and take the slot out of the queue again, if the queue is too long."""
        waiting = self.waiting
        here = sum(len(self._waiting.get((slot.account, kind), ())) for kind in LIMITED)
        if here <= MAX_WAITING_HERE and sum(waiting[kind] for kind in LIMITED) <= MAX_WAITING:
            return
        self._leave(slot)
        raise self._refusal(slot.kind, slot.account if here > MAX_WAITING_HERE else None)

    def _refusal(self, kind: Kind, account: str | None) -> Busy:
        """Return a refusal that estimates the seconds until the work ahead is done.

        That is the work of the account or, without one, of everybody.
        """
        self.on_refused(kind)
        ahead = Counter(slot.kind for slot in self._held if account in (None, slot.account))
        for (one, kind_ahead), slots in self._waiting.items():
            ahead[kind_ahead] += len(slots) if account in (None, one) else 0
        seconds = sum(count * self._seconds[kind] for kind, count in ahead.items())
        return Busy(max(1, ceil(seconds / self._most)))

    def _leave(self, slot: ThinkingSlot) -> None:
        """Stop waiting; the slot may have been granted already."""
        if slot in self._held:
            self._release(slot)
            return
        queue = (slot.account, slot.kind)
        if slot in self._waiting.get(queue, ()):
            self._waiting[queue].remove(slot)
            if not self._waiting[queue]:
                del self._waiting[queue]

    # ------------------------------------------------------------------------------ granting

    def _running(self) -> list[ThinkingSlot]:
        return [slot for slot in self._held if not slot.is_paused]

    def _release(self, slot: ThinkingSlot) -> None:
        self._pause(slot)
        slot.end()
        self._held.remove(slot)
        self._seconds[slot.kind] += WEIGHT * (slot.seconds - self._seconds[slot.kind])
        self.on_ended(slot.kind, slot.seconds)
        self._grant()

    def _pause(self, slot: ThinkingSlot) -> None:
        before = slot.seconds
        slot.pause()
        self._share.charge(slot.account, slot.seconds - before)

    def _grant(self) -> None:
        """Start or resume whatever there is room for, the most urgent first."""
        while (slot := self._next()) is not None:
            self._make_room(slot)
            if slot not in self._held:
                self._leave(slot)
                self._held.append(slot)
            slot.resume()

    def _next(self) -> ThinkingSlot | None:
        """Return what is to run next: the first of a queue, or something that was paused."""
        first = [slots[0] for slots in self._waiting.values()]
        paused = [slot for slot in self._held if slot.is_paused]
        ready = [slot for slot in (*first, *paused) if self._can_run(slot)]
        return min(ready, key=self._order, default=None)

    def _order(self, slot: ThinkingSlot) -> tuple[bool, float, float]:
        """Return what slots are sorted by, the most urgent first."""
        return slot.kind is not Kind.BOT, self._claim(slot), slot.since

    def _claim(self, slot: ThinkingSlot) -> float:
        """Return what all but bots are sorted by; a hint that has begun is finished first."""
        is_begun = slot.is_paused and slot.kind in LIMITED
        ahead = slot.kind * AHEAD - is_begun * PAUSED_FIRST
        return self._share.used(slot.account) + ahead

    def _can_run(self, slot: ThinkingSlot) -> bool:
        return self._fits(slot, (one for one in self._running() if not self._pauses(slot, one)))

    def _fits(self, slot: ThinkingSlot, running: Iterable[ThinkingSlot]) -> bool:
        running = [*running]
        others = sum(one.kind is not Kind.BOT for one in running)
        return (
            len(running) < self._slots
            and sum(one.account == slot.account for one in running) < self._most
            and (slot.kind is Kind.BOT or others < self._most)
        )

    def _pauses(self, slot: ThinkingSlot, running: ThinkingSlot) -> bool:
        """Does a slot pause another? Bots pause all else, hints and puzzle answers an analysis."""
        if slot.kind is Kind.BOT or running.kind is Kind.BOT:
            return running.kind is not Kind.BOT
        is_background = running.kind is Kind.ANALYSIS and slot.kind is not Kind.ANALYSIS
        return is_background and self._claim(slot) < self._claim(running)

    def _make_room(self, slot: ThinkingSlot) -> None:
        """Pause as little as possible, of the same account first."""
        rivals = [one for one in self._running() if self._pauses(slot, one)]
        rivals.sort(key=lambda one: (one.account == slot.account, self._order(one)))
        while rivals and not self._fits(slot, self._running()):
            self._pause(rivals.pop())
