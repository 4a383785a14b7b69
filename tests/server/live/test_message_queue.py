"""The queue of unread messages: in order, limited in bytes, and closed at the end."""

from __future__ import annotations

import asyncio

from tatami.server.live.subscribers import MAX_UNREAD_BYTES, MessageQueue


async def read(unread: MessageQueue, most: int = 1000) -> list[bytes | None]:
    taken: list[bytes | None] = []
    while len(taken) < most and (not taken or taken[-1] is not None):
        taken.append(await asyncio.wait_for(unread.get(), 1))
    return taken


def test_messages_stay_in_order_until_the_queue_closes() -> None:
    async def run() -> None:
        unread = MessageQueue()
        for message in (b"one", b"two"):
            unread.put(message)
        assert await read(unread, 2) == [b"one", b"two"]
        unread.put(b"three")
        unread.close()
        unread.close()
        unread.put(b"four")
        assert await read(unread) == [None]

    asyncio.run(run())


def test_a_queue_with_too_many_bytes_keeps_only_the_end() -> None:
    async def run() -> None:
        unread = MessageQueue()
        part = b"x" * (MAX_UNREAD_BYTES // 10)
        for _ in range(11):
            unread.put(part)
        assert not unread.is_closed
        unread.put(b"")
        assert unread.is_closed
        assert await read(unread) == [None]

    asyncio.run(run())


def test_a_reader_may_get_any_number_of_messages_of_any_length() -> None:
    async def run() -> None:
        unread = MessageQueue()
        for _ in range(3):
            unread.put(b"x" * 3 * MAX_UNREAD_BYTES)
            await read(unread, 1)
        assert not unread.is_closed

    asyncio.run(run())
