"""Sentences in four languages, from the words.toml of a package."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Final

from tatami.core.errors import OptionError
from tatami.core.text.toml import read_toml

LANGUAGES: Final = ("en", "pl", "de", "nl")
CORE: Final = "tatami.core"  # the package whose words.toml has what every game says


def check_language(lang: str) -> str:
    """Return the language if it is supported. Raises OptionError otherwise."""
    if lang not in LANGUAGES:
        raise OptionError(f"there is no language {lang!r}; choose {', '.join(LANGUAGES)}")
    return lang


class Words:
    """The sentences of one file in one language."""

    def __init__(self, sentences: dict[str, dict[str, str]], lang: str) -> None:
        self.lang = check_language(lang)
        self._sentences = sentences

    def __contains__(self, key: str) -> bool:
        return key in self._sentences

    def __call__(self, key: str, **values: object) -> str:
        """Return the sentence of a key, with its gaps filled, possibly by other sentences."""
        for gap, value in values.items():
            if isinstance(value, Sentence):
                values[gap] = value.text(self.lang)
        return self._sentences[key][self.lang].format(**values)

    def number(self, value: float, form: str) -> str:
        """Format a number, as in `.1f` or `.0%`, with the marks and spaces of the language."""
        text = format(value, form)
        if self.lang == "de":
            text = text.replace("%", "\u00a0%")
        return text if self.lang == "en" else text.replace(".", ",")

    def percent(self, chance: float) -> str:
        """Format a chance; one that is not certain is not rounded to 0 or 100 %."""
        if 0 < chance < 0.005:
            return f"<{self.number(0.01, '.0%')}"
        if 0.995 < chance < 1:
            return f">{self.number(0.99, '.0%')}"
        return self.number(chance, ".0%")


@cache
def words(package: str, lang: str, *more: str) -> Words:
    """Return the sentences of a package in a language.

    A missing sentence is taken from the first of the other packages that has it.
    """
    found: dict[str, dict[str, str]] = {}
    for name in reversed((package, *more)):
        found |= read_toml(name, "words.toml")
    return Words(found, lang)


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence whose language is not known yet: a key of a package's words.toml."""

    package: str
    key: str
    values: Mapping[str, str | int | Sentence]

    def text(self, lang: str) -> str:
        """Return the text in a language."""
        return words(self.package, lang)(self.key, **self.values)


Gap = str | int | Sentence
"""What can fill a gap of a sentence."""


def either(*names: str) -> str | Sentence:
    """Return alternatives as a sentence."""
    said: str | Sentence = names[0]
    for name in names[1:]:
        said = Sentence(CORE, "or", {"one": said, "other": name})
    return said
