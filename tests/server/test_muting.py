"""Muting over the network: at once, for one person, until it is taken back."""

from __future__ import annotations

import asyncio
from typing import Any

from running import Ear, Player, RunningServer


def test_who_is_muted_is_not_heard_by_who_muted_them(server: RunningServer) -> None:
    async def talk(ana: Player, ben: Player, table: str) -> None:
        ears = {
            "annoyed": await Ear(server, table, ana.key, "A").open(),
            "patient": await Ear(server, table).open(),
        }
        for ear in ears.values():
            await ear.hear()

        def mute(yes: bool) -> None:
            muting = {"person": ben.id, "muted": yes}
            answer = ana.http.put(f"/api/tables/{table}/mutes", json=muting)
            assert answer.status_code < 300

        async def heard(text: str) -> list[Any]:
            number = ben.act(table, "say", text=text).json()["number"]
            for ear in ears.values():
                await ear.until(number)
            return [ear.events[-1]["text"] for ear in ears.values()]

        stranger = {"person": "nobody000000", "muted": True}
        answer = ana.http.put(f"/api/tables/{table}/mutes", json=stranger)
        assert (answer.status_code, answer.json()["rule"]) == (409, "table.no_such_person")
        assert await heard("one") == ["one", "one"]
        mute(True)
        mute(True)
        assert await heard("You cheat!") == ["", "You cheat!"]
        said = [event.get("text") for event in ana.news(table, "A")["events"]]
        assert said[-2:] == ["", ""]
        mute(False)
        assert await heard("three") == ["three", "three"]
        assert "You cheat!" not in "".join(ears["annoyed"].frames)
        for ear in ears.values():
            await ear.close()

    with Player(server, "Ana") as ana, Player(server, "Ben") as ben:
        table = ana.lay(game="cardgame")
        ben.act(table, "sit", seat="B")
        asyncio.run(talk(ana, ben, table))
