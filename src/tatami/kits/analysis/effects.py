"""Finds the effects of a turn, in any game."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tatami.core.game import Game, Move
from tatami.kits.analysis.effect import Effect
from tatami.kits.analysis.effect_words import effect_words_of


def effects_of(game: Game, moves: Sequence[Move]) -> tuple[Effect, ...]:
    """Return the effects of moves, the most important first; the game is not changed."""
    return by_importance(game, _effects(game, moves))


def effects_in_view(game: Game, moves: Sequence[Move]) -> tuple[Effect, ...]:
    """Return the effects of moves that can be read off the table before the end."""
    hidden = effect_words_of(game).hidden(game)
    return by_importance(game, (e for e in _effects(game, moves) if e.what not in hidden))


def by_importance(game: Game, effects: Iterable[Effect]) -> tuple[Effect, ...]:
    """Sort effects, the most important first; minor ones are dropped beside any other."""
    own = effect_words_of(game)
    found = sorted(effects, key=lambda effect: own.ORDER.index(effect.what))
    return tuple([effect for effect in found if effect.what not in own.MINOR] or found)


def _effects(game: Game, moves: Sequence[Move]) -> Iterable[Effect]:
    """Return the effects that the game finds; empty if it has no finder."""
    find = game.SPEC.load("effects")
    found: Iterable[Effect] = () if find is None else find(game, moves)
    return found
