"""OpenSpiel's ISMCTS takes a seat as any outside engine does."""

from __future__ import annotations

import shlex
import subprocess
import sys
import time
from typing import Any

import pytest

from games import games_with
from tatami.core.game import Game
from tatami.core.kernel import Rng
from tatami.env.ismcts import ClockedISMCTS, state_of
from tatami.env.start import start
from tatami.kits.search.bot import ask, make_bot

COMMAND = f"{shlex.quote(sys.executable)} -m tatami.env.ismcts"


def dealt(name: str, **options: Any) -> Game:
    game = start(name, **options)
    game.roll(Rng(3))
    return game


@pytest.mark.parametrize("name", games_with("observer"))
def test_it_answers_with_legal_moves(name: str) -> None:
    game = dealt(name)
    bot = make_bot(f"engine@2n:{COMMAND}")
    for _ in range(2):
        for move in ask(bot, game, Rng(4)):
            game.push(move)
        game.roll(Rng(5))
    assert len(game.history) > 2


def test_it_keeps_to_its_time_and_to_its_nodes() -> None:
    game = dealt("samurai", edition="1998")
    state = state_of(game)
    bot = ClockedISMCTS(state.get_game(), 1)
    began = time.monotonic()
    assert bot.search(state, 0.3, None) in state.legal_actions()
    assert 0.3 <= time.monotonic() - began < 10
    assert bot.simulations > 0
    bot.search(state, None, 3)
    assert bot.simulations == 3


def test_the_state_stands_where_the_game_stands() -> None:
    game = dealt("samurai", edition="classic-pl", captures="screened")
    state = state_of(game)
    assert str(state) == game.position()
    assert state.current_player() == game.actor


def test_it_describes_itself() -> None:
    command = [*shlex.split(COMMAND), "--help"]
    said = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    assert "ISMCTS as an engine" in " ".join(said.split())
