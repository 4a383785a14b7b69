"""The analysis of a game that is over: of every game, in four languages, kept, and gone on with."""

from __future__ import annotations

import asyncio
import json
import random
import sqlite3
import time
from contextlib import closing
from itertools import pairwise
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from guest import GAMES
from running import Ear, Plain, Player, RunningServer, running
from seated import ANA, BEN, Seated, waiting

from tatami.bots.analyse import analyse
from tatami.bots.analysis import Analysis
from tatami.bots.budget import Budget
from tatami.core.kernel import Rng
from tatami.core.words import LANGUAGES
from tatami.server import actions as a
from tatami.server import findings
from tatami.server.analyses import MOST_ASKED, Analyses, Work, analysis_of
from tatami.server.brains import Brains
from tatami.server.findings import Kept, keep
from tatami.server.listening import Eyes, StreamListener
from tatami.server.look_back import analysis_message
from tatami.server.people import Person
from tatami.server.room import Room
from tatami.server.table import Table
from tatami.server.tasks import Tasks

WITHIN = 60.0
HERE = "192.0.2.1"


def play(player: Player, game: str, moves: int = 1000) -> str:
    """Play a game at random against oneself, or so many moves of it and then give up."""
    rng = random.Random(2)
    table = player.lay(game=game, seats=["me", "me"], start=True, **GAMES[game])
    for _ in range(moves):
        seat = player.news(table, after=10**6)["now"]["table"]["actor"]
        if seat is None:
            return table
        legal = player.news(table, seat, after=10**6)["now"]["view"]["legal"]
        assert player.act(table, "move", seat=seat, moves=rng.choice(legal)).status_code == 200
        if rng.randrange(9) == 0:
            player.act(table, "undo", seat=seat)
    for seat in "AB":
        player.act(table, "resign", seat=seat)
    return table


def ask(player: Player, table: str, method: str = "GET", lang: str = "en") -> Plain:
    """Ask for an analysis, or have one made."""
    path = f"/api/tables/{table}/analysis"
    answer = player.http.request(method, path, params={"lang": lang})
    assert answer.status_code == 200, answer.text
    told: Plain = answer.json()
    return told


def until_done(player: Player, table: str) -> Plain:
    """Wait for an analysis; it only ever comes further."""
    done, until = 0, time.monotonic() + WITHIN
    while time.monotonic() < until:
        told = ask(player, table)
        assert told["state"] in ("waiting", "running", "done"), told
        assert done <= told["done"] <= told["total"]
        done = told["done"]
        if told["state"] == "done":
            assert told["done"] == told["total"]
            return told
        assert told["found"] is None
        time.sleep(0.05)
    raise AssertionError("the analysis took too long")


def check_turn(turn: Plain) -> None:
    assert len(turn["text"]) == len(turn["moves"]) > 0
    assert all(turn["text"])
    assert 0 <= turn["chance"] <= 1


def check_costly(found: Plain, moves: list[Plain]) -> None:
    """See that costly turns are of the game, and that the best line is from the costliest on."""
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
    assert {*found["costliest_of"]} == {*found["given_away"]}
    for seat, mine in found["costliest_of"].items():
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


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game(server: RunningServer, game: str) -> None:
    with Player(server, "Ana") as ana:
        table = play(ana, game)
        moves = ana.http.get(f"/api/tables/{table}/moves").json()
        assert ask(ana, table) == {
            "state": "none",
            "done": 0,
            "total": 0,
            "left": None,
            "found": None,
        }
        begun = ask(ana, table, "POST")
        assert begun["state"] in ("waiting", "running")
        assert begun["total"] > 5
        told = until_done(ana, table)
        assert ask(ana, table, "POST") == told
        found = told["found"]
        sides = ["village"] if game == "spirit" else ["A", "B"]
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
        if game == "spirit":
            rounds = found["rounds"]
            assert [part["round"] for part in rounds] == [*range(1, len(rounds) + 1)]
            for one, two in pairwise(rounds):
                assert one["end"] == two["begin"]
            assert rounds[-1]["end"] == found["curves"]["village"][-1]["chance"]
            assert {*found["other_luck"]} == {"value", "error"}
        else:
            assert found["rounds"] is None
        in_words = {lang: ask(ana, table, lang=lang)["found"] for lang in LANGUAGES}
        assert len({json.dumps(found) for found in in_words.values()}) == len(LANGUAGES)


@pytest.mark.parametrize("game", GAMES)
def test_a_game_that_ended_before_its_first_move(server: RunningServer, game: str) -> None:
    with Player(server, "Ana") as ana:
        table = play(ana, game, 0)
        ask(ana, table, "POST")
        found = until_done(ana, table)["found"]
        dealt = len(ana.http.get(f"/api/tables/{table}/moves").json())
        for curve in found["curves"].values():
            assert [point["at"] for point in curve] == [dealt]
        assert found["costliest"] == []
        assert found["best_line"] is None


