"""Who decided what the rulebooks leave open, and why: the rulings.toml beside the rules."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Final, Literal, get_args

from tatami.core.rows import check_fields, words_of
from tatami.core.toml import read_toml
from tatami.core.words import LANGUAGES, check_language, words

# Each has words in words.toml: whose decision it is.
Decider = Literal["tatami", "rulebook", "rulebooks", "playtester", "reconstructed"]
DECIDERS: Final = get_args(Decider)


@dataclass(frozen=True, slots=True)
class Ruling:
    """One reason for one or several rules; `number` is that of docs/rulings.md."""

    number: int
    whose: Decider
    rules: tuple[str, ...]
    reasons: dict[str, str]

    def decider(self, lang: str = "en") -> str:
        """Say whose decision it is."""
        return words(__package__, lang)(f"whose_{self.whose}")

    def why(self, lang: str = "en") -> str:
        """Say why it was open, and why it was decided so."""
        return self.reasons[check_language(lang)]


@cache
def rulings(package: str) -> tuple[Ruling, ...]:
    """Read the rulings.toml of a game's package. Raises ValueError for a slip in it."""
    found = []
    for row in read_toml(package, "rulings.toml")["ruling"]:
        where = f"{package}: ruling {row.get('number')}"
        check_fields(where, row, ("number", "whose", "rules", *LANGUAGES))
        if row["whose"] not in DECIDERS or not row["rules"]:
            raise ValueError(f"{where}: whose is {', '.join(DECIDERS)}, for some rules")
        reasons = words_of(where, {lang: row[lang] for lang in LANGUAGES})
        found.append(Ruling(row["number"], row["whose"], tuple(row["rules"]), reasons))
    return tuple(found)
