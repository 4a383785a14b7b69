"""Every text uses the words of the glossary, and none that it says to avoid."""

from __future__ import annotations

import re
from itertools import chain
from typing import NamedTuple

import pytest
from all_texts import Text, all_pages, all_texts

import glossary_page
from tatami.core.text.words import LANGUAGES

TERMS = {
    f"{title}: {name}": term
    for title, terms in glossary_page.sections()
    for name, term in terms.items()
}
# Words of one section mean something else elsewhere. The other sections are about all texts.
FOLDERS_OF = {
    "Samurai": ("samurai", "majority"),
    "Samurai: The Card Game": ("cardgame", "majority"),
    "Samurai Spirit": ("spirit",),
}


def section_of(name: str) -> str:
    """Return the title of the section of a term."""
    return name.rpartition(": ")[0]


class Avoided(NamedTuple):
    """A regular expression for words to avoid; it finds the wrong text and not the right one."""

    term: str
    lang: str
    pattern: str
    wrong: str
    right: str = ""

    def found_in(self, text: str) -> list[str]:
        """Find what matches as whole words."""
        matches = re.finditer(rf"(?<!\w)(?:{self.pattern})(?!\w)", text, re.IGNORECASE)
        return [said[0] for said in matches]

    def is_for(self, text: Text) -> bool:
        """Whether a text has this language and is one that the section of the term is about."""
        folders = FOLDERS_OF.get(section_of(self.term))
        is_about = folders is None or any(f"/{folder}/" in text.path for folder in folders)
        return text.lang == self.lang and is_about and not text.is_keyword


AVOIDED = [
    Avoided(name, lang, pattern, *([sample] if isinstance(sample, str) else sample))
    for name, term in TERMS.items()
    for lang, patterns in term.get("avoid", {}).items()
    for pattern, sample in patterns.items()
]
each_avoided = pytest.mark.parametrize(
    "avoided", AVOIDED, ids=lambda avoided: f"{avoided.lang} {avoided.pattern}"
)


def test_the_page_is_the_glossary() -> None:
    written = glossary_page.PAGE.read_text(encoding="utf-8")
    assert written == glossary_page.page(), "run tools/glossary_page.py"


@pytest.mark.parametrize("name", TERMS)
def test_a_term_has_a_word_in_every_language(name: str) -> None:
    term = TERMS[name]
    for words in (term, *term.get("edition", {}).values()):
        assert all(words[lang].strip() for lang in LANGUAGES)
    assert {*term} <= {*LANGUAGES, "edition", "printed", "avoid", "note"}
    assert {*chain(term.get("printed", {}), term.get("avoid", {}))} <= {*LANGUAGES}


def test_every_section_is_about_some_texts() -> None:
    paths = {text.path for text in all_texts()}
    for title, folders in FOLDERS_OF.items():
        assert title in {*map(section_of, TERMS)}
        for folder in folders:
            assert any(f"/{folder}/" in path for path in paths)


@each_avoided
def test_a_word_to_avoid_is_found(avoided: Avoided) -> None:
    assert avoided.found_in(avoided.wrong)
    assert not avoided.found_in(avoided.right)


def test_no_term_is_avoided() -> None:
    for name, term in TERMS.items():
        for avoided in AVOIDED:
            section = section_of(avoided.term)
            if section not in FOLDERS_OF or section == section_of(name):
                assert not avoided.found_in(term[avoided.lang]), avoided


@each_avoided
def test_no_text_has_a_word_to_avoid(avoided: Avoided) -> None:
    wrong = [
        (text.path, text.key, said)
        for text in [*all_texts(), *all_pages()]
        if avoided.is_for(text)
        for said in avoided.found_in(text.text)
    ]
    instead = TERMS[avoided.term][avoided.lang]
    assert not wrong, f"say “{instead}” (tools/words/glossary.toml)"
