"""The card game on the terminal: cells and short forms, looking, villages where one chooses."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from terminal import Screen, Terminal, moves_of, only_record, resume, start_and_type

from games.cardgame.show.opening import OPENING as CARDGAME
from tatami.core.text.words import LANGUAGES
from tatami.games.cardgame.game import CardGame
from tatami.games.cardgame.narrator import CardGameNarrator
from tatami.kits.records.record import read_record, write_record
from tatami.kits.terminal.style import Style
from tatami.kits.terminal.table import table_for

HAND = "h3 = helmet 3, b4 = Buddha 4, r4 = rice 4, s3 = samurai 3, s1 = samurai 1"
# A card of A on 1n will touch two cards of B around the first village, and surround it.
CHOICE = """\
tatami record 1
game: cardgame
rules: 1
players: 2
edition: 2009
seat A: you
seat B: random

deal: ^hb ^r +h4 +b4 +r4 +s3 +s2 +h4 +b4 +r4 +s3 +s2
A: h4@1s
deal: +s1
B: b4@1e
deal: ^h +s1
A: r4@1s2e
deal: ^br +h3
B: h4@1w
deal: ^hr +h3
"""


@pytest.fixture
def tatami(tmp_path: Path) -> Terminal:
    return Terminal(tmp_path / "data")


@pytest.fixture
def choice(tmp_path: Path) -> Path:
    """A game in which the next card can bring two villages."""
    path = tmp_path / "choice"
    path.write_text(CHOICE, encoding="utf-8")
    return path


def last_moves(path: Path, seat: str, n: int) -> list[str]:
    """List the last moves of a seat in a record that holds."""
    record = read_record(path.read_text(encoding="utf-8"))
    record.game()
    return moves_of(record, seat)[-n:]


# ------------------------------------------------------------------------------------- a first turn


def test_the_table_is_drawn_and_the_hand_spelt_out(tatami: Terminal) -> None:
    start = tatami(*CARDGAME.play).prompts[0]
    welcome = "Samurai: The Card Game, edition 2009. You are A green. Type a move, or help.\n"
    assert start.startswith(welcome)
    assert "│ hb  │" in start
    assert "villages in the stack: 43, top br\n" in start
    assert "stones left: h10 b10 r10\n" in start
    assert start.endswith(f"Your hand: {HAND}\nYour turn: lay a card, such as s3@1n.\n")


def test_what_a_turn_brings_is_described(tatami: Terminal) -> None:
    (printed,) = start_and_type(tatami, CARDGAME, "h3 n")
    assert printed.startswith("A green lays helmet 3 on 1n\nA green draws rice 3\n\n")
    assert (
        "\nB red lays samurai 1 on 1w\n"
        "  A new village with Buddha + rice field appears on 1n1w [cardgame.4.1]\n"
        "The next village shows rice field\nB red draws\n"
    ) in printed


@pytest.mark.parametrize(
    ("typed", "written"),
    [("s3@1s", "s3@1s"), ("h31n", "h3@1n"), ("  H3,  N ", "h3@1n"), ("s1e", "s1@1e")],
)
def test_a_card_is_laid_by_a_short_form(tatami: Terminal, typed: str, written: str) -> None:
    (printed,) = start_and_type(tatami, CARDGAME, typed)
    assert printed.startswith("A green lays ")
    assert moves_of(only_record(tatami), "A") == [written]


def test_unreadable_moves_are_explained(tatami: Terminal) -> None:
    wrong = {
        "h3": "where does h3 go? Add a space: h3 2n1e",
        "v": "where does v go? Add a space: v 1n1e",
        "h3 north": "'north' is not a space; a space looks like 2n1e, 3w or 0",
        "h3 1": "'1' is not a space; a space looks like 2n1e, 3w or 0",
        "h9 n": "there is no card 'h9'; cards are h4, h3, h2, b4",
        "stop": "“stop” is not a move; a move looks like h4@2n1e or v@1n1e",
        "^x": "'x' is not a row of kinds such as hhb",
    }
    for reason, printed in zip(
        wrong.values(), start_and_type(tatami, CARDGAME, *wrong), strict=True
    ):
        assert printed.startswith(reason)
        assert printed.endswith(". Type help for the commands.\n")
    assert moves_of(only_record(tatami), "A") == []


def test_nothing_is_laid_on_what_lies_there(tatami: Terminal) -> None:
    _, again, second = start_and_type(tatami, CARDGAME, "h3 n", "b4 n", "b4 w")
    for refused in (again, second):
        refusal, _, question = refused.partition("\n")
        assert refusal.endswith("Lay the card on an empty space. [cardgame.3.3]")
        assert "Your turn: lay a card" in question


def test_a_turn_is_one_card(tatami: Terminal) -> None:
    (printed,) = start_and_type(tatami, CARDGAME, "h3 n b4 e")
    assert printed.startswith("b4@1e has to wait: chance decides first")
    assert moves_of(only_record(tatami), "A") == []


def test_moves_are_listed_by_card(tatami: Terminal) -> None:
    everything, samurai, none = start_and_type(tatami, CARDGAME, "moves", "moves S1", "moves h4")
    assert len(everything.split()) == 5 * 4
    assert sorted(samurai.split()) == ["s1@1e", "s1@1n", "s1@1s", "s1@1w"]
    assert none == "No move begins with h4.\n"


def test_map_and_hand_show_the_table_again(tatami: Terminal) -> None:
    drawn, hand = start_and_type(tatami, CARDGAME, "map", "hand")
    assert "│ hb  │" in drawn
    assert "to draw 10 · hand 5: h3 b4 r4 s3 s1\n" in drawn
    assert hand == f"{HAND}\n"


def test_rules_can_be_read_while_playing(tatami: Terminal) -> None:
    one, unknown = start_and_type(tatami, CARDGAME, "rules 3.3", "rules 44")
    assert one.startswith("cardgame.3.3\nLay the card on an empty space.\n")
    assert unknown.startswith("there is no chapter 44; chapters are 1, 2")


def test_an_own_turn_is_taken_back_with_the_answer_of_the_bot(tatami: Terminal) -> None:
    _, undone, nothing = start_and_type(tatami, CARDGAME, "h3 n", "undo", "undo")
    assert undone.startswith("Back to your last decision, before h3@1n.\n")
    assert undone.endswith(f"Your hand: {HAND}\nYour turn: lay a card, such as s3@1n.\n")
    assert nothing == "There is nothing to undo.\n"
    assert moves_of(only_record(tatami), "B") == []


def test_nothing_hidden_of_another_seat_is_shown(tatami: Terminal, choice: Path) -> None:
    out = "".join(resume(tatami, choice, "s2 n", "ne", "map"))
    printed = re.findall(r"^B red (.*)", out, re.MULTILINE)
    assert printed.count("draws") >= 1
    for line in printed:
        assert re.match(r"(lays|draws$)", line)
    rows = re.findall(r"^  +B red +stones (.*)", out, re.MULTILINE)
    assert len(rows) >= 3
    for row in rows:
        assert re.fullmatch(r"h\d b\d r\d · to draw \d+ · hand \d", row)


# ---------------------------------------------------------------------------------------- looking


def test_look_shows_what_there_is_to_know_of_a_cell(tatami: Terminal, choice: Path) -> None:
    _, village, rival, bringing, plain, empty, far, nowhere, wrong = resume(
        tatami,
        choice,
        *("look 0", "look e", "look 1N", "look 2s1w", "look 2n", "look 2n1e", "look", "look edo"),
    )
    assert village == (
        "0: hb (helmet + Buddha)\n  helmet: A 4, B 4\n  Buddha: B 4\n  free sides: 1n\n"
    )
    assert rival == "1e: B red, Buddha 4\n"
    assert bringing == (
        "1n: empty, space for a card\n  A green: a card here brings villages: 1n1e 1n1w\n"
    )
    assert plain == "2s1w: empty, space for a card\n"
    assert empty == "2n: empty, only a village can go here\n"
    assert far == "2n1e: empty, no village next to it\n"
    assert nowhere == "which place? For example: look 1n. Type help for the commands.\n"
    assert (
        wrong
        == "'edo' is not a space; a space looks like 2n1e, 3w or 0. Type help for the commands.\n"
    )


def test_look_shows_that_a_village_is_scored(tatami: Terminal, choice: Path) -> None:
    (*_, village) = resume(tatami, choice, "b4 n", "1n1e", "look 0")
    assert village == ("0: hb (helmet + Buddha), scored\n  helmet: A 4, B 4\n  Buddha: A 4, B 4\n")


def test_look_can_go_further_than_anything_can_lie(tatami: Terminal) -> None:
    (printed,) = start_and_type(tatami, CARDGAME, "look 45n")
    assert printed == "45n: empty, no village next to it\n"


def test_look_shows_that_a_village_is_due(tatami: Terminal, choice: Path) -> None:
    (*_, printed) = resume(tatami, choice, "b4 n", "look ne")
    assert printed == "1n1e: empty, a new village goes here\n"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_look_speaks_every_language(lang: str) -> None:
    game = read_record(CHOICE).game()
    table = table_for(game, Style(unicode=True), lang)
    narrator = CardGameNarrator(lang)
    assert table.describe_place("0")[1] == f"  {narrator.kind(0)}: A 4, B 4"
    assert table.describe_place("1n")[1].endswith(": 1n1e 1n1w")
    assert table.describe_place("e") == [f"1e: {narrator.who(1)}, {narrator.kind(1)} 4"]


# --------------------------------------------------------------------------- villages that are due

QUESTION = (
    r"Stack: 40, top hr, next (\w+)\. "
    r"Choose where the top village goes \(1n1e 1n1w\), such as v@1n1[ew]\.\n"
)


@pytest.mark.parametrize(
    ("typed", "written"), [("v 1n1e", "v@1n1e"), ("NE", "v@1n1e"), ("1w1n", "v@1n1w")]
)
def test_where_several_villages_are_due_one_chooses(
    tatami: Terminal, choice: Path, typed: str, written: str
) -> None:
    _, asked, chosen = resume(tatami, choice, "b4 n", typed)
    assert asked.startswith("A green lays Buddha 4 on 1n\n")
    assert asked.count("  ?  ") == 2
    found = re.search(QUESTION, asked)
    assert found
    other = {"v@1n1e": "1n1w", "v@1n1w": "1n1e"}[written]
    lines = chosen.splitlines()
    assert lines[0] == f"A green lays the village with helmet + rice field on {written[2:]}"
    assert re.fullmatch(rf"  A new village with .* appears on {other} \[cardgame\.4\.1\]", lines[1])
    assert "  Nobody wins the helmet of the village on 0 (A 4, B 4) [cardgame.5.3]\n" in chosen
    assert "  Nobody wins the Buddha of the village on 0 (A 4, B 4) [cardgame.5.3]\n" in chosen
    assert last_moves(choice, "A", 2) == ["b4@1n", written]
    villages = read_record(choice.read_text(encoding="utf-8")).game().view(None)["villages"]
    assert villages[written[2:]]["symbols"] == "hr"
    assert villages[other]["symbols"] == found[1]


def test_a_wrong_choice_is_refused(tatami: Terminal, choice: Path) -> None:
    wrong = {"v 2n": "4.1", "v 0": "4.1", "45n1e": "4.1", "v n": "3.1", "h3 ne": "3.1"}
    wrong |= {"h3 1n2e": "2.2", "+h4": "2.4", "^h": "4.7"}
    _, _, *printed, moves = resume(tatami, choice, "b4 n", *wrong, "moves")
    for number, refused in zip(wrong.values(), printed, strict=True):
        rule = CardGame.rulebook().find(number)
        assert refused.startswith("Not allowed: ")
        refusal, _, question = refused.partition("\n")
        assert refusal.endswith(f"{rule.text()} [{rule.id}]")
        assert re.search(QUESTION, question)
    assert sorted(moves.split()) == ["v@1n1e", "v@1n1w"]
    assert last_moves(choice, "A", 1) == ["b4@1n"]


@pytest.mark.parametrize(
    ("lang", "question"),
    [
        ("pl", "Wybierz pole dla"),
        ("de", "Wähle ein Feld"),
        ("nl", "Kies een veld"),
    ],
)
def test_the_choice_is_asked_for_in_every_language(
    tatami: Terminal, choice: Path, lang: str, question: str
) -> None:
    args = ("play", "--resume", str(choice), "--lang", lang)
    asked = tatami(*args, typed="b4 n\n").prompts[1]
    assert question in asked.splitlines()[-1]
    assert "1n1e 1n1w" in asked.splitlines()[-1]


def test_a_choice_is_taken_back_step_by_step(tatami: Terminal, choice: Path) -> None:
    _, _, _, village, card, other = resume(tatami, choice, "b4 n", "ne", *["undo"] * 3)
    assert re.search(QUESTION, village)
    assert village.count("  ?  ") == 2
    assert card.startswith("Back to your last decision, before b4@1n.\n")
    assert "Your turn: lay a card" in card
    assert other.startswith("Back to your last decision, before ")
    assert last_moves(choice, "A", 9) == ["h4@1s"]


def test_a_game_saved_before_a_choice_asks_for_it_again(tatami: Terminal, choice: Path) -> None:
    _, asked = resume(tatami, choice, "b4 n")
    again, chosen = resume(tatami, choice, "nw")
    assert asked.splitlines()[-1] == again.splitlines()[-1]
    assert chosen.startswith("A green lays the village with helmet + rice field on 1n1w\n")
    assert last_moves(choice, "A", 1) == ["v@1n1w"]


# ---------------------------------------------------------------------------------------- options


def test_options_are_played_by_and_written_down(tatami: Terminal) -> None:
    options = ("--cards", "pairs", "--new-villages", "chain", "--players", "4")
    output = tatami("play", "cardgame", *options, "--seed", "1")
    assert (output.code, output.err) == (0, "")
    assert "to draw 8 · hand 5" in output.out, "13 cards each"
    record = only_record(tatami)
    assert record.options == {"cards": "pairs", "new-villages": "chain"}
    assert (
        record.game()
        .position()
        .startswith(
            "cardgame/1 players=4 edition=2009 cards=pairs new-villages=chain phase=turn seat=A "
        )
    )


def test_the_tab_key_finishes_cells_and_colours_are_shown(tatami: Terminal) -> None:
    with Screen(tatami, *CARDGAME.play) as screen:
        screen.wait_for("Your turn")
        screen.wait_for("> ")
        screen.type("lo\t")
        screen.wait_for("look")
        screen.type(" 1s\t\n")
        screen.wait_for("1s: empty, space for a card")
        screen.wait_for("> ")
        screen.type("quit\n")
        screen.wait_for("Saved: ")
        assert screen.leave() == 0
        assert "\x1b[1;38;5;16;48;5;180m hb" in screen.raw


def test_a_game_under_way_is_shown_as_its_seat_sees_it(tatami: Terminal) -> None:
    game = read_record(CHOICE).game()
    output = tatami("show", game.position(), "--seat", "B")
    assert "hand 5: h3 r4 s3 s2 s1\n" in output.out
    assert "h3 b4 s3 s2 s1" not in output.out
    assert tatami("replay", "-", "--check", typed=write_record(game)).code == 0
