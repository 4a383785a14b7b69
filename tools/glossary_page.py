#!/usr/bin/env python3
"""Writes docs/glossary.md from words/glossary.toml: `.venv/bin/python tools/glossary_page.py`."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from tatami.core.text.words import LANGUAGES

ROOT: Final = Path(__file__).parent.parent
SOURCE: Final = ROOT / "tools" / "words" / "glossary.toml"
PAGE: Final = ROOT / "docs" / "glossary.md"
HEAD: Final = """\
# Glossary

One word per concept, in the four languages of Tatami. Use these words in every text of the page,
the terminal, the rules and the lessons. A word in *italics* is another word of a printed rulebook:
the rule search finds it, but texts do not use it.

This page is written by `tools/glossary_page.py` from `tools/words/glossary.toml`, which also lists
words to avoid. `make check` finds those in the texts.
"""
NAMES: Final = {"en": "English", "pl": "Polish", "de": "German", "nl": "Dutch"}


def sections() -> Iterator[tuple[str, dict[str, dict[str, Any]]]]:
    """The titles of the sections, each with its terms."""
    data = tomllib.loads(SOURCE.read_text(encoding="utf-8"))
    for key, title in data["sections"].items():
        yield title, data[key]


def cell(term: dict[str, Any], lang: str) -> str:
    """The words for a term in a language."""
    words = [term[lang]]
    words += (f"{of[lang]} ({edition})" for edition, of in term.get("edition", {}).items())
    words += (f"*{word}*" for word in term.get("printed", {}).get(lang, []))
    return "<br>".join(words)


def page() -> str:
    """The whole page."""
    lines = [HEAD]
    for title, terms in sections():
        lines += [f"## {title}", "", f"| {' | '.join(NAMES[lang] for lang in LANGUAGES)} |"]
        lines += [f"|{'---|' * len(LANGUAGES)}"]
        lines += (
            f"| {' | '.join(cell(term, lang) for lang in LANGUAGES)} |" for term in terms.values()
        )
        notes = [f"- *{term['en']}*: {term['note']}" for term in terms.values() if "note" in term]
        lines += ["", *notes, ""] if notes else [""]
    return "\n".join(lines).rstrip() + "\n"


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
