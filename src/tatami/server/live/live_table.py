"""A table in memory; publishes to each subscriber the events it does not have yet."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from tatami.server.live.subscribers import Subscriber, Subscription
from tatami.server.logs import LOG
from tatami.server.schema.base import encode, seat_name
from tatami.server.schema.people import Person
from tatami.server.schema.socket import Presence, Update
from tatami.server.table import events
from tatami.server.table.messages import event_message, table_state, turn_state
from tatami.server.table.packing import PackedTable, pack, unpack
from tatami.server.table.table import StoredEvent, Table
from tatami.server.timestamp import steady_ms

UpdateKey = tuple[int | None, str, int, bool, bool, frozenset[str]]
# How often in a row nobody may have needed a table before it is packed.
QUIET_LOOKS: Final = 3


class Watchers(NamedTuple):
    """Who is connected to a table: the seats, and how many spectators."""

    seats: frozenset[int]
    spectators: int


class LiveTable:
    """A table in memory. Hold `lock` to read or change it.

    Of several workers only the one that holds a table changes it; the others follow its events.
    While nothing happens, all that remains of the table is its compressed events.
    """

    def __init__(self, table: Table, is_held: bool = True) -> None:
        self.id = table.id
        self._table: Table | PackedTable = table
        self._is_needed = True
        self._quiet_looks = 0
        self.is_held = is_held
        self.holder = ""  # the other worker that holds it, as far as known
        self.announced = 0  # the last event that another worker has announced
        self.elsewhere: dict[str, Watchers] = {}  # by worker
        self.lock = asyncio.Lock()
        self.subscribers: set[Subscriber] = set()
        self.bot_task: asyncio.Task[None] | None = None
        self.beacon_task: asyncio.Task[None] | None = None
        self.clock_timer: asyncio.TimerHandle | None = None
        self.delay_timer: asyncio.TimerHandle | None = None
        self.last_used = time.monotonic()
        self._address = ""
        self.is_unviewed = table.imported is not None  # nobody has opened it since it was loaded
        self._delayed: Table | None = None

    @property
    def table(self) -> Table:
        """The table, unpacked."""
        self._is_needed = True
        if isinstance(self._table, PackedTable):
            self._table = unpack(self._table)
        return self._table

    @property
    def number(self) -> int:
        """The number of the table's last event."""
        return self._table.number

    @property
    def is_behind(self) -> bool:
        """Has another worker announced events that are not loaded yet?"""
        return self.number < self.announced

    @property
    def due(self) -> int | None:
        """When the time of the running clock is up."""
        table = self._table
        return table.due if isinstance(table, PackedTable) else table.clocks.due()

    @property
    def is_packed(self) -> bool:
        """Is the table packed?"""
        return isinstance(self._table, PackedTable)

    @property
    def is_idle(self) -> bool:
        """Is nobody subscribed, and nothing scheduled?"""
        return self.clock_timer is None and self.is_unused

    @property
    def is_unused(self) -> bool:
        """Is nobody subscribed, and nothing scheduled but the end of a clock?"""
        busy = self.bot_task is not None or self.beacon_task is not None
        return not (self.subscribers or busy or self.lock.locked())

    def free_memory(self) -> bool:
        """Free what can be made again; return whether the table was packed, which takes long.

        Called now and then, because requests make it again.
        """
        table = self._table
        if self.lock.locked() or isinstance(table, PackedTable):
            return False
        self._quiet_looks = 0 if self._is_needed else self._quiet_looks + 1
        self._rest()
        if not any(one.subscription.viewer is None for one in self.subscribers):
            self._delayed = None
        self._is_needed = False
        if self._quiet_looks < QUIET_LOOKS or self.bot_task or self.beacon_task:
            return False
        self._table = pack(table)
        self._delayed = None
        return True

    def _rest(self) -> None:
        """Free what messages were made from: all subscribers have them now."""
        self.table.rest()
        if self._delayed is not None:
            self._delayed.rest()

    @property
    def bot_to_move(self) -> str:
        """The bot that has to move now, or an empty string.

        Where no person is playing, bots move only while somebody watches: anybody if there are
        only bots, one of the players if they are away, so that strangers do not play on for them.
        """
        table = self.table
        bot = table.bot_to_move
        if not bot or table.plays_unwatched:
            return bot
        people = table.people()
        watched = any(
            there.seats or (there.spectators and not people)
            for there in (self.watchers_here(), *self.elsewhere.values())
        )
        return bot if watched else ""

    @property
    def account(self) -> str:
        """Who pays for the bots' thinking: an address, or the host where none is known."""
        return self._address or f"person {self.table.host}"

    def charge_to(self, address: str, person: Person | None) -> None:
        """Charge the bots' thinking to the address of somebody who plays here.

        A stranger's address pays only if no other is known. Otherwise strangers could make the bots
        wait for their own hints and analyses.
        """
        if not self._address or self.is_at_table(person):
            self._address = address

    def cancel_timers(self) -> None:
        """Cancel the timers of the clock and of delayed spectators."""
        for timer in (self.clock_timer, self.delay_timer):
            if timer is not None:
                timer.cancel()

    def reset(self, table: Table) -> None:
        """Replace the table by the one that was loaded from the store."""
        self._table = table
        self._delayed = None

    # ---------------------------------------------------------------------------- visibility

    def visible_to(self, viewer: int | None, now: int) -> Table:
        """Return the table as a viewer may see it; for spectators it may be delayed.

        Nothing is delayed until the game starts, because spectators may still want to join.
        """
        table = self.table
        delay = 1000 * table.setting.delay
        if viewer is not None or not delay:
            return table
        if self._delayed is None:
            self._delayed = Table(table.id, table.secret)
        for stored in table.events[self._delayed.number :]:
            in_game = self._delayed.status != "open" or isinstance(stored.event, events.Started)
            if in_game and stored.steady + delay > now:
                break
            self._delayed.apply(stored)
        return self._delayed

    def number_for(self, person: Person, number: int) -> int:
        """Return the number of an event to acknowledge to the person who caused it.

        Delayed spectators who chat get that of the last event they may know: how many there are
        would reveal moves that they may not see yet.
        """
        if not self.table.setting.delay or self.table.seats_of(person.id):
            return number
        return min(number, self.visible_to(None, steady_ms()).number)

    def next_delayed(self) -> int | None:
        """Return when delayed spectators may see the next event."""
        if self._delayed is None or self._delayed.number == self.table.number:
            return None
        if not any(subscriber.subscription.viewer is None for subscriber in self.subscribers):
            return None
        return self.table.events[self._delayed.number].steady + 1000 * self.table.setting.delay

    def may_view(self, subscription: Subscription) -> bool:
        """Return whether a subscriber may still view the table as it does."""
        person = None if subscription.person is None else subscription.person.id
        return self.table.may_view(subscription.viewer, person)

    # ---------------------------------------------------------------------------- publishing

    def publish(self, now: int) -> None:
        """Send every subscriber the events it does not have; drop one for which that fails."""
        updates: dict[UpdateKey, bytes] = {}
        for subscriber in [*self.subscribers]:
            subscription = subscriber.subscription
            try:
                if not self.may_view(subscription):
                    subscriber.drop()
                    continue
                table = self.visible_to(subscription.viewer, now)
                number = table.number
                if number <= subscription.number:
                    continue
                key = update_key(subscription)
                update = updates.get(key)
                if update is None:
                    update = updates[key] = update_for(table, subscription)
                subscriber.send(update)
                subscription.number = number
                subscription.reset = False
            except Exception as error:
                LOG.error("a subscriber could not be notified", exc_info=error)
                subscriber.drop()
        self._forget_dropped()
        self._rest()

    def publish_presence(self) -> None:
        """Send everybody the time for their clocks; those at the table also see who is connected.

        Strangers are sent nothing: even that somebody came or went is none of their business.
        """
        everywhere = (self.watchers_here(), *self.elsewhere.values())
        seats = frozenset[int]().union(*(there.seats for there in everywhere))
        letters = [seat_name(seat) for seat in sorted(seats)]
        watching = sum(there.spectators for there in everywhere)
        for subscriber in self.subscribers:
            if self.is_at_table(subscriber.subscription.person):
                time_shown = self._time_for(subscriber)
                subscriber.send(encode(Presence(time_shown, letters, watching)))
        self._forget_dropped()

    def watchers_here(self) -> Watchers:
        """Return who is connected through this worker."""
        viewers = [subscriber.subscription.viewer for subscriber in self.subscribers]
        return Watchers(frozenset(n for n in viewers if n is not None), viewers.count(None))

    def forget_workers(self, gone: Iterable[str]) -> bool:
        """Forget who was connected through workers that are gone; return whether anybody was."""
        before = len(self.elsewhere)
        for worker in gone:
            self.elsewhere.pop(worker, None)
        return len(self.elsewhere) < before

    def publish_time(self) -> None:
        """Send everyone the time for the clocks again, because the steady clock stood still."""
        for subscriber in self.subscribers:
            if not self.is_at_table(subscriber.subscription.person):
                self.send_time(subscriber)
        self.publish_presence()

    def send_time(self, subscriber: Subscriber) -> None:
        """Send a subscriber the time for the clocks, and not who is connected."""
        subscriber.send(encode(Presence(self._time_for(subscriber))))

    def _time_for(self, subscriber: Subscriber) -> int:
        """Return the time of the steady clock, for spectators as late as what they see."""
        is_late = subscriber.subscription.viewer is None
        return steady_ms() - (self._table.delay_ms if is_late else 0)

    def is_at_table(self, person: Person | None) -> bool:
        """Is this the host of the table, or one of its players?"""
        return person is not None and person.id in self._table.at_table

    def publish_to_informed(self, message: bytes) -> None:
        """Send a message to all who may know that the game is over."""
        now = steady_ms()
        for subscriber in self.subscribers:
            if self.visible_to(subscriber.subscription.viewer, now).status == "over":
                subscriber.send(message)
        self._forget_dropped()

    def _forget_dropped(self) -> None:
        dropped = [subscriber for subscriber in self.subscribers if subscriber.is_dropped]
        self.subscribers.difference_update(dropped)

    def drop_subscribers(self) -> None:
        """Drop all subscribers."""
        for subscriber in self.subscribers:
            subscriber.drop()


