"""The rules as text: every rule with its id, its text in four languages, and its sources."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import cache
from typing import Any, Final

from tatami.core.errors import IllegalMove, NotationError
from tatami.core.rules.diagrams import Diagram, diagrams
from tatami.core.rules.rows import check_fields, words_of
from tatami.core.rules.rulings import Ruling, rulings
from tatami.core.text.toml import read_toml
from tatami.core.text.words import CORE, LANGUAGES, check_language, words

RULING: Final = re.compile(r"ruling (\d+)")
SOURCE: Final = re.compile(r"(?P<book>\d+) (?P<place>.+?)(?: (?P<step>\d+))?")
HEAD: Final = ("game", "version", "book", "intro", "chapter", "rule")


@dataclass(frozen=True, slots=True)
class Book:
    """A printed rulebook: its edition, and the names of the edition and of its parts."""

    edition: str
    names: dict[str, str]
    places: dict[str, dict[str, str]]

    def name(self, lang: str = "en") -> str:
        """Return the name of the edition in a language."""
        return self.names[check_language(lang)]

    def place(self, place: str, step: str | None, lang: str = "en") -> str:
        """Return the name of a part of the rulebook, with the step if it has steps."""
        named = self.places[place][check_language(lang)]
        return words(CORE, lang)("step", place=named, number=step) if step else named


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule; its id is the game, its chapter and its number.

    `editions` are those it applies in, empty for all; with `options`, such as `capture=instant`, it
    applies only if one of them was chosen; `differences` describes how the editions differ, where
    they do; `other_words` are other names that players may use for it.
    """

    id: str
    chapter: int
    words: dict[str, str]
    sources: tuple[str, ...]
    editions: tuple[str, ...] = ()
    options: tuple[str, ...] = ()
    differences: dict[str, str] = field(default_factory=dict)
    other_words: dict[str, str] = field(default_factory=dict)

    @property
    def number(self) -> str:
        """The chapter and the number in it: `5.3`."""
        return self.id.partition(".")[2]

    def text(self, lang: str = "en") -> str:
        """Return the rule in a language."""
        return self.words[check_language(lang)]

    def differs(self, lang: str = "en") -> str:
        """Return how the editions differ here; empty if they do not."""
        return self.differences.get(check_language(lang), "")

    def also(self, lang: str = "en") -> str:
        """Return other words to find the rule by; empty if its own are enough."""
        return self.other_words.get(check_language(lang), "")

    def holds_in(self, edition: str) -> bool:
        """Return whether the rule applies in this edition."""
        return not self.editions or edition in self.editions


@dataclass(frozen=True, slots=True)
class Rulebook:
    """All rules of a game; the chapters are in reading order."""

    game: str
    version: int
    books: dict[str, Book]
    intro: dict[str, str]
    chapters: dict[int, dict[str, str]]
    intros: dict[int, dict[str, str]]
    rules: dict[str, Rule]
    rulings: tuple[Ruling, ...]
    diagrams: tuple[Diagram, ...]

    def find(self, rule_id: str) -> Rule:
        """Return a rule by its id, with or without the name of the game."""
        full = rule_id if rule_id.startswith(f"{self.game}.") else f"{self.game}.{rule_id}"
        if full not in self.rules:
            raise NotationError(
                f"there is no rule {rule_id!r}; the first is {next(iter(self.rules))}"
            )
        return self.rules[full]

    def refusal(self, rule: Rule, move: object) -> IllegalMove:
        """Return the error for a move that breaks a rule."""
        return IllegalMove(rule.id, str(move), rule.text())

    def rules_of(self, chapter: int) -> list[Rule]:
        """Return the rules of a chapter."""
        return [rule for rule in self.rules.values() if rule.chapter == chapter]

    def edition(self, edition: str, lang: str = "en") -> str:
        """Return the name of an edition in a language."""
        (book,) = (book for book in self.books.values() if book.edition == edition)
        return book.name(lang)

    def places_of(self, rule: Rule, lang: str = "en") -> list[tuple[str, str]]:
        """Return the sources of a rule: each edition with the place in its rulebook, in words."""
        places = []
        for found in filter(None, map(SOURCE.fullmatch, rule.sources)):
            book = self.books[found["book"]]
            places.append((book.edition, book.place(found["place"], found["step"], lang)))
        return places

    def rulings_of(self, rule: Rule) -> list[Ruling]:
        """Return the rulings behind a rule."""
        return [ruling for ruling in self.rulings if rule.number in ruling.rules]

    def diagrams_of(self, rule: Rule) -> list[Diagram]:
        """Return the diagrams that show a rule."""
        return [diagram for diagram in self.diagrams if diagram.rule == rule.number]

    def numbered(self, number: int) -> Rule:
        """Return the rule with a kernel's number: chapter times 100 plus number."""
        return self.rules[f"{self.game}.{number // 100}.{number % 100}"]


