"""A bot that makes uniformly random legal moves."""

from __future__ import annotations

from threading import Event

from tatami.core.game import Game, Move
from tatami.core.kernel import Rng


class RandomBot:
    """Plays at random."""

    def plan(self, game: Game, rng: Rng, stop: Event | None = None) -> list[Move]:
        """Return a random legal move."""
        moves = game.legal_moves
        return [moves[rng.below(len(moves))]]
