"""What is wrong with a record, and in which line: a key of words.toml, said in any language."""

from __future__ import annotations

from collections.abc import Mapping

from tatami.core.registry import rule_text
from tatami.core.worded import WordedError
from tatami.core.words import Gap, words


class RecordError(WordedError, ValueError):
    """A record that cannot be read or does not hold; `line` is where, counted from 1.

    `key` names the sentence that says why. What a game itself has to say of a header is in English;
    in other languages the sentence names the header.
    """

    def __init__(self, line: int, key: str, /, **values: Gap) -> None:
        super().__init__(__package__, key, values)
        self.line = line

    def __str__(self) -> str:
        return f"line {self.line}: {self.reason}"

    @property
    def reason(self) -> str:
        """Why, in English, with the id of the rule if one is broken."""
        return self.text("en") + (f" [{self.rule}]" if self.rule else "")

    @property
    def rule(self) -> str:
        """The id of the rule that a move of the record breaks, if that is what is wrong."""
        return broken_rule(self.values)

    def text(self, lang: str) -> str:
        """Describe why in a language, without the line."""
        return record_text(self.key, self.values, lang)


def record_text(key: str, values: Mapping[str, Gap], lang: str) -> str:
    """Describe in a language what is wrong with a record."""
    rule = broken_rule(values)
    text = {"text": rule_text(rule, lang)} if rule else {}
    return words(__package__, lang)(key, **values, **text)


def broken_rule(values: Mapping[str, Gap]) -> str:
    """Return the id of the rule that is broken, if that is what is wrong with a record."""
    return str(values.get("rule", ""))
