"""Perft counts of the card game, and how the positions are made."""

from __future__ import annotations

from tatami.games.cardgame import constants
from tatami.games.cardgame.game import CardGame

N_ACTIONS = constants.N_ACTIONS
# how it is set up, seed, actions played at random after the deal: counts by depth
TABLE: list[tuple[str, int, int, list[int]]] = [
    ("2 literal", 1, 0, [1, 16, 144, 1728, 13248, 115488]),
    ("2 literal", 2, 20, [1, 30, 200, 2340, 36450]),
    ("2 literal", 3, 40, [1, 4, 160, 960, 6510, 123120]),
    ("2 literal", 4, 60, [1, 12, 72, 324, 2016, 20736]),
    ("2 chain", 1, 0, [1, 16, 144, 1728, 13248, 115488]),
    ("2 chain", 2, 20, [1, 30, 200, 2340, 36450]),
    ("2 chain", 3, 40, [1, 4, 160, 960, 6510, 123120]),
    ("2 chain", 4, 60, [1, 12, 72, 324, 2016, 20736]),
    ("3 literal", 1, 0, [1, 16, 144, 1728, 13248, 114048]),
    ("3 literal", 2, 20, [1, 7, 56, 1960, 13480, 139440]),
    ("3 literal", 3, 40, [1, 45, 295, 3120, 64355]),
    ("3 literal", 4, 60, [1, 3, 165, 900, 11880, 210600]),
    ("3 chain", 1, 0, [1, 16, 144, 1728, 13248, 114048]),
    ("3 chain", 2, 20, [1, 7, 56, 1960, 13480, 139440]),
    ("3 chain", 3, 40, [1, 45, 295, 3185, 58555]),
    ("3 chain", 4, 60, [1, 3, 165, 900, 11880, 210600]),
    ("4 literal", 1, 0, [1, 20, 160, 2400, 17600]),
    ("4 literal", 2, 20, [1, 2, 14, 98, 4410, 30380]),
    ("4 literal", 3, 40, [1, 5, 260, 1700, 24160]),
    ("4 literal", 4, 60, [1, 4, 240, 1120, 8080, 149520]),
    ("4 chain", 1, 0, [1, 20, 160, 2400, 17600]),
    ("4 chain", 2, 20, [1, 2, 14, 98, 4410, 30380]),
    ("4 chain", 3, 40, [1, 5, 260, 1700, 24160]),
    ("4 chain", 4, 60, [1, 4, 240, 1120, 8080, 149520]),
]
# Set-ups that are counted by refusals too.
REFUSALS = ["2 literal", "4 chain"]


def make(how: str) -> CardGame:
    """Set a game up."""
    players, new_villages = how.split()
    return CardGame(int(players), new_villages=new_villages)
