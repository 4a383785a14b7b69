"""Every text has the quotation marks of its language, and the same gaps in all languages."""

from __future__ import annotations

import re
from itertools import groupby

import pytest
from all_texts import Text, all_texts

from tatami.core.text.words import LANGUAGES, words

QUOTES = {"en": "“”‘’", "pl": "„”’", "de": "„“‚‘’", "nl": "‘’“”"}
EVERY_QUOTE = "“”„‟‘’‚‛«»‹›'\""
TYPED = re.compile(r"`[^`]*`")
# The terminal's texts in columns.
IN_COLUMNS = {"help", "hint_turn", "replay_help"}
COLUMN_EDGE = re.compile(r"(?<=\S) {2,}(?=\S)")
SLIPS = {
    "three dots are one character (…)": r"\.\.\.",
    "no space before a mark": r"(?<=\w)\s[,.;:!?](?!\w)",
    "two spaces": r"(?<=\S) {2,}(?=\S)",
    "from–to has a dash": r"(?<![\w-])\d+-\d+(?![\w-])",
    "a dash is no hyphen": r"\s-\s",
}
# By language: German has a no-break space before a percent sign, as in `Words.number`, and a space
# before dots that stand for words.
SPACES = {
    "en": r"[\d}]\s%",
    "pl": r"[\d}]\s%|\w …",
    "de": r"[\d}](?!\u00a0%)\s?%|\w…",
    "nl": r"[\d}]\s%|\w …",
}
FORMS = ("one", "few", "many")


def said(text: Text) -> str:
    """Return a text without what is typed, each column on a line of its own."""
    prose = TYPED.sub("`", text.text)
    return COLUMN_EDGE.sub("\n", prose) if text.key in IN_COLUMNS else prose


def gaps_in(text: str) -> set[str]:
    """The names of the gaps of a text."""
    return {*re.findall(r"\{(\w+)", text)}


def by_key() -> list[list[Text]]:
    """The texts of each key, those of the page's files together."""

    def key_of(text: Text) -> tuple[str, str]:
        return re.sub(r"\w+\.json$", "", text.path), text.key

    texts = sorted((text for text in all_texts() if "#" not in text.key), key=key_of)
    return [[*group] for _, group in groupby(texts, key_of)]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_quotation_marks_are_those_of_the_language(lang: str) -> None:
    wrong = [
        (text.path, text.key, mark)
        for text in all_texts()
        if text.lang == lang
        for mark in sorted({*said(text)} & {*EVERY_QUOTE} - {*QUOTES[lang]})
    ]
    assert not wrong


@pytest.mark.parametrize("slip", SLIPS)
def test_marks_and_spaces(slip: str) -> None:
    wrong = [
        (text.path, text.key, text.lang, found[0])
        for text in all_texts()
        for found in re.finditer(SLIPS[slip], said(text))
    ]
    assert not wrong


@pytest.mark.parametrize("lang", LANGUAGES)
def test_spaces_of_the_language(lang: str) -> None:
    wrong = [
        (text.path, text.key, found[0])
        for text in all_texts()
        if text.lang == lang
        for found in re.finditer(SPACES[lang], said(text))
    ]
    assert not wrong


def test_a_text_has_the_same_gaps_in_all_languages() -> None:
    for texts in by_key():
        english = next(text for text in texts if text.lang == "en")
        if english.text == "{reason}":  # the English reason comes from the code
            continue
        for text in texts:
            assert gaps_in(text.text) == gaps_in(english.text), (text.path, text.key)


def test_a_number_of_the_server_has_all_plural_forms() -> None:
    keys = {text.key for text in all_texts() if text.path == "src/tatami/server/words.toml"}
    numbers = {key.removesuffix("_few") for key in keys if key.endswith("_few")}
    assert numbers
    assert {f"{number}_{form}" for number in numbers for form in FORMS} <= keys


def test_numbers_have_the_marks_of_the_language() -> None:
    said = {lang: words("tatami.core", lang).number(0.125, ".1%") for lang in LANGUAGES}
    assert said == {"en": "12.5%", "pl": "12,5%", "de": "12,5\u00a0%", "nl": "12,5%"}
    rare = words("tatami.core", "de").percent
    assert [*map(rare, (0, 0.001, 0.5, 0.999, 1))] == [
        "0\u00a0%",
        "<1\u00a0%",
        "50\u00a0%",
        ">99\u00a0%",
        "100\u00a0%",
    ]
