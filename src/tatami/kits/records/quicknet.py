"""drand's quicknet, the public randomness beacon of deals: its chain, and when a round is due."""

from __future__ import annotations

from typing import Final

QUICKNET: Final = "52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971"
GENESIS_MS: Final = 1_692_803_367_000
PERIOD_MS: Final = 3_000


def due_ms(number: int) -> int:
    """Return when a round is due, in ms since 1970."""
    return GENESIS_MS + (number - 1) * PERIOD_MS
