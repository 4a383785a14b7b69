"""A game on the terminal: commands, refusals, taking back, saving, resuming, watching."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest
from terminal import Said, Screen, Terminal, finished_game, finished_record

from tatami.games.samurai.board import TOKENS, map_for
from tatami.games.samurai.game import Samurai
from tatami.records.record import Record, read_record, write_record

# The figures by chance, the hand by choice: what can be played does not depend on a deal.
PLAY = ("play", "samurai", "--seats", "you,random", "--seed", "1", "--figures", "random")
HAND = "h4 b4 s3 f2 n1"


@pytest.fixture
def tatami(tmp_path: Path) -> Terminal:
    return Terminal(tmp_path / "data")


def sit(tatami: Terminal, *typed: str, args: tuple[str, ...] = ()) -> list[str]:
    """Choose a hand, type these lines, and give the answer to each of them."""
    said = tatami(*PLAY, *args, typed="\n".join([HAND, *typed, ""]))
    assert (said.code, said.err) == (0, "")
    assert len(said.prompts) == len(typed) + 3
    return said.prompts[2:-1]


def only_record(tatami: Terminal) -> Record:
    """Read the one game that was saved."""
    (path,) = tatami.saved()
    return read_record(path.read_text(encoding="utf-8"))


def moves_of(record: Record, seat: str) -> list[str]:
    return [step.text for step in record.steps if step.actor == seat]


def refuses(said: Said, reason: str) -> None:
    """Check that one line says what is wrong, and the exit code too."""
    assert said.err.count("\n") == 1, said.err
    assert reason in said.err
    assert said.out == ""
    assert said.code == 2


# ---------------------------------------------------------------------------------- the commands


def test_the_table_is_drawn_and_the_hand_spelt_out(tatami: Terminal) -> None:
    said = tatami(*PLAY, typed=HAND)
    start, chosen, _ = said.prompts
    assert start.startswith("Samurai, edition 2016. You are A gold. Type a move, or help.\n")
    assert "Choose your first hand: 5 more of h4 h3 h2" in start
    assert "╱Edo╲" in chosen
    hand = "h4 = castle 4, b4 = Buddha 4, s3 = samurai 3, n1 = ronin 1, f2 = ship 2"
    assert f"Your hand: {hand}\nYour turn: play a token, such as " in chosen


@pytest.mark.parametrize("word", ["help", "?"])
def test_help_tells_what_can_be_typed(tatami: Terminal, word: str) -> None:
    (told,) = sit(tatami, word)
    for command in ("moves", "look", "map, hand", "undo", "why", "rules", "save", "quit"):
        assert re.search(rf"^{command}\b", told, re.MULTILINE)
    for token in TOKENS:
        assert f"{token} " in told


def test_moves_are_listed_by_their_beginning(tatami: Terminal) -> None:
    everything, ships, some, none = sit(tatami, "moves", "moves f", "moves F2@Q1", "moves tx")
    assert len(everything.split()) == 4 * 30 + 44
    assert ships.split() == [f"f2@{sea}" for sea in map_for(2).sea]
    assert some.split() == ["f2@q17", "f2@q18", "f2@q19"]
    assert none == "-\n"
    assert max(map(len, everything.splitlines())) <= 88


def test_moves_of_the_first_hand_are_found_by_their_token(tatami: Terminal) -> None:
    said = tatami(*PLAY, typed="moves f\nhand\n")
    assert said.prompts[1:3] == ["+f2 +f1 +fx\n", "-\n"]


def test_look_tells_who_leads_and_what_is_missing(tatami: Terminal) -> None:
    before, laid, after, token, empty = sit(
        tatami, "look kyo", "s3 m26", "look Kyoto", "look m26", "look q19"
    )
    assert before.startswith("Kyoto (n26), city\n")
    assert before.count(": 0\n") == 2
    assert before.endswith("  land still empty: m26 m27 n25 n27 p26\n")
    assert laid.startswith("A gold lays samurai 3 → m26\n")
    assert after.count(": A 3\n") == 2
    assert after.endswith("  land still empty: m27 n25 n27 p26\n")
    assert token == "m26: A gold, samurai 3\n"
    assert empty == "q19: empty\n"


def test_look_needs_a_place_on_the_map(tatami: Terminal) -> None:
    nowhere, typo = sit(tatami, "look", "look kyotto")
    assert nowhere == "where to look? Name a place: look Edo. Type help.\n"
    assert typo.startswith("there is no place 'kyotto' on the map (did you mean kyoto?)")


def test_map_and_hand_show_the_table_again(tatami: Terminal) -> None:
    drawn, hand = sit(tatami, "map", "hand")
    assert "╱Edo╲" in drawn
    assert "supply 15 · hand 5: h4 b4 s3 n1 f2\n" in drawn
    assert hand == "h4 = castle 4, b4 = Buddha 4, s3 = samurai 3, n1 = ronin 1, f2 = ship 2\n"


def test_rules_are_told_at_the_table(tatami: Terminal) -> None:
    one, chapter, unknown = sit(tatami, "rules 3.3", "rules 3", "rules 44")
    assert one.startswith("samurai.3.3\nNothing is ever laid on a settlement")
    assert chapter.startswith("3. ")
    assert unknown.startswith("there is no chapter 44; chapters are 1, 2")


def test_an_empty_line_does_nothing(tatami: Terminal) -> None:
    said = tatami(*PLAY, typed="\n   \n\t\n")
    assert "\n> > > > \nSaved: " in said.out


# --------------------------------------------------------------------------------------- refusals


@pytest.mark.parametrize(
    ("typed", "number"),
    [("h4 edo", "3.3"), ("h4 q19", "3.2"), ("f2 s20", "3.2"), ("h3 s20", "2.4"), ("stop", "2.1")],
)
def test_a_refusal_cites_its_rule_and_why_tells_it(
    tatami: Terminal, typed: str, number: str
) -> None:
    rule = Samurai.rulebook().find(number)
    before, refused, why = sit(tatami, "why", typed, "why")
    assert before == "No rule has decided anything yet.\n"
    assert refused.startswith("Not allowed: ")
    assert refused.endswith(f"{rule.text()} [samurai.{number}]\n")
    assert why.startswith(f"samurai.{number}\n")
    assert why.replace("\n", " ").count(rule.text()) == 1
    assert moves_of(only_record(tatami), "A") == [f"+{token}" for token in HAND.split()]


def test_what_is_no_move_is_explained(tatami: Terminal) -> None:
    (told,) = sit(tatami, "dance")
    assert told == ("'dance' is not a move; a move looks like h4@s19, tx@s19 or stop. Type help.\n")


def test_of_several_moves_all_or_none_are_made(tatami: Terminal) -> None:
    (refused,) = sit(tatami, "f2 q19 h4 edo")
    assert "[samurai.3.3]" in refused
    assert "lays" not in refused
    assert "f2@q19" not in moves_of(only_record(tatami), "A")


@pytest.mark.parametrize(
    "typed",
    [b"\xff\xfe\n", b"save a\0b\n", b"\0\n", b"look " + b"x" * 100_000 + b"\n", "²\n".encode()],
    ids=["not utf-8", "null in a path", "null", "long", "odd digit"],
)
def test_odd_input_never_breaks_the_table(tatami: Terminal, typed: bytes) -> None:
    said = tatami(*PLAY, typed=HAND.encode() + b"\n" + typed + b"f2 q19\n")
    assert said.code == 0
    assert "Traceback" not in said.err
    assert moves_of(only_record(tatami), "A")[-1] == "f2@q19"


# ------------------------------------------------------------------------------------ taking back


def test_nothing_can_be_taken_back_at_the_start(tatami: Terminal) -> None:
    said = tatami(*PLAY, typed="undo\n")
    assert said.prompts[1] == "There is nothing to take back.\n"


def test_an_own_step_is_taken_back(tatami: Terminal) -> None:
    _, undone, hand = sit(tatami, "f2 q19", "undo", "hand")
    assert undone.startswith("Taken back: 1\n")
    assert "f2 = ship 2" in hand
    assert moves_of(only_record(tatami), "A")[-1] == "+n1"


def test_a_whole_round_is_taken_back_with_the_answers_of_the_bots(tatami: Terminal) -> None:
    played, undone = sit(tatami, "f2 q19", "stop", "undo")[1:]
    assert played.rindex("╱Edo╲") < played.index("B purple ends the turn")
    assert "B purple lays" in played or "B purple picks" in played
    assert "B purple ends the turn" in played
    assert int(undone.partition("\n")[0].removeprefix("Taken back: ")) >= 4
    assert "╱Edo╲" in undone
    assert "╱Af2╲" in undone
    assert undone.endswith("Play on (h4 b4 s3 n1), or stop.\n")
    record = only_record(tatami)
    assert record.steps[-1].text == "f2@q19"
    assert len(moves_of(record, "B")) == 5


def test_taking_back_goes_on_to_the_first_hand(tatami: Terminal) -> None:
    undone = sit(tatami, "f2 q19", *["undo"] * 7)[1:]
    assert undone[-2].startswith("Taken back: 1\n")
    assert undone[-1] == "There is nothing to take back.\n"
    assert only_record(tatami).steps == []


# ---------------------------------------------------------------------------- saving and resuming


def test_the_end_of_input_saves_a_record_that_holds(tatami: Terminal) -> None:
    said = tatami(*PLAY, typed=f"{HAND}\nf2 q19 stop\n")
    assert (said.code, said.err) == (0, "")
    (path,) = tatami.saved()
    told = f"Saved: {path}\nPlay on with: tatami play --resume {path}\n"
    assert said.out.endswith(told)
    checked = tatami("replay", str(path), "--check")
    assert checked.code == 0
    assert checked.out.endswith("result *\n")


@pytest.mark.parametrize("word", ["quit", "exit"])
def test_quit_saves_and_leaves(tatami: Terminal, word: str) -> None:
    said = tatami(*PLAY, typed=f"{HAND}\n{word}\nf2 q19\n")
    assert (said.code, said.err) == (0, "")
    assert said.out.count("Saved: ") == 1
    assert "f2@q19" not in moves_of(only_record(tatami), "A")


def test_save_writes_to_a_file_again_and_again(tatami: Terminal, tmp_path: Path) -> None:
    path = tmp_path / "new folder" / "mine"
    answers = sit(tatami, f"save {path}", "f2 q19", "save")
    assert answers[0] == answers[2] == f"Saved: {path}\n"
    assert moves_of(read_record(path.read_text(encoding="utf-8")), "A")[-1] == "f2@q19"
    assert tatami.saved() == []
    assert [*path.parent.iterdir()] == [path]


def test_save_never_writes_over_another_file(tatami: Terminal, tmp_path: Path) -> None:
    path = tmp_path / "letter"
    path.write_text("dear Ana", encoding="utf-8")
    said = tatami(*PLAY, typed=f"{HAND}\nsave {path}\n")
    assert said.err == f"Not saved: {path}: File exists\n"
    assert path.read_text(encoding="utf-8") == "dear Ana"
    assert said.code == 0
    assert only_record(tatami).result == "*"


def test_games_saved_in_the_same_second_are_both_kept(tatami: Terminal) -> None:
    for _ in range(2):
        tatami(*PLAY, typed=HAND)
    assert len(tatami.saved()) == 2


def test_a_game_is_resumed_where_it_was_left_by_the_command_told(tmp_path: Path) -> None:
    tatami = Terminal(tmp_path / "it's a folder")
    seats = ("--seats", "random,you,greedy")
    said = tatami(*PLAY, *seats, typed=f"{HAND}\nf2 q19\n")
    command = said.out.splitlines()[-1].removeprefix("Play on with: tatami ")
    before = only_record(tatami)
    again = tatami(*shlex.split(command), typed="h4 s20\n")
    assert (again.code, again.err) == (0, "")
    assert again.out.startswith("Samurai, edition 2016. You are B purple.")
    after = only_record(tatami)
    assert after.names == before.names == {0: "random", 1: "you", 2: "greedy"}
    assert after.options == before.options
    texts = [[step.text for step in record.steps] for record in (before, after)]
    assert texts[1] == [*texts[0], "h4@s20"]


def test_the_seats_of_a_resumed_game_can_be_changed(tatami: Terminal) -> None:
    tatami(*PLAY, typed=HAND)
    (path,) = tatami.saved()
    said = tatami("play", "--resume", str(path), "--seats", "greedy, you")
    assert said.code == 0
    assert "You are B purple" in said.out
    assert only_record(tatami).names == {0: "greedy", 1: "you"}


def test_a_finished_game_is_not_resumed(tatami: Terminal, tmp_path: Path) -> None:
    path = tmp_path / "game"
    path.write_text(finished_record(), encoding="utf-8")
    said = tatami("play", "--resume", str(path))
    refuses(said, "this game is over; step through it with tatami replay")


@pytest.mark.parametrize(
    ("names", "args", "reason"),
    [
        ({0: "Ana", 1: "you"}, [], "there is no bot 'Ana'; there are "),
        ({0: "you", 1: "you"}, [], "only one person can sit at the terminal"),
        ({0: "you"}, ["--seats", "you"], "1 seats are named for 2 players"),
        ({0: "you"}, ["--players", "3"], "the record says how the game is played"),
        ({0: "you"}, ["--capture", "instant"], "leave --capture out"),
    ],
)
def test_what_cannot_be_resumed_is_refused(
    tatami: Terminal, tmp_path: Path, names: dict[int, str], args: list[str], reason: str
) -> None:
    path = tmp_path / "game"
    text = write_record(Samurai(2), names)
    path.write_text(text, encoding="utf-8")
    refuses(tatami("play", "--resume", str(path), *args), reason)
    assert path.read_text(encoding="utf-8") == text


def test_a_record_that_is_not_there_is_not_resumed(tatami: Terminal, tmp_path: Path) -> None:
    said = tatami("play", "--resume", str(tmp_path / "none"))
    refuses(said, "cannot read the record")


def test_a_folder_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    tatami = Terminal(tmp_path / "file" / "data")
    said = tatami(*PLAY, typed=HAND)
    assert said.code == 1
    told = r"Not saved: .*/file/data/games/samurai-.*: Not a directory\n"
    assert re.fullmatch(told * 2, said.err), "at the first move, and when leaving"
    assert "Saved" not in said.out


def test_a_game_that_cannot_be_saved_is_not_left(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    tatami = Terminal(tmp_path / "file" / "data")
    said = tatami(*PLAY, typed=f"{HAND}\nquit\nsave {tmp_path / 'game'}\nquit\n")
    assert said.prompts[2].startswith("Name another file: save FILE.")
    assert said.err.count("Not saved: ") == 2
    assert said.code == 0
    assert (tmp_path / "game").exists()


# ------------------------------------------------------------------------------- whole games


def test_a_draft_is_typed_by_hand(tatami: Terminal) -> None:
    figures = [f"{kind}@{s}" for s in map_for(2).settlements for kind in "hbr"]
    play = ("play", "samurai", "--seats", "you,random", "--seed", "1")
    said = tatami(*play, typed="\n".join([HAND, *figures, *figures, ""]))
    assert (said.code, said.err) == (0, "")
    assert said.prompts[1].startswith("A gold takes castle 4\nA gold takes Buddha 4\n")
    assert "Set a figure up, such as " in said.prompts[1]
    assert "A gold sets up: " in said.out
    assert "B purple sets up: " in said.out
    assert "Your turn: play a token, such as " in said.out
    mine = moves_of(only_record(tatami), "A")
    assert len(mine) == 5 + 9
    assert mine[5] == "h@Kyoto"


def test_a_game_is_played_to_its_end(tatami: Terminal, tmp_path: Path) -> None:
    game = finished_game().copy()
    last = str(game.pop())
    path = tmp_path / "game"
    names = {game.actor: "you", 1 - game.actor: "random"}
    path.write_text(write_record(game, names), encoding="utf-8")
    said = tatami("play", "--resume", str(path), typed=f"{last}\nlook Edo\n")
    assert (said.code, said.err) == (0, "")
    assert "The game is over: " in said.out
    assert "A gold wins\n" in said.out
    assert "Play on with" not in said.out
    assert len(said.prompts) == 2
    assert read_record(path.read_text(encoding="utf-8")).result == "A"


@pytest.mark.parametrize("players", [2, 4])
def test_bots_are_watched_to_the_end(tatami: Terminal, players: int) -> None:
    seats = ["greedy", *["random"] * (players - 1)]
    args = ("play", "samurai", "--seats", ",".join(seats), "--seed", "7", "--setup", "random")
    said = tatami(*args)
    assert (said.code, said.err) == (0, "")
    assert said.out.startswith("Samurai, edition 2016. Nobody sits here; you watch.\n")
    assert re.search(r"The game is over: .* \[samurai\.6\.\d\]\n", said.out)
    assert re.search(r"^1\. [A-D] \w+: h\d b\d r\d$", said.out, re.MULTILINE)
    assert re.search(r"\[samurai\.7\.\d\]\nSaved: .*\n$", said.out)
    (path,) = tatami.saved()
    record = read_record(path.read_text(encoding="utf-8"))
    assert record.game().is_over
    assert [*record.names.values()] == seats
    assert record.result != "*"


def test_a_seed_deals_the_same_game_however_it_is_typed(tatami: Terminal) -> None:
    ways = (["f2 q19 stop", "h4 s20 stop"], ["f2@q19", "look Edo", "stop", "map", "h4s20", "."])
    for way in ways:
        sit(tatami, *way)
    one, other = (path.read_text(encoding="utf-8") for path in tatami.saved())
    assert one == other


def test_another_seed_deals_another_game(tatami: Terminal) -> None:
    for seed in ("1", "2"):
        tatami(*PLAY, "--seed", seed, typed=HAND)
    one, other = (path.read_text(encoding="utf-8") for path in tatami.saved())
    assert one != other


@pytest.mark.parametrize(
    ("args", "reason"),
    [
        (["--seats", "you,greedy,random", "--players", "2"], "3 seats are named for 2 players"),
        (["--seats", "you,greedy", "--players", "3"], "2 seats are named for 3 players"),
        (["--seats", "you"], "Samurai is for 2 to 4 players, not 1"),
        (["--seats", "you,deepblue"], "there is no bot 'deepblue'; there are random, greedy"),
        (["--seats", "you,"], "there is no bot ''"),
        (["--seats", "you,you"], "only one person can sit at the terminal"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
def test_wrong_seats_are_refused(tatami: Terminal, args: list[str], reason: str) -> None:
    refuses(tatami("play", "samurai", *args), reason)


# ---------------------------------------------------------------------------------- what is shown


def test_nothing_hidden_of_another_seat_is_shown(tatami: Terminal) -> None:
    lines = [f"{token} {land} stop" for token in HAND.split() for land in map_for(2).land[:9]]
    said = tatami(*PLAY, "--captures", "screened", typed="\n".join([HAND, *lines, ""]))
    told = re.findall(r"^(?:> )?B purple (.*)", said.out, re.MULTILINE)
    assert told.count("chooses a token") == 5
    assert told.count("draws") >= 3
    for line in told:
        assert re.match(r"(lays|picks|exchanges|ends|chooses a token$|draws$)", line)
    rows = re.findall(r"^  +B purple +captured (.*)", said.out, re.MULTILINE)
    assert len(rows) >= 4
    for row in rows:
        assert re.fullmatch(r"\? · supply \d+ · hand \d", row)


@pytest.mark.parametrize(
    ("lang", "welcome", "question"),
    [
        ("pl", "Grasz jako A złoty", "Twoja tura: zagraj żeton"),
        ("de", "Du bist A Gold", "Dein Zug: spiele ein Plättchen"),
        ("nl", "Je speelt A goud", "Jouw beurt: speel een fiche"),
    ],
)
def test_the_table_speaks_every_language(
    tatami: Terminal, lang: str, welcome: str, question: str
) -> None:
    said = tatami(*PLAY, "--lang", lang, typed=f"{HAND}\nh4 edo\nwhy\nhelp\n")
    assert (said.code, said.err) == (0, "")
    assert welcome in said.out
    assert question in said.out
    rule = Samurai.rulebook().find("3.3").text(lang)
    assert said.prompts[2].endswith(f"{rule} [samurai.3.3]\n")
    assert rule in said.prompts[3]


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
    ("args", "env"),
    [(["--no-color"], {}), ([], {"NO_COLOR": "1"}), ([], {"TERM": "dumb"})],
    ids=["--no-color", "NO_COLOR", "dumb terminal"],
)
def test_colours_can_be_turned_off(tatami: Terminal, args: list[str], env: dict[str, str]) -> None:
    with Screen(tatami, *PLAY, *args, **env) as screen:
        screen.wait_for("> ")
        screen.type("quit\n")
        assert screen.leave() == 0
        assert "╱Edo╲" in screen.raw
        assert not re.search(r"\x1b\[[0-9;]*m", screen.raw)


def test_the_interrupt_key_clears_the_line_and_quit_leaves(tatami: Terminal) -> None:
    with Screen(tatami, *PLAY) as screen:
        screen.wait_for("> ")
        screen.interrupt()
        screen.wait_for("Type quit to save and leave.")
        screen.wait_for("> ")
        screen.type("quit\n")
        screen.wait_for("Saved: ")
        assert screen.leave() == 0
        assert "Traceback" not in screen.raw


def test_a_game_cut_off_is_kept_up_to_the_last_question(tatami: Terminal) -> None:
    with Screen(tatami, *PLAY) as screen:
        screen.wait_for("> ")
        screen.type(f"{HAND}\n")
        screen.wait_for("> ")
        screen.type("f2 q19\n")
        screen.wait_for("or stop.")
        screen.kill()
    assert only_record(tatami).steps[-1].text == "f2@q19"


def test_nobody_chooses_a_draw_or_for_another_seat(tatami: Terminal) -> None:
    answers = sit(tatami, "f2 q19 stop +h3")
    assert answers[-1].startswith("+h3 is not yours to make")
    said = tatami("play", "samurai", "--seed", "1", typed="h4 b4 r4 s3 f2 h4\n")
    assert "+h4 is not yours to make" in said.out


def test_taking_back_does_not_change_what_is_drawn(tatami: Terminal) -> None:
    first, _, _, again = sit(tatami, "f2 q19 stop", "undo", "undo", "f2 q19 stop")
    drawn = [line for line in first.splitlines() if line.startswith("A gold takes")]
    assert drawn
    assert drawn == [line for line in again.splitlines() if line.startswith("A gold takes")]
