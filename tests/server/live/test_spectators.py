"""Spectators: what they may view, and that a delay applies to everything."""

from __future__ import annotations

import asyncio
from itertools import product
from typing import Any

import msgspec
import pytest
from offline_table import ANA, BEN, CLEO, DAN, SECRET, START, OfflineTable, unread_messages

from tatami.core.text.words import LANGUAGES
from tatami.server.live.live_table import LiveTable, update_for
from tatami.server.live.subscribers import StreamSubscriber, Subscription
from tatami.server.schema import actions
from tatami.server.table.refusal import Refused
from tatami.server.table.visibility import viewer_of
from tatami.server.timestamp import steady_ms

SECOND = 1000


def delayed(**more: Any) -> OfflineTable:
    """Play a table a little; every action takes ten seconds, spectators are a minute behind."""
    at = OfflineTable(ANA, BEN, game="samurai", setup="random", delay=60, start=False, **more)
    at.now += 10 * SECOND
    at.act(ANA, actions.Start)
    for text in ("", "stop", "", "stop"):
        at.now += 10 * SECOND
        at.move(text)
    return at


def unread(subscriber: StreamSubscriber) -> list[dict[str, Any]]:
    """All messages that a subscriber has not read."""
    return [msgspec.json.decode(message) for message in unread_messages(subscriber)]


def make_subscriber(viewer: int | None, number: int = 0, lang: str = "en") -> StreamSubscriber:
    who = None if viewer is None else (ANA, BEN)[viewer]
    return StreamSubscriber(Subscription(viewer, lang, who, number, set(), turn=True))


def test_a_delayed_spectator_sees_the_table_as_it_was() -> None:
    at = delayed()
    live = LiveTable(at.table)
    for seconds, number in ((0, 3), (69, 3), (70, 4), (79, 4), (100, 7), (110, 8), (999, 8)):
        assert live.visible_to(None, START + seconds * SECOND).number == number
    late = live.visible_to(None, START + 999 * SECOND)
    assert late.game.position() == at.table.game.position()


def test_an_open_table_is_shown_without_delay() -> None:
    at = OfflineTable(ANA, None, game="cardgame", delay=60, start=False)
    live = LiveTable(at.table)
    assert live.visible_to(None, at.now).seats[0].name == ANA.name
    at.act(BEN, actions.Sit, seat="B")
    assert live.visible_to(None, at.now).seats[1].name == BEN.name
    at.act(ANA, actions.Start)
    at.act(ANA, actions.Say, text="Now!")
    assert live.visible_to(None, at.now).number == at.table.number - 2


def test_seats_and_tables_without_delay_are_never_delayed() -> None:
    at = delayed()
    assert LiveTable(at.table).visible_to(0, START) is at.table
    now = OfflineTable(ANA, BEN, game="cardgame")
    assert LiveTable(now.table).visible_to(None, START) is now.table


def test_a_delayed_update_is_what_it_would_have_been_then() -> None:
    at = delayed()
    live = LiveTable(at.table)
    for seconds, number in ((80, 5), (100, 7)):
        late = live.visible_to(None, START + seconds * SECOND)
        then = OfflineTable(ANA, BEN, game="samurai", setup="random", delay=60, start=False)
        for stored in at.table.events[3:number]:
            then.table.apply(stored)
        assert update_for(late, make_subscriber(None).subscription) == update_for(
            then.table, make_subscriber(None).subscription
        )


def test_nothing_reaches_a_delayed_subscriber_too_soon() -> None:
    at = delayed()
    live = LiveTable(at.table)
    watching, playing = make_subscriber(None, 3), make_subscriber(1, 3)
    live.subscribers |= {watching, playing}
    live.publish(START + 69 * SECOND)
    assert not unread(watching)
    assert [len(message["events"]) for message in unread(playing)] == [5]
    assert live.next_delayed() == START + 70 * SECOND
    live.publish(START + 85 * SECOND)
    (news,) = unread(watching)
    assert [event["number"] for event in news["events"]] == [4, 5]
    assert news["state"]["number"] == 5
    assert live.next_delayed() == START + 90 * SECOND
    live.publish(START + 86 * SECOND)
    assert not unread(watching)
    live.publish(START + 110 * SECOND)
    assert [event["number"] for event in unread(watching)[0]["events"]] == [6, 7, 8]
    assert live.next_delayed() is None


def test_nothing_is_delayed_without_spectators() -> None:
    assert LiveTable(delayed().table).next_delayed() is None


def test_the_end_and_the_secret_are_delayed_too() -> None:
    at = delayed()
    at.act(ANA, actions.Resign, seat="A")
    live = LiveTable(at.table)
    soon = live.visible_to(None, at.now + 59 * SECOND)
    assert soon.status == "playing"
    assert SECRET.encode() not in update_for(soon, make_subscriber(None).subscription)
    assert SECRET.encode() in update_for(
        live.visible_to(None, at.now + 60 * SECOND), make_subscriber(None).subscription
    )


def test_a_refusal_reveals_nothing_about_a_delayed_game() -> None:
    at = delayed()
    over = delayed()
    over.act(BEN, actions.Resign, seat="B")
    for kind, more in (
        (actions.Move, {"moves": "stop"}),
        (actions.Undo, {}),
        (actions.Answer, {"yes": True}),
        (actions.Resign, {}),
        (actions.Leave, {}),
        (actions.Return, {}),
        (actions.Replace, {}),
    ):
        refused = [table.refuses(CLEO, kind, seat="A", **more) for table in (at, over)]
        assert {one.key for one in refused} <= {"not_yours", "not_seated"}


