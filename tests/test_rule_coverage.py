"""Every rule of every game is named by a test, and no test names a rule that is not there."""

from __future__ import annotations

import re
import tomllib
from importlib import import_module
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

import pytest

from tatami.core.registry import find_game, game_names
from tatami.core.text.toml import read_toml
from tatami.core.text.words import LANGUAGES

TESTS = Path(__file__).parent
SRC = TESTS.parent / "src"
MARK = re.compile(r"""@(?:pytest\.mark\.)?rule\(([^)]*)\)""")


def named() -> set[str]:
    """The ids in all `rule(...)` marks of the test files."""
    text = "\n".join(path.read_text(encoding="utf-8") for path in TESTS.rglob("test_*.py"))
    return {rule for marks in MARK.findall(text) for rule in re.findall(r'"([^"]+)"', marks)}


@pytest.mark.parametrize("name", game_names())
def test_every_rule_is_named_by_a_test(name: str) -> None:
    rules = set(find_game(name).rulebook().rules)
    missing = sorted(rules - named())
    assert not missing, f"no test names {', '.join(missing)}"


def test_every_named_rule_is_there() -> None:
    rules = {rule for name in game_names() for rule in find_game(name).rulebook().rules}
    assert named() <= rules


@pytest.mark.parametrize("name", game_names())
def test_every_rule_has_words_in_four_languages_and_sources(name: str) -> None:
    book = find_game(name).rulebook()
    for rule in book.rules.values():
        assert tuple(rule.words) == LANGUAGES, rule.id
        assert len({*rule.words.values()}) == len(LANGUAGES), rule.id
        assert rule.sources, rule.id
        assert rule.chapter in book.chapters
    for names in book.chapters.values():
        assert tuple(names) == LANGUAGES


@pytest.mark.parametrize("name", game_names())
def test_every_ruling_names_its_author_and_its_reason_in_four_languages(name: str) -> None:
    book = find_game(name).rulebook()
    for rule in book.rules.values():
        said = [source for source in rule.sources if source.startswith("ruling ")]
        assert {f"ruling {ruling.number}" for ruling in book.rulings_of(rule)} == {*said}, rule.id
    for ruling in book.rulings:
        assert len({ruling.why(lang) for lang in LANGUAGES}) == len(LANGUAGES), ruling
        assert len({ruling.decider(lang) for lang in LANGUAGES}) == len(LANGUAGES), ruling


def test_the_page_of_rulings_is_written_from_the_rules() -> None:
    spec = spec_from_file_location("rulings_page", TESTS.parent / "tools" / "rulings_page.py")
    assert spec is not None
    assert spec.loader is not None
    tool = module_from_spec(spec)
    spec.loader.exec_module(tool)
    assert tool.PAGE.read_text(encoding="utf-8") == tool.page(), "run tools/rulings_page.py"


@pytest.mark.parametrize("name", game_names())
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_rule_names_its_source_in_every_language(name: str, lang: str) -> None:
    book = find_game(name).rulebook()
    for rule in book.rules.values():
        places = book.places_of(rule, lang)
        assert len(places) + len(book.rulings_of(rule)) > 0, rule.id
        assert len({*places}) == len(places), rule.id
        assert len(places) == sum(not source.startswith("ruling ") for source in rule.sources)


@pytest.mark.parametrize("name", game_names())
def test_places_in_the_rulebooks_are_translated(name: str) -> None:
    for printed in find_game(name).rulebook().books.values():
        for key, said in printed.places.items():
            assert len({*said.values()}) > 2 or key == "FAQ", key


@pytest.mark.parametrize("name", game_names())
def test_every_rule_names_editions_and_options_that_there_are(name: str) -> None:
    cls = find_game(name)
    book = cls.rulebook()
    assert {printed.edition for printed in book.books.values()} == {*cls.EDITIONS}
    options = {option.name: option for option in cls.OPTIONS}
    for rule in book.rules.values():
        assert {*rule.editions} < {*cls.EDITIONS}, rule.id
        assert len({*rule.differences.values()}) in (0, len(LANGUAGES)), rule.id
        for chosen in rule.options:
            option, _, value = chosen.partition("=")
            assert options[option].check(value) == value, rule.id


@pytest.mark.parametrize("name", game_names())
def test_what_holds_in_some_editions_is_what_their_options_say(name: str) -> None:
    """An edition has a rule that needs an option if one of its set-ups chooses that option."""
    cls = find_game(name)
    setups: list[dict[str, str | None]] = [{"setup": setup} for setup in cls.SETUPS] or [{}]
    for rule in cls.rulebook().rules.values():
        if rule.editions and rule.options:
            chosen = {
                edition
                for edition in cls.EDITIONS
                for setup in setups
                for option, value in cls(2, edition, **setup).options.items()
                if f"{option}={value}" in rule.options
            }
            assert chosen == {*rule.editions}, rule.id


@pytest.mark.parametrize("name", game_names())
def test_chapters_are_all_there_in_some_order_with_words_for_newcomers(name: str) -> None:
    book = find_game(name).rulebook()
    assert sorted(book.chapters) == [*range(1, len(book.chapters) + 1)]
    assert len({*book.intro.values()}) == len(LANGUAGES)
    for intro in filter(None, book.intros.values()):
        assert len({*intro.values()}) == len(LANGUAGES)


def test_no_text_names_a_piece_that_an_edition_calls_otherwise() -> None:
    """Helmet or castle: only where the text says how the editions differ."""
    book = find_game("samurai").rulebook()
    texts = [
        *book.intro.values(),
        *(text for intro in book.intros.values() for text in intro.values()),
    ]
    texts += [text for rule in book.rules.values() for text in rule.words.values()]
    texts += [text for ruling in book.rulings for text in ruling.reasons.values()]
    for diagram in book.diagrams:
        texts += [*diagram.captions.values(), *diagram.trying.values()]
    names = read_toml("tatami.kits.majority", "names.toml")["kind"]
    words = {word for kind in ("helmet", "castle") for word in names[kind].values()}
    for text in texts:
        assert not words & {*re.findall(r"\w+", text)}, text


@pytest.mark.parametrize("path", [*SRC.rglob("words.toml")], ids=lambda path: path.parent.name)
def test_every_sentence_is_there_in_four_languages_with_the_same_gaps(path: Path) -> None:
    sentences = tomllib.loads(path.read_text(encoding="utf-8"))
    assert sentences
    for key, words in sentences.items():
        assert tuple(words) == LANGUAGES, key
        # What a game itself says of a header is there in English only, of a move in all languages.
        given = [text for text in words.values() if text != "{reason}"]
        gaps = {tuple(sorted(re.findall(r"{(\w+)(?:!r)?}", text))) for text in given}
        assert len(gaps) == min(len(given), 1), key


@pytest.mark.parametrize("name", game_names())
def test_every_refusal_of_the_kernel_is_a_rule(name: str) -> None:
    numbers = find_game(name).__module__.removesuffix("game") + "constants"
    module = import_module(numbers)
    refusals = [value for key, value in vars(module).items() if key.startswith("R_")]
    assert refusals
    for number in refusals:
        assert find_game(name).rulebook().numbered(number).sources
