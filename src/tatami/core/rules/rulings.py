"""Rulings: decisions on what the rulebooks leave open, from the rulings.toml beside the rules."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from typing import Final, Literal, get_args

from tatami.core.rules.rows import check_fields, words_of
from tatami.core.text.toml import has_file, read_toml
from tatami.core.text.words import CORE, LANGUAGES, check_language, words

# Whose decision it can be; each has a sentence in words.toml.
Decider = Literal["tatami", "rulebook", "rulebooks", "playtester", "reconstructed"]
DECIDERS: Final = get_args(Decider)


@dataclass(frozen=True, slots=True)
class Ruling:
    """One reason for one or several rules; `number` groups rulings in docs/rulings.md."""

    number: int
    whose: Decider
    rules: tuple[str, ...]
    reasons: dict[str, str]
    deciders: dict[str, str] = field(default_factory=dict)  # the game's own words for `whose`

    def decider(self, lang: str = "en") -> str:
        """Return whose decision it is, in words."""
        own = self.deciders.get(check_language(lang))
        return own or words(CORE, lang)(f"whose_{self.whose}")

    def why(self, lang: str = "en") -> str:
        """Return why the question was open, and the reason for the decision."""
        return self.reasons[check_language(lang)]


@cache
def rulings(package: str) -> tuple[Ruling, ...]:
    """Read the rulings.toml of a game's package, if any. Raises ValueError for a mistake in it."""
    if not has_file(package, "rulings.toml"):
        return ()
    found = []
    data = read_toml(package, "rulings.toml")
    deciders = {
        whose: words_of(f"{package}: whose.{whose}", row)
        for whose, row in data.get("whose", {}).items()
    }
    for row in data["ruling"]:
        where = f"{package}: ruling {row.get('number')}"
        check_fields(where, row, ("number", "whose", "rules", *LANGUAGES))
        if row["whose"] not in DECIDERS or not row["rules"]:
            raise ValueError(f"{where}: whose is {', '.join(DECIDERS)}, for some rules")
        reasons = words_of(where, {lang: row[lang] for lang in LANGUAGES})
        own = deciders.get(row["whose"], {})
        found.append(Ruling(row["number"], row["whose"], tuple(row["rules"]), reasons, own))
    return tuple(found)


def notes(package: str) -> tuple[str, ...]:
    """Return further decisions and what follows from the rulings, in English."""
    return tuple(read_toml(package, "rulings.toml").get("notes", ()))
