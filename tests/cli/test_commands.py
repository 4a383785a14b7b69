"""The commands as a person runs them: what they print, what they refuse, and how they end."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from terminal import (
    OPENINGS,
    Output,
    Terminal,
    check_refusal,
    finished_game,
    finished_record,
)

import tatami as package
from games import declared_by_game
from tatami.core.build import is_compiled
from tatami.core.game import Game
from tatami.core.registry import find_game, find_spec, game_names
from tatami.core.text.words import LANGUAGES

DRAWN = {opening.name: opening.drawn for opening in OPENINGS}
RESULT = {opening.name: opening.result for opening in OPENINGS}
OUTCOME = {opening.name: opening.outcome for opening in OPENINGS}
EVENTS = declared_by_game("examples", "EVENTS")
RULE_SOURCES = declared_by_game("examples", "RULE_SOURCES")
EVERY_GAME = pytest.mark.parametrize("name", game_names())
WITH_HANDS = pytest.mark.parametrize(
    "name", [opening.name for opening in OPENINGS if find_spec(opening.name).hides_hands]
)


@pytest.fixture
def tatami(tmp_path: Path) -> Terminal:
    return Terminal(tmp_path / "data")


@pytest.fixture(params=[opening.name for opening in OPENINGS])
def name(request: pytest.FixtureRequest) -> str:
    """Each game that declares its opening, in turn."""
    given: str = request.param
    return given


@pytest.fixture
def record(tmp_path: Path, name: str) -> Path:
    """A finished game in a file."""
    path = tmp_path / "game.tatami"
    path.write_text(finished_record(name), encoding="utf-8")
    return path


# --------------------------------------------------------------------------- the command itself


def test_the_command_without_arguments_shows_its_help(tatami: Terminal) -> None:
    output = tatami()
    assert (output.code, output.err) == (0, "")
    for command in (
        "play",
        "replay",
        "verify",
        "rules",
        "show",
        "hint",
        "analyse",
        "engine",
        "perft",
        "arena",
    ):
        assert f"tatami {command}" in output.out


def test_help_lists_the_commands(tatami: Terminal) -> None:
    output = tatami("--help")
    assert (output.code, output.err) == (0, "")
    assert "replay" in output.out


@pytest.mark.parametrize("command", ["play", "replay"])
def test_every_command_has_help(tatami: Terminal, command: str) -> None:
    output = tatami(command, "--help")
    assert (output.code, output.err) == (0, "")
    assert output.out.startswith(f"usage: tatami {command}")


def test_version_shows_the_build(tatami: Terminal) -> None:
    output = tatami("--version")
    build = "compiled" if is_compiled() else "uncompiled: slower, same rules"
    assert output == Output(0, f"tatami {package.__version__} ({build})\n", "")


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
        (["perft", "samurai", "--depth", "-1"], "--depth must be between 0 and 12"),
        (["perft", "samurai", "--players", "1"], "Samurai is for 2 to 4 players, not 1"),
        (["perft", "samurai", "--position", "foo"], "a position starts with samurai/1"),
        (["play", "cardgame", "--players", "5"], "The Card Game is for 2 to 4 players, not 5"),
        (["play", "cardgame", "--edition", "1998"], "edition cannot be '1998'; choose 2009"),
        (["play", "cardgame", "--cards", "all"], "invalid choice: 'all'"),
        (["play", "cardgame", "--capture", "instant"], "The Card Game has no option --capture"),
        (["play", "cardgame", "--setup", "random"], "The Card Game has no option --setup"),
        (["play", "samurai", "--cards", "pairs"], "Samurai has no option --cards"),
        (["play", "samurai", "--new-villages", "chain"], "Samurai has no option --new-villages"),
        (["perft", "cardgame", "--hands", "random"], "The Card Game has no option --hands"),
        (["perft", "cardgame", "--position", "foo"], "a position starts with cardgame/1"),
        (["play", "spirit", "--players", "8"], "Samurai Spirit is for 1 to 7 players, not 8"),
        (["play", "spirit", "--players", "0"], "Samurai Spirit is for 1 to 7 players, not 0"),
        (["play", "spirit", "--edition", "1998"], "edition cannot be '1998'; choose 2014"),
        (["play", "spirit", "--level", "mad"], "invalid choice: 'mad' (choose from"),
        (
            ["play", "spirit", "--samurai", "hei"],
            "samurai cannot be 'hei'; allowed are choose, random",
        ),
        (["play", "spirit", "--samurai", "hei,hei"], "samurai: name 2 different ones, not hei-hei"),
        (
            ["play", "spirit", "--samurai", ""],
            "samurai cannot be ''; allowed are choose, random",
        ),
        (["play", "spirit", "--samurai", "hei-ron"], "samurai: there is no samurai 'ron'"),
        (["play", "spirit", "--samurai", "hei-hei"], "name 2 different ones, not hei-hei"),
        (["play", "spirit", "--samurai", "hei-kyu-kan"], "name 2 different ones, not hei-kyu-kan"),
        (["perft", "spirit", "--samurai", "hei-kyu", "--players", "3"], "name 3 different ones"),
        (["play", "spirit", "--solo-samurai", "4", "--players", "1"], "invalid choice: '4'"),
        (["play", "spirit", "--solo-samurai", "3"], "solo-samurai is for one player"),
        (["play", "spirit", "--two-player-rules", "no"], "play by the two-player rules"),
        (["play", "spirit", "--two-player-rules", "maybe"], "invalid choice: 'maybe'"),
        (
            ["play", "spirit", "--players", "7", "--two-player-rules", "yes"],
            "with seven samurai nobody is absent",
        ),
        (["play", "spirit", "--farm-backs", "aaaaaa"], "invalid choice: 'aaaaaa'"),
        (["play", "spirit", "--twin-penalties", "thrice"], "invalid choice: 'thrice'"),
        (["play", "spirit", "--setup", "random"], "Samurai Spirit has no option --setup"),
        (["play", "spirit", "--capture", "instant"], "Samurai Spirit has no option --capture"),
        (["perft", "spirit", "--cards", "pairs"], "Samurai Spirit has no option --cards"),
        (["play", "samurai", "--level", "hard"], "Samurai has no option --level"),
        (["play", "cardgame", "--samurai", "random"], "The Card Game has no option --samurai"),
        (["perft", "samurai", "--farm-backs", "abccdd"], "Samurai has no option --farm-backs"),
        (["perft", "spirit", "--position", "foo"], "a position starts with spirit/2"),
    ],
    ids=" ".join,
)
def test_impossible_arguments_are_refused_in_one_line(
    tatami: Terminal, args: list[str], reason: str
) -> None:
    check_refusal(tatami(*args), reason)


# ------------------------------------------------------------------------------------------ rules


@EVERY_GAME
def test_all_rules_are_listed_by_chapter(tatami: Terminal, name: str) -> None:
    output = tatami("rules", name)
    book = find_game(name).rulebook()
    assert (output.code, output.err) == (0, "")
    for chapter, names in book.chapters.items():
        heading = re.escape(names["en"])
        assert re.search(rf"^{heading}\n(.+\n)*{chapter}\.1 ", output.out, re.MULTILINE)
    for rule in book.rules.values():
        number = re.escape(rule.id.removeprefix(f"{name}."))
        assert re.search(rf"^{number} ", output.out, re.MULTILINE)
    assert max(map(len, output.out.splitlines())) <= 88


@EVERY_GAME
def test_a_single_chapter_can_be_listed(tatami: Terminal, name: str) -> None:
    book = find_game(name).rulebook()
    for chapter, title in book.chapters.items():
        output = tatami("rules", name, str(chapter))
        numbers = [rule.number for rule in book.rules.values() if rule.chapter == chapter]
        assert output.out.startswith(title["en"])
        assert re.findall(r"^(\d+\.\d+) ", output.out, re.MULTILINE) == numbers
        assert output.code == 0


@pytest.mark.parametrize("name", RULE_SOURCES)
@pytest.mark.parametrize("prefix", ["", "NAME."])
def test_a_rule_is_shown_with_its_sources(tatami: Terminal, name: str, prefix: str) -> None:
    output = tatami("rules", name, f"{prefix.replace('NAME', name)}3.3")
    text = find_game(name).rulebook().find("3.3").text()
    printed = " ".join(output.out.splitlines())
    assert printed.startswith(f"{name}.3.3 {text} ({RULE_SOURCES[name]})")
    assert output.code == 0


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_rule_is_shown_with_its_editions_and_rulings(tatami: Terminal, lang: str) -> None:
    book = find_game("samurai").rulebook()
    rule = book.find("5.5")
    printed = " ".join(tatami("rules", "samurai", "5.5", "--lang", lang).out.splitlines())
    for part in (rule.text(lang), rule.differs(lang), "(capture=instant)", ": 1998."):
        assert part in printed
    older = " ".join(tatami("rules", "samurai", "5.6", "--lang", lang).out.splitlines())
    assert f": {book.edition('classic-pl', lang)} (classic-pl), 2016." in older
    assert len(book.rulings_of(rule)) == 2
    for ruling in book.rulings_of(rule):
        assert ruling.decider(lang) in printed
        assert ruling.why(lang) in printed
    chapter = tatami("rules", "samurai", "5", "--lang", lang).out.splitlines()
    output = " ".join(line.strip() for line in chapter)
    assert rule.differs(lang) in output
    assert book.intros[5][lang] in output


@EVERY_GAME
@pytest.mark.parametrize("lang", LANGUAGES)
def test_rules_are_shown_in_every_language(tatami: Terminal, name: str, lang: str) -> None:
    book = find_game(name).rulebook()
    for rule in (*book.rules.values(),)[::8]:
        output = tatami("rules", name, rule.number, "--lang", lang)
        assert rule.text(lang) in output.out.replace("\n", " ")
    output = tatami("rules", name, "--lang", lang)
    assert " ".join(output.out.splitlines()).startswith(book.intro[lang])
    assert f"\n{book.chapters[1][lang]}\n" in output.out


@pytest.mark.parametrize(
    ("number", "reason"),
    [
        ("9.99", "there is no rule “9.99”"),
        ("samurai.9.99", "there is no rule “samurai.9.99”"),
        ("spirit.3.3", "there is no rule “spirit.3.3”"),
        ("cardgame.3.3", "there is no rule “cardgame.3.3”"),
        ("44", "there is no chapter 44; chapters are 1, 2"),
        ("0", "there is no chapter 0"),
        ("²", "there is no rule “²”"),
        ("9" * 5000, "there is no chapter 999"),
        ("", "there is no rule “”"),
    ],
    ids=[
        "rule",
        "full id",
        "of a third game",
        "of another game",
        "chapter",
        "zero",
        "no digit",
        "huge",
        "nothing",
    ],
)
def test_an_unknown_rule_is_refused(tatami: Terminal, number: str, reason: str) -> None:
    check_refusal(tatami("rules", "samurai", number), reason)


# ------------------------------------------------------------------------------------------- show


def hands(game: Game) -> list[str]:
    """The hands as they are shown, seat by seat."""
    return [" ".join(game.view(seat)["seats"][seat]["hand"]) for seat in range(game.players)]


def half_played(name: str) -> Game:
    """The finished game half-way through, before a seat's turn."""
    game = finished_game(name).copy()
    while len(game.history) > 60 or game.actor != 0:
        game.pop()
    return game


