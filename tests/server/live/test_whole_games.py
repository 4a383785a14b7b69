"""Whole games over the network: people, bots, spectators, and a valid record."""

from __future__ import annotations

import asyncio
import random

import pytest
from quick_tables import GAMES
from running import Player, RunningServer, SocketClient

from cases import representative
from tatami.kits.records.verify import verify


async def play_out(clients: dict[str, SocketClient], rng: random.Random) -> None:
    """Make random moves for every seat until the game is over."""
    first = next(iter(clients.values()))
    while first.state["table"]["status"] == "playing":
        actor = first.state["table"]["actor"]
        if actor in clients:
            client = clients[actor]
            while client.number < first.number:
                await client.receive()
            done = await client.act(
                "move", seat=actor, moves=rng.choice(client.state["view"]["legal"])
            )
            assert done["type"] == "acknowledged", done
            await client.receive_until(done["number"])
            await first.receive_until(done["number"])
        else:
            await first.receive()


@pytest.mark.parametrize("game", representative("spirit", of=GAMES))
def test_two_people_play_a_game_to_its_end(server: RunningServer, game: str) -> None:
    async def play() -> None:
        with Player(server, "Ana") as ana, Player(server, "Ben") as ben:
            entropy = "00112233445566778899aabbccddeeff"
            table = ana.create_table(game=game, seats=["me", "open"], **GAMES[game])
            assert ana.commit(table, "A", entropy).status_code == 200
            assert ben.commit(table, "B", entropy[::-1]).status_code == 200
            clients = {
                "A": await SocketClient(server, table, ana.key, "A").open(),
                "B": await SocketClient(server, table, ben.key, "B").open(),
            }
            watching = await SocketClient(server, table).open()
            for client in (*clients.values(), watching):
                await client.receive()
            started = await clients["A"].act("start")
            assert started["type"] == "acknowledged"
            assert ana.act(table, "reveal", seat="A", entropy=entropy).status_code == 200
            started = await clients["B"].act("reveal", seat="B", entropy=entropy[::-1])
            assert started["type"] == "acknowledged"
            started["number"] += 1  # the last entropy starts the game
            for client in (*clients.values(), watching):
                await client.receive_until(started["number"])
            await play_out(clients, random.Random(1))
            last = clients["A"].number
            await watching.receive_until(last)
            await clients["B"].receive_until(last)
            assert watching.state["table"]["status"] == "over"
            assert watching.state["table"]["ended"]["secret"]
            for client in (*clients.values(), watching):
                await client.close()
            verdict = verify(ana.record(table))
            assert verdict.holds, verdict

    asyncio.run(play())


@pytest.mark.parametrize("game", representative("cardgame", of=GAMES))
def test_bots_play_among_themselves(server: RunningServer, game: str) -> None:
    async def watch() -> None:
        with Player(server, "Ana") as ana:
            bots = ["greedy", "random"]
            table = ana.create_table(game=game, seats=bots, start=True, **GAMES[game])
            client = await SocketClient(server, table).open()
            await client.receive()
            while client.state["table"]["status"] != "over":
                await client.receive()
            await client.close()

    asyncio.run(watch())
