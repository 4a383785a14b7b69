"""Every text uses the words of the glossary, and none that it says to avoid."""

from __future__ import annotations

import re
from itertools import chain
from pathlib import Path

import pytest
from all_texts import Text, all_texts

import glossary_page
from tatami.core.text.words import LANGUAGES

TERMS = {
    f"{title}: {name}": term
    for title, terms in glossary_page.sections()
    for name, term in terms.items()
}
# Words of one section mean something else elsewhere.
# Files that still have such words, each with the term and language: this list only gets shorter.
PENDING = {
    tuple(line.split(" | "))
    for line in (Path(__file__).parent / "pending.txt").read_text(encoding="utf-8").splitlines()
}
FOLDER_OF = {"Samurai": "samurai", "Samurai: The Card Game": "cardgame", "Samurai Spirit": "spirit"}


def avoided() -> list[tuple[str, str, str]]:
    """The words to avoid: the term, the language and the regular expression."""
    return [
        (name, lang, pattern)
        for name, term in TERMS.items()
        for lang, patterns in term.get("avoid", {}).items()
        for pattern in patterns
    ]


def found_in(text: str, pattern: str) -> list[str]:
    """Find what matches as whole words."""
    return [said[0] for said in re.finditer(rf"(?<!\w)(?:{pattern})(?!\w)", text, re.IGNORECASE)]


def is_about(term: str, text: Text) -> bool:
    """Whether a text is one of those that a section of the glossary is about."""
    folder = FOLDER_OF.get(term.rpartition(": ")[0])
    return not text.is_keyword and (folder is None or f"/{folder}/" in text.path)


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


def test_no_term_is_avoided() -> None:
    for other in TERMS.values():
        for _, lang, pattern in avoided():
            assert not found_in(other[lang], pattern), pattern


@pytest.mark.parametrize(("name", "lang", "pattern"), avoided())
def test_no_text_has_a_word_to_avoid(name: str, lang: str, pattern: str) -> None:
    instead = TERMS[name][lang]
    wrong = [
        (text.path, text.key, said)
        for text in all_texts()
        if text.lang == lang and is_about(name, text) and (text.path, name, lang) not in PENDING
        for said in found_in(text.text, pattern)
    ]
    assert not wrong, f"say “{instead}” (tools/words/glossary.toml)"
