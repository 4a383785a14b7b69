"""Answers that nobody thought of are measured; unfinished ones are not answers."""

from __future__ import annotations

import pytest

from effort import UNCOMPILED
from tatami.core.errors import IllegalMove, NotationError
from tatami.core.game import Move
from tatami.games import GAMES
from tatami.puzzles.look import CLEAR
from tatami.puzzles.puzzle import Puzzle
from tatami.puzzles.shelf import all_shipped, shipped
from tatami.puzzles.turn import Moves, is_whole, landing, read_turn, text_of
from tatami.puzzles.verdict import judge


def unknown(puzzle: Puzzle) -> Moves | None:
    """Give a whole turn that was not measured when the puzzle was made."""
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
        if landing(game, moves) not in puzzle.landings:
            return tuple(moves)
    return None


@pytest.mark.skipif(UNCOMPILED, reason="searches for long")
@pytest.mark.parametrize("name", GAMES)
def test_a_turn_that_nobody_thought_of_is_measured(name: str) -> None:
    puzzle, moves = next((p, m) for p in shipped(name) if (m := unknown(p)) is not None)
    verdict = judge(puzzle, moves)
    assert verdict.answer.error > 0 or verdict.answer.chance in (0.0, 1.0)
    assert 0 <= verdict.answer.chance <= 1
    assert verdict.right == (puzzle.best.chance - verdict.answer.chance < CLEAR / 2) or (
        not verdict.right
    )
    assert judge(puzzle, moves) == verdict


def test_moves_without_a_choice_need_not_be_typed() -> None:
    game = all_shipped()["samurai-792185"].game
    assert text_of(read_turn(game, "r3@n25")) == "r3@n25 stop"


def test_a_turn_that_goes_on_is_not_whole() -> None:
    puzzle = next(p for p in shipped("samurai") if len(p.best.moves.split()) > 2)
    game = puzzle.game
    first = puzzle.best.moves.split()[0]
    assert not is_whole(game, read_turn(game, first))
    assert not is_whole(game, ())


def test_what_cannot_be_played_is_refused() -> None:
    game = shipped("samurai")[0].game
    with pytest.raises((IllegalMove, NotationError)):
        read_turn(game, "nonsense")
    with pytest.raises(IllegalMove):
        read_turn(game, f"{game.legal_moves[0]} {game.legal_moves[0]}")
