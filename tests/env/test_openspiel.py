"""The OpenSpiel games pass OpenSpiel's own tests, and its bots play them."""

from __future__ import annotations

import pickle
import subprocess
import sys
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts
from open_spiel.python.observation import make_observation

import tatami.env.openspiel
from effort import UNCOMPILED
from games import declared_by_game, games_with
from tatami.core.errors import OptionError

SETTINGS = [
    f"{name}{setting}"
    for name, settings in declared_by_game("examples", "OPENSPIEL").items()
    for setting in settings
]
EVERY_SETTING = pytest.mark.parametrize("setting", SETTINGS)
EVERY_GAME = pytest.mark.parametrize("setting", games_with("observer"))


def load(setting: str) -> Any:
    assert tatami.env.openspiel.TYPES
    return pyspiel.load_game(f"python_tatami_{setting}")


def roll(state: Any, draw: np.random.RandomState) -> None:
    """Draw by the odds until a player is to act."""
    while state.is_chance_node():
        actions, odds = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(draw.choice(actions, p=odds))


def states(setting: str, seed: int, every: int) -> Any:
    """Play at random and yield every few states in which a player is to act."""
    draw = np.random.RandomState(seed)
    state = load(setting).new_initial_state()
    n = 0
    roll(state, draw)
    while not state.is_terminal():
        if n % every == 0:
            yield state
        n += 1
        state.apply_action(draw.choice(state.legal_actions()))
        roll(state, draw)


@EVERY_SETTING
def test_openspiel_finds_nothing_wrong(setting: str) -> None:
    pyspiel.random_sim_test(load(setting), num_sims=1, serialize=not UNCOMPILED, verbose=False)


@EVERY_SETTING
def test_no_game_is_longer_than_declared(setting: str) -> None:
    game = load(setting)
    *_, final = states(setting, 1, 1)
    assert len(final.history()) < game.max_game_length()


@EVERY_SETTING
def test_resampling_redraws_only_what_a_player_cannot_know(setting: str) -> None:
    changed = 0
    for state in states(setting, 2, 9):
        player = state.current_player()
        other = state.resample_from_infostate(player, lambda: 0.3)
        assert other.information_state_string(player) == state.information_state_string(player)
        assert other.information_state_tensor(player) == state.information_state_tensor(player)
        assert other.legal_actions() == state.legal_actions()
        mine = state.information_state_string(player).split()[1:-1]
        for rival in {*range(other.num_players())} - {player}:
            theirs = other.information_state_string(rival).split()[1:-1]
            known = zip(mine, theirs, strict=True)
            assert all(his == "?" for own, his in known if own == "?")
        changed += str(other) != str(state)
    assert changed


@EVERY_GAME
def test_an_information_state_remembers(setting: str) -> None:
    """All strings of a player differ along a game, and moves stay in the tensor."""
    found = [(s.information_state_string(0), s.clone()) for s in states(setting, 3, 1)]
    assert len({text for text, _ in found}) == len(found)
    last = found[-1][1]
    seen = make_observation(last.get_game(), pyspiel.IIGObservationType(perfect_recall=True))
    seen.set_from(last, 0)
    moves = seen.dict["moves"]
    history = last.history()
    shown = [(int(action) - 1, taken) for (_, action), taken in zip(moves, history, strict=False)]
    assert (moves[len(history) :] == -1).all()
    assert all(action in (-1, taken) for action, taken in shown)
    assert any(action == taken for action, taken in shown)
    assert any(action == -1 for action, _ in shown)


@EVERY_GAME
def test_odds_are_whole(setting: str) -> None:
    draw = np.random.RandomState(4)
    state = load(setting).new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            assert sum(odds for _, odds in state.chance_outcomes()) == pytest.approx(1)
        state.apply_action(draw.choice(state.legal_actions()))
    assert max(state.returns()) <= 1


def test_a_clone_is_independent() -> None:
    state = next(states("samurai", 5, 1))
    text = str(state)
    clone = state.clone()
    clone.apply_action(clone.legal_actions()[0])
    assert str(state) == text != str(clone)


def evaluator(draw: np.random.RandomState) -> Any:
    return mcts.RandomRolloutEvaluator(1, draw)


@EVERY_GAME
def test_its_mcts_bot_plays(setting: str) -> None:
    draw = np.random.RandomState(6)
    for n, state in enumerate(states(setting, 6, 4)):
        bot = mcts.MCTSBot(state.get_game(), 1.4, 4, evaluator(draw), random_state=draw)
        assert bot.step(state) in state.legal_actions()
        if n == 2:
            break


@EVERY_GAME
def test_its_ismcts_bot_plays(setting: str) -> None:
    draw = np.random.RandomState(7)
    for n, state in enumerate(states(setting, 7, 4)):
        bot = ismcts.ISMCTSBot(state.get_game(), evaluator(draw), 1.4, 4, random_state=draw)
        assert bot.step(state) in state.legal_actions()
        if n == 2:
            break


def test_impossible_options_are_refused() -> None:
    with pytest.raises(OptionError):
        tatami.env.openspiel.CLASSES["samurai"]({"players": 5})


@pytest.mark.parametrize(
    ("name", "params", "text"),
    [
        ("samurai", {"edition": "1998"}, "(edition=of-1998)"),
        ("samurai", {"edition": "classic-pl", "players": 3}, "(edition=classic-pl,players=3)"),
        ("spirit", {"players": 1, "solo_samurai": 3}, "(players=1,solo_samurai=3)"),
    ],
)
def test_a_game_is_read_back_from_its_text(name: str, params: dict[str, Any], text: str) -> None:
    game = pyspiel.load_game(f"python_tatami_{name}", params)
    assert str(game) == f"python_tatami_{name}{text}"
    state = game.new_initial_state()
    state.apply_action(state.legal_actions()[0])
    _, read = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))
    assert str(read) == str(state)
    for same in (pyspiel.load_game(str(game)), pickle.loads(pickle.dumps(game))):
        assert str(same.new_initial_state()) == str(game.new_initial_state())


def test_parameters_accept_natural_values() -> None:
    spirit = tatami.env.openspiel.CLASSES["spirit"]
    assert str(spirit({"players": 1, "solo_samurai": "3"})) == str(
        spirit({"players": 1, "solo_samurai": 3})
    )
    assert (
        spirit({"players": 3, "two_player_rules": True}).game.options["two-player-rules"] == "yes"
    )


def test_python_exits_cleanly_after_loading_a_game() -> None:
    """OpenSpiel keeps what was registered until after Python is gone."""
    code = "import tatami.env.openspiel, pyspiel; pyspiel.load_game('python_tatami_samurai')"
    subprocess.run([sys.executable, "-c", code], check=True)
