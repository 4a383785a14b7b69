"""Delayed spectators who chat: the answers reveal nothing of the game."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest
from running import Player, RunningServer, SocketClient, running


@pytest.fixture
def server(tmp_path: Path) -> Iterator[RunningServer]:
    with running(tmp_path) as started:
        yield started


def test_an_acknowledgement_does_not_count_moves_that_are_hidden_yet(server: RunningServer) -> None:
    async def acknowledged(table: str, guest: Player) -> int:
        client = await SocketClient(server, table, guest.key).open()
        number: int = (await client.act("say", text="Hello?"))["number"]
        await client.close()
        return number

    with Player(server, "Ana") as ana, Player(server, "Ben") as ben, Player(server, "Eve") as eve:
        asked = {"game": "cardgame", "seats": ["me", "open"], "spectator_chat": True}
        table = ana.create_table(**asked, delay=600)
        ben.act(table, "sit", seat="B")
        ana.act(table, "start")
        known = len(eve.updates(table)["events"])
        spoken = ana.act(table, "say", text="Good luck!").json()["number"]
        assert spoken > known
        again = {"id": "1", "text": "Hello!"}
        assert [eve.act(table, "say", **again).json()["number"] for _ in range(2)] == [known, known]
        assert asyncio.run(acknowledged(table, eve)) == known
        assert ben.act(table, "say", text="You too!").json()["number"] == spoken + 3
