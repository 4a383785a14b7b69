"""The puzzles that come with Tatami: each can be solved, is hard to see, and has a reason."""

from __future__ import annotations

import tomllib
from collections import Counter
from importlib.resources import files
from pathlib import Path
from statistics import fmean

import pytest

from games import games_with
from tatami.arena.referee import Task, play_game
from tatami.core.errors import IllegalMove, NotationError
from tatami.core.kernel import Rng
from tatami.core.registry import find_spec
from tatami.core.text.toml import read_toml
from tatami.core.text.words import LANGUAGES
from tatami.kits.analysis.analyser import snapshots
from tatami.kits.analysis.measure import measure
from tatami.kits.records.record import read_record
from tatami.kits.search.budget import Budget
from tatami.puzzles.collection import all_shipped, read_collection, shipped, write_collection
from tatami.puzzles.describe import compared, effect_text, reason, turn_text
from tatami.puzzles.evaluate import AS_GOOD, CLEAR, LOWER, MISSED, SURE
from tatami.puzzles.finding import BEGINNING, decisions, match_of
from tatami.puzzles.making import NOTHING, ONE_IN, theme
from tatami.puzzles.puzzle import Answer, Puzzle
from tatami.puzzles.turn import Moves, is_whole, read_turn, resulting_hash, text_of
from tatami.puzzles.verdict import judge

FEWEST = 20
DOCS = Path(__file__).parent.parent.parent / "docs" / "puzzles.md"
WITH_PUZZLES = games_with("puzzles")
PUZZLES = [puzzle for name in WITH_PUZZLES for puzzle in shipped(name)]
each = pytest.mark.parametrize("puzzle", PUZZLES, ids=[puzzle.id for puzzle in PUZZLES])


@pytest.mark.parametrize("name", WITH_PUZZLES)
def test_there_are_enough_of_every_game_and_no_two_alike(name: str) -> None:
    puzzles = shipped(name)
    assert len(puzzles) >= FEWEST
    assert len({puzzle.position for puzzle in puzzles}) == len(puzzles)
    assert len({puzzle.id for puzzle in puzzles}) == len(puzzles)
    sources = [(puzzle.source.seed, puzzle.source.game) for puzzle in puzzles]
    assert len({*sources}) == len(sources)
    grades = [puzzle.grade for puzzle in puzzles]
    assert grades == sorted(grades)
    assert len({*grades}) >= 3


@pytest.mark.parametrize("name", WITH_PUZZLES)
def test_they_are_about_many_things(name: str) -> None:
    themes = Counter(theme(puzzle) for puzzle in shipped(name))
    assert NOTHING not in themes
    assert len(themes) >= 4
    assert max(themes.values()) <= len(shipped(name)) / ONE_IN
    games = [puzzle.game for puzzle in shipped(name)]
    assert len({game.players for game in games}) >= min(3, len(games[0].PLAYERS))
    assert {game.edition for game in games} == {*type(games[0]).EDITIONS}


def test_the_levels_of_the_village_differ() -> None:
    assert len({puzzle.game.options["level"] for puzzle in shipped("spirit")}) >= 3


@each
def test_the_position_is_read_and_asks_for_a_decision(puzzle: Puzzle) -> None:
    game = puzzle.game
    version, *words = puzzle.position.split()  # a puzzle keeps the version it was found with
    assert game.position().split()[1:] == words
    assert version.startswith(f"{game.NAME}/")
    assert game.kernel.count_actions() > 2
    assert all_shipped()[puzzle.id] is puzzle


@each
def test_every_listed_turn_is_legal_and_whole(puzzle: Puzzle) -> None:
    game = puzzle.game
    for answer in (*puzzle.right, *puzzle.wrong):
        moves = read_turn(game, answer.moves)
        assert is_whole(game, moves)
        assert " ".join(str(move) for move in moves) == answer.moves
    assert len(puzzle.answers_by_hash) == len(puzzle.right) + len(puzzle.wrong)


@each
def test_right_turns_are_accepted_and_wrong_ones_are_not(puzzle: Puzzle) -> None:
    game = puzzle.game
    for answer in puzzle.right:
        assert judge(puzzle, read_turn(game, answer.moves)).right
    for answer in puzzle.wrong:
        verdict = judge(puzzle, read_turn(game, answer.moves))
        assert not verdict.right
        assert not verdict.nearly


def turned(puzzle: Puzzle) -> Moves | None:
    """The best turn with its plays in reverse order, if that leads to the same position."""
    game = puzzle.game
    moves = read_turn(game, puzzle.best.moves)
    plays = [move for move in moves if str(move) != game.END_TURN]
    other = (*reversed(plays), *moves[len(plays) :])
    try:
        game.copy().play(text_of(other))
    except (IllegalMove, NotationError):  # an exchange, or what ends the turn, has its place
        return None
    is_same = resulting_hash(game, other) == resulting_hash(game, moves)
    return other if len(plays) > 1 and is_same else None


TURNED = [(puzzle, moves) for puzzle in PUZZLES if (moves := turned(puzzle)) is not None]


