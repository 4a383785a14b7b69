"""What counts in the card game, and how much; a stone is worth 1."""

from __future__ import annotations

from typing import Final

# What a card must change to be laid, for each of its points; a samurai counts for every kind.
WORTH_A_POINT: Final = 0.1
SAMURAI_POINT: Final = 0.2
# How fast a kind loses its worth with the stones that one is ahead in it, or behind.
SETTLED: Final = 0.2
# With this many cards left, what is not surrounded is worth half of its initial value.
LATE: Final = 2.5
# What the lead for a symbol is worth at most, by the sides of its village without a card; the lead
# worth half of that; and the lead that is needed for an even chance. With one side left the others
# have the last word, with two the player who waits has it.
SIDES: Final = 4
SURE: Final = (1.0, 1.2, 0.5, 0.5, 0.5)
HALF_SURE: Final = 3.0
EVEN: Final = (0.0, 0.3, -0.3, 0.0, 0.0)
MOST_LEAD: Final = 16  # four cards of four points
LEADS: Final = 2 * MOST_LEAD + 1
