"""The thinking pool: bots first, then fairly between addresses; queues are bounded."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Coroutine
from contextlib import AsyncExitStack
from typing import Any, TypeVar

import pytest
from offline_table import ANA, BEN, CLEO, OfflineTable

from tatami import CardGame, Samurai
from tatami.core.kernel import Rng
from tatami.kits.search.bot import ask, make_bot
from tatami.kits.search.budget import Budget
from tatami.kits.search.search import Search
from tatami.server.live import thinking_pool
from tatami.server.live.fair_share import HALF_LIFE, FairShare
from tatami.server.live.live_table import LiveTable
from tatami.server.live.thinking_pool import MAX_WAITING, MAX_WAITING_HERE, ThinkingPool
from tatami.server.live.thinking_slot import Kind, Stopped, ThinkingSlot
from tatami.server.table.refusal import Busy

T = TypeVar("T")


def run(work: Coroutine[Any, Any, T]) -> T:
    async def within() -> T:
        async with asyncio.timeout(30):
            return await work

    return asyncio.run(within())


async def thinking(
    pool: ThinkingPool, kind: Kind, account: str, order: list[str], seconds: float = 0.01
) -> None:
    async with pool.slot(kind, account):
        order.append(account)
        await asyncio.sleep(seconds)


def test_an_address_with_many_tables_does_not_delay_others() -> None:
    order: list[str] = []

    async def wait_in_line() -> None:
        pool = ThinkingPool(1)
        accounts = ["many"] * 5 + ["one", "two", "two"]
        await asyncio.gather(*(thinking(pool, Kind.BOT, one, order) for one in accounts))

    run(wait_in_line())
    assert order[:3] == ["many", "one", "two"]
    assert order[-1] == "many"


def test_the_tables_of_an_address_take_turns() -> None:
    order: list[str] = []

    async def bot(pool: ThinkingPool, table: str) -> None:
        for _ in range(2):
            async with pool.slot(Kind.BOT, "here"):
                order.append(table)
                await asyncio.sleep(0.001)

    async def wait_in_line() -> None:
        pool = ThinkingPool(1)
        await asyncio.gather(*(bot(pool, table) for table in "abc"))

    run(wait_in_line())
    assert order == [*"abcabc"]


def test_the_most_urgent_work_comes_first() -> None:
    order: list[str] = []

    async def wait_in_line() -> None:
        pool = ThinkingPool(1)
        async with pool.slot(Kind.BOT, "first"):
            work = [thinking(pool, kind, kind.name, order) for kind in reversed(Kind)]
            tasks = [asyncio.create_task(one) for one in work]
            await asyncio.sleep(0)
        await asyncio.gather(*tasks)

    run(wait_in_line())
    assert order == ["BOT", "HINT", "PUZZLE", "ANALYSIS"]


def test_hints_of_one_address_do_not_hold_up_puzzles_and_analyses_of_others_for_good(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(thinking_pool, "AHEAD", 0.02)
    order: list[str] = []

    async def hold_up(pool: ThinkingPool) -> None:
        while True:
            await thinking(pool, Kind.HINT, "many", order)

    async def wait_in_line() -> None:
        pool = ThinkingPool(2)
        many = [asyncio.create_task(hold_up(pool)) for _ in range(4)]
        await asyncio.sleep(0.1)
        await thinking(pool, Kind.PUZZLE, "puzzle", order)
        await thinking(pool, Kind.ANALYSIS, "analysis", order)
        for task in many:
            task.cancel()

    run(wait_in_line())
    assert order[-1] == "analysis"


async def hold(stack: AsyncExitStack, pool: ThinkingPool, kind: Kind, account: str) -> ThinkingSlot:
    return await stack.enter_async_context(pool.slot(kind, account))


@pytest.mark.parametrize("slots", [1, 2, 4])
def test_a_bot_starts_at_once_whatever_another_address_does(slots: int) -> None:
    async def attack() -> None:
        pool = ThinkingPool(slots)
        for kind in (Kind.HINT, Kind.PUZZLE, Kind.ANALYSIS) + ((Kind.BOT,) if slots > 1 else ()):
            order: list[str] = []
            attack = [asyncio.create_task(thinking(pool, kind, "many", [], 60)) for _ in range(8)]
            await asyncio.sleep(0)
            assert 1 <= pool.running.total() <= max(1, slots - 1)
            await thinking(pool, Kind.BOT, "one", order, 0)
            assert order == ["one"]
            for task in attack:
                task.cancel()
            await asyncio.gather(*attack, return_exceptions=True)

    run(attack())


def test_work_other_than_bots_leaves_a_processor_free() -> None:
    async def fill() -> None:
        pool = ThinkingPool(3)
        tasks = [asyncio.create_task(thinking(pool, Kind.HINT, str(n), [], 60)) for n in range(6)]
        await asyncio.sleep(0)
        assert (pool.running[Kind.HINT], pool.waiting[Kind.HINT]) == (2, 4)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        assert (pool.running.total(), pool.waiting.total()) == (0, 0)

    run(fill())


def test_no_more_bots_think_at_once_than_there_are_processors() -> None:
    async def count() -> int:
        pool, now, most = ThinkingPool(3), 0, 0

        async def think(account: str) -> None:
            nonlocal now, most
            async with pool.slot(Kind.BOT, account):
                now += 1
                most = max(most, now)
                await asyncio.sleep(0.001)
                now -= 1

        await asyncio.gather(*(think(str(n % 4)) for n in range(20)))
        return most

    assert run(count()) == 3


def test_a_bot_pauses_a_search_which_then_goes_on() -> None:
    game = CardGame(2)
    game.roll(Rng(1))
    seen: list[float] = []

    async def interrupt() -> None:
        pool = ThinkingPool(1)

        def search(slot: ThinkingSlot) -> int:
            def look(progress: float) -> None:
                seen.append(progress)
                slot.check()

            return Search(Budget(nodes=20_000)).think(game, Rng(1), on_progress=look).nodes

        async def hint() -> int:
            async with pool.slot(Kind.HINT, "here") as slot:
                return await slot.run(search, slot)

        asked = asyncio.create_task(hint())
        while not seen:
            await asyncio.sleep(0.001)
        async with pool.slot(Kind.BOT, "here"):
            assert pool.running == {Kind.BOT: 1}
            await asyncio.sleep(0.05)
            before = len(seen)
            await asyncio.sleep(0.2)
            assert len(seen) == before
        assert await asked == 20_000

    run(interrupt())
    assert seen[-1] == 1


def test_too_many_waiting_hints_of_an_address_are_refused_with_an_estimate() -> None:
    refused: list[Kind] = []

    async def ask_for_many() -> list[Any]:
        pool = ThinkingPool(2)
        pool.on_refused = refused.append
        async with pool.slot(Kind.HINT, "many"):
            tasks = [
                asyncio.create_task(thinking(pool, Kind.HINT, "many", []))
                for _ in range(MAX_WAITING_HERE + 2)
            ]
            other = asyncio.create_task(thinking(pool, Kind.PUZZLE, "other", []))
            await asyncio.sleep(0)
            assert pool.waiting == {Kind.HINT: MAX_WAITING_HERE, Kind.PUZZLE: 1}
        await other
        return await asyncio.gather(*tasks, return_exceptions=True)

    results = run(ask_for_many())
    busy = [one for one in results if isinstance(one, Busy)]
    assert results.count(None) == MAX_WAITING_HERE
    assert [one.seconds for one in busy] == [MAX_WAITING_HERE + 1] * 2  # a second for each
    assert refused == [Kind.HINT] * 2


def test_too_many_waiting_hints_in_all_are_refused() -> None:
    async def ask_for_many() -> list[Any]:
        pool = ThinkingPool(1)
        async with pool.slot(Kind.BOT, "one"):
            tasks = [
                asyncio.create_task(thinking(pool, Kind.HINT, str(n), [], 0))
                for n in range(MAX_WAITING + 1)
            ]
            await asyncio.sleep(0)
            bot = asyncio.create_task(thinking(pool, Kind.BOT, "two", []))
            await asyncio.sleep(0)
        await bot
        return await asyncio.gather(*tasks, return_exceptions=True)

    results = run(ask_for_many())
    assert [type(one) for one in results if one is not None] == [Busy]


def test_nobody_waits_for_a_hint_for_long(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking_pool, "MAX_SECONDS", 0.01)

    async def wait() -> None:
        pool = ThinkingPool(1)
        async with pool.slot(Kind.BOT, "one"):
            with pytest.raises(Busy) as busy:
                await thinking(pool, Kind.HINT, "one", [])
            assert busy.value.seconds == 1
            assert pool.waiting.total() == 0

    run(wait())


def test_estimates_follow_the_measured_durations() -> None:
    async def measure() -> int:
        pool = ThinkingPool(1)
        for _ in range(30):
            await thinking(pool, Kind.HINT, "one", [], 0)
        async with AsyncExitStack() as stack:
            await hold(stack, pool, Kind.HINT, "one")
            tasks = [
                asyncio.create_task(thinking(pool, Kind.HINT, "one", []))
                for _ in range(MAX_WAITING_HERE)
            ]
            await asyncio.sleep(0)
            with pytest.raises(Busy) as busy:
                await thinking(pool, Kind.HINT, "one", [])
        await asyncio.gather(*tasks)
        return busy.value.seconds

    assert run(measure()) == 1


def test_a_cancelled_wait_takes_no_slot() -> None:
    async def cancel() -> list[str]:
        pool = ThinkingPool(1)
        order: list[str] = []
        async with pool.slot(Kind.BOT, "first"):
            waiting = [
                asyncio.create_task(thinking(pool, Kind.BOT, "gone", order)) for _ in range(3)
            ]
            await asyncio.sleep(0)
            waiting[0].cancel()
            await asyncio.sleep(0)
        waiting[1].cancel()  # it has been given the slot, and does not know yet
        await asyncio.gather(*waiting, return_exceptions=True)
        await thinking(pool, Kind.BOT, "next", order)
        return order

    assert run(cancel()) == ["gone", "next"]


def test_the_event_loop_is_not_held_up_by_a_bot() -> None:
    async def both() -> int:
        pool = ThinkingPool(1)
        game = Samurai(2, setup="random")
        game.roll(Rng(1))
        ticks = 0

        async def think() -> None:
            async with pool.slot(Kind.BOT, "here") as slot:
                assert await slot.run(ask, make_bot("search@0.5s"), game, Rng(1), slot.stop)

        asked = asyncio.create_task(think())
        while not asked.done():
            await asyncio.sleep(0.005)
            ticks += 1
        await asked
        return ticks

    assert run(both()) > 3


@pytest.mark.parametrize("kind", [Kind.BOT, Kind.HINT])
def test_stopping_ends_all_thinking_at_once(kind: Kind) -> None:
    game = Samurai(2, setup="random")
    game.roll(Rng(1))

    async def stop() -> list[Any]:
        pool = ThinkingPool(1)
        began = asyncio.Event()

        async def think() -> None:
            async with pool.slot(kind, "here") as slot:
                began.set()
                if kind is Kind.BOT:
                    await slot.run(ask, make_bot("search@3600s"), game, Rng(1), slot.stop)
                else:
                    search = Search(Budget(seconds=3600.0))
                    await slot.run(search.think, game, Rng(1), on_progress=slot.check)

        tasks = [asyncio.create_task(think()) for _ in range(3)]
        await began.wait()
        await asyncio.sleep(0.05)
        pool.stop()
        results = await asyncio.gather(*tasks, return_exceptions=True)
        with pytest.raises(Stopped):
            await think()
        return results

    began = time.monotonic()
    assert [type(one) for one in run(stop())] == [Stopped] * 3
    assert time.monotonic() - began < 10


def test_used_time_is_forgotten_little_by_little() -> None:
    now = 0.0
    share = FairShare(lambda: now)
    share.charge("one", 8)
    now = HALF_LIFE
    share.charge("two", 5)
    assert (share.used("one"), share.used("two"), share.used("new")) == (4, 5, 0)
    now = 20 * HALF_LIFE
    for n in range(2000):
        share.charge(n, 0)
    assert len(share._used) < 1100


def test_the_address_of_those_who_play_pays_for_the_bots() -> None:
    at = OfflineTable(ANA, BEN, game="cardgame")
    live = LiveTable(at.table)
    assert live.account == f"person {ANA.id}"  # as after a restart
    live.charge_to("192.0.2.1", BEN)
    live.charge_to("192.0.2.9", CLEO)
    live.charge_to("192.0.2.9", None)
    assert live.account == "192.0.2.1"
    live.charge_to("192.0.2.2", ANA)
    assert live.account == "192.0.2.2"


def test_whoever_watches_bots_first_pays_for_them() -> None:
    live = LiveTable(OfflineTable("ronin", "ronin", game="cardgame").table)
    live.charge_to("192.0.2.1", None)
    live.charge_to("192.0.2.9", CLEO)
    assert live.account == "192.0.2.1"
