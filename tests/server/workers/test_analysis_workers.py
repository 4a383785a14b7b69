"""`tatami worker`: processes that analyse games for servers, several at once; some die."""

from __future__ import annotations

import asyncio
import json
import os
import signal
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import pytest
from cluster import Cluster, cluster, wait_until
from running import Player, SocketClient, running
from server_process import ForkedServer
from services import Postgres, Redis

from tatami.kits.analysis.analyser import analyse
from tatami.kits.analysis.findings import Choice, Draw
from tatami.kits.records.record import read_record
from tatami.kits.search.budget import Budget
from tatami.server.config import database_url
from tatami.server.store import stored_analysis
from tatami.server.store.analysis_queue import AnalysisQueue, lease_name
from tatami.server.store.membership import Membership
from tatami.server.store.store import make_engine
from tatami.server.store.stored_analysis import StoredAnalysis
from tatami.server.store.writer import Fenced

QUICK, SLOW = 16, 1000  # nodes
WITHIN = 90.0
Rows = list[list[str]]


class AnalysisWorker:
    """A `tatami worker` of its own process."""

    def __init__(self, folder: Path, *flags: str) -> None:
        folder.mkdir(parents=True)
        self._log = folder / "log"
        env = {**os.environ, "TATAMI_DATA": str(folder)}
        self.process = ForkedServer(["worker", "--log", "debug", *flags], env, self._log)
        assert self.process.stdout.readline()
        wait_until(lambda: self.names)

    def logged(self, event: str) -> list[dict[str, Any]]:
        """What it has logged of a kind."""
        if not self._log.exists():
            return []
        lines = self._log.read_text(encoding="utf-8").rpartition("\n")[0].splitlines()
        return [line for line in map(json.loads, lines) if line["event"] == event]

    @property
    def names(self) -> list[str]:
        """The names under which it has joined the others, the present one last."""
        return [line["worker"] for line in self.logged("ready to analyse games")]

    @property
    def parts(self) -> list[tuple[str, int]]:
        """What it has analysed: tables, and how many parts of their games."""
        return [(line["table"], line["done"]) for line in self.logged("analysed") if line["done"]]

    def send(self, number: signal.Signals) -> None:
        """Send it a signal."""
        self.process.send_signal(number)

    def end(self, number: signal.Signals = signal.SIGTERM) -> int:
        """End it, and return its exit code."""
        self.send(number)
        self.process.stdout.close()
        return self.process.wait(30)


@contextmanager
def analysis_workers(folder: Path, count: int, *flags: str) -> Iterator[list[AnalysisWorker]]:
    """Run so many while the context lasts."""
    with ExitStack() as stack:
        started = []
        for number in range(count):
            worker = AnalysisWorker(folder / f"worker{number}", *flags)
            stack.callback(worker.end, signal.SIGKILL)
            started.append(worker)
        yield started


@pytest.fixture(scope="module")
def servers(
    tmp_path_factory: pytest.TempPathFactory, database_server: Postgres, redis_server: Redis
) -> Iterator[Cluster]:
    """Two servers that analyse nothing themselves."""
    folder = tmp_path_factory.mktemp("servers")
    with cluster(folder, database_server, redis_server, 2, "--no-own-analyses") as started:
        yield started


@pytest.fixture
def ana(servers: Cluster) -> Iterator[Player]:
    with Player(servers.workers[0], "Ana") as player:
        yield player


def played(player: Player, moves: int) -> str:
    """A game of so many moves that was given up then."""
    table = player.create_table(game="cardgame", seats=["me", "me"], start=True)
    for _ in range(moves):
        seat = player.updates(table, after=10**6)["state"]["table"]["actor"]
        legal = player.updates(table, seat, after=10**6)["state"]["view"]["legal"]
        assert player.act(table, "move", seat=seat, moves=legal[0]).status_code == 200
    for seat in "AB":
        player.act(table, "resign", seat=seat)
    return table


