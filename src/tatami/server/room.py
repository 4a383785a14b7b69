"""A table that somebody is at: who listens, what each has heard, and telling them the news."""

from __future__ import annotations

import asyncio
import time
from typing import Final

from tatami.core.game import seat_letter
from tatami.server import happenings as h
from tatami.server.bucket import Buckets
from tatami.server.clock import now_ms
from tatami.server.listening import Eyes, Listener
from tatami.server.logs import LOG
from tatami.server.messages import Plain, encode, event_message, now_message
from tatami.server.table import Entry, Table

SAID_A_SECOND: Final = 0.5
SAID_AT_ONCE: Final = 10


class Room:
    """A table in memory. What changes it or reads it holds `lock`."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.lock = asyncio.Lock()
        self.talk = Buckets(SAID_A_SECOND, SAID_AT_ONCE)
        self.listeners: set[Listener] = set()
        self.thinking: asyncio.Task[None] | None = None
        self.alarm: asyncio.TimerHandle | None = None
        self.late_alarm: asyncio.TimerHandle | None = None
        self.used = time.monotonic()
        self._late: Table | None = None

    @property
    def is_quiet(self) -> bool:
        """Is nobody here, and nothing to come?"""
        busy = self.thinking is not None or self.alarm is not None
        return not (self.listeners or busy or self.lock.locked())

    @property
    def bot_to_move(self) -> str:
        """The bot that has to move; where no person plays, only while somebody looks on.

        Where people are away that is one of them: a stranger does not make their game go on.
        """
        people = self.table.people()
        is_seen = any(one.eyes.viewer is not None or not people for one in self.listeners)
        return self.table.bot_to_move if is_seen or self.table.goes_on_unseen else ""

    def expect_nothing(self) -> None:
        """Wait for nothing that would come by itself."""
        for alarm in (self.alarm, self.late_alarm):
            if alarm is not None:
                alarm.cancel()

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
        watched = any(listener.eyes.viewer is None for listener in self.listeners)
        if self._late is None or self._late.number == self.table.number or not watched:
            return None
        return self.table.entries[self._late.number].time + 1000 * self.table.setting.delay

    def may_hear(self, eyes: Eyes) -> bool:
        """Tell whether somebody still has the seat it listens with, or may still watch."""
        who = None if eyes.person is None else eyes.person.id
        return self.table.may_look(eyes.viewer, who)

    def tell(self, now: int) -> None:
        """Tell every listener what is new; whom it cannot be told has to come back."""
        news: dict[tuple[int | None, str, int], bytes] = {}
        for listener in [*self.listeners]:
            try:
                self._tell_one(listener, now, news)
            except Exception as error:
                LOG.error("somebody could not be told", exc_info=error)
                listener.drop()
        self._forget_dropped()

    def _tell_one(
        self, listener: Listener, now: int, news: dict[tuple[int | None, str, int], bytes]
    ) -> None:
        eyes = listener.eyes
        if not self.may_hear(eyes):
            listener.drop()
            return
        table = self.seen_by(eyes.viewer, now)
        if table.number <= eyes.number:
            return
        if eyes.muted:
            listener.send(news_for(table, eyes))
        else:
            key = eyes.viewer, eyes.lang, eyes.number
            if key not in news:
                news[key] = news_for(table, eyes)
            listener.send(news[key])
        eyes.number = table.number

    def here(self) -> None:
        """Tell every listener who is here, and what time it is for the clocks."""
        seats = {n for one in self.listeners if (n := one.eyes.viewer) is not None}
        letters = [seat_letter(seat) for seat in sorted(seats)]
        watching = sum(listener.eyes.viewer is None for listener in self.listeners)
        told = {"is": "here", "seats": letters, "watching": watching, "time": now_ms()}
        message = encode(told)
        for listener in self.listeners:
            listener.send(message)
        self._forget_dropped()

    def tell_of_the_end(self, message: bytes) -> None:
        """Tell something that is only for those who know that the game is over."""
        now = now_ms()
        for listener in self.listeners:
            if self.seen_by(listener.eyes.viewer, now).status == "over":
                listener.send(message)
        self._forget_dropped()

    def _forget_dropped(self) -> None:
        self.listeners = {listener for listener in self.listeners if not listener.is_dropped}

    def let_go(self) -> None:
        """Tell nobody any more."""
        for listener in self.listeners:
            listener.drop()


def news_for(table: Table, eyes: Eyes) -> bytes:
    """Write what somebody has not heard, and how everything stands now."""
    new = table.entries[eyes.number :]
    message: Plain = {
        "is": "news",
        "events": [heard(table, entry, eyes) for entry in new],
        "now": now_message(table, eyes.viewer, eyes.lang),
    }
    return encode(message)


def heard(table: Table, entry: Entry, eyes: Eyes) -> Plain:
    """Tell an entry, without the words of those who are not wanted to be heard."""
    message = event_message(table, entry, eyes.viewer, eyes.lang)
    if isinstance(entry.what, h.Said) and entry.what.person in eyes.muted:
        message |= {"text": "", "muted": True}
    return message
