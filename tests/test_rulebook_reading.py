"""A mistake in the files of a rulebook is reported when it is loaded, not found by a reader."""

from __future__ import annotations

from pathlib import Path

import pytest

from tatami.core.rules.rulebook import Rulebook, rulebook

FOUR = 'en = "e"\npl = "p"\nde = "d"\nnl = "n"\n'
RULES = f"""
game = "go"
version = 1
[intro]
{FOUR}
[[book]]
number = "9"
edition = "1998"
[book.places]
start = {{ en = "the start", pl = "początek", de = "der Anfang", nl = "het begin" }}
[[book]]
number = "10"
edition = "classic"
name = {{ en = "the old one", pl = "stara", de = "die alte", nl = "de oude" }}
[book.places]
"the rest" = {{ en = "the rest", pl = "reszta", de = "der Rest", nl = "de rest" }}
[[chapter]]
number = 1
{FOUR}
[[rule]]
number = "1.1"
{FOUR}sources = ["9 start", "10 the rest 3", "ruling 2"]
"""
RULINGS = f"""
[[ruling]]
number = 2
whose = "tatami"
rules = ["1.1"]
{FOUR}"""
DIAGRAMS = f"""
[[diagram]]
id = "one"
rule = "1.1"
seat = "A"
position = "go/1 edition={{edition}}"
[diagram.caption]
{FOUR}"""


class Shelf:
    """Packages with a rulebook each, as different as a test wants them."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._count = 0

    def read(
        self, rules: str = RULES, rulings: str = RULINGS, diagrams: str = DIAGRAMS
    ) -> Rulebook:
        self._count += 1
        package = self._folder / f"{self._folder.name.replace('-', '_')}_{self._count}"
        package.mkdir()
        (package / "__init__.py").touch()
        for name, text in (("rules", rules), ("rulings", rulings), ("diagrams", diagrams)):
            (package / f"{name}.toml").write_text(text, encoding="utf-8")
        return rulebook(package.name)


@pytest.fixture
def shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Shelf:
    monkeypatch.syspath_prepend(tmp_path)
    return Shelf(tmp_path)


def test_a_consistent_rulebook_is_read(shelf: Shelf) -> None:
    book = shelf.read()
    rule = book.find("1.1")
    assert (rule.number, rule.text("pl"), rule.differs("pl")) == ("1.1", "p", "")
    assert rule.holds_in("1998")
    assert book.places_of(rule) == [("1998", "the start"), ("classic", "the rest, step 3")]
    assert book.places_of(rule, "pl") == [("1998", "początek"), ("classic", "reszta, krok 3")]
    assert [book.edition("1998", lang) for lang in ("en", "nl")] == ["1998", "1998"]
    assert [book.edition("classic", lang) for lang in ("en", "nl")] == ["the old one", "de oude"]
    (ruling,) = book.rulings_of(rule)
    assert (ruling.why("nl"), ruling.decider()) == ("n", "Tatami’s own decision")
    (diagram,) = book.diagrams_of(rule)
    assert diagram.position("1998") == "go/1 edition=1998"
    assert (diagram.marks, diagram.moves, diagram.trying) == ((), "", {})


def test_other_words_for_a_rule_are_read(shelf: Shelf) -> None:
    also = "also = { en = 'tie, draw', pl = 'remis', de = 'Patt', nl = 'gelijk' }\n"
    rule = shelf.read(rules=RULES.replace("sources", f"{also}sources")).find("1.1")
    assert [rule.also(lang) for lang in ("en", "pl")] == ["tie, draw", "remis"]
    assert shelf.read().find("1.1").also() == ""


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("version = 1\n", "version = 1\nauthor = 1\n", r"unknown \['author'\]"),
        ('nl = "n"\n\n[[rule]]', "\n[[rule]]", r"missing \['nl'\]"),
        ('"9 start"', '"8 start"', "'8 start' is no known place"),
        ('"9 start"', '"9 the rest"', "'9 the rest' is no known place"),
        ('"9 start"', '"9"', "'9' is no known place"),
        ('"9 start", ', "", r"no rule stands in \[\('9', 'start'\)\]"),
        (', nl = "het begin"', "", r"start: missing \['nl'\]"),
        ('de = "der Anfang"', 'de = ""', "start: a language has no words"),
        (', pl = "stara"', "", r"rulebook 10: missing \['pl'\]"),
        ('edition = "1998"', 'edition = "first"', r"rulebook 9: missing \['en', 'pl'"),
        ("[book.places]\nstart", "[book.parts]\nstart", r"unknown \['parts'\]"),
        ('"ruling 2"', '"ruling 2", "ruling 3"', "other rulings"),
        (', "ruling 2"', "", "other rulings"),
        ("sources", "editions = ['1998']\nsources", "explain how the editions differ"),
        ("sources", "editions = ['2016']\nsources", "no such edition"),
        ("sources", "note = 'x'\nsources", r"unknown \['note'\]"),
        ("sources", "also = { en = 'tie' }\nsources", r"missing \['pl', 'de', 'nl'\]"),
        ('[intro]\nen = "e"', '[intro]\nen = " "', "a language has no words"),
    ],
)
def test_slips_in_the_rules(shelf: Shelf, old: str, new: str, reason: str) -> None:
    assert old in RULES
    with pytest.raises(ValueError, match=reason):
        shelf.read(rules=RULES.replace(old, new))


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ('"tatami"', '"somebody"', "whose is tatami"),
        ('["1.1"]', "[]", "for some rules"),
        ('["1.1"]', '["1.1", "1.2"]', "there is no rule 1.2"),
        ('de = "d"\n', "", r"missing \['de'\]"),
    ],
)
def test_slips_in_the_rulings(shelf: Shelf, old: str, new: str, reason: str) -> None:
    assert old in RULINGS
    with pytest.raises(ValueError, match=reason):
        shelf.read(rulings=RULINGS.replace(old, new))


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ('rule = "1.1"', 'rule = "1.9"', "there is no rule 1.9"),
        ("edition={edition}", "edition=1998", "of the edition that is read"),
        ('seat = "A"', 'seat = "A"\nmoves = "x"', "go together"),
        ('seat = "A"', 'seat = "A"\nmarks = []', r"unknown \['marks'\]"),
        ('en = "e"\n', "", r"missing \['en'\]"),
    ],
)
def test_slips_in_the_diagrams(shelf: Shelf, old: str, new: str, reason: str) -> None:
    assert old in DIAGRAMS
    with pytest.raises(ValueError, match=reason):
        shelf.read(diagrams=DIAGRAMS.replace(old, new))


def test_two_diagrams_of_one_name(shelf: Shelf) -> None:
    with pytest.raises(ValueError, match="the same id"):
        shelf.read(diagrams=DIAGRAMS + DIAGRAMS)