def test_a_table_reloaded_from_the_store_keeps_its_delay() -> None:
    at = delayed()
    live = LiveTable(at.table)
    assert live.visible_to(None, START + 80 * SECOND).number == 5
    live.reset(at.table.before(at.table.number))
    assert live.visible_to(None, START + 70 * SECOND).number == 4
    assert live.visible_to(1, START).number == at.table.number - 1
    assert live.visible_to(None, START + 999 * SECOND).number == at.table.number - 1


def test_everybody_may_view_as_a_spectator_and_as_themselves() -> None:
    table = OfflineTable(ANA, BEN, game="cardgame").table
    assert viewer_of(table, None, None) is None
    assert viewer_of(table, None, CLEO) is None
    assert viewer_of(table, None, BEN) is None
    assert viewer_of(table, "B", BEN) == 1


@pytest.mark.parametrize(("seat", "person"), [("A", BEN), ("A", CLEO), ("A", None), ("G", ANA)])
def test_nobody_may_view_as_somebody_else(seat: str, person: Any) -> None:
    with pytest.raises(Refused) as refused:
        viewer_of(OfflineTable(ANA, BEN, game="cardgame").table, seat, person)
    assert refused.value.key == "not_yours"


def test_a_table_can_be_closed_to_spectators() -> None:
    at = OfflineTable(BEN, None, game="cardgame", watch=False, start=False)
    assert viewer_of(at.table, None, CLEO) is None  # who is invited may look and sit down
    at.act(ANA, actions.Bot, seat="B", bot="ronin")
    at.act(ANA, actions.Start)
    for person in (ANA, BEN):
        assert viewer_of(at.table, None, person) is None
    for stranger in (CLEO, None):
        with pytest.raises(Refused) as refused:
            viewer_of(at.table, None, stranger)
        assert refused.value.key == "no_watching"


def test_everybody_gets_their_own_view_in_their_own_language() -> None:
    at = OfflineTable(ANA, BEN, game="samurai", setup="random")
    ways = [*product((0, 1, None), LANGUAGES)]
    live = LiveTable(at.table)
    clients = {way: make_subscriber(way[0], at.table.number, way[1]) for way in ways}
    live.subscribers |= {*clients.values()}
    at.move()
    at.move("stop")
    number = at.table.number - 2
    live.publish(at.now)
    data = {way: unread_messages(client)[0] for way, client in clients.items()}
    assert len({*data.values()}) == len(ways)
    at.table.cache.clear()
    for viewer, lang in reversed(ways):
        alone = Subscription(viewer, lang, None, number, set(), turn=True)
        assert data[viewer, lang] == update_for(at.table, alone)


def test_presence_lists_seats_and_counts_spectators_for_those_at_the_table() -> None:
    live = LiveTable(OfflineTable(BEN, CLEO, game="cardgame").table)
    strangers = [make_subscriber(None), StreamSubscriber(Subscription(None, "en", DAN, 0))]
    host = StreamSubscriber(Subscription(None, "en", ANA, 0))
    clients = [make_subscriber(1), make_subscriber(1), host]
    live.subscribers |= {*clients, *strangers}
    live.publish_presence()
    for client in clients:
        (here,) = unread(client)
        assert abs(here.pop("time") - steady_ms()) < 60_000
        assert here == {"type": "presence", "seats": ["B"], "spectators": 3}
    assert [unread(stranger) for stranger in strangers] == [[], []]
    live.send_time(strangers[0])
    (here,) = unread(strangers[0])
    assert abs(here.pop("time") - steady_ms()) < 60_000
    assert here == {"type": "presence", "seats": None, "spectators": None}


def test_delayed_spectators_get_the_time_of_what_they_see() -> None:
    live = LiveTable(OfflineTable(ANA, BEN, game="cardgame", delay=60).table)
    player, spectator = clients = [make_subscriber(viewer) for viewer in (0, None)]
    live.subscribers |= {*clients}
    live.publish_time()
    times = [unread(client)[0]["time"] for client in (player, spectator)]
    assert abs(times[0] - times[1] - 60 * SECOND) < SECOND  # the clock goes on between them


def test_a_table_is_idle_only_without_subscribers_and_pending_work() -> None:
    async def look() -> None:
        live = LiveTable(OfflineTable(ANA, BEN, game="cardgame").table)
        assert live.is_idle
        loop = asyncio.get_running_loop()
        live.clock_timer = loop.call_later(60, live.publish_presence)
        assert not live.is_idle
        live.clock_timer.cancel()
        live.clock_timer = None
        live.bot_task = loop.create_task(asyncio.sleep(0))
        assert not live.is_idle
        await live.bot_task
        live.bot_task = None
        async with live.lock:
            assert not live.is_idle
        live.subscribers.add(make_subscriber(None))
        assert not live.is_idle

    asyncio.run(look())


def test_a_subscriber_that_does_not_read_is_dropped() -> None:
    live = LiveTable(OfflineTable(ANA, BEN, game="cardgame").table)
    asleep, awake = make_subscriber(0), make_subscriber(1)
    live.subscribers |= {asleep, awake}
    while not asleep.is_dropped:
        live.publish_presence()
        unread(awake)
    assert unread_messages(asleep) == []
    assert asleep.queue.is_closed
    live.publish_presence()
    assert unread_messages(asleep) == []
    assert unread(awake)
