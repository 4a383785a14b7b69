"""Finds rules as the page does: all words, whatever their case and accents."""

from __future__ import annotations

import unicodedata

from tatami.core.rules.rulebook import Rulebook


def plain(text: str) -> str:
    """Normalise letters: no case, no accents."""
    letters = unicodedata.normalize("NFD", text.replace("ł", "l"))
    return "".join(letter for letter in letters if not unicodedata.combining(letter)).lower()


def finds(book: Rulebook, lang: str, typed: str) -> set[str]:
    """Return the ids of the rules that contain all the words."""
    wanted = plain(typed).split()
    found = set()
    for rule in book.rules.values():
        text = plain(f"{rule.text(lang)} {rule.differs(lang)} {rule.also(lang)}")
        if all(word in text for word in wanted):
            found.add(rule.id)
    return found
