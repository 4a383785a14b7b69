"""A game on the terminal: commands, refusals, taking back, saving, resuming, watching.

One long file, because all of it is one command and every part needs the same openings.
"""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest
from opening import Opening
from terminal import (
    OPENINGS,
    Screen,
    Terminal,
    check_refusal,
    finished_game,
    finished_record,
    moves_of,
    only_record,
    start_and_type,
)

from games.cardgame.show.opening import OPENING as CARDGAME
from games.samurai.show.opening import OPENING as SAMURAI
from games.spirit.show.opening import OPENING as SPIRIT
from tatami.core.kernel import Rng
from tatami.core.registry import find_game
from tatami.games.samurai.board import map_for
from tatami.games.samurai.game import Samurai
from tatami.kits.records.record import read_record, write_record
from tatami.kits.terminal.style import Style
from tatami.kits.terminal.table import table_for

PLAY = SAMURAI.play
HAND = SAMURAI.ready[0]
EACH = pytest.mark.parametrize("opening", OPENINGS, ids=str)


@pytest.fixture
def tatami(tmp_path: Path) -> Terminal:
    return Terminal(tmp_path / "data")


def begin(opening: Opening, *typed: str) -> str:
    """The lines typed up to the first turn and after it."""
    return "\n".join([*opening.ready, *typed, ""])


# ---------------------------------------------------------------------------------- the commands


def test_the_table_is_drawn_and_the_hand_spelt_out(tatami: Terminal) -> None:
    output = tatami(*PLAY, typed=HAND)
    start, chosen, _ = output.prompts
    assert start.startswith("Samurai, edition 2016. You are A gold. Type a move, or help.\n")
    assert "Choose your starting hand (5 to go): h4 h3 h2" in start
    assert "╱Edo╲" in chosen
    hand = "h4 = castle 4, b4 = Buddha 4, s3 = samurai 3, n1 = ronin 1, f2 = ship 2"
    assert f"Your hand: {hand}\nYour turn: play a token, such as " in chosen


@EACH
@pytest.mark.parametrize("word", ["help", "?"])
def test_help_lists_what_can_be_typed(tatami: Terminal, opening: Opening, word: str) -> None:
    (printed,) = start_and_type(tatami, opening, word)
    assert printed.startswith(opening.choices)
    for command in ("moves", "look", "map, hand", "undo", "why", "rules", "save", "quit"):
        assert re.search(rf"^{command}\b", printed, re.MULTILINE)
    cls = find_game(opening.name)
    table = table_for(cls(2, cls.EDITIONS[0]), Style(), "en")
    for code in table.codes():
        assert f"{code} {table.piece(code)}" in printed


def test_moves_are_listed_by_their_beginning(tatami: Terminal) -> None:
    everything, ships, some, none = start_and_type(
        tatami, SAMURAI, "moves", "moves f", "moves F2@Q1", "moves tx"
    )
    assert len(everything.split()) == 4 * 30 + 44
    assert ships.split() == [f"f2@{sea}" for sea in map_for(2).sea]
    assert some.split() == ["f2@q17", "f2@q18", "f2@q19"]
    assert none == "No move begins with tx.\n"
    assert max(map(len, everything.splitlines())) <= 88


def test_moves_of_the_first_hand_are_found_by_their_token(tatami: Terminal) -> None:
    output = tatami(*PLAY, typed="moves f\nhand\n")
    assert output.prompts[1:3] == ["+f2 +f1 +fx\n", "-\n"]


def test_look_shows_who_leads_and_what_is_missing(tatami: Terminal) -> None:
    before, laid, after, token, empty = start_and_type(
        tatami, SAMURAI, "look kyo", "s3 m26", "look Kyoto", "look m26", "look q19"
    )
    assert before.startswith("Kyoto (n26), city\n")
    assert before.count(": 0\n") == 2
    assert before.endswith("  empty land hexes: m26 m27 n25 n27 p26\n")
    assert laid.startswith("A gold lays samurai 3 on m26\n")
    assert after.count(": A 3\n") == 2
    assert after.endswith("  empty land hexes: m27 n25 n27 p26\n")
    assert token == "m26: A gold, samurai 3\n"
    assert empty == "q19: empty\n"


