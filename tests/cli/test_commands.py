"""The commands as a person runs them: what they print, what they refuse, and how they end."""

from __future__ import annotations

import json
import re
import subprocess
from pathlib import Path

import pytest
from terminal import COMMAND, Said, Terminal, finished_game, finished_record

import tatami as package
from tatami.core.build import is_compiled
from tatami.core.words import LANGUAGES
from tatami.games.samurai.game import Samurai


@pytest.fixture
def tatami(tmp_path: Path) -> Terminal:
    return Terminal(tmp_path / "data")


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A finished game in a file."""
    path = tmp_path / "game.tatami"
    path.write_text(finished_record(), encoding="utf-8")
    return path


def refuses(said: Said, reason: str) -> None:
    """Check that one line says what is wrong, and the exit code too."""
    assert said.err.count("\n") == 1, said.err
    assert reason in said.err
    assert said.err.startswith("tatami")
    assert said.out == ""
    assert said.code == 2


# --------------------------------------------------------------------------- the command itself


def test_alone_it_explains_itself(tatami: Terminal) -> None:
    said = tatami()
    assert (said.code, said.err) == (0, "")
    for command in ("play", "replay", "rules", "show", "perft", "bench"):
        assert f"tatami {command}" in said.out


def test_help_lists_the_commands(tatami: Terminal) -> None:
    said = tatami("--help")
    assert (said.code, said.err) == (0, "")
    assert "replay" in said.out


@pytest.mark.parametrize("command", ["play", "replay"])
def test_every_command_has_help(tatami: Terminal, command: str) -> None:
    said = tatami(command, "--help")
    assert (said.code, said.err) == (0, "")
    assert said.out.startswith(f"usage: tatami {command}")


def test_version_tells_the_build(tatami: Terminal) -> None:
    said = tatami("--version")
    build = "compiled" if is_compiled() else "uncompiled: slower, same rules"
    assert said == Said(0, f"tatami {package.__version__} ({build})\n", "")


@pytest.mark.parametrize(
    ("args", "reason"),
    [
        (["dance"], "invalid choice: 'dance'"),
        (["play"], "which game? tatami play samurai"),
        (["play", "chess"], "invalid choice: 'chess'"),
        (["play", "samurai", "--players", "5"], "Samurai is for 2 to 4 players, not 5"),
        (["play", "samurai", "--edition", "2020"], "edition cannot be '2020'; choose 2016"),
        (["play", "samurai", "--capture", "never"], "invalid choice: 'never'"),
        (["play", "samurai", "--lang", "xx"], "invalid choice: 'xx'"),
        (["play", "samurai", "--seed", "lucky"], "invalid int value: 'lucky'"),
        (["play", "samurai", "--fast"], "unrecognized arguments: --fast"),
        (["rules", "chess"], "invalid choice: 'chess'"),
        (["replay"], "required: FILE"),
        (["perft", "samurai", "--depth", "deep"], "invalid int value: 'deep'"),
        (["perft", "samurai", "--depth", "-1"], "the depth goes from 0 to 12"),
        (["perft", "samurai", "--players", "1"], "Samurai is for 2 to 4 players, not 1"),
        (["perft", "samurai", "--position", "foo"], "a position begins with samurai/1"),
        (["bench", "kernel", "--seconds", "nan"], "more than 0 and at most 60 seconds"),
    ],
    ids=" ".join,
)
def test_what_cannot_be_is_refused_in_one_line(
    tatami: Terminal, args: list[str], reason: str
) -> None:
    refuses(tatami(*args), reason)


@pytest.mark.parametrize(
    "command",
    [
        "{} | head -n 0",
        "{} --help | head -n 0",
        "{} rules samurai | head -n 1",
        "{} replay --json FILE | head -c 10",
        "{} play samurai --seats random,random --seed 1 --setup random | head -n 3",
    ],
)
def test_a_reader_who_has_enough_leaves_no_trace(
    tatami: Terminal, record: Path, command: str
) -> None:
    line = command.format(f"'{COMMAND[0]}' -m {COMMAND[2]}").replace("FILE", f"'{record}'")
    done = subprocess.run(
        ["bash", "-c", f"{line}; exit ${{PIPESTATUS[0]}}"],
        capture_output=True,
        env=tatami.env(),
        check=False,
    )
    assert done.stderr == b""
    assert done.returncode == 0


# ------------------------------------------------------------------------------------------ rules


def test_all_rules_are_told_by_chapter(tatami: Terminal) -> None:
    said = tatami("rules", "samurai")
    book = Samurai.rulebook()
    assert (said.code, said.err) == (0, "")
    for number, names in book.chapters.items():
        assert re.search(rf"^{number}\. {re.escape(names['en'])}$", said.out, re.MULTILINE)
    for rule in book.rules.values():
        name = re.escape(rule.id.removeprefix("samurai."))
        assert re.search(rf"^{name} ", said.out, re.MULTILINE)
    assert max(map(len, said.out.splitlines())) <= 88


def test_a_chapter_is_told_alone(tatami: Terminal) -> None:
    said = tatami("rules", "samurai", "3")
    assert said.out.startswith("3. ")
    assert "\n3.3 " in said.out
    assert "\n4" not in said.out
    assert said.code == 0


@pytest.mark.parametrize("name", ["3.3", "samurai.3.3"])
def test_a_rule_is_told_with_its_sources(tatami: Terminal, name: str) -> None:
    said = tatami("rules", "samurai", name)
    text = Samurai.rulebook().find("3.3").text()
    sources = "2016 turn 1, classic-pl figures and tokens, 1998 turn 1"
    assert said.out == f"samurai.3.3\n{text}\n({sources})\n"
    assert said.code == 0


@pytest.mark.parametrize("lang", LANGUAGES)
def test_rules_are_told_in_every_language(tatami: Terminal, lang: str) -> None:
    said = tatami("rules", "samurai", "3.3", "--lang", lang)
    assert Samurai.rulebook().find("3.3").text(lang) in said.out
    said = tatami("rules", "samurai", "--lang", lang)
    assert said.out.startswith(f"1. {Samurai.rulebook().chapters[1][lang]}\n")


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("9.99", "there is no rule '9.99'"),
        ("samurai.9.99", "there is no rule 'samurai.9.99'"),
        ("44", "there is no chapter 44; chapters are 1, 2"),
        ("0", "there is no chapter 0"),
        ("²", "there is no rule '²'"),
        ("9" * 5000, "there is no chapter 999"),
        ("", "there is no rule ''"),
    ],
    ids=["rule", "full id", "chapter", "zero", "no digit", "huge", "nothing"],
)
def test_an_unknown_rule_is_refused(tatami: Terminal, name: str, reason: str) -> None:
    refuses(tatami("rules", "samurai", name), reason)


# ------------------------------------------------------------------------------------------- show


def hands(game: Samurai) -> list[str]:
    """Give the hands as they are shown, seat by seat."""
    return [" ".join(game.view(seat)["seats"][seat]["hand"]) for seat in range(game.players)]


def half_played() -> Samurai:
    """Give the finished game half-way, before a seat's turn."""
    game = finished_game().copy()
    while len(game.history) > 60 or game.actor != 0:
        game.pop()
    return game


