"""Where data are kept: as the system has it, unless there is a folder from before."""

from __future__ import annotations

from pathlib import Path

import platformdirs
import pytest
from platformdirs.macos import MacOS
from terminal import Terminal

from tatami.cli.places import data_folder
from tatami.core.registry import game_names


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The home folder of somebody who has set nothing."""
    monkeypatch.setenv("HOME", str(tmp_path))
    for name in ("TATAMI_DATA", "XDG_DATA_HOME"):
        monkeypatch.delenv(name, raising=False)
    return tmp_path


@pytest.mark.skipif("sys.platform != 'linux'", reason="other systems keep data elsewhere")
def test_linux_keeps_data_below_the_home_folder(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert data_folder() == home / ".local" / "share" / "tatami"
    monkeypatch.setenv("XDG_DATA_HOME", str(home / "data"))
    assert data_folder() == home / "data" / "tatami"


def test_an_explicit_data_folder_is_used(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (home / ".local" / "share" / "tatami").mkdir(parents=True)
    monkeypatch.setenv("TATAMI_DATA", str(home / "mine"))
    assert data_folder() == home / "mine"


def test_other_systems_use_their_own_data_folder(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(platformdirs, "PlatformDirs", MacOS)
    assert data_folder() == home / "Library" / "Application Support" / "tatami"


def test_an_existing_data_folder_stays_in_use(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(platformdirs, "PlatformDirs", MacOS)
    earlier = home / ".local" / "share" / "tatami"
    earlier.mkdir(parents=True)
    assert data_folder() == earlier


def test_games_are_saved_there(home: Path) -> None:
    terminal = Terminal(home)
    args = ["play", game_names()[0], "--seats", "random,random", "--seed", "1"]
    output = terminal(*args, TATAMI_DATA="", XDG_DATA_HOME=str(home / "data"))
    assert output.code == 0
    (saved,) = (home / "data" / "tatami" / "games").iterdir()
    assert str(saved) in output.out