@pytest.mark.parametrize("game", GAMES)
def test_a_game_that_ended_early(server: RunningServer, game: str) -> None:
    with Player(server, "Ana") as ana:
        table = play(ana, game, 12)
        moves = ana.http.get(f"/api/tables/{table}/moves").json()
        ask(ana, table, "POST")
        found = until_done(ana, table)["found"]
        made = [number for number, move in enumerate(moves) if move["by"] in ("A", "B")]
        curves = [[point["at"] for point in curve] for curve in found["curves"].values()]
        assert {curve[0] for curve in curves} == {made[0]}
        assert made[-1] < max(curve[-1] for curve in curves) <= len(moves)
        check_costly(found, moves)


def test_only_a_game_that_is_over_is_analysed(server: RunningServer) -> None:
    with Player(server, "Ana") as ana:
        table = ana.lay(game="cardgame", seats=["me", "me"], start=True)
        path = f"/api/tables/{table}/analysis"
        for method in ("GET", "POST"):
            answer = ana.http.request(method, path)
            assert (answer.status_code, answer.json()["rule"]) == (409, "table.not_over")
        play_out = [ana.act(table, "resign", seat=seat) for seat in "AB"]
        assert play_out[0].status_code == 200
        assert httpx.post(f"{server.url}{path}").status_code == 401
        assert httpx.get(f"{server.url}{path}").json()["state"] == "none"
        hidden = ana.lay(game="cardgame", seats=["me", "me"], watch=False, start=True)
        ana.act(hidden, "resign", seat="A")
        assert httpx.get(f"{server.url}/api/tables/{hidden}/analysis").status_code == 403


def test_one_person_may_ask_for_some_only_while_they_wait(tmp_path: Path) -> None:
    with (
        running(tmp_path, "--analysis", "100000n") as server,
        Player(server, "Ana") as ana,
        Player(server, "Ben") as ben,
    ):
        tables = [play(ana, "cardgame", 6) for _ in range(MOST_ASKED + 1)]
        for table in tables[:MOST_ASKED]:
            ask(ana, table, "POST")
        answer = ana.http.post(f"/api/tables/{tables[-1]}/analysis")
        assert (answer.status_code, answer.json()["rule"]) == (429, "table.many_analyses")
        assert ask(ana, tables[-1])["state"] == "none"
        assert ask(ben, tables[-1], "POST")["state"] == "waiting"
        assert server.stop() == 0
        assert '"level": "error"' not in server.logged()


@pytest.mark.parametrize("how", ["kill", "stop"])
def test_it_goes_on_after_a_restart(tmp_path: Path, how: str) -> None:
    with running(tmp_path, "--analysis", "1500n") as server, Player(server, "Ana") as ana:
        table, second = play(ana, "cardgame", 24), play(ana, "cardgame", 6)
        ask(ana, table, "POST")
        ask(ana, second, "POST")
        until = time.monotonic() + WITHIN
        while ask(ana, table)["done"] < 1 and time.monotonic() < until:
            time.sleep(0.02)
        assert ask(ana, table)["state"] == "running"
        getattr(server, how)()
        shorten(tmp_path)
        server.start_again()
        assert ask(ana, table)["state"] in ("waiting", "running")
        found = until_done(ana, table)["found"]
        assert found["budget"] == "64n"
        assert found["curves"]["A"]
        assert until_done(ana, second)["state"] == "done"


def shorten(folder: Path) -> None:
    """Let the rest be done with few nodes: the test would take long."""
    with closing(sqlite3.connect(folder / "tables.sqlite")) as stored, stored:
        for table_id, data in stored.execute("SELECT table_id, data FROM analyses").fetchall():
            kept = findings.read(data)
            assert kept is not None
            kept.budget = "64n"
            stored.execute(
                "UPDATE analyses SET data = ? WHERE table_id = ?", (findings.write(kept), table_id)
            )


def test_one_of_another_version_or_that_cannot_be_read_is_found_anew(tmp_path: Path) -> None:
    with running(tmp_path) as server, Player(server, "Ana") as ana:
        table = play(ana, "cardgame", 6)
        ask(ana, table, "POST")
        done = until_done(ana, table)
        with closing(sqlite3.connect(tmp_path / "tables.sqlite")) as stored, stored:
            stored.execute("UPDATE analyses SET version = 0")
        assert ask(ana, table)["state"] == "none"
        ask(ana, table, "POST")
        assert until_done(ana, table) == done
        server.stop()
        with closing(sqlite3.connect(tmp_path / "tables.sqlite")) as stored, stored:
            stored.execute("UPDATE analyses SET state = 'running', data = '{}'")
        server.start_again()
        assert ask(ana, table)["state"] == "none"


def test_one_that_failed_can_be_asked_for_again(tmp_path: Path) -> None:
    with running(tmp_path) as server, Player(server, "Ana") as ana:
        table = play(ana, "cardgame", 6)
        ask(ana, table, "POST")
        done = until_done(ana, table)
        with closing(sqlite3.connect(tmp_path / "tables.sqlite")) as stored, stored:
            stored.execute("UPDATE analyses SET state = 'failed'")
        assert ask(ana, table)["state"] == "failed"
        ask(ana, table, "POST")
        assert until_done(ana, table) == done


