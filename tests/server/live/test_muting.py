"""Muting over the network: at once, for one person, until it is taken back."""

from __future__ import annotations

import asyncio
from typing import Any

from running import Player, RunningServer, SocketClient


def test_who_is_muted_is_not_heard_by_who_muted_them(server: RunningServer) -> None:
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

        async def heard(text: str) -> list[Any]:
            number = ben.act(table, "say", text=text).json()["number"]
            for client in clients.values():
                await client.receive_until(number)
            return [client.events[-1]["text"] for client in clients.values()]

        stranger = {"person": "nobody000000", "muted": True}
        answer = ana.http.put(f"/api/tables/{table}/mutes", json=stranger)
        assert (answer.status_code, answer.json()["rule"]) == (409, "table.no_such_person")
        assert await heard("one") == ["one", "one"]
        mute(True)
        mute(True)
        assert await heard("You cheat!") == ["", "You cheat!"]
        said = [event.get("text") for event in ana.updates(table, "A")["events"]]
        assert said[-2:] == ["", ""]
        mute(False)
        assert await heard("three") == ["three", "three"]
        assert "You cheat!" not in "".join(clients["annoyed"].frames)
        for client in clients.values():
            await client.close()

    with Player(server, "Ana") as ana, Player(server, "Ben") as ben:
        table = ana.create_table(game="cardgame")
        ben.act(table, "sit", seat="B")
        asyncio.run(talk(ana, ben, table))
