"""The moves of Liar's Dice: a value for each action, and its notation.

3x5      bid three fives
liar     doubt the last bid
+5       a die falls on five
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from typing import Final

from liars_dice.constants import BID, FACES, LIAR, MAX_BIDS, N_ACTIONS, ROLL
from tatami.core.text.notation import no_move, typed_words


@dataclass(frozen=True, slots=True)
class Bid:
    """A seat says that there are at least so many dice of a face."""

    action: int
    quantity: int
    face: int

    def __str__(self) -> str:
        return f"{self.quantity}x{self.face}"


@dataclass(frozen=True, slots=True)
class Liar:
    """A seat doubts the last bid."""

    action: int = LIAR

    def __str__(self) -> str:
        return "liar"


@dataclass(frozen=True, slots=True)
class Roll:
    """A die falls."""

    action: int
    face: int

    def __str__(self) -> str:
        return f"+{self.face}"


LiarsDiceMove = Bid | Liar | Roll

BID_TEXT: Final = re.compile(r"(\d{1,2})[x*](\d)", re.IGNORECASE)
ROLL_TEXT: Final = re.compile(r"\+([1-6])")
EXAMPLES: Final = ("3x5", "liar")


@cache
def move_of(action: int) -> LiarsDiceMove:
    """The move of an action. Raises IndexError for an unknown action."""
    if not 0 <= action < N_ACTIONS:
        raise IndexError(f"there is no action {action}")
    if action >= ROLL:
        return Roll(action, action - ROLL + 1)
    if action == LIAR:
        return Liar()
    quantity, face = divmod(action - BID, FACES)
    return Bid(action, quantity + 1, face + 1)


def parse_move(text: str) -> LiarsDiceMove:
    """Parse one step. Raises NotationError."""
    word = text.strip().lower()
    rolled = ROLL_TEXT.fullmatch(word)
    if word == "liar":
        return Liar()
    if rolled:
        return move_of(ROLL + int(rolled[1]) - 1)
    bid = BID_TEXT.fullmatch(word)
    if bid:
        quantity, face = int(bid[1]), int(bid[2])
        action = BID + (quantity - 1) * FACES + face - 1
        if 1 <= face <= FACES and quantity >= 1 and action < MAX_BIDS:
            return move_of(action)
    raise no_move(text, *EXAMPLES)


def read_moves(text: str) -> list[LiarsDiceMove]:
    """Parse what a person typed; `3 5` is a bid too."""
    words = typed_words(text)
    if len(words) == 2 and all(word.isdigit() for word in words):
        words = ["x".join(words)]
    if not words:
        raise no_move(text, *EXAMPLES)
    return [parse_move(word) for word in words]
