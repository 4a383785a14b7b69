"""`tatami.ask` says what is wrong with a bot that cannot be asked."""

from __future__ import annotations

from threading import Event
from typing import Any

import pytest

from tatami.core.errors import BotError
from tatami.core.game import Game, Move
from tatami.core.kernel import Rng
from tatami.games.cardgame.game import CardGame
from tatami.kits.search.bot import ask


class Silent:
    def plan(self, game: Game, rng: Rng, stop: Event | None = None) -> list[Move]:
        return []


class WithoutStop:
    def plan(self, game: Game, rng: Rng) -> list[Move]:
        return [game.legal_moves[0]]


class WithDepth:
    def plan(self, game: Game, rng: Rng, depth: object = 3) -> list[Move]:
        assert depth == 3
        return [game.legal_moves[0]]


class Odd:
    def plan(self, game: Game) -> list[Move]:
        return [game.legal_moves[0]]


class Unprepared:
    pass


class Broken:
    def plan(self, game: Game, rng: Rng, stop: Event | None = None) -> list[Move]:
        return [game.legal_moves["first"]]  # type: ignore[call-overload]


@pytest.fixture
def game() -> CardGame:
    begun = CardGame(2)
    begun.roll(Rng(1))
    return begun


@pytest.mark.parametrize(
    ("bot", "reason"),
    [
        (Silent(), "planned no move for player A: a plan is a list of one or more moves"),
        (Odd(), r"needs a method plan\(self, game, rng\): Odd.plan must take \(game, rng\)"),
        (Unprepared(), r"needs a method plan\(self, game, rng, stop=None\)"),
    ],
)
def test_a_bot_that_cannot_plan_is_told_what_a_plan_is(
    game: CardGame, bot: Any, reason: str
) -> None:
    with pytest.raises(BotError, match=reason):
        ask(bot, game, Rng(2))


def test_a_mistake_inside_a_bot_is_shown_as_it_is(game: CardGame) -> None:
    with pytest.raises(TypeError, match=r"indices|integer"):
        ask(Broken(), game, Rng(2))


@pytest.mark.parametrize("bot", [WithoutStop(), WithDepth()])
def test_a_bot_need_not_take_stop(game: CardGame, bot: Any) -> None:
    assert ask(bot, game, Rng(2), Event()) == [game.legal_moves[0]]
