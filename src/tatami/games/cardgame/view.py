"""The views of seats, as plain data; everything shown to a seat is made from them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tatami.core.constants import NONE
from tatami.games.cardgame.constants import (
    CARD,
    CARD_MASK,
    ENDED,
    FIRST,
    HANDS,
    OWNER_BITS,
    SCORED,
    VILLAGE_KINDS,
)
from tatami.games.cardgame.kernel import CardGameKernel
from tatami.games.cardgame.table import CODES, cell_name
from tatami.kits.majority.constants import N_KINDS
from tatami.kits.majority.kinds import by_kind, kinds_of

if TYPE_CHECKING:
    from tatami.games.cardgame.game import CardGame


def laid_cells(kernel: CardGameKernel) -> list[int]:
    """List the cells that something lies on, in reading order."""
    return sorted(list(kernel.laid)[: kernel.n_laid])


def villages_of(kernel: CardGameKernel) -> dict[int, int]:
    """Return the symbols of each village on the table by its cell."""
    there = ((cell, kernel.at(cell)) for cell in laid_cells(kernel))
    return {cell: what % SCORED for cell, what in there if what < CARD}


def village_at(kernel: CardGameKernel, cell: int) -> int:
    """Return the symbols of the village on a cell; 0 if there is none."""
    return kernel.at(cell) % SCORED if kernel.is_village(cell) else 0


def cards_of(kernel: CardGameKernel) -> dict[int, tuple[int, int]]:
    """Return the owner and the number of each card on the table by its cell."""
    cells = laid_cells(kernel)
    found = {cell: kernel.at(cell) for cell in cells if kernel.at(cell) >= CARD}
    return {cell: ((what >> OWNER_BITS) - 1, what & CARD_MASK) for cell, what in found.items()}


def is_scored(kernel: CardGameKernel, cell: int) -> bool:
    """Does a village lie here that has been scored?"""
    return SCORED <= kernel.at(cell) < CARD


def is_turned(kernel: CardGameKernel, cell: int) -> bool:
    """Has the card here scored villages at all its four sides?"""
    return all(is_scored(kernel, cell + way) for way in kernel.setting.way)


def due_cells(kernel: CardGameKernel) -> list[str]:
    """Return the cells where a new village is due."""
    return [cell_name(kernel.nth_due(n)) for n in range(kernel.count_due())]


def known_to_all(game: CardGame) -> dict[str, Any]:
    """Return what everybody may know of this game.

    `stack` counts the villages left with those turned up; `unseen` are those that nobody has
    seen: the whole set is known, so anyone can derive it from what lies on the table.
    """
    kernel = game.kernel
    over = kernel.phase == ENDED
    turned_up = bool(kernel.top) + bool(kernel.next)
    return {
        "villages": {
            cell_name(cell): {"symbols": kinds_of(symbols), "scored": is_scored(kernel, cell)}
            for cell, symbols in villages_of(kernel).items()
        },
        "cards": {
            cell_name(cell): {
                "owner": owner,
                "card": CODES[card],
                "turned": is_turned(kernel, cell),
            }
            for cell, (owner, card) in cards_of(kernel).items()
        },
        "open": [] if over else [cell_name(c) for c in list(kernel.open_cells)[: kernel.n_open]],
        "last": None if kernel.last == NONE else cell_name(kernel.last),
        "due": due_cells(kernel),
        "top": kinds_of(kernel.top) or None,
        "next": kinds_of(kernel.next) or None,
        "stack": kernel.n_unseen + turned_up,
        "unseen": {kinds_of(s): kernel.unseen[s] for s in range(1, VILLAGE_KINDS + 1)},
        "supply": by_kind(kernel.stones_left(kind) for kind in range(N_KINDS)),
        "last_round": kernel.is_end() and kernel.phase not in (FIRST, HANDS, ENDED),
        "seats": [
            {
                **kernel.hands.known_to_all(seat, CODES),
                "stones": by_kind(kernel.tally.won_by(seat)),
            }
            for seat in range(kernel.seats)
        ],
    }


def known_to(game: CardGame, seat: int, public: dict[str, Any]) -> dict[str, Any]:
    """Return what only the seat knows: its hand."""
    seats = list(public["seats"])
    seats[seat] = {**seats[seat], "hand": game.kernel.hands.known_to(seat, CODES)}
    return {"seats": seats}
