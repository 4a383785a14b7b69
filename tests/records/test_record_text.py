"""Records as text: what is read, what is refused and where, and that writing is reading back."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache, partial
from itertools import permutations, product

import pytest

from effort import SOAK, UNCOMPILED
from games import recorded
from tatami.core.errors import NotationError
from tatami.core.game import Game
from tatami.core.kernel import Rng
from tatami.games.cardgame.game import CardGame
from tatami.games.samurai.game import Samurai
from tatami.games.spirit.game import Spirit
from tatami.kits.records.error import RecordError
from tatami.kits.records.record import MAX_LENGTH, read_record, result_text, write_record

SEEDS = range(30 if SOAK else (1 if UNCOMPILED else 3))
HEADERS = (
    "game, rules, players, edition, options, position, result, ended, "
    "scheme, table, commitment, secret, beacon, seal, seat A, entropy-hash A, entropy A"
)


@cache
def random_game(make: Callable[[], Game], seed: int) -> Game:
    """Play a whole game at random; callers leave it as it is."""
    game = make()
    rng = Rng(seed)
    game.roll(rng)
    while not game.is_over:
        game.push(game.move(game.kernel.nth_action(rng.below(game.kernel.count_actions()))))
        game.roll(rng)
    return game


@cache
def recorded_game(name: str) -> Game:
    """A recorded game; do not change it."""
    path = recorded(name)
    return read_record(path.read_text(encoding="utf-8")).game()


@dataclass(frozen=True, eq=False)
class Subject:
    """A game, its kinds, and a record whose lines are counted: headers 1 to 9, moves from 11.

    `whole` is a game that `winners` win, in which a move like `seldom` is made; `shared` is one
    whose victory is shared by `sharing`.
    """

    cls: type[Game]
    text: str
    moves: int
    kinds: list[Callable[[], Game]]
    whole: Callable[[], Game]
    seldom: str
    shared: Callable[[], Game]
    sharing: str
    winners: str = "A"

    def __str__(self) -> str:
        return self.cls.NAME

    def changed(self, line: int, new: str | None) -> str:
        """The record with another text in a line, or without the line."""
        lines = self.text.splitlines()
        lines[line - 1 : line] = [] if new is None else [new]
        return "\n".join(lines)

    def finished(self) -> str:
        """The record of a whole game."""
        text = write_record(self.whole(), {0: "Ana", 1: "Bob"})
        assert f" {self.seldom}" in text
        return text


SAMURAI = Subject(
    cls=Samurai,
    text="""\
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
""",
    moves=12,
    kinds=[
        partial(Samurai, *kind)
        for kind in product((2, 3, 4), Samurai.EDITIONS, ("draft", "random"))
    ],
    whole=partial(random_game, partial(Samurai, 2, "2016", "random"), 1),
    seldom="fx:",
    shared=partial(random_game, partial(Samurai, 4, "1998", "random"), 2),
    sharing="ABD",
)
CARDGAME = Subject(
    cls=CardGame,
    text="""\
tatami record 1
game: cardgame
rules: 1
players: 2
edition: 2009
options: cards=tiles new-villages=literal
seat A: Ana
seat B: Bob
result: *

deal: ^hb ^r +h4 +b4 +r4 +s3 +s2 +h4 +b4 +r4 +s3 +s2
A: h4@1n
deal: +s1
B: s3@1e
""",
    moves=15,
    kinds=[
        partial(CardGame, players, cards=cards, new_villages=villages)
        for players, cards, villages in product((2, 3, 4), ("tiles", "pairs"), ("literal", "chain"))
    ],
    whole=partial(random_game, CardGame, 6),
    seldom="v@",
    shared=partial(random_game, partial(CardGame, 4), 15),
    sharing="AC",
)
SPIRIT = Subject(
    cls=Spirit,
    text="""\
