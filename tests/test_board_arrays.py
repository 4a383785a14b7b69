"""The arrays of boards and pieces say what the games say elsewhere."""

from __future__ import annotations

import numpy as np
import pytest

import tatami
from games import games_with
from tatami.core.observer_lookup import action_ranges, observation_fields
from tatami.env.arrays import board_arrays
from tatami.games.cardgame.observer import observer_for
from tatami.games.samurai.board import HEXES, SETTLEMENTS, neighbours


@pytest.mark.parametrize("name", games_with("arrays"))
def test_an_array_is_as_long_as_what_it_describes(name: str) -> None:
    arrays = board_arrays(name)
    assert arrays
    assert all(array.size and array.dtype == np.int16 for array in arrays.values())


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_map_is_that_of_the_game(players: int) -> None:
    arrays = board_arrays("samurai", players=players)
    board = tatami.Samurai(players=players).board()
    in_play = {*board["land"], *board["sea"]}
    assert {HEXES[n] for n in np.flatnonzero(arrays["hex_in_play"])} == in_play
    for n, name in enumerate(HEXES):
        near = set(neighbours(name)) if name in in_play else set()
        beside = {HEXES[other] for other in arrays["hex_neighbours"][n] if other >= 0}
        assert beside == near & in_play
        places = {SETTLEMENTS[s].hex for s in arrays["hex_settlements"][n] if s >= 0}
        assert places == near & {place["hex"] for place in board["settlements"].values()}
        if name in in_play:
            assert arrays["hex_place"][n].tolist() == (board["land"] | board["sea"])[name]
    for s, settlement in enumerate(SETTLEMENTS):
        playing = settlement.name in board["settlements"]
        beside = {HEXES[n] for n in arrays["settlement_neighbours"][s] if n >= 0}
        assert beside == (set(neighbours(settlement.hex)) & in_play if playing else set())
        assert arrays["settlement_room"][s] == (
            {"village": 1, "city": 2, "edo": 3}[settlement.kind] if playing else 0
        )


def test_directions_are_opposite_in_pairs() -> None:
    near = board_arrays("samurai", players=4)["hex_neighbours"]
    for n, way in np.argwhere(near >= 0):
        assert near[near[n, way], (way + 3) % 6] == n


def test_cells_are_where_observations_show_them() -> None:
    """A card laid on a cell appears in `table` at the row and column of the cell."""
    game = tatami.CardGame(players=2)
    rng = tatami.Rng(3)
    arrays = board_arrays("cardgame")
    table = observation_fields("cardgame")[0]
    lay, put, *_ = action_ranges("cardgame")
    checked = set()
    while not game.is_over:
        game.roll(rng)
        if game.is_over:
            break
        action = game.kernel.nth_action(rng.below(game.kernel.count_actions()))
        seat = int(game.actor)
        game.push(game.move(action))
        seen = np.zeros(8043, np.int8)
        observer_for(game, game.kernel).observe(seat, seen, 0)
        cells = seen[table.as_slice].reshape(table.shape)
        if action < put.first:
            card, cell = divmod(action, lay.shape[1])
            row, column = arrays["card_cell"][cell]
            assert cells[row, column] == 16 + card
            checked.add("card")
        else:
            row, column = arrays["village_cell"][action - put.first]
            assert 0 < cells[row, column] < 16
            checked.add("village")
    assert checked == {"card", "village"}
    assert arrays["card_strength"].shape == (12, 3)
    assert arrays["village_count"].sum() == 44


def test_raiders_and_samurai_are_those_of_the_game() -> None:
    arrays = board_arrays("spirit")
    board = tatami.Spirit(players=2).board()
    assert arrays["kiai"].tolist() == [list(one["kiai"]) for one in board["samurai"].values()]
    raiders = board["raiders"].values()
    assert arrays["raider_value"].tolist() == [one["value"] for one in raiders]
    assert arrays["raider_flames"].tolist() == [int(one["flames"]) for one in raiders]
    symbols = "".join(board["symbols"].values())
    assert arrays["raider_symbol"].tolist() == [
        symbols.index(one["symbol"]) if one["symbol"] else -1 for one in raiders
    ]


def test_tokens_are_those_of_the_set() -> None:
    arrays = board_arrays("samurai")
    assert arrays["token_count"].sum() == 20
    assert arrays["token_strength"][0].tolist() == [4, 0, 0]
    assert arrays["token_character"].sum() > 0
