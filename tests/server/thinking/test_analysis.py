"""Analyses of finished games: of every game, in four languages, stored, and continued."""

from __future__ import annotations

import asyncio
import json
import random
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing
from itertools import pairwise
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from offline_table import ANA, BEN, OfflineTable, TablesAndStore, unread_messages
from quick_tables import GAMES
from running import Plain, Player, RunningServer, SocketClient, running

from cases import representative
from tatami.core.kernel import Rng
from tatami.core.registry import find_spec
from tatami.core.text.words import LANGUAGES
from tatami.kits.analysis.analyser import analyse
from tatami.kits.analysis.summary import Analysis
from tatami.kits.search.budget import Budget
from tatami.server.live.live_table import LiveTable
from tatami.server.live.subscribers import StreamSubscriber, Subscription
from tatami.server.live.tasks import Tasks
from tatami.server.live.thinking_pool import ThinkingPool
from tatami.server.live.thinking_slot import Kind
from tatami.server.schema import actions
from tatami.server.schema.people import Person
from tatami.server.store import stored_analysis
from tatami.server.store.stored_analysis import StoredAnalysis
from tatami.server.thinking.analyses import Analyses
from tatami.server.thinking.analysis_job import MAX_PER_PERSON, AnalysisJob
from tatami.server.thinking.review import analysis_message

WITHIN = 60.0
HERE = "192.0.2.1"


def play(player: Player, game: str, moves: int = 1000) -> str:
    """Play a random game in both seats, or some moves of it before resigning."""
    rng = random.Random(2)
    table = player.create_table(game=game, seats=["me", "me"], start=True, **GAMES[game])
    for _ in range(moves):
        seat = player.updates(table, after=10**6)["state"]["table"]["actor"]
        if seat is None:
            return table
        legal = player.updates(table, seat, after=10**6)["state"]["view"]["legal"]
        assert player.act(table, "move", seat=seat, moves=rng.choice(legal)).status_code == 200
        if rng.randrange(9) == 0:
            player.act(table, "undo", seat=seat)
    for seat in "AB":
        player.act(table, "resign", seat=seat)
    return table


def ask(player: Player, table: str, method: str = "GET", lang: str = "en") -> Plain:
    """Get an analysis, or request one with POST."""
    path = f"/api/tables/{table}/analysis"
    answer = player.http.request(method, path, params={"lang": lang})
    assert answer.status_code == 200, answer.text
    analysis: Plain = answer.json()
    return analysis


def wait_until_done(player: Player, table: str) -> Plain:
    """Wait until an analysis is done; its progress never goes back."""
    done, until = 0, time.monotonic() + WITHIN
    while time.monotonic() < until:
        analysis = ask(player, table)
        assert analysis["state"] in ("waiting", "running", "done"), analysis
        assert done <= analysis["done"] <= analysis["total"]
        done = analysis["done"]
        if analysis["state"] == "done":
            assert analysis["done"] == analysis["total"]
            return analysis
        assert analysis["result"] is None
        time.sleep(0.05)
    raise AssertionError("the analysis took too long")


def check_turn(turn: Plain) -> None:
    assert len(turn["text"]) == len(turn["moves"]) > 0
    assert all(turn["text"])
    assert 0 <= turn["chance"] <= 1


def check_costly(found: Plain, moves: list[Plain]) -> None:
    """Check that costly turns are from the game, and that the best line starts at the costliest."""
    assert len(found["costliest"]) <= 3
    for costly in found["costliest"]:
        assert moves[costly["at"]]["by"] == costly["seat"]
        check_turn(costly["played"])
        check_turn(costly["better"])
        played = costly["played"]["moves"]
        assert played == [move["move"] for move in moves[costly["at"] :]][: len(played)]
        assert costly["cost"] == pytest.approx(
            costly["better"]["chance"] - costly["played"]["chance"], abs=1e-3
        )
    assert {*found["costliest_by_seat"]} == {*found["given_away"]}
    for seat, mine in found["costliest_by_seat"].items():
        assert len(mine) <= 3
        assert all(costly["seat"] == seat for costly in mine)
        of_all = [costly for costly in found["costliest"] if costly["seat"] == seat]
        assert mine[: len(of_all)] == of_all
    if found["costliest"]:
        costliest = found["costliest"][0]
        assert (found["best_line"]["at"], found["best_line"]["seat"]) == (
            costliest["at"],
            costliest["seat"],
        )


