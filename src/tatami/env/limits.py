"""How long a game can be at most, for those who must know beforehand."""

from __future__ import annotations

from typing import Final

from tatami.core.game import Game

# Samurai: each of a seat's 20 tokens is taken once, played in at most two steps, and ends at most
# one turn; 39 figures are set up once. The card game: each of a seat's cards, 20 at most, is taken
# and laid once, each of the 44 villages turned up and put once. Samurai Spirit: there are at most
# 100 turns in a round and then one a seat; in each every card is turned up at most once, with few
# questions each.
_A_SEAT: Final = {"samurai": 80, "cardgame": 40, "spirit": 0}
_AT_ALL: Final = {"samurai": 39, "cardgame": 88, "spirit": 5000}


def longest(game: Game) -> int:
    """Bound the number of moves of seats and of chance in a game."""
    return _A_SEAT[game.NAME] * game.seats + _AT_ALL[game.NAME]
