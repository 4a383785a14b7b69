"""Those who hear of a table: with whose eyes, how far they have heard, and how they are told."""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from dataclasses import dataclass, field
from typing import Final

from tatami.server.people import Person

MOST_UNREAD_BYTES: Final = 1024 * 1024


@dataclass(slots=True)
class Eyes:
    """With whose eyes somebody hears: of a seat, or of a spectator, in which language.

    `number` is the last entry heard, `muted` are the people whose words are left out.
    """

    viewer: int | None
    lang: str
    person: Person | None
    number: int
    muted: set[str] = field(default_factory=set)


class Listener(ABC):
    """Somebody who hears of a table.

    Whoever does not listen for long is dropped, and can come back with the last number.
    """

    def __init__(self, eyes: Eyes) -> None:
        self.eyes = eyes
        self.is_dropped = False

    @abstractmethod
    def send(self, message: bytes) -> None:
        """Tell something, without waiting; who is dropped hears nothing."""

    @abstractmethod
    def drop(self) -> None:
        """Send nothing more."""


class Unread:
    """Messages that wait to be read, and at last the end; of too much only the end remains.

    One message may be as long as it likes.
    """

    def __init__(self) -> None:
        self._queue: asyncio.Queue[bytes | None] = asyncio.Queue()
        self._bytes = 0
        self.is_ended = False

    def put(self, message: bytes) -> None:
        """Let a message wait."""
        if self.is_ended:
            return
        if self._bytes > MOST_UNREAD_BYTES:
            self.end()
            return
        self._bytes += len(message)
        self._queue.put_nowait(message)

    def end(self) -> None:
        """Let only the end wait."""
        if self.is_ended:
            return
        self.is_ended = True
        while not self._queue.empty():
            self._queue.get_nowait()
        self._queue.put_nowait(None)

    async def get(self) -> bytes | None:
        """Wait for the next message; None is the end."""
        message = await self._queue.get()
        self._bytes -= len(message or b"")
        return message


class StreamListener(Listener):
    """Hears by messages that wait to be read."""

    def __init__(self, eyes: Eyes) -> None:
        super().__init__(eyes)
        self.unread = Unread()

    def send(self, message: bytes) -> None:
        """Let a message wait, unless too much waits already."""
        self.unread.put(message)
        self.is_dropped = self.unread.is_ended

    def drop(self) -> None:
        """Send nothing more."""
        self.is_dropped = True
        self.unread.end()
