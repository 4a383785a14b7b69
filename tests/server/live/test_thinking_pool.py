"""The thinking pool serves the hosts of tables in turn."""

from __future__ import annotations

import asyncio

from tatami.server.live.thinking_pool import ThinkingPool


async def thinking(pool: ThinkingPool, host: str, order: list[str]) -> None:
    async with pool.for_host(host):
        order.append(host)
        await asyncio.sleep(0)


def test_a_host_with_many_tables_does_not_delay_others() -> None:
    order: list[str] = []

    async def run() -> None:
        pool = ThinkingPool(1)
        hosts = ["many"] * 5 + ["one", "two", "two"]
        await asyncio.gather(*(thinking(pool, host, order) for host in hosts))
        await thinking(pool, "late", order)

    asyncio.run(run())
    assert order == ["many", "many", "one", "two", "many", "two", "many", "many", "late"]


def test_no_more_bots_think_at_once_than_the_pool_allows() -> None:
    async def run() -> int:
        pool, thinking, most = ThinkingPool(3), 0, 0

        async def think(host: str) -> None:
            nonlocal thinking, most
            async with pool.for_host(host):
                thinking += 1
                most = max(most, thinking)
                await asyncio.sleep(0.001)
                thinking -= 1

        await asyncio.gather(*(think(str(n % 4)) for n in range(20)))
        return most

    assert asyncio.run(run()) == 3


def test_the_pool_is_spare_while_a_slot_is_free() -> None:
    async def run() -> list[bool]:
        pool = ThinkingPool(2)
        seen = [pool.spare.is_set()]
        async with pool.for_host("one"):
            seen.append(pool.spare.is_set())
            async with pool.for_host("two"):
                waits = asyncio.create_task(thinking(pool, "three", []))
                await asyncio.sleep(0)
                seen.append(pool.spare.is_set())
            seen.append(pool.spare.is_set())  # the third has it
            await waits
        return [*seen, pool.spare.is_set()]

    assert asyncio.run(run()) == [True, True, False, False, True]


def test_a_cancelled_wait_takes_no_slot() -> None:
    async def run() -> list[str]:
        pool = ThinkingPool(1)
        order: list[str] = []
        async with pool.for_host("first"):
            waiting = [asyncio.create_task(thinking(pool, "gone", order)) for _ in range(3)]
            await asyncio.sleep(0)
            waiting[0].cancel()
            await asyncio.sleep(0)
        waiting[1].cancel()  # it has been given the slot, and does not know yet
        await asyncio.wait_for(asyncio.gather(*waiting, return_exceptions=True), 5)
        await asyncio.wait_for(thinking(pool, "next", order), 1)
        return order

    assert asyncio.run(run()) == ["gone", "next"]