def test_a_position_is_shown_with_all_hands(tatami: Terminal) -> None:
    game = half_played()
    said = tatami("show", game.position())
    assert (said.code, said.err) == (0, "")
    for hand in hands(game):
        assert f": {hand}\n" in said.out
    assert "╱Edo╲" in said.out
    assert "\x1b" not in said.out


def test_a_position_is_read_from_standard_input(tatami: Terminal) -> None:
    position = half_played().position()
    assert tatami("show", "-", typed=f"\n{position}\n") == tatami("show", position)
    assert tatami("show", "-", typed=b"\xef\xbb\xbf" + position.encode()).code == 0


@pytest.mark.parametrize("seat", [0, 1])
def test_a_seat_is_shown_its_own_hand_only(tatami: Terminal, seat: int) -> None:
    game = half_played()
    mine, other = hands(game)[seat], hands(game)[1 - seat]
    assert mine != other
    said = tatami("show", game.position(), "--seat", "ab"[seat], "--no-color")
    assert f": {mine}\n" in said.out
    assert other not in said.out


@pytest.mark.parametrize(
    ("position", "reason"),
    [
        ("", "a position begins with samurai/1, not with nothing"),
        ("chess/1", "not with 'chess/1'"),
        ("samurai/2 players=2", "not with 'samurai/2'"),
        ("samurai/1 players=2 edition=2016", "phase= is missing"),
        ("samurai/1 players=9 edition=2016 phase=turn seat=A", "'9' is not a number from 0 to 4"),
        (
            "samurai/1 players=2 edition=2016 phase=lunch seat=A",
            "phase: 'lunch' is not one of hands",
        ),
        ("samurai/1 players=2 edition=2016 phase=turn seat=A self=2", "there is no word 'self'"),
        ("samurai/1 players=2 edition=2016 phase=turn seat=A", "lacks the token h4"),
        ("samurai/1 foo", "'foo' is not a word such as phase=turn"),
    ],
)
def test_a_bad_position_is_refused_in_one_line(
    tatami: Terminal, position: str, reason: str
) -> None:
    refuses(tatami("show", position), reason)


def test_a_seat_that_is_not_there_is_refused(tatami: Terminal) -> None:
    refuses(tatami("show", half_played().position(), "--seat", "C"), "there is no seat 'C'")