def test_look_needs_a_place_on_the_map(tatami: Terminal) -> None:
    nowhere, typo = start_and_type(tatami, SAMURAI, "look", "look kyotto")
    assert nowhere == "which place? For example: look Hagi. Type help for the commands.\n"
    assert typo.startswith("there is no place 'kyotto' on the board (did you mean kyoto?)")


def test_map_and_hand_show_the_table_again(tatami: Terminal) -> None:
    drawn, hand = start_and_type(tatami, SAMURAI, "map", "hand")
    assert "╱Edo╲" in drawn
    assert "supply 15 · hand 5: h4 b4 s3 n1 f2\n" in drawn
    assert hand == "h4 = castle 4, b4 = Buddha 4, s3 = samurai 3, n1 = ronin 1, f2 = ship 2\n"


def test_rules_can_be_read_while_playing(tatami: Terminal) -> None:
    one, chapter, unknown = start_and_type(tatami, SAMURAI, "rules 3.3", "rules 3", "rules 44")
    assert one.startswith("samurai.3.3\nNever lay a token on a settlement")
    assert chapter.startswith("Tokens\n")
    assert unknown.startswith("there is no chapter 44; chapters are 1, 2")


@EACH
def test_an_empty_line_does_nothing(tatami: Terminal, opening: Opening) -> None:
    output = tatami(*opening.play, typed="\n   \n\t\n")
    assert "\n> > > > \nSaved: " in output.out


# --------------------------------------------------------------------------------------- refusals


@pytest.mark.parametrize(
    ("opening", "wrong"),
    [
        (
            SAMURAI,
            {"h4 edo": "3.3", "h4 q19": "3.2", "h3 s20": "2.4", "f2 s20": "3.2", "stop": "2.1"},
        ),
        (
            CARDGAME,
            {"h4 n": "2.3", "h3 0": "3.1", "h3 ne": "3.1", "v n": "3.1", "h3 2n1e": "3.2"}
            | {"h3 45n": "3.2", "v ne": "4.1", "ne": "4.1", "45n45e": "4.1", "+h4": "2.4"}
            | {"^hb": "4.7"},
        ),
        (
            SPIRIT,
            {"attack": "2.1", "support:A": "7.1", "use:dai": "2.1", "no": "2.1"}
            | {"^3dw": "2.5", "samurai:hei": "2.1", "kiai": "2.1", "hand:b": "2.1"},
        ),
    ],
    ids=str,
)
def test_a_refusal_cites_its_rule_and_why_shows_it(
    tatami: Terminal, opening: Opening, wrong: dict[str, str]
) -> None:
    typed = [line for move in wrong for line in (move, "why")]
    before, *printed = start_and_type(tatami, opening, "why", *typed)
    assert before == "There is no rule to explain yet.\n"
    for number, refused, why in zip(wrong.values(), printed[::2], printed[1::2], strict=True):
        rule = find_game(opening.name).rulebook().find(number)
        assert refused.startswith("Not allowed: ")
        refusal, _, asked = refused.partition("\n")
        assert refusal.endswith(f"{rule.text()} [{opening}.{number}]")
        assert re.search("such as|choose your action", asked), "what to do now"
        assert why.startswith(f"{opening}.{number}\n")
        assert why.replace("\n", " ").count(rule.text()) == 1
    plus = "" if opening is SPIRIT else "+"
    ready = [f"{plus}{word}" for line in opening.ready for word in line.split()]
    assert moves_of(only_record(tatami), "A") == ready


@pytest.mark.parametrize(
    ("opening", "example"),
    [
        (SAMURAI, "h4@s19, tx@s19 or stop"),
        (CARDGAME, "h4@2n1e or v@1n1e"),
        (SPIRIT, "fight, support:B or attack"),
    ],
    ids=str,
)
def test_an_unreadable_move_is_explained(tatami: Terminal, opening: Opening, example: str) -> None:
    (printed,) = start_and_type(tatami, opening, "dance")
    assert (
        printed
        == f"“dance” is not a move; a move looks like {example}. Type help for the commands.\n"
    )