class Kitchen:
    """As much of a house and a store as an analysis needs."""

    def __init__(self, *tables: Table) -> None:
        self.rooms = {table.id: Room(table) for table in tables}

    async def room(self, table_id: str) -> Room:
        return self.rooms[table_id]

    async def analysis(self, table_id: str) -> None:
        return None

    async def keep_analysis(self, table_id: str, state: str, kept: Kept) -> None:
        pass


def test_it_waits_while_bots_need_all_brains() -> None:
    at = Seated(ANA, BEN, game="cardgame")
    for _ in range(6):
        at.move()
    at.act(ANA, a.Resign, seat="A")
    kitchen: Any = Kitchen(at.table)

    async def run() -> tuple[int, str]:
        brains = Brains(1)
        analyses = Analyses(kitchen, kitchen, Tasks(), brains, Budget(nodes=100))
        async with brains.for_host("somebody"):
            work = await analyses.ask(at.table, ANA, HERE)
            await asyncio.sleep(1)
            done = work.kept.done
        async with asyncio.timeout(WITHIN):
            while work.state != "done":
                await asyncio.sleep(0.01)
        return done, work.state

    assert asyncio.run(run()) == (0, "done")


def test_who_asks_for_many_does_not_keep_others_waiting() -> None:
    kitchen: Any = Kitchen()
    order: list[str] = []

    async def run() -> None:
        tasks = Tasks()
        analyses = Analyses(kitchen, kitchen, tasks, Brains(1), Budget(nodes=1))
        for n, address in enumerate(["many"] * 4 + ["one", "two", "two"]):
            at = Seated(ANA, BEN, game="cardgame")
            at.move()
            at.act(ANA, a.Resign, seat="A")
            at.table.id = f"{address} {n}"
            kitchen.rooms[at.table.id] = Room(at.table)
            await analyses.ask(at.table, Person(f"person{n}", "Ana"), address)
        async with asyncio.timeout(WITHIN):
            while len(order) < len(kitchen.rooms):
                await asyncio.sleep(0.01)
        await tasks.finish()

    async def keep(table_id: str, state: str, kept: Kept) -> None:
        if state == "done":
            order.append(table_id)

    kitchen.keep_analysis = keep
    asyncio.run(run())
    assert order == ["many 0", "one 4", "two 5", "many 1", "two 6", "many 2", "many 3"]


# ----------------------------------------------------------------------------------- being told


def test_those_at_the_table_hear_how_far_it_is(server: RunningServer) -> None:
    async def hear(ana: Player, table: str) -> list[Plain]:
        ear = await Ear(server, table).open()
        await ear.hear()
        await asyncio.to_thread(ask, ana, table, "POST")
        heard: list[Plain] = []
        while not heard or heard[-1]["state"] != "done":
            message = await ear.hear()
            if message["is"] == "analysis":
                heard.append(message)
        await ear.close()
        return heard

    with Player(server, "Ana") as ana:
        table = play(ana, "cardgame", 12)
        heard = asyncio.run(hear(ana, table))
    assert {*heard[0]} == {"is", "state", "done", "total", "left"}
    assert (heard[0]["state"], heard[0]["done"]) == ("waiting", 0)
    assert [message["done"] for message in heard] == [*range(heard[-1]["total"] + 1)]
    assert {message["state"] for message in heard[1:-1]} == {"running"}


def test_who_is_told_late_hears_of_it_only_after_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    at = Seated(ANA, BEN, game="cardgame", delay=60)
    at.now += 60_000
    at.act(ANA, a.Resign, seat="A")
    room = Room(at.table)
    ears = [StreamListener(Eyes(viewer, "en", None, 0, set())) for viewer in (None, 1)]
    room.listeners |= {*ears}
    monkeypatch.setattr("tatami.server.room.now_ms", lambda: at.now + 59_999)
    room.tell_of_the_end(b"{}")
    assert [len(waiting(ear)) for ear in ears] == [0, 1]
    monkeypatch.setattr("tatami.server.room.now_ms", lambda: at.now + 60_000)
    room.tell_of_the_end(b"{}")
    assert [len(waiting(ear)) for ear in ears] == [1, 1]


@pytest.mark.parametrize("game", GAMES)
def test_what_is_kept_is_what_was_found(game: str) -> None:
    setting: dict[str, Any] = GAMES[game]
    at = Seated(ANA, BEN, game=game, **setting)
    rng = Rng(3)
    for _ in range(12):
        legal = at.table.game.legal_moves
        at.move(str(legal[rng.below(len(legal))]))
    played = at.table.game
    found = [one for part in analyse(played, Budget(nodes=16)) for one in part]
    kept = Kept("anna", 1, "16n", 3, findings=[keep(one) for one in found])
    read = findings.read(findings.write(kept))
    assert read is not None
    assert read == kept
    assert analysis_of(played, read).findings == found
    assert analysis_of(played, read).as_data() == Analysis(played, found).as_data()
    message = analysis_message(played, Work("table", "done", read), "nl")
    assert msgspec.json.decode(msgspec.json.encode(message)) == message
