"""All tables: lets actions happen one after the other, stores them, and then tells of them."""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import AsyncIterator, Callable, Iterable
from typing import Final, NamedTuple

from litestar.channels import ChannelsPlugin

from tatami.core.game import Game
from tatami.server import actions as a
from tatami.server import happenings as h
from tatami.server import laying
from tatami.server.analyses import Analyses
from tatami.server.brains import Brains
from tatami.server.clock import now_ms
from tatami.server.config import ServerConfig
from tatami.server.decide import decide
from tatami.server.followers import Followers, whose_turn
from tatami.server.hints import Hints
from tatami.server.importing import import_record
from tatami.server.listening import Listener, Unread
from tatami.server.logs import LOG
from tatami.server.looking import known_to
from tatami.server.moment import start_from
from tatami.server.people import Person
from tatami.server.puzzling import Judging
from tatami.server.refusal import Refused
from tatami.server.room import Room, news_for
from tatami.server.setting import NewTable, PlayOn
from tatami.server.steward import Steward
from tatami.server.store.store import BrokenTable, Store, new_table
from tatami.server.store.writer import Change, Conflict
from tatami.server.table import Table
from tatami.server.tasks import Tasks

CHANNEL: Final = "tables"
MOST_FOLLOWED: Final = 500
IDLE: Final = 20.0
BREATH: Final = 0.002
RETRY: Final = 2.0


class Asked(NamedTuple):
    """Who asked for something, by which id, in which words."""

    person: str | None = None
    action: str | None = None
    digest: str | None = None


NOT_ASKED: Final = Asked()