@WITH_HANDS
def test_a_position_is_shown_with_all_hands(tatami: Terminal, name: str) -> None:
    game = half_played(name)
    output = tatami("show", game.position())
    assert (output.code, output.err) == (0, "")
    for hand in hands(game):
        assert f": {hand}\n" in output.out
    assert DRAWN[name] in output.out
    assert "\x1b" not in output.out


def test_a_position_is_read_from_standard_input(tatami: Terminal, name: str) -> None:
    position = half_played(name).position()
    assert tatami("show", "-", typed=f"\n{position}\n") == tatami("show", position)
    assert tatami("show", "-", typed=b"\xef\xbb\xbf" + position.encode()).code == 0


@WITH_HANDS
@pytest.mark.parametrize("seat", [0, 1])
def test_a_seat_is_shown_its_own_hand_only(tatami: Terminal, name: str, seat: int) -> None:
    game = half_played(name)
    mine, other = hands(game)[seat], hands(game)[1 - seat]
    assert mine != other
    output = tatami("show", game.position(), "--seat", "ab"[seat], "--no-color")
    assert f": {mine}\n" in output.out
    assert other not in output.out


@pytest.mark.parametrize(
    ("position", "reason"),
    [
        ("", f"a position starts with its game ({', '.join(game_names())}), not ''"),
        ("chess/1", f"a position starts with its game ({', '.join(game_names())}), not 'chess'"),
        ("x" * 100_000, f"not '{'x' * 40}'"),
        ("cardgame", "a position starts with cardgame/1, not with 'cardgame'"),
        ("cardgame/2 players=2", "not with 'cardgame/2'"),
        ("cardgame/1", "players= is missing"),
        ("cardgame/1 players=2 edition=2009 phase=turn seat=A", "the first village is missing"),
        ("cardgame/1 players=2 edition=2016 phase=turn seat=A", "edition cannot be '2016'"),
        (
            "cardgame/1 players=2 edition=2009 phase=turn seat=A on=Edo:h",
            "a position has no field 'on'",
        ),
        ("cardgame/1 foo", "'foo' is not a field; write key=value, such as phase=turn"),
        ("spirit", "a position starts with spirit/2, not with 'spirit'"),
        ("spirit/3 players=2", "not with 'spirit/3'"),
        ("spirit/2 players=2 edition=2014 phase=action", "seat= is missing"),
        ("spirit/2 players=8 edition=2014 phase=action seat=A", "'8' is not a number from 0 to 7"),
        ("spirit/2 players=2 edition=2009 phase=action seat=A", "edition cannot be '2009'"),
        ("spirit/2 players=2 edition=2014 phase=action seat=A", "round: the round is 1, 2 or 3"),
        (
            "spirit/2 players=2 edition=2014 phase=action seat=A round=1 step=lunch",
            "step: 'lunch' is not one of seating",
        ),
        ("samurai/2 players=2", "not with 'samurai/2'"),
        ("samurai/1 players=2 edition=2016", "phase= is missing"),
        ("samurai/1 players=9 edition=2016 phase=turn seat=A", "'9' is not a number from 0 to 4"),
        (
            "samurai/1 players=2 edition=2016 phase=lunch seat=A",
            "phase: 'lunch' is not one of hands",
        ),
        (
            "samurai/1 players=2 edition=2016 phase=turn seat=A self=2",
            "a position has no field 'self'",
        ),
        ("samurai/1 players=2 edition=2016 phase=turn seat=A", "lacks the token h4"),
        ("samurai/1 foo", "'foo' is not a field; write key=value, such as phase=turn"),
    ],
)
def test_a_bad_position_is_refused_in_one_line(
    tatami: Terminal, position: str, reason: str
) -> None:
    check_refusal(tatami("show", position), reason)


