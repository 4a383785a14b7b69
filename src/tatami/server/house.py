"""All tables: lets actions happen one after the other, stores them, and then tells of them."""

from __future__ import annotations

import asyncio
import os
import secrets
import time
from collections.abc import AsyncIterator, Callable, Coroutine, Iterable
from typing import Any, Final, TypeVar

import structlog
from litestar.channels import ChannelsPlugin

from tatami.bots.bot import ask_in_thread, make_bot
from tatami.core.game import seat_letter
from tatami.core.kernel import Rng
from tatami.records.deal import commitment, new_secret
from tatami.server import actions as a
from tatami.server import happenings as h
from tatami.server.decide import decide
from tatami.server.messages import encode
from tatami.server.people import Person, clean_name, new_id
from tatami.server.playing import make_moves, time_up
from tatami.server.refusal import Refused
from tatami.server.room import MOST_UNREAD, Listener, Room, news_for
from tatami.server.setting import ME, OPEN, NewTable, check_seats, settle
from tatami.server.sitting import start
from tatami.server.store.store import BrokenTable, Store, new_table
from tatami.server.store.writer import Change, Conflict
from tatami.server.table import Entry, Table

CHANNEL: Final = "tables"
MOST_FOLLOWED: Final = 500
IDLE: Final = 20.0
BREATH: Final = 0.002
RETRY: Final = 2.0
LOG: Final = structlog.get_logger("tatami")
T = TypeVar("T")


def now_ms() -> int:
    """Tell the time."""
    return time.time_ns() // 1_000_000


