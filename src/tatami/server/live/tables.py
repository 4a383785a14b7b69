"""All tables: applies one action at a time at each, stores its events, then publishes them.

It is long because whatever loads, changes, hands over or frees a table takes the same lock, and the
order of these steps is what keeps events from being lost or sent twice.
"""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import suppress
from typing import Final, NamedTuple

from tatami.core.game import Game
from tatami.server.config import ServerConfig
from tatami.server.live.access import known_to
from tatami.server.live.alarms import Alarms
from tatami.server.live.beacon import BeaconSource
from tatami.server.live.followers import Followers, finished_status, table_status
from tatami.server.live.host_bots import HostBots
from tatami.server.live.live_table import LiveTable, Watchers, resynchronize, update_for
from tatami.server.live.quotas import Quotas, Requester
from tatami.server.live.retention_task import RetentionTask
from tatami.server.live.scheduler import Scheduler
from tatami.server.live.subscribers import MessageQueue, Subscriber
from tatami.server.live.tasks import Tasks
from tatami.server.live.thinking_pool import ThinkingPool, count_processors
from tatami.server.live.workers import messages
from tatami.server.live.workers.peers import Peers, inbox_of
from tatami.server.logs import LOG
from tatami.server.rate_limit import RateLimit
from tatami.server.schema import actions
from tatami.server.schema.people import Person
from tatami.server.schema.setup import ContinueFrom, NewTable
from tatami.server.store.store import BrokenTable, Store, new_table
from tatami.server.store.writer import Change, Conflict, Fenced
from tatami.server.table import creating, events
from tatami.server.table.decide import REPEATABLE, decide, is_spectator
from tatami.server.table.decision import Decision
from tatami.server.table.history import start_from
from tatami.server.table.importing import import_record
from tatami.server.table.refusal import Refused
from tatami.server.table.table import StoredEvent, Table
from tatami.server.timestamp import STEADY, now_ms, steady_ms, this_moment

TICK_SECONDS: Final = 1.0
SAVE_TIME_MS: Final = 10_000
# Given back to the running clock after a restart, because everybody has to connect again.
RECONNECT_MS: Final = 15_000
MAX_FOLLOWED: Final = 500
IDLE_SECONDS: Final = 20.0
# A long game takes 25 ms to load and some 300 kB, so one address could otherwise fill the memory
# within `IDLE_SECONDS`. Whoever opened a table a moment ago may still be about to use it.
MAX_IDLE_TABLES: Final = 100
IN_USE_SECONDS: Final = 2.0
PAUSE_SECONDS: Final = 0.002
# A table where a clock has longer to run leaves memory if nobody is there.
CLOCK_SOON_MS: Final = 60_000
# How often to look for tables that nobody holds, and for events whose notice was lost.
SWEEP_SECONDS: Final = 5.0
# Longer than others take to take over from a worker that is gone.
ACT_SECONDS: Final = 10.0
ASK_AGAIN_SECONDS: Final = 0.1
RETRY_SECONDS: Final = 2.0
CHAT_PER_SECOND: Final = 0.5
CHAT_BURST: Final = 10
DISTURBING: Final = (actions.Say, actions.Sit, actions.Stand, actions.Leave, actions.Return)


class Cause(NamedTuple):
    """The action that caused events: who sent it, its id, and its content."""

    person: str | None = None
    action: str | None = None
    digest: str | None = None


NO_ACTION: Final = Cause()


class TakenOver(Refused):
    """Another process stored events first; the action can be applied after them."""


def disturbs_others(action: actions.AnyAction, decision: Decision) -> bool:
    """Is this an action that everybody is shown, and that could be repeated without end?"""
    asks = any(isinstance(event, events.Asked) for event in decision.events)
    return asks or isinstance(action, DISTURBING)