tatami record 1
game: spirit
rules: 2
players: 2
edition: 2014
options: level=normal samurai=choose solo-samurai=2 two-player-rules=yes farm-backs=abccdd \
twin-penalties=twice
seat A: Ana
seat B: Bob
result: *

A: samurai:hei
B: samurai:kyu
deal: first:A
deal: ?3dw
""",
    moves=4,
    kinds=[
        partial(Spirit, 1, solo_samurai="3"),
        *(partial(Spirit, players, samurai="random") for players in (2, 4, 7)),
        *(partial(Spirit, 3, level=level) for level in ("easy", "hard", "heroic")),
        partial(Spirit, 5, two_player_rules="yes", farm_backs="aabccd", twin_penalties="once"),
        partial(Spirit, 2, samurai="kat-kan"),
    ],
    whole=partial(recorded_game, "spirit/heroic-victory"),
    seldom="support:",
    shared=partial(recorded_game, "spirit/easy-victory"),
    sharing="AB",
    winners="AB",
)
SUBJECTS = (SAMURAI, CARDGAME, SPIRIT)
EACH = pytest.mark.parametrize("subject", SUBJECTS, ids=str)
EVERY_KIND = pytest.mark.parametrize("make", [*SAMURAI.kinds, *CARDGAME.kinds, *SPIRIT.kinds])


def refusal_of(text: str) -> tuple[int, str]:
    """Read and play a record that does not hold; give the line and the reason."""
    with pytest.raises(RecordError) as caught:
        read_record(text).game()
    assert str(caught.value) == f"line {caught.value.line}: {caught.value.reason}"
    return caught.value.line, caught.value.reason


def rule(subject: Subject, number: str) -> str:
    """A rule as a refusal cites it."""
    found = subject.cls.rulebook().find(number)
    return f"{found.text()} [{found.id}]"


# ------------------------------------------------------------------------------------ reading


@EACH
def test_headers_are_read(subject: Subject) -> None:
    record = read_record(subject.text)
    edition = subject.cls.EDITIONS[0]
    assert (record.game_name, record.players, record.edition) == (str(subject), 2, edition)
    assert record.options == subject.cls(2, edition).options
    assert record.names == {0: "Ana", 1: "Bob"}
    assert record.result == "*"
    first = subject.text.splitlines()[10].split()[1:]
    assert [step.text for step in record.steps[: len(first)]] == first


def test_moves_are_played() -> None:
    game = read_record(SAMURAI.text).game()
    assert len(game.history) == SAMURAI.moves
    assert game.view(0)["figures"]["Kyoto"] == "hb"
    game = read_record(CARDGAME.text).game()
    assert len(game.history) == CARDGAME.moves
    assert game.view(0)["villages"]["1n1e"]["symbols"] == "r"
    game = read_record(SPIRIT.text).game()
    assert len(game.history) == SPIRIT.moves
    assert [row["samurai"] for row in game.view(0)["seats"]] == ["hei", "kyu"]


@EACH
def test_headers_come_in_any_order(subject: Subject) -> None:
    lines = subject.text.splitlines()
    text = "\n".join([lines[0], *reversed(lines[1:9]), *lines[9:]])
    assert plays_alike(subject, text)


def plays_alike(subject: Subject, text: str) -> bool:
    return read_record(text).game().position() == read_record(subject.text).game().position()


@EACH
@pytest.mark.parametrize("line", [6, 7, 8, 9])
def test_options_names_and_result_may_be_left_out(subject: Subject, line: int) -> None:
    assert plays_alike(subject, subject.changed(line, None))


@EACH
def test_options_left_out_are_those_of_the_edition(subject: Subject) -> None:
    option = subject.cls.OPTIONS[0]
    text = subject.changed(6, f"options: {option.name}={option.values[-1]}")
    usual = subject.cls(2, subject.cls.EDITIONS[0]).options
    assert usual[option.name] != option.values[-1]
    assert read_record(text).game().options == {**usual, option.name: option.values[-1]}


@EACH
def test_names_left_out_are_unknown(subject: Subject) -> None:
    assert read_record(subject.changed(7, None)).names == {1: "Bob"}


@EACH
@pytest.mark.parametrize(
    "change",
    [
        lambda text: f"# by hand\n\n{text}",
        lambda text: text.replace("\n", "  # remark\n"),
        lambda text: text.replace("\nA: ", "\n# a remark alone: A\nA: "),
        lambda text: text.replace("\n", "\r\n"),
        lambda text: text.replace("\nA:", "\n\n   A:   "),
        lambda text: text.replace("game: ", "game:"),
        lambda text: text.rstrip(),
    ],
    ids=["before", "behind", "between", "crlf", "spaces", "no space", "no last newline"],
)
def test_remarks_and_white_space_do_not_matter(
    subject: Subject, change: Callable[[str], str]
) -> None:
    assert change(subject.text) != subject.text
    assert plays_alike(subject, change(subject.text))


@EACH
def test_remarks_count_as_lines(subject: Subject) -> None:
    assert refusal_of("# one\n\n" + subject.changed(13, "A: nonsense"))[0] == 15


def replays_alike(subject: Subject, text: str) -> bool:
    return read_record(text).game().history == read_record(subject.finished()).game().history


@EACH
def test_lines_can_be_broken_between_any_moves(subject: Subject) -> None:
    head, _, moves = subject.finished().partition("\n\n")
    broken = moves.replace(" ", "\n").replace(":\n", ": ")
    assert broken.count("\n") > moves.count("\n")
    assert replays_alike(subject, f"{head}\n\n{broken}")


@EACH
def test_actors_of_moves_may_be_left_out(subject: Subject) -> None:
    head, _, moves = subject.finished().partition("\n\n")
    words = [word for word in moves.split() if not word.endswith(":")]
    assert any(word.startswith(subject.seldom) for word in words)
    assert replays_alike(subject, f"{head}\n\n{' '.join(words)}")
    assert replays_alike(subject, head + "\n" + "\n".join(words))


@EACH
def test_a_label_may_stand_alone(subject: Subject) -> None:
    assert replays_alike(subject, subject.finished().replace("deal: ", "deal:\n"))


@pytest.mark.parametrize(
    ("subject", "move", "said", "due"),
    [
        (SAMURAI, "+h4", "A", "B"),
        (CARDGAME, "h4@1n", "deal", "A"),
        (SPIRIT, "samurai:kyu", "A", "B"),
    ],
    ids=str,
)
def test_a_line_without_label_is_held_to_the_label_before(
    subject: Subject, move: str, said: str, due: str
) -> None:
    line, reason = refusal_of(subject.changed(12, move))
    assert (line, reason) == (12, f"{move}: the record names {said}, but it is {due}’s turn")


@EACH
def test_a_replay_stands_after_each_move(subject: Subject) -> None:
    game = subject.cls(2, subject.cls.EDITIONS[0])
    for number, (played, step, move) in enumerate(read_record(subject.text).replay(), 1):
        game.push(step.text)
        assert len(played.history) == number
        assert str(move) == step.text
        assert played.position() == game.position()
    assert number == subject.moves


# ----------------------------------------------------------------------------------- refusals


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "a record starts with the line “tatami record 1”"),
        ("tatami record", "a record starts with the line “tatami record 1”"),
        ("game: samurai", "a record starts with the line “tatami record 1”"),
        ("tatami record 2", "this record has format 2; this version of Tatami reads format 1"),
        ("x" * (MAX_LENGTH + 1), "this record is too long"),
    ],
    ids=["empty", "cut", "headers only", "form 2", "too long"],
)
def test_an_unreadable_record_is_refused(text: str, reason: str) -> None:
    assert refusal_of(text) == (1, reason)


def test_another_form_is_refused_wherever_it_begins() -> None:
    assert refusal_of("# later\n\ntatami record 2.1\nfoo")[0] == 3


@EACH
@pytest.mark.parametrize(
    ("line", "key"), [(2, "game"), (3, "rules"), (4, "players"), (5, "edition")]
)
def test_a_missing_header_is_named(subject: Subject, line: int, key: str) -> None:
    assert refusal_of(subject.changed(line, None)) == (1, f"the header “{key}” is missing")


@EACH
@pytest.mark.parametrize(
    ("line", "new", "reason"),
    [
        (2, "game: chess", "there is no game 'chess'; the games are samurai, cardgame, spirit"),
        (2, "game:", "there is no game ''; the games are samurai, cardgame, spirit"),
        (
            3,
            "rules: 9",
            "this record follows version “9” of the rules; "
            "this version of Tatami knows up to RULES",
        ),
        (4, "players: 9", "TITLE is for MOST players, not '9'"),
        (4, "players: two", "TITLE is for MOST players, not 'two'"),
        (4, "players: 02", "TITLE is for MOST players, not '02'"),
        (4, "players: ²", "TITLE is for MOST players, not '²'"),
        (5, "edition: 2020", "edition cannot be '2020'; choose EDITIONS"),
        (6, "options: instant", "“instant” is not an option; write it like OPTION=LAST"),
        (6, "options: OPTION=now", "OPTION cannot be 'now'; choose VALUES"),
        (6, "options: OPTION=edition", "OPTION cannot be 'edition'; choose VALUES"),
        (6, "options: OPTION=", "OPTION cannot be ''; choose VALUES"),
        (6, "options: dice=two", "there is no option “dice”; the options are OPTIONS"),
        (6, "options: setup=random", "there is no option “setup”; the options are OPTIONS"),
        (6, "options: players=3", "there is no option “players”; the options are OPTIONS"),
        (6, "options: self=x", "there is no option “self”; the options are OPTIONS"),
        (6, "options: OPTION=LAST OPTION=LAST", "the option “OPTION” appears twice"),
        (8, "seat C: Cid", "there is no seat 'C'; seats are A, B"),
        (8, "seat H: Hal", "there is no seat 'H'; seats are A, B"),
        (8, "seat a: Ana", "the header “seat A” appears twice"),
        (8, "seat A: Ana", "the header “seat A” appears twice"),
        (8, "players: 2", "the header “players” appears twice"),
        (8, "date: today", f"there is no header “date”; the headers are {HEADERS}"),
        (8, "by: me", f"there is no header “by”; the headers are {HEADERS}"),
        (14, "result: *", "the header “result” must come before the moves"),
        (14, "seat B: Bob", "the header “seat B” must come before the moves"),
        (14, "date: today", f"there is no header “date”; the headers are {HEADERS}"),
    ],
)
def test_a_wrong_header_is_refused_with_its_line(
    subject: Subject, line: int, new: str, reason: str
) -> None:
    option = subject.cls.OPTIONS[0]
    words = {
        "TITLE": subject.cls.TITLE,
        "RULES": str(subject.cls.rulebook().version),
        "MOST": f"{subject.cls.PLAYERS[0]} to {subject.cls.PLAYERS[-1]}",
        "EDITIONS": ", ".join(subject.cls.EDITIONS),
        "OPTIONS": ", ".join(option.name for option in subject.cls.OPTIONS),
        "OPTION": option.name,
        "VALUES": ", ".join(option.values),
        "LAST": option.values[-1],
    }
    for word, means in words.items():
        new, reason = new.replace(word, means), reason.replace(word, means)
    assert refusal_of(subject.changed(line, new)) == (line, reason)


def test_an_option_of_another_game_is_refused() -> None:
    for subject, other in permutations(SUBJECTS, 2):
        line, reason = refusal_of(subject.changed(6, other.text.splitlines()[5]))
        assert line == 6
        assert reason.startswith(
            f"there is no option “{other.cls.OPTIONS[0].name}”; the options are "
        )


@pytest.mark.parametrize(
    ("subject", "line", "new", "reason"),
    [
        (SAMURAI, 13, "A: foo", "“foo” is not a move; a move looks like h4@s19, tx@s19 or stop"),
        (SAMURAI, 13, "A: h@Kyto", "there is no place 'Kyto' on the board (did you mean kyoto?)"),
        (SAMURAI, 13, "A: +h9", "there is no token 'h9'; tokens are "),
        (SAMURAI, 13, "H: h@Kyoto", "“H:” is not a move; a move looks like h4@s19, tx@s19 or stop"),
        (SAMURAI, 13, "A: h@Edo", f"illegal move h@Edo: {rule(SAMURAI, '1.8')}"),
        (SAMURAI, 13, "A: h@Mito", f"illegal move h@Mito: {rule(SAMURAI, '1.7')}"),
        (SAMURAI, 13, "A: stop", f"illegal move stop: {rule(SAMURAI, '1.11')}"),
        (SAMURAI, 13, "A: h4@Edo", f"illegal move h4@Edo: {rule(SAMURAI, '3.3')}"),
        (SAMURAI, 13, "B: h@Kyoto", "h@Kyoto: the record names B, but it is A’s turn"),
        (SAMURAI, 13, "deal: h@Kyoto", "h@Kyoto: the record names deal, but it is A’s turn"),
        (SAMURAI, 13, "C: h@Kyoto", "there is no seat 'C'; seats are A, B"),
        (CARDGAME, 12, "A: foo", "“foo” is not a move; a move looks like h4@2n1e or v@1n1e"),
        (CARDGAME, 12, "A: h4@north", "'north' is not a space; a space looks like 2n1e, 3w or 0"),
        (CARDGAME, 12, "A: h9@1n", "there is no card 'h9'; cards are h4, h3, h2, b4"),
        (CARDGAME, 12, "H: h4@1n", "“H:” is not a move; a move looks like h4@2n1e or v@1n1e"),
        (CARDGAME, 12, "A: h4@1n1e", f"illegal move h4@1n1e: {rule(CARDGAME, '3.1')}"),
        (CARDGAME, 12, "A: v@1n", f"illegal move v@1n: {rule(CARDGAME, '3.1')}"),
        (CARDGAME, 12, "A: v@1n1e", f"illegal move v@1n1e: {rule(CARDGAME, '4.1')}"),
        (CARDGAME, 12, "A: v@45n1e", f"illegal move v@45n1e: {rule(CARDGAME, '4.1')}"),
        (CARDGAME, 12, "A: h4@45n", f"illegal move h4@45n: {rule(CARDGAME, '3.2')}"),
        (CARDGAME, 12, "A: h4@3n", f"illegal move h4@3n: {rule(CARDGAME, '3.2')}"),
        (CARDGAME, 12, "A: h3@1n", f"illegal move h3@1n: {rule(CARDGAME, '2.3')}"),
        (CARDGAME, 12, "A: +h3", f"illegal move +h3: {rule(CARDGAME, '2.4')}"),
        (CARDGAME, 12, "A: ^h", f"illegal move ^h: {rule(CARDGAME, '4.7')}"),
        (CARDGAME, 13, "deal: +h4", f"illegal move +h4: {rule(CARDGAME, '2.4')}"),
        (
            CARDGAME,
            13,
            "deal: ^hh",
            "there is no village 'hh'; villages are h, b, r, hb",
        ),
        (CARDGAME, 14, "B: s3@1n", f"illegal move s3@1n: {rule(CARDGAME, '3.3')}"),
        (SPIRIT, 12, "B: foo", "“foo” is not a move; a move looks like fight, support:B or attack"),
        (SPIRIT, 12, "B: samurai:ron", "there is no samurai:ron; there are samurai:hei, "),
        (SPIRIT, 12, "B: support:H", "there is no support:H; there are support:A, support:B"),
        (SPIRIT, 12, "H: samurai:kyu", "“H:” is not a move; a move looks like fight, support:B"),
        (SPIRIT, 12, "B: samurai:hei", f"illegal move samurai:hei: {rule(SPIRIT, '1.1')}"),
        (SPIRIT, 12, "B: fight", f"illegal move fight: {rule(SPIRIT, '1.1')}"),
        (SPIRIT, 12, "B: first:A", f"illegal move first:A: {rule(SPIRIT, '2.5')}"),
        (SPIRIT, 13, "deal: first:C", f"illegal move first:C: {rule(SPIRIT, '2.5')}"),
        (SPIRIT, 14, "deal: ?5hw", f"illegal move ?5hw: {rule(SPIRIT, '2.5')}"),
        (SPIRIT, 14, "deal: ^3dw", f"illegal move ^3dw: {rule(SPIRIT, '2.5')}"),
        (SPIRIT, 14, "deal: ?9zz", "“?9zz” is not a move"),
        (SPIRIT, 12, "A: samurai:kyu", "samurai:kyu: the record names A, but it is B’s turn"),
        (SPIRIT, 13, "A: first:A", "first:A: the record names A, but chance decides here"),
        (SPIRIT, 12, "C: samurai:kyu", "there is no seat 'C'; seats are A, B"),
        (CARDGAME, 12, "B: h4@1n", "h4@1n: the record names B, but it is A’s turn"),
        (CARDGAME, 12, "C: h4@1n", "there is no seat 'C'; seats are A, B"),
    ],
    ids=str,
)
def test_a_wrong_move_is_refused_with_its_line(
    subject: Subject, line: int, new: str, reason: str
) -> None:
    found_line, found = refusal_of(subject.changed(line, new))
    assert found_line == line
    assert found.startswith(reason)


@EACH
def test_a_move_of_chance_is_held_to_its_label(subject: Subject) -> None:
    text = subject.finished().replace("deal: ", "A: ", 1)
    line, reason = refusal_of(text)
    assert line == text.splitlines().index("") + 2
    assert reason.endswith(": the record names A, but chance decides here")


@EACH
def test_the_line_of_a_wrong_move_is_its_own_in_a_broken_line(subject: Subject) -> None:
    label, move = subject.text.splitlines()[12].split()
    assert refusal_of(subject.changed(13, f"{label}\n\n{move}\nfoo"))[0] == 16


@EACH
def test_moves_after_the_end_are_refused(subject: Subject) -> None:
    move = subject.text.splitlines()[10].split()[1]
    text = f"{subject.finished()}{move}\n"
    assert refusal_of(text) == (text.count("\n"), f"{move}: the game is already over")


@EACH
@pytest.mark.parametrize("said", ["*", "B", "BA", "-", "nobody"])
def test_a_wrong_result_is_refused(subject: Subject, said: str) -> None:
    text, right = subject.finished(), subject.winners
    assert f"\nresult: {right}\n" in text
    wrong = text.replace(f"result: {right}", f"result: {said}")
    line = wrong.splitlines().index(f"result: {said}") + 1
    reason = f"the record says the result is {said}, but the moves give {right}"
    assert refusal_of(wrong) == (line, reason)


@EACH
def test_a_result_of_an_unfinished_game_is_refused(subject: Subject) -> None:
    assert refusal_of(subject.changed(9, "result: A"))[0] == 9


@EACH
def test_a_finished_record_cut_short_anywhere_is_refused(subject: Subject) -> None:
    text = subject.finished().rstrip()
    step = 1 if SOAK else (97 if UNCOMPILED else 11)
    for end in range(text.index("\n\n"), len(text), step):
        with pytest.raises(RecordError):
            read_record(text[:end]).game()


@EACH
def test_replay_raises_at_the_move_that_does_not_hold(subject: Subject) -> None:
    good = [step.line for step in read_record(subject.text).steps]
    record = read_record(subject.changed(14, "B: h2@s"))
    replay = record.replay()
    assert [next(replay)[1].line for _ in range(subject.moves - 1)] == good[:-1]
    with pytest.raises(RecordError):
        next(replay)


def test_refusals_are_value_errors_of_their_own_kind() -> None:
    with pytest.raises(ValueError, match="line 1"):
        read_record("")
    assert not issubclass(RecordError, NotationError)


# ------------------------------------------------------------------------------------ writing


@EVERY_KIND
def test_writing_and_reading_round_trips(make: Callable[[], Game]) -> None:
    for seed in SEEDS:
        game = random_game(make, seed)
        text = write_record(game, {seat: f"bot {seat}" for seat in range(game.seats)})
        record = read_record(text)
        again = record.game()
        assert write_record(again, record.names) == text
        assert again.history == game.history
        assert again.kernel.hash() == game.kernel.hash()
        assert again.options == game.options


@EVERY_KIND
def test_a_game_under_way_is_written_with_an_open_result(make: Callable[[], Game]) -> None:
    game = random_game(make, SEEDS[-1]).copy()
    for moves in (1, len(game.history) // 2, len(game.history) // 2):
        for _ in range(min(moves, len(game.history))):
            game.pop()
        text = write_record(game)
        assert "\nresult: *\n" in text
        again = read_record(text).game()
        assert again.position() == game.position()
        assert write_record(again) == text


@EACH
def test_a_game_not_begun_has_no_moves(subject: Subject) -> None:
    game = subject.cls(3, subject.cls.EDITIONS[0])
    text = write_record(game)
    assert text.endswith("\nresult: *\n\n")
    assert read_record(text).game().position() == game.position()


@EACH
def test_a_shared_victory_names_all_who_share_it(subject: Subject) -> None:
    game = subject.shared()
    assert result_text(game) == subject.sharing
    text = write_record(game)
    assert f"\nresult: {subject.sharing}\n" in text
    assert result_text(read_record(text).game()) == subject.sharing


def test_a_game_that_all_lose_has_no_winner() -> None:
    game = random_game(partial(Spirit, 3, samurai="random"), 1)
    assert game.outcome() is not None
    text = write_record(game)
    assert "\nresult: -\n" in text
    assert result_text(read_record(text).game()) == "-"
    wrong = text.replace("result: -", "result: ABC")
    assert refusal_of(wrong)[1] == "the record says the result is ABC, but the moves give -"


@EACH
def test_writing_leaves_the_game_alone(subject: Subject) -> None:
    game = subject.whole()
    before = (game.position(), list(game.history))
    write_record(game)
    assert (game.position(), game.history) == before


@EACH
def test_a_game_started_from_a_position_records_it(subject: Subject) -> None:
    whole = read_record(subject.text).game()
    half = len(whole.history) // 2
    game = subject.cls.from_position(whole.at(half).position())
    for action in whole.history[half:]:
        game.push(game.move(action))
    text = write_record(game)
    assert f"\nposition: {whole.at(half).position()}\n" in text
    again = read_record(text).game()
    assert again.position() == whole.position()
    assert again.history == whole.history[half:]


@EACH
def test_a_position_of_another_game_is_refused(subject: Subject) -> None:
    game = read_record(subject.text).game()
    line = f"position: {game.position()}"
    text = write_record(game).replace("\nresult:", f"\n{line}\nresult:")
    players = game.players + 1
    wrong = text.replace(f"players: {game.players}\n", f"players: {players}\n")
    with pytest.raises(RecordError, match="line 7: the position does not match the header"):
        read_record(wrong)
    with pytest.raises(RecordError, match="line 7"):
        read_record(text.replace(line, "position: nonsense"))


@EACH
def test_every_line_names_its_actor_and_fits_a_screen(subject: Subject) -> None:
    _, _, moves = subject.finished().partition("\n\n")
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