class House:
    """Every table there is; those in use are in memory."""

    def __init__(self, store: Store, channels: ChannelsPlugin, pace: float) -> None:
        self.store = store
        self.rooms: dict[str, Room] = {}
        self.channels = channels
        self.last_change = time.monotonic()
        self._pace = pace
        self._followers: dict[str, set[asyncio.Queue[bytes | None]]] = {}
        self._changed: dict[str, int] = {}
        self._loading: dict[str, asyncio.Future[Room]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self._acts: set[asyncio.Task[Any]] = set()  # never broken off
        self._asleep: set[str] = set()
        self._is_closing = False
        self._brains = asyncio.Semaphore(os.cpu_count() or 1)
        self.told: Callable[[h.AnyHappening], None] = lambda _: None

    # --------------------------------------------------------------------- opening, closing

    async def open(self) -> None:
        """Open the store, and go on with what was under way."""
        await self.store.open()
        self._asleep = set(await self.store.tables_to_wake())
        self._spawn(self._listen())
        self._spawn(self._sweep())
        self._spawn(self._wake())

    def let_go(self) -> None:
        """Tell nobody any more."""
        for room in self.rooms.values():
            for listener in room.listeners:
                listener.drop()
        for unread in (queue for queues in self._followers.values() for queue in queues):
            end(unread)

    async def close(self) -> None:
        """Let everybody go, and store what has happened."""
        self._is_closing = True
        self.let_go()
        for room in self.rooms.values():
            for alarm in (room.alarm, room.late_alarm):
                if alarm is not None:
                    alarm.cancel()
        for task in self._tasks - self._acts:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.store.close()

    def _spawn(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._finished)
        return task

    def _finished(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if task in self._acts:
            self._acts.discard(task)
        elif not task.cancelled() and (error := task.exception()) is not None:
            LOG.error("a task failed", exc_info=error)

    async def _wake(self) -> None:
        """Go on where a clock ran or a bot had to move when the server stopped."""
        async for room in self.rooms_of([*self._asleep]):
            self._arrange(room)

    async def _sweep(self) -> None:
        """Put away tables that nobody is at."""
        while True:
            await asyncio.sleep(IDLE / 2)
            long_ago = time.monotonic() - IDLE
            for table_id in [*self.rooms]:
                room = self.rooms.get(table_id)
                if room is not None and room.is_quiet and room.used < long_ago:
                    del self.rooms[table_id], room
                    await asyncio.sleep(BREATH)  # to forget much at once would take long

    async def _listen(self) -> None:
        """Tell of what was stored, here or by another process."""
        async with self.channels.start_subscription([CHANNEL]) as subscriber:
            async for payload in subscriber.iter_events():
                for changed in payload.decode().split():
                    table_id, _, number = changed.partition(":")
                    room = self.rooms.get(table_id)
                    known = room is not None and room.table.number >= int(number)
                    if not known and (room is not None or self._followers):
                        self._spawn(self._catch_up(table_id))

    # -------------------------------------------------------------------------------- rooms

    async def room(self, table_id: str) -> Room:
        """Give a table, from memory or from the store. Raises Refused if there is none."""
        if table_id not in self.rooms:
            if not table_id.isalnum():  # not every database can be asked for any text
                raise Refused("no_such_table")
            if table_id not in self._loading:
                self._loading[table_id] = asyncio.ensure_future(self._load(table_id))
            await asyncio.shield(self._loading[table_id])
        room = self.rooms[table_id]
        room.used = time.monotonic()
        return room

    async def _load(self, table_id: str) -> Room:
        try:
            table = await self.store.load(table_id)
            if table is None:
                raise Refused("no_such_table")
            room = Room(table)
            room.used = time.monotonic()
            if table_id in self._asleep:  # the time that the server was away is nobody's
                self._asleep.discard(table_id)
                if table.clocks.running is not None:
                    await self._happen(room, [h.Resumed()])
            self.rooms[table_id] = room
            return room
        finally:
            del self._loading[table_id]

    async def rooms_of(self, table_ids: Iterable[str]) -> AsyncIterator[Room]:
        """Give tables one after the other, with their locks held; not those that are broken."""
        for table_id in table_ids:
            try:
                room = await self.room(table_id)
            except BrokenTable as error:
                LOG.error("a table cannot be read", why=str(error))
                continue
            async with room.lock:
                yield room

    # ------------------------------------------------------------------------------ actions

    async def lay(self, asked: NewTable, person: Person) -> Table:
        """Lay a new table. Raises OptionError for what cannot be."""
        setting = settle(asked)
        game = setting.new_game()
        seats = check_seats(asked.seats, game)
        secret = new_secret()
        table = Table(new_id(), secret.hex())
        what: list[h.AnyHappening] = [
            h.Created(setting, person.id, person.name, commitment(secret))
        ]
        name = clean_name(asked.name) or person.name
        for seat, who in enumerate(seats):
            if who == ME:
                entropy = asked.entropy if seat == seats.index(ME) else ""
                what.append(h.Sat(seat, person.id, name, entropy))
            elif who != OPEN:
                what.append(h.Seated(seat, who))
        _follow(table, what, now_ms())
        if asked.start:
            _follow(table, start(table, person), now_ms())
        await self.store.add_table(table)
        self._opened(table)
        return table

    def _opened(self, table: Table) -> None:
        room = self.rooms[table.id] = Room(table)
        room.used = time.monotonic()
        self._tell(room)
        self._publish(table)
        for entry in table.entries:
            self.told(entry.what)

    async def act(self, table_id: str, action: a.AnyAction, person: Person) -> int:
        """Do what a person asks, once for each id; give the number of the entry.

        Who goes away meanwhile does not break it off. Raises Refused, IllegalMove, NotationError
        or OptionError, with nothing done.
        """
        room = await self.room(table_id)
        return await asyncio.shield(self.see_through(self.act_at(room, action, person)))

    def see_through(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """Let work go on to its end, whoever goes away meanwhile."""
        task = self._spawn(work)
        self._acts.add(task)
        return task

    async def act_at(self, room: Room, action: a.AnyAction, person: Person) -> int:
        """Do what a person asks; as `act`, but it can be broken off."""
        async with room.lock:
            number = room.table.counted.get((person.id, action.id))
            if number is not None:
                return number
            if isinstance(action, a.Rematch):
                return await self._rematch(room, action, person)
            what = decide(room.table, action, person, now_ms())
            return await self._happen(room, what, person.id, action.id)

    async def _happen(
        self,
        room: Room,
        what: list[h.AnyHappening],
        person: str | None = None,
        action: str | None = None,
        also: Change = (),
    ) -> int:
        """Let something happen at a table: store it, then have it told."""
        table = room.table
        sat_before = table.people()
        first = table.number + 1
        self.last_change = time.monotonic()
        entries = _follow(table, what, now_ms(), person, action)
        try:
            await self.store.append(table, entries, sat_before, also)
        except BaseException as error:
            room.reset(table.before(first))
            stored = await self.store.load(table.id)
            if stored is not None:
                room.reset(stored)
            asyncio.get_running_loop().call_later(RETRY, self._arrange, room)
            if isinstance(error, Conflict):
                raise Refused("try_again") from None
            raise
        self._tell(room)
        self._publish(table)
        for entry in entries:
            self.told(entry.what)
        LOG.debug("stored", table=table.id, number=table.number)
        return first

    def _publish(self, table: Table) -> None:
        """Let other processes know; what changes in the same moment is said together."""
        if not self._changed:
            asyncio.get_running_loop().call_soon(self._publish_changed)
        self._changed[table.id] = table.number

    def _publish_changed(self) -> None:
        said = " ".join(f"{table_id}:{number}" for table_id, number in self._changed.items())
        self._changed.clear()
        self.channels.publish(said, CHANNEL)

    async def _rematch(self, room: Room, action: a.Rematch, person: Person) -> int:
        old = room.table
        if not old.seats_of(person.id):
            raise Refused("not_seated")
        if old.status != "over":
            raise Refused("not_over")
        if old.rematch is not None:
            raise Refused("rematch_laid")
        secret = new_secret()
        table = Table(new_id(), secret.hex())
        what: list[h.AnyHappening] = [
            h.Created(old.setting, person.id, person.name, commitment(secret), old.id)
        ]
        rotated = [*old.seats[1:], old.seats[0]]
        for seat, before in enumerate(rotated):
            if before.person is not None:
                what.append(h.Sat(seat, before.person, before.name))
            else:
                what.append(h.Seated(seat, before.bot))
        _follow(table, what, now_ms())
        if table.people() == {person.id}:
            _follow(table, start(table, person), now_ms())
        number = await self._happen(
            room, [h.Rematched(table.id)], person.id, action.id, new_table(table)
        )
        self._opened(table)
        return number

    # -------------------------------------------------------------------- telling, arranging

    async def _catch_up(self, table_id: str) -> None:
        """Follow what another process stored, and tell of it."""
        room = await self.room(table_id)
        async with room.lock:
            for entry in await self.store.entries_after(table_id, room.table.number):
                room.table.follow(entry)
            self._tell(room)

    def _tell(self, room: Room) -> None:
        """Tell all who listen here what is new, and see to what comes next."""
        room.tell(now_ms())
        self._arrange(room)
        for person in room.table.people() & self._followers.keys():
            for unread in self._followers[person]:
                put(unread, turn_message(room.table, person))

    def _arrange(self, room: Room) -> None:
        """See to what comes by itself: a bot's move, a clock running out, late spectators."""
        if self._is_closing:
            return
        if room.table.bot_to_move and room.thinking is None:
            room.thinking = self._spawn(self._think(room))
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
        return loop.call_later(seconds, lambda: self._spawn(work()))

    async def _time_up(self, room: Room) -> None:
        async with room.lock:
            room.alarm = None
            due = room.table.clocks.due()
            if due is not None and due <= now_ms():
                await self._happen(room, time_up(room.table))
            else:
                self._arrange(room)

    async def _tell_late(self, room: Room) -> None:
        async with room.lock:
            room.late_alarm = None
            self._tell(room)

    async def _think(self, room: Room) -> None:
        """Let bots move until a person has to."""
        try:
            while spec := room.table.bot_to_move:
                began = time.monotonic()
                plays, seat = room.table.plays, room.table.actor
                async with self._brains:
                    rng = Rng(secrets.randbits(63))
                    moves = await ask_in_thread(make_bot(spec), room.table.game, rng)
                await asyncio.sleep(max(0.0, self._pace - (time.monotonic() - began)))
                async with room.lock:
                    same = room.table.plays == plays and room.table.bot_to_move == spec
                    if same and seat is not None:
                        await self._happen(room, make_moves(room.table, seat, moves, spec))
        finally:
            room.thinking = None

    # ---------------------------------------------------------------------------- listening

    async def listen(self, room: Room, listener: Listener) -> None:
        """Begin to tell a listener of a table, from what it has heard already on."""
        async with room.lock:
            if not room.may_hear(listener):  # no more, since it was let in
                listener.drop()
                return
            table = room.seen_by(listener.viewer, now_ms())
            listener.number = min(listener.number, table.number)
            listener.send(news_for(table, listener))
            listener.number = table.number
            room.listeners.add(listener)
            room.here()
            self._arrange(room)

    def leave(self, room: Room, listener: Listener) -> None:
        """Tell a listener no more."""
        room.listeners.discard(listener)
        room.used = time.monotonic()
        room.here()

    async def follow_person(self, person: str) -> asyncio.Queue[bytes | None]:
        """Begin to tell of all tables of a person: of each now, and whenever something happens."""
        unread: asyncio.Queue[bytes | None] = asyncio.Queue(MOST_UNREAD)
        self._followers.setdefault(person, set()).add(unread)
        try:
            ids = await self.store.tables_of(person, MOST_FOLLOWED)
            async for room in self.rooms_of(ids):
                put(unread, turn_message(room.table, person))
        except BaseException:
            self.unfollow_person(person, unread)
            raise
        return unread

    def unfollow_person(self, person: str, unread: asyncio.Queue[bytes | None]) -> None:
        """Tell no more."""
        followers = self._followers.get(person, set())
        followers.discard(unread)
        if not followers:
            self._followers.pop(person, None)


def turn_message(table: Table, person: str) -> bytes:
    """Tell a person how one of its tables stands."""
    mine = table.seats_of(person)
    return encode(
        {
            "is": "table",
            "id": table.id,
            "game": table.setting.game,
            "status": table.status,
            "number": table.number,
            "seats": [seat_letter(seat) for seat in mine],
            "your_turn": table.actor in mine,
        }
    )


def put(unread: asyncio.Queue[bytes | None], message: bytes) -> None:
    """Put a message into a queue; into one that nobody reads, the end of it."""
    if unread.full():
        end(unread)
    else:
        unread.put_nowait(message)


def end(unread: asyncio.Queue[bytes | None]) -> None:
    """Put only the end into a queue."""
    while not unread.empty():
        unread.get_nowait()
    unread.put_nowait(None)


def _follow(
    table: Table,
    what: Iterable[h.AnyHappening],
    now: int,
    person: str | None = None,
    action: str | None = None,
) -> list[Entry]:
    """Let a table follow what happens; only the first entry counts as the action."""
    entries: list[Entry] = []
    for happening in what:
        first = not entries
        entry = Entry(
            table.number + 1,
            now,
            happening,
            person if first else None,
            action if first else None,
        )
        table.follow(entry)
        entries.append(entry)
    return entries
