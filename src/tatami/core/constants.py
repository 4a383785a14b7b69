"""Numbers that every kernel may use."""

from __future__ import annotations

from typing import Final

NONE: Final = -1  # no card, no seat, no place
UNKNOWN: Final = -1  # in an observation: unknown to the seat

# SplitMix64.
MASK64: Final = 0xFFFFFFFFFFFFFFFF
STEP: Final = 0x9E3779B97F4A7C15
MIX_A: Final = 0xBF58476D1CE4E5B9
MIX_B: Final = 0x94D049BB133111EB
