"""The Gymnasium environments pass Gymnasium's checker, and are games against bots."""

from __future__ import annotations

import warnings
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import tatami
from games import games_with
from tatami.core.errors import BotError, OptionError
from tatami.core.game import Game, Move
from tatami.core.kernel import Rng
from tatami.core.registry import find_game, specs

EVERY_GAME = pytest.mark.parametrize(
    "title", [find_game(name).__name__ for name in games_with("observer")]
)


def make(title: str, **options: Any) -> Any:
    version = next(spec.env_version for spec in specs().values() if spec.game.endswith(f":{title}"))
    return gymnasium.make(f"tatami/{title}-v{version}", **options)


def to_the_end(env: Any, seed: int) -> tuple[float, list[int]]:
    """Play at random; give the reward and the actions."""
    seen, _ = env.reset(seed=seed)
    draw = np.random.default_rng(seed)
    actions = []
    while True:
        action = int(draw.choice(np.flatnonzero(seen["action_mask"])))
        actions.append(action)
        seen, reward, over, cut, info = env.step(action)
        assert not cut
        assert info == {}
        if over:
            return reward, actions
        assert reward == 0
        assert seen["action_mask"].any()


@EVERY_GAME
def test_gymnasium_finds_nothing_wrong(title: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(make(title, bot="random", render_mode="ansi").unwrapped)


@EVERY_GAME
@pytest.mark.parametrize("seat", [0, 1])
def test_a_game_against_bots_goes_to_its_end(title: str, seat: int) -> None:
    env = make(title, seat=seat, bot="greedy", players=min(3, getattr(tatami, title).PLAYERS[-1]))
    reward, actions = to_the_end(env, 4)
    assert 0 <= reward <= 1
    assert to_the_end(env, 4) == (reward, actions)
    assert to_the_end(env, 5)[1] != actions


def test_a_better_bot_wins_against_chance() -> None:
    env = make("Samurai", bot="greedy")
    assert sum(to_the_end(env, seed)[0] for seed in range(5)) <= 1


class Noting:
    """Plays its first legal move, and notes which seats it has played."""

    def __init__(self) -> None:
        self.seats: set[int] = set()

    def plan(self, game: Game, rng: Rng) -> list[Move]:
        self.seats.add(game.actor)
        return [game.legal_moves[0]]


@pytest.mark.parametrize("seat", range(3))
def test_a_list_has_a_bot_for_each_seat_that_follows(seat: int) -> None:
    bots = [Noting(), Noting()]
    to_the_end(make("CardGame", players=3, seat=seat, bot=bots), 4)
    assert [bot.seats for bot in bots] == [{(seat + 1) % 3}, {(seat + 2) % 3}]


def test_a_function_can_be_the_bot_of_all_seats() -> None:
    def plan(game: Game, rng: Rng) -> list[Move]:
        return [game.legal_moves[0]]

    by_function = to_the_end(make("CardGame", players=3, bot=plan), 4)
    assert by_function == to_the_end(make("CardGame", players=3, bot=Noting), 4)
    assert by_function != to_the_end(make("CardGame", players=3), 4)


def test_a_bot_that_fails_is_named_with_its_mistake() -> None:
    env = make("CardGame", seat=1, bot=lambda game, rng: [game.legal_moves[1000]])
    with pytest.raises(BotError, match=r"the bot failed: IndexError: .*\(test_single.py, line "):
        env.reset(seed=1)


def test_a_random_seat_is_drawn_with_the_seed_at_each_reset() -> None:
    env = make("Spirit", players=4, seat="random")
    drawn = [env.reset(seed=seed)[1]["seat"] for seed in range(20)]
    assert {*drawn} == {0, 1, 2, 3}
    assert drawn == [env.reset(seed=seed)[1]["seat"] for seed in range(20)]
    assert len({env.reset()[1]["seat"] for _ in range(20)}) > 1
    assert make("Spirit", players=4, seat=2).reset()[1] == {}


def test_a_random_seat_sees_and_plays_as_that_seat() -> None:
    env = make("Samurai", players=4, seat="random")
    for seed in range(4):
        seen, info = env.reset(seed=seed)
        table = env.unwrapped._table
        assert table.kernel.actor == info["seat"]
        assert np.array_equal(seen["observation"], table.observed(info["seat"]))
        assert 0 <= to_the_end(env, seed)[0] <= 1


def test_an_illegal_action_loses_with_the_reason() -> None:
    env = make("Samurai")
    seen, _ = env.reset(seed=1)
    wrong = int(np.flatnonzero(seen["action_mask"] == 0)[0])
    _, reward, over, _, info = env.step(wrong)
    assert (reward, over) == (-1, True)
    assert "samurai." in info["refusal"]


def test_impossible_options_are_refused() -> None:
    for wrong in ({"seat": 2}, {"bot": "nobody"}, {"players": 1}):
        with pytest.raises(OptionError):
            make("Samurai", **wrong)
