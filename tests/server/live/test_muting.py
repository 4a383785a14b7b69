"""Muting over the network: immediate, for one person, and reversible."""

from __future__ import annotations

import asyncio
from typing import Any

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
