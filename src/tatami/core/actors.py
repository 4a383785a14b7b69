"""Who acts next when it is not a seat."""

from typing import Final

CHANCE: Final = -1
OVER: Final = -2
