"""Every word of the texts and docs is in a dictionary, the glossary or tools/words/spelling."""

from __future__ import annotations

import re
import shutil
import subprocess
from collections.abc import Iterator

import pytest
from all_texts import ROOT, all_texts

import glossary_page
from tatami.core.text.words import LANGUAGES

DICTIONARIES = {"en": "en_GB", "pl": "pl_PL", "de": "de_DE", "nl": "nl"}
LISTS = ROOT / "tools" / "words" / "spelling"
PAGES = [*ROOT.glob("*.md"), *sorted((ROOT / "docs").rglob("*.md"))]
SKIPPED = {"glossary.md": "in four languages", "research-tables.md": "codes"}
COMPOUNDING = ("de", "nl")
SHORTEST_HALVES = 3, 4
LINK = re.compile(r"(?<=\w{3})e?[ns]$")
# Gaps, what is typed, addresses, and the code in pages.
NO_WORDS = re.compile(
    r"```.*?```|`[^`]*`|\{[^}]*\}|\]\([^)]*\)|https?://\S+|<[^>]*>|--[\w-]+|::: \S+", re.S
)
WORD = re.compile(r"(?<!\w)[^\W\d_]+(?:['-][^\W\d_]+)*(?!\w)")


def words_in(text: str) -> set[str]:
    """The words of a text, but for names with capitals inside and what is too short for a slip."""
    found = WORD.findall(NO_WORDS.sub(" ", text).replace("’", "'"))
    words = {word.removesuffix("'s") for word in found}
    return {word for word in words if len(word) > 2 and not re.search(r".[A-Z]", word)}


def has_dictionaries() -> bool:
    """Whether hunspell can check all languages."""
    if not shutil.which("hunspell"):
        return False
    ended = subprocess.run(
        ["hunspell", "-D"], check=False, stdin=subprocess.DEVNULL, capture_output=True, text=True
    )
    found = re.findall(r"/(\w+)$", ended.stdout + ended.stderr, re.M)
    return {*DICTIONARIES.values()} <= {*found}


def unknown(words: set[str], lang: str) -> set[str]:
    """Return the words that hunspell does not know, of a word with hyphens the whole."""
    ended = subprocess.run(
        ["hunspell", "-i", "utf-8", "-d", DICTIONARIES[lang], "-l"],
        input="\n".join(sorted(words)),
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=True,
    )
    return {word for word in ended.stdout.split() if len(word) > 2}


def compounds(words: set[str], lang: str) -> set[str]:
    """Return the words that consist of two known ones, such as “Räuberstapel” or “aufbraucht”."""
    if lang not in COMPOUNDING:
        return set()
    halves = {
        (word, LINK.sub("", word[:at]), word[at:])
        for word in words
        for at in range(SHORTEST_HALVES[0], len(word) - SHORTEST_HALVES[1] + 1)
    }
    parts = {half for _, *two in halves for half in two} | {two[2].capitalize() for two in halves}
    known = {part.casefold() for part in parts - unknown(parts, lang)}
    return {word for word, *two in halves if {half.casefold() for half in two} <= known}


def forms_of(word: str) -> set[str]:
    """Return a word as it is listed: in small letters, a name without its genitive."""
    small = word.casefold()
    return {small, small.removesuffix("s")}


def listed(lang: str) -> set[str]:
    """Our own words: names and terms of all languages, those of this one, and the glossary."""
    found = {
        word
        for name in ("names", lang)
        for word in (LISTS / f"{name}.txt").read_text(encoding="utf-8").split()
    }
    for _, terms in glossary_page.sections():
        for term in terms.values():
            said = [term, *term.get("edition", {}).values()]
            texts = [*(of[lang] for of in said), *term.get("printed", {}).get(lang, [])]
            found |= {word for text in texts for word in words_in(text)}
    return {word.casefold() for word in found}


def texts_of(lang: str) -> Iterator[tuple[str, str]]:
    """All texts of a language, each with its location; those of English with the docs."""
    yield from ((f"{text.path} {text.key}", text.text) for text in all_texts() if text.lang == lang)
    if lang == "en":
        pages = [page for page in PAGES if page.name not in SKIPPED]
        yield from (
            (str(page.relative_to(ROOT)), page.read_text(encoding="utf-8")) for page in pages
        )


@pytest.mark.skipif(
    not has_dictionaries(), reason="no hunspell: tools/make-dictionaries installs it"
)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_word_is_known(lang: str) -> None:
    where: dict[str, str] = {}
    for location, text in texts_of(lang):
        where.update(dict.fromkeys(words_in(text), location))
    known = listed(lang)
    wrong = {word for word in unknown({*where}, lang) if not forms_of(word) & known}
    wrong -= compounds(wrong, lang)
    found = {word: where.get(word, "") for word in sorted(wrong)}
    assert not found, f"misspelt, or missing in tools/words/spelling/{lang}.txt"


@pytest.mark.parametrize("name", ["names", *LANGUAGES])
def test_the_lists_are_in_order(name: str) -> None:
    words = (LISTS / f"{name}.txt").read_text(encoding="utf-8").split("\n")
    assert words == [*sorted({*words} - {""}, key=lambda word: (word.lower(), word)), ""]