def test_a_missing_seat_is_refused(tatami: Terminal, name: str) -> None:
    check_refusal(
        tatami("show", half_played(name).position(), "--seat", "C"), "there is no seat 'C'"
    )


@EVERY_GAME
def test_a_position_that_is_not_text_is_refused(tatami: Terminal, name: str) -> None:
    output = tatami("show", "-", typed=f"{name}/1 ".encode() + b"\xff\xfe")
    check_refusal(output, "cannot read the position from standard input: it is not UTF-8 text")


# ------------------------------------------------------------------------------------------ perft


@pytest.mark.parametrize(
    ("args", "counts"),
    [
        (["samurai"], [1, 134, 8054]),
        (["cardgame"], [1, 16, 144]),
        (["cardgame", "--players", "4", "--cards", "pairs"], [1, 20, 160]),
        (["spirit", "--samurai", "hei-kyu"], [1, 6, 28]),
    ],
    ids=lambda value: " ".join(map(str, value)),
)
def test_perft_counts_the_ways_to_play(
    tatami: Terminal, args: list[str], counts: list[int]
) -> None:
    output = tatami("perft", *args, "--seed", "1", "--depth", "2")
    counted = [int(line.split()[1].replace(",", "")) for line in output.out.splitlines()]
    assert counted == counts
    assert (output.code, output.err) == (0, "")