class Tables:
    """All tables; those in use are in memory."""

    def __init__(
        self,
        store: Store,
        peers: Peers,
        config: ServerConfig,
        beacon: BeaconSource | None = None,
    ) -> None:
        self.store = store
        self.live_tables: dict[str, LiveTable] = {}
        self.peers = peers
        self.last_change = time.monotonic()
        self.count: Callable[[events.AnyEvent], None] = lambda _: None
        self.tasks = Tasks()
        self.quotas = Quotas(store, config)
        self.retention = RetentionTask(store, config, self.live_tables, peers)
        self.pool = ThinkingPool(count_processors())
        self._beacon = beacon
        self.bots = HostBots(config.bots, config.bot_seconds)
        self._scheduler = Scheduler(self, self.tasks, self.pool, self.bots, config.pace, beacon)
        self.followers = Followers()
        self.chat_limit = RateLimit(CHAT_PER_SECOND, CHAT_BURST)
        self._loading: dict[str, asyncio.Future[LiveTable]] = {}
        self._interrupted: set[str] = set()
        self._stopped_at = 0
        self._is_handing_over = False
        self._alarms = Alarms(self.tasks, self._refresh)

    # --------------------------------------------------------------------- opening, closing

    async def open(self) -> None:
        """Open the store, and resume what was interrupted."""
        await self.store.open()
        self._stopped_at = await self.store.steady_time()
        STEADY.continue_from(self._stopped_at)
        await self.quotas.open()
        await self.peers.open(self)
        if self.peers.is_alone:
            self._interrupted = set(await self.store.tables_to_resume())
            self.tasks.spawn(self._resume())
        else:
            self.tasks.spawn(self._sweep())
        for work in (
            *(self._keep_time(), self._evict_idle(), self.quotas.run(), self.retention.run()),
        ):
            self.tasks.spawn(work)

    def stop(self) -> None:
        """Stop thinking, and drop all subscribers; other workers take over."""
        self._scheduler.stop()
        self._alarms.cancel_all()
        self.pool.stop()
        if not self.peers.is_alone and not self._is_handing_over:
            self._is_handing_over = True
            self.tasks.spawn_shielded(self._hand_over())
        for live in self.live_tables.values():
            live.drop_subscribers()
        self.followers.drop_all()

    async def _hand_over(self) -> None:
        """Finish the actions under way, and let other workers hold all tables."""
        for live in [*self.live_tables.values()]:
            async with live.lock:
                live.is_held = False
        await self.peers.release_all()

    async def close(self) -> None:
        """Drop all subscribers, finish what is under way, and close the store."""
        self.stop()
        for live in self.live_tables.values():
            live.cancel_timers()
        await self.tasks.finish()
        await self._save_time()
        await self.quotas.save()
        await self.peers.close()
        await self.store.close()

    async def _keep_time(self) -> None:
        """Keep the steady clock going and stored; tell everybody when it stood still."""
        gaps, saved = STEADY.gaps, self._stopped_at
        while True:
            await asyncio.sleep(TICK_SECONDS)
            now = steady_ms()
            if STEADY.gaps != gaps:
                gaps = STEADY.gaps
                LOG.warning("the server stood still; no clock was running meanwhile")
                for live in [*self.live_tables.values()]:
                    live.publish_time()
            if now - saved >= SAVE_TIME_MS:
                saved = now
                await self._save_time()

    async def _save_time(self) -> None:
        """Store the time of the steady clock, from which the next server continues."""
        try:
            await self.store.save_steady_time(steady_ms())
        except Exception as error:  # it is tried again soon
            LOG.warning("the time could not be stored", why=type(error).__name__)

    async def _resume(self) -> None:
        """Load the tables where a clock ran or a bot had to move when the server stopped."""
        for table_id in [*self._interrupted]:
            try:
                await self.get(table_id)
            except Exception as error:  # it is loaded again when somebody asks for it
                LOG.error("a table could not be resumed", exc_info=error)

    async def _evict_idle(self) -> None:
        """Remove idle tables from memory, or pack them if somebody is subscribed."""
        while True:
            await asyncio.sleep(IDLE_SECONDS / 2)
            long_ago = time.monotonic() - IDLE_SECONDS
            for table_id in [*self.live_tables]:
                live = self.live_tables.get(table_id)
                if live is None:
                    continue
                if self._may_sleep(live) and live.last_used < long_ago:
                    self.evict(live)
                    del live
                    await asyncio.sleep(PAUSE_SECONDS)  # freeing much at once would take long
                elif live.free_memory():
                    await asyncio.sleep(PAUSE_SECONDS)

    def _may_sleep(self, live: LiveTable) -> bool:
        """May a table leave memory? Also with a running clock that only this worker can watch."""
        due = live.due if self.peers.is_alone and live.is_unused else None
        return live.is_idle or (due is not None and due - steady_ms() > CLOCK_SOON_MS)

    async def _refresh(self, table_id: str) -> None:
        """Load a table, or what is new at it, unless it has gone."""
        with suppress(Refused):
            await self._get(table_id)

    def _evict_excess(self) -> None:
        """Remove the idle tables that were not used for longest if there are very many."""
        if len(self.live_tables) <= MAX_IDLE_TABLES:
            return
        idle = [live for live in self.live_tables.values() if self._may_sleep(live)]
        idle.sort(key=lambda live: live.last_used, reverse=True)
        recently = time.monotonic() - IN_USE_SECONDS
        for live in idle[MAX_IDLE_TABLES:]:
            if live.last_used < recently:
                self.evict(live)

    def evict(self, live: LiveTable) -> None:
        """Remove an idle table from memory; any worker may hold it then."""
        live.cancel_timers()
        del self.live_tables[live.id]
        due = live.due
        if due is not None and self.peers.is_alone:
            self._alarms.set(live.id, due)
        if not self.peers.is_alone and live.is_held:
            live.is_held = False
            self.tasks.spawn(self.peers.release([live.id]))

    # --------------------------------------------------------------------- tables in memory

    async def get(self, table_id: str) -> LiveTable:
        """Return a table that somebody opens. Raises Refused if there is none."""
        live = await self._get(table_id)
        if live.is_unviewed:
            await self._note_view(live)
        return live

    async def _get(self, table_id: str) -> LiveTable:
        """Return a table, from memory or from the store. Raises Refused if there is none."""
        if table_id not in self.live_tables:
            if not table_id.isalnum():  # some databases reject some strings
                raise Refused("no_such_table")
            if table_id not in self._loading:
                self._loading[table_id] = asyncio.ensure_future(self._load(table_id))
            await asyncio.shield(self._loading[table_id])
        live = self.live_tables[table_id]
        live.last_used = time.monotonic()
        if live.is_behind:
            await self._catch_up_if_behind(live)
            if live.table.is_removed:
                raise Refused("table_removed")
        return live

    async def _note_view(self, live: LiveTable) -> None:
        """Note that somebody has opened an imported game, which is then kept. Raises Refused."""
        live.is_unviewed = False
        try:
            is_stored = await self.store.set_viewed(live.id)
        except Exception as error:  # it can be looked at even if nothing can be stored
            live.is_unviewed = True
            LOG.error("a view could not be noted", exc_info=error)
            return
        if not is_stored:  # it was removed at the same moment
            self._forget(live)
            raise Refused("no_such_table")

    def _forget(self, live: LiveTable) -> None:
        """Remove a table that is no longer stored from memory; returning clients are refused."""
        live.cancel_timers()
        live.drop_subscribers()
        if self.live_tables.get(live.id) is live:
            del self.live_tables[live.id]

    async def _load(self, table_id: str) -> LiveTable:
        try:
            table = await self.store.load(table_id)
            if table is None:
                raise Refused("no_such_table")
            if table.is_removed:
                raise Refused("table_removed")
            live = LiveTable(table, self.peers.is_alone)
            self.peers.send(messages.WhoWatches(table_id))
            async with live.lock:
                if table_id in self._interrupted and table.clocks.running is not None:
                    await self.append(live, Decision([self._resumed(table)]))
                self._interrupted.discard(table_id)
                self.live_tables[table_id] = live
                self._alarms.cancel(table_id)
                self._schedule(live)
            self._evict_excess()
            return live
        finally:
            del self._loading[table_id]

    def _resumed(self, table: Table) -> events.Resumed:
        """Return the event after the server was down, which is charged to nobody."""
        spent = table.clocks.spent_by(self._stopped_at)
        return events.Resumed(max(0, spent - RECONNECT_MS))

    async def get_each(self, table_ids: Iterable[str]) -> AsyncIterator[LiveTable]:
        """Yield tables one by one, each with its lock held; skip those that cannot be loaded."""
        for table_id in table_ids:
            try:
                live = await self._get(table_id)
            except BrokenTable as error:
                LOG.error("a table cannot be read", why=str(error))
                continue
            except Refused:  # it was removed meanwhile
                continue
            async with live.lock:
                yield live

    async def owner_of(self, table_id: str) -> str:
        """Return the worker that holds a table, or that should if none does, as far as known."""
        live = self.live_tables.get(table_id)
        if live is not None and live.is_held:
            return self.peers.worker
        known = "" if live is None else live.holder
        return known or await self.peers.owner_of(table_id)

    # ----------------------------------------------------------------------------- creating

    async def create(self, asked: NewTable, person: Person, address: str) -> Table:
        """Create a table. Raises OptionError for an invalid choice, or Refused."""
        who = self.quotas.requester(person.id, address)
        moment = asked.continue_from
        start = None
        if moment is not None:  # it may take long to load: not for somebody who may create nothing
            async with self.quotas.creating(who, asked.public):
                pass
            start = await self._start_from(asked, moment, person)
        async with self.quotas.creating(who, asked.public):
            table = creating.create_table(asked, person, this_moment(), start, self.bots.names)
            return await self._add(table, who)

    async def import_record(self, record: str, person: Person, address: str) -> Table:
        """Create a table with a game that was played elsewhere. Raises RecordError or Refused."""
        who = self.quotas.requester(person.id, address)
        async with self.quotas.importing(who):
            return await self._add(import_record(record, person, this_moment()), who)

    async def _add(self, table: Table, who: Requester) -> Table:
        self.quotas.count(who, await self.store.add_table(table, who.address))
        self._open_table(table)
        return table

    async def _start_from(self, asked: NewTable, moment: ContinueFrom, person: Person) -> Game:
        """Return a finished game as it stood at a moment, hidden parts redrawn. Raises Refused."""
        live = await self.get(moment.table)
        async with live.lock:
            return start_from(known_to(live, person), moment, creating.continues_alone(asked))

    def _open_table(self, table: Table) -> None:
        """Keep a table in memory that was just created and stored."""
        live = self.live_tables[table.id] = LiveTable(table, self.peers.is_alone)
        self._announce(table, table.events)
        self._publish(live)

    # ------------------------------------------------------------------------------ actions

    async def act(
        self, table_id: str, action: actions.AnyAction, person: Person, address: str
    ) -> int:
        """Apply an action, once for each id; return the number of its event.

        It is not cancelled if the client goes away. Raises Refused, IllegalMove, NotationError
        or OptionError, with nothing changed.
        """
        live = await self.get(table_id)
        work = self.act_at(live, action, person, address)
        return await asyncio.shield(self.tasks.spawn_shielded(work))

    async def act_at(
        self, live: LiveTable, action: actions.AnyAction, person: Person, address: str
    ) -> int:
        """Apply an action like `act`, but cancellable; the worker that holds the table does it."""
        deadline = time.monotonic() + ACT_SECONDS
        prefers_owner = True
        while True:
            async with live.lock:
                if await self._hold(live, prefers_owner):
                    try:
                        return await self._act(live, action, person, address)
                    except TakenOver:
                        if self.peers.is_alone or time.monotonic() > deadline:
                            raise
            holder, table_id = live.holder, live.id
            number = None
            if holder:
                number = await self.peers.forward(holder, table_id, action, person, address)
            if number is not None:
                live.announced = max(live.announced, number)
                # The client is to have the events before the answer.
                await self._catch_up_if_behind(live)
                return number
            if time.monotonic() > deadline:
                raise Refused("try_again")
            live.holder, prefers_owner = "", False
            await asyncio.sleep(ASK_AGAIN_SECONDS)

    async def _act(
        self, live: LiveTable, action: actions.AnyAction, person: Person, address: str
    ) -> int:
        """Apply an action at a table that is held here, with its lock."""
        cause = Cause(person.id, action.id, actions.digest_of(action))
        applied = live.table.applied.get((person.id, action.id))
        if applied is not None:
            if applied.digest != cause.digest:
                raise Refused("id_used", id=action.id)
            return live.number_for(person, applied.number)
        if live.table.is_removed:  # while this action waited for the one that removed it
            raise Refused("table_removed")
        if action.history and not live.table.knows_history(action.history):
            raise Refused("other_history")
        who = self.quotas.requester(person.id, address)
        if isinstance(action, actions.Rematch):
            return await self._rematch(live, person, cause, who)
        if isinstance(action, REPEATABLE):  # a game can always be played to its end
            self.quotas.check_bytes(who)
        beacon = None if self._beacon is None else self._beacon.round_after(now_ms())
        decision = decide(live.table, action, person, steady_ms(), beacon, self.bots.names)
        if disturbs_others(action, decision):
            await self._check_pace(live.table, action, person, address)
        live.charge_to(address, person)
        number = await self.append(live, decision, cause, who=who)
        return live.number_for(person, number)

    async def _check_pace(
        self, table: Table, action: actions.AnyAction, person: Person, address: str
    ) -> None:
        """Raise Refused if somebody disturbs the others too often.

        Anybody can be several spectators, so all at one address share a limit.
        """
        is_stranger = isinstance(action, actions.Say) and is_spectator(table, person)
        who = f"spectators/{address}" if is_stranger else person.id
        if await self.chat_limit.wait(f"{table.id}/{who}/{type(action).__name__}"):
            raise Refused("too_fast")

    async def _rematch(self, live: LiveTable, person: Person, cause: Cause, who: Requester) -> int:
        table = creating.create_rematch(live.table, person, this_moment())
        decision = Decision([events.Rematched(table.id)])
        async with self.quotas.creating(who, table.setting.public):
            change = new_table(table, who.address)
            number = await self.append(live, decision, cause, change, who)
            self._open_table(table)
        return number

    async def append(
        self,
        live: LiveTable,
        decision: Decision,
        cause: Cause = NO_ACTION,
        also: Change = (),
        who: Requester | None = None,
    ) -> int:
        """Apply, store and then publish new events of a table whose lock is held.

        They count for `who`, else for the host. Returns the number of the first. Raises Refused if
        another worker was faster, or if the table was removed.
        """
        table = live.table
        people_before = table.people()
        before = table.number
        self.last_change = time.monotonic()
        stored_events = table.append(decision.events, this_moment(), *cause, game=decision.game)
        try:
            added = await self.store.append(table, stored_events, people_before, also)
        except Fenced:
            live.reset(table.before(before + 1))
            self.peers.was_fenced()
            raise Refused("try_again") from None
        except BaseException as error:
            live.reset(table.before(before + 1))
            if isinstance(error, Conflict) and not await self.store.is_stored(table.id):
                self._forget(live)
                raise Refused("no_such_table") from None
            self.tasks.spawn(self._retry(live))
            if isinstance(error, Conflict):
                live.is_held = self.peers.is_alone  # find out who holds it now
                await self._load_new_events(live)
                raise TakenOver("try_again") from None
            raise
        self.quotas.count(who or Requester(table.host, ""), added)
        self._announce(table, stored_events)
        if table.is_removed:
            self._forget(live)
        else:
            self._publish(live, people_before)
        return before + 1

    async def _retry(self, live: LiveTable) -> None:
        """After a failed write, reload what was stored, which may be everything."""
        while live.id in self.live_tables:
            await asyncio.sleep(RETRY_SECONDS)
            try:
                async with live.lock:
                    await self._load_new_events(live)
            except Exception as error:
                LOG.error("a table cannot continue", exc_info=error)
            else:
                return

    # --------------------------------------------------------------------------- publishing

    def _publish(self, live: LiveTable, people_before: Iterable[str] = ()) -> None:
        """Publish new events to all subscribers, and schedule what comes next."""
        live.publish(steady_ms())
        self._schedule(live)
        self.followers.publish(live.table, people_before)

    def _schedule(self, live: LiveTable) -> None:
        """Schedule what comes next, unless the table could not be opened after all."""
        if self.live_tables.get(live.id) is live:
            self._scheduler.schedule(live)

    # ------------------------------------------------------------------------ other workers

    def _announce(self, table: Table, stored_events: Iterable[StoredEvent]) -> None:
        """Notify other workers of events stored here, and count them."""
        self.peers.changed(table.id, table.number)
        for stored in stored_events:
            self.count(stored.event)
        LOG.debug("stored", table=table.id, number=table.number)

    async def _hold(self, live: LiveTable, prefers_owner: bool = False) -> bool:
        """Hold a table whose lock is held, unless another worker does; `live.holder` says which.

        With `prefers_owner`, a worker to which the table's clients are handed over holds it first.
        A clock that runs without a holder belongs to a game whose worker is gone: nobody is charged
        for the time that others took to notice.
        """
        if live.is_held or live.holder:
            return live.is_held
        live.holder = await self.peers.take(live.id, prefers_owner)
        if live.holder != self.peers.worker:
            return False
        live.holder, live.is_held = "", True
        await self._load_new_events(live)
        if live.table.clocks.running is not None:
            spent = live.table.clocks.spent_by(steady_ms())
            resumed = events.Resumed(max(0, spent - RECONNECT_MS))
            await self.append(live, Decision([resumed]))
        self._schedule(live)
        return True

    async def apply_forwarded(
        self, table_id: str, action: actions.AnyAction, person: Person, address: str
    ) -> int | None:
        """Apply an action for another worker; None if the table is not held here."""
        live = await self.get(table_id)
        return await asyncio.shield(
            self.tasks.spawn_shielded(self._act_if_held(live, action, person, address))
        )

    async def _act_if_held(
        self, live: LiveTable, action: actions.AnyAction, person: Person, address: str
    ) -> int | None:
        async with live.lock:
            live.holder = ""
            return (
                await self._act(live, action, person, address) if await self._hold(live) else None
            )

    async def receive(self, message: messages.Message) -> None:
        """Handle a message of another worker."""
        match message:
            case messages.Changed(numbers):
                for table_id, number in numbers.items():
                    self._note_announced(table_id, number)
            case messages.Released(worker):
                self._forget_holders([worker])
                self.tasks.spawn(self._hold_abandoned())
            case messages.WhoWatches(table_id):
                live = self.live_tables.get(table_id)
                if live is not None and live.subscribers:
                    self.peers.share_watchers(live)
            case messages.Watching(worker, table_id, seats, spectators):
                live = self.live_tables.get(table_id)
                if live is not None and worker != self.peers.inbox:
                    live.elsewhere[worker] = Watchers(frozenset(seats), spectators)
                    live.publish_presence()
                    self._schedule(live)
            case messages.Muted(table_id, person):
                live = self.live_tables.get(table_id)
                if live is not None:
                    await self._load_mutes(live, person)
            case messages.Progress(table_id, encoded):
                live = self.live_tables.get(table_id)
                if live is not None:
                    live.publish_to_informed(encoded)

    def _note_announced(self, table_id: str, number: int) -> None:
        """Load new events of another worker, but only once somebody here needs them."""
        live = self.live_tables.get(table_id)
        if live is not None:
            live.announced = max(live.announced, number)
        is_needed = self.followers or (live is not None and live.subscribers)
        if is_needed and (live is None or live.is_behind):
            self.tasks.spawn(self._refresh(table_id))

    async def workers_gone(self, workers: Iterable[str]) -> None:
        """Take over from workers that are gone, and look for what they could not announce."""
        inboxes = {inbox_of(worker) for worker in workers}
        self._forget_holders(workers)
        for live in [*self.live_tables.values()]:
            if live.forget_workers(inboxes):
                live.publish_presence()
        await self._catch_up_all()
        await self._hold_abandoned()

    def _forget_holders(self, workers: Iterable[str]) -> None:
        """Forget which tables these workers held."""
        for live in self.live_tables.values():
            if live.holder in workers:
                live.holder = ""

    def abandon_all(self) -> None:
        """Forget all tables: others hold them now, and clients find these."""
        for live in [*self.live_tables.values()]:
            live.is_held = False
            self._forget(live)
        self.followers.drop_all()

    async def _sweep(self) -> None:
        """Look for tables that nobody holds and for events whose notice was lost."""
        while True:
            try:
                await self._hold_abandoned()
                await self._catch_up_all()
            except Exception as error:  # it is tried again soon
                LOG.warning("other workers cannot be followed", why=type(error).__name__)
            await asyncio.sleep(SWEEP_SECONDS)

    async def _hold_abandoned(self) -> None:
        """Hold tables where a clock runs or a bot has to move, and that nobody holds."""
        abandoned = await self.store.tables_to_resume()
        random.shuffle(abandoned)  # so that workers share them
        for table_id in abandoned:
            try:
                live = await self._get(table_id)
                async with live.lock:
                    live.holder = ""
                    await self._hold(live)
            except Exception as error:  # it is tried again soon
                LOG.error("a table could not be resumed", exc_info=error)

    async def _catch_up_all(self) -> None:
        """Load the events of all tables that other workers hold."""
        followed = [table_id for table_id, live in self.live_tables.items() if not live.is_held]
        for table_id, number in (await self.store.last_numbers(followed)).items():
            live = self.live_tables.get(table_id)
            if live is not None and live.number < number:
                live.announced = max(live.announced, number)
                await self._catch_up_if_behind(live)

    async def _catch_up_if_behind(self, live: LiveTable) -> None:
        """Load the events that another worker has announced, unless that has happened meanwhile."""
        async with live.lock:
            if live.is_behind:
                await self._load_new_events(live)

    async def _load_new_events(self, live: LiveTable) -> None:
        """Apply and publish what was stored meanwhile at a table whose lock is held."""
        people_before = live.table.people()
        for stored in await self.store.events_after(live.id, live.number):
            live.table.apply(stored)
        if live.table.is_removed:
            self._forget(live)
        else:
            self._publish(live, people_before)

    # -------------------------------------------------------------------------- subscribing

    async def subscribe(self, live: LiveTable, subscriber: Subscriber) -> None:
        """Send a subscriber the events it does not have, then all that follow."""
        async with live.lock:
            subscription = subscriber.subscription
            # The table was removed, or the right lost, since the client connected.
            if live.table.is_removed or not live.may_view(subscription):
                subscriber.drop()
                return
            if subscription.person is not None:
                subscription.muted = await self.store.muted_by(live.id, subscription.person.id)
            await self._hold(live)
            table = live.visible_to(subscription.viewer, steady_ms())
            resynchronize(table, subscription)
            subscriber.send(update_for(table, subscription))
            subscription.number = table.number
            subscription.reset = False
            live.subscribers.add(subscriber)
            if live.is_behind:  # what came meanwhile was not loaded, as nobody needed it
                self.tasks.spawn(self._refresh(live.id))
            live.charge_to(subscription.address, subscription.person)
            if not live.is_at_table(subscription.person):
                live.send_time(subscriber)
            live.publish_presence()
            self.peers.share_watchers(live)
            self._schedule(live)

    def unsubscribe(self, live: LiveTable, subscriber: Subscriber) -> None:
        """Remove a subscriber."""
        live.subscribers.discard(subscriber)
        live.last_used = time.monotonic()
        live.publish_presence()
        self.peers.share_watchers(live)

    async def follow_person(self, person: str) -> MessageQueue:
        """Return a queue with the status of each table of a person, now and after every event.

        Finished games are not loaded for it: there can be hundreds.
        """
        queue = self.followers.add(person)
        try:
            kept = await self.store.summaries_of(person, MAX_FOLLOWED)
            finished = {one.id: one for one in kept.values() if one is not None}
            for table_id, number in (await self.store.last_numbers(finished)).items():
                queue.put(finished_status(finished[table_id], number, person))
            async for live in self.get_each(one for one in kept if one not in finished):
                queue.put(table_status(live.table, person))
        except BaseException:
            self.followers.remove(person, queue)
            raise
        return queue

    async def mute(self, live: LiveTable, person: Person, whom: str, yes: bool) -> None:
        """Hide the chat of somebody at a table from a person, or show it again. Raises Refused.

        Who may be muted is what the person may know: delayed spectators learn later who speaks.
        """
        async with live.lock:
            if whom not in known_to(live, person).speakers():
                raise Refused("no_such_person")
            try:
                await self.store.mute(live.id, person.id, whom, yes)
            except Conflict:
                self._forget(live)
                raise Refused("no_such_table") from None
            await self._load_mutes(live, person.id)
            self.peers.send(messages.Muted(live.id, person.id))

    async def _load_mutes(self, live: LiveTable, person: str) -> None:
        """Load whom a person has muted, for all their subscribers here."""
        muted = await self.store.muted_by(live.id, person)
        for subscriber in live.subscribers:
            who = subscriber.subscription.person
            if who is not None and who.id == person:
                subscriber.subscription.muted = muted
