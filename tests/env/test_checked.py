"""Invalid input is refused the same way everywhere, with the right form."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pyspiel
import pytest

import tatami.env.openspiel
from tatami.core.errors import ActionError, OptionError, TatamiError
from tatami.env import samurai_v0
from tatami.env.batch import Batch
from tatami.env.single import SeatEnv
from tatami.env.start import start

NO_ACTIONS = [-1, 1174, 10**6, 2**70]
NO_NUMBERS = [1.5, "x", None, np.float32(1)]


def agents(**options: Any) -> Any:
    env = samurai_v0.env(**options)
    env.reset(seed=1)
    return env


def seat(**options: Any) -> Any:
    env = SeatEnv("samurai", **options)
    env.reset(seed=1)
    return env


ENVS = pytest.mark.parametrize("make", [agents, seat])


@ENVS
def test_there_is_no_such_action(make: Any) -> None:
    env = make(render_mode="ansi")
    before = env.render()
    for number in NO_ACTIONS:
        with pytest.raises(ActionError, match=f"^there is no action {number}; .* are 0 to 1173$"):
            env.step(number)
    for wrong in NO_NUMBERS:
        with pytest.raises(
            ActionError, match="an action must be a whole number from 0 to 1173, not"
        ):
            env.step(wrong)
    with pytest.raises(ActionError, match="no action 1174"):
        env.notation(1174)
    assert env.render() == before


def test_there_is_no_such_action_in_openspiel() -> None:
    assert tatami.env.openspiel.TYPES
    state = pyspiel.load_game("python_tatami_samurai").new_initial_state()
    for number in (1174, 10**6):
        with pytest.raises(ActionError, match=f"there is no action {number}"):
            state.apply_action(number)


@ENVS
def test_numpys_whole_numbers_are_whole_numbers(make: Any) -> None:
    env = make()
    env.reset(seed=np.int64(3))
    env.step(np.int64(336))


@ENVS
def test_seeds_are_whole_numbers_from_0_on(make: Any) -> None:
    for wrong in (7.5, "7", -1, 2**64):
        with pytest.raises(OptionError, match=r"seed must be a whole number, 0 to \d{20}"):
            make().reset(seed=wrong)


@ENVS
def test_notation_leads_to_an_action_and_back(make: Any) -> None:
    env = make()
    assert (env.notation(336), env.action("r4@f27")) == ("r4@f27", 336)


@ENVS
def test_a_reset_takes_no_options(make: Any) -> None:
    with pytest.raises(OptionError, match=r"not players: .* when you make the environment"):
        make().reset(options={"players": 3})
    make().reset(options={})


def test_no_agent_acts_before_the_game_and_after_it() -> None:
    env = samurai_v0.env(render_mode="ansi")
    uses = (env.last, env.render, lambda: env.step(0), lambda: env.observe("player_0"))
    for use in uses:
        with pytest.raises(TatamiError, match=r"^there is no game yet: reset comes first$"):
            use()
    env.reset(seed=1)
    env.step(int(env.observe("player_0")["action_mask"].argmin()))
    for _ in env.agent_iter():
        env.step(None)
    for use in (env.last, lambda: env.step(None)):
        with pytest.raises(TatamiError, match=r"^the game is over: reset first$"):
            use()
    assert not env.observe("player_0")["action_mask"].any()
    env.close()
    for use in (*uses, env.reset):
        with pytest.raises(TatamiError, match="closed; make a new one"):
            use()


def test_no_seat_acts_before_the_game_and_after_it() -> None:
    env = SeatEnv("samurai", render_mode="ansi")
    with pytest.raises(gymnasium.error.ResetNeeded, match=r"^there is no game yet: reset"):
        env.step(0)
    for use in (env.render, env.action_masks):
        with pytest.raises(TatamiError, match=r"^there is no game yet: reset"):
            use()
    env.reset(seed=1)
    assert env.action_masks().dtype == np.bool_
    env.step(int(env.action_masks().argmin()))
    with pytest.raises(gymnasium.error.ResetNeeded, match=r"^the game is over: reset first$"):
        env.step(0)
    env.close()
    with pytest.raises(gymnasium.error.ResetNeeded, match="closed; make a new one"):
        env.step(0)
    with pytest.raises(TatamiError, match="closed; make a new one"):
        env.reset()


def test_bots_can_plan_and_seats_have_numbers() -> None:
    for wrong in (None, [3], 3):
        with pytest.raises(OptionError, match="is not a bot: it has no method plan"):
            seat(bot=wrong)
    with pytest.raises(OptionError, match="bot lists 2 bots for 1 other seats"):
        seat(bot=["random", "random"])
    for number in ("0", None, -1, 2):
        with pytest.raises(OptionError, match="seat must be a whole number, 0 to 1, not"):
            seat(seat=number)


def test_interfaces_with_the_same_seed_play_the_same_game() -> None:
    batch = Batch("samurai", 3, seed=7)
    env = agents()
    env.reset(seed=7)
    seen = env.observe(env.agent_selection)
    assert np.array_equal(seen["observation"], batch.observations[0])
    assert np.array_equal(seen["action_mask"], batch.masks[0])


def test_options_accept_natural_values() -> None:
    assert start("spirit", players=1, solo_samurai=3).seats == 3
    assert start("spirit", players=1, solo_samurai="3").seats == 3
    assert start("samurai", edition=1998, players=np.int64(3)).edition == "1998"
    for given, expected in ((True, "yes"), ("yes", "yes"), (False, "no"), ("no", "no")):
        game = start("samurai", same_kind_exchange=given)
        assert game.options["same-kind-exchange"] == expected
    assert start("samurai", captures=None).options == start("samurai").options


def test_an_unknown_option_is_refused_with_the_known_ones() -> None:
    expected = "'foo'; the options are players, edition, setup, .*, same_kind_exchange$"
    for make in (agents, seat, lambda **options: Batch("samurai", 2, **options)):
        with pytest.raises(OptionError, match=expected):
            make(foo=1)
    with pytest.raises(OptionError, match="is for 2 to 4 players, not '3'"):
        start("samurai", players="3")
