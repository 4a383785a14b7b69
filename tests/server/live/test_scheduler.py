"""What a running server does by itself: delayed spectators and expired clocks."""

from __future__ import annotations

import asyncio
import time

from running import Player, RunningServer, SocketClient


def test_a_delayed_spectator_receives_everything_later(server: RunningServer) -> None:
    async def watch(ana: Player) -> None:
        table = ana.create_table(game="cardgame", seats=["me", "me"], delay=2)
        playing = await SocketClient(server, table, ana.key, "A").open()
        watching = await SocketClient(server, table).open()
        await playing.receive()
        await watching.receive()
        assert watching.state["table"]["status"] == "open"
        before = watching.number
        started = await playing.act("start")
        await playing.receive_until(started["number"])
        moved = await playing.act("move", seat="A", moves=playing.state["view"]["legal"][0])
        await playing.receive_until(moved["number"])
        while watching.number < moved["number"]:
            await watching.receive()
            received = 1000 * time.time()
            assert all(event["time"] + 2000 <= received for event in watching.events[before:])
        data = [[(e["number"], e["time"]) for e in client.events] for client in (playing, watching)]
        assert data[0] == data[1]
        await playing.close()
        await watching.close()

    with Player(server, "Ana") as ana:
        asyncio.run(watch(ana))


def test_an_expired_clock_does_what_the_table_chose(server: RunningServer) -> None:
    async def wait(ana: Player, at_zero: str) -> list[str]:
        table = ana.create_table(
            game="cardgame",
            seats=["me", "me"],
            start=True,
            at_zero=at_zero,
            stand_in="random",
            clock={"bank": 5},
        )
        client = await SocketClient(server, table, ana.key, "A").open()
        await client.receive()
        began = client.events[-1]["time"]
        first = client.number + 1
        wanted = 3 if at_zero == "lose" else 2
        await client.receive_until(first + wanted - 1)
        assert client.events[first - 1]["time"] - began >= 5000
        await client.close()
        return [event["kind"] for event in client.events[first - 1 :][:wanted]]

    async def wait_for_all(ana: Player) -> None:
        came = await asyncio.gather(*(wait(ana, at_zero) for at_zero in ("bot", "lose", "play")))
        assert came == [["ranout", "left"], ["ranout", "resigned", "ended"], ["ranout", "moved"]]

    with Player(server, "Ana") as ana:
        asyncio.run(wait_for_all(ana))
