"""A table that somebody is at: who listens, what each has heard, and telling them the news."""

from __future__ import annotations

import asyncio
from typing import Final

from tatami.server import happenings as h
from tatami.server.messages import Plain, encode, event_message, now_message
from tatami.server.people import Person
from tatami.server.table import Entry, Table

MOST_UNREAD: Final = 2000
# The viewer, its language, who it is, the last entry heard, and whom it does not want to hear.
Eyes = tuple[int | None, str, Person | None, int, set[str]]


class Listener:
    """Somebody who hears of a table with the eyes of a seat, or of a spectator.

    `number` is the last entry heard. Whoever does not listen for long is dropped, and can come
    back with that number.
    """

    def __init__(
        self, viewer: int | None, lang: str, person: Person | None, number: int, muted: set[str]
    ) -> None:
        self.viewer = viewer
        self.lang = lang
        self.person = person
        self.number = number
        self.muted = muted
        self.unread: asyncio.Queue[bytes | None] = asyncio.Queue(MOST_UNREAD)
        self.is_dropped = False

    def send(self, message: bytes) -> None:
        """Put a message into the queue, unless it is too long by now."""
        if self.is_dropped:
            return
        if self.unread.full():
            self.drop()
        else:
            self.unread.put_nowait(message)

    def drop(self) -> None:
        """Send nothing more."""
        self.is_dropped = True
        while not self.unread.empty():
            self.unread.get_nowait()
        self.unread.put_nowait(None)


class Room:
    """A table in memory. What changes it or reads it holds `lock`."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.lock = asyncio.Lock()
        self.listeners: set[Listener] = set()
        self.thinking: asyncio.Task[None] | None = None
        self.alarm: asyncio.TimerHandle | None = None
        self.late_alarm: asyncio.TimerHandle | None = None
        self.used = 0.0
        self._late: Table | None = None

    @property
    def is_quiet(self) -> bool:
        """Is nobody here, and nothing to come?"""
        busy = self.thinking is not None or self.alarm is not None
        return not (self.listeners or busy or self.lock.locked())

    def reset(self, table: Table) -> None:
        """Begin again with the table as it is stored."""
        self.table = table
        self._late = None

    def seen_by(self, viewer: int | None, now: int) -> Table:
        """Give the table as a viewer may see it: for spectators as it was some time ago.

        Until the game starts there is nothing to hold back from who might want to sit down.
        """
        delay = 1000 * self.table.setting.delay
        if viewer is not None or not delay:
            return self.table
        if self._late is None:
            self._late = Table(self.table.id, self.table.secret)
        for entry in self.table.entries[self._late.number :]:
            in_game = self._late.status != "open" or isinstance(entry.what, h.Started)
            if in_game and entry.time + delay > now:
                break
            self._late.follow(entry)
        return self._late

    def next_late(self) -> int | None:
        """Tell when spectators may see more."""
        watched = any(listener.viewer is None for listener in self.listeners)
        if self._late is None or self._late.number == self.table.number or not watched:
            return None
        return self.table.entries[self._late.number].time + 1000 * self.table.setting.delay

    def may_hear(self, listener: Listener) -> bool:
        """Tell whether a listener still has the seat it listens with, or may still watch."""
        who = None if listener.person is None else listener.person.id
        return self.table.may_look(listener.viewer, who)

    def tell(self, now: int) -> None:
        """Tell every listener what is new."""
        news: dict[tuple[int | None, str, int], bytes] = {}
        for listener in [*self.listeners]:
            if not self.may_hear(listener):
                listener.drop()
                continue
            table = self.seen_by(listener.viewer, now)
            if table.number <= listener.number:
                continue
            key = listener.viewer, listener.lang, listener.number
            if listener.muted:
                listener.send(news_for(table, listener))
            else:
                if key not in news:
                    news[key] = news_for(table, listener)
                listener.send(news[key])
            listener.number = table.number

    def here(self) -> None:
        """Tell every listener who is here."""
        seats = {n for one in self.listeners if (n := one.viewer) is not None}
        letters = [chr(ord("A") + seat) for seat in sorted(seats)]
        watching = sum(listener.viewer is None for listener in self.listeners)
        message = encode({"is": "here", "seats": letters, "watching": watching})
        for listener in self.listeners:
            listener.send(message)


def news_for(table: Table, listener: Listener) -> bytes:
    """Write what a listener has not heard, and how everything stands now."""
    new = table.entries[listener.number :]
    message: Plain = {
        "is": "news",
        "events": [heard(table, entry, listener) for entry in new],
        "now": now_message(table, listener.viewer, listener.lang),
    }
    return encode(message)


def heard(table: Table, entry: Entry, listener: Listener) -> Plain:
    """Tell an entry to a listener, without the words of those it does not want to hear."""
    message = event_message(table, entry, listener.viewer, listener.lang)
    if isinstance(entry.what, h.Said) and entry.what.person in listener.muted:
        message |= {"text": "", "muted": True}
    return message
