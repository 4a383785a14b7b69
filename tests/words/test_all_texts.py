"""The texts that the tests of words read are all that there are."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from all_texts import ROOT, all_pages, all_texts, texts_in

from tatami.core.text.words import LANGUAGES

FOLDERS = ("src", "examples", "tools", "docs", "web/src")
GLOSSARY = "tools/words/glossary.toml"  # the nouns themselves, for test_glossary.py


def has_all_languages(path: Path) -> bool:
    """Whether a file has a text for each language, or stands beside one for each."""
    if path.suffix == ".json":
        return all(path.with_name(f"{lang}.json").exists() for lang in LANGUAGES)
    text = path.read_text(encoding="utf-8")
    return all(re.search(rf"(^|[{{,])\s*{lang} = ", text, re.M) for lang in LANGUAGES)


def test_a_text_that_lacks_a_language_is_an_error() -> None:
    said = dict.fromkeys(LANGUAGES, "…")
    assert len([*texts_in("words.toml", "", {"key": said})]) == len(LANGUAGES)
    del said["nl"]
    with pytest.raises(ValueError, match=r"words\.toml: key has no text in nl"):
        list(texts_in("words.toml", "", {"key": said}))


def test_every_file_with_all_languages_is_read() -> None:
    files = {
        str(path.relative_to(ROOT))
        for folder in FOLDERS
        for kind in ("toml", "json")
        for path in (ROOT / folder).rglob(f"*.{kind}")
        if has_all_languages(path)
    }
    assert files - {GLOSSARY} == {text.path for text in all_texts()}


def test_the_readme_and_the_docs_are_read() -> None:
    assert {"README.md", "docs/play.md"} <= {page.path for page in all_pages()}
