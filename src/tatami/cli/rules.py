"""`tatami rules`: the rules as text."""

from __future__ import annotations

import textwrap

from tatami.core.errors import NotationError
from tatami.core.rulebook import Rulebook


def rule_lines(book: Rulebook, rule_id: str | None, lang: str) -> list[str]:
    """Give one rule with its sources, a chapter, or all rules by chapter."""
    chapters = [str(number) for number in book.chapters]
    if rule_id is not None and rule_id not in chapters:
        if rule_id.isdecimal():
            known = ", ".join(chapters)
            raise NotationError(f"there is no chapter {rule_id}; chapters are {known}")
        rule = book.find(rule_id)
        text = textwrap.wrap(rule.text(lang), 88)
        return [rule.id, *text, f"({', '.join(book.sources_of(rule))})"]
    lines: list[str] = []
    for chapter, names in book.chapters.items():
        if rule_id not in (None, str(chapter)):
            continue
        lines += ["", f"{chapter}. {names[lang]}"]
        for rule in book.rules.values():
            if rule.chapter == chapter:
                number = rule.id.removeprefix(f"{book.game}.")
                lines += textwrap.wrap(
                    f"{f'{number} ':<5}{rule.text(lang)}", 88, subsequent_indent=" " * 5
                )
    return lines[1:]
