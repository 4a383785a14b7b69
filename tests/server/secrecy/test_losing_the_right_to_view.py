"""Losing a seat or the right to watch ends the updates."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator

import httpx
import pytest
from running import Player, RunningServer, SocketClient
from websockets.exceptions import ConnectionClosed


@pytest.fixture
def people(server: RunningServer) -> Iterator[list[Player]]:
    with Player(server, "Ana") as ana, Player(server, "Mal") as mal, Player(server, "Vic") as vic:
        yield [ana, mal, vic]


async def closing_code(client: SocketClient) -> int:
    """Receive messages until the socket closes, and return its code."""
    try:
        while True:
            await client.receive()
    except ConnectionClosed as closed:
        return 0 if closed.rcvd is None else closed.rcvd.code


@pytest.mark.parametrize("goes", ["stands", "is sent away"])
def test_a_person_who_lost_a_seat_no_longer_sees_its_hand(
    server: RunningServer, people: list[Player], goes: str
) -> None:
    ana, mal, vic = people
    table = ana.create_table(game="cardgame", seats=["me", "open"])

    async def run() -> None:
        assert mal.act(table, "sit", seat="B").status_code == 200
        client = await SocketClient(server, table, mal.key, "B").open()
        await client.receive()
        who = mal if goes == "stands" else ana
        assert who.act(table, "stand", seat="B").status_code == 200
        assert vic.act(table, "sit", seat="B").status_code == 200
        assert ana.act(table, "start").status_code == 200
        assert await closing_code(client) == 1012
        assert client.state["view"] is None
        again = await SocketClient(server, table, mal.key, "B").open()
        assert (await again.receive())["rule"] == "table.not_yours"
        await again.close()

    asyncio.run(run())


def test_a_stream_ends_when_its_seat_is_lost(server: RunningServer, people: list[Player]) -> None:
    ana, mal, vic = people
    table = ana.create_table(game="cardgame", seats=["me", "open"])
    assert mal.act(table, "sit", seat="B").status_code == 200
    url = f"/api/bot/tables/{table}/stream"
    with mal.http.stream("GET", url, params={"seat": "B"}) as answer:
        lines = answer.iter_lines()
        next(lines)
        assert mal.act(table, "stand", seat="B").status_code == 200
        assert vic.act(table, "sit", seat="B").status_code == 200
        assert ana.act(table, "start").status_code == 200
        assert not any('"legal"' in line for line in lines)


def test_spectators_of_a_private_table_are_disconnected_at_the_start(
    server: RunningServer, people: list[Player]
) -> None:
    ana = people[0]
    table = ana.create_table(game="cardgame", seats=["me", "ronin"], watch=False)

    async def run() -> None:
        stranger = await SocketClient(server, table).open()
        await stranger.receive()
        assert ana.act(table, "start").status_code == 200
        assert await closing_code(stranger) == 1012
        assert stranger.state["view"] is None

    asyncio.run(run())
    refused = httpx.get(f"{server.url}/api/tables/{table}/updates")
    assert refused.status_code == 403


def test_lists_show_a_delayed_table_as_spectators_see_it(
    server: RunningServer, people: list[Player]
) -> None:
    ana, _, stranger = people
    asked = {"game": "samurai", "setup": "random", "seats": ["me", "me"], "public": True}
    late = [ana.create_table(**asked, delay=600) for _ in range(3)]
    plain = ana.create_table(**asked)

    def listed(status: str) -> list[str]:
        found = stranger.public_tables(status=status)
        return [one["id"] for one in found if one["id"] in {*late, plain}]

    assert listed("open") == [plain, *late[::-1]]
    for table in (late[1], plain):
        assert ana.act(table, "start").status_code == 200
    move = ana.updates(late[1], "A")["state"]["view"]["legal"][0]
    assert ana.act(late[1], "move", seat="A", moves=move).status_code == 200
    assert (listed("playing"), listed("over")) == ([plain], [])
    for table in (late[1], plain):
        assert ana.act(table, "resign", seat="A").status_code == 200
    assert (listed("playing"), listed("over")) == ([], [plain])
    assert listed("open") == late[::-1]  # for all that strangers know


def test_lists_show_start_and_end_of_a_delayed_table_with_its_delay(
    server: RunningServer, people: list[Player]
) -> None:
    ana, _, stranger = people
    asked = {"game": "samurai", "setup": "random", "seats": ["me", "me"], "public": True}
    table = ana.create_table(**asked, delay=2)

    def listed() -> list[str]:
        return [
            status
            for status in ("open", "playing", "over")
            for one in stranger.public_tables(status=status)
            if one["id"] == table
        ]

    seen = [listed()]
    for act in (("start", {}), ("resign", {"seat": "A"})):
        assert ana.act(table, act[0], **act[1]).status_code == 200
        seen.append(listed())
        time.sleep(2.1)
        seen.append(listed())
    assert seen == [["open"], ["open"], ["playing"], ["playing"], ["over"]]


def test_the_order_of_a_list_does_not_reveal_delayed_moves(
    server: RunningServer, people: list[Player]
) -> None:
    ana, _, stranger = people
    asked = {"game": "samurai", "setup": "random", "seats": ["me", "me"], "public": True}
    first, second = (ana.create_table(**asked, delay=1) for _ in range(2))
    for table in (second, first):
        assert ana.act(table, "start").status_code == 200
    time.sleep(1.1)
    move = ana.updates(first, "A")["state"]["view"]["legal"][0]
    assert ana.act(first, "move", seat="A", moves=move).status_code == 200
    listed = stranger.public_tables(status="playing")
    assert [one["id"] for one in listed if one["id"] in (first, second)] == [second, first]
