"""The moves of Samurai: The Card Game: a value for each action, and its notation.

h4@2n1e      lay the helmet 4 two cells north and one east of the first village
v@1n1e       lay the top village of the stack there
^hb          a village with helmet and Buddha is turned up
+h4          take a card into the hand (dealt or drawn)
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from typing import Final

from tatami.core.constants import NONE
from tatami.core.text.notation import forbidden, no_move, typed_words
from tatami.core.text.worded import MoveError
from tatami.games.cardgame.constants import (
    CARD_CELLS,
    FIRST_CARD_CELL,
    FIRST_VILLAGE_CELL,
    LAY,
    N_ACTIONS,
    PUT,
    TAKE,
    TURN_UP,
)
from tatami.games.cardgame.table import (
    CARDS,
    CELL,
    CENTRE,
    Card,
    cell_at,
    cell_name,
    is_for_villages,
    parse_card,
    parse_place,
    parse_village,
)
from tatami.kits.majority.kinds import kinds_of


@dataclass(frozen=True, slots=True)
class LayCard:
    """A card is laid on a cell."""

    action: int
    card: Card
    cell: str

    def __str__(self) -> str:
        return f"{self.card}@{self.cell}"


@dataclass(frozen=True, slots=True)
class PutVillage:
    """The top village is laid on a cell."""

    action: int
    cell: str

    def __str__(self) -> str:
        return f"v@{self.cell}"


@dataclass(frozen=True, slots=True)
class TurnUp:
    """A village of the stack is turned up."""

    action: int
    symbols: int

    def __str__(self) -> str:
        return f"^{kinds_of(self.symbols)}"


@dataclass(frozen=True, slots=True)
class TakeCard:
    """A card is taken into the hand."""

    action: int
    card: Card

    def __str__(self) -> str:
        return f"+{self.card}"


CardGameMove = LayCard | PutVillage | TurnUp | TakeCard


@cache
def move_of(action: int) -> CardGameMove:
    """Return the move of an action. Raises IndexError for an invalid number."""
    if not 0 <= action < N_ACTIONS:
        raise IndexError(f"there is no action {action}")
    if action < PUT:
        card, cell = divmod(action - LAY, CARD_CELLS)
        return LayCard(action, CARDS[card], cell_name(FIRST_CARD_CELL + 2 * cell))
    if action < TURN_UP:
        return PutVillage(action, cell_name(FIRST_VILLAGE_CELL + 2 * (action - PUT)))
    if action < TAKE:
        return TurnUp(action, action - TURN_UP + 1)
    return TakeCard(action, CARDS[action - TAKE])


# ------------------------------------------------------------------------------------ reading

STEP: Final = re.compile(r"(v|[a-z]\d)@(.+)", re.IGNORECASE)
PIECE: Final = re.compile(r"v|[hbrs]\d", re.IGNORECASE)
RUN_TOGETHER: Final = re.compile(r"(v|[hbrs]\d)[-:]?(0|\d*[nsew].*)", re.IGNORECASE)


def parse_move(text: str) -> CardGameMove:
    """Parse one step. Raises NotationError, or IllegalMove where no table could allow it."""
    word = text.strip()
    if word.startswith("+"):
        return move_of(TAKE + parse_card(word[1:]).index)
    if word.startswith("^"):
        return move_of(TURN_UP + parse_village(word[1:]) - 1)
    step = STEP.fullmatch(word)
    if not step:
        raise no_move(text, "h4@2n1e", "v@1n1e")
    card = None if step[1].lower() == "v" else parse_card(step[1])
    place = parse_place(step[2])
    cell = cell_at(*place)
    if is_for_villages(*place) != (card is None):
        raise forbidden(__package__, "3.1", text)
    if cell == NONE:
        raise forbidden(__package__, "4.1" if card is None else "3.2", text)
    if card is None:
        return move_of(PUT + (cell - FIRST_VILLAGE_CELL) // 2)
    return move_of(LAY + card.index * CARD_CELLS + (cell - FIRST_CARD_CELL) // 2)


def read_moves(text: str) -> list[CardGameMove]:
    """Parse what a person typed, short forms too.

    `h4 2n1e` and `h42n1e` lay a card, `h4 n` lays it at 1n; `v 1n1e` lays a village, and so
    does a cell alone.
    """
    words = typed_words(text)
    moves: list[CardGameMove] = []
    while words:
        word = words.pop(0)
        run = RUN_TOGETHER.fullmatch(word)
        if run:
            word = f"{run[1]}@{run[2]}"
        elif PIECE.fullmatch(word):
            if not words:
                cell = "1n1e" if word.lower() == "v" else "2n1e"
                raise MoveError(__package__, "where_to_lay", piece=word, cell=cell)
            word = f"{word}@{words.pop(0)}"
        elif word == CENTRE or CELL.fullmatch(word.lower()):
            word = f"v@{word}"
        moves.append(parse_move(word))
    return moves
