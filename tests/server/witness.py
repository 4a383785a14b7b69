"""A player who remembers every frame and every move that was acknowledged."""

from __future__ import annotations

import asyncio
import random
import secrets
import time
from typing import Any, Final

from running import Player, RunningServer, SocketClient
from websockets.exceptions import WebSocketException

TRY_AGAIN_SECONDS: Final = 0.1


class Witness:
    """A player who remembers every frame and every move that was acknowledged."""

    def __init__(self, server: RunningServer, table: str, player: Player, seat: str) -> None:
        self.client = SocketClient(server, table, player.key, seat)
        self.table = table
        self.seat = seat
        self.player = player
        self.acknowledged: dict[str, int] = {}
        self.acknowledged_at: list[float] = []
        self.pending: dict[str, Any] | None = None

    @property
    def is_over(self) -> bool:
        """Is the game over, as far as this player knows?"""
        return bool(self.client.state.get("table", {}).get("status") == "over")

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
                    self.acknowledged_at.append(time.monotonic())
                    self.pending = None
                elif message["type"] == "refused":
                    assert message["rule"] == "table.try_again", message
                    await asyncio.sleep(TRY_AGAIN_SECONDS)
                    await self.client.send(self.pending or {})
                if self.is_over:
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
        finally:
            await self.client.close()
