"""Litestar's channels on Redis, which survive that Redis is gone for a while."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Iterable
from typing import Any, Final

from litestar.channels.backends.redis import RedisChannelsPubSubBackend
from redis.asyncio import Redis
from redis.exceptions import RedisError

from tatami.server.logs import LOG

RETRY_SECONDS: Final = 0.2
PREFIX: Final = "TATAMI"


class LastingRedisBackend(RedisChannelsPubSubBackend):
    """Drops messages while Redis is gone, and resumes when it is back.

    Litestar's own backend ends at the first error. Whoever sends learns nothing of a loss, so
    nothing may depend on a message: the database has everything, and workers look there too.
    """

    async def publish(self, data: bytes, channels: Iterable[str]) -> None:
        """Publish a message, if Redis is there."""
        try:
            await super().publish(data, channels)
        except (RedisError, OSError, TimeoutError):
            LOG.debug("a message to other workers was lost")

    async def subscribe(self, channels: Iterable[str]) -> None:
        """Receive what is published on channels."""
        while True:
            try:
                return await super().subscribe(channels)
            except (RedisError, OSError, TimeoutError):
                await asyncio.sleep(RETRY_SECONDS)

    async def stream_events(self) -> AsyncGenerator[tuple[str, Any], None]:
        """Yield messages as they come; the client subscribes again after a reconnection."""
        while True:
            try:
                async for event in super().stream_events():
                    yield event
            except (RedisError, OSError, TimeoutError):
                await asyncio.sleep(RETRY_SECONDS)


def make_backend(url: str) -> LastingRedisBackend:
    """Return the channels on a Redis server; workers on another one do not receive these."""
    client = Redis.from_url(
        url, socket_connect_timeout=2, socket_timeout=3, health_check_interval=2
    )
    return LastingRedisBackend(redis=client, key_prefix=PREFIX)
