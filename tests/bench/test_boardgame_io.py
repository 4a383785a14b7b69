"""The boardgame.io server plays our board, and its dialect is understood by it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from benchmarks import boardgame_io
from benchmarks.boardgame_io.board import board
from benchmarks.boardgame_io.in_process import measure_in_process
from benchmarks.boardgame_io.their_client import BoardgameIoClient
from benchmarks.boardgame_io.their_server import ComparisonUnavailable, install
from benchmarks.load.client import OpenedTable
from benchmarks.load.results import Plan
from tatami.core.errors import TatamiError

TABLE = OpenedTable("m1", ("key0", "key1"))
STATE = (
    b'42/samurai,["update","m1",{"G":{"seats":[]},"ctx":{"turn":8,"currentPlayer":"1"},'
    b'"plugins":{},"_stateID":7},[{"action":{},"_stateID":6,"turn":7}]]'
)


def test_a_player_comes_in_and_moves() -> None:
    session = BoardgameIoClient().session(TABLE, 1)
    assert session.receive(b'0{"sid":"x"}') == b"40/samurai,"
    sync = session.receive(b'40/samurai,{"sid":"y"}')
    assert sync is not None
    assert json.loads(sync.partition(b",")[2]) == ["sync", "m1", "1", "key1", 2]
    assert session.number == -1
    assert session.receive(STATE) is None
    assert (session.number, session.turn) == (7, 1)
    event, action, number, match, player = json.loads(session.move().partition(b",")[2])
    assert (event, number, match, player) == ("update", 7, "m1", "1")
    assert action["payload"]["args"] == [0, board()["hexes"][7]]
    assert action["payload"]["credentials"] == "key1"


def test_an_invalid_state_changes_nothing() -> None:
    session = BoardgameIoClient().session(TABLE, None)
    assert session.receive(b"2") == b"3"
    assert session.receive(b'42/samurai,["matchData","m1",[{"id":0}]]') is None
    assert session.number == -1
    with pytest.raises(TatamiError, match="unauthorized"):
        session.receive(b'44/samurai,"unauthorized"')


def test_the_board_is_ours() -> None:
    found = board()
    assert len(found["hexes"]) == 74
    assert len(found["settlements"]) == 17
    assert len(found["figures"]) == sum(s["room"] for s in found["settlements"]) == 21
    assert sum(token["count"] for token in found["tokens"]) == 20


def test_the_lock_names_no_addresses() -> None:
    lock = json.loads(Path(boardgame_io.__file__).with_name("package-lock.json").read_text())
    packages = {name: package for name, package in lock["packages"].items() if name}
    assert packages["node_modules/boardgame.io"]["version"] == "0.50.2"
    for package in packages.values():
        assert "resolved" not in package
        assert package["integrity"].startswith("sha512-")


def test_without_npm_the_reason_is_given(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(ComparisonUnavailable, match="node is not installed"):
        install()


def test_a_failed_install_leaves_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name, does in {"node": "exit 0", "npm": "echo no tea today >&2; exit 1"}.items():
        (tmp_path / name).write_text(f"#!/bin/sh\n{does}\n")
        (tmp_path / name).chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    with pytest.raises(ComparisonUnavailable, match="no tea today"):
        install()
    assert not [*(tmp_path / "cache" / "tatami").iterdir()]


@pytest.mark.soak("fetches and runs another project's server")
@pytest.mark.parametrize("server", ["boardgame.io", "boardgame.io-files"])
def test_a_small_load_is_measured(server: str) -> None:
    try:
        install()
    except ComparisonUnavailable as reason:
        pytest.skip(str(reason))
    # More than forty moves a table, so that every table plays a second game.
    result = measure_in_process(server, Plan(tables=5, seconds=2.0, warm_up=0.5, rate=120.0))
    (step,) = result.steps
    assert step.moves > 5 * 40 * 0.8
    assert 0 < step.p50_ms <= step.p99_ms
    assert result.memory.before < result.memory.with_tables
    assert 0 < step.generator_cores < 1
