"""Python bots on the command line: in the arena, at the terminal's table, and as an engine."""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path

import pytest
from outside import POSITION
from terminal import Terminal, check_refusal, only_record

from tatami.cli.seats import read_seats
from tatami.core.registry import find_game
from tatami.kits.records.record import read_record, write_record

BOTS = """
class First:
    def plan(self, game, rng):
        print("thinking")
        return [game.legal_moves[0]]

class Failing:
    def plan(self, game, rng):
        return [game.legal_moves[10_000]]
"""
FIRST = "python:my_bots:First"


@pytest.fixture
def tatami(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Terminal:
    """A terminal in the folder of the bots."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [*sys.path])
    monkeypatch.delitem(sys.modules, "my_bots", raising=False)
    (tmp_path / "my_bots.py").write_text(BOTS, encoding="utf-8")
    return Terminal(tmp_path / "data")


def test_seats_keep_the_capitals_of_a_class() -> None:
    assert read_seats("You, Python:My.Bots:First,GREEDY") == [
        *("you", "python:My.Bots:First", "greedy")
    ]


def test_it_plays_in_the_arena_in_several_processes(tatami: Terminal, tmp_path: Path) -> None:
    folder = tmp_path / "match"
    output = tatami(
        *("arena", "cardgame", "--seats", f"{FIRST},greedy", "--games", "4"),
        *("--workers", "2", "--folder", str(folder)),
    )
    assert (output.code, "failed" in output.err) == (0, False)
    assert json.loads((folder / "match.json").read_text())["bots"] == [FIRST, "greedy"]
    record = read_record((folder / "games" / "0001-2.tatami").read_text(encoding="utf-8"))
    assert record.names == {0: "greedy", 1: FIRST}
    assert record.game().is_over


def test_the_arena_names_a_bot_that_fails(tatami: Terminal) -> None:
    output = tatami("arena", "cardgame", "--seats", "python:my_bots:Failing,greedy", "--games", "2")
    assert output.code == 2
    assert re.search(
        r"game \d of deal \d \(seed 1\) failed: python:my_bots:Failing: the bot failed: "
        r"IndexError: .*\(my_bots.py, line 9\)",
        output.err,
    )


def test_the_arena_refuses_a_bot_that_is_not_there(tatami: Terminal) -> None:
    check_refusal(
        tatami("arena", "cardgame", "--seats", "python:my_bots:Second,greedy"),
        "python:my_bots:Second: my_bots has no 'Second'",
    )


def test_it_plays_on_the_terminal_and_the_record_names_it(tatami: Terminal) -> None:
    output = tatami("play", "cardgame", "--seats", f"{FIRST},greedy", "--seed", "1")
    assert (output.code, output.err) == (0, "")
    record = only_record(tatami)
    assert record.names == {0: FIRST, 1: "greedy"}
    assert record.game().is_over


def test_a_failure_ends_the_session_and_saves_the_game(tatami: Terminal) -> None:
    seats = "greedy,python:my_bots:Failing"
    output = tatami("play", "cardgame", "--seats", seats, "--seed", "1")
    assert output.err.startswith("tatami: python:my_bots:Failing: the bot failed: IndexError: ")
    assert output.err.count("\n") == 1
    assert f"--seats {seats}" in output.out
    assert only_record(tatami).names == {0: "greedy", 1: "python:my_bots:Failing"}


def test_a_record_does_not_import_a_module(tatami: Terminal, tmp_path: Path) -> None:
    path = tmp_path / "game.tatami"
    record = write_record(find_game("cardgame")(2, "2009"), {0: "you", 1: FIRST})
    path.write_text(record, encoding="utf-8")
    check_refusal(
        tatami("play", "--resume", str(path)), f"player B of this record is the bot {FIRST}; "
    )
    assert "my_bots" not in sys.modules


def test_it_is_an_engine_whose_prints_do_not_disturb_the_protocol(tatami: Terminal) -> None:
    commands = ["tatami 1", f"position {POSITION}", "go nodes 5", "quit"]
    output = tatami("engine", "--bot", FIRST, typed="\n".join(commands))
    lines = output.out.splitlines()
    assert lines[0] == f"id name Tatami {FIRST}"
    assert lines[-1].startswith("best ")
    assert "thinking" not in output.out
    assert output.err == "thinking\n"


def test_a_host_cannot_name_a_module(tatami: Terminal) -> None:
    output = tatami("engine", "--bot", "random", typed=f"set bot {FIRST}\nquit\n")
    assert output.out == "error set: a program or module can only be named on the command line\n"
    assert "my_bots" not in sys.modules
