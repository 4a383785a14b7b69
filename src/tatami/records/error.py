"""What is wrong with a record, and in which line: a key of words.toml, said in any language."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from tatami.core.errors import TatamiError
from tatami.core.words import words
from tatami.games import rule_text


class RecordError(TatamiError, ValueError):
    """A record that cannot be read or does not hold; `line` is where, counted from 1.

    `key` names the sentence that says why. What a game itself has to say of a header or of a move
    is in English; in other languages the sentence names the header or the move.
    """

    def __init__(self, line: int, key: str, /, **values: str) -> None:
        self.line = line
        self.key = key
        self.values = values
        super().__init__(f"line {line}: {self.reason}")

    @property
    def reason(self) -> str:
        """Why, in English, with the id of the rule if one is broken."""
        return self.text("en") + (f" [{self.rule}]" if self.rule else "")

    @property
    def rule(self) -> str:
        """The id of the rule that a move of the record breaks, if that is what is wrong."""
        return self.values.get("rule", "")

    def text(self, lang: str) -> str:
        """Say why in a language, without the line."""
        return record_text(self.key, self.values, lang)

    def __reduce__(self) -> tuple[Callable[..., RecordError], tuple[int, str]]:
        return partial(type(self), **self.values), (self.line, self.key)


def record_text(key: str, values: Mapping[str, str], lang: str) -> str:
    """Say in a language what is wrong with a record."""
    rule = {"text": rule_text(values["rule"], lang)} if "rule" in values else {}
    return words(__package__, lang)(key, **values, **rule)
