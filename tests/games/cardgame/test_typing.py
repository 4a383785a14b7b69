"""What a person may type for a move, and how cells are named."""

from __future__ import annotations

import pytest

from games.cardgame.cardtable import table
from tatami.core.errors import NotationError
from tatami.games.cardgame.constants import N_ACTIONS, N_CELLS
from tatami.games.cardgame.game import CardGame
from tatami.games.cardgame.table import cell_at, cell_name, parse_cell, parse_place


@pytest.mark.parametrize(
    ("typed", "moves"),
    [
        ("h4 2n1e", ["h4@2n1e"]),
        ("H4@2N1E", ["h4@2n1e"]),
        ("h42n1e", ["h4@2n1e"]),
        ("h4-2n1e", ["h4@2n1e"]),
        ("h4 @ 2n1e", ["h4@2n1e"]),
        ("h4 1e2n", ["h4@2n1e"]),
        ("s3 3s", ["s3@3s"]),
        ("s33s", ["s3@3s"]),
        ("s1 n", ["s1@1n"]),
        ("s1 s", ["s1@1s"]),
        ("v ne", ["v@1n1e"]),
        ("1n1e", ["v@1n1e"]),
        ("sw", ["v@1s1w"]),
        ("v@0", ["v@0"]),
        ("0", ["v@0"]),
        ("h4 n, v 1n1e", ["h4@1n", "v@1n1e"]),
        ("+h4 ^hb", ["+h4", "^hb"]),
        ("^rh", ["^hr"]),
        ("", []),
    ],
)
def test_short_forms(typed: str, moves: list[str]) -> None:
    assert [str(move) for move in CardGame(2).read(typed)] == moves


@pytest.mark.parametrize(
    ("typed", "reason"),
    [
        ("h4", "where does h4 go"),
        ("v", "where does v go"),
        ("h5 1n", "there is no card 'h5'"),
        ("x4@1n", "there is no card 'x4'"),
        ("h4@nn", "is not a space"),
        ("h4@1n2", "is not a space"),
        ("h4@", "is not a move"),
        ("^", "there is no village ''"),
        ("^hh", "there is no village 'hh'"),
        ("+", "there is no card ''"),
        ("fight", "is not a move"),
        ("h4@1n1n1n1n1n1n1n", "is not a space"),
    ],
)
def test_unreadable_moves_are_reported(typed: str, reason: str) -> None:
    with pytest.raises(NotationError, match=reason):
        CardGame(2).read(typed)


def test_every_action_has_its_own_move_that_reads_as_itself() -> None:
    game = CardGame(2)
    for action in [*range(0, N_ACTIONS, 97), *range(N_ACTIONS - 30, N_ACTIONS)]:
        assert game.parse(str(game.move(action))).action == action
    for number in (-1, N_ACTIONS):
        with pytest.raises(IndexError):
            game.move(number)


def test_cells_are_named_by_their_way_from_the_first_village() -> None:
    for name, place in {"0": (0, 0), "2n1e": (2, 1), "3w": (0, -3), "44s44w": (-44, -44)}.items():
        assert parse_place(name) == place
        assert cell_name(cell_at(*place)) == name
    names = {cell_name(parse_cell(cell_name(cell))) for cell in range(89, N_CELLS - 89)}
    assert len(names) == 89 * 89


def test_a_choice_that_waits_for_the_next_village_is_not_typed_with_the_card() -> None:
    game = table("0:h", "1n:Bb2 1s:Bb3", hold="A:h4,h3", top="hb", stack="r b")
    with pytest.raises(NotationError, match="v@1n1e has to wait: chance decides first"):
        game.play("h4 e ne")
    assert game.history == []


def test_with_an_empty_stack_it_can_be() -> None:
    game = table("0:h", "1n:Bb2 1s:Bb3", hold="A:h4,h3", top="hb", stack="")
    game.play("h4 e ne")
    assert [str(game.move(action)) for action in game.history] == ["h4@1e", "v@1n1e"]
