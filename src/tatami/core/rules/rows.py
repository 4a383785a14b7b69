"""Checks rows of TOML strictly: unknown fields and missing languages are errors."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from tatami.core.text.words import LANGUAGES


def check_fields(
    where: str, row: Mapping[str, Any], needed: Iterable[str], possible: Iterable[str] = ()
) -> None:
    """Raise ValueError unless a row has all fields it needs, and no unknown ones."""
    missing = [name for name in needed if name not in row]
    unknown = sorted({*row} - {*needed, *possible})
    if missing or unknown:
        raise ValueError(f"{where}: missing {missing}, unknown {unknown}")


def words_of(where: str, row: Mapping[str, Any] | None) -> dict[str, str]:
    """Return the text of a row in all languages; empty if the row is left out."""
    if row is None:
        return {}
    check_fields(where, row, LANGUAGES)
    if not all(isinstance(row[lang], str) and row[lang].strip() for lang in LANGUAGES):
        raise ValueError(f"{where}: a language has no words")
    return {lang: row[lang] for lang in LANGUAGES}