@pytest.mark.parametrize("game", representative("samurai", of=GAMES))
def test_a_whole_game_is_analysed(server: RunningServer, game: str) -> None:
    with Player(server, "Ana") as ana:
        table = play(ana, game)
        moves = ana.http.get(f"/api/tables/{table}/moves").json()
        not_requested = ask(ana, table)
        not_requested.pop("seconds_left")  # depends on what was measured before
        assert not_requested == {"state": "none", "done": 0, "total": 0, "result": None}
        begun = ask(ana, table, "POST")
        assert begun["state"] in ("waiting", "running")
        assert begun["total"] > 5
        analysis = wait_until_done(ana, table)
        assert ask(ana, table, "POST") == analysis
        found = analysis["result"]
        sides = ["team"] if find_spec(game).co_operative else ["A", "B"]
        for side in sides:
            curve = found["curves"][side]
            numbers = [point["at"] for point in curve]
            assert numbers == sorted(numbers)
            assert numbers[-1] == len(moves)
            assert curve[-1]["chance"] in (0, 0.5, 1)
            assert {*found["luck"][side]} == {"value", "error"}
        assert [*found["given_away"]] == ["A", "B"]
        check_costly(found, moves)
        if found["best_line"] is not None:
            check_turn(found["best_line"])
        if find_spec(game).co_operative:
            rounds = found["rounds"]
            assert [part["round"] for part in rounds] == [*range(1, len(rounds) + 1)]
            for one, two in pairwise(rounds):
                assert one["end"] == two["begin"]
            assert rounds[-1]["end"] == found["curves"]["team"][-1]["chance"]
            assert {*found["other_luck"]} == {"value", "error"}
        else:
            assert found["rounds"] is None
        in_words = {lang: ask(ana, table, lang=lang)["result"] for lang in LANGUAGES}
        assert len({json.dumps(found) for found in in_words.values()}) == len(LANGUAGES)


@pytest.mark.parametrize("game", representative("samurai", of=GAMES))
def test_a_game_that_ended_before_its_first_move_is_analysed(
    server: RunningServer, game: str
) -> None:
    with Player(server, "Ana") as ana:
        table = play(ana, game, 0)
        ask(ana, table, "POST")
        found = wait_until_done(ana, table)["result"]
        dealt = len(ana.http.get(f"/api/tables/{table}/moves").json())
        for curve in found["curves"].values():
            assert [point["at"] for point in curve] == [dealt]
        assert found["costliest"] == []
        assert found["best_line"] is None


@pytest.mark.parametrize("game", representative("samurai", of=GAMES))
def test_a_game_that_ended_early_is_analysed(server: RunningServer, game: str) -> None:
    with Player(server, "Ana") as ana:
        table = play(ana, game, 12)
        moves = ana.http.get(f"/api/tables/{table}/moves").json()
        ask(ana, table, "POST")
        found = wait_until_done(ana, table)["result"]
        made = [number for number, move in enumerate(moves) if move["by"] in ("A", "B")]
        curves = [[point["at"] for point in curve] for curve in found["curves"].values()]
        assert {curve[0] for curve in curves} == {made[0]}
        assert made[-1] < max(curve[-1] for curve in curves) <= len(moves)
        check_costly(found, moves)


def test_only_a_finished_game_is_analysed(server: RunningServer) -> None:
    with Player(server, "Ana") as ana:
        table = ana.create_table(game="cardgame", seats=["me", "me"], start=True)
        path = f"/api/tables/{table}/analysis"
        for method in ("GET", "POST"):
            answer = ana.http.request(method, path)
            assert (answer.status_code, answer.json()["rule"]) == (409, "table.not_over")
        play_out = [ana.act(table, "resign", seat=seat) for seat in "AB"]
        assert play_out[0].status_code == 200
        assert httpx.post(f"{server.url}{path}").status_code == 401
        assert httpx.get(f"{server.url}{path}").json()["state"] == "none"
        hidden = ana.create_table(game="cardgame", seats=["me", "me"], watch=False, start=True)
        ana.act(hidden, "resign", seat="A")
        assert httpx.get(f"{server.url}/api/tables/{hidden}/analysis").status_code == 403


def test_the_number_of_waiting_analyses_per_person_is_limited(tmp_path: Path) -> None:
    with (
        running(tmp_path, "--analysis", "100000n") as server,
        Player(server, "Ana") as ana,
        Player(server, "Ben") as ben,
    ):
        tables = [play(ana, "cardgame", 6) for _ in range(MAX_PER_PERSON + 1)]
        for table in tables[:MAX_PER_PERSON]:
            ask(ana, table, "POST")
        answer = ana.http.post(f"/api/tables/{tables[-1]}/analysis")
        assert (answer.status_code, answer.json()["rule"]) == (429, "table.many_analyses")
        assert ask(ana, tables[-1])["state"] == "none"
        assert ask(ben, tables[-1], "POST")["state"] == "waiting"
        assert server.stop() == 0
        assert '"level": "error"' not in server.logged()


