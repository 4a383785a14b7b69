"""Muting over the network: immediate, for one person, and reversible."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from running import Player, RunningServer, SocketClient


def test_a_muted_person_is_muted_only_for_the_one_who_muted_them(server: RunningServer) -> None:
    async def talk(ana: Player, ben: Player, table: str) -> None:
        clients = {
            "annoyed": await SocketClient(server, table, ana.key, "A").open(),
            "patient": await SocketClient(server, table).open(),
        }
        for client in clients.values():
            await client.receive()

        def mute(yes: bool) -> None:
            muting = {"person": ben.id, "muted": yes}
            answer = ana.http.put(f"/api/tables/{table}/mutes", json=muting)
            assert answer.status_code < 300

        async def received(text: str) -> list[Any]:
            number = ben.act(table, "say", text=text).json()["number"]
            for client in clients.values():
                await client.receive_until(number)
            return [client.events[-1]["text"] for client in clients.values()]

        stranger = {"person": "nobody000000", "muted": True}
        answer = ana.http.put(f"/api/tables/{table}/mutes", json=stranger)
        assert (answer.status_code, answer.json()["rule"]) == (409, "table.no_such_person")
        assert await received("one") == ["one", "one"]
        mute(True)
        mute(True)
        assert await received("You cheat!") == ["", "You cheat!"]
        said = [event.get("text") for event in ana.updates(table, "A")["events"]]
        assert said[-2:] == ["", ""]
        mute(False)
        assert await received("three") == ["three", "three"]
        assert "You cheat!" not in "".join(clients["annoyed"].frames)
        for client in clients.values():
            await client.close()

    with Player(server, "Ana") as ana, Player(server, "Ben") as ben:
        table = ana.create_table(game="cardgame")
        ben.act(table, "sit", seat="B")
        asyncio.run(talk(ana, ben, table))


def test_a_stranger_learns_nothing_by_muting_or_from_presence(server: RunningServer) -> None:
    """A spectator who is late may not find out who has spoken, or that anybody came or went."""

    def mute(player: Player, table: str, whom: Player) -> tuple[int, str]:
        muting = {"person": whom.id, "muted": True}
        answer = player.http.put(f"/api/tables/{table}/mutes", json=muting)
        return answer.status_code, answer.json()["rule"] if answer.content else ""

    async def watch(ana: Player, eve: Player, table: str) -> None:
        watching = await SocketClient(server, table, eve.key).open()
        assert (await watching.receive())["type"] == "update"
        first = await watching.receive()
        assert (first["type"], first["seats"], first["spectators"]) == ("presence", None, None)
        for _ in range(3):
            client = await SocketClient(server, table, ana.key, "A").open()
            await client.receive()
            presence = await client.receive()
            assert (presence["seats"], presence["spectators"]) == (["A"], 1)
            await client.close()
        assert ana.act(table, "say", text="Who is there?").status_code == 200
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(watching.socket.recv(), 0.3)
        await watching.close()

    with Player(server, "Ana") as ana, Player(server, "Ben") as ben, Player(server, "Eve") as eve:
        seated = {"game": "cardgame", "seats": ["me", "open"]}
        table = ana.create_table(**seated, delay=600)
        ben.act(table, "sit", seat="B")
        ben.act(table, "stand", seat="B")
        eve.act(table, "sit", seat="B")
        eve.act(table, "stand", seat="B")
        ana.act(table, "bot", seat="B", bot="random")
        ana.act(table, "start")
        assert mute(eve, table, ben) == (409, "table.no_such_person")
        asyncio.run(watch(ana, eve, table))
        closed = ana.create_table(**seated, watch=False)
        ana.act(closed, "bot", seat="B", bot="random")
        ana.act(closed, "start")
        assert mute(eve, closed, ana) == mute(eve, closed, ben) == (403, "table.no_watching")
