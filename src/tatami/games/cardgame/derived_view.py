"""What can be derived from the table: leaders, missing cards, and what a card would change."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tatami.core.constants import NONE
from tatami.games.cardgame.constants import CARD
from tatami.games.cardgame.kernel import CardGameKernel
from tatami.games.cardgame.moves import CardGameMove, LayCard, PutVillage
from tatami.games.cardgame.table import cell_name, parse_cell
from tatami.games.cardgame.view import due_cells, is_scored, villages_of
from tatami.kits.majority.constants import KIND_LETTERS
from tatami.kits.majority.kinds import by_kind, kinds_of

if TYPE_CHECKING:
    from tatami.games.cardgame.game import CardGame


def derive_village(kernel: CardGameKernel, cell: int, symbols: int) -> dict[str, Any]:
    """Describe one village: each seat's influence on its symbols, who leads, which sides are open.

    Of a scored village the leaders are those who have got its stones.
    """
    kinds = [kind for kind in range(len(KIND_LETTERS)) if symbols >> kind & 1]
    leaders = {KIND_LETTERS[kind]: kernel.strongest(cell, kind) for kind in kinds}
    sides = [cell + way for way in kernel.setting.way]
    return {
        "symbols": kinds_of(symbols),
        "influence": {
            KIND_LETTERS[kind]: [kernel.influence(seat, cell, kind) for seat in range(kernel.seats)]
            for kind in kinds
        },
        "leaders": {kind: None if seat == NONE else seat for kind, seat in leaders.items()},
        "missing": [cell_name(side) for side in sides if kernel.at(side) < CARD],
        "scored": is_scored(kernel, cell),
    }


def derive_view(game: CardGame) -> dict[str, Any]:
    """Describe every village on the table, and who has the majority of which stones."""
    kernel = game.kernel
    return {
        "villages": {
            cell_name(cell): derive_village(kernel, cell, symbols)
            for cell, symbols in villages_of(kernel).items()
        },
        "leaders": by_kind(kernel.tally.leaders()),
    }


def effect_of(game: CardGame, move: CardGameMove) -> dict[str, Any]:
    """Return how a move would leave the villages beside the card of the turn, and what comes new.

    `brings` has the cells of new villages, each with its symbols, or None where that is still
    open: the seat will choose, or the village has not been turned up. `new` is how many of them
    the stack has. Moves that only draw or turn something up have no effect.
    """
    before = game.kernel
    match move:
        case LayCard():
            card = parse_cell(move.cell)
        case PutVillage():
            card = before.last
        case _:
            return {}
    after = before.copy()
    after.apply(move.action)
    there, then = villages_of(before), villages_of(after)
    beside = [card + way for way in before.setting.way if card + way in then]
    laid = {cell_name(cell): kinds_of(then[cell]) for cell in then if cell not in there}
    due = due_cells(after)
    left = after.n_unseen + bool(after.top) + bool(after.next)
    return {
        "villages": {cell_name(cell): derive_village(after, cell, then[cell]) for cell in beside},
        "brings": {**laid, **dict.fromkeys(due)},
        "new": len(laid) + min(len(due), left),
    }
