"""Tidying removes what nobody needs, all of it at once, and nothing else."""

from __future__ import annotations

import json
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing, redirect_stderr, redirect_stdout
from io import StringIO
from pathlib import Path
from typing import Any, NamedTuple

import httpx
import pytest
from running import Player, RunningServer, running

from games import recorded
from tatami.cli.main import main

DAY = 24 * 3_600_000
RECORD = recorded("cardgame/2009-4p-shape-gone").read_text(encoding="utf-8")
REASONS = ("unstarted", "unviewed")
PARTS = ("events", "participants", "mutes", "analyses")


class Done(NamedTuple):
    """How a command ended, and what it printed."""

    code: int
    out: str
    error: str


def tidy(folder: Path, *args: str) -> Done:
    """Run `tatami tidy` on the data of a folder."""
    out, error = StringIO(), StringIO()
    with pytest.MonkeyPatch.context() as patch, redirect_stdout(out), redirect_stderr(error):
        patch.setenv("TATAMI_DATA", str(folder))
        code = main(["tidy", *args])
    return Done(code, out.getvalue(), error.getvalue())


def query(folder: Path, sql: str, *values: object) -> list[Any]:
    """Query or change the database as its host could."""
    with closing(sqlite3.connect(folder / "tables.sqlite")) as stored, stored:
        return stored.execute(sql, values).fetchall()


def make_older(folder: Path, days: int, *tables: str) -> None:
    """Move everything about these tables so many days into the past."""
    for table in tables:
        query(
            folder,
            "UPDATE tables SET created = created - ?1, changed = changed - ?1,"
            " started = started - ?1, ended = ended - ?1 WHERE id = ?2",
            days * DAY,
            table,
        )


def stored_tables(folder: Path) -> set[str]:
    """The tables with anything stored, whatever it is."""
    return {
        table for name in PARTS for (table,) in query(folder, f"SELECT table_id FROM {name}")
    } | {table for (table,) in query(folder, "SELECT id FROM tables")}


def import_game(player: Player) -> str:
    answer = player.http.post("/api/tables/imported", json={"record": RECORD})
    assert answer.status_code == 201
    table: str = answer.json()["id"]
    return table


class Tables:
    """A table in every state that matters."""

    def __init__(self, player: Player, other: Player) -> None:
        self.open = player.create_table(game="cardgame", seats=["me", "open"])
        other.act(self.open, "sit", seat="B")
        other.act(self.open, "say", text="Hello")
        player.http.put(f"/api/tables/{self.open}/mutes", json={"person": other.id, "muted": True})
        self.playing = player.create_table(game="cardgame", seats=["me", "me"], start=True)
        self.finished = player.create_table(game="cardgame", seats=["me", "me"], start=True)
        player.act(self.finished, "resign", seat="A")
        player.http.post(f"/api/tables/{self.finished}/analysis")
        path = f"/api/tables/{self.finished}/analysis"
        until = time.monotonic() + 30
        while player.http.get(path).json()["state"] != "done" and time.monotonic() < until:
            time.sleep(0.1)
        self.unviewed = import_game(player)
        self.viewed = import_game(player)
        player.updates(self.viewed)
        self.all = {self.open, self.playing, self.finished, self.unviewed, self.viewed}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    with running(tmp_path_factory.mktemp("tidy")) as started:
        yield started


@pytest.fixture(scope="module")
def tables(server: RunningServer) -> Tables:
    with Player(server, "Ana") as ana, Player(server, "Ben") as ben:
        made = Tables(ana, ben)
        server.stop()
        return made


def removable(folder: Path, *args: str) -> dict[str, str]:
    done = tidy(folder, "--dry-run", "--json", *args)
    assert done.code == 0, done.error
    found = json.loads(done.out)
    assert found["bytes"] == sum(table["bytes"] for table in found["tables"])
    return {table["id"]: table["reason"] for table in found["tables"]}


def test_tidying_removes_what_the_host_says_and_nothing_else(
    server: RunningServer, tables: Tables
) -> None:
    folder = server.folder
    assert removable(folder) == {}
    make_older(folder, 20, *tables.all)
    assert removable(folder) == {tables.open: "unstarted", tables.unviewed: "unviewed"}
    assert removable(folder, "--unstarted-days", "0", "--unviewed-days", "30") == {}
    assert removable(folder, "--finished-days", "21") == removable(folder)
    assert stored_tables(folder) == tables.all  # a dry run removes nothing

    listed = tidy(folder, "--dry-run").out.splitlines()
    assert listed[-1].startswith("would remove 2 tables, ")
    assert {line.split()[0] for line in listed[:-1]} == {tables.open, tables.unviewed}

    query(folder, "UPDATE analyses SET state = 'waiting'")  # it is being analysed: it stays
    assert tidy(folder, "--finished-days", "1").code == 0
    assert stored_tables(folder) == {tables.playing, tables.finished, tables.viewed}
    query(folder, "UPDATE analyses SET state = 'done'")
    assert tidy(folder, "--finished-days", "1").out.splitlines()[-1].startswith("removed 1 ")
    assert stored_tables(folder) == {tables.playing, tables.viewed}


