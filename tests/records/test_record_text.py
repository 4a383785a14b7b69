"""Records as text: what is read, what is refused and where, and that writing is reading back."""

from __future__ import annotations

from functools import cache
from itertools import product

import pytest

from effort import SOAK, UNCOMPILED
from tatami.core.errors import NotationError, RecordError
from tatami.core.kernel import Rng
from tatami.games.samurai.game import Samurai
from tatami.records.record import MAX_LENGTH, read_record, result_text, write_record

SEEDS = range(30 if SOAK else (1 if UNCOMPILED else 3))
KINDS = list(product((2, 3, 4), Samurai.EDITIONS, ("draft", "random")))

# Its lines are counted by the tests below: headers are 1 to 9, moves begin in 11.
TEXT = """\
tatami record 1
game: samurai
rules: 1
players: 2
edition: 2016
options: capture=end-of-turn hands=draft figures=draft captures=open same-kind-exchange=no
seat A: Ana
seat B: Bob
result: *

A: +h4 +b4 +r4 +s3 +f2
B: +h4 +b4 +r4 +s3 +f2
A: h@Kyoto
B: b@Kyoto
"""
HEADERS = "game, rules, players, edition, options, result, seat A"
OPTIONS = "capture, hands, figures, captures, same-kind-exchange"


@cache
def random_game(players: int, edition: str, setup: str, seed: int) -> Samurai:
    """Play a whole game at random; callers leave it as it is."""
    game = Samurai(players, edition, setup)
    rng = Rng(seed)
    game.roll(rng)
    while not game.is_over:
        game.push(game.move(game.kernel.nth_action(rng.below(game.kernel.count_actions()))))
        game.roll(rng)
    return game


def finished() -> str:
    """Give the record of a whole game in which figures are exchanged."""
    text = write_record(random_game(2, "2016", "random", 1), {0: "Ana", 1: "Bob"})
    assert "fx:" in text
    return text


def changed(line: int, new: str | None) -> str:
    """Give TEXT with another text in a line, or without the line."""
    lines = TEXT.splitlines()
    lines[line - 1 : line] = [] if new is None else [new]
    return "\n".join(lines)


def refusal_of(text: str) -> tuple[int, str]:
    """Read and play a record that does not hold; give the line and the reason."""
    with pytest.raises(RecordError) as caught:
        read_record(text).game()
    assert str(caught.value) == f"line {caught.value.line}: {caught.value.reason}"
    return caught.value.line, caught.value.reason


def rule(number: str) -> str:
    """Give a rule as a refusal cites it."""
    found = Samurai.rulebook().find(number)
    return f"{found.text()} [{found.id}]"


# ------------------------------------------------------------------------------------ reading


def test_headers_are_read() -> None:
    record = read_record(TEXT)
    assert (record.game_name, record.players, record.edition) == ("samurai", 2, "2016")
    assert record.options["captures"] == "open"
    assert record.names == {0: "Ana", 1: "Bob"}
    assert record.result == "*"
    assert [step.text for step in record.steps[:2]] == ["+h4", "+b4"]


def test_moves_are_played() -> None:
    game = read_record(TEXT).game()
    assert len(game.history) == 12
    assert game.view(0)["figures"]["Kyoto"] == "hb"


def test_headers_come_in_any_order() -> None:
    lines = TEXT.splitlines()
    text = "\n".join([lines[0], *reversed(lines[1:9]), *lines[9:]])
    assert read_record(text).game().position() == read_record(TEXT).game().position()


@pytest.mark.parametrize("line", [6, 7, 8, 9])
def test_options_names_and_result_may_be_left_out(line: int) -> None:
    assert len(read_record(changed(line, None)).game().history) == 12


def test_options_left_out_are_those_of_the_edition() -> None:
    game = read_record(changed(6, "options: capture=instant")).game()
    assert game.options == {**Samurai(2, "2016").options, "capture": "instant"}


def test_names_left_out_are_unknown() -> None:
    assert read_record(changed(7, None)).names == {1: "Bob"}