@pytest.mark.parametrize(
    ("chosen", "typed", "refusal"),
    [
        ("pl", "dance", "„dance” to nie ruch; ruch wygląda na przykład tak: "),
        ("de", "h4 Kyotto", "auf dem Spielplan gibt es keinen Ort „Kyotto“ (meinst du kyoto?)"),
        ("nl", "h4", "waar komt h4? Noem ook een veld: h4 s19. Typ help voor de opdrachten.\n"),
    ],
)
def test_an_unreadable_move_is_refused_in_the_language_of_the_table(
    tatami: Terminal, chosen: str, typed: str, refusal: str
) -> None:
    output = tatami(*SAMURAI.play, "--lang", chosen, typed=begin(SAMURAI, typed))
    assert (output.code, output.err) == (0, "")
    assert output.prompts[len(SAMURAI.ready) + 1].startswith(refusal)


@EACH
@pytest.mark.parametrize(
    ("typed", "refusal"),
    [
        ("look", "które miejsce? Na przykład: look "),
        ("look moon", "„moon”"),
        ("rules 99", "nie ma rozdziału 99; rozdziały: 1, 2, "),
        ("rules 99.1", "nie ma zasady „99.1”; pierwsza to "),
        ("hint long", "„long” to nie budżet; napisz 0.5s "),
    ],
)
def test_a_wrong_command_is_refused_in_the_language_of_the_table(
    tatami: Terminal, opening: Opening, typed: str, refusal: str
) -> None:
    output = tatami(*opening.play, "--lang", "pl", typed=begin(opening, typed))
    assert (output.code, output.err) == (0, "")
    answer = output.prompts[len(opening.ready) + 1]
    assert refusal in answer
    assert "there" not in answer
    assert answer.endswith(". Wpisz help, aby zobaczyć polecenia.\n")


def test_a_wrong_rule_or_budget_is_refused_in_the_chosen_language(
    tatami: Terminal,
) -> None:
    check_refusal(
        tatami("rules", "samurai", "99", "--lang", "de"), "tatami: es gibt kein Kapitel 99; "
    )
    check_refusal(
        tatami("rules", "samurai", "9.9"), "tatami: there is no rule “9.9”; the first is "
    )
    game = Samurai(2, setup="random")
    game.roll(Rng(1))
    output = tatami("hint", game.position(), "--budget", "0s", "--lang", "nl")
    check_refusal(output, "‘0s’ is geen geldig budget; schrijf 0.5s ")


@pytest.mark.parametrize(("opening", "begins"), [(SAMURAI, "hbrsft"), (CARDGAME, "hbrsv")], ids=str)
def test_the_example_of_every_question_can_be_typed(opening: Opening, begins: str) -> None:
    cls = find_game(opening.name)
    found = set()
    for seed in range(3):
        game, rng = cls(2, cls.EDITIONS[0]), Rng(seed)
        table = table_for(game, Style(), "en")
        game.roll(rng)
        while not game.is_over:
            example = re.search(r"[sS]uch as (\S+)\.$", table.question(rng))
            move = example[1] if example else str(game.legal_moves[0])
            assert [str(made) for made in game.play(move)] == [move]
            found |= {move[0]} if example else set()
            game.roll(rng)
    assert found >= set(begins)


def test_several_moves_are_made_all_or_nothing(tatami: Terminal) -> None:
    (refused,) = start_and_type(tatami, SAMURAI, "f2 q19 h4 edo")
    assert "[samurai.3.3]" in refused
    assert "lays" not in refused
    assert "f2@q19" not in moves_of(only_record(tatami), "A")


@EACH
@pytest.mark.parametrize(
    "typed",
    [b"\xff\xfe\n", b"save a\0b\n", b"\0\n", b"look " + b"x" * 100_000 + b"\n", "²\n".encode()],
    ids=["not utf-8", "null in a path", "null", "long", "odd digit"],
)
def test_odd_input_never_breaks_the_table(tatami: Terminal, opening: Opening, typed: bytes) -> None:
    output = tatami(*opening.play, typed=begin(opening).encode() + typed + opening.step.encode())
    assert output.code == 0
    assert "Traceback" not in output.err
    assert moves_of(only_record(tatami), "A")[-1] == opening.written


# ------------------------------------------------------------------------------------ taking back


@EACH
def test_nothing_can_be_undone_at_the_start(tatami: Terminal, opening: Opening) -> None:
    output = tatami(*opening.play, typed="undo\n")
    assert output.prompts[1] == "There is nothing to undo.\n"


