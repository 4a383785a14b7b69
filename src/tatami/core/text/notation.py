"""Helpers for the notations of games."""

from __future__ import annotations

import re
from typing import Final

from tatami.core.errors import IllegalMove
from tatami.core.text.worded import MoveError
from tatami.core.text.words import CORE, either

# In the notation of every game an @ comes before a place: see docs/notation.md.
AROUND_AT: Final = re.compile(r"\s*@\s*")


def typed_words(text: str) -> list[str]:
    """Split what a person typed at spaces and commas, but not around an @."""
    return AROUND_AT.sub("@", text).replace(",", " ").split()


def no_move(text: str, *examples: str) -> MoveError:
    """Return the error for something that is not a move; examples show what is."""
    *most, last = examples
    return MoveError(CORE, "no_move", text=text, examples=either(", ".join(most), last))


def forbidden(package: str, number: str, move: str) -> IllegalMove:
    """Return the error for a move that is illegal in any position, by a rule of the game."""
    from tatami.core.rules.rulebook import rulebook  # noqa: PLC0415  (most moves break no rule)

    book = rulebook(package)
    return book.refusal(book.find(number), move)
