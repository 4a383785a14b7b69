"""`tatami rules`: the rules as text."""

from __future__ import annotations

import textwrap

from tatami.core.rulebook import Rulebook


def rule_lines(book: Rulebook, rule_id: str | None, lang: str) -> list[str]:
    """Give one rule with its sources, a chapter, or all rules by chapter."""
    if rule_id is not None and not rule_id.isdigit():
        rule = book.find(rule_id)
        text = textwrap.wrap(rule.text(lang), 88)
        return [rule.id, *text, f"({', '.join(rule.sources)})"]
    lines: list[str] = []
    for chapter, names in book.chapters.items():
        if rule_id is not None and chapter != int(rule_id):
            continue
        lines += ["", f"{chapter}. {names[lang]}"]
        for rule in book.rules.values():
            if rule.chapter == chapter:
                number = rule.id.removeprefix(f"{book.game}.")
                lines += textwrap.wrap(
                    f"{number:<5}{rule.text(lang)}", 88, subsequent_indent=" " * 5
                )
    if not lines:
        book.find(f"{rule_id}.1")
    return lines[1:]
