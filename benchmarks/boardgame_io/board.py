"""The board of the boardgame.io server: our map for two, our tokens and figures."""

from __future__ import annotations

from typing import Any, Final

from tatami.games.samurai.board import TOKENS, Settlement, map_for, neighbours
from tatami.kits.majority.constants import KIND_LETTERS

GAME: Final = "samurai"
MAP: Final = map_for(2)
HEXES: Final = MAP.land + MAP.sea


def _settlement(settlement: Settlement) -> dict[str, Any]:
    around = neighbours(settlement.hex)
    return {
        "name": settlement.name,
        "room": settlement.room,
        "land": [hex_name for hex_name in around if hex_name in MAP.land],
        "sea": [hex_name for hex_name in around if hex_name in MAP.sea],
    }


def board() -> dict[str, Any]:
    """The board as server.cjs reads it."""
    return {
        "hexes": HEXES,
        "figures": [kind for kind in KIND_LETTERS for _ in range(MAP.figures_of_each_kind)],
        "settlements": [_settlement(settlement) for settlement in MAP.settlements],
        "tokens": [
            {"code": t.code, "count": t.count, "strength": t.strength, "influences": t.influences}
            for t in TOKENS
        ],
    }