@pytest.mark.parametrize(
    "text",
    [
        f"# by hand\n\n{TEXT}",
        TEXT.replace("\n", "  # remark\n"),
        TEXT.replace("\nA: h", "\n# a remark alone: A\nA: h"),
        TEXT.replace("\n", "\r\n"),
        TEXT.replace("\nA:", "\n\n   A:   "),
        TEXT.replace("game: ", "game:"),
        TEXT.rstrip(),
    ],
    ids=["before", "behind", "between", "crlf", "spaces", "no space", "no last newline"],
)
def test_remarks_and_white_space_do_not_matter(text: str) -> None:
    assert read_record(text).game().position() == read_record(TEXT).game().position()


def test_remarks_count_as_lines() -> None:
    assert refusal_of("# one\n\n" + changed(13, "A: nonsense"))[0] == 15


def replays_alike(text: str) -> bool:
    return read_record(text).game().history == read_record(finished()).game().history


def test_lines_can_be_broken_between_any_moves() -> None:
    head, _, moves = finished().partition("\n\n")
    broken = moves.replace(" ", "\n").replace(":\n", ": ")
    assert "\nfx:" in broken
    assert replays_alike(f"{head}\n\n{broken}")


def test_moves_need_not_say_who_acts() -> None:
    head, _, moves = finished().partition("\n\n")
    words = [word for word in moves.split() if not word.endswith(":")]
    assert replays_alike(f"{head}\n\n{' '.join(words)}")
    assert replays_alike(head + "\n" + "\n".join(words))


def test_a_label_may_stand_alone() -> None:
    assert replays_alike(finished().replace("deal: ", "deal:\n"))


def test_a_line_without_label_is_held_to_the_label_before() -> None:
    line, reason = refusal_of(changed(12, "+h4"))
    assert (line, reason) == (12, "+h4: A is said to act, but it is up to B")


def test_a_replay_stands_after_each_move() -> None:
    game = Samurai(2)
    for number, (played, step, move) in enumerate(read_record(TEXT).replay(), 1):
        game.push(step.text)
        assert len(played.history) == number
        assert str(move) == step.text
        assert played.position() == game.position()
    assert number == 12


# ----------------------------------------------------------------------------------- refusals


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "a record begins with the line 'tatami record 1'"),
        ("tatami record", "a record begins with the line 'tatami record 1'"),
        ("game: samurai", "a record begins with the line 'tatami record 1'"),
        ("tatami record 2", "this is a record of form 2; this Tatami reads form 1"),
        ("x" * (MAX_LENGTH + 1), "this is too long for a record"),
    ],
    ids=["empty", "cut", "headers only", "form 2", "too long"],
)
def test_what_is_no_record_is_refused(text: str, reason: str) -> None:
    assert refusal_of(text) == (1, reason)


def test_another_form_is_refused_wherever_it_begins() -> None:
    assert refusal_of("# later\n\ntatami record 2.1\nfoo")[0] == 3


@pytest.mark.parametrize(
    ("line", "key"), [(2, "game"), (3, "rules"), (4, "players"), (5, "edition")]
)
def test_a_missing_header_is_named(line: int, key: str) -> None:
    assert refusal_of(changed(line, None)) == (1, f"the header {key!r} is missing")


