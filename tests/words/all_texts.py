"""All texts that people read, in four languages: those of the games, terminal, server and page."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from tatami.core.text.words import LANGUAGES

ROOT: Final = Path(__file__).parents[2]
TOML_FOLDERS: Final = ("src", "examples")
PAGES: Final = (ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md")))
CODE: Final = re.compile(r"```.*?```|`[^`]*`|\]\([^)]*\)|https?://\S+", re.S)
PAGE_FILES: Final = ("words/en.json", "games/*/words/en.json", "kits/*/words/en.json")


class Text(NamedTuple):
    """A text in one language; its key is dotted."""

    path: str
    key: str
    lang: str
    text: str

    @property
    def is_keyword(self) -> bool:
        """Whether it is read by the rule search only."""
        return self.key.endswith(".also")


def texts_in(path: str, key: str, value: object) -> Iterator[Text]:
    """Find the tables of texts in a file; each must have one for every language."""
    if isinstance(value, list):
        for number, one in enumerate(value):
            name = one.get("number") or one.get("id") if isinstance(one, dict) else None
            yield from texts_in(path, f"{key} {name or number}", one)
    elif isinstance(value, dict):
        if {*LANGUAGES} & {*value}:
            missing = [lang for lang in LANGUAGES if not isinstance(value.get(lang), str)]
            if missing:
                raise ValueError(f"{path}: {key} has no text in {', '.join(missing)}")
            yield from (Text(path, key, lang, value[lang]) for lang in LANGUAGES)
        for name, one in value.items():
            yield from texts_in(path, f"{key}.{name}".lstrip("."), one)


@cache
def all_texts() -> list[Text]:
    """All texts of all files."""
    found: list[Text] = []
    for path in sorted(
        path for folder in TOML_FOLDERS for path in ROOT.glob(f"{folder}/**/*.toml")
    ):
        data = tomllib.loads(path.read_text(encoding="utf-8"))
        found += texts_in(str(path.relative_to(ROOT)), "", data)
    for english in sorted(
        path for pattern in PAGE_FILES for path in ROOT.glob(f"web/src/{pattern}")
    ):
        for lang in LANGUAGES:
            path = english.with_name(f"{lang}.json")
            texts = json.loads(path.read_text(encoding="utf-8"))
            name = str(path.relative_to(ROOT))
            found += (Text(name, key, lang, text) for key, text in texts.items())
    return found


@cache
def all_pages() -> list[Text]:
    """The README and the docs, in English, without code and addresses."""
    return [
        Text(str(page.relative_to(ROOT)), "", "en", CODE.sub(" ", page.read_text(encoding="utf-8")))
        for page in PAGES
    ]
