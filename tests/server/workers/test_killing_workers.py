"""One of three workers is killed again and again while people play: no move is lost."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import time
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from pathlib import Path
from statistics import quantiles

import pytest
from cluster import Cluster, cluster
from quick_tables import GAMES
from running import Player
from services import Postgres, Redis
from witness import Witness

TABLES = 12
SECONDS = 600.0
BETWEEN_KILLS = 10.0
RECONNECT_SECONDS = 0.05


class Match:
    """Two people who play one game after another, and reconnect whenever they are cut off."""

    def __init__(self, started: Cluster, game: str, seed: int, leaving: ExitStack) -> None:
        self._server = started.workers[0]
        self._game = game
        self._rng = random.Random(seed)
        self._players = [
            leaving.enter_context(Player(self._server, name)) for name in ("Ana", "Ben")
        ]
        self.games: list[list[Witness]] = []

    async def play(self, until: float) -> None:
        """Play until a moment, and finish that game."""
        while time.monotonic() < until:
            table = await asyncio.to_thread(self._start)
            game = [
                Witness(self._server, table, player, seat)
                for player, seat in zip(self._players, "AB", strict=True)
            ]
            self.games.append(game)
            await asyncio.gather(*(self._stay(witness) for witness in game))

    def _start(self) -> str:
        ana, ben = self._players
        while True:  # a request ends without an answer if its worker is killed
            with suppress(Exception):
                table = ana.create_table(game=self._game, seats=["me", "open"], **GAMES[self._game])
                assert ben.act(table, "sit", seat="B").status_code == 200
                assert ana.act(table, "start").status_code == 200
                return table
            time.sleep(RECONNECT_SECONDS)

    async def _stay(self, witness: Witness) -> None:
        while not witness.is_over:
            await witness.play(self._rng)
            await asyncio.sleep(RECONNECT_SECONDS)


def workers_of(pid: int) -> list[int]:
    """The worker processes of a server, the oldest first."""
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    return [
        int(child)
        for child in children
        if b"spawn_main" in Path(f"/proc/{child}/cmdline").read_bytes()
    ]


async def kill_now_and_then(pid: int, until: float) -> list[float]:
    """Kill the oldest worker every ten seconds; return when."""
    killed = []
    while time.monotonic() + BETWEEN_KILLS < until:
        await asyncio.sleep(BETWEEN_KILLS)
        os.kill(workers_of(pid)[0], signal.SIGKILL)
        killed.append(time.monotonic())
    return killed


def recoveries(witnesses: list[Witness], killed: list[float]) -> Iterator[float]:
    """How long after each kill each game had its next move, of those that were going on."""
    for moment in killed:
        for game in witnesses:
            at = game.acknowledged_at
            if at and at[0] < moment < at[-1]:
                yield min(one for one in at if one > moment) - moment


@pytest.mark.soak("ten minutes of play; test_lost_workers.py kills one worker once")
def test_no_move_is_lost_while_workers_are_killed(
    tmp_path: Path, database_server: Postgres, redis_server: Redis
) -> None:
    flags = ("--workers", "3")
    with cluster(tmp_path, database_server, redis_server, 1, *flags) as started, ExitStack() as end:
        matches = [
            Match(started, game, number, end)
            for number, game in enumerate((*GAMES,) * (TABLES // len(GAMES)))
        ]
        pid = started.workers[0].process.pid
        until = time.monotonic() + SECONDS

        async def play() -> list[float]:
            killing = asyncio.create_task(kill_now_and_then(pid, until))
            await asyncio.gather(*(match.play(until) for match in matches))
            return await killing

        killed = asyncio.run(play())
        witnesses = [one for match in matches for game in match.games for one in game]
        stored = {
            (table, action): int(number)
            for table, action, number in started.sql(
                "SELECT table_id, action_id, number FROM events WHERE action_id IS NOT NULL"
            )
        }
        moves = 0
        for witness in witnesses:
            for action, number in witness.acknowledged.items():
                assert stored[witness.table, action] == number
                moves += 1
            numbers = started.numbers(witness.table)
            assert numbers == [*range(1, len(numbers) + 1)]
        waited = [*recoveries(witnesses, killed)]
        percentiles = quantiles(waited, n=100)
        print(
            f"{len(killed)} kills, {moves} moves stored; players waited for the next one"
            f" {percentiles[49]:.1f} s (median), {percentiles[98]:.1f} s (99 of 100),"
            f" {max(waited):.1f} s (longest)"
        )
        assert killed