def test_a_position_that_is_not_text_is_refused(tatami: Terminal) -> None:
    said = tatami("show", "-", typed=b"samurai/1 \xff\xfe")
    refuses(said, "cannot read the position from standard input: it is not UTF-8 text")


# ------------------------------------------------------------------------------------------ perft


def test_perft_counts_the_ways_to_play(tatami: Terminal) -> None:
    said = tatami("perft", "samurai", "--seed", "1", "--players", "2", "--depth", "2")
    counted = [int(line.split()[1].replace(",", "")) for line in said.out.splitlines()]
    assert counted == [1, 134, 8054]
    assert (said.code, said.err) == (0, "")


def test_perft_counts_from_a_position(tatami: Terminal) -> None:
    game = half_played()
    said = tatami("perft", "samurai", "--position", game.position(), "--depth", "1")
    assert said.out.splitlines()[1].split()[1] == str(len(game.legal_moves))


@pytest.mark.parametrize("seed", ["-1", "9" * 40])
def test_any_number_is_a_seed(tatami: Terminal, seed: str) -> None:
    assert tatami("perft", "samurai", f"--seed={seed}", "--depth", "0").code == 0


# ----------------------------------------------------------------------------------------- replay


def test_a_record_is_checked(tatami: Terminal, record: Path) -> None:
    said = tatami("replay", str(record), "--check")
    moves = len(finished_game().history)
    assert said == Said(0, f"every move holds: {moves} moves, result A\n", "")


def test_a_record_is_read_from_standard_input(tatami: Terminal) -> None:
    assert tatami("replay", "-", "--check", typed=finished_record()).code == 0
    assert tatami("replay", "-", "--check", typed="\ufeff" + finished_record()).code == 0


@pytest.mark.parametrize(
    ("how", "old", "new", "reason"),
    [
        (["--check"], "result: A", "result: B", "line 9: the result is said to be B, but "),
        (["--check"], "tatami record 1", "tatami record 2", "line 1: this is a record of form 2"),
        (["--json"], "\nA: ", "\nA: x ", ": 'x' is not a move"),
        ([], "game: samurai", "game: go", "line 2: there is no game 'go'"),
        ([], "\nA: ", "\nA: x ", ": 'x' is not a move"),
    ],
    ids=["result", "form", "move in json", "game while stepping", "move while stepping"],
)
def test_a_broken_record_is_refused_with_its_line(
    tatami: Terminal, record: Path, how: list[str], old: str, new: str, reason: str
) -> None:
    text = finished_record()
    record.write_text(text.replace(old, new, 1), encoding="utf-8")
    refuses(tatami("replay", str(record), *how), reason)


def test_an_illegal_move_is_refused_with_its_rule(tatami: Terminal, record: Path) -> None:
    text = finished_record().replace("\nA: ", "\nA: stop ", 1)
    record.write_text(text, encoding="utf-8")
    line = next(n for n, row in enumerate(text.splitlines(), 1) if row.startswith("A: "))
    said = tatami("replay", str(record), "--check")
    refuses(said, f"tatami: line {line}: illegal move stop: ")
    assert "[samurai.2.1]" in said.err


def test_a_file_that_cannot_be_read_is_refused(tatami: Terminal, tmp_path: Path) -> None:
    refuses(tatami("replay", str(tmp_path / "none")), "No such file or directory")
    refuses(tatami("replay", str(tmp_path)), "Is a directory")
    binary = tmp_path / "binary"
    binary.write_bytes(bytes(range(256)))
    refuses(tatami("replay", str(binary)), "it is not UTF-8 text")
    binary.write_bytes(b"\x00" * 100)
    refuses(tatami("replay", str(binary)), "line 1: a record begins with the line")
    refuses(tatami("replay", "-", typed=b"\xff\xfe"), "from standard input: it is not UTF-8 text")


def test_json_tells_the_whole_record(tatami: Terminal, record: Path) -> None:
    said = tatami("replay", str(record), "--json")
    assert (said.code, said.err) == (0, "")
    told = json.loads(said.out)
    game = finished_game()
    assert set(told) == {
        *("game", "rules", "players", "edition", "options", "names"),
        *("moves", "result", "outcome"),
    }
    assert (told["game"], told["rules"], told["players"]) == ("samurai", 1, 2)
    assert told["edition"] == "2016"
    assert told["options"] == game.options
    assert told["names"] == {"A": "Ana", "B": "Zażółć"}
    assert told["result"] == "A"
    assert told["outcome"]["winners"] == [0]
    assert [move["number"] for move in told["moves"]] == [*range(1, len(game.history) + 1)]
    assert [move["move"] for move in told["moves"]] == [str(game.move(a)) for a in game.history]