def test_perft_counts_from_a_position(tatami: Terminal, name: str) -> None:
    game = half_played(name)
    output = tatami("perft", name, "--position", game.position(), "--depth", "1")
    assert output.out.splitlines()[1].split()[1] == str(len(game.legal_moves))


@EVERY_GAME
@pytest.mark.parametrize("seed", ["-1", "9" * 40])
def test_any_number_is_a_seed(tatami: Terminal, name: str, seed: str) -> None:
    assert tatami("perft", name, f"--seed={seed}", "--depth", "0").code == 0


# ----------------------------------------------------------------------------------------- replay


def test_a_record_is_checked(tatami: Terminal, name: str, record: Path) -> None:
    output = tatami("replay", str(record), "--check")
    moves = len(finished_game(name).history)
    assert output == Output(0, f"the record is valid: {moves} moves, result {RESULT[name]}\n", "")


def test_a_record_is_read_from_standard_input(tatami: Terminal, name: str) -> None:
    assert tatami("replay", "-", "--check", typed=finished_record(name)).code == 0
    assert tatami("replay", "-", "--check", typed="\ufeff" + finished_record(name)).code == 0


@pytest.mark.parametrize(
    ("how", "old", "new", "reason"),
    [
        (["--check"], "result: A", "result: D", "line 9: the record says the result is D"),
        (["--check"], "tatami record 1", "tatami record 2", "line 1: this record has format 2"),
        (["--json"], "\nA: ", "\nA: x ", ": “x” is not a move"),
        ([], "\ngame: ", "\ngame: shogi ", "line 2: there is no game 'shogi "),
        ([], "\nA: ", "\nA: x ", ": “x” is not a move"),
    ],
    ids=["result", "form", "move in json", "game while stepping", "move while stepping"],
)
def test_a_broken_record_is_refused_with_its_line(
    tatami: Terminal, name: str, record: Path, how: list[str], old: str, new: str, reason: str
) -> None:
    text = finished_record(name)
    record.write_text(text.replace(old, new, 1), encoding="utf-8")
    check_refusal(tatami("replay", str(record), *how), reason)


