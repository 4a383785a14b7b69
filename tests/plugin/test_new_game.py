"""`tools/new-game` creates a game that passes the laws before anything is changed."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
TOOL = ROOT / "tools" / "new-game"


def run(*args: str | Path, root: Path) -> subprocess.CompletedProcess[str]:
    """Run the tool for a checkout."""
    command = [sys.executable, str(TOOL), *map(str, args), "--root", str(root)]
    return subprocess.run(command, capture_output=True, text=True, check=False)


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A copy of what the laws need, uncompiled."""
    plain = shutil.ignore_patterns("*.so", "*.c", "page", "__pycache__", "recorded", "golden")
    shutil.copytree(ROOT / "src", tmp_path / "src", ignore=plain)
    shutil.copytree(ROOT / "tests", tmp_path / "tests", ignore=plain)
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    return tmp_path


def test_a_new_game_passes_the_laws_and_its_own_tests(checkout: Path) -> None:
    assert run("hilo", "High Low", root=checkout).returncode == 0
    tests = ["tests/laws", "tests/games/hilo", "-k", "hilo", "-p", "no:cacheprovider"]
    done = subprocess.run(
        [sys.executable, "-m", "pytest", *tests],
        cwd=checkout,
        env={**os.environ, "PYTHONPATH": str(checkout / "src"), "TATAMI_UNCOMPILED": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-1000:]
    assert "passed" in done.stdout


def test_an_existing_game_is_left_alone(tmp_path: Path) -> None:
    assert run("hilo", root=tmp_path).returncode == 0
    before = {path: path.read_bytes() for path in tmp_path.rglob("*.py")}
    again = run("hilo", root=tmp_path)
    assert again.returncode == 1
    assert "is there already" in again.stderr
    assert {path: path.read_bytes() for path in tmp_path.rglob("*.py")} == before


@pytest.mark.parametrize("name", ["Hilo", "hi-lo", "1st", "", "x"])
def test_a_name_that_cannot_be_typed_is_refused(tmp_path: Path, name: str) -> None:
    refused = run(name, root=tmp_path)
    assert refused.returncode == 2
    assert "small letters and digits" in refused.stderr
    assert not any(tmp_path.iterdir())