@pytest.mark.parametrize(("puzzle", "moves"), TURNED, ids=[puzzle.id for puzzle, _ in TURNED])
def test_the_same_plays_in_another_order_are_right_too(puzzle: Puzzle, moves: Moves) -> None:
    assert text_of(moves) != puzzle.best.moves
    assert judge(puzzle, moves).right
    assert judge(puzzle, moves).answer is puzzle.best


def test_some_best_turns_can_be_played_in_another_order() -> None:
    assert len(TURNED) >= 5


@each
def test_the_best_is_clearly_better_and_missed_by_many(puzzle: Puzzle) -> None:
    best = puzzle.best
    assert all(best.chance - answer.chance < AS_GOOD + 0.001 for answer in puzzle.right)
    for answer in puzzle.wrong:
        lead = best.chance - answer.chance
        assert lead >= CLEAR - 0.001
        assert lead >= (SURE - 0.1) * (best.error**2 + answer.error**2) ** 0.5
    assert [*puzzle.missed] == [*LOWER]
    assert MISSED <= puzzle.missed_share <= 1
    assert puzzle.second.chance == max(answer.chance for answer in puzzle.wrong)


@each
def test_the_key_is_in_every_right_turn_and_in_no_wrong_one(puzzle: Puzzle) -> None:
    def has(answer: Answer) -> bool:
        return {*puzzle.key} <= {*answer.moves.split()}

    assert puzzle.key
    assert all(has(answer) for answer in puzzle.right)
    assert not any(has(answer) for answer in puzzle.wrong)


@each
def test_the_reason_is_available_in_every_language(puzzle: Puzzle) -> None:
    game = puzzle.game
    texts = set()
    for lang in LANGUAGES:
        verdicts = [judge(puzzle, read_turn(game, a.moves)) for a in (puzzle.best, puzzle.tempting)]
        right, wrong = (reason(puzzle, verdict, lang) for verdict in verdicts)
        assert right[0] != wrong[0]
        assert right[1:] == compared(puzzle, puzzle.tempting, lang)
        assert wrong[1:] == compared(puzzle, puzzle.tempting, lang, is_yours=True)
        assert len(wrong) == len(right)
        quoted = turn_text(game, verdicts[1].moves[:1], lang)
        assert quoted in right[1]  # which turn is meant
        assert not any(quoted in sentence for sentence in wrong if "“" in sentence)
        assert len(wrong) >= 3  # whether, how much, and why
        assert all(sentence.endswith(".") and "{" not in sentence for sentence in wrong)
        assert turn_text(game, verdicts[0].moves, lang)
        effect_text(puzzle, puzzle.best, lang)
        texts.add(tuple(wrong))
    assert len(texts) == len(LANGUAGES)


@pytest.mark.parametrize("name", WITH_PUZZLES)
def test_a_file_is_written_as_it_is_read(name: str) -> None:
    text = (files(find_spec(name).package) / "puzzles.toml").read_text(encoding="utf-8")
    data = tomllib.loads(text)
    collection = read_collection(data)
    assert [puzzle.id for puzzle in collection.puzzles] == [row["id"] for row in data["puzzle"]]
    assert write_collection(collection) == text


@pytest.mark.parametrize("name", WITH_PUZZLES)
def test_the_docs_count_them(name: str) -> None:
    spec = find_spec(name)
    title, puzzles = spec.title, shipped(name)
    games = read_collection(read_toml(spec.package, "puzzles.toml")).made.games
    grades = [puzzle.grade for puzzle in puzzles]
    counts = ", ".join(str(grades.count(grade)) for grade in range(1, 6))
    ahead = 100 * fmean(puzzle.best.chance - puzzle.tempting.chance for puzzle in puzzles)
    n = len(puzzles)
    page = DOCS.read_text(encoding="utf-8")
    (row,) = [line for line in page.splitlines() if line.startswith(f"| {title} |")]
    assert row.startswith(f"| {title} | {n} | {games} | {counts} | {ahead:.0f} points |")
    assert row.endswith(f" of {n} |"), "tools/measure_puzzles.py measures the rest"
    assert f"every wrong turn of all {len(PUZZLES)} worse" in page


@pytest.mark.soak("plays a game for every puzzle")
@each
def test_it_is_from_the_game_that_it_names(puzzle: Puzzle) -> None:
    source = puzzle.source
    match = match_of(puzzle.name, source.seed, source.game)
    past = snapshots(read_record(play_game(Task(match, source.game, 0))[1]).game())
    assert match.bots == source.bots
    moments = [*decisions(past)]
    assert source.move in moments[len(moments) // BEGINNING :]
    game, played = puzzle.game, past[source.move]
    assert played.actor == game.actor
    assert played.view(game.actor) == game.view(game.actor)


@pytest.mark.soak("thinks about every puzzle for long")
@each
def test_another_search_finds_the_same(puzzle: Puzzle) -> None:
    game = puzzle.game
    budget = Budget(nodes=20_000)

    def chance(answer: Answer) -> float:
        moves = read_turn(game, answer.moves)
        return measure(game, game.actor, budget, Rng(987_654_321), moves=moves).chance

    best = chance(puzzle.best)
    assert all(best - chance(answer) > CLEAR / 2 for answer in puzzle.wrong)
