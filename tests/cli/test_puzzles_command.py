"""`tatami puzzles`, as a person asks for it."""

from __future__ import annotations

import os
import signal
import subprocess
import time
from pathlib import Path

import pytest
from terminal import COMMAND, Terminal, check_refusal

from games import games_with
from tatami.core.text.words import LANGUAGES
from tatami.puzzles.collection import (
    Collection,
    Made,
    all_shipped,
    load_collection,
    save_collection,
    shipped,
)


@pytest.fixture
def tatami(tmp_path: Path) -> Terminal:
    return Terminal(tmp_path / "data")


def test_puzzles_are_listed(tatami: Terminal) -> None:
    output = tatami("puzzles", "list")
    assert (output.code, output.err) == (0, "")
    assert [line.split()[0] for line in output.out.splitlines()] == [*all_shipped()]
    mine = tatami("puzzles", "list", "spirit").out
    assert [line.split()[0] for line in mine.splitlines()] == [p.id for p in shipped("spirit")]
    assert "difficulty 1 of 5" in mine
    assert "Schwierigkeit 1 von 5" in tatami("puzzles", "list", "spirit", "--lang", "de").out
    assert "level" not in mine


@pytest.mark.parametrize("name", games_with("puzzles"))
def test_a_puzzle_is_shown_as_its_seat_sees_it_and_without_the_solution(
    tatami: Terminal, name: str
) -> None:
    puzzle = shipped(name)[0]
    output = tatami("puzzles", "show", puzzle.id, "--no-color")
    assert (output.code, output.err) == (0, "")
    assert output.out.splitlines()[-1].startswith("Find the best turn for ")
    assert puzzle.best.moves not in output.out
    solved = tatami("puzzles", "show", puzzle.id, "--no-color", "--solve")
    assert solved.out.startswith(output.out)
    assert f"Best turn: {puzzle.best.moves}" in solved.out
    assert "How often each bot missed it: farmer" in solved.out


def test_the_reason_comes_in_four_languages(tatami: Terminal) -> None:
    puzzle = shipped("cardgame")[0]
    show = ("puzzles", "show", puzzle.id, "--solve", "--lang")
    assert len({tatami(*show, lang).out.splitlines()[-1] for lang in LANGUAGES}) == len(LANGUAGES)


def test_a_turn_is_tried(tatami: Terminal) -> None:
    puzzle = shipped("samurai")[0]
    show = ("puzzles", "show", puzzle.id, "--try")
    assert "\nCorrect.\n" in tatami(*show, puzzle.best.moves).out
    assert "\nThere is a better turn.\n" in tatami(*show, puzzle.tempting.moves).out
    check_refusal(tatami(*show, "nonsense"), "nonsense")


def test_unknown_puzzles_are_refused(tatami: Terminal, tmp_path: Path) -> None:
    check_refusal(
        tatami("puzzles", "show", "samurai-000000"), "there is no puzzle 'samurai-000000'"
    )
    check_refusal(
        tatami("puzzles", "list", "--file", str(tmp_path / "no.toml")), "there is no puzzle file"
    )
    out = ("--out", str(tmp_path / "made.toml"))
    check_refusal(tatami("puzzles", "make", "spirit", *out, "--count", "0"), "at least 1")


def test_a_custom_file_is_listed_and_shown(tatami: Terminal, tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    puzzle = shipped("spirit")[-1]
    save_collection(Collection(Made(3, 500, 2, 9), [puzzle]), path)
    assert puzzle.id in tatami("puzzles", "list", "--file", str(path)).out
    assert tatami("puzzles", "show", puzzle.id, "--file", str(path)).code == 0
    output = tatami(
        *("puzzles", "make", "spirit", "--count", "1", "--out", str(path)),
        *("--seed", "3", "--nodes", "500", "--asks", "2"),
    )
    assert output.out == f"1 puzzles from 9 games in {path}\n"


def test_making_puzzles_can_be_interrupted_and_continued(tatami: Terminal, tmp_path: Path) -> None:
    path = tmp_path / "made.toml"
    make = ("puzzles", "make", "cardgame", "--count", "99", "--out", str(path))
    process = subprocess.Popen(
        [*COMMAND, *make, "--nodes", "16", "--asks", "1"],
        env=tatami.env(),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    until = time.monotonic() + 60
    while not (
        path.exists() and (collection := load_collection(path)) and collection.made.games > 1
    ):
        assert time.monotonic() < until
        time.sleep(0.05)
    os.kill(process.pid, signal.SIGINT)
    process.communicate(timeout=30)
    assert process.returncode == 130
    collection = load_collection(path)
    assert collection is not None
    assert collection.made.games > 1
