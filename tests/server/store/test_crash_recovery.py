"""The server is killed many times in the middle of play: nothing that was sent is lost."""

from __future__ import annotations

import asyncio
import json
import random
import secrets
from contextlib import ExitStack
from pathlib import Path
from typing import Any

from quick_tables import GAMES
from running import Player, RunningServer, SocketClient, running
from websockets.exceptions import WebSocketException

from effort import SOAK
from tatami.kits.records.verify import verify

TABLES = 2
KILLS = 60 if SOAK else 4


class Witness:
    """A player who remembers every frame and every move that was acknowledged."""

    def __init__(self, server: RunningServer, table: str, player: Player, seat: str) -> None:
        self.client = SocketClient(server, table, player.key, seat)
        self.table = table
        self.seat = seat
        self.player = player
        self.acknowledged: dict[str, int] = {}
        self.pending: dict[str, Any] | None = None

    async def play(self, rng: random.Random) -> None:
        """Play until the connection breaks or the game is over."""
        try:
            await self.client.open()
            if self.pending is not None:  # it may have been stored: sending it again shows that
                await self.client.send(self.pending)
            while True:
                message = await self.client.receive()
                if message["type"] == "acknowledged":
                    self.acknowledged[message["id"]] = message["number"]
                    self.pending = None
                elif message["type"] == "refused":
                    raise AssertionError(message)
                if self.client.state.get("table", {}).get("status") == "over":
                    return
                view = self.client.state.get("view")
                data = self.client.number >= max(self.acknowledged.values(), default=0)
                if self.pending is None and data and view and view["legal"]:
                    moves = rng.choice(view["legal"])
                    self.pending = {
                        "type": "move",
                        "id": secrets.token_hex(6),
                        "seat": self.seat,
                        "moves": moves,
                    }
                    await self.client.send(self.pending)
        except (WebSocketException, OSError, TimeoutError):
            return


def stored(server: RunningServer) -> dict[tuple[str, str], int]:
    """The number of every action in the database, by table and id."""
    rows = server.run_sql(
        "SELECT table_id, action_id, number FROM events WHERE action_id IS NOT NULL"
    )
    return {(table, action): number for table, action, number in rows}


def test_kills_lose_nothing_acknowledged_and_publish_nothing_unstored(tmp_path: Path) -> None:
    rng = random.Random(7)

    async def play_and_kill() -> None:
        with running(tmp_path) as server, ExitStack() as leaving:
            witnesses = []
            for number, game in enumerate(TABLES * list(GAMES)):
                ana = leaving.enter_context(Player(server, "Ana"))
                ben = leaving.enter_context(Player(server, "Ben"))
                # at the first tables sits a bot, which has to go on by itself
                others = ["greedy"] if number < len(GAMES) else ["open"]
                table = ana.create_table(game=game, seats=["me", *others], **GAMES[game])
                witnesses.append(Witness(server, table, ana, "A"))
                if others == ["open"]:
                    assert ben.act(table, "sit", seat="B").status_code == 200
                    witnesses.append(Witness(server, table, ben, "B"))
                assert ana.act(table, "start").status_code == 200
            for _ in range(KILLS):
                playing = [asyncio.create_task(w.play(rng)) for w in witnesses]
                await asyncio.sleep(rng.uniform(0.02, 0.8))
                server.kill()
                await asyncio.gather(*playing)
                check(server, witnesses)
                server.restart()
                check_same_events(witnesses)
            await asyncio.wait_for(asyncio.gather(*(w.play(rng) for w in witnesses)), 120)
            assert any(w.acknowledged for w in witnesses)
            for witness in witnesses:
                assert witness.client.state["table"]["status"] == "over"
                assert verify(witness.player.record(witness.table)).holds

    asyncio.run(play_and_kill())


def check(server: RunningServer, witnesses: list[Witness]) -> None:
    """Every acknowledged move is in the database under its acknowledged number."""
    in_store = stored(server)
    for witness in witnesses:
        for action, number in witness.acknowledged.items():
            assert in_store[witness.table, action] == number


def check_same_events(witnesses: list[Witness]) -> None:
    """The events sent after the kill begin with those sent before it, byte for byte."""
    for witness in witnesses:
        data = witness.player.updates(witness.table, witness.seat)["events"]
        received = witness.client.events
        assert json.dumps(data[: len(received)]) == json.dumps(received)
