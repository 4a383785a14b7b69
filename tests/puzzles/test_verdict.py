"""Answers that nobody thought of are measured; unfinished ones are not answers."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

import pytest

from effort import UNCOMPILED
from games import games_with
from tatami.core.errors import IllegalMove, NotationError
from tatami.core.game import Move
from tatami.kits.analysis.measure import Measure
from tatami.puzzles import verdict as verdicts
from tatami.puzzles.collection import all_shipped, shipped
from tatami.puzzles.puzzle import Answer, Puzzle
from tatami.puzzles.turn import Moves, is_whole, read_turn, resulting_hash, text_of
from tatami.puzzles.verdict import judge, margin


def unknown(puzzle: Puzzle) -> Moves | None:
    """A whole turn that was not measured when the puzzle was made."""
    game = puzzle.game
    for first in game.legal_moves:
        trial = game.copy()
        moves: list[Move] = []
        move = first
        while True:
            trial.push(move)
            moves.append(move)
            if is_whole(game, moves):
                break
            move = trial.legal_moves[-1]
        if resulting_hash(game, moves) not in puzzle.answers_by_hash:
            return tuple(moves)
    return None


@pytest.mark.skipif(UNCOMPILED, reason="searches for long")
@pytest.mark.parametrize("name", games_with("puzzles"))
def test_an_unmeasured_turn_is_measured(name: str) -> None:
    puzzle, moves = next((p, m) for p in shipped(name) if (m := unknown(p)) is not None)
    verdict = judge(puzzle, moves)
    assert verdict.answer.error > 0 or verdict.answer.chance in (0.0, 1.0)
    assert 0 <= verdict.answer.chance <= 1
    behind = puzzle.best.chance - verdict.answer.chance
    assert verdict.right is (behind < margin(puzzle, verdict.answer))
    assert judge(puzzle, moves) == verdict


@pytest.mark.parametrize(
    ("behind", "error", "right"),
    [
        (-0.01, 0.0, True),  # better than what was the best
        (0.02, 0.0, True),
        (0.03, 0.0, False),
        (0.03, 0.02, True),  # it may well be as good
        (0.039, 1.0, True),
        (0.041, 1.0, False),  # never
    ],
)
def test_a_turn_within_the_margin_of_error_is_right(
    monkeypatch: pytest.MonkeyPatch, behind: float, error: float, right: bool
) -> None:
    puzzle = next(p for p in shipped("samurai") if p.best.error < 0.01 and unknown(p))
    moves = unknown(puzzle)
    assert moves is not None
    answer = Answer(text_of(moves), puzzle.best.chance - behind, error)
    monkeypatch.setattr(verdicts, "_measured", lambda *_: answer)
    assert judge(puzzle, moves).right is right


@pytest.mark.skipif(UNCOMPILED, reason="searches for long")
def test_the_same_plays_in_another_order_are_not_measured_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    puzzle, one, other = next(both_ways())
    verdict = judge(puzzle, one)

    def never(*_: object, **__: object) -> Measure:
        raise AssertionError("it is measured again")

    monkeypatch.setattr(verdicts, "measure", never)
    again = judge(puzzle, other)
    assert (again.right, again.nearly, again.answer) == (
        verdict.right,
        verdict.nearly,
        verdict.answer,
    )
    assert again.moves == other != one


def both_ways() -> Iterator[tuple[Puzzle, Moves, Moves]]:
    """Unmeasured turns of two plays, in both orders."""
    for puzzle in shipped("samurai"):
        game = puzzle.game
        ships = [move for move in game.legal_moves if str(move).startswith("f")]
        others = [move for move in game.legal_moves if str(move)[0] in "hbr"]
        for ship, token in product(ships, others):
            one = read_turn(game, f"{ship} {token} stop")
            other = read_turn(game, f"{token} {ship} stop")
            position = resulting_hash(game, one)
            if position == resulting_hash(game, other) not in puzzle.answers_by_hash:
                yield puzzle, one, other


def test_moves_without_a_choice_need_not_be_typed() -> None:
    game = all_shipped()["samurai-792185"].game
    assert text_of(read_turn(game, "r3@n25")) == "r3@n25 stop"


def test_an_unfinished_turn_is_not_whole() -> None:
    puzzle = next(p for p in shipped("samurai") if len(p.best.moves.split()) > 2)
    game = puzzle.game
    first = puzzle.best.moves.split()[0]
    assert not is_whole(game, read_turn(game, first))
    assert not is_whole(game, ())


def test_an_illegal_turn_is_refused() -> None:
    game = shipped("samurai")[0].game
    with pytest.raises((IllegalMove, NotationError)):
        read_turn(game, "nonsense")
    with pytest.raises(IllegalMove):
        read_turn(game, f"{game.legal_moves[0]} {game.legal_moves[0]}")
