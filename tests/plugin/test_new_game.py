"""`tools/new-game` creates a game that passes the tests of all games before anything is changed."""

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


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the tree, uncompiled, with a new game."""
    root = tmp_path_factory.mktemp("checkout")
    plain = shutil.ignore_patterns(
        *("*.so", "*.c", "page", "__pycache__", "golden", "node_modules", "web-build")
    )
    for folder in ("src", "tests", "tools", "docs", "web/src"):
        shutil.copytree(ROOT / folder, root / folder, ignore=plain)
    for file in ("pyproject.toml", "setup.py", "Makefile"):
        shutil.copy(ROOT / file, root)
    assert run("hilo", "High Low", root=root).returncode == 0
    return root


def check(checkout: Path, *args: str) -> None:
    """Run tests in the copy; all of them pass, and there are some."""
    done = subprocess.run(
        [sys.executable, "-m", "pytest", *args, "-p", "no:cacheprovider"],
        cwd=checkout,
        env={**os.environ, "PYTHONPATH": str(checkout / "src"), "TATAMI_UNCOMPILED": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-1000:]
    assert "passed" in done.stdout


def test_a_new_game_passes_the_laws_its_own_tests_and_those_of_all_games(checkout: Path) -> None:
    tests = [str(path.relative_to(checkout)) for path in checkout.glob("tests/test_*.py")]
    folders = ["tests/laws", "tests/games/hilo", "tests/records", "tests/puzzles", "tests/arena"]
    check(checkout, *tests, *folders, "tests/cli/test_commands.py", "-k", "hilo or HighLow")


def test_nothing_else_has_to_change_for_it(checkout: Path) -> None:
    pages = ["rulings", "page_is", "page_of", "every_named_rule", "type_checkers"]
    files = ["tests/test_views.py", "tests/test_rule_coverage.py", "tests/env/test_docs_page.py"]
    check(checkout, *files, "tests/test_generic_code.py", "-k", " or ".join(pages))
    new = {"docs", "src/tatami/games/hilo", "tests/games/hilo"}
    for folder in ("src", "tests", "tools", "web/src"):
        for path in (checkout / folder).rglob("*"):
            name = path.relative_to(checkout).as_posix()
            if path.is_file() and "__pycache__" not in name and not name.startswith((*new,)):
                assert path.read_bytes() == (ROOT / name).read_bytes(), name


@pytest.mark.soak("runs the tests of all games for one more, uncompiled")
def test_a_new_game_passes_all_tests(checkout: Path) -> None:
    folders = ["cli", "env", "bots", "server", "fuzz"]
    check(checkout, *(f"tests/{folder}" for folder in folders), "-k", "hilo or HighLow")


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
