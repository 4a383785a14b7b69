"""A worker that is killed, paused or cut off loses its tables to the others, and nothing else."""

from __future__ import annotations

import signal
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest
from cluster import PATIENCE_SECONDS, Cluster, cluster, wait_until
from running import Player, RunningServer
from services import Postgres, Redis
from tcp_proxy import Proxy


@contextmanager
def game(started: Cluster, **settings: object) -> Iterator[tuple[Player, Player, str]]:
    """A game that the first worker holds, and in which the second has a client."""
    first, second = started.workers[:2]
    with Player(first, "Ana") as ana, Player(second, "Ben") as ben:
        asked = {"game": "samurai", "seats": ["me", "open"], **settings}
        table = ana.create_table(**asked)
        assert ana.act(table, "sit", seat="A").status_code in (200, 409)  # the first one holds it
        assert ben.act(table, "sit", seat="B").status_code == 200
        assert ana.act(table, "start").status_code == 200
        yield ana, ben, table


def say(player: Player, table: str, text: str) -> int:
    """Send a chat message, which is an event; return its number."""
    deadline = time.monotonic() + PATIENCE_SECONDS
    action = {"type": "say", "id": text.replace(" ", "-"), "text": text}
    while True:
        answer = player.http.post(f"/api/tables/{table}/actions", json=action)
        if answer.status_code == 200:
            return int(answer.json()["number"])
        assert answer.status_code in (409, 429, 500, 503), answer.text
        assert time.monotonic() < deadline, answer.text
        time.sleep(0.1)


def check_events(started: Cluster, table: str, said: int) -> None:
    """Check that there is no gap, and everything was stored once."""
    numbers = started.numbers(table)
    assert numbers == [*range(1, len(numbers) + 1)]
    query = f"SELECT count(*) FROM events WHERE table_id = '{table}' AND event LIKE '%said%'"
    assert started.sql(query) == [[str(said)]]


def test_a_killed_worker_is_replaced_by_another(
    tmp_path: Path, database_server: Postgres, redis_server: Redis
) -> None:
    with cluster(tmp_path, database_server, redis_server, 2) as started, game(started) as players:
        ana, ben, table = players
        before = started.holder(table)
        assert say(ana, table, "one") < say(ben, table, "two")
        started.workers[0].kill()
        say(ben, table, "three")
        assert started.holder(table) not in ("", before)
        check_events(started, table, 3)


def test_a_worker_that_stops_hands_its_tables_over(
    tmp_path: Path, database_server: Postgres, redis_server: Redis
) -> None:
    with cluster(tmp_path, database_server, redis_server, 2) as started, game(started) as players:
        _, ben, table = players
        before, stopping = started.holder(table), started.workers[0]
        stopping.process.send_signal(signal.SIGTERM)
        said = 0
        while started.holder(table) in ("", before):  # it may still apply some of these itself
            said += 1
            say(ben, table, f"still here {said}")
        assert stopping.stop() == 0
        check_events(started, table, said)


def test_a_bot_and_a_clock_go_on_after_their_worker_was_killed(
    tmp_path: Path, database_server: Postgres, redis_server: Redis
) -> None:
    with cluster(tmp_path, database_server, redis_server, 2) as started:
        first, second = started.workers
        with Player(first, "Ana") as ana:
            # The bot thinks for half a second, longer than the worker lives.
            table = ana.create_table(game="samurai", seats=["shogun", "me"], start=True)
            with_clock = ana.create_table(
                game="samurai", seats=["me", "random"], clock={"per_move": 3600}, start=True
            )
            wait_until(lambda: started.holder(table) and started.holder(with_clock))
            first.kill()
            wait_until(lambda: started.holder(table))
            wait_until(
                lambda: started.sql(
                    "SELECT 1 FROM events WHERE event LIKE '%moved%' AND event LIKE '%shogun%'"
                    f" AND table_id = '{table}'"
                )
            )
            wait_until(lambda: started.holder(with_clock))
            resumed = "SELECT table_id FROM events WHERE event LIKE '%resumed%'"
            wait_until(lambda: started.sql(resumed) == [[with_clock]])
        assert second.process.poll() is None