@pytest.mark.parametrize("how", representative("kill", of=["kill", "stop"]))
def test_an_analysis_continues_after_a_restart(tmp_path: Path, how: str) -> None:
    with running(tmp_path, "--analysis", "600n") as server, Player(server, "Ana") as ana:
        table, second = play(ana, "cardgame", 24), play(ana, "cardgame", 6)
        ask(ana, table, "POST")
        ask(ana, second, "POST")
        until = time.monotonic() + WITHIN
        while ask(ana, table)["done"] < 1 and time.monotonic() < until:
            time.sleep(0.02)
        assert ask(ana, table)["state"] == "running"
        getattr(server, how)()
        reduce_budget(tmp_path)
        server.restart()
        assert ask(ana, table)["state"] in ("waiting", "running")
        found = wait_until_done(ana, table)["result"]
        assert found["budget"] == "64n"
        assert found["curves"]["A"]
        assert wait_until_done(ana, second)["state"] == "done"


def reduce_budget(folder: Path) -> None:
    """Reduce the budget of the remaining work, so that the test does not take long."""
    with closing(sqlite3.connect(folder / "tables.sqlite")) as stored, stored:
        for table_id, data in stored.execute("SELECT table_id, data FROM analyses").fetchall():
            kept = stored_analysis.read(data)
            assert kept is not None
            kept.budget = "64n"
            stored.execute(
                "UPDATE analyses SET data = ? WHERE table_id = ?",
                (stored_analysis.write(kept), table_id),
            )


@pytest.fixture(scope="module")
def own_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    """A server whose database these tests change."""
    with running(tmp_path_factory.mktemp("analyses")) as started:
        yield started


def stored_analyses(server: RunningServer) -> sqlite3.Connection:
    return sqlite3.connect(server.folder / "tables.sqlite")


def test_an_outdated_or_unreadable_analysis_is_made_again(own_server: RunningServer) -> None:
    server = own_server
    with Player(server, "Ana") as ana:
        table = play(ana, "cardgame", 6)
        ask(ana, table, "POST")
        done = wait_until_done(ana, table)
        with closing(stored_analyses(server)) as stored, stored:
            stored.execute("UPDATE analyses SET version = 0")
        assert ask(ana, table)["state"] == "none"
        ask(ana, table, "POST")
        assert wait_until_done(ana, table) == done
        server.stop()
        with closing(stored_analyses(server)) as stored, stored:
            stored.execute("UPDATE analyses SET state = 'running', data = '{}'")
        server.restart()
        assert ask(ana, table)["state"] == "none"


def test_a_failed_analysis_can_be_requested_again(own_server: RunningServer) -> None:
    server = own_server
    with Player(server, "Ana") as ana:
        table = play(ana, "cardgame", 6)
        ask(ana, table, "POST")
        done = wait_until_done(ana, table)
        with closing(stored_analyses(server)) as stored, stored:
            stored.execute("UPDATE analyses SET state = 'failed'")
        assert ask(ana, table)["state"] == "failed"
        ask(ana, table, "POST")
        assert wait_until_done(ana, table) == done


def test_an_analysis_waits_while_bots_use_the_whole_thinking_pool() -> None:
    at = OfflineTable(ANA, BEN, game="cardgame")
    for _ in range(6):
        at.move()
    at.act(ANA, actions.Resign, seat="A")
    stub: Any = TablesAndStore(at.table)

    async def run() -> tuple[int, str]:
        pool = ThinkingPool(1)
        analyses = Analyses(stub, stub, Tasks(), pool, Budget(nodes=100))
        async with pool.slot(Kind.BOT, "somebody"):
            work = await analyses.request(at.table, ANA, HERE)
            await asyncio.sleep(1)
            done = work.stored.done
        async with asyncio.timeout(WITHIN):
            while work.state != "done":
                await asyncio.sleep(0.01)
        return done, work.state

    assert asyncio.run(run()) == (0, "done")


def test_many_analyses_of_one_address_do_not_delay_others() -> None:
    stub: Any = TablesAndStore()
    order: list[str] = []

    async def run() -> None:
        tasks = Tasks()
        analyses = Analyses(stub, stub, tasks, ThinkingPool(1), Budget(nodes=1))
        for n, address in enumerate(["many"] * 4 + ["one", "two", "two"]):
            at = OfflineTable(ANA, BEN, game="cardgame")
            at.move()
            at.act(ANA, actions.Resign, seat="A")
            at.table.id = f"{address} {n}"
            stub.live_tables[at.table.id] = LiveTable(at.table)
            await analyses.request(at.table, Person(f"person{n}", "Ana"), address)
        async with asyncio.timeout(WITHIN):
            while len(order) < len(stub.live_tables):
                await asyncio.sleep(0.01)
        await tasks.finish()

    async def keep(table_id: str, state: str, kept: StoredAnalysis) -> None:
        if state == "done":
            order.append(table_id)

    stub.save_analysis = keep
    asyncio.run(run())
    assert order == ["many 0", "one 4", "two 5", "many 1", "two 6", "many 2", "many 3"]


