"""The server is killed many times in the middle of play: nothing that was sent is lost."""

from __future__ import annotations

import asyncio
import json
import random
from contextlib import ExitStack
from pathlib import Path

from quick_tables import GAMES
from running import Player, RunningServer, running
from witness import Witness

from effort import SOAK
from tatami.kits.records.verify import verify

TABLES = 2
KILLS = 60 if SOAK else 4


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
