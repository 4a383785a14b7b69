"""Making puzzles: the same seed makes the same file, also when it was interrupted."""

from __future__ import annotations

from pathlib import Path

import pytest

from effort import UNCOMPILED
from games import games_with, recorded
from tatami.bulk.processes import Processes
from tatami.core.errors import TatamiError
from tatami.core.registry import find_game
from tatami.games.samurai.game import Samurai
from tatami.kits.analysis.analyser import snapshots
from tatami.kits.records.record import read_record
from tatami.puzzles.collection import (
    Collection,
    Made,
    load_collection,
    save_collection,
    shipped,
    write_collection,
)
from tatami.puzzles.evaluate import Effort
from tatami.puzzles.finding import decisions, match_of, puzzle_of
from tatami.puzzles.making import is_new, make_puzzles
from tatami.puzzles.puzzle import Puzzle
from tatami.puzzles.turn import is_whole, read_turn

# Of this game it is known that little thought finds something in it.
GAME, SEED, NUMBER = "cardgame", 5, 5
LITTLE = Effort(nodes=800, asks=2)
HERE = Processes(1)

pytestmark = pytest.mark.skipif(UNCOMPILED, reason="searches for long")


@pytest.fixture(scope="module")
def found() -> Puzzle:
    puzzle = puzzle_of(GAME, SEED, NUMBER, LITTLE)
    assert puzzle is not None
    return puzzle


def begun(path: Path) -> None:
    """Begin a file as if all games before the fruitful one had been gone through."""
    save_collection(Collection(Made(SEED, LITTLE.nodes, LITTLE.asks, NUMBER), []), path)


def test_little_thought_finds_a_puzzle(found: Puzzle) -> None:
    assert found.name == GAME
    assert found.source.game == NUMBER
    for answer in (*found.right, *found.wrong):
        assert is_whole(found.game, read_turn(found.game, answer.moves))


def test_the_same_seed_makes_the_same_file(found: Puzzle, tmp_path: Path) -> None:
    path = tmp_path / "made.toml"
    begun(path)
    shelves = [*make_puzzles(GAME, 1, SEED, LITTLE, path, HERE)]
    assert [len(collection.puzzles) for collection in shelves][-1] == 1
    made = load_collection(path)
    assert made is not None
    alone = Collection(Made(SEED, LITTLE.nodes, LITTLE.asks, NUMBER + 1), [found])
    assert path.read_text(encoding="utf-8") == write_collection(made) == write_collection(alone)
    (collection,) = make_puzzles(GAME, 1, SEED, LITTLE, path, HERE)  # enough: no game is played
    assert collection.puzzles[0].id == found.id


def test_a_file_made_with_other_parameters_is_not_continued(tmp_path: Path) -> None:
    path = tmp_path / "made.toml"
    begun(path)
    with pytest.raises(TatamiError, match="another seed or budget"):
        next(make_puzzles(GAME, 1, SEED + 1, LITTLE, path, HERE))
    save_collection(Collection(Made(1, 1, 1, 5), [shipped("samurai")[0]]), path)
    with pytest.raises(TatamiError, match="another game"):
        next(make_puzzles(GAME, 1, 1, Effort(1, 1), path, HERE))


@pytest.mark.parametrize("text", ["nonsense", "[made]\nseed = 1\n", "", "[[puzzle]]\nid = 3\n"])
def test_an_unreadable_puzzle_file_is_refused(tmp_path: Path, text: str) -> None:
    path = tmp_path / "other.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(TatamiError, match="not a valid puzzle file"):
        load_collection(path)
    assert load_collection(tmp_path / "none.toml") is None


def test_no_puzzle_comes_twice(found: Puzzle) -> None:
    assert is_new(found, [], 20)
    assert not is_new(found, [found], 20)


@pytest.mark.parametrize("name", games_with("puzzles"))
def test_games_differ_and_follow_from_their_numbers(name: str) -> None:
    matches = [match_of(name, 1, number) for number in range(40)]
    assert matches == [match_of(name, 1, number) for number in range(40)]
    assert len({match.players for match in matches}) >= min(3, len(find_game(name).PLAYERS))
    assert len({match.bots for match in matches}) >= 2
    assert matches != [match_of(name, 2, number) for number in range(40)]


@pytest.mark.parametrize("name", ["samurai/2016-2p-both", "samurai/1998-3p-kind-gone"])
def test_decisions_are_where_turns_begin(name: str) -> None:
    past = snapshots(read_record(recorded(name).read_text(encoding="utf-8")).game())
    plays = [
        (number, game.kernel.plays)
        for number, game in enumerate(past)
        if isinstance(game, Samurai) and game.phase == "turn"
    ]
    begun = [number for number, made in plays if made == 0]
    assert [number for number in decisions(past) if past[number].phase == "turn"] == begun
    assert len(plays) > 2 * len(begun), "a turn has a play and a stop, and some have more"
