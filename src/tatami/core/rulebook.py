"""The rules as text: every rule with its id, its words in four languages, and its sources."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from tatami.core.errors import IllegalMove, NotationError
from tatami.core.toml import read_toml
from tatami.core.words import LANGUAGES, check_language


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule; its id is the game, its chapter and its number."""

    id: str
    chapter: int
    words: dict[str, str]
    sources: tuple[str, ...]

    def text(self, lang: str = "en") -> str:
        """Give the rule in a language."""
        return self.words[check_language(lang)]


@dataclass(frozen=True, slots=True)
class Rulebook:
    """All rules of a game, in reading order."""

    game: str
    version: int
    books: dict[str, str]
    chapters: dict[int, dict[str, str]]
    rules: dict[str, Rule]

    def find(self, rule_id: str) -> Rule:
        """Find a rule by its id, with or without the name of the game."""
        full = rule_id if rule_id.startswith(f"{self.game}.") else f"{self.game}.{rule_id}"
        if full not in self.rules:
            raise NotationError(
                f"there is no rule {rule_id!r}; the first is {next(iter(self.rules))}"
            )
        return self.rules[full]

    def refusal(self, rule: Rule, move: object) -> IllegalMove:
        """Give the refusal of a move that breaks a rule."""
        return IllegalMove(rule.id, str(move), rule.text())

    def sources_of(self, rule: Rule) -> list[str]:
        """Say where a rule stands, each book by the name of its edition."""
        told = []
        for source in rule.sources:
            book, _, place = source.partition(" ")
            told.append(f"{self.books.get(book, book)} {place}")
        return told

    def numbered(self, number: int) -> Rule:
        """Find the rule that a kernel names: chapter times 100 plus number."""
        return self.rules[f"{self.game}.{number // 100}.{number % 100}"]


@cache
def rulebook(package: str) -> Rulebook:
    """Read the rules.toml of a game's package."""
    data = read_toml(package, "rules.toml")
    game = data["game"]
    chapters = {row["number"]: {lang: row[lang] for lang in LANGUAGES} for row in data["chapter"]}
    rules = {}
    for row in data["rule"]:
        rule_id = f"{game}.{row['number']}"
        words = {lang: row[lang] for lang in LANGUAGES}
        chapter = int(row["number"].split(".")[0])
        rules[rule_id] = Rule(rule_id, chapter, words, tuple(row["sources"]))
    return Rulebook(game, data["version"], data["books"], chapters, rules)
