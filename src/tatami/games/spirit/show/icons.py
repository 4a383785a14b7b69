"""The drawings in the folder `art` that pictures of Samurai Spirit use."""

from __future__ import annotations

from typing import Final

from tatami.games.spirit.cast import PENALTIES, SAMURAI, SYMBOL_NAMES, Samurai
from tatami.kits.drawing.art import define_art, define_scenery

ART: Final = "tatami.games.spirit"
FLAME: Final = "fire"
PASS: Final = "pass"
WOUND: Final = "wound"
INTRUDER: Final = "intruder"
BARRICADE: Final = "barricade"
SCENERY: Final = (
    *("house", "ruin", "pine", "hill", "stakes", "stumps"),
    *("lantern", "lantern-lit", "pawn"),
)


def define_drawings(used: set[str]) -> str:
    """Return definitions of the drawings that are used, by the names of their files."""
    heads = [head_id(samurai, side) for samurai in SAMURAI for side in ("human", "animal")]
    names = (
        *(FLAME, PASS, WOUND, INTRUDER, BARRICADE),
        *map(symbol_id, SYMBOL_NAMES),
        *map(penalty_id, PENALTIES),
        *heads,
    )
    back = define_art(ART, ("card-back",), preserveAspectRatio="xMidYMid slice")
    shown = [name for name in names if name in used]
    return "\n".join([define_art(ART, shown), back, define_scenery(ART, SCENERY)])


def symbol_id(name: str) -> str:
    """Return the drawing of a symbol: hat, farm or doll."""
    return f"symbol-{name}"


def penalty_id(letter: str) -> str:
    """Return the drawing of a penalty."""
    return f"penalty-{letter}"


def head_id(samurai: Samurai, side: str) -> str:
    """Return the drawing of a samurai's side."""
    return f"{samurai.code}-{side}"
