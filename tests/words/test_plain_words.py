"""What people read is in words: no text has the code of an edition or an option in it."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from tatami.core.registry import find_game, game_names
from tatami.core.text.narrator import narrator_for
from tatami.core.text.words import LANGUAGES

ROOT = Path(__file__).parents[2]
WEB = ROOT / "web/src"


def page_words(folder: Path, lang: str) -> dict[str, str]:
    """The sentences of a folder of the page."""
    words: dict[str, str] = json.loads((folder / f"{lang}.json").read_text(encoding="utf-8"))
    return words


PAGE_FOLDERS = [WEB / "words", *WEB.glob("games/*/words"), *WEB.glob("kits/*/words")]
# On the terminal and in records options are typed, so there their codes are shown as well.
TYPED = ("cli", "records", "show", "terminal")
SAID = [path for path in ROOT.glob("src/tatami/**/words.toml") if path.parent.name not in TYPED]
GAME_CLASSES = [find_game(name) for name in game_names()]
OPTIONS = [option for cls in GAME_CLASSES for option in cls.OPTIONS]
NAMES = {option.name for option in OPTIONS}
VALUES = {value for option in OPTIONS for value in option.values}
SETUPS = {setup for cls in GAME_CLASSES for setup in cls.SETUPS}
# A game without words of its own on the page is called there what its rulebook calls it.
ON_THE_PAGE = [name for name in game_names() if (WEB / f"games/{name}/words").is_dir()]
EDITIONS = {edition for cls in GAME_CLASSES for edition in cls.EDITIONS if not edition.isdecimal()}
CODES = NAMES | VALUES | SETUPS | EDITIONS
# Some codes are no words at all, others are words in English only.
NO_WORDS = {code for code in CODES if "-" in code}
ENGLISH = NAMES | SETUPS
QUOTED = re.compile('[“„‘"]([^“”„‘’"]+)[”“’"]')


def codes_in(text: str, lang: str) -> list[str]:
    """Find codes in a text for people."""
    found = re.findall(r"[\w-]+=[\w-]+", text)
    words = {*re.findall(r"\w+(?:-\w+)*", text)}
    found += sorted(words & (NO_WORDS if lang == "en" else NO_WORDS | ENGLISH))
    apart = QUOTED.findall(text) + re.findall(r"\(([^()]+)\)", text)
    return found + [said for said in apart if {*re.split(r"[,;/] *", said)} <= CODES]


def rulebook_texts(name: str) -> Iterator[tuple[str, dict[str, str]]]:
    """All texts of a rulebook, each with its location."""
    book = find_game(name).rulebook()
    yield "intro", book.intro
    for number, title in book.chapters.items():
        yield f"chapter {number}", title
        yield f"chapter {number}", book.intros[number]
    for printed in book.books.values():
        yield printed.edition, printed.names
        yield from ((f"{printed.edition} {key}", said) for key, said in printed.places.items())
    for rule in book.rules.values():
        yield rule.id, rule.words
        yield rule.id, rule.differences
    for ruling in book.rulings:
        yield f"ruling {ruling.number}", ruling.reasons
    for diagram in book.diagrams:
        yield diagram.id, diagram.captions
        yield diagram.id, diagram.trying


@pytest.mark.parametrize(
    ("text", "lang", "codes"),
    [
        ("helmets in 1998 and classic-pl", "en", ["classic-pl"]),
        ("With the option cards=pairs", "en", ["cards=pairs"]),
        ("only with two-player-rules=yes", "en", ["two-player-rules=yes", "two-player-rules"]),
        ("the option farm-backs has other ways", "en", ["farm-backs"]),
        ("each by itself (hands, figures).", "en", ["hands, figures"]),
        ("agree otherwise (capture).", "en", ["capture"]),
        ("wählen (hands, figures).", "de", ["figures", "hands", "hands, figures"]),
        ("The set-up “random” does this.", "en", ["random"]),
        ('Przygotowanie "random".', "pl", ["random", "random"]),
        ("Hands and figures at random, end of the turn (as all know).", "en", []),
        ("Die ältere polnische Ausgabe, der Level ist normal.", "de", []),
    ],
)
def test_codes_are_found(text: str, lang: str, codes: list[str]) -> None:
    assert codes_in(text, lang) == codes


@pytest.mark.parametrize("name", game_names())
def test_no_text_of_a_rulebook_has_a_code(name: str) -> None:
    for where, texts in rulebook_texts(name):
        for lang, text in texts.items():
            assert not codes_in(text, lang), (where, text)


@pytest.mark.parametrize("path", SAID, ids=lambda path: path.parent.name)
def test_no_sentence_of_the_games_has_a_code(path: Path) -> None:
    for key, texts in tomllib.loads(path.read_text(encoding="utf-8")).items():
        for lang, text in texts.items():
            assert not codes_in(text, lang), (key, text)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("folder", PAGE_FOLDERS, ids=lambda folder: folder.parent.name)
def test_no_sentence_of_the_page_has_a_code(folder: Path, lang: str) -> None:
    for key, text in page_words(folder, lang).items():
        assert not codes_in(text, lang), (key, text)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", ON_THE_PAGE)
def test_what_a_rule_quotes_is_what_the_page_calls_it(name: str, lang: str) -> None:
    """A rule names an option as the page does where a table is created."""
    cls = find_game(name)
    page = page_words(WEB / f"games/{name}/words", lang)
    called = {page[f"option_{option.name}"] for option in cls.OPTIONS}
    for rule in cls.rulebook().rules.values():
        for quoted in QUOTED.findall(f"{rule.text(lang)} {rule.differs(lang)}"):
            assert quoted in called, rule.id


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_page_and_the_terminal_name_games_and_editions_alike(lang: str) -> None:
    for game in ON_THE_PAGE:
        cls = find_game(game)
        page = page_words(WEB / f"games/{game}/words", lang)
        start = cls(2, cls.EDITIONS[0])
        assert narrator_for(start, lang).title(start) == page["title"]
        for edition in cls.EDITIONS:
            name = cls.rulebook().edition(edition, lang)
            assert page.get(f"edition_{edition}", edition) == name[0].upper() + name[1:]
