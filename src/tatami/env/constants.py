"""What a lane is told to do in a step, and which seats its caller plays."""

from __future__ import annotations

from typing import Final

STAY: Final = 0
PLAY: Final = 1
RESTART: Final = 2

NO_ACTION: Final = -1  # fills a list of legal actions
EVERY_SEAT: Final = -1
FOUL: Final = -1  # the reward for an illegal action, where it ends the game
