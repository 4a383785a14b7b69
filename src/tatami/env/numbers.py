"""Numbers that the environments share."""

from __future__ import annotations

from typing import Final

ILLEGAL: Final = -1.0  # what breaking a rule costs where it ends the game