class House:
    """Every table there is; those in use are in memory."""

    def __init__(self, store: Store, channels: ChannelsPlugin, config: ServerConfig) -> None:
        self.store = store
        self.rooms: dict[str, Room] = {}
        self.channels = channels
        self.last_change = time.monotonic()
        self.count: Callable[[h.AnyHappening], None] = lambda _: None
        self.tasks = Tasks()
        self.brains = Brains(os.cpu_count() or 1)
        self._steward = Steward(self, self.tasks, self.brains, config.pace)
        self.hints = Hints(self.brains, config.hint)
        self.judging = Judging(self.brains)
        self.analyses = Analyses(self, store, self.tasks, self.brains, config.analysis)
        self.followers = Followers()
        self._changed: dict[str, int] = {}
        self._loading: dict[str, asyncio.Future[Room]] = {}
        self._asleep: set[str] = set()

    # --------------------------------------------------------------------- opening, closing

    async def open(self) -> None:
        """Open the store, and go on with what was under way."""
        await self.store.open()
        self._asleep = set(await self.store.tables_to_wake())
        await self.analyses.go_on()
        for work in (self._hear_others(), self._sweep(), self._wake()):
            self.tasks.spawn(work)

    def let_go(self) -> None:
        """Tell nobody any more."""
        for room in self.rooms.values():
            room.let_go()
        self.followers.let_go()

    async def close(self) -> None:
        """Let everybody go, and store what has happened."""
        self._steward.rest()
        self.analyses.rest()
        self.let_go()
        for room in self.rooms.values():
            room.expect_nothing()
        await self.tasks.finish()
        await self.store.close()

    async def _wake(self) -> None:
        """Go on where a clock ran or a bot had to move when the server stopped."""
        for table_id in [*self._asleep]:
            try:
                await self.room(table_id)
            except Exception as error:  # it wakes when somebody comes
                LOG.error("a table could not be woken", exc_info=error)

    async def _sweep(self) -> None:
        """Put away tables that nobody is at."""
        while True:
            await asyncio.sleep(IDLE / 2)
            long_ago = time.monotonic() - IDLE
            for table_id in [*self.rooms]:
                room = self.rooms.get(table_id)
                if room is not None and room.is_quiet and room.used < long_ago:
                    room.expect_nothing()
                    del self.rooms[table_id], room
                    await asyncio.sleep(BREATH)  # to forget much at once would take long

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
            async with room.lock:
                if table_id in self._asleep and table.clocks.running is not None:
                    await self.happen(room, [h.Resumed()])  # the time away is nobody's
                self._asleep.discard(table_id)
                self.rooms[table_id] = room
                self._arrange(room)
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

    def _open_room(self, table: Table) -> None:
        """Have a table that was just laid and stored."""
        room = self.rooms[table.id] = Room(table)
        self._stored(room, 0)

    # ------------------------------------------------------------------------------ actions

    async def lay(self, asked: NewTable, person: Person) -> Table:
        """Lay a new table. Raises OptionError for what cannot be, or Refused."""
        start = None if asked.play_on is None else await self._moment(asked.play_on, person)
        return await self._keep(laying.lay(asked, person, now_ms(), start))

    async def bring(self, record: str, person: Person) -> Table:
        """Lay a table with a game that was played elsewhere. Raises RecordError."""
        return await self._keep(import_record(record, person, now_ms()))

    async def _keep(self, table: Table) -> Table:
        await self.store.add_table(table)
        self._open_room(table)
        return table

    async def _moment(self, moment: PlayOn, person: Person) -> Game:
        """Give a moment of a finished game as a seat knew it. Raises Refused."""
        room = await self.room(moment.table)
        async with room.lock:
            return start_from(known_to(room, person), moment)

    async def act(self, table_id: str, action: a.AnyAction, person: Person) -> int:
        """Do what a person asks, once for each id; give the number of the entry.

        Who goes away meanwhile does not break it off. Raises Refused, IllegalMove, NotationError
        or OptionError, with nothing done.
        """
        room = await self.room(table_id)
        return await asyncio.shield(self.tasks.see_through(self.act_at(room, action, person)))

    async def act_at(self, room: Room, action: a.AnyAction, person: Person) -> int:
        """Do what a person asks; as `act`, but it can be broken off."""
        async with room.lock:
            asked = Asked(person.id, action.id, a.digest_of(action))
            counted = room.table.counted.get((person.id, action.id))
            if counted is not None:
                if counted.digest != asked.digest:
                    raise Refused("id_used", id=action.id)
                return counted.number
            if isinstance(action, a.Rematch):
                return await self._rematch(room, person, asked)
            what = decide(room.table, action, person, now_ms())
            if isinstance(action, a.Say) and room.talk.wait(person.id):
                raise Refused("too_fast")
            return await self.happen(room, what, asked)

    async def _rematch(self, room: Room, person: Person, asked: Asked) -> int:
        table = laying.lay_again(room.table, person, now_ms())
        number = await self.happen(room, [h.Rematched(table.id)], asked, new_table(table))
        self._open_room(table)
        return number

    async def happen(
        self,
        room: Room,
        what: list[h.AnyHappening],
        asked: Asked = NOT_ASKED,
        also: Change = (),
    ) -> int:
        """Let something happen at a table whose lock is held: store it, then have it told."""
        table = room.table
        sat_before = table.people()
        before = table.number
        self.last_change = time.monotonic()
        entries = table.happen(what, now_ms(), *asked)
        try:
            await self.store.append(table, entries, sat_before, also)
        except BaseException as error:
            room.reset(table.before(before + 1))
            self.tasks.spawn(self._try_again(room))
            if isinstance(error, Conflict):
                await self._read_on(room)
                raise Refused("try_again") from None
            raise
        self._stored(room, before, sat_before)
        return before + 1

    async def _try_again(self, room: Room) -> None:
        """After a write that failed, go on with what is stored; maybe all was."""
        while room.table.id in self.rooms:
            await asyncio.sleep(RETRY)
            try:
                await self._catch_up(room)
            except Exception as error:
                LOG.error("a table cannot go on", exc_info=error)
            else:
                return

    def _stored(self, room: Room, before: int, sat_before: Iterable[str] = ()) -> None:
        """Let all know what was stored at a table after an entry, also who sat there before."""
        table = room.table
        self._publish(table)
        self._tell(room, sat_before)
        for entry in table.entries[before:]:
            self.count(entry.what)
        LOG.debug("stored", table=table.id, number=table.number)

    # -------------------------------------------------------------------------------- telling

    def _tell(self, room: Room, sat_before: Iterable[str] = ()) -> None:
        """Tell all who listen here what is new, and see to what comes next."""
        room.tell(now_ms())
        self._arrange(room)
        self.followers.tell(room.table, sat_before)

    def _arrange(self, room: Room) -> None:
        """See to what comes next, unless the table could not be opened after all."""
        if self.rooms.get(room.table.id) is room:
            self._steward.arrange(room)

    def _publish(self, table: Table) -> None:
        """Let other processes know; what changes in the same moment is said together."""
        if not self._changed:
            asyncio.get_running_loop().call_soon(self._publish_changed)
        self._changed[table.id] = table.number

    def _publish_changed(self) -> None:
        said = " ".join(f"{table_id}:{number}" for table_id, number in self._changed.items())
        self._changed.clear()
        self.channels.publish(said, CHANNEL)

    async def _hear_others(self) -> None:
        """Tell of what was stored, here or by another process."""
        async with self.channels.start_subscription([CHANNEL]) as subscriber:
            async for payload in subscriber.iter_events():
                for changed in payload.decode().split():
                    table_id, _, number = changed.partition(":")
                    room = self.rooms.get(table_id)
                    known = room is not None and room.table.number >= int(number)
                    if not known and (room is not None or self.followers):
                        self.tasks.spawn(self._hear_of(table_id))

    async def _hear_of(self, table_id: str) -> None:
        await self._catch_up(await self.room(table_id))

    async def _catch_up(self, room: Room) -> None:
        """Follow what was stored meanwhile, and tell of it."""
        async with room.lock:
            await self._read_on(room)

    async def _read_on(self, room: Room) -> None:
        sat_before = room.table.people()
        for entry in await self.store.entries_after(room.table.id, room.table.number):
            room.table.follow(entry)
        self._tell(room, sat_before)

    # ---------------------------------------------------------------------------- listening

    async def listen(self, room: Room, listener: Listener) -> None:
        """Begin to tell a listener of a table, from what it has heard already on."""
        async with room.lock:
            eyes = listener.eyes
            if not room.may_hear(eyes):  # no more, since it was let in
                listener.drop()
                return
            if eyes.person is not None:
                eyes.muted = await self.store.muted_by(room.table.id, eyes.person.id)
            table = room.seen_by(eyes.viewer, now_ms())
            eyes.number = min(eyes.number, table.number)
            listener.send(news_for(table, eyes))
            eyes.number = table.number
            room.listeners.add(listener)
            room.here()
            self._arrange(room)

    def leave(self, room: Room, listener: Listener) -> None:
        """Tell a listener no more."""
        room.listeners.discard(listener)
        room.used = time.monotonic()
        room.here()

    async def follow_person(self, person: str) -> Unread:
        """Begin to tell of all tables of a person: of each now, and whenever something happens."""
        unread = self.followers.add(person)
        try:
            ids = await self.store.tables_of(person, MOST_FOLLOWED)
            async for room in self.rooms_of(ids):
                unread.put(whose_turn(room.table, person))
        except BaseException:
            self.followers.remove(person, unread)
            raise
        return unread

    async def mute(self, room: Room, person: Person, whom: str, yes: bool) -> None:
        """Let a person not hear another at a table, or hear again. Raises Refused."""
        async with room.lock:
            if whom not in room.table.speakers():
                raise Refused("no_such_person")
            await self.store.mute(room.table.id, person.id, whom, yes)
            muted = await self.store.muted_by(room.table.id, person.id)
            for listener in room.listeners:
                if listener.eyes.person is not None and listener.eyes.person.id == person.id:
                    listener.eyes.muted = muted
