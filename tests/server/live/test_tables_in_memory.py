"""Tables in memory: as many as are in use, and a limited number of others."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import msgspec
import pytest
from offline_table import ANA, BEN, CLEO, OfflineTable

from games import recorded
from tatami.server.app import make_tables
from tatami.server.config import Quota, ServerConfig, sqlite_url
from tatami.server.live.live_table import QUIET_LOOKS, LiveTable, update_for
from tatami.server.live.subscribers import StreamSubscriber, Subscription
from tatami.server.live.tables import MAX_IDLE_TABLES, Tables
from tatami.server.schema import actions
from tatami.server.schema.setup import ClockSetting, NewTable
from tatami.server.table import events

ADDRESS = "192.0.2.1"
LONG = 600.0


@asynccontextmanager
async def opened(folder: Path) -> AsyncIterator[Tables]:
    unlimited = Quota(0, 0)
    config = ServerConfig(
        database=sqlite_url(folder / "tables.sqlite"),
        open_tables=unlimited,
        tables_per_day=unlimited,
    )
    tables = make_tables(config)
    await tables.open()
    await tables.store.add_person(ANA, "hash", 0)
    try:
        yield tables
    finally:
        await tables.close()


def leave(*lives: LiveTable) -> None:
    """Pretend that nobody has used these tables for a moment."""
    for live in lives:
        live.last_used -= 2 * LONG


def test_no_more_than_so_many_idle_tables_stay_in_memory(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tatami.server.live.tables.IN_USE_SECONDS", LONG)  # machines can be slow

    async def load_many() -> None:
        async with opened(tmp_path) as tables:
            asked = NewTable(game="samurai", seats=["me", "open"])
            ids = [
                (await tables.create(asked, ANA, ADDRESS)).id for _ in range(MAX_IDLE_TABLES + 9)
            ]
            tables.live_tables.clear()
            # Whoever has opened a table just now may be about to use it.
            about_to = [await tables.get(table_id) for table_id in ids]
            assert [*tables.live_tables.values()] == about_to
            tables.live_tables.clear()
            watched = await tables.get(ids[0])
            subscriber = StreamSubscriber(Subscription(0, "en", ANA, 0))
            await tables.subscribe(watched, subscriber)
            leave(watched)
            for table_id in ids[1:-1]:
                leave(await tables.get(table_id))
            assert len(tables.live_tables) == MAX_IDLE_TABLES + 1
            assert tables.live_tables[ids[0]] is watched
            # Those that were not used for longest are gone, and come back when they are needed.
            assert not {*ids[1:7]} & tables.live_tables.keys()
            assert (await tables.get(ids[1])).table.number == watched.table.number

    asyncio.run(load_many())


def test_finished_games_are_not_loaded_to_say_that_they_are_over(tmp_path: Path) -> None:
    async def follow() -> None:
        async with opened(tmp_path) as tables:
            record = recorded("cardgame/2009-4p-shape-gone").read_text(encoding="utf-8")
            table = await tables.import_record(record, ANA, ADDRESS)
            asked = NewTable(game="samurai", seats=["me", "open"])
            unfinished = await tables.create(asked, ANA, ADDRESS)
            tables.live_tables.clear()
            queue = await tables.follow_person(ANA.id)
            statuses: dict[str, tuple[str, int, list[str]]] = {}
            while len(statuses) < 2:  # that a table was created may be announced once more
                one = msgspec.json.decode(await queue.get() or b"")
                statuses[one["id"]] = (one["status"], one["number"], one["seats"])
            assert statuses == {
                table.id: ("over", table.number, []),
                unfinished.id: ("open", unfinished.number, ["A"]),
            }
            assert [*tables.live_tables] == [unfinished.id]

    asyncio.run(follow())


def test_a_running_clock_keeps_no_table_in_memory_and_still_runs_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tatami.server.live.tables.CLOCK_SOON_MS", 0)
    monkeypatch.setattr("tatami.server.live.alarms.EARLY_SECONDS", 0.5)

    async def run_out() -> None:
        async with opened(tmp_path) as tables:
            await tables.store.add_person(BEN, "other hash", 0)
            clock = ClockSetting(per_move=5)
            asked = NewTable(
                game="cardgame", players=2, seats=["me", "open"], clock=clock, at_zero="lose"
            )
            table = await tables.create(asked, ANA, ADDRESS)
            sit = actions.Sit(id="sit", seat="B", name=BEN.name)
            await tables.act(table.id, sit, BEN, ADDRESS)
            await tables.act(table.id, actions.Start(id="start"), ANA, ADDRESS)
            live = await tables.get(table.id)
            assert live.table.clocks.running is not None
            leave(live)
            tables._evict_excess()
            assert table.id in tables.live_tables, "there are few tables"
            monkeypatch.setattr("tatami.server.live.tables.MAX_IDLE_TABLES", 0)
            tables._evict_excess()
            assert table.id not in tables.live_tables
            stored: list[events.AnyEvent] = []
            while not any(isinstance(event, events.Ended) for event in stored):
                await asyncio.sleep(0.1)
                stored = [one.event for one in await tables.store.events_after(table.id, 0)]
            assert any(isinstance(event, events.RanOut) for event in stored)

    asyncio.run(asyncio.wait_for(run_out(), 30.0))


@pytest.mark.parametrize("game", ["samurai", "cardgame", "spirit"])
def test_what_a_table_frees_is_made_again_as_it_was(game: str) -> None:
    at = OfflineTable(ANA, BEN, game=game)
    for _ in range(12):
        at.move()
    live = LiveTable(at.table)
    subscriptions = [Subscription(viewer, "pl", None, 0, turn=True) for viewer in (0, 1, None)]
    before = [update_for(at.table, one) for one in subscriptions]
    assert at.table.cache
    live.free_memory()
    assert not at.table.cache
    assert [update_for(at.table, one) for one in subscriptions] == before


def test_what_messages_were_made_from_is_freed_when_all_subscribers_have_them() -> None:
    at = OfflineTable(ANA, BEN, game="cardgame")
    live = LiveTable(at.table)
    live.subscribers = {
        StreamSubscriber(Subscription(viewer, "en", None, 0, turn=True)) for viewer in (0, None)
    }
    for _ in range(12):
        at.move()
    assert at.table.game.move_stack.stored > 1
    live.publish(at.now)
    assert not at.table.cache
    assert at.table.game.move_stack.stored == 1


@pytest.mark.parametrize("game", ["samurai", "cardgame", "spirit"])
def test_a_table_that_nobody_needs_is_packed_and_unpacked_as_it_was(game: str) -> None:
    clock = ClockSetting(bank=600)
    at = OfflineTable(ANA, BEN, game=game, clock=clock, at_zero="bot", delay=30)
    for _ in range(8):
        at.move()
        at.now += 10_000
    at.act(ANA, actions.Say, text="Hello")
    at.act(BEN, actions.Leave, seat="B")
    live = LiveTable(at.table)
    number, due = live.number, live.due
    subscriptions = [Subscription(viewer, "de", None, 0, turn=True) for viewer in (0, 1, None)]

    def messages() -> list[bytes]:
        return [update_for(live.visible_to(one.viewer, at.now), one) for one in subscriptions]

    def wait() -> None:
        for _ in range(QUIET_LOOKS):
            assert not live.free_memory()

    before = messages()
    wait()
    assert live.table is at.table, "somebody needed it a moment ago"
    wait()
    assert live.free_memory()
    assert live.is_packed
    assert not live.free_memory()
    assert (live.number, live.due) == (number, due)
    live.subscribers = {StreamSubscriber(one) for one in subscriptions}
    live.publish_time()
    assert [live.is_at_table(person) for person in (ANA, BEN, CLEO)] == [True, True, False]
    assert live.is_packed, "nothing of this needs the table"
    assert messages() == before
    assert live.table.applied == at.table.applied
    assert live.table.history == at.table.history
