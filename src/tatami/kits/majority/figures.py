"""The names of the drawings of the three kinds of figures."""

from __future__ import annotations

from typing import Final

ART: Final = "tatami.kits.majority"
FIGURES: Final = {"h": "helmet", "b": "buddha", "r": "rice"}
