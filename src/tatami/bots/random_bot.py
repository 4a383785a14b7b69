"""Any legal move, each as likely as the others."""

from __future__ import annotations

from tatami.core.game import Game, Move
from tatami.core.kernel import Rng


class RandomBot:
    """Plays at random."""

    def choose(self, game: Game, rng: Rng) -> Move:
        """Choose any legal move."""
        moves = game.legal_moves
        return moves[rng.below(len(moves))]
