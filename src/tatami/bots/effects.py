"""Finds out what a turn does, in any game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from tatami.bots.cardgame_effects import cardgame_effects
from tatami.bots.effect import Effect, by_weight
from tatami.bots.samurai_effects import samurai_effects
from tatami.bots.spirit_effects import spirit_effects
from tatami.core.game import Game, Move
from tatami.games.cardgame.game import CardGame
from tatami.games.samurai.game import Samurai
from tatami.games.spirit.game import Spirit

# What follows from captured figures: where these lie behind screens, only memory tells it.
BY_CAPTURES: Final = ("wins", "shares", "ends", "majority", "concedes")


def effects_of(game: Game, moves: Sequence[Move]) -> tuple[Effect, ...]:
    """List what moves of the seat to act do, the most important first; the game stays as it is."""
    return by_weight(_effects(game, moves))


def effects_in_view(game: Game, moves: Sequence[Move]) -> tuple[Effect, ...]:
    """List of what moves do what can be read off the table while the game goes on."""
    screened = game.options.get("captures") == "screened"
    hidden = BY_CAPTURES if screened else ()
    return by_weight(effect for effect in _effects(game, moves) if effect.what not in hidden)


def _effects(game: Game, moves: Sequence[Move]) -> Iterator[Effect]:
    if isinstance(game, Samurai):
        yield from samurai_effects(game, moves)
    if isinstance(game, CardGame):
        yield from cardgame_effects(game, moves)
    if isinstance(game, Spirit):
        yield from spirit_effects(game, moves)
