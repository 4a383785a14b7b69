"""Without the extras playing works, and whatever needs more names the line that installs it."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from other_installation import run_without
from tatami.core.extras import EXTRAS

ROOT = Path(__file__).parents[2]
# Names of modules that differ from the names of their packages.
MODULES = {"pillow": "PIL", "prometheus-client": "prometheus_client", "resvg-py": "resvg_py"}
# Hides the packages of all extras, as if only `pip install tatami-games` had been run.
BARE = f"""
import sys
from importlib.abc import MetaPathFinder
class Hidden(MetaPathFinder):
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in {sorted(sum(EXTRAS.values(), ()))}:
            raise ModuleNotFoundError(f"No module named {{name!r}}", name=name)
sys.meta_path.insert(0, Hidden())
"""


@pytest.mark.parametrize(
    "args",
    [
        ["--version"],
        ["play", "samurai", "--quick", "--seed", "1"],
        ["rules", "spirit", "1.1"],
        ["arena", "samurai", "--seats", "random,random", "--games", "2", "--workers", "1"],
        ["completion", "bash"],
    ],
    ids=" ".join,
)
def test_library_and_terminal_need_no_extra(args: list[str], tmp_path: Path) -> None:
    done = run_without(BARE, tmp_path, *args)
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize(
    "args",
    [["serve"], ["serve", "--help"], ["worker"], ["tidy"], ["db", "backup", "copy.sqlite"]],
    ids=" ".join,
)
def test_the_server_names_what_installs_it(args: list[str], tmp_path: Path) -> None:
    done = run_without(BARE, tmp_path, *args)
    assert done.returncode == 2
    assert done.stderr.endswith(
        "is not installed; run .venv/bin/pip install -e '.[server]' in the checkout\n"
    )
    assert "Traceback" not in done.stderr


def test_every_package_of_an_extra_is_known() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    wanted = project["optional-dependencies"]
    for extra in ("server", "workers", "env", "ray", "beacon"):
        names = {package_of(one) for one in wanted[extra]} - {"tatami-games"}
        assert {MODULES.get(name, name) for name in names} <= {*EXTRAS[extra]}, extra


def package_of(requirement: str) -> str:
    """The name of a package in a requirement."""
    name = requirement
    for end in "[;<>= ":
        name = name.partition(end)[0]
    return name.lower()
