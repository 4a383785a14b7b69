"""Perft counts of Samurai, and how the positions are made."""

from __future__ import annotations

from tatami.games.samurai import constants
from tatami.games.samurai.game import Samurai

N_ACTIONS = constants.N_ACTIONS
# how it is set up, seed, actions played at random after the deal: counts by depth
TABLE: list[tuple[str, int, int, list[int]]] = [
    ("2 2016 random", 1, 0, [1, 134, 8054, 9662, 332306]),
    ("2 2016 draft", 1, 0, [1, 17, 275, 4224]),
    ("2 2016 random", 2, 40, [1, 8, 57, 5928, 292980]),
    ("2 2016 random", 3, 60, [1, 5, 20, 920, 9800, 88000]),
    ("2 2016 random", 4, 75, [1, 37, 111, 300, 783, 11776]),
    ("2 1998 random", 1, 0, [1, 134, 8054, 9662, 332306]),
    ("2 1998 random", 2, 40, [1, 8, 57, 5928, 292980]),
    ("2 1998 random", 3, 60, [1, 5, 20, 980, 11900, 140420]),
    ("2 1998 random", 4, 75, [1, 37, 111, 300, 783, 11848]),
    ("2 classic-pl random", 1, 0, [1, 134, 8054, 9662, 332306]),
    ("2 classic-pl random", 2, 40, [1, 8, 57, 5928, 292980]),
    ("2 classic-pl random", 3, 60, [1, 5, 20, 980, 12180, 144260]),
    ("2 classic-pl random", 4, 75, [1, 37, 111, 300, 783, 11848]),
    ("3 2016 random", 1, 0, [1, 193, 16705, 19021]),
    ("3 2016 draft", 1, 0, [1, 17, 275, 4224]),
    ("3 2016 random", 2, 40, [1, 200, 17000, 18600, 505620]),
    ("3 2016 random", 3, 60, [1, 25, 200, 795, 2863, 13406]),
    ("3 2016 random", 4, 75, [1, 5, 505, 1080, 3960, 333480]),
    ("3 1998 random", 1, 0, [1, 193, 16705, 19021]),
    ("3 1998 random", 2, 40, [1, 200, 17000, 18600, 505620]),
    ("3 1998 random", 3, 60, [1, 28, 300, 895, 3563, 17806]),
    ("3 1998 random", 4, 75, [1, 5, 505, 1080, 3960, 333480]),
    ("3 classic-pl random", 1, 0, [1, 193, 16705, 19021]),
    ("3 classic-pl random", 2, 40, [1, 200, 17000, 18600, 505620]),
    ("3 classic-pl random", 3, 60, [1, 29, 325, 920, 3738, 18906]),
    ("3 classic-pl random", 4, 75, [1, 5, 505, 1080, 3960, 333480]),
    ("4 2016 random", 1, 0, [1, 252, 28476, 31500]),
    ("4 2016 draft", 1, 0, [1, 17, 275, 4224]),
    ("4 2016 random", 2, 40, [1, 11, 112, 20160]),
    ("4 2016 random", 3, 60, [1, 133, 267, 2865, 13287]),
    ("4 2016 random", 4, 75, [1, 8, 1560, 1560, 10920]),
    ("4 1998 random", 1, 0, [1, 252, 28476, 31500]),
    ("4 1998 random", 2, 40, [1, 11, 112, 20496]),
    ("4 1998 random", 3, 60, [1, 133, 267, 2865, 13287]),
    ("4 1998 random", 4, 75, [1, 8, 1560, 1560, 10920]),
    ("4 classic-pl random", 1, 0, [1, 252, 28476, 31500]),
    ("4 classic-pl random", 2, 40, [1, 11, 112, 20496]),
    ("4 classic-pl random", 3, 60, [1, 133, 267, 2865, 13287]),
    ("4 classic-pl random", 4, 75, [1, 8, 1560, 1560, 10920]),
]
# Set-ups that are counted by refusals too.
REFUSALS = [f"2 {edition} random" for edition in Samurai.EDITIONS]


def make(how: str) -> Samurai:
    """Set a game up."""
    players, edition, setup = how.split()
    return Samurai(int(players), edition, setup, figures="random" if setup == "random" else None)
