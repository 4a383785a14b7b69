"""Sees to what comes by itself at tables: a bot's move, a time that is up, spectators told late."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Coroutine
from typing import Any, Protocol

from tatami.bots.bot import ask_in_thread, make_bot
from tatami.server import happenings as h
from tatami.server.brains import Brains
from tatami.server.clock import now_ms
from tatami.server.dealing import unforeseen
from tatami.server.playing import make_moves, time_up
from tatami.server.room import Room
from tatami.server.tasks import Tasks


class Rooms(Protocol):
    """Where things happen."""

    async def happen(self, room: Room, what: list[h.AnyHappening]) -> int:
        """Let something happen at a table."""


class Steward:
    """Arranges for each table what comes next without anybody asking."""

    def __init__(self, rooms: Rooms, tasks: Tasks, brains: Brains, pace: float) -> None:
        self._rooms = rooms
        self._tasks = tasks
        self._pace = pace
        self._brains = brains
        self._is_resting = False

    def rest(self) -> None:
        """Arrange nothing more."""
        self._is_resting = True

    def arrange(self, room: Room) -> None:
        """See to what comes next at a table."""
        if self._is_resting:
            return
        if room.bot_to_move and room.thinking is None:
            room.thinking = self._tasks.spawn(self._think(room))
        if room.alarm is not None:
            room.alarm.cancel()
        due = room.table.clocks.due()
        room.alarm = None if due is None else self._at(due, lambda: self._time_up(room))
        late = room.next_late()
        if late is not None and room.late_alarm is None:
            room.late_alarm = self._at(late, lambda: self._tell_late(room))

    def _at(self, when: int, work: Callable[[], Coroutine[Any, Any, None]]) -> asyncio.TimerHandle:
        seconds = max(0.0, (when - now_ms()) / 1000) + 0.001
        loop = asyncio.get_running_loop()
        return loop.call_later(seconds, lambda: self._tasks.spawn(work()))

    async def _time_up(self, room: Room) -> None:
        async with room.lock:
            room.alarm = None
            due = room.table.clocks.due()
            if due is not None and due <= now_ms():
                await self._rooms.happen(room, time_up(room.table))
            else:
                self.arrange(room)

    async def _tell_late(self, room: Room) -> None:
        async with room.lock:
            room.late_alarm = None
            room.tell(now_ms())
            self.arrange(room)

    async def _think(self, room: Room) -> None:
        """Let bots move until a person has to."""
        try:
            while spec := room.bot_to_move:
                began = time.monotonic()
                plays, seat = room.table.plays, room.table.actor
                async with self._brains.for_host(room.table.host):
                    rng = unforeseen()
                    moves = await ask_in_thread(make_bot(spec), room.table.game, rng)
                await asyncio.sleep(max(0.0, self._pace - (time.monotonic() - began)))
                async with room.lock:
                    same = room.table.plays == plays and room.bot_to_move == spec
                    if same and seat is not None:
                        await self._rooms.happen(room, make_moves(room.table, seat, moves, spec))
        finally:
            room.thinking = None
