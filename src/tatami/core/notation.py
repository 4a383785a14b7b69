"""What the notations of several games have in common."""

from __future__ import annotations

import re

from tatami.core.errors import IllegalMove
from tatami.core.rulebook import rulebook


def typed_words(text: str) -> list[str]:
    """Split what a person typed at spaces and commas, but not around an @."""
    joined = re.sub(r"\s*@\s*", "@", text.strip().lower())
    return [word for word in re.split(r"[\s,]+", joined) if word]


def forbidden(package: str, number: str, move: str) -> IllegalMove:
    """Give the refusal of a move that no position could allow, by a rule of the game."""
    book = rulebook(package)
    return book.refusal(book.find(number), move)
