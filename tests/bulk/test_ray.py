"""Bulk work on a real Ray cluster: the same results as here, also if a node dies."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest
from ray_commands import ANALYSE, ARENA, GAMES, PUZZLES

HERE = Path(__file__).parent
on_a_cluster = pytest.mark.soak("installs 270 MB and starts two Ray nodes")
TIMES = ("seconds", "thoughts")


def tatami(*words: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "tatami", *words]
    return subprocess.run(command, capture_output=True, text=True, check=False, timeout=300)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("bulk")


@pytest.fixture(scope="module")
def found(folder: Path) -> dict[str, Any]:
    """What the commands printed on a cluster of which one node was killed."""
    if find_spec("ray") is None:
        pytest.skip("needs Ray: tools/fetch constraints/ray.txt")
    if not shutil.which("unshare") or not shutil.which("ip"):
        pytest.skip("needs unshare and ip, for a network of its own")
    command = ["unshare", "-rn", sys.executable, str(HERE / "ray_cluster.py"), str(folder)]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=600)
    assert done.returncode == 0, done.stderr[-3000:]
    printed: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return printed


def games_in(folder: Path) -> dict[str, str]:
    """The record of each game of a match."""
    return {path.name: path.read_text(encoding="utf-8") for path in folder.glob("games/*")}


def results_in(folder: Path) -> list[dict[str, Any]]:
    """The results of a match without the times, in the order of the games."""
    lines = (folder / "results.jsonl").read_text(encoding="utf-8").splitlines()
    results = [json.loads(line) for line in lines]
    for result in results:
        for name in TIMES:
            del result[name]
    return sorted(results, key=lambda result: (result["deal"], result["turn"]))


def own_lines(err: str) -> list[str]:
    """What Tatami printed as an error; Ray itself complains that there is no network."""
    return [line for line in err.splitlines() if "network_util.cc" not in line]


@on_a_cluster
def test_a_match_loses_no_game_when_a_node_is_killed(found: dict[str, Any], folder: Path) -> None:
    arena = found["arena"]
    assert arena["code"] == 0, arena["err"]
    assert 0 < len(arena["before"]) < GAMES, "the node was killed in the middle of the match"
    lines = (folder / "ray" / "results.jsonl").read_text(encoding="utf-8").splitlines()
    assert lines[: len(arena["before"])] == arena["before"]
    here = tatami(*ARENA, "--folder", str(folder / "here"))
    assert here.returncode == 0, here.stderr
    assert results_in(folder / "ray") == results_in(folder / "here")
    assert len(results_in(folder / "ray")) == GAMES
    assert games_in(folder / "ray") == games_in(folder / "here")
    assert (
        json.loads(arena["out"])["entrants"][0]["score"]
        == (json.loads(here.stdout)["entrants"][0]["score"])
    )


@on_a_cluster
def test_an_analysis_is_the_same_on_a_cluster(found: dict[str, Any]) -> None:
    code, out, err = found["analysis"]
    assert (code, own_lines(err)) == (0, [])
    assert out == tatami(*ANALYSE).stdout


@on_a_cluster
def test_puzzles_are_the_same_from_a_cluster(found: dict[str, Any], folder: Path) -> None:
    code, _, err = found["puzzles"]
    assert code == 0, err
    here = folder / "here.toml"
    assert tatami(*PUZZLES, "--out", str(here)).returncode == 0
    assert (folder / "ray.toml").read_text(encoding="utf-8") == here.read_text(encoding="utf-8")


@on_a_cluster
def test_a_wrong_address_is_told_at_once(found: dict[str, Any]) -> None:
    refused = found["refused"]
    assert refused["auto"] == (
        "tatami: this machine is not part of a Ray cluster; start one with `ray start --head`\n"
    )
    for address in ("127.0.0.1:9", "ray://127.0.0.1:9"):
        assert refused[address] == (
            f"tatami: the Ray cluster at {address} cannot be reached: Connection refused\n"
        )
    for address in ("nonsense", "http://127.0.0.1:9"):
        assert refused[address].startswith(f"tatami: '{address}' is not the address of a Ray")


def test_without_ray_the_extra_is_named() -> None:
    code = (
        "import sys; sys.modules['ray'] = None\n"
        "from tatami.cli.main import main; sys.exit(main(sys.argv[1:]))"
    )
    command = [sys.executable, "-c", code, *ANALYSE, "--ray", "auto"]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=60)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == (
        "tatami: Ray is not installed; run .venv/bin/pip install -e '.[ray]' in the checkout\n"
    )
