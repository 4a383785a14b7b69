"""Perft counts of Samurai Spirit, and how the positions are made."""

from __future__ import annotations

from games.spirit.subjects import LATE
from tatami.games.spirit import constants
from tatami.games.spirit.game import Spirit

N_ACTIONS = constants.N_ACTIONS
# how it is set up, seed, actions played at random after the deal: counts by depth
TABLE: list[tuple[str, int, int, list[int]]] = [
    ("2 normal random", 1, 0, [1, 6, 28, 129, 548, 2355, 10156]),
    ("2 normal choose", 1, 0, [1, 7, 42, 84, 4368, 222768]),
    ("2 heroic random", 2, 12, [1, 12, 36, 288, 895, 4511, 20169]),
    ("3 easy random", 3, 15, [1, 2, 16, 37, 266, 1119, 4521]),
    ("4 hard random", 1, 0, [1, 5, 116, 569, 10256, 60530]),
    ("7 normal random", 1, 0, [1, 8, 350, 2802, 104120]),
    ("7 normal random", 2, 25, [1, 5, 156, 763, 18112, 100644]),
    ("late 0", 1, 0, [1, 2, 6, 76, 193, 1240, 5803]),
    ("late 1", 1, 0, [1, 4, 69, 306, 3719, 17705, 172557]),
    ("late 1", 1, 20, [1, 14, 42, 392, 1222, 8216, 29120, 146664]),
    ("late 2", 1, 0, [1, 5, 124, 603, 11538, 63442]),
    ("late 2", 1, 20, [1, 23, 46, 575, 2202, 10036, 66960]),
    ("late 3", 1, 0, [1, 4, 84, 351, 4770, 22210, 268238]),
    ("late 4", 1, 0, [1, 3, 38, 121, 1085, 3955, 26522]),
]
# Set-ups that are counted by refusals too.
REFUSALS = ["2 hard random", *(f"late {n}" for n in range(len(LATE)))]


def make(how: str) -> Spirit:
    """Set a game up, or begin at a late position."""
    players, *rest = how.split()
    if players == "late":
        return Spirit.from_position(LATE[int(rest[0])])
    return Spirit(int(players), level=rest[0], samurai=rest[1])
