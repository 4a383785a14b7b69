"""The number of each environment: a new one when the same seeds and actions give other results."""

from __future__ import annotations

from typing import Final

VERSIONS: Final = {"samurai": 0, "cardgame": 0, "spirit": 0}