def test_addresses_are_forgotten_when_no_limit_needs_them(
    server: RunningServer, tables: Tables
) -> None:
    def addresses(status: str = "%") -> list[Any]:
        where = "address IS NOT NULL AND status LIKE ?"
        return query(server.folder, f"SELECT id FROM tables WHERE {where} ORDER BY id", status)

    query(server.folder, "UPDATE tables SET address = 'hash', created = ?", now_ms())
    query(server.folder, "INSERT OR REPLACE INTO usage VALUES ('hash', 1, 5)")
    tidy(server.folder)
    assert {(tables.playing,), (tables.viewed,)} <= {*addresses()}
    make_older(server.folder, 2, *(table for (table,) in addresses()))
    tidy(server.folder)
    assert addresses() == addresses("open")  # as long as they can be listed
    assert query(server.folder, "SELECT * FROM usage WHERE hour = 1") == []


def now_ms() -> int:
    return time.time_ns() // 1_000_000


def test_the_file_shrinks(server: RunningServer, tables: Tables) -> None:
    folder = server.folder
    file = folder / "tables.sqlite"
    fill = "INSERT INTO events (table_id, number, time, steady, event)"
    fill += " SELECT ?, 10000 + value, 0, 0, hex(zeroblob(2000))"
    query(folder, f"{fill} FROM json_each('[{','.join(map(str, range(2000)))}]')", tables.viewed)
    query(folder, "PRAGMA wal_checkpoint(TRUNCATE)")
    full = file.stat().st_size
    query(folder, "DELETE FROM events WHERE number >= 10000")
    assert tidy(folder).code == 0
    query(folder, "PRAGMA wal_checkpoint(TRUNCATE)")
    assert file.stat().st_size < full / 2

    # A file of an older version cannot shrink in steps: it is rewritten once.
    with closing(sqlite3.connect(file)) as stored:
        stored.execute("PRAGMA journal_mode = DELETE")
        stored.execute("PRAGMA auto_vacuum = NONE")
        stored.execute("VACUUM")
        assert stored.execute("PRAGMA auto_vacuum").fetchone() == (0,)
    assert tidy(folder).code == 0
    assert query(folder, "PRAGMA auto_vacuum") == [(2,)]


def test_a_database_that_is_missing_or_older_is_reported(tmp_path: Path) -> None:
    done = tidy(tmp_path)
    missing = f"tatami: there is no database at {tmp_path / 'tables.sqlite'}\n"
    assert (done.code, done.error) == (2, missing)
    query(tmp_path, "CREATE TABLE tables (id)")
    done = tidy(tmp_path)
    assert done.code == 2
    assert "has an older version" in done.error


def test_the_server_tidies_while_games_go_on(tmp_path: Path) -> None:
    flags = ("--tidy-minutes", "0.01")
    with running(tmp_path, *flags) as server, Player(server, "Ana") as ana:
        old, watched = (ana.create_table(game="cardgame", seats=["me", "me"]) for _ in range(2))
        late = ana.create_table(game="cardgame", seats=["me", "me"], delay=60)
        unviewed = import_game(ana)
        game = ana.create_table(game="cardgame", seats=["me", "me"], start=True)
        server.stop()
        # The delayed table changed just now, though lists do not show that.
        make_older(tmp_path, 20, old, watched, late, unviewed, game)
        server.restart()
        ana.updates(watched)  # in use, so it stays
        until = time.monotonic() + 30
        while {old, unviewed} & stored_tables(tmp_path) and time.monotonic() < until:
            seat = ana.updates(game)["state"]["table"]["actor"]
            legal = ana.updates(game, seat)["state"]["view"]["legal"]
            assert ana.act(game, "move", seat=seat, moves=legal[0]).status_code == 200
            time.sleep(0.1)
        assert stored_tables(tmp_path) == {watched, late, game}
        for table in (old, unviewed):
            assert ana.http.get(f"/api/tables/{table}").status_code == 404
        mine = ana.http.get("/api/tables/mine").json()
        assert {one["id"] for one in mine} == {watched, late, game}
        counted = {f'tatami_tidied_tables_total{{reason="{why}"}} 1.0' for why in REASONS}
        while not counted <= metrics(server) and time.monotonic() < until:
            time.sleep(0.1)  # they are counted when the file has shrunk
        assert counted <= metrics(server)

        # Removed beside the server, which still has it in memory: it is gone, not half there.
        assert f"{watched}" in tidy(tmp_path).out
        assert ana.act(watched, "start").status_code == 404
        assert ana.http.get(f"/api/tables/{watched}").status_code == 404
        assert stored_tables(tmp_path) == {late, game}


def test_a_game_that_is_removed_while_a_server_has_it_in_memory_is_gone(tmp_path: Path) -> None:
    with running(tmp_path) as server, Player(server, "Ana") as ana, Player(server, "Ben") as ben:
        finished = []
        for _ in range(2):
            table = ana.create_table(game="cardgame", seats=["me", "open"])
            ben.act(table, "sit", seat="B")
            ana.act(table, "start")
            ana.act(table, "resign", seat="A")
            finished.append(table)
        make_older(tmp_path, 3, *finished)
        assert tidy(tmp_path, "--finished-days", "1").code == 0
        muting = {"person": ben.id, "muted": True}
        refused = (
            ana.http.post(f"/api/tables/{finished[0]}/analysis"),
            ana.http.put(f"/api/tables/{finished[1]}/mutes", json=muting),
        )
        for answer in refused:
            assert (answer.status_code, answer.json()["rule"]) == (404, "table.no_such_table")
        server.check_log()


def metrics(server: RunningServer) -> set[str]:
    return {*httpx.get(f"{server.url}/metrics").text.splitlines()}