# ----------------------------------------------------------------------------------- progress


def test_subscribers_receive_the_progress_of_an_analysis(server: RunningServer) -> None:
    async def receive_progress(ana: Player, table: str) -> list[Plain]:
        client = await SocketClient(server, table).open()
        await client.receive()
        await asyncio.to_thread(ask, ana, table, "POST")
        received: list[Plain] = []
        while not received or received[-1]["state"] != "done":
            message = await client.receive()
            if message["type"] == "analysis":
                received.append(message)
        await client.close()
        return received

    with Player(server, "Ana") as ana:
        table = play(ana, "cardgame", 12)
        received = asyncio.run(receive_progress(ana, table))
    assert {*received[0]} == {"type", "state", "done", "total", "seconds_left"}
    assert (received[0]["state"], received[0]["done"]) == ("waiting", 0)
    assert [message["done"] for message in received] == [*range(received[-1]["total"] + 1)]
    assert {message["state"] for message in received[1:-1]} == {"running"}


def test_how_long_an_analysis_takes_is_said_once_it_was_measured(tmp_path: Path) -> None:
    with running(tmp_path) as server, Player(server, "Ana") as ana:
        first, second, other = (play(ana, game, 12) for game in ("cardgame", "cardgame", "samurai"))
        assert ask(ana, first)["seconds_left"] is None  # nobody knows this machine yet
        ask(ana, first, "POST")
        wait_until_done(ana, first)
        estimate = ask(ana, second)["seconds_left"]
        assert estimate >= 1
        assert ask(ana, other)["seconds_left"] is None  # another game takes another time
        begun = ask(ana, second, "POST")
        assert begun["state"] == "done" or begun["seconds_left"] <= estimate + 1
        wait_until_done(ana, second)
        assert ask(ana, second)["seconds_left"] is None


def test_the_estimate_counts_what_is_done_before() -> None:
    stored = StoredAnalysis("anna", 1, "16n", 10)
    assert AnalysisJob("table", "waiting", stored).seconds_left is None
    assert AnalysisJob("table", "waiting", stored, pace=2.0, ahead=30).seconds_left == 50
    assert AnalysisJob("table", "waiting", stored, pace=2.0, ahead=None).seconds_left is None
    stored.done = 4
    assert AnalysisJob("table", "running", stored, pace=2.0).seconds_left == 12
    assert AnalysisJob("table", "done", stored, pace=2.0).seconds_left is None


def test_delayed_spectators_receive_the_progress_only_after_the_end(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    at = OfflineTable(ANA, BEN, game="cardgame", delay=60)
    at.now += 60_000
    at.act(ANA, actions.Resign, seat="A")
    live = LiveTable(at.table)
    clients = [StreamSubscriber(Subscription(viewer, "en", None, 0, set())) for viewer in (None, 1)]
    live.subscribers |= {*clients}
    monkeypatch.setattr("tatami.server.live.live_table.steady_ms", lambda: at.now + 59_999)
    live.publish_to_informed(b"{}")
    assert [len(unread_messages(client)) for client in clients] == [0, 1]
    monkeypatch.setattr("tatami.server.live.live_table.steady_ms", lambda: at.now + 60_000)
    live.publish_to_informed(b"{}")
    assert [len(unread_messages(client)) for client in clients] == [1, 1]


@pytest.mark.parametrize("game", GAMES)
def test_a_stored_analysis_reads_back_as_it_was(game: str) -> None:
    setting: dict[str, Any] = GAMES[game]
    at = OfflineTable(ANA, BEN, game=game, **setting)
    rng = Rng(3)
    for _ in range(12):
        legal = at.table.game.legal_moves
        at.move(str(legal[rng.below(len(legal))]))
    played = at.table.game
    found = [one for part in analyse(played, Budget(nodes=16)) for one in part]
    kept = StoredAnalysis("anna", 1, "16n", 3)
    for one in found:
        kept.add(one)
    read = stored_analysis.read(stored_analysis.write(kept))
    assert read is not None
    assert read == kept
    assert read.summary(played).findings == found
    assert read.summary(played).as_data() == Analysis(played, found).as_data()
    message = analysis_message(played, AnalysisJob("table", "done", read), "nl")
    assert msgspec.json.decode(msgspec.json.encode(message), type=type(message)) == message
