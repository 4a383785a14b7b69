"""Subscribers of a table: their viewer, the last event they have, and how they receive more."""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from dataclasses import dataclass, field
from typing import Final

from tatami.server.schema.people import Person

MAX_UNREAD_BYTES: Final = 1024 * 1024


@dataclass(slots=True)
class Subscription:
    """The viewer of a subscriber, a seat or a spectator, and the language.

    `number` is the last event sent, `history` its token as far as the client has sent one back;
    with `reset` the next update replaces all that the client has. `muted` are the people whose
    chat is left out. With `turn`, updates include what can be read off the game and the moves that
    can be made. `address` is where the subscriber is, as limits count it.
    """

    viewer: int | None
    lang: str
    person: Person | None
    number: int
    muted: set[str] = field(default_factory=set)
    turn: bool = False
    address: str = ""
    history: str = ""
    reset: bool = False


class Subscriber(ABC):
    """A receiver of the events of a table.

    One that stops reading is dropped, and can subscribe again from its last event.
    """

    def __init__(self, subscription: Subscription) -> None:
        self.subscription = subscription
        self.is_dropped = False

    @abstractmethod
    def send(self, message: bytes) -> None:
        """Send a message without waiting; one that is dropped receives nothing."""

    @abstractmethod
    def drop(self) -> None:
        """Send nothing more."""


class MessageQueue:
    """Messages that wait to be read, and then the end.

    If too many bytes wait, all are discarded and only the end remains; a single message may have
    any length.
    """

    def __init__(self) -> None:
        self._queue: asyncio.Queue[bytes | None] = asyncio.Queue()
        self._bytes = 0
        self.is_closed = False

    def put(self, message: bytes) -> None:
        """Add a message, or close the queue if too many bytes wait already."""
        if self.is_closed:
            return
        if self._bytes > MAX_UNREAD_BYTES:
            self.close()
            return
        self._bytes += len(message)
        self._queue.put_nowait(message)

    def close(self) -> None:
        """Discard all messages, so that the reader gets the end."""
        if self.is_closed:
            return
        self.is_closed = True
        while not self._queue.empty():
            self._queue.get_nowait()
        self._queue.put_nowait(None)

    async def get(self) -> bytes | None:
        """Return the next message, or None at the end."""
        message = await self._queue.get()
        self._bytes -= len(message or b"")
        return message


class StreamSubscriber(Subscriber):
    """A subscriber with a queue that a stream reads."""

    def __init__(self, subscription: Subscription) -> None:
        super().__init__(subscription)
        self.queue = MessageQueue()

    def send(self, message: bytes) -> None:
        """Add a message to the queue, or drop the subscriber if too many wait already."""
        self.queue.put(message)
        self.is_dropped = self.queue.is_closed

    def drop(self) -> None:
        """Send nothing more."""
        self.is_dropped = True
        self.queue.close()