def test_a_step_can_be_undone(tatami: Terminal) -> None:
    _, undone, hand = start_and_type(tatami, SAMURAI, "f2 q19", "undo", "hand")
    assert undone.startswith("Back to your last decision, before f2@q19.\n")
    assert "f2 = ship 2" in hand
    assert moves_of(only_record(tatami), "A")[-1] == "+n1"


def test_undo_includes_the_turns_of_the_bots(tatami: Terminal) -> None:
    played, undone = start_and_type(tatami, SAMURAI, "f2 q19", "stop", "undo")[1:]
    assert played.rindex("╱Edo╲") < played.index("B purple ends the turn")
    assert "B purple lays" in played or "B purple swaps" in played
    assert "B purple ends the turn" in played
    assert undone.startswith("Back to your last decision, before stop.\n")
    assert "╱Edo╲" in undone
    assert "╱Af2╲" in undone
    assert undone.endswith("Play on (h4 b4 s3 n1), or type stop.\n")
    record = only_record(tatami)
    assert record.steps[-1].text == "f2@q19"
    assert len(moves_of(record, "B")) == 5


def test_undo_goes_back_to_the_first_hand(tatami: Terminal) -> None:
    undone = start_and_type(tatami, SAMURAI, "f2 q19", *["undo"] * 7)[1:]
    assert undone[-2].startswith("Back to your last decision, before +")
    assert undone[-1] == "There is nothing to undo.\n"
    assert only_record(tatami).steps == []


# ---------------------------------------------------------------------------- saving and resuming


@EACH
def test_the_end_of_input_saves_a_valid_record(tatami: Terminal, opening: Opening) -> None:
    output = tatami(*opening.play, typed=begin(opening, opening.turn))
    assert (output.code, output.err) == (0, "")
    (path,) = tatami.saved()
    printed = f"Saved: {path}\nTo continue: tatami play --resume {path}\n"
    assert output.out.endswith(printed)
    checked = tatami("replay", str(path), "--check")
    assert checked.code == 0
    assert checked.out.endswith("result *\n")


@EACH
@pytest.mark.parametrize("word", ["quit", "exit"])
def test_quit_saves_and_leaves(tatami: Terminal, opening: Opening, word: str) -> None:
    output = tatami(*opening.play, typed=begin(opening, word, opening.step))
    assert (output.code, output.err) == (0, "")
    assert output.out.count("Saved: ") == 1
    assert opening.written not in moves_of(only_record(tatami), "A")


@EACH
def test_save_writes_to_a_file_again_and_again(
    tatami: Terminal, opening: Opening, tmp_path: Path
) -> None:
    (tmp_path / "new folder").mkdir()
    path = tmp_path / "new folder" / "mine"
    answers = start_and_type(tatami, opening, f"save {path}", opening.step, "save")
    assert answers[0] == answers[2] == f"Saved: {path}\n"
    assert moves_of(read_record(path.read_text(encoding="utf-8")), "A")[-1] == opening.written
    assert tatami.saved() == []
    assert [*path.parent.iterdir()] == [path]


def test_save_makes_no_folder(tatami: Terminal, tmp_path: Path) -> None:
    path = tmp_path / "typo" / "mine"
    output = tatami(*PLAY, typed=f"{HAND}\nsave {path}\n")
    assert output.err == f"Could not save {path}: No such file or directory\n"
    assert not path.parent.exists()
    assert only_record(tatami).result == "*"


def test_save_never_writes_over_another_file(tatami: Terminal, tmp_path: Path) -> None:
    path = tmp_path / "letter"
    path.write_text("dear Ana", encoding="utf-8")
    output = tatami(*PLAY, typed=f"{HAND}\nsave {path}\n")
    assert output.err == f"Could not save {path}: File exists\n"
    assert path.read_text(encoding="utf-8") == "dear Ana"
    assert output.code == 0
    assert only_record(tatami).result == "*"


@EACH
def test_games_saved_in_the_same_second_are_both_kept(tatami: Terminal, opening: Opening) -> None:
    for _ in range(2):
        tatami(*opening.play, typed=begin(opening))
    assert len(tatami.saved()) == 2
    assert all(path.name.startswith(f"{opening}-2") for path in tatami.saved())


