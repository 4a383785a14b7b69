"""Finds out what a turn does, in any game."""

from __future__ import annotations

from collections.abc import Sequence

from tatami.bots.cardgame_effects import cardgame_effects
from tatami.bots.effect import Effect, by_weight
from tatami.bots.samurai_effects import samurai_effects
from tatami.bots.spirit_effects import spirit_effects
from tatami.core.game import Game, Move
from tatami.games.cardgame.game import CardGame
from tatami.games.samurai.game import Samurai
from tatami.games.spirit.game import Spirit


def effects_of(game: Game, moves: Sequence[Move]) -> tuple[Effect, ...]:
    """List what moves of the seat to act do, the most important first; the game stays as it is."""
    if isinstance(game, Samurai):
        return by_weight(samurai_effects(game, moves))
    if isinstance(game, CardGame):
        return by_weight(cardgame_effects(game, moves))
    if isinstance(game, Spirit):
        return by_weight(spirit_effects(game, moves))
    return ()
