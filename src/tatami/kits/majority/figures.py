"""The figures of the three kinds as they are drawn."""

from __future__ import annotations

from typing import Final

ART: Final = "tatami.kits.majority"
FIGURES: Final = {"h": "helmet", "b": "buddha", "r": "rice"}