@pytest.mark.parametrize(
    ("opening", "welcome"),
    [
        (SAMURAI, "Samurai, edition 2016. You are B purple."),
        (CARDGAME, "Samurai: The Card Game, edition 2009. You are B red."),
        (SPIRIT, "Samurai Spirit, edition 2014. You are B Kyuzo."),
    ],
    ids=str,
)
def test_the_printed_command_resumes_a_game_where_it_was_left(
    tmp_path: Path, opening: Opening, welcome: str
) -> None:
    tatami = Terminal(tmp_path / "it's a folder")
    seats = ["--seats", "random,you,greedy"]
    seats += ["--samurai", "hei-kyu-kan"] if opening is SPIRIT else []
    output = tatami(*opening.play, *seats, typed=begin(opening))
    command = output.out.splitlines()[-1].removeprefix("To continue: tatami ")
    before = only_record(tatami)
    move = str(before.game().legal_moves[0])
    again = tatami(*shlex.split(command), typed=move)
    assert (again.code, again.err) == (0, "")
    assert again.out.startswith(welcome)
    after = only_record(tatami)
    assert after.names == before.names == {0: "random", 1: "you", 2: "greedy"}
    assert after.options == before.options
    texts = [[step.text for step in record.steps] for record in (before, after)]
    assert texts[1][: len(texts[0]) + 1] == [*texts[0], move]


@EACH
def test_the_seats_of_a_resumed_game_can_be_changed(tatami: Terminal, opening: Opening) -> None:
    tatami(*opening.play, typed=begin(opening))
    (path,) = tatami.saved()
    output = tatami("play", "--resume", str(path), "--seats", "greedy, you")
    assert output.code == 0
    assert f"You are {opening.other}" in output.out
    assert only_record(tatami).names == {0: "greedy", 1: "you"}


@EACH
def test_a_finished_game_is_not_resumed(tatami: Terminal, opening: Opening, tmp_path: Path) -> None:
    path = tmp_path / "game"
    path.write_text(finished_record(opening.name), encoding="utf-8")
    output = tatami("play", "--resume", str(path))
    check_refusal(output, "this game is over; to step through it, use tatami replay")


@pytest.mark.parametrize(
    ("names", "args", "reason"),
    [
        ({0: "Ana", 1: "you"}, [], "there is no bot 'Ana'; the bots are "),
        ({0: "you", 1: "you"}, [], "only one person can play at this terminal"),
        ({0: "you"}, ["--seats", "you"], "--seats must name 2 players, not 1"),
        ({0: "you"}, ["--players", "3"], "cannot be used with --resume"),
        ({0: "you"}, ["--edition", "1998"], "--edition cannot be used with --resume"),
        ({0: "you"}, ["cardgame"], "this is a record of samurai, not of cardgame"),
        ({0: "you"}, ["--capture", "instant"], "--capture cannot be used with --resume"),
        ({0: "you"}, ["--cards", "pairs"], "--cards cannot be used with --resume"),
        ({0: "you"}, ["--setup", "random"], "--setup cannot be used with --resume"),
    ],
)
def test_what_cannot_be_resumed_is_refused(
    tatami: Terminal, tmp_path: Path, names: dict[int, str], args: list[str], reason: str
) -> None:
    path = tmp_path / "game"
    text = write_record(Samurai(2), names)
    path.write_text(text, encoding="utf-8")
    check_refusal(tatami("play", "--resume", str(path), *args), reason)
    assert path.read_text(encoding="utf-8") == text


def test_a_missing_record_cannot_be_resumed(tatami: Terminal, tmp_path: Path) -> None:
    output = tatami("play", "--resume", str(tmp_path / "none"))
    check_refusal(output, "cannot read the record")


@EACH
def test_an_unwritable_folder_is_reported(tmp_path: Path, opening: Opening) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    tatami = Terminal(tmp_path / "file" / "data")
    output = tatami(*opening.play, typed=begin(opening, opening.turn))
    assert output.code == 1
    printed = rf"Could not save .*/file/data/games/{opening}-.*: Not a directory\n"
    assert re.fullmatch(printed * 2, output.err), "at the first move, and when leaving"
    assert "Saved" not in output.out


