"""The cells, the cards and the villages as arrays, numbered like observations and actions."""

from __future__ import annotations

from collections.abc import Iterator

from tatami.core.arrays import BoardArray, board_array
from tatami.games.cardgame.constants import (
    CARD_CELLS,
    CARD_KINDS,
    FIRST_CARD_CELL,
    FIRST_VILLAGE_CELL,
    N_EFFECTS,
    VILLAGE_CELLS,
    VILLAGE_KINDS,
    WIDTH,
)
from tatami.games.cardgame.game import CardGame
from tatami.kits.majority.constants import N_KINDS


def arrays_for(game: CardGame) -> Iterator[BoardArray]:
    """Yield the arrays of the table, then those of the pieces."""
    setting = game.kernel.setting
    yield board_array(
        "card_cell",
        [_row_and_column(FIRST_CARD_CELL + 2 * n) for n in range(CARD_CELLS)],
        "row and column in `table` of each cell for cards, as `lay` counts them",
    )
    yield board_array(
        "village_cell",
        [_row_and_column(FIRST_VILLAGE_CELL + 2 * n) for n in range(VILLAGE_CELLS)],
        "row and column in `table` of each cell for villages, as `put` counts them",
    )
    effects = [setting.effect[i] for i in range(N_EFFECTS)]
    yield board_array(
        "card_strength",
        [effects[card * N_KINDS : (card + 1) * N_KINDS] for card in range(CARD_KINDS)],
        "what the card counts for each kind",
    )
    yield board_array(
        "card_count", [setting.card[c] for c in range(CARD_KINDS)], "how many of it a seat has"
    )
    yield board_array(
        "village_count",
        [setting.village[symbols] for symbols in range(1, VILLAGE_KINDS + 1)],
        "how many villages have these symbols",
    )


def _row_and_column(cell: int) -> list[int]:
    """Return where a cell is in an observation, which leaves the empty first row out."""
    return [cell // WIDTH - 1, cell % WIDTH]
