"""What importing the package costs and gives: nothing foreign, every public name."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

import tatami


def modules_after(code: str) -> set[str]:
    """Run code in a fresh process; give the top-level names of all that it loads by itself."""
    script = (
        "import json, sys; before = set(sys.modules)\n"
        f"{code}\n"
        "print(json.dumps(sorted({m.split('.')[0] for m in set(sys.modules) - before})))"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True
    )
    assert done.stderr == ""
    return set(json.loads(done.stdout))


def is_compiled_with(**env: str) -> bool:
    """Whether a new process with this environment runs the compiled kernels."""
    script = "from tatami.core.build import is_compiled; print(is_compiled())"
    inherited = {name: value for name, value in os.environ.items() if name != "TATAMI_UNCOMPILED"}
    done = subprocess.run(
        [sys.executable, "-c", script],
        capture_output=True,
        text=True,
        check=True,
        env={**inherited, **env},
    )
    return done.stdout.strip() == "True"


@pytest.mark.parametrize(
    "code",
    [
        "import tatami",
        "import tatami; tatami.Samurai(2); tatami.CardGame(2); tatami.Record",
        "import tatami.cli.main, tatami.cli.interactive.session, tatami.cli.interactive.replay\n"
        "import tatami.kits.search.bot",
    ],
    ids=["package", "game and record", "terminal"],
)
def test_importing_loads_no_third_party_package(code: str) -> None:
    foreign = modules_after(code) - {"tatami", *sys.stdlib_module_names}
    # Compiled files share these two; they are part of them and not on the disk.
    assert {name for name in foreign if not re.match(r"_cython_\d|cython_runtime$", name)} == set()


def test_playing_and_hosting_loads_nothing_that_programs_learn_with() -> None:
    loaded = modules_after(
        "import tatami.cli.main, tatami.cli.interactive.session, tatami.cli.commands.serve\n"
        "import tatami.server.app\n"
        "import tatami.arena.run, tatami.kits.search.bot, tatami.puzzles.collection\n"
        "assert not any(name.startswith('tatami.env') for name in sys.modules)"
    )
    assert loaded.isdisjoint({"gymnasium", "numpy", "open_spiel", "pettingzoo", "pyspiel"})


def test_importing_the_package_loads_no_game() -> None:
    loaded = modules_after("import tatami; assert 'tatami.games' not in sys.modules")
    assert "tomllib" not in loaded


@pytest.mark.parametrize("name", dir(tatami))
def test_every_public_name_resolves(name: str) -> None:
    assert getattr(tatami, name) is not None or name in ("__doc__", "__file__")


@pytest.mark.parametrize(
    ("name", "home"),
    [
        ("Samurai", "tatami.games.samurai.game"),
        ("CardGame", "tatami.games.cardgame.game"),
        ("Record", "tatami.kits.records.record"),
        ("Rng", "tatami.core.kernel"),
        ("TatamiError", "tatami.core.errors"),
    ],
)
def test_a_public_name_is_the_thing_itself(name: str, home: str) -> None:
    assert name in dir(tatami)
    assert getattr(tatami, name) is getattr(import_module(home), name)


def test_a_missing_name_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="module 'tatami' has no attribute 'Chess'"):
        tatami.Chess  # noqa: B018


def test_the_kernels_run_uncompiled_when_asked_to() -> None:
    assert not is_compiled_with(TATAMI_UNCOMPILED="1")


def test_without_being_asked_they_run_as_they_were_built() -> None:
    built = is_compiled_with()
    assert is_compiled_with(TATAMI_UNCOMPILED="") == built


@pytest.mark.parametrize(("wanted", "compiled"), [("", True), ("0", True), ("1", False)])
def test_the_same_values_ask_for_an_uncompiled_package(wanted: str, compiled: bool) -> None:
    script = (
        "import setuptools; from distutils.core import run_setup; "
        "print(bool(run_setup('setup.py', stop_after='init').ext_modules))"
    )
    done = subprocess.run(
        [sys.executable, "-c", script],
        capture_output=True,
        text=True,
        check=True,
        cwd=Path(__file__).parent.parent,
        env={**os.environ, "TATAMI_UNCOMPILED": wanted},
    )
    assert done.stdout.split()[-1] == str(compiled)


def test_what_compiles_it_fits_how_it_was_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    from tatami.core import build  # noqa: PLC0415

    monkeypatch.setattr(build, "is_checkout", lambda: True)
    assert build.compile_command() == "make play"
    monkeypatch.setattr(build, "is_checkout", lambda: False)
    pip = "pip install --no-cache-dir --no-binary tatami-games --force-reinstall tatami-games"
    assert build.compile_command() == pip


def test_only_gymnasium_and_numpy_may_be_missing_from_environments() -> None:
    script = "import sys; sys.modules[sys.argv[1]] = None; import tatami.env"
    for module, code in (("gymnasium", 0), ("numpy", 0), ("tatami.games.samurai.game", 1)):
        command = [sys.executable, "-c", script, module]
        done = subprocess.run(command, stderr=subprocess.DEVNULL, check=False)
        assert done.returncode == code, module