def update_key(subscription: Subscription) -> UpdateKey:
    """Return what an update depends on: subscribers with equal keys get the same bytes."""
    viewer, lang, number = subscription.viewer, subscription.lang, subscription.number
    muted = frozenset(subscription.muted)
    return viewer, lang, number, subscription.turn, subscription.reset, muted


def resynchronize(table: Table, subscription: Subscription) -> None:
    """Start from the beginning with a client that has events of another history.

    That is one with a token that differs, or, without a token, with more events than there are.
    """
    number, history = subscription.number, subscription.history
    has_other = not table.has_history(number, history) if history else number > table.number
    if number and has_other:
        subscription.number = 0
        subscription.reset = True


def update_for(table: Table, subscription: Subscription) -> bytes:
    """Encode the events that are new to a subscriber, and the state after them."""
    viewer, lang = subscription.viewer, subscription.lang
    new = table.events[subscription.number :]
    wanted = subscription.turn and table.status != "open" and not is_chat(new)
    return encode(
        Update(
            [event_message(table, stored, viewer, lang, subscription.muted) for stored in new],
            table_state(table, viewer, lang),
            turn_state(table, viewer, lang) if wanted else None,
            table.history,
            subscription.reset,
        )
    )


def is_chat(new: Sequence[StoredEvent]) -> bool:
    """Are all of these events chat?"""
    return bool(new) and all(isinstance(stored.event, events.Said) for stored in new)