@cache
def rulebook(package: str) -> Rulebook:
    """Read the rules of a game's package, with their rulings and diagrams.

    Raises ValueError if the three are inconsistent.
    """
    data = read_toml(package, "rules.toml")
    check_fields(package, data, HEAD)
    chapters, intros = {}, {}
    for row in data["chapter"]:
        where = f"{package}: chapter {row.get('number')}"
        check_fields(where, row, ("number", *LANGUAGES), ("intro",))
        chapters[row["number"]] = {lang: row[lang] for lang in LANGUAGES}
        intros[row["number"]] = words_of(where, row.get("intro"))
    rules = [_rule(data["game"], row) for row in data["rule"]]
    book = Rulebook(
        data["game"],
        data["version"],
        {row.get("number", ""): _book(data["game"], row) for row in data["book"]},
        words_of(f"{package}: intro", data["intro"]),
        chapters,
        intros,
        {rule.id: rule for rule in rules},
        rulings(package),
        diagrams(package),
    )
    _check(book)
    return book


def _book(game: str, row: dict[str, Any]) -> Book:
    where = f"{game}: rulebook {row.get('number')}"
    check_fields(where, row, ("number", "edition", "places"), ("name",))
    year = dict.fromkeys(LANGUAGES, row["edition"]) if row["edition"].isdecimal() else {}
    names = words_of(where, row.get("name", year))
    places = {key: words_of(f"{where}: {key}", said) for key, said in row["places"].items()}
    return Book(row["edition"], names, places)


def _rule(game: str, row: dict[str, Any]) -> Rule:
    where = f"{game}: rule {row.get('number')}"
    possible = ("editions", "options", "differs", "also")
    check_fields(where, row, ("number", *LANGUAGES, "sources"), possible)
    return Rule(
        f"{game}.{row['number']}",
        int(row["number"].split(".")[0]),
        {lang: row[lang] for lang in LANGUAGES},
        tuple(row["sources"]),
        tuple(row.get("editions", ())),
        tuple(row.get("options", ())),
        words_of(where, row.get("differs")),
        words_of(where, row.get("also")),
    )


def _check(book: Rulebook) -> None:
    """Raise ValueError for dangling references and for unreferenced entries."""
    numbers = {rule.number for rule in book.rules.values()}
    named = {number for ruling in book.rulings for number in ruling.rules}
    named |= {diagram.rule for diagram in book.diagrams}
    if named - numbers:
        raise ValueError(f"{book.game}: there is no rule {', '.join(sorted(named - numbers))}")
    editions = {printed.edition for printed in book.books.values()}
    places = {(key, place) for key, printed in book.books.items() for place in printed.places}
    stood = set()
    for rule in book.rules.values():
        said = {int(found[1]) for found in map(RULING.fullmatch, rule.sources) if found}
        if said != {ruling.number for ruling in book.rulings_of(rule)}:
            raise ValueError(f"{rule.id}: its sources name other rulings than rulings.toml")
        for source in rule.sources:
            found = SOURCE.fullmatch(source)
            place = found and found.group("book", "place")
            if place not in places and not RULING.fullmatch(source):
                raise ValueError(f"{rule.id}: {source!r} is no known place and no ruling")
            stood.add(place)
        if {*rule.editions} - editions:
            raise ValueError(f"{rule.id}: there is no such edition")
        if rule.editions and not rule.differences:
            raise ValueError(f"{rule.id}: explain how the editions differ")
    if places - stood:
        raise ValueError(f"{book.game}: no rule stands in {sorted(places - stood)}")
