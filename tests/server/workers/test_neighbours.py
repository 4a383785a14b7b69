"""Workers on one machine: a client is served by the worker that has its table."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import stat
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from cluster import Cluster, cluster, wait_until
from psycopg import connect
from running import Player, SocketClient
from services import Postgres, Redis
from test_play_goes_on import workers_of

TABLES = 6
MOVES = 6
SPECTATORS = 24  # so many that each worker accepts some


@pytest.fixture
def neighbours(tmp_path: Path, database_server: Postgres, redis_server: Redis) -> Iterator[Cluster]:
    """Two workers on one port."""
    with cluster(tmp_path, database_server, redis_server, 1, "--workers", "2") as started:
        pid = started.workers[0].process.pid
        wait_until(lambda: len(workers_of(pid)) == 2)
        yield started


def takes_clients(worker: str) -> bool:
    """Does a worker take clients over from its neighbours?"""
    inbox = worker.partition(".")[0]
    return f"/{inbox}\n" in Path("/proc/net/unix").read_text()


def worker_of(started: Cluster, client: SocketClient) -> int:
    """The worker process that has a client's connection."""
    port = client.socket.transport.get_extra_info("sockname")[1]
    rows = [line.split() for line in Path("/proc/net/tcp").read_text().splitlines()[1:]]
    (inode,) = [
        row[9]
        for row in rows
        if int(row[1].split(":")[1], 16) == started.workers[0].port
        and int(row[2].split(":")[1], 16) == port
    ]
    (found,) = [
        worker
        for worker in workers_of(started.workers[0].process.pid)
        for handle in Path(f"/proc/{worker}/fd").iterdir()
        if handle.is_symlink() and os.readlink(handle) == f"socket:[{inode}]"
    ]
    return found


async def play(players: list[SocketClient], moves: int) -> None:
    """Play at random; both have every event before the next move is made."""
    rng = random.Random(3)
    for _ in range(moves):
        acting = next(client for client in players if client.state["view"]["legal"])
        seat = "AB"[players.index(acting)]
        answer = await acting.act(
            "move", seat=seat, moves=rng.choice(acting.state["view"]["legal"])
        )
        assert answer["type"] == "acknowledged", answer
        for client in players:
            await client.receive_until(answer["number"])


def test_all_clients_of_a_table_are_served_by_its_worker(neighbours: Cluster) -> None:
    (server,) = neighbours.workers

    async def watch(table: str, ana: Player, ben: Player) -> None:
        clients = [
            SocketClient(server, table, ana.key, "A"),
            SocketClient(server, table, ben.key, "B"),
            *(SocketClient(server, table) for _ in range(4)),
        ]
        for client in clients:
            await client.open()
            await client.receive()
        assert len({worker_of(neighbours, client) for client in clients}) == 1
        await play(clients[:2], MOVES)
        for client in clients:
            await client.receive_until(clients[0].number)
            await client.close()

    with Player(server, "Ana") as ana, Player(server, "Ben") as ben:
        for _ in range(TABLES):
            table = ana.create_table(game="samurai", seats=["me", "open"])
            for answer in (ben.act(table, "sit", seat="B"), ana.act(table, "start")):
                assert answer.status_code == 200, answer.text
            asyncio.run(watch(table, ana, ben))


def test_a_client_that_reaches_the_worker_of_its_table_waits_for_no_lease(
    neighbours: Cluster,
) -> None:
    (server,) = neighbours.workers

    async def is_served(client: SocketClient) -> bool:
        try:
            async with asyncio.timeout(1.5):
                await client.open()
                await client.receive()
                await client.close()
        except TimeoutError:
            return False
        return True

    async def watch(table: str, ana: Player) -> list[bool]:
        seated = await SocketClient(server, table, ana.key, "A").open()
        await seated.receive()  # its worker holds the table now
        with connect(neighbours.url) as other:
            other.execute("LOCK TABLE leases IN ACCESS EXCLUSIVE MODE")
            spectators = [SocketClient(server, table) for _ in range(SPECTATORS)]
            served = await asyncio.gather(*map(is_served, spectators))
        await seated.close()
        return served

    with Player(server, "Ana") as ana:
        table = ana.create_table(game="samurai", seats=["me", "open"])
        served = asyncio.run(watch(table, ana))
        assert any(served), "both workers look for the table"


def test_a_client_of_a_paused_worker_is_served_by_the_other(neighbours: Cluster) -> None:
    (server,) = neighbours.workers

    async def reconnect(table: str, ana: Player, ben: Player) -> None:
        before = await SocketClient(server, table, ana.key, "A").open()
        await before.receive()
        paused = worker_of(neighbours, before)
        os.kill(paused, signal.SIGSTOP)
        try:
            players = [
                SocketClient(server, table, player.key, seat)
                for player, seat in ((ana, "A"), (ben, "B"))
            ]
            for client in players:
                await asyncio.wait_for(client.open(), 5)
                await client.receive()
                assert worker_of(neighbours, client) != paused
            await play(players, MOVES)
            for client in players:
                await client.close()
        finally:
            with suppress(ProcessLookupError):  # the supervisor replaces one that hangs
                os.kill(paused, signal.SIGCONT)
        await before.close()

    with Player(server, "Ana") as ana, Player(server, "Ben") as ben:
        table = ana.create_table(game="samurai", seats=["me", "open"])
        for answer in (ben.act(table, "sit", seat="B"), ana.act(table, "start")):
            assert answer.status_code == 200, answer.text
        asyncio.run(reconnect(table, ana, ben))


def test_a_worker_that_is_cut_off_takes_no_clients_over(neighbours: Cluster) -> None:
    ((cut_off,), _) = neighbours.sql("SELECT id FROM workers")
    assert takes_clients(cut_off)
    neighbours.sql(
        "CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql"
        " AS $$BEGIN RAISE EXCEPTION 'it may not join again'; END$$;"
        "CREATE TRIGGER refuse BEFORE INSERT ON workers FOR EACH ROW EXECUTE FUNCTION refuse();"
        f"DELETE FROM workers WHERE id = '{cut_off}'"
    )
    wait_until(lambda: not takes_clients(cut_off), 5)
    neighbours.sql("DROP TRIGGER refuse ON workers")
    wait_until(lambda: takes_clients(cut_off), 5)


def test_only_the_user_of_the_server_may_hand_clients_over(neighbours: Cluster) -> None:
    inboxes = {worker.partition(".")[0] for (worker,) in neighbours.sql("SELECT id FROM workers")}
    listening = Path("/proc/net/unix").read_text().split()
    folders = {Path(path).parent for path in listening if path.rpartition("/")[2] in inboxes}
    assert [stat.S_IMODE(folder.stat().st_mode) for folder in folders] == [0o700]
