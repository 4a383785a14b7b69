"""Takes what looks best now, one play at a time."""

from __future__ import annotations

from tatami.bots import samurai
from tatami.core.game import Game, Move
from tatami.core.kernel import Rng
from tatami.games.samurai.game import Samurai


class Greedy:
    """Tries every play on the board and keeps the one after which its seat stands best.

    Of alike plays it takes any. It does not look at what others may answer.
    """

    def choose(self, game: Game, rng: Rng) -> Move:
        """Choose the play that looks best."""
        if not isinstance(game, Samurai):
            raise TypeError(f"greedy does not know {game.TITLE}")
        best: list[Move] = []
        best_value = 0.0
        for move in game.legal_moves:
            value = samurai.value_of(game.kernel, move.action)
            if not best or value > best_value:
                best, best_value = [], value
            if value == best_value:
                best.append(move)
        return best[rng.below(len(best))]