@pytest.mark.parametrize(
    ("line", "new", "reason"),
    [
        (2, "game: chess", "there is no game 'chess'; there is samurai"),
        (2, "game:", "there is no game ''; there is samurai"),
        (
            3,
            "rules: 2",
            "this record follows version '2' of the rules; this Tatami plays version 1",
        ),
        (4, "players: 5", "Samurai is for 2 to 4 players, not '5'"),
        (4, "players: two", "Samurai is for 2 to 4 players, not 'two'"),
        (4, "players: 02", "Samurai is for 2 to 4 players, not '02'"),
        (4, "players: ²", "Samurai is for 2 to 4 players, not '²'"),
        (5, "edition: 2020", "edition cannot be '2020'; choose 2016, 1998, classic-pl"),
        (6, "options: instant", "'instant' is not an option such as capture=instant"),
        (6, "options: capture=now", "capture cannot be 'now'; choose end-of-turn, instant"),
        (6, "options: capture=edition", "capture cannot be 'edition'; choose end-of-turn, instant"),
        (6, "options: capture=", "capture cannot be ''; choose end-of-turn, instant"),
        (6, "options: dice=two", f"there is no option 'dice'; there are {OPTIONS}"),
        (6, "options: setup=random", f"there is no option 'setup'; there are {OPTIONS}"),
        (6, "options: players=3", f"there is no option 'players'; there are {OPTIONS}"),
        (6, "options: self=x", f"there is no option 'self'; there are {OPTIONS}"),
        (6, "options: hands=draft hands=random", "the option 'hands' is said twice"),
        (8, "seat C: Cid", "there is no seat 'C'; seats are A, B"),
        (8, "seat H: Hal", "there is no seat 'H'; seats are A, B"),
        (8, "seat a: Ana", "seat A is named twice"),
        (8, "seat A: Ana", "the header 'seat A' is said twice"),
        (8, "players: 2", "the header 'players' is said twice"),
        (8, "date: today", f"there is no header 'date'; headers are {HEADERS}"),
        (8, "by: me", f"there is no header 'by'; headers are {HEADERS}"),
        (14, "result: *", "the header 'result' stands among the moves"),
        (14, "seat B: Bob", "the header 'seat B' stands among the moves"),
        (14, "date: today", f"there is no header 'date'; headers are {HEADERS}"),
    ],
)
def test_a_wrong_header_is_refused_with_its_line(line: int, new: str, reason: str) -> None:
    assert refusal_of(changed(line, new)) == (line, reason)


@pytest.mark.parametrize(
    ("new", "reason"),
    [
        ("A: foo", "'foo' is not a move; a move looks like h4@s19, tx@s19 or stop"),
        ("A: h@Kyto", "there is no place 'kyto' on the map (did you mean kyoto?)"),
        ("A: +h9", "there is no token 'h9'; tokens are "),
        ("H: h@Kyoto", "'H:' is not a move; a move looks like h4@s19, tx@s19 or stop"),
        ("A: h@Edo", f"illegal move h@Edo: {rule('1.8')}"),
        ("A: h@Mito", f"illegal move h@Mito: {rule('1.7')}"),
        ("A: stop", f"illegal move stop: {rule('1.11')}"),
        ("A: h4@Edo", f"illegal move h4@Edo: {rule('3.3')}"),
        ("B: h@Kyoto", "h@Kyoto: B is said to act, but it is up to A"),
        ("deal: h@Kyoto", "h@Kyoto: deal is said to act, but it is up to A"),
        ("C: h@Kyoto", "there is no seat 'C'; seats are A, B"),
    ],
)
def test_a_wrong_move_is_refused_with_its_line(new: str, reason: str) -> None:
    line, found = refusal_of(changed(13, new))
    assert line == 13
    assert found.startswith(reason)


def test_a_move_of_chance_is_held_to_its_label() -> None:
    text = finished().replace("deal: ", "A: ", 1)
    line, reason = refusal_of(text)
    assert line == text.splitlines().index("") + 2
    assert reason.endswith(": A is said to act, but it is up to chance")


def test_the_line_of_a_wrong_move_is_its_own_in_a_broken_line() -> None:
    assert refusal_of(changed(13, "A:\n\nh@Kyoto\nfoo"))[0] == 16


def test_moves_after_the_end_are_refused() -> None:
    text = f"{finished()}stop\n"
    assert refusal_of(text) == (text.count("\n"), "stop: the game is over already")


@pytest.mark.parametrize("said", ["*", "B", "AB", "nobody"])
def test_a_wrong_result_is_refused(said: str) -> None:
    text = finished()
    assert "\nresult: A\n" in text
    wrong = text.replace("result: A", f"result: {said}")
    line = wrong.splitlines().index(f"result: {said}") + 1
    assert refusal_of(wrong) == (line, f"the result is said to be {said}, but the moves give A")


