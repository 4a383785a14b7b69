"""An update carries what the page needs to show it: no preview has to be requested after it."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
import pytest
from offline_table import ANA, BEN, MINUTE, OfflineTable, unread_messages
from quick_tables import GAMES
from running import Player, RunningServer, SocketClient

from tatami.server.live.live_table import LiveTable, update_for
from tatami.server.live.subscribers import StreamSubscriber, Subscription
from tatami.server.schema import actions
from tatami.server.schema.base import encode
from tatami.server.schema.people import Person
from tatami.server.table.messages import turn_state
from tatami.server.table.preview import preview_table
from tatami.server.table.table import Table

PARTS = ("derived", "question", "choices", "plans_ahead")


def turn_in(table: Table, viewer: int | None, after: int = 0, asks: bool = True) -> Any:
    """Return the turn of the update that a subscriber gets."""
    subscription = Subscription(viewer, "en", None, after, set(), turn=asks)
    return msgspec.json.decode(update_for(table, subscription))["turn"]


def subscribe(live: LiveTable, viewer: int | None, person: Person | None) -> StreamSubscriber:
    number = live.table.number
    subscriber = StreamSubscriber(Subscription(viewer, "en", person, number, set(), turn=True))
    live.subscribers.add(subscriber)
    return subscriber


def published(live: LiveTable, subscriber: StreamSubscriber, now: int) -> list[dict[str, Any]]:
    live.publish(now)
    return [msgspec.json.decode(message) for message in unread_messages(subscriber)]


@pytest.mark.parametrize("game", GAMES)
def test_an_update_matches_the_preview_of_no_moves(game: str) -> None:
    asked: dict[str, Any] = GAMES[game]
    at = OfflineTable(ANA, BEN, game=game, **asked)
    for _ in range(6):
        at.move()
        for viewer in (None, 0, 1):
            preview = msgspec.json.decode(encode(preview_table(at.table, viewer, "", "en")))
            turn = turn_in(at.table, viewer)
            assert turn == {part: preview[part] for part in PARTS}
            assert bool(turn["choices"]) == (viewer == at.table.actor)


def test_the_turn_is_neither_sent_nor_computed_unless_requested() -> None:
    at = OfflineTable(ANA, BEN, game="cardgame")
    assert turn_in(at.table, 0, asks=False) is None
    assert not [key for key in at.table.cache if "turn" in str(key)]


def test_chat_sends_no_turn_and_everything_else_does() -> None:
    at = OfflineTable(ANA, BEN, game="cardgame")
    number = at.table.number
    at.act(BEN, actions.Say, text="Hello!")
    assert turn_in(at.table, 0, number) is None
    assert turn_in(at.table, 0, 0)["choices"]
    assert turn_in(at.table, 0, at.table.number)["choices"]  # somebody subscribes again
    at.act(BEN, actions.Leave, seat="B")
    assert turn_in(at.table, 0, number)["choices"]


def test_the_turn_is_computed_once_for_viewers_with_the_same_knowledge() -> None:
    at = OfflineTable(ANA, BEN, game="samurai", setup="random")
    actor, other = turn_state(at.table, 0, "en"), turn_state(at.table, 1, "en")
    assert turn_state(at.table, None, "en") is other
    at.act(BEN, actions.Say, text="Hm.")
    assert turn_state(at.table, 0, "en") is actor
    at.move()
    assert turn_state(at.table, 0, "en") is not actor


def test_there_are_no_choices_while_a_bot_stands_in() -> None:
    at = OfflineTable(ANA, BEN, game="cardgame")
    at.act(ANA, actions.Leave, seat="A")
    assert turn_in(at.table, 0)["choices"] == []
    at.act(ANA, actions.Return, seat="A")
    assert turn_in(at.table, 0)["choices"]


def test_in_a_co_operative_game_a_person_chooses_for_all_their_seats() -> None:
    at = OfflineTable(ANA, ANA, game="spirit", options={"samurai": "random"})
    while at.table.actor == 0:
        at.move()
    assert turn_in(at.table, 0) == turn_in(at.table, 1)
    assert turn_in(at.table, 0)["choices"]


def test_where_hands_are_hidden_an_update_is_for_one_seat_alone() -> None:
    at = OfflineTable(ANA, ANA, game="cardgame")
    assert turn_in(at.table, 0)["choices"]
    assert turn_in(at.table, 1)["choices"] == []


def test_delayed_spectators_get_the_delayed_turn() -> None:
    at = OfflineTable(ANA, BEN, game="cardgame", delay=60)
    at.now += MINUTE
    live = LiveTable(at.table)
    live.visible_to(None, at.now)
    before = turn_in(at.table, None)
    watching, playing = subscribe(live, None, None), subscribe(live, 1, BEN)
    at.move()
    assert [message["turn"]["choices"] for message in published(live, playing, at.now)] != [[]]
    assert published(live, watching, at.now + MINUTE - 1) == []
    (message,) = published(live, watching, at.now + MINUTE)
    assert message["turn"]["choices"] == []
    assert turn_in(at.table, None) != before


def test_before_the_game_there_is_no_turn() -> None:
    assert turn_in(OfflineTable(ANA, None, game="cardgame", start=False).table, 0) is None


def test_a_socket_that_requests_the_turn_gets_it_with_every_move(server: RunningServer) -> None:
    async def play(player: Player, table: str) -> None:
        client = await SocketClient(server, table, player.key, "A").open()
        await client.receive_until(3)
        while client.turn is None or not client.turn["choices"]:
            await client.receive()
        move = client.turn["choices"][0]["move"]
        assert (await client.act("move", seat="A", moves=move))["type"] == "acknowledged"
        await client.close()

    with Player(server, "Ana") as ana:
        asyncio.run(
            play(ana, ana.create_table(game="cardgame", seats=["me", "random"], start=True))
        )
