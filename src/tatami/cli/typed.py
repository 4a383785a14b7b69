"""Errors in what a person typed, in the person's language."""

from __future__ import annotations

from tatami.core.errors import NotationError
from tatami.core.text.worded import WordedError
from tatami.core.text.words import Gap


class TypedError(WordedError, NotationError):
    """What was typed cannot be used; `key` is one of `words.toml` beside this file."""

    def __init__(self, key: str, /, **values: Gap) -> None:
        super().__init__(__package__, key, values)
