"""Every rule of every game is named by a test, and no test names a rule that is not there."""

from __future__ import annotations

import re
import tomllib
from importlib import import_module
from pathlib import Path

import pytest

from tatami.core.words import LANGUAGES
from tatami.games import GAMES, find_game

TESTS = Path(__file__).parent
SRC = TESTS.parent / "src"
MARK = re.compile(r"""@(?:pytest\.mark\.)?rule\(([^)]*)\)""")


def named() -> set[str]:
    """The ids in all `rule(...)` marks of the test files."""
    text = "\n".join(path.read_text(encoding="utf-8") for path in TESTS.rglob("test_*.py"))
    return {rule for marks in MARK.findall(text) for rule in re.findall(r'"([^"]+)"', marks)}


@pytest.mark.parametrize("name", GAMES)
def test_every_rule_is_named_by_a_test(name: str) -> None:
    rules = set(find_game(name).rulebook().rules)
    missing = sorted(rules - named())
    assert not missing, f"no test names {', '.join(missing)}"


def test_every_named_rule_is_there() -> None:
    rules = {rule for name in GAMES for rule in find_game(name).rulebook().rules}
    assert named() <= rules


@pytest.mark.parametrize("name", GAMES)
def test_every_rule_has_words_in_four_languages_and_sources(name: str) -> None:
    book = find_game(name).rulebook()
    for rule in book.rules.values():
        assert tuple(rule.words) == LANGUAGES, rule.id
        assert len({*rule.words.values()}) == len(LANGUAGES), rule.id
        assert rule.sources, rule.id
        assert rule.chapter in book.chapters
    for names in book.chapters.values():
        assert tuple(names) == LANGUAGES


@pytest.mark.parametrize("path", [*SRC.rglob("words.toml")], ids=lambda path: path.parent.name)
def test_every_sentence_is_there_in_four_languages_with_the_same_gaps(path: Path) -> None:
    sentences = tomllib.loads(path.read_text(encoding="utf-8"))
    assert sentences
    for key, words in sentences.items():
        assert tuple(words) == LANGUAGES, key
        gaps = {tuple(sorted(re.findall(r"{(\w+)}", text))) for text in words.values()}
        assert len(gaps) == 1, key


@pytest.mark.parametrize("name", GAMES)
def test_every_source_is_a_known_book_or_a_ruling(name: str) -> None:
    book = find_game(name).rulebook()
    for rule in book.rules.values():
        for source in rule.sources:
            assert source.partition(" ")[0] in {*book.books, "ruling"}, rule.id


@pytest.mark.parametrize("name", GAMES)
def test_every_refusal_of_the_kernel_is_a_rule(name: str) -> None:
    numbers = find_game(name).__module__.removesuffix("game") + "numbers"
    module = import_module(numbers)
    refusals = [value for key, value in vars(module).items() if key.startswith("R_")]
    assert refusals
    for number in refusals:
        assert find_game(name).rulebook().numbered(number).sources