def test_a_paused_worker_can_write_nothing_when_it_wakes_up(
    tmp_path: Path, database_server: Postgres, redis_server: Redis
) -> None:
    with cluster(tmp_path, database_server, redis_server, 2) as started, game(started) as players:
        ana, ben, table = players
        before = started.holder(table)
        paused = started.workers[0]
        paused.process.send_signal(signal.SIGSTOP)
        wait_until(lambda: started.holder(table) != before)
        say(ben, table, "while it was paused")
        paused.process.send_signal(signal.SIGCONT)
        say(ana, table, "through the one that was paused")
        assert started.holder(table) != before
        assert [before] not in started.sql("SELECT id FROM workers")
        wait_until(lambda: len(started.sql("SELECT id FROM workers")) == 2)
        check_events(started, table, 2)


def test_a_worker_that_was_removed_asks_for_patience(
    tmp_path: Path, database_server: Postgres, redis_server: Redis
) -> None:
    with cluster(tmp_path, database_server, redis_server, 1) as started, httpx.Client() as http:
        address = f"{started.workers[0].url}/api/people"

        def is_refused() -> bool:
            started.sql("DELETE FROM workers")  # as the others do; it joins again at its next beat
            answer = http.post(address, json={"name": "Ana"})
            assert answer.status_code in (201, 503), answer.text
            if answer.status_code == 201:
                return False
            assert answer.headers["retry-after"] == "1"
            assert answer.json()["rule"] == "table.busy"
            return True

        wait_until(is_refused)
        wait_until(lambda: http.post(address, json={"name": "Ben"}).status_code == 201)


@pytest.mark.parametrize("service", ["PostgreSQL", "Redis"])
def test_a_worker_that_is_cut_off_loses_its_tables_and_returns(
    tmp_path: Path, database_server: Postgres, redis_server: Redis, service: str
) -> None:
    with Proxy(database_server.port) as database, Proxy(redis_server.port) as redis:
        ports = [(database.port, redis.port)]
        with (
            cluster(tmp_path, database_server, redis_server, 2, ports=ports) as started,
            game(started) as (ana, ben, table),
        ):
            before = started.holder(table)
            proxy = database if service == "PostgreSQL" else redis
            proxy.cut()
            wait_until(lambda: started.holder(table) != before)
            say(ben, table, "while it was cut off")
            assert started.holder(table) not in ("", before)
            proxy.mend()
            wait_until(lambda: len(started.sql("SELECT id FROM workers")) == 2)
            assert say(ana, table, "back again") == started.numbers(table)[-1]
            check_events(started, table, 2)


def test_redis_may_lose_everything(
    tmp_path: Path, database_server: Postgres, redis_server: Redis
) -> None:
    with cluster(tmp_path, database_server, redis_server, 2) as started, game(started) as players:
        ana, ben, table = players
        say(ana, table, "before")
        redis_server.stop(signal.SIGKILL)
        redis_server.start()
        say(ben, table, "after")
        say(ana, table, "and again")
        check_events(started, table, 3)


def is_alive(server: RunningServer) -> bool:
    """Does a server answer?"""
    try:
        return httpx.get(f"{server.url}/livez", timeout=5).status_code == 200
    except httpx.HTTPError:
        return False


def test_several_workers_on_one_port_are_replaced_when_they_die(
    tmp_path: Path, database_server: Postgres, redis_server: Redis
) -> None:
    with cluster(tmp_path, database_server, redis_server, 1, "--workers", "2") as started:
        (server,) = started.workers
        assert len(started.sql("SELECT id FROM workers")) == 2
        with Player(server, "Ana") as ana:
            table = ana.create_table(game="samurai", seats=["me", "random"], start=True)
        known = {row[0] for row in started.sql("SELECT id FROM workers")}
        server.process.send_signal(signal.SIGHUP)
        wait_until(
            lambda: (
                len(now := {row[0] for row in started.sql("SELECT id FROM workers")}) == 2
                and not now & known
            )
        )
        assert is_alive(server)
        with Player(server, "Ben") as ben:
            assert ben.updates(table)["state"]["table"]["status"] == "playing"
        assert server.stop() == 0
        assert started.sql("SELECT id FROM workers") == []