@pytest.mark.parametrize(
    ("name", "move", "number"),
    [
        ("samurai", "stop", "2.1"),
        ("cardgame", "v@1n1e", "4.1"),
        ("cardgame", "b4@0", "3.1"),
        ("spirit", "attack", "13.2"),
        ("spirit", "^3dw", "2.5"),
    ],
)
def test_an_illegal_move_is_refused_with_its_rule(
    tatami: Terminal, record: Path, name: str, move: str, number: str
) -> None:
    text = finished_record(name).replace("\nA: ", f"\nA: {move} ", 1)
    record.write_text(text, encoding="utf-8")
    line = next(n for n, row in enumerate(text.splitlines(), 1) if row.startswith("A: "))
    output = tatami("replay", str(record), "--check")
    check_refusal(output, f"tatami: line {line}: illegal move {move}: ")
    assert f"[{name}.{number}]" in output.err


def test_a_file_that_cannot_be_read_is_refused(tatami: Terminal, tmp_path: Path) -> None:
    check_refusal(tatami("replay", str(tmp_path / "none")), "No such file or directory")
    check_refusal(tatami("replay", str(tmp_path)), "Is a directory")
    binary = tmp_path / "binary"
    binary.write_bytes(bytes(range(256)))
    check_refusal(tatami("replay", str(binary)), "it is not UTF-8 text")
    binary.write_bytes(b"\x00" * 100)
    check_refusal(tatami("replay", str(binary)), "line 1: a record starts with the line")
    check_refusal(
        tatami("replay", "-", typed=b"\xff\xfe"), "from standard input: it is not UTF-8 text"
    )


def test_json_contains_the_whole_record(tatami: Terminal, name: str, record: Path) -> None:
    output = tatami("replay", str(record), "--json")
    assert (output.code, output.err) == (0, "")
    printed = json.loads(output.out)
    game = finished_game(name)
    assert set(printed) == {
        *("game", "rules", "players", "edition", "options", "names"),
        *("moves", "result", "ended", "proof", "outcome"),
    }
    head = (printed["game"], printed["rules"], printed["players"])
    assert head == (name, game.rulebook().version, 2)
    assert printed["edition"] == game.EDITIONS[0]
    assert printed["options"] == game.options
    assert printed["names"] == {"A": "Ana", "B": "Zażółć"}
    assert printed["result"] == RESULT[name]
    assert printed["outcome"]["winners"] == ["AB".index(seat) for seat in RESULT[name]]
    assert [move["number"] for move in printed["moves"]] == [*range(1, len(game.history) + 1)]
    assert [move["move"] for move in printed["moves"]] == [str(game.move(a)) for a in game.history]


def test_json_contains_the_actor_and_the_events_of_every_move(
    tatami: Terminal, name: str, record: Path
) -> None:
    moves = json.loads(tatami("replay", str(record), "--json").out)["moves"]
    lines = finished_record(name).splitlines()
    for move in moves:
        assert set(move) == {"number", "line", "by", "move", "events", "position"}
        assert lines[move["line"] - 1].startswith(f"{move['by']}:")
        assert move["move"] in lines[move["line"] - 1]
        assert all({"event", "rule"} <= set(event) for event in move["events"])
    assert moves[-1]["position"] == finished_game(name).position()
    assert moves[-1]["events"][-1]["event"] == "ended"
    printed = {event["event"] for move in moves for event in move["events"]}
    assert printed >= EVENTS.get(name, set())


