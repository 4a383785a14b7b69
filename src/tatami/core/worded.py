"""What is wrong, told in any language: errors that hold a key of a words.toml, and its values."""

from __future__ import annotations

from collections.abc import Mapping

from tatami.core.errors import NotationError, TatamiError
from tatami.core.words import Gap, Sentence


class WordedError(TatamiError):
    """Something wrong that is said in any language; `str` says it in English.

    `args` are what the error was made from, but for the values: these are among its attributes, so
    that it can be sent to another process as it is.
    """

    def __init__(self, package: str, key: str, values: Mapping[str, Gap]) -> None:
        self.package = package
        self.key = key
        self.values = values

    def __str__(self) -> str:
        return self.text("en")

    def text(self, lang: str) -> str:
        """Say it in a language."""
        return Sentence(self.package, self.key, self.values).text(lang)


class MoveError(WordedError, NotationError):
    """A typed move cannot be read, or has to wait."""

    def __init__(self, package: str, key: str, /, **values: Gap) -> None:
        super().__init__(package, key, values)


def reason_of(error: TatamiError) -> str | Sentence:
    """Return what is wrong to fill a gap with: in the sentence's language if it is told in that."""
    if isinstance(error, MoveError):
        return Sentence(error.package, error.key, error.values)
    return str(error)
