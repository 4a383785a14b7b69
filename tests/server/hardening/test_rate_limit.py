"""Rate limits: bursts, refilling, what a wait is, and what it costs when many come."""

from __future__ import annotations

import asyncio
import time

import pytest

from tatami.server.rate_limit import MEMORY, ExpiringMemory, RateLimit

LIBRARY_MEMORY = "async+memory://"


def waits(limit: RateLimit, keys: list[str]) -> list[int]:
    async def ask() -> list[int]:
        return [await limit.wait(key) for key in keys]

    return asyncio.run(ask())


@pytest.mark.parametrize("uri", [MEMORY, LIBRARY_MEMORY])
def test_a_burst_is_spent_at_once_and_each_key_has_its_own(uri: str) -> None:
    limit = RateLimit(0.1, 5, uri)
    first = waits(limit, ["a"] * 6)
    assert first[:5] == [0] * 5
    assert 1 <= first[5] <= 50
    assert waits(limit, ["b"]) == [0]


def test_a_request_is_accepted_after_the_announced_wait() -> None:
    async def ask() -> None:
        limit = RateLimit(2.0, 4)
        while not (wait := await limit.wait("a")):
            pass
        assert wait <= 2
        await asyncio.sleep(wait)
        assert await limit.wait("a") == 0

    asyncio.run(ask())


def test_in_the_long_run_the_rate_holds() -> None:
    async def ask() -> int:
        limit = RateLimit(20.0, 20)
        until = time.monotonic() + 3.0
        let_in = 0
        while time.monotonic() < until:
            let_in += not await limit.wait("a")
            await asyncio.sleep(0.005)
        return let_in

    # The burst and three seconds of the rate, give or take a window's edge.
    assert 50 <= asyncio.run(ask()) <= 85


def test_a_rate_below_one_accepts_one_request() -> None:
    assert waits(RateLimit(0.05, 0.25), ["a", "b"]) == [0, 0]
    limit = RateLimit(0.05, 0.25)
    first, second = waits(limit, ["a", "a"])
    assert first == 0
    assert 1 <= second <= 20


def test_expired_keys_are_forgotten() -> None:
    async def ask() -> ExpiringMemory:
        memory = ExpiringMemory(MEMORY)
        for number in range(1000):
            await memory.incr(str(number), 0.05)
        await asyncio.sleep(0.1)
        await memory.incr("last", 0.05)
        return memory

    memory = asyncio.run(ask())
    assert [*memory.storage] == [*memory.expirations] == ["last"]


def test_keys_expire_although_the_date_was_set_back(monkeypatch: pytest.MonkeyPatch) -> None:
    async def ask() -> ExpiringMemory:
        memory = ExpiringMemory(MEMORY)
        await memory.incr("first", 0.05)
        date = time.time()
        monkeypatch.setattr(time, "time", lambda: date - 5 * 3600)
        await asyncio.sleep(0.1)
        await memory.incr("last", 0.05)
        return memory

    memory = asyncio.run(ask())
    assert [*memory.storage] == [*memory.expirations] == ["last"]


def test_the_cost_of_a_hit_does_not_grow_with_the_number_of_keys() -> None:
    async def seconds_a_hit(keys: int) -> float:
        limit = RateLimit(1000.0, 5000)
        for number in range(keys):
            await limit.wait(str(number))
        began = time.thread_time()
        for number in range(1000):
            await limit.wait(str(number % keys))
            await asyncio.sleep(0)
        return (time.thread_time() - began) / 1000

    few, many = (min(asyncio.run(seconds_a_hit(n)) for _ in range(3)) for n in (10, 5000))
    assert many < 4 * few
