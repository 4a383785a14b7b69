"""The boardgame.io server plays our board, and its dialect is understood by it."""

from __future__ import annotations

import json
from importlib.resources import files
from pathlib import Path

import pytest

from tatami.bench.boardgame_io.board import board
from tatami.bench.boardgame_io.dialect import BoardgameIo
from tatami.bench.boardgame_io.server import NoComparison, installed
from tatami.bench.load.apart import measured
from tatami.bench.load.dialect import Opened
from tatami.bench.load.results import Plan
from tatami.core.errors import TatamiError

TABLE = Opened("m1", ("key0", "key1"))
STATE = (
    b'42/samurai,["update","m1",{"G":{"seats":[]},"ctx":{"turn":8,"currentPlayer":"1"},'
    b'"plugins":{},"_stateID":7},[{"action":{},"_stateID":6,"turn":7}]]'
)


def test_a_player_comes_in_and_moves() -> None:
    talk = BoardgameIo().talk(TABLE, 1)
    assert talk.hear(b'0{"sid":"x"}') == b"40/samurai,"
    sync = talk.hear(b'40/samurai,{"sid":"y"}')
    assert sync is not None
    assert json.loads(sync.partition(b",")[2]) == ["sync", "m1", "1", "key1", 2]
    assert talk.number == -1
    assert talk.hear(STATE) is None
    assert (talk.number, talk.turn) == (7, 1)
    event, action, number, match, player = json.loads(talk.move().partition(b",")[2])
    assert (event, number, match, player) == ("update", 7, "m1", "1")
    assert action["payload"]["args"] == [0, board()["hexes"][7]]
    assert action["payload"]["credentials"] == "key1"


def test_what_is_no_state_changes_nothing() -> None:
    talk = BoardgameIo().talk(TABLE, None)
    assert talk.hear(b"2") == b"3"
    assert talk.hear(b'42/samurai,["matchData","m1",[{"id":0}]]') is None
    assert talk.number == -1
    with pytest.raises(TatamiError, match="unauthorized"):
        talk.hear(b'44/samurai,"unauthorized"')


def test_the_board_is_ours() -> None:
    told = board()
    assert len(told["hexes"]) == 74
    assert len(told["settlements"]) == 17
    assert len(told["figures"]) == sum(s["room"] for s in told["settlements"]) == 21
    assert sum(token["count"] for token in told["tokens"]) == 20


def test_the_lock_names_no_addresses() -> None:
    lock = json.loads((files("tatami.bench.boardgame_io") / "package-lock.json").read_text())
    packages = {name: package for name, package in lock["packages"].items() if name}
    assert packages["node_modules/boardgame.io"]["version"] == "0.50.2"
    for package in packages.values():
        assert "resolved" not in package
        assert package["integrity"].startswith("sha512-")


def test_without_npm_it_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(NoComparison, match="node is not installed"):
        installed()


def test_a_failed_install_leaves_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name, does in {"node": "exit 0", "npm": "echo no tea today >&2; exit 1"}.items():
        (tmp_path / name).write_text(f"#!/bin/sh\n{does}\n")
        (tmp_path / name).chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    with pytest.raises(NoComparison, match="no tea today"):
        installed()
    assert not [*(tmp_path / "cache" / "tatami").iterdir()]


@pytest.mark.soak("fetches and runs another project's server")
def test_a_small_load_is_measured() -> None:
    try:
        installed()
    except NoComparison as reason:
        pytest.skip(str(reason))
    # More than forty moves a table, so that every game is dealt anew on the way.
    result = measured("boardgame.io", Plan(tables=5, seconds=2.0, warm_up=0.5, rate=120.0))
    (step,) = result.steps
    assert step.moves > 5 * 40 * 0.8
    assert 0 < step.p50_ms <= step.p99_ms
    assert result.memory.before < result.memory.with_tables
    assert 0 < step.generator_cores < 1