def test_json_tells_of_every_move_who_made_it_and_what_followed(
    tatami: Terminal, record: Path
) -> None:
    moves = json.loads(tatami("replay", str(record), "--json").out)["moves"]
    lines = finished_record().splitlines()
    for move in moves:
        assert set(move) == {"number", "line", "by", "move", "events", "position"}
        assert lines[move["line"] - 1].startswith(f"{move['by']}:")
        assert move["move"] in lines[move["line"] - 1]
        assert all({"event", "rule"} <= set(event) for event in move["events"])
    assert moves[-1]["position"] == finished_game().position()
    assert moves[-1]["events"][-1]["event"] == "ended"
    assert "captured" in {event["event"] for move in moves for event in move["events"]}


def test_json_begins_after_the_move_asked_for(tatami: Terminal, record: Path) -> None:
    last = len(finished_game().history)
    told = json.loads(tatami("replay", str(record), "--json", "--from", str(last - 2)).out)
    assert [move["number"] for move in told["moves"]] == [last - 1, last]
    told = json.loads(tatami("replay", str(record), "--json", "--from", str(last)).out)
    assert told["moves"] == []
    assert told["result"] == "A"


@pytest.mark.parametrize("how", [["--json"], []], ids=["json", "step"])
@pytest.mark.parametrize("first", ["-1", "9999"])
def test_a_move_that_is_not_there_is_refused(
    tatami: Terminal, record: Path, first: str, how: list[str]
) -> None:
    refuses(tatami("replay", str(record), f"--from={first}", *how), f"there is no move {first}")


def test_json_cannot_hide_anything(tatami: Terminal, record: Path) -> None:
    refuses(tatami("replay", str(record), "--json", "--seat", "A"), "--json tells everything")


def numbers_told(said: Said) -> list[int]:
    """List the numbers of the moves told."""
    return [int(n) for n in re.findall(r"^(?:> )?(\d+)\. [AB] ", said.out, re.MULTILINE)]


def test_a_record_is_stepped_through(tatami: Terminal, record: Path) -> None:
    said = tatami("replay", str(record), "--from", "40", typed="\n\nb\n\n60\n\nm\nfoo\nq\n")
    assert (said.code, said.err) == (0, "")
    assert numbers_told(said) == [41, 42, 42, 61]
    start, one, two, back, again, jump, next_one, drawn, unknown, left = said.prompts
    assert "╱Edo╲" in start
    assert start.endswith("Enter: next   b: back   N: go to move N   m: map   q: leave\n")
    assert [*map(len, (one.splitlines(), two.splitlines(), again.splitlines()))] == [1, 1, 1]
    for part in (back, jump, drawn):
        assert "╱Edo╲" in part
    assert next_one.startswith("61. ")
    assert unknown.startswith("Enter: next")
    assert left == ""


def test_stepping_stops_at_both_ends(tatami: Terminal, record: Path) -> None:
    last = len(finished_game().history)
    typed = f"b\n{last - 1}\n\n\n{last + 1}\n{'9' * 5000}\n²\n"
    said = tatami("replay", str(record), typed=typed)
    assert (said.code, said.err) == (0, "")
    _, begin, _, step, end, beyond, *odd = said.prompts
    assert begin == "The record begins here.\n"
    assert step.startswith(f"{last}. ")
    assert "The game is over: " in step
    assert end.startswith("The record ends here.\n1. A ")
    assert "A gold wins" in end
    assert beyond == f"there is no move {last + 1}; the record has {last} moves\n"
    assert [part.startswith("Enter: next") for part in odd] == [True, True, False]


def test_every_move_can_be_stepped_through(tatami: Terminal, record: Path) -> None:
    last = len(finished_game().history)
    said = tatami("replay", str(record), typed="\n" * last)
    assert len(re.findall(r"^> \d+\. ", said.out, re.MULTILINE)) == last
    assert "Traceback" not in said.err


def test_a_seat_does_not_see_what_the_other_draws(tatami: Terminal, record: Path) -> None:
    last = len(finished_game().history)
    said = tatami("replay", str(record), "--seat", "A", typed="\n" * last)
    assert "A gold takes " in said.out
    told = re.findall(r"\d+\. (B purple .*)", said.out)
    assert told.count("B purple draws") >= 5
    assert not [line for line in told if "takes" in line and "takes up" not in line]
    assert not re.search(r"\d+\. \+", said.out)


@pytest.mark.parametrize(
    ("lang", "help_"), [("pl", "Enter: dalej"), ("de", "Enter: weiter"), ("nl", "Enter: verder")]
)
def test_replay_speaks_every_language(
    tatami: Terminal, record: Path, lang: str, help_: str
) -> None:
    assert help_ in tatami("replay", str(record), "--lang", lang).out
