"""Messages that wait to be read: in order, not too many bytes of them, and at last the end."""

from __future__ import annotations

import asyncio

from tatami.server.listening import MOST_UNREAD_BYTES, Unread


async def read(unread: Unread, most: int = 1000) -> list[bytes | None]:
    taken: list[bytes | None] = []
    while len(taken) < most and (not taken or taken[-1] is not None):
        taken.append(await asyncio.wait_for(unread.get(), 1))
    return taken


def test_messages_wait_in_their_order_until_the_end() -> None:
    async def run() -> None:
        unread = Unread()
        for message in (b"one", b"two"):
            unread.put(message)
        assert await read(unread, 2) == [b"one", b"two"]
        unread.put(b"three")
        unread.end()
        unread.end()
        unread.put(b"four")
        assert await read(unread) == [None]

    asyncio.run(run())


def test_of_too_much_only_the_end_remains() -> None:
    async def run() -> None:
        unread = Unread()
        part = b"x" * (MOST_UNREAD_BYTES // 10)
        for _ in range(11):
            unread.put(part)
        assert not unread.is_ended
        unread.put(b"")
        assert unread.is_ended
        assert await read(unread) == [None]

    asyncio.run(run())


def test_who_reads_may_hear_any_amount_and_one_message_any_length() -> None:
    async def run() -> None:
        unread = Unread()
        for _ in range(3):
            unread.put(b"x" * 3 * MOST_UNREAD_BYTES)
            await read(unread, 1)
        assert not unread.is_ended

    asyncio.run(run())