def request(player: Player, table: str) -> None:
    answer = player.http.post(f"/api/tables/{table}/analysis")
    assert answer.status_code == 200, answer.text


def stored(servers: Cluster, table: str) -> tuple[str, StoredAnalysis]:
    """The state of an analysis, and what is stored of it."""
    ((state, *data),) = servers.sql(f"SELECT state, data FROM analyses WHERE table_id = '{table}'")
    analysis = stored_analysis.read("|".join(data))
    assert analysis is not None
    return state, analysis


def set_budget(servers: Cluster, table: str, nodes: int) -> None:
    """Change how thorough the analysis of a game is from where it is taken next."""
    servers.sql(
        f'UPDATE analyses SET data = replace(data, \'"budget":"{QUICK}n"\', '
        f"'\"budget\":\"{nodes}n\"') WHERE table_id = '{table}'"
    )


def wait_until_done(servers: Cluster, table: str) -> StoredAnalysis:
    wait_until(lambda: stored(servers, table)[0] not in ("waiting", "running"), WITHIN)
    state, analysis = stored(servers, table)
    assert (state, analysis.done) == ("done", analysis.total)
    return analysis


def check_findings(player: Player, table: str, analysis: StoredAnalysis, nodes: int) -> None:
    """Check that the findings are those of a process by itself."""
    game = read_record(player.record(table)).game()
    found = [one for part in analyse(game, Budget(nodes=nodes)) for one in part]
    assert analysis.choices == [one for one in found if isinstance(one, Choice)]
    assert analysis.draws == [one for one in found if isinstance(one, Draw)]


def holder(servers: Cluster, table: str) -> str:
    """Who analyses a game now; empty if nobody does."""
    return servers.holder(f"analysis/{table}")


def flags(servers: Cluster, redis_server: Redis | None = None) -> list[str]:
    return ["--database", servers.url, *(["--redis", redis_server.url] if redis_server else [])]


def test_two_workers_share_the_analyses_and_clients_of_any_server_see_the_progress(
    servers: Cluster, redis_server: Redis, ana: Player, tmp_path: Path
) -> None:
    tables = [played(ana, 6) for _ in range(4)]
    watched = tables[0]

    async def watch() -> list[dict[str, Any]]:
        client = await SocketClient(servers.workers[1], watched).open()
        await client.receive()
        for table in tables:
            await asyncio.to_thread(request, ana, table)
        received: list[dict[str, Any]] = []
        while not received or received[-1]["state"] != "done":
            message = await asyncio.wait_for(client.receive(), WITHIN)
            if message["type"] == "analysis":
                received.append(message)
        await client.close()
        return received

    with analysis_workers(tmp_path, 2, *flags(servers, redis_server)) as workers:
        received = asyncio.run(watch())
        for table in tables:
            check_findings(ana, table, wait_until_done(servers, table), QUICK)
        parts = [part for worker in workers for part in worker.parts]
        # Each part once; the last message of a game repeats its number of parts with a new state.
        segments = {(table, done) for table, done in parts}
        totals = {table: stored(servers, table)[1].total for table in tables}
        assert segments == {(table, n) for table in tables for n in range(1, totals[table] + 1)}
        assert len(parts) == len(segments)
        assert [worker.end() for worker in workers] == [0, 0]
    assert {"running", "done"} <= {message["state"] for message in received}
    assert max(message["done"] for message in received) == totals[watched]
    assert servers.sql("SELECT name FROM leases WHERE name LIKE 'anal%'") == []


def test_the_analysis_of_a_killed_worker_is_finished_by_another(
    servers: Cluster, ana: Player, tmp_path: Path
) -> None:
    table = played(ana, 8)
    request(ana, table)
    set_budget(servers, table, SLOW)
    with analysis_workers(tmp_path, 2, *flags(servers)) as workers:
        wait_until(lambda: any(worker.parts for worker in workers), WITHIN)
        (busy,) = [worker for worker in workers if worker.parts]
        (idle,) = [worker for worker in workers if worker is not busy]
        assert holder(servers, table) == busy.names[-1]
        assert stored(servers, table)[0] == "running"
        busy.end(signal.SIGKILL)
        wait_until(lambda: holder(servers, table) == idle.names[-1], 10)
        check_findings(ana, table, wait_until_done(servers, table), SLOW)


