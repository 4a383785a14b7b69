"""Schedules what happens by itself: bots' moves, clocks, the beacon, delayed spectators."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Coroutine
from typing import Any, Protocol

from tatami.core.errors import EngineError, TatamiError
from tatami.core.game import Game, Move
from tatami.server.live.beacon import BeaconSource
from tatami.server.live.host_bots import HostBots
from tatami.server.live.live_table import LiveTable
from tatami.server.live.tasks import Tasks
from tatami.server.live.thinking_pool import ThinkingPool
from tatami.server.live.thinking_slot import Kind, Stopped, ThinkingSlot
from tatami.server.logs import LOG
from tatami.server.table.dealing import secure_rng
from tatami.server.table.decision import Decision
from tatami.server.table.playing import make_moves, time_up
from tatami.server.table.starting import start_with_beacon
from tatami.server.timestamp import steady_ms


class TableService(Protocol):
    """Stores and publishes new events."""

    async def append(self, live: LiveTable, decision: Decision) -> int:
        """Append new events to a table whose lock is held."""


class Scheduler:
    """Starts bots and timers for each table."""

    def __init__(
        self,
        tables: TableService,
        tasks: Tasks,
        pool: ThinkingPool,
        bots: HostBots,
        pace: float,
        beacon: BeaconSource | None = None,
    ) -> None:
        self._tables = tables
        self._tasks = tasks
        self._pace = pace
        self._beacon = beacon
        self._pool = pool
        self._bots = bots
        self._is_stopped = False

    def stop(self) -> None:
        """Schedule nothing more."""
        self._is_stopped = True

    def schedule(self, live: LiveTable) -> None:
        """Schedule what comes next at a table."""
        if self._is_stopped:
            return
        if live.is_held:
            self._schedule_events(live)
        delayed = live.next_delayed()
        if delayed is not None and live.delay_timer is None:
            live.delay_timer = self._at(delayed, lambda: self._publish_delayed(live))

    def _schedule_events(self, live: LiveTable) -> None:
        """Schedule what the holder of a table has to do."""
        if live.bot_to_move and live.bot_task is None:
            live.bot_task = self._tasks.spawn(self._think(live))
        if live.table.waits_for_beacon and live.beacon_task is None:
            live.beacon_task = self._tasks.spawn(self._draw_beacon(live))
        if live.clock_timer is not None:
            live.clock_timer.cancel()
        due = live.due
        live.clock_timer = None if due is None else self._at(due, lambda: self._time_up(live))

    def _at(self, when: int, work: Callable[[], Coroutine[Any, Any, None]]) -> asyncio.TimerHandle:
        seconds = max(0.0, (when - steady_ms()) / 1000) + 0.001
        loop = asyncio.get_running_loop()
        return loop.call_later(seconds, lambda: self._tasks.spawn(work()))

    async def _time_up(self, live: LiveTable) -> None:
        async with live.lock:
            live.clock_timer = None
            due = live.due
            if not live.is_held:
                return
            if due is not None and due <= steady_ms():
                await self._tables.append(live, Decision(time_up(live.table)))
            else:
                self.schedule(live)

    async def _draw_beacon(self, live: LiveTable) -> None:
        """Wait for the beacon's round, and start the game with it, or without if it fails."""
        try:
            wanted = live.table.beacon
            drawn = None
            if wanted is not None and self._beacon is not None:  # it may be off since a restart
                drawn = await self._beacon.fetch(wanted)
            async with live.lock:
                if live.is_held and live.table.waits_for_beacon:
                    started = start_with_beacon(live.table, drawn)
                    await self._tables.append(live, Decision([started]))
        finally:
            live.beacon_task = None

    async def _publish_delayed(self, live: LiveTable) -> None:
        async with live.lock:
            live.delay_timer = None
            live.publish(steady_ms())
            self.schedule(live)

    async def _think(self, live: LiveTable) -> None:
        """Make bots' moves until a person has to move."""
        try:
            while live.is_held and live.bot_to_move:
                await self._move(live)
        except Stopped:  # the bot thinks again when the server is back
            pass
        finally:
            live.bot_task = None

    async def _move(self, live: LiveTable) -> None:
        """Make the moves of the bot that is to move."""
        began = time.monotonic()
        async with self._pool.slot(Kind.BOT, live.account) as slot:
            table = live.table
            spec, revision, seat = live.bot_to_move, table.revision, table.actor
            if not spec or seat is None:  # something happened while it waited
                return
            known = table.game.copy()  # the game may change meanwhile
            planned_by, moves = await self._plan(slot, spec, known)
        await asyncio.sleep(max(0.0, self._pace - (time.monotonic() - began)))
        async with live.lock:
            is_same = live.table.revision == revision and live.bot_to_move == spec
            if live.is_held and is_same:
                await self._tables.append(live, make_moves(live.table, seat, moves, planned_by))

    async def _plan(self, slot: ThinkingSlot, name: str, known: Game) -> tuple[str, list[Move]]:
        """Return the moves of a bot, and who planned them: if it fails, the game's default bot.

        So the others at the table can play on, whatever a bot of the host's own does.
        """
        try:
            return name, await slot.run(self._bots.ask, name, known, secure_rng(), slot.stop)
        except Stopped:
            raise
        except TatamiError as error:
            # The error's text can have moves, and logs have none.
            reason = error.kind if isinstance(error, EngineError) else type(error).__name__
            LOG.warning("a bot failed, and another one made its move", bot=name, reason=reason)
        default = known.SPEC.default_bot
        return default, await slot.run(self._bots.ask, default, known, secure_rng(), slot.stop)
