"""The command in a process of its own: streams, exit codes, and a reader who leaves early."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest
from terminal import COMMAND, Terminal, finished_record

from games import recorded

NOT_FAIR = recorded("spirit/heroic-victory").read_text(
    encoding="utf-8"
)  # recorded without a proof of its deal


@pytest.fixture
def tatami(tmp_path: Path) -> Terminal:
    return Terminal(tmp_path / "data")


@pytest.mark.parametrize(
    ("args", "typed", "encoding", "code"),
    [
        ([], "", "utf-8", 0),
        (["--version"], "", "utf-8", 0),
        (["dance"], "", "utf-8", 2),
        (["rules", "samurai", "99.9"], "", "utf-8", 2),
        (["verify", "-"], NOT_FAIR, "utf-8", 1),
        (["play", "cardgame", "--seed", "1", "--lang", "pl"], "h3 n\nquit\n", "utf-8", 0),
        (["play", "spirit", "--seed", "1", "--lang", "pl"], "pomoc\n", "ascii", 0),
        (["rules", "spirit", "--lang", "de"], "", "cp437", 0),
        (["engine"], "tatami\nquit\n", "utf-8", 0),
    ],
    ids=str,
)
def test_a_process_behaves_as_the_other_tests_see_it(
    tatami: Terminal, args: list[str], typed: str, encoding: str, code: int
) -> None:
    there = tatami.process(*args, typed=typed, PYTHONIOENCODING=encoding)
    assert there.code == code
    here = tatami(*args, typed=typed, PYTHONIOENCODING=encoding)
    # A saved game is called after the time.
    assert re.sub(r"\S+\.tatami", "FILE", str(here)) == re.sub(r"\S+\.tatami", "FILE", str(there))
    saved = [path.read_text(encoding="utf-8") for path in tatami.saved()]
    assert saved[::2] == saved[1::2]


@pytest.mark.parametrize(
    "command",
    [
        "{} | head -n 0",
        "{} --help | head -n 0",
        "{} rules samurai | head -n 1",
        "{} replay --json FILE | head -c 10",
        "{} play cardgame --seats random,random --seed 1 | head -n 3",
        "{} play spirit --seats random,random --seed 1 | head -n 3",
    ],
)
def test_a_reader_who_stops_early_causes_no_error(
    tatami: Terminal, tmp_path: Path, command: str
) -> None:
    record = tmp_path / "game.tatami"
    record.write_text(finished_record("samurai"), encoding="utf-8")
    line = command.format(f"'{COMMAND[0]}' -m {COMMAND[2]}").replace("FILE", f"'{record}'")
    done = subprocess.run(
        ["bash", "-c", f"{line}; exit ${{PIPESTATUS[0]}}"],
        capture_output=True,
        env=tatami.env(),
        check=False,
    )
    assert done.stderr == b""
    assert done.returncode == 0
