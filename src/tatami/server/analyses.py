"""Analyses games that are over, one after the other, when no bot needs the time."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from threading import Event
from typing import Any, Final, Protocol, TypeVar

from tatami.bots.analyse import best_line, look_at, stretches, trail
from tatami.bots.analysis import Analysis
from tatami.bots.budget import Budget, parse_budget
from tatami.core.game import Game
from tatami.server.brains import Brains
from tatami.server.clock import now_ms
from tatami.server.findings import Kept, State, find, keep, keep_line
from tatami.server.logs import LOG
from tatami.server.messages import Plain, encode
from tatami.server.people import Person
from tatami.server.refusal import Refused
from tatami.server.room import Room
from tatami.server.store.store import Store
from tatami.server.table import Table
from tatami.server.tasks import Tasks

MOST_ASKED: Final = 5  # by one person, and not done yet
MOST_FROM: Final = 20  # so many from one address: persons are quickly made
SEED: Final = 1
KEEP_EVERY: Final = 5.0
LOOK_UP: Final = 0.2

T = TypeVar("T")


class Stopped(Exception):  # noqa: N818
    """What is thought about is broken off."""


class Rooms(Protocol):
    """Where the games are."""

    @property
    def rooms(self) -> Mapping[str, Room]:
        """The tables in memory."""

    async def room(self, table_id: str) -> Room:
        """Give a table."""


@dataclass(slots=True)
class Work:
    """An analysis: waiting, under way or through.

    `pace` is how many seconds a stretch has taken since it was last gone on with. `address` is
    from where it was asked for; it is not kept.
    """

    table: str
    state: State
    kept: Kept
    address: str = ""
    pace: float | None = None

    @property
    def asker(self) -> str:
        """Who takes turns with others: all at an address, or a person of whom no more is known."""
        return self.address or self.kept.person

    @property
    def left(self) -> int | None:
        """How many seconds more it may take, once that can be told."""
        if self.state != "running" or self.pace is None:
            return None
        return round(self.pace * (self.kept.total - self.kept.done))


class Analyses:
    """All analyses; those that are not done yet are in memory, and their askers take turns."""

    def __init__(
        self, rooms: Rooms, store: Store, tasks: Tasks, brains: Brains, budget: Budget
    ) -> None:
        self._rooms = rooms
        self._store = store
        self._tasks = tasks
        self._brains = brains
        self._budget = budget
        self._to_do: dict[str, Work] = {}
        self._served: dict[str, int] = {}
        self._working: asyncio.Task[None] | None = None
        self._stop = Event()

    async def go_on(self) -> None:
        """Go on with what was not done when the server stopped."""
        for table_id, kept in await self._store.analyses_to_do():
            self._to_do[table_id] = Work(table_id, "waiting", kept)
        self._begin()

    def rest(self) -> None:
        """Think no further; what is kept is gone on with another time."""
        self._stop.set()

    async def of(self, table_id: str) -> Work | None:
        """Give the analysis of a table, if somebody asked for one."""
        if table_id in self._to_do:
            return self._to_do[table_id]
        stored = await self._store.analysis(table_id)
        if stored is None:
            return None
        work = Work(table_id, *stored)
        if work.state in ("waiting", "running"):  # how it ended could not be kept
            work.state = "failed"
        return work

    async def ask(self, table: Table, person: Person, address: str) -> Work:
        """Have a game analysed that is over, unless it is already; its table's lock is held.

        Raises Refused if too many of the person's wait, or from the address.
        """
        known = await self.of(table.id)
        if known is not None and known.state != "failed":
            return known
        waiting = self._to_do.values()
        if sum(work.kept.person == person.id for work in waiting) >= MOST_ASKED:
            raise Refused("many_analyses", most=MOST_ASKED)
        if sum(work.address == address for work in waiting) >= MOST_FROM:
            raise Refused("many_analyses_here", most=MOST_FROM)
        total = len(stretches(table.game)) + 1
        kept = Kept(person.id, now_ms(), str(self._budget), total)
        work = self._to_do[table.id] = Work(table.id, "waiting", kept, address)
        try:
            await self._keep(work)
        except BaseException:
            del self._to_do[table.id]
            raise
        self._tell(work)
        self._begin()
        return work

    # ----------------------------------------------------------------------------- the work

    def _begin(self) -> None:
        if self._to_do and self._working is None and not self._stop.is_set():
            self._working = self._tasks.spawn(self._work())

    async def _work(self) -> None:
        try:
            while self._to_do:
                await self._see_to(self._next())
        finally:
            self._working = None

    def _next(self) -> Work:
        """Give the oldest of the asker who was served longest ago."""
        waiting = self._to_do.values()
        work = min(waiting, key=lambda work: self._served.get(work.asker, 0))
        turns = max(self._served.values(), default=0) + 1
        askers = {work.asker for work in waiting}
        self._served = {who: turn for who, turn in self._served.items() if who in askers}
        self._served[work.asker] = turns
        return work

    async def _see_to(self, work: Work) -> None:
        try:
            await self._analyse(work)
            work.state = "done"
        except Exception as error:
            LOG.error("an analysis failed", exc_info=error)
            work.state = "failed"
        try:
            await self._keep(work)
        except Exception as error:  # it is gone on with when the server starts again
            LOG.error("an analysis could not be kept", exc_info=error)
        del self._to_do[work.table]
        self._tell(work)

    async def _analyse(self, work: Work) -> None:
        room = await self._rooms.room(work.table)
        async with room.lock:
            game = room.table.game.copy()
        past = await asyncio.to_thread(trail, game)
        kept = work.kept
        budget = parse_budget(kept.budget)
        work.state = "running"
        began = last_kept = time.monotonic()
        begun_at = kept.done
        for stretch in stretches(game)[kept.done :]:
            found = await self._think(look_at, past, stretch, budget)
            kept.findings += [keep(finding) for finding in found]
            kept.done += 1
            work.pace = (time.monotonic() - began) / (kept.done - begun_at)
            self._tell(work)
            if time.monotonic() - last_kept > KEEP_EVERY:
                await self._keep(work)
                last_kept = time.monotonic()
        turn = analysis_of(game, kept).turning_point()
        if turn is not None:
            kept.best = keep_line(await self._think(best_line, past, turn.number, budget))
        kept.done += 1

    async def _think(self, what: Callable[..., T], *about: Any) -> T:
        try:
            return await asyncio.to_thread(what, *about, SEED, told=self._give_way)
        except Stopped:
            raise asyncio.CancelledError from None

    def _give_way(self, _: float) -> None:
        """Wait, in the thread that thinks, until there is a brain that no bot needs."""
        while not self._stop.is_set():
            if self._brains.spare.wait(LOOK_UP):
                return
        raise Stopped

    async def _keep(self, work: Work) -> None:
        await self._store.keep_analysis(work.table, work.state, work.kept)

    def _tell(self, work: Work) -> None:
        """Tell those at the table how far it is."""
        room = self._rooms.rooms.get(work.table)
        if room is not None:
            room.tell_of_the_end(encode({"is": "analysis", **progress_message(work)}))


def progress_message(work: Work) -> Plain:
    """Tell how far an analysis is."""
    kept = work.kept
    return {"state": work.state, "done": kept.done, "total": kept.total, "left": work.left}


def analysis_of(game: Game, kept: Kept) -> Analysis:
    """Sum up what was found of a game."""
    return Analysis(game, [find(game, finding) for finding in kept.findings])
