"""Errors in records, with the line and a text in any language."""

from __future__ import annotations

from collections.abc import Mapping

from tatami.core.registry import rule_text
from tatami.core.text.worded import WordedError
from tatami.core.text.words import Gap, words


class RecordError(WordedError, ValueError):
    """A record cannot be read or is not valid; `line` is where, counted from 1.

    `key` names the sentence that says why. A game's own errors about a header are in English; other
    languages only name the header.
    """

    def __init__(self, line: int, key: str, /, **values: Gap) -> None:
        super().__init__(__package__, key, values)
        self.line = line

    def __str__(self) -> str:
        return f"line {self.line}: {self.reason}"

    @property
    def reason(self) -> str:
        """The reason in English, with the id of the rule if one is broken."""
        return self.text("en") + (f" [{self.rule}]" if self.rule else "")

    @property
    def rule(self) -> str:
        """The id of the rule that a move of the record breaks, if any."""
        return broken_rule(self.values)

    def text(self, lang: str) -> str:
        """Return the reason in a language, without the line."""
        return record_text(self.key, self.values, lang)


def record_text(key: str, values: Mapping[str, Gap], lang: str) -> str:
    """Return what is wrong with a record, in a language."""
    rule = broken_rule(values)
    text = {"text": rule_text(rule, lang)} if rule else {}
    return words(__package__, lang)(key, **values, **text)


def broken_rule(values: Mapping[str, Gap]) -> str:
    """Return the id of the rule that a move of the record breaks, if any."""
    return str(values.get("rule", ""))
