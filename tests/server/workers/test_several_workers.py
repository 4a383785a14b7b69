"""Several workers serve the same tables: any serves any client, and one of them holds each."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Iterator
from typing import Any

import pytest
from cluster import Cluster, cluster, wait_until
from running import Player, SocketClient
from services import Postgres, Redis

MOVES = 30


@pytest.fixture(scope="module")
def workers(
    tmp_path_factory: pytest.TempPathFactory, database_server: Postgres, redis_server: Redis
) -> Iterator[Cluster]:
    """Two workers that all tests of this module share."""
    folder = tmp_path_factory.mktemp("workers")
    with cluster(folder, database_server, redis_server, 2) as started:
        yield started


@pytest.fixture
def ana(workers: Cluster) -> Iterator[Player]:
    """A client of the first worker."""
    with Player(workers.workers[0], "Ana") as player:
        yield player


@pytest.fixture
def ben(workers: Cluster) -> Iterator[Player]:
    """A client of the second worker."""
    with Player(workers.workers[1], "Ben") as player:
        yield player


def started_table(ana: Player, ben: Player, **settings: Any) -> str:
    """A game of Ana and Ben, who are clients of different workers."""
    table = ana.create_table(game="samurai", seats=["me", "open"], **settings)
    assert ben.act(table, "sit", seat="B").status_code == 200
    assert ana.act(table, "start").status_code == 200
    return table


async def play(ana: SocketClient, ben: SocketClient, moves: int) -> None:
    """Play at random; both have every event before the next move is made."""
    rng = random.Random(3)
    for _ in range(moves):
        acting, seat = (ana, "A") if ana.state["view"]["legal"] else (ben, "B")
        answer = await acting.act(
            "move", seat=seat, moves=rng.choice(acting.state["view"]["legal"])
        )
        assert answer["type"] == "acknowledged", answer
        for client in (ana, ben):
            await client.receive_until(answer["number"])


def updates_of(client: SocketClient) -> list[str]:
    """All updates that a client received, as bytes would be compared."""
    return [frame for frame in client.frames if '"type":"update"' in frame]


def test_clients_of_different_workers_see_the_same_bytes(
    workers: Cluster, ana: Player, ben: Player
) -> None:
    table = started_table(ana, ben)
    first, second = workers.workers

    async def watch() -> None:
        clients = [
            await SocketClient(first, table, ana.key, "A").open(),
            await SocketClient(second, table, ben.key, "B").open(),
            await SocketClient(first, table).open(),
            await SocketClient(second, table).open(),
        ]
        for client in clients:
            await client.receive()
        await play(clients[0], clients[1], MOVES)
        here, there = clients[2:]
        for spectator in (here, there):
            await spectator.receive_until(clients[0].number)
        assert updates_of(here) == updates_of(there)
        for client in clients:
            await client.close()

    asyncio.run(watch())
    assert workers.numbers(table) == [*range(1, MOVES + 5)]


def test_an_action_counts_once_at_whichever_worker_it_arrives(
    workers: Cluster, ana: Player, ben: Player
) -> None:
    table = started_table(ana, ben)
    move = ana.updates(table, "A")["state"]["view"]["legal"][0]
    action = {"type": "move", "id": "same-action", "seat": "A", "moves": move}
    at_both = [player.http for player in (ana, ben)]
    key = {"authorization": ana.http.headers["authorization"]}
    answers = [
        http.post(f"/api/tables/{table}/actions", json=action, headers=key).json()
        for http in (*at_both, *at_both)
    ]
    assert answers == [answers[0]] * 4
    assert workers.numbers(table)[-1] == answers[0]["number"]


def test_a_refusal_is_the_same_from_every_worker(
    workers: Cluster, ana: Player, ben: Player
) -> None:
    table = started_table(ana, ben)
    wrong = {"type": "move", "seat": "A", "moves": "h4@Kyoto"}
    key = {"authorization": ana.http.headers["authorization"], "accept-language": "pl"}
    answers = [
        player.http.post(
            f"/api/tables/{table}/actions", json={**wrong, "id": player.id}, headers=key
        )
        for player in (ana, ben)
    ]
    assert [answer.status_code for answer in answers] == [422, 422]
    assert answers[0].json() == answers[1].json()
    assert answers[0].json()["rule"].startswith("samurai.")


def test_everybody_learns_who_is_connected_to_any_worker(
    workers: Cluster, ana: Player, ben: Player
) -> None:
    table = started_table(ana, ben)
    first, second = workers.workers

    async def presence(client: SocketClient, seats: list[str], watching: int) -> None:
        while True:
            message = await client.receive()
            connected = message.get("seats"), message.get("spectators")
            if message["type"] == "presence" and connected == (seats, watching):
                return

    async def come_and_go() -> None:
        here = await SocketClient(first, table, ana.key, "A").open()
        await presence(here, ["A"], 0)
        there = await SocketClient(second, table, ben.key, "B").open()
        await presence(here, ["A", "B"], 0)
        await presence(there, ["A", "B"], 0)
        spectator = await SocketClient(second, table).open()
        await presence(here, ["A", "B"], 1)
        await spectator.close()
        await there.close()
        await presence(here, ["A"], 0)
        await here.close()

    asyncio.run(asyncio.wait_for(come_and_go(), 30))


def test_bots_play_for_somebody_who_watches_at_another_worker(
    workers: Cluster, ana: Player
) -> None:
    table = ana.create_table(game="samurai", seats=["random", "random"], start=True)
    wait_until(lambda: workers.holder(table))

    async def watch() -> None:
        there = await SocketClient(workers.workers[1], table).open()
        while there.state.get("table", {}).get("status") != "over":
            await there.receive()
        await there.close()

    asyncio.run(asyncio.wait_for(watch(), 60))
    numbers = workers.numbers(table)
    assert numbers == [*range(1, len(numbers) + 1)]


def test_muting_holds_at_every_worker(workers: Cluster, ana: Player, ben: Player) -> None:
    table = started_table(ana, ben)

    async def chat() -> None:
        there = await SocketClient(workers.workers[1], table, ana.key, "A").open()
        await there.receive()
        muting = ana.http.put(f"/api/tables/{table}/mutes", json={"person": ben.id, "muted": True})
        assert muting.status_code == 200
        await asyncio.sleep(0.5)
        said = ben.act(table, "say", text="boo").json()["number"]
        await there.receive_until(said)
        assert "boo" not in there.frames[-1]
        await there.close()

    asyncio.run(asyncio.wait_for(chat(), 30))
