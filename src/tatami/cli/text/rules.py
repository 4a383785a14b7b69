"""The rules as text: all of them, a chapter, or one with its sources."""

from __future__ import annotations

import textwrap
from typing import Final

from tatami.cli.typed import TypedError
from tatami.core.errors import NotationError
from tatami.core.rules.rulebook import Rule, Rulebook
from tatami.core.text.words import words

WIDTH: Final = 88
INDENT: Final = " " * 5


def rule_lines(book: Rulebook, rule_id: str | None, lang: str) -> list[str]:
    """Return one rule in full, a chapter, or all rules by chapter."""
    chapters = sorted(book.chapters)
    if rule_id is not None and rule_id not in map(str, chapters):
        if rule_id.isdecimal():
            known = ", ".join(map(str, chapters))
            raise TypedError("no_chapter", chapter=rule_id, chapters=known)
        return _whole_rule(book, _find(book, rule_id), lang)
    lines = textwrap.wrap(book.intro[lang], WIDTH) if rule_id is None else []
    for chapter, names in book.chapters.items():
        if rule_id not in (None, str(chapter)):
            continue
        lines += ["", names[lang]] if lines else [names[lang]]
        lines += textwrap.wrap(book.intros[chapter].get(lang, ""), WIDTH)
        for rule in book.rules_of(chapter):
            head = f"{f'{rule.number} ':<5}{rule.text(lang)}"
            lines += textwrap.wrap(head, WIDTH, subsequent_indent=INDENT)
            for note in _notes(book, rule, lang):
                lines += textwrap.wrap(note, WIDTH, initial_indent=INDENT, subsequent_indent=INDENT)
    return lines


def _find(book: Rulebook, rule_id: str) -> Rule:
    try:
        return book.find(rule_id)
    except NotationError:
        raise TypedError("no_rule", rule=rule_id, first=next(iter(book.rules))) from None


def _notes(book: Rulebook, rule: Rule, lang: str) -> list[str]:
    """Return notes on where a rule applies and how the editions differ."""
    say = words("tatami.cli", lang)
    notes = [say("rule_differs", how=rule.differs(lang))] if rule.differences else []
    if rule.options:
        notes.append(say("rule_options", options=", ".join(rule.options)))
    if rule.editions:
        named = {edition: book.edition(edition, lang) for edition in rule.editions}
        typed = [name if name == code else f"{name} ({code})" for code, name in named.items()]
        notes.append(say("rule_editions", editions=", ".join(typed)))
    return notes


def _whole_rule(book: Rulebook, rule: Rule, lang: str) -> list[str]:
    """Return a rule with its sources and rulings."""
    say = words("tatami.cli", lang)
    parts = [rule.text(lang), *_notes(book, rule, lang)]
    if places := book.places_of(rule, lang):
        sources = [f"{book.edition(edition, lang)}: {place}" for edition, place in places]
        parts.append(f"({'; '.join(sources)})")
    for ruling in book.rulings_of(rule):
        whose, why = ruling.decider(lang), ruling.why(lang)
        parts.append(say("rule_ruling", number=ruling.number, whose=whose, why=why))
    return [rule.id, *(line for part in parts for line in textwrap.wrap(part, WIDTH))]
