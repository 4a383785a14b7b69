"""Workers are killed or replaced again and again while people play: no move is lost."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import time
from collections.abc import Callable, Coroutine, Iterator
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
TICK_SECONDS = 0.01


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


async def replace_now_and_then(pid: int, until: float) -> list[float]:
    """Replace all workers, and again when that is done; return when each of them stopped."""
    replaced = []
    while time.monotonic() + BETWEEN_KILLS < until:
        before = workers_of(pid)
        os.kill(pid, signal.SIGHUP)
        for worker in before:
            while worker in workers_of(pid):
                await asyncio.sleep(TICK_SECONDS)
            replaced.append(time.monotonic())
    return replaced


def recoveries(witnesses: list[Witness], killed: list[float]) -> Iterator[float]:
    """How long after each kill each game had its next move, of those that were going on."""
    for moment in killed:
        for game in witnesses:
            at = game.acknowledged_at
            if at and at[0] < moment < at[-1]:
                yield min(one for one in at if one > moment) - moment


async def play_meanwhile(
    started: Cluster,
    disturb: Callable[[int, float], Coroutine[None, None, list[float]]],
    seconds: float,
) -> str:
    """Play games while workers are disturbed; check that nothing is lost, and describe the play."""
    until = time.monotonic() + seconds
    with ExitStack() as end:
        games = (*GAMES,) * (TABLES // len(GAMES))
        matches = [Match(started, game, number, end) for number, game in enumerate(games)]
        disturbing = asyncio.create_task(disturb(started.workers[0].process.pid, until))
        await asyncio.gather(*(match.play(until) for match in matches))
        moments = await disturbing
    witnesses = [one for match in matches for game in match.games for one in game]
    stored = {
        (table, action): int(number)
        for table, action, number in started.sql(
            "SELECT table_id, action_id, number FROM events WHERE action_id IS NOT NULL"
        )
    }
    acknowledged = [
        (witness.table, action, number)
        for witness in witnesses
        for action, number in witness.acknowledged.items()
    ]
    for table, action, number in acknowledged:
        assert stored[table, action] == number
    for table in {witness.table for witness in witnesses}:
        numbers = started.numbers(table)
        assert numbers == [*range(1, len(numbers) + 1)]
    assert moments
    waited = [*recoveries(witnesses, moments)]
    percentiles = quantiles(waited, n=100)
    return (
        f"{len(moments)} workers gone, {len(acknowledged)} moves stored; players waited for the"
        f" next one {percentiles[49]:.2f} s (median), {percentiles[98]:.2f} s (99 of 100),"
        f" {max(waited):.2f} s (longest)"
    )


@pytest.mark.soak("ten minutes of play; test_lost_workers.py kills one worker once")
def test_no_move_is_lost_while_workers_are_killed(
    tmp_path: Path, database_server: Postgres, redis_server: Redis
) -> None:
    with cluster(tmp_path, database_server, redis_server, 1, "--workers", "3") as started:
        print(asyncio.run(play_meanwhile(started, kill_now_and_then, SECONDS)))


@pytest.mark.soak("two minutes of play; test_lost_workers.py replaces workers once")
def test_no_move_is_lost_while_workers_are_replaced(
    tmp_path: Path, database_server: Postgres, redis_server: Redis
) -> None:
    with cluster(tmp_path, database_server, redis_server, 1, "--workers", "3") as started:
        print(asyncio.run(play_meanwhile(started, replace_now_and_then, SECONDS / 5)))
