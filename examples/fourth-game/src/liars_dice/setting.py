"""What never changes in a game: how many dice each seat begins with, and whether ones are wild."""

from __future__ import annotations


class Setting:
    """The options of a game as numbers."""

    def __init__(self, dice: int, wild: bool) -> None:
        self.dice = dice
        self.wild = wild
