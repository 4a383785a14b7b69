"""Plural forms of the sentences in words.toml: `one`, `few` and `many`."""

from __future__ import annotations


def plural_form(count: int) -> str:
    """Return the plural form by the rules of Polish, which has the most of our languages."""
    if count == 1:
        return "one"
    few = count % 10 in (2, 3, 4) and count % 100 not in (12, 13, 14)
    return "few" if few else "many"
