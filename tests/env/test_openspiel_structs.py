"""OpenSpiel's structs and JSON: states, observations and actions as data."""

from __future__ import annotations

import json
from typing import Any

import numpy as np
import pyspiel
import pytest

from games import games_with
from tatami.core.errors import NotationError
from tatami.env.openspiel import short_name

EVERY_GAME = pytest.mark.parametrize("name", games_with("observer"))


def load(name: str, parameters: str = "") -> Any:
    return pyspiel.load_game(short_name(name) + parameters)


def played(game: Any, moves: int) -> Any:
    """A state after some random moves in which a player is to act."""
    draw = np.random.RandomState(3)
    state = game.new_initial_state()
    while moves > 0 or state.is_chance_node():
        moves -= 1
        state.apply_action(int(draw.choice(state.legal_actions())))
    return state


@EVERY_GAME
def test_a_state_is_made_again_from_its_struct(name: str) -> None:
    game = load(name)
    state = played(game, 25)
    struct = state.to_struct()
    assert json.loads(state.to_json()) == state.to_dict() == struct.to_dict()
    for given in (struct, state.to_json(), state.to_dict(), game.StateStruct(state.to_json())):
        again = game.new_initial_state(given)
        assert str(again) == str(state)
        assert again.to_json() == state.to_json() == again.starting_state_str()
        assert again.legal_actions() == state.legal_actions()
        for player in range(game.num_players()):
            for one in ("information_state_string", "information_state_tensor"):
                assert getattr(again, one)(player) == getattr(state, one)(player)
    assert state.starting_state_str() == ""
    action = state.legal_actions()[0]
    again.apply_action(action)
    state.apply_action(action)
    assert again.clone().to_json() == state.to_json()


@EVERY_GAME
def test_an_observation_is_the_view_of_the_player(name: str) -> None:
    state = played(load(name), 25)
    for player in range(state.num_players()):
        found = json.loads(state.to_observation_struct(player).to_json())["view"]
        assert found == json.loads(json.dumps(state.recall.game.view(player)))
    mine = state.to_observation_struct(state.current_player()).to_dict()
    assert state.to_observation_struct().to_dict() == mine
    assert state.get_game().new_initial_state().to_observation_struct().view["seat"] is None


@EVERY_GAME
def test_an_action_is_its_notation(name: str) -> None:
    game = load(name)
    state = played(game, 25)
    player = state.current_player()
    for action in state.legal_actions():
        struct = state.action_to_struct(player, action)
        assert struct == state.action_to_struct(action)
        assert struct.move == state.action_to_string(player, action)
        assert state.struct_to_actions(struct) == [action]
        assert state.validate_action_struct(game.ActionStruct(struct.to_json())).ok()
    twin = state.clone()
    assert state.apply_action_struct(struct).ok()
    twin.apply_action(action)
    assert str(state) == str(twin)


def test_a_wrong_action_is_refused_with_its_rule() -> None:
    state = played(load("samurai"), 25)
    before = str(state)
    for wrong, said in (("h4@Kyoto", "samurai.3.3"), ("+h4", "samurai."), ("dance", "dance")):
        status = state.apply_action_struct({"move": wrong})
        assert not status.ok()
        assert said in status.message()
    assert str(state) == before


def other_position(parameters: str) -> str:
    """A position of a game with other parameters."""
    return str(load("samurai", parameters).new_initial_state())


@pytest.mark.parametrize("move", [3, None, ["h4@a1"]])
def test_a_move_is_a_text(move: object) -> None:
    status = played(load("samurai"), 25).apply_action_struct({"move": move})
    assert not status.ok()
    assert "move must be a text" in status.message()


def test_a_wrong_struct_is_refused() -> None:
    game = load("samurai")
    good = played(game, 5).to_dict()
    wrong: list[tuple[Any, str]] = [
        ("{", "not JSON"),
        ({"position": "x"}, "StateStruct needs game, position, moves, digests, and nothing else"),
        ({**good, "game": "chess"}, "a state of chess, not of python_tatami_samurai"),
        ({**good, "position": "nonsense"}, "a position starts with samurai"),
        ({**good, "moves": [[0]]}, "of 2 players"),
        ({**good, "digests": ["xyz", ""]}, "hexadecimal"),
        ({**good, "position": 3}, "position must be a text, not 3"),
        ({**good, "game": None}, "game must be a text, not None"),
        ({**good, "moves": 3}, "moves must be a list, not 3"),
        ({**good, "moves": [3]}, "moves are lists of numbers"),
        ({**good, "moves": [[float("inf")]]}, "moves are lists of numbers"),
        ({**good, "digests": [1, 2]}, "hexadecimal"),
        ({1: "x", "game": "x"}, "and nothing else"),
        ("[" * 100_000, "not JSON"),
        (3, "and nothing else"),
        (type(played(game, 5).to_struct())("python_tatami_samurai()", 3, [], []), "game|position"),
        ({**good, "position": other_position("(players=3)")}, "not one of python_tatami_samurai"),
        ({**good, "position": other_position("(edition=of-1998)")}, "not one of python_tatami_sam"),
    ]
    for given, said in wrong:
        with pytest.raises(NotationError, match=said):
            game.new_initial_state(given)
    with pytest.raises(NotationError, match="players=3"):
        game.new_initial_state(load("samurai", "(players=3)").new_initial_state().to_json())


def test_a_game_is_loaded_from_json() -> None:
    assert load("samurai", "(players=3)") == pyspiel.load_game_from_json(
        '{"game_name": "python_tatami_samurai", "players": 3}'
    )