def test_a_paused_worker_can_store_nothing_when_it_wakes_up(
    servers: Cluster, ana: Player, tmp_path: Path
) -> None:
    table = played(ana, 8)
    request(ana, table)
    set_budget(servers, table, SLOW)
    with analysis_workers(tmp_path, 1, *flags(servers)) as (paused,):
        wait_until(lambda: paused.parts, WITHIN)
        paused.send(signal.SIGSTOP)
        with analysis_workers(tmp_path / "other", 1, *flags(servers)) as (other,):
            wait_until(lambda: holder(servers, table) == other.names[-1], 10)
            paused.send(signal.SIGCONT)
            wait_until(lambda: len(paused.names) == 2, 20)
            before = stored(servers, table)[1].done
            check_findings(ana, table, wait_until_done(servers, table), SLOW)
            assert other.parts[-1] == (table, stored(servers, table)[1].total)
            assert before <= stored(servers, table)[1].total


def test_a_server_analyses_itself_only_while_no_worker_does(
    database_server: Postgres, tmp_path: Path
) -> None:
    url = database_server.new_database()
    (tmp_path / "server").mkdir()
    with (
        running(tmp_path / "server", "--database", url, "--analysis", f"{QUICK}n") as server,
        Player(server, "Ana") as ana,
    ):
        alone = Cluster(database_server, url, [server])
        with analysis_workers(tmp_path, 1, "--database", url) as (worker,):
            first = played(ana, 4)
            request(ana, first)
            wait_until_done(alone, first)
            assert {table for table, _ in worker.parts} == {first}
            worker.end(signal.SIGKILL)
        second = played(ana, 4)
        request(ana, second)
        check_findings(ana, second, wait_until_done(alone, second), QUICK)
        wait_until(lambda: ana.http.get(f"/api/tables/{second}/analysis").json()["result"])


def test_a_worker_that_cannot_work_says_why(database_server: Postgres, tmp_path: Path) -> None:
    env = {**os.environ, "TATAMI_DATA": str(tmp_path)}

    def refusal(database: str) -> str:
        log = tmp_path / "log"
        log.unlink(missing_ok=True)
        worker = ForkedServer(["worker", "--database", database], env, log)
        assert worker.stdout.read() == ""
        worker.stdout.close()
        assert worker.wait(30) == 2
        return log.read_text(encoding="utf-8")

    assert "`tatami worker` needs PostgreSQL" in refusal(str(tmp_path / "tables.sqlite"))
    assert "has another version; run `tatami serve` on it once" in refusal(
        database_server.new_database()
    )
    assert "cannot use the database" in refusal("postgresql://tatami@127.0.0.1:9/none")


def test_without_its_lease_nobody_stores_anything(servers: Cluster, ana: Player) -> None:
    table = played(ana, 4)
    request(ana, table)

    async def save_after_being_given_up() -> None:
        engine = make_engine(database_url(servers.url))
        queue = AnalysisQueue(engine)
        late = StoredAnalysis("late", 1, "1n", 9, done=3)
        async with Membership(engine) as member:
            assert await member.leases.take(lease_name(table)) == member.leases.worker
            servers.sql(f"DELETE FROM workers WHERE id = '{member.leases.worker}'")
            with pytest.raises(Fenced):
                await queue.save(member.leases, table, "running", late)
            await asyncio.wait_for(member.lost.wait(), 10)
        await engine.dispose()

    before = stored(servers, table)
    asyncio.run(save_after_being_given_up())
    assert stored(servers, table) == before
