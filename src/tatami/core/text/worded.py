"""Errors in any language: they hold a key of a words.toml, and its values."""

from __future__ import annotations

from collections.abc import Mapping

from tatami.core.errors import NotationError, TatamiError
from tatami.core.text.words import Gap, Sentence


class WordedError(TatamiError):
    """An error with a text in every language; `str` is the English one.

    `args` has what the error was made from, except the values, which are among its attributes; so
    it can be pickled.
    """

    def __init__(self, package: str, key: str, values: Mapping[str, Gap]) -> None:
        self.package = package
        self.key = key
        self.values = values

    def __str__(self) -> str:
        return self.text("en")

    def text(self, lang: str) -> str:
        """Return the text in a language."""
        return Sentence(self.package, self.key, self.values).text(lang)


class MoveError(WordedError, NotationError):
    """A typed move cannot be read, or cannot be made yet."""

    def __init__(self, package: str, key: str, /, **values: Gap) -> None:
        super().__init__(package, key, values)


def reason_of(error: TatamiError) -> str | Sentence:
    """Return the reason of an error to fill a gap with, in the sentence's language if possible."""
    if isinstance(error, MoveError):
        return Sentence(error.package, error.key, error.values)
    return str(error)
