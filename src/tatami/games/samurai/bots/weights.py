"""What counts in Samurai, and how much; a figure is worth 1."""

from __future__ import annotations

from typing import Final

# What a token with the character must change to be played, and what any must for each point.
WORTH_A_QUICK: Final = 0.3
WORTH_A_POINT: Final = 0.03
# Strong tokens that fit anywhere make the best first hand.
FIRST_HAND: Final = (4, 2, 1, 4, 2, 1, 4, 2, 1, 5, 3, 0, 1, 3, 0, 0, 0)
# What ending the game at once is worth, won or lost.
GAME_WON: Final = 8.0
# How surely a point of influence decides, beside an empty and beside a full settlement.
SURE_EMPTY: Final = 0.25
SURE_FULL: Final = 0.75
