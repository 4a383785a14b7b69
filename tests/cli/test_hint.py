"""`tatami hint`, and `hint` while playing, as a person asks for it."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from opening import Opening
from terminal import OPENINGS, Screen, Terminal, check_refusal, start_and_type

from games import recorded
from games.cardgame.show.opening import OPENING as CARDGAME
from tatami.cli.text.hint import line_text
from tatami.core.actors import CHANCE
from tatami.core.registry import read_position
from tatami.core.text.words import LANGUAGES
from tatami.games.cardgame.game import CardGame
from tatami.kits.search.result import Step
from tatami.kits.terminal.style import Style
from tatami.kits.terminal.table import table_for

SAMURAI = str(recorded("samurai/2016-2p-both"))
SPIRIT = str(recorded("spirit/2p"))
BOARD = Path(__file__).parent.parent.parent / "docs" / "board.position.txt"
QUICK = ("--budget", "150n")


@pytest.fixture
def tatami(tmp_path: Path) -> Terminal:
    return Terminal(tmp_path / "data")


def test_the_best_moves_come_with_chances_and_what_they_do(tatami: Terminal) -> None:
    output = tatami("hint", SAMURAI, "--move", "78", "--budget", "400n")
    assert (output.code, output.err) == (0, "")
    chances, *turns = output.out.splitlines()
    assert chances.startswith("Chances of winning, as A gold sees them: A gold ")
    heads = [line for line in turns if not line.startswith(" ")]
    assert [head[:3] for head in heads] == ["1. ", "2. ", "3. "][: len(heads)]
    assert len(heads) > 1
    assert all(re.search(r" \d+% \(tries: \d+\)$", head) for head in heads)
    assert "takes the lead" in output.out
    assert "likely continuation: B: " in output.out


def test_the_same_nodes_lead_to_the_same_hint(tatami: Terminal) -> None:
    args = ("hint", SAMURAI, "--move", "78", *QUICK, "--best", "1")
    first = tatami(*args)
    assert first == tatami(*args)
    assert first.out != tatami(*args, "--seed", "2").out


def test_a_position_is_as_good_as_a_record(tatami: Terminal) -> None:
    text = BOARD.read_text(encoding="utf-8")
    assert read_position(text).actor >= 0
    by_text, by_file = tatami("hint", text, *QUICK), tatami("hint", str(BOARD), *QUICK)
    by_input = tatami("hint", "-", *QUICK, typed=text)
    assert by_text == by_file == by_input
    assert "1. " in by_text.out


def test_a_seat_that_is_not_to_act_sees_only_chances(tatami: Terminal) -> None:
    output = tatami("hint", SAMURAI, "--move", "78", "--seat", "b", *QUICK)
    assert "as B purple sees them" in output.out
    assert output.out.endswith("It’s A gold’s turn.\n")


def test_it_can_be_json(tatami: Terminal) -> None:
    output = tatami("hint", SPIRIT, "--move", "17", "--json", "--best", "2", *QUICK, "--lang", "de")
    data = json.loads(output.out)
    assert (data["game"], data["co_operative"], len(data["turns"])) == ("spirit", True, 2)
    best = data["turns"][0]
    assert best["visits"] >= data["turns"][1]["visits"] > 0
    assert len(best["words"]) > 0
    assert {"what", "seat"} <= set(best["effects"][0])


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_output_is_available_in_four_languages(tatami: Terminal, lang: str) -> None:
    village = {"en": "Chance that the village stands", "pl": "Szansa, że wioska przetrwa"}
    village |= {"de": "Chance, dass das Dorf standhält", "nl": "Kans dat het dorp standhoudt"}
    output = tatami("hint", SPIRIT, "--move", "17", "--lang", lang, "--budget", "40n")
    assert output.out.startswith(f"{village[lang]}: ")
    tried = {"en": "tries", "pl": "liczba prób", "de": "Versuche"}
    assert f"({tried.get(lang, 'pogingen')}: N)" in re.sub(r"\d+", "N", output.out)


BY_CHANCE = {"en": "chance", "pl": "los", "de": "Zufall", "nl": "toeval"}


@pytest.mark.parametrize(("lang", "word"), [*BY_CHANCE.items()])
def test_chance_has_a_name_in_every_language(lang: str, word: str) -> None:
    game = CardGame(2)
    line = (Step(1, game.parse("h3@1n")), Step(CHANCE, game.parse("+b2")))
    assert line_text(table_for(game, Style(), lang), line) == f"B: h3@1n, {word}: +b2"


@pytest.mark.parametrize(
    ("args", "reason"),
    [
        (["no-such-file"], "cannot read the position or record no-such-file: No such file"),
        (["samurai/1 players=2"], "edition= is missing"),
        ([SAMURAI], "the game is over; for the last decision use --move 124, for all of them"),
        ([""], "give a position, the name of a file, or - for standard input"),
        ([SAMURAI, "--move", "127"], "there is no move 127; the last move of this record is 126"),
        ([SAMURAI, "--move", "-1"], "there is no move -1; the last move of this record is 126"),
        ([SAMURAI, "--move", "40"], "a player decides at --move 39 and --move 43"),
        ([SAMURAI, "--move", "78", "--seat", "C"], "there is no seat 'C'; seats are A, B"),
        ([SAMURAI, "--move", "78", "--budget", "long"], "“long” is not a valid budget"),
        ([SAMURAI, "--move", "78", "--best", "0"], "--best must be at least 1"),
        ([BOARD.read_text(encoding="utf-8"), "--move", "1"], "--move needs a record"),
    ],
    ids=lambda value: " ".join(value)[-40:] if isinstance(value, list) else "",
)
def test_what_cannot_be_explained_is_refused(
    tatami: Terminal, args: list[str], reason: str
) -> None:
    check_refusal(tatami("hint", *args), reason)


# ------------------------------------------------------------------------------- while playing


@pytest.mark.parametrize("opening", OPENINGS, ids=str)
def test_a_hint_while_playing_changes_nothing(tatami: Terminal, opening: Opening) -> None:
    hint, moves = start_and_type(tatami, opening, "hint 60n", opening.step)
    assert "\n1. " in hint
    assert "not a move" not in moves


def test_a_hint_needs_a_valid_budget(tatami: Terminal) -> None:
    (printed,) = start_and_type(tatami, OPENINGS[1], "hint soon")
    assert printed.startswith("“soon” is not a valid budget")


def test_on_a_terminal_a_bar_shows_how_far_it_is(tatami: Terminal) -> None:
    with Screen(tatami, "hint", SAMURAI, "--move", "78", "--budget", "0.3s") as screen:
        screen.wait_for("/100")
        screen.wait_for("1. ")
        assert screen.leave() == 0


def test_the_interrupt_key_ends_the_thinking_and_shows_what_was_found(tatami: Terminal) -> None:
    with Screen(tatami, *CARDGAME.play) as screen:
        screen.wait_for("> ")
        screen.type("hint 60s\n")
        screen.wait_for("/100")
        screen.interrupt()
        screen.wait_for("Chances of winning, as A green sees them")
        screen.wait_for("1. ")
        screen.wait_for("> ")
        screen.interrupt()
        screen.wait_for("To save and quit, type quit.")
        screen.wait_for("> ")
        screen.type("quit\n")
        assert screen.leave() == 0
        assert "Traceback" not in screen.raw