def test_a_result_said_too_early_is_refused() -> None:
    assert refusal_of(changed(9, "result: A"))[0] == 9


def test_a_finished_record_cut_short_anywhere_is_refused() -> None:
    text = finished().rstrip()
    step = 1 if SOAK else (97 if UNCOMPILED else 11)
    for end in range(text.index("\n\n"), len(text), step):
        with pytest.raises(RecordError):
            read_record(text[:end]).game()


def test_replay_raises_at_the_move_that_does_not_hold() -> None:
    record = read_record(changed(13, "A: h@Edo"))
    replay = record.replay()
    assert [next(replay)[1].line for _ in range(10)] == [11] * 5 + [12] * 5
    with pytest.raises(RecordError):
        next(replay)


def test_refusals_are_value_errors_of_their_own_kind() -> None:
    with pytest.raises(ValueError, match="line 1"):
        read_record("")
    assert not issubclass(RecordError, NotationError)


# ------------------------------------------------------------------------------------ writing


@pytest.mark.parametrize(("players", "edition", "setup"), KINDS)
def test_what_is_written_reads_back_and_writes_the_same(
    players: int, edition: str, setup: str
) -> None:
    names = {seat: f"bot {seat}" for seat in range(players)}
    for seed in SEEDS:
        game = random_game(players, edition, setup, seed)
        text = write_record(game, names)
        record = read_record(text)
        again = record.game()
        assert write_record(again, record.names) == text
        assert again.history == game.history
        assert again.kernel.hash() == game.kernel.hash()
        assert again.options == game.options


@pytest.mark.parametrize(("players", "edition", "setup"), KINDS)
def test_a_game_under_way_is_written_with_an_open_result(
    players: int, edition: str, setup: str
) -> None:
    game = random_game(players, edition, setup, SEEDS[-1]).copy()
    for moves in (1, len(game.history) // 2, len(game.history) // 2):
        for _ in range(min(moves, len(game.history))):
            game.pop()
        text = write_record(game)
        assert "\nresult: *\n" in text
        again = read_record(text).game()
        assert again.position() == game.position()
        assert write_record(again) == text


def test_a_game_not_begun_has_no_moves() -> None:
    text = write_record(Samurai(3))
    assert text.endswith("\nresult: *\n\n")
    assert read_record(text).game().position() == Samurai(3).position()


def test_a_shared_victory_names_all_who_share_it() -> None:
    game = random_game(4, "1998", "random", 2)
    assert result_text(game) == "ABD"
    text = write_record(game)
    assert "\nresult: ABD\n" in text
    assert result_text(read_record(text).game()) == "ABD"


def test_writing_leaves_the_game_alone() -> None:
    game = random_game(2, "2016", "random", 1)
    before = (game.position(), list(game.history))
    write_record(game)
    assert (game.position(), game.history) == before


def test_every_line_names_who_acts_and_fits_a_screen() -> None:
    _, _, moves = finished().partition("\n\n")
    for line in moves.splitlines():
        assert line.split(":")[0] in ("deal", "A", "B")
        assert len(line) <= 110


@pytest.mark.parametrize(
    ("name", "clean"),
    [
        ("Ana # the first", "Ana the first"),
        ("Ana\nresult: B", "Ana result: B"),
        ("Ana\u2028Maria\x0bX\x85Y\r\nZ", "Ana Maria X Y Z"),
        ("  Zażółć\t 象 ", "Zażółć 象"),
        ("seat B: Bob", "seat B: Bob"),
        ("#", ""),
    ],
)
def test_names_are_cleaned(name: str, clean: str) -> None:
    text = write_record(Samurai(2), {0: name, 1: "Bob"})
    record = read_record(text)
    assert record.names == {0: clean, 1: "Bob"}
    assert write_record(record.game(), record.names) == text