def test_a_game_that_cannot_be_saved_is_not_left(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    tatami = Terminal(tmp_path / "file" / "data")
    output = tatami(*PLAY, typed=f"{HAND}\nquit\nsave {tmp_path / 'game'}\nquit\n")
    assert output.prompts[2].startswith("Choose another file: save FILE.")
    assert output.err.count("Could not save ") == 2
    assert output.code == 0
    assert (tmp_path / "game").exists()


# ------------------------------------------------------------------------------- whole games


def test_a_draft_is_typed_by_hand(tatami: Terminal) -> None:
    figures = [f"{kind}@{s}" for s in map_for(2).settlements for kind in "hbr"]
    play = ("play", "samurai", "--seats", "you,random", "--seed", "1")
    output = tatami(*play, typed="\n".join([HAND, *figures, *figures, ""]))
    assert (output.code, output.err) == (0, "")
    assert output.prompts[1].startswith("A gold chooses castle 4\nA gold chooses Buddha 4\n")
    assert "Place a figure, such as " in output.prompts[1]
    assert "A gold places a " in output.out
    assert "B purple places a " in output.out
    assert "Your turn: play a token, such as " in output.out
    mine = moves_of(only_record(tatami), "A")
    assert len(mine) == 5 + 9
    assert mine[5] == "h@Kyoto"


@EACH
def test_a_game_is_played_to_its_end(tatami: Terminal, opening: Opening, tmp_path: Path) -> None:
    game = finished_game(opening.name).copy()
    last = str(game.pop())
    path = tmp_path / "game"
    names = {game.actor: "you", 1 - game.actor: "random"}
    path.write_text(write_record(game, names), encoding="utf-8")
    output = tatami("play", "--resume", str(path), typed=f"{last}\nhelp\n")
    assert (output.code, output.err) == (0, "")
    assert "The game is over: " in output.out
    assert re.search(opening.outcome, output.out, re.MULTILINE)
    assert "Play on with" not in output.out
    assert len(output.prompts) == 2
    assert read_record(path.read_text(encoding="utf-8")).result == opening.result


@pytest.mark.parametrize("opening", [SAMURAI, CARDGAME], ids=str)
@pytest.mark.parametrize("players", [2, 4])
def test_bots_are_watched_to_the_end(tatami: Terminal, opening: Opening, players: int) -> None:
    seats = ["greedy", *["random"] * (players - 1)]
    output = tatami("play", opening.name, "--seats", ",".join(seats), "--seed", "7")
    cls = find_game(opening.name)
    assert (output.code, output.err) == (0, "")
    welcome = f"{cls.TITLE}, edition {cls.EDITIONS[0]}. Only bots are playing; you watch.\n"
    assert output.out.startswith(welcome)
    assert re.search(rf"The game is over: .* \[{opening}\.6\.\d\]\n", output.out)
    assert re.search(r"^1\. [A-D] \w+: h\d+ b\d+ r\d+$", output.out, re.MULTILINE)
    assert re.search(rf"\[{opening}\.7\.\d\]\nSaved: .*\n$", output.out)
    (path,) = tatami.saved()
    record = read_record(path.read_text(encoding="utf-8"))
    assert record.game().is_over
    assert [*record.names.values()] == seats
    assert record.result != "*"


@pytest.mark.parametrize(
    ("opening", "ways"),
    [
        (
            SAMURAI,
            (["f2 q19 stop", "h4 s20 stop"], ["f2@q19", "look Edo", "stop", "map", "h4s20", "."]),
        ),
        (CARDGAME, (["h3 n", "s1@1e"], ["h3@1n", "look 0", "map", "S1:1E"])),
        (SPIRIT, (["fight", "no", "fight"], ["fi", "look a", "hand", "NO", "Fight"])),
    ],
    ids=str,
)
def test_a_seed_deals_the_same_game_however_it_is_typed(
    tatami: Terminal, opening: Opening, ways: tuple[list[str], list[str]]
) -> None:
    for way in ways:
        start_and_type(tatami, opening, *way)
    one, other = (path.read_text(encoding="utf-8") for path in tatami.saved())
    assert one == other


@EACH
def test_another_seed_deals_another_game(tatami: Terminal, opening: Opening) -> None:
    for seed in ("1", "2"):
        tatami(*opening.play, "--seed", seed, typed=begin(opening))
    one, other = (path.read_text(encoding="utf-8") for path in tatami.saved())
    assert one != other


@pytest.mark.parametrize(
    ("args", "reason"),
    [
        (
            ["--seats", "you,greedy,random", "--players", "2"],
            "--seats must name 2 players, not 3",
        ),
        (
            ["--seats", "you,greedy", "--players", "3"],
            "--seats must name 3 players, not 2",
        ),
        (["--seats", "you"], "Samurai is for 2 to 4 players, not 1"),
        (["--seats", "you,deepblue"], "there is no bot 'deepblue'; the bots are farmer, ashigaru"),
        (["--seats", "you,"], "there is no bot ''"),
        (["--seats", "you,you"], "only one person can play at this terminal"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
def test_wrong_seats_are_refused(tatami: Terminal, args: list[str], reason: str) -> None:
    check_refusal(tatami("play", "samurai", *args), reason)


# ---------------------------------------------------------------------------------- what is shown


def test_nothing_hidden_of_another_seat_is_shown(tatami: Terminal) -> None:
    lines = [f"{token} {land} stop" for token in HAND.split() for land in map_for(2).land[:9]]
    output = tatami(*PLAY, "--captures", "screened", typed="\n".join([HAND, *lines, ""]))
    printed = re.findall(r"^(?:> )?B purple (.*)", output.out, re.MULTILINE)
    assert printed.count("chooses a token") == 5
    assert printed.count("draws") >= 3
    for line in printed:
        assert re.match(r"(lays|swaps|ends|chooses a token$|chooses the .* to swap$|draws$)", line)
    rows = re.findall(r"^  +B purple +captured (.*)", output.out, re.MULTILINE)
    assert len(rows) >= 4
    for row in rows:
        assert re.fullmatch(r"\? · supply \d+ · hand \d", row)


@pytest.mark.parametrize(
    ("opening", "lang", "welcome", "question"),
    [
        (SAMURAI, "pl", "Grasz jako A złoty", "Twoja tura: zagraj żeton"),
        (SAMURAI, "de", "Du bist A Gold", "Dein Zug: Lege ein Plättchen"),
        (SAMURAI, "nl", "Jij bent A goud", "Jouw beurt: speel een fiche"),
        (SPIRIT, "en", "You are A Heihachi", "A Heihachi: choose your action."),
        (SPIRIT, "pl", "Grasz jako A Heihachi", "A Heihachi: wybierz akcję."),
        (SPIRIT, "de", "Du bist A Heihachi", "A Heihachi: Wähle deine Aktion."),
        (SPIRIT, "nl", "Jij bent A Heihachi", "A Heihachi: kies je actie."),
        (CARDGAME, "en", "You are A green", "Your turn: lay a card, such as s3@1n.\n"),
        (CARDGAME, "pl", "Grasz jako A zielony", "Twoja tura: połóż kartę"),
        (CARDGAME, "de", "Du bist A Grün", "Dein Zug: Lege eine Karte"),
        (CARDGAME, "nl", "Jij bent A groen", "Jouw beurt: leg een kaart"),
    ],
    ids=str,
)
def test_the_table_is_available_in_every_language(
    tatami: Terminal, opening: Opening, lang: str, welcome: str, question: str
) -> None:
    wrong, number = opening.illegal
    output = tatami(*opening.play, "--lang", lang, typed=begin(opening, wrong, "why", "help"))
    assert (output.code, output.err) == (0, "")
    assert welcome in output.out
    assert question in output.out
    rule = find_game(opening.name).rulebook().find(number).text(lang)
    refused, why, printed = output.prompts[len(opening.ready) + 1 : -1]
    assert f"{rule} [{opening}.{number}]\n" in refused
    assert question in refused.partition(f"[{opening}.{number}]\n")[2], "what to do now"
    assert rule in why.replace("\n", " ")
    assert printed.startswith(opening.choices)


def test_the_tab_key_finishes_words_and_colours_are_shown(tatami: Terminal) -> None:
    with Screen(tatami, *PLAY) as screen:
        screen.wait_for("> ")
        screen.type(f"{HAND}\n")
        screen.wait_for("Your turn")
        screen.wait_for("> ")
        screen.type("lo\t")
        screen.wait_for("look")
        screen.type(" kyo\t")
        screen.wait_for("Kyoto")
        screen.type("\n")
        screen.wait_for("Kyoto (n26), city")
        screen.wait_for("> ")
        screen.type("\x04")
        screen.wait_for("Saved: ")
        assert screen.leave() == 0
        assert "\x1b[38;5;67m" in screen.raw
    assert len(tatami.saved()) == 1


@pytest.mark.parametrize(
    ("opening", "args", "env"),
    [
        (SAMURAI, ["--no-color"], {}),
        (CARDGAME, ["--no-color"], {}),
        (CARDGAME, [], {"NO_COLOR": "1"}),
        (SPIRIT, ["--no-color"], {}),
        (SAMURAI, [], {"TERM": "dumb"}),
    ],
    ids=str,
)
def test_colours_can_be_turned_off(
    tatami: Terminal, opening: Opening, args: list[str], env: dict[str, str]
) -> None:
    with Screen(tatami, *opening.play, *args, **env) as screen:
        screen.wait_for("> ")
        screen.type("quit\n")
        assert screen.leave() == 0
        assert opening.drawn in screen.raw
        assert not re.search(r"\x1b\[[0-9;]*m", screen.raw)


def test_the_seating_is_shown(tatami: Terminal) -> None:
    args = ("play", "samurai", "--figures", "random", "--seed", "1", "--seats")
    printed = tatami(*args, "you,greedy,search@20n").out
    assert "\nAt the table: A gold: you, B purple: greedy, C red: search@20n.\n" in printed
    (path,) = tatami.saved()
    printed = tatami(
        "play", "--resume", str(path), "--seats", "random,you,greedy", "--lang", "pl"
    ).out
    assert "\nPrzy stole: A złoty: random, B fioletowy: ty, C czerwony: greedy.\n" in printed
    assert (
        "\nAan tafel: A Heihachi: random, B Kyuzo: random.\n"
        in tatami(
            "play", "spirit", "--samurai", "hei-kyu", "--seats", "random,random", "--lang", "nl"
        ).out
    )


def test_the_interrupt_key_clears_the_line_and_quit_leaves(tatami: Terminal) -> None:
    with Screen(tatami, *PLAY) as screen:
        screen.wait_for("> ")
        screen.interrupt()
        screen.wait_for("To save and quit, type quit.")
        screen.wait_for("> ")
        screen.type("quit\n")
        screen.wait_for("Saved: ")
        assert screen.leave() == 0
        assert "Traceback" not in screen.raw


@EACH
def test_a_killed_game_is_saved_up_to_the_last_question(tatami: Terminal, opening: Opening) -> None:
    with Screen(tatami, *opening.play) as screen:
        for line in (*opening.ready, opening.step):
            screen.wait_for("> ")
            screen.type(f"{line}\n")
        screen.wait_for("\n> ")
        screen.kill()
    assert moves_of(only_record(tatami), "A")[-1] == opening.written


def test_draws_and_moves_of_other_seats_cannot_be_typed(tatami: Terminal) -> None:
    answers = start_and_type(tatami, SAMURAI, "f2 q19 stop +h3")
    assert answers[-1].startswith("+h3 has to wait: chance decides first")
    output = tatami("play", "samurai", "--seed", "1", typed="h4 b4 r4 s3 f2 h4\n")
    assert "+h4 is too late" in output.out


@EACH
def test_undo_does_not_change_what_is_drawn(tatami: Terminal, opening: Opening) -> None:
    undo = ["undo"] * opening.undos
    first, *undone, again = start_and_type(tatami, opening, opening.turn, *undo, opening.turn)
    assert all(answer.startswith("Back to your last decision, before ") for answer in undone)
    assert opening.drew in first
    assert again == first


@EACH
def test_a_quick_game_leaves_its_set_up_to_chance(tatami: Terminal, opening: Opening) -> None:
    args = ("play", opening.name, "--seats", "you,random", "--seed", "1", "--quick")
    assert tatami(*args, typed="quit\n").code == 0
    begun = only_record(tatami).start()
    assert begun.options == type(begun)(2, begun.edition, **begun.QUICK).options
