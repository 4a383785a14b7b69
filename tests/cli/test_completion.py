"""Shell completion: what the tab key offers, asked of real shells."""

from __future__ import annotations

import os
import shlex
import shutil
import subprocess
from pathlib import Path

import pytest
from terminal import COMMAND, Terminal

from tatami.cli.commands import COMMANDS
from tatami.core.registry import game_names
from tatami.core.text.words import LANGUAGES
from tatami.kits.search.names import BOTS

BASH = """
source "$1"
COMP_WORDS=({words})
COMP_CWORD=$(( ${{#COMP_WORDS[@]}} - 1 ))
_shtab_tatami
printf '%s\\n' "${{COMPREPLY[@]}}"
"""
PLUGIN = """
from tatami.core.spec import GameSpec

SPEC = GameSpec(
    name="likewise",
    title="Likewise",
    package=__name__,
    players=range(2, 5),
    game="tatami.games.cardgame.game:CardGame",
    narrator="tatami.games.cardgame.narrator:narrator_for",
)
"""


@pytest.fixture(scope="module")
def script(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The script for bash."""
    folder = tmp_path_factory.mktemp("completion")
    path = folder / "tatami.bash"
    path.write_text(Terminal(folder)("completion", "bash").out, encoding="utf-8")
    return path


def offered(script: Path, *words: str) -> list[str]:
    """What bash offers for the last of these words."""
    code = BASH.format(words=shlex.join(["tatami", *words]))
    done = subprocess.run(
        ["bash", "-c", code, "bash", str(script)], capture_output=True, text=True, check=True
    )
    assert done.stderr == ""
    return done.stdout.split()


def test_bash_registers_the_script(script: Path) -> None:
    done = subprocess.run(
        ["bash", "-c", 'source "$1"; complete -p tatami', "bash", str(script)],
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout == "complete -o bashdefault -F _shtab_tatami tatami\n"


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ([""], [*COMMANDS]),
        (["pe"], ["perft"]),
        (["play", ""], [*game_names()]),
        (["rules", ""], [*game_names()]),
        (["puzzles", ""], ["list", "show", "make"]),
        (["puzzles", "list", ""], [*game_names()]),
        (["rules", game_names()[0], "--lang", ""], [*LANGUAGES]),
        (["play", game_names()[0], "--see"], ["--seed"]),
        (["play", "--seats", ""], ["you", *BOTS]),
        (["play", "--seats", "you,ro"], ["you,ronin"]),
        (["arena", game_names()[0], "--seats", "greedy,sh"], ["greedy,shogun"]),
        (["engine", "--bot", "da"], ["daimyo"]),
        (["serve", "--log", "w"], ["warning"]),
        (["completion", ""], ["bash", "zsh", "fish"]),
    ],
    ids=" ".join,
)
def test_bash_completes(script: Path, words: list[str], expected: list[str]) -> None:
    assert offered(script, *words) == expected


def test_bash_completes_the_options_of_games(script: Path) -> None:
    assert {"--players", "--edition", "--seats"} < set(offered(script, "play", "--"))
    assert offered(script, "play", "samurai", "--figures", "") == ["draft", "random"]


def test_bash_completes_files(script: Path, tmp_path: Path) -> None:
    (tmp_path / "won.tatami").touch()
    start = str(tmp_path / "wo")
    assert offered(script, "replay", start) == [str(tmp_path / "won.tatami")]
    assert offered(script, "play", "--resume", start) == [str(tmp_path / "won.tatami")]


def test_games_of_other_packages_are_completed(tmp_path: Path) -> None:
    (tmp_path / "likewise.py").write_text(PLUGIN, encoding="utf-8")
    info = tmp_path / "likewise-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: likewise\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text("[tatami.games]\nlikewise = likewise:SPEC\n")
    env = {**os.environ, "PYTHONPATH": str(tmp_path)}
    script = tmp_path / "tatami.bash"
    with script.open("wb") as file:
        subprocess.run([*COMMAND, "completion", "bash"], stdout=file, env=env, check=True)
    assert offered(script, "play", "lik") == ["likewise"]
    assert offered(script, "play", "likewise", "--cards", "") == ["tiles", "pairs"]


@pytest.mark.parametrize(
    ("shell", "check"), [("bash", "-n"), ("zsh", "-n"), ("fish", "--no-execute")]
)
def test_the_script_is_written_in_the_language_of_the_shell(
    tmp_path: Path, shell: str, check: str
) -> None:
    output = Terminal(tmp_path)("completion", shell)
    assert (output.code, output.err) == (0, "")
    assert all(name in output.out for name in (*COMMANDS, *game_names(), *BOTS))
    if shutil.which(shell) is None:
        pytest.skip(f"there is no {shell} on this machine to check the syntax with")
    path = tmp_path / "script"
    path.write_text(output.out, encoding="utf-8")
    subprocess.run([shell, check, str(path)], check=True)


def test_a_shell_that_is_not_known_is_refused(tmp_path: Path) -> None:
    output = Terminal(tmp_path)("completion", "cmd")
    assert output.code == 2
    assert "invalid choice: 'cmd'" in output.err


def test_help_names_the_place_of_the_script(tmp_path: Path) -> None:
    output = Terminal(tmp_path)("completion", "--help")
    assert 'eval "$(tatami completion bash)"' in output.out
    assert "tatami completion fish | source" in output.out