def test_json_starts_after_the_requested_move(tatami: Terminal, name: str, record: Path) -> None:
    last = len(finished_game(name).history)
    printed = json.loads(tatami("replay", str(record), "--json", "--from", str(last - 2)).out)
    assert [move["number"] for move in printed["moves"]] == [last - 1, last]
    printed = json.loads(tatami("replay", str(record), "--json", "--from", str(last)).out)
    assert printed["moves"] == []
    assert printed["result"] == RESULT[name]


@pytest.mark.parametrize("how", [["--json"], []], ids=["json", "step"])
@pytest.mark.parametrize("first", ["-1", "9999"])
def test_a_missing_move_is_refused(
    tatami: Terminal, record: Path, first: str, how: list[str]
) -> None:
    check_refusal(
        tatami("replay", str(record), f"--from={first}", *how), f"there is no move {first}"
    )


def test_json_is_refused_together_with_a_seat(tatami: Terminal, record: Path) -> None:
    check_refusal(
        tatami("replay", str(record), "--json", "--seat", "A"),
        "--json and --seat cannot be used together",
    )


def test_a_record_is_stepped_through(tatami: Terminal, name: str, record: Path) -> None:
    output = tatami("replay", str(record), "--from", "40", typed="\n\nb\n\n60\n\nm\nfoo\nq\n")
    assert (output.code, output.err) == (0, "")
    numbers = re.findall(r"^(?:> )?(\d+)\. ", output.out, re.MULTILINE)
    assert numbers == ["41", "42", "42", "61"]
    start, one, two, back, again, jump, next_one, drawn, unknown, left = output.prompts
    assert start.startswith(f"40/{len(finished_game(name).history)}\n")
    assert DRAWN[name] in start
    assert start.endswith("Enter: next   b: back   N: go to move N   m: show the table   q: quit\n")
    for printed, number in ((one, 41), (two, 42), (again, 42), (next_one, 61)):
        assert printed.startswith(f"{number}. ")
        assert DRAWN[name] not in printed
    assert two == again
    for part in (back, jump, drawn):
        assert DRAWN[name] in part
    assert unknown.startswith("Enter: next")
    assert left == ""


def test_stepping_stops_at_both_ends(tatami: Terminal, name: str, record: Path) -> None:
    last = len(finished_game(name).history)
    typed = f"b\n{last - 1}\n\n\n{last + 1}\n{'9' * 5000}\n²\n"
    output = tatami("replay", str(record), typed=typed)
    assert (output.code, output.err) == (0, "")
    _, begin, _, step, end, beyond, *odd = output.prompts
    assert begin == "The record begins here.\n"
    assert step.startswith(f"{last}. ")
    assert "The game is over: " in step
    assert end.startswith("The record ends here.\n")
    assert ("\n1. A " in end) == (not find_spec(name).co_operative), "places"
    assert re.search(OUTCOME[name], end, re.MULTILINE)
    assert beyond == f"there is no move {last + 1}; the last move of this record is {last}\n"
    assert [part.startswith("Enter: next") for part in odd] == [True, True, False]


def test_every_move_can_be_stepped_through(tatami: Terminal, name: str, record: Path) -> None:
    last = len(finished_game(name).history)
    output = tatami("replay", str(record), typed="\n" * last)
    assert len(re.findall(r"^> \d+\. ", output.out, re.MULTILINE)) == last
    assert "Traceback" not in output.err


@pytest.mark.parametrize(
    ("name", "mine", "other"),
    [("samurai", "A gold", "B purple"), ("cardgame", "A green", "B red")],
)
def test_a_seat_does_not_see_what_the_other_draws(
    tatami: Terminal, record: Path, name: str, mine: str, other: str
) -> None:
    last = len(finished_game(name).history)
    output = tatami("replay", str(record), "--seat", "A", typed="\n" * last)
    assert re.search(rf"{mine} draws \w", output.out)
    printed = re.findall(rf"\d+\. ({other} .*)", output.out)
    assert printed.count(f"{other} draws") >= 5
    assert not [line for line in printed if re.search(r"draws \w", line)]
    assert not re.search(r"\d+\. \+", output.out)


@pytest.mark.parametrize(
    ("lang", "help_"), [("pl", "Enter: dalej"), ("de", "Enter: weiter"), ("nl", "Enter: verder")]
)
def test_replay_is_available_in_every_language(
    tatami: Terminal, record: Path, lang: str, help_: str
) -> None:
    assert help_ in tatami("replay", str(record), "--lang", lang).out
