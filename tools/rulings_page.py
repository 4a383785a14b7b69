#!/usr/bin/env python3
"""Writes docs/rulings.md from the rules and rulings: `.venv/bin/python tools/rulings_page.py`."""

from __future__ import annotations

from importlib.resources import files
from itertools import groupby
from pathlib import Path
from typing import Final

from tatami.core.game import Game
from tatami.core.registry import find_game, specs
from tatami.core.rules.rulings import Ruling, notes
from tatami.core.text.words import LANGUAGES

PAGE: Final = Path(__file__).parent.parent / "docs" / "rulings.md"
HEAD: Final = """\
# Rulings

```sh
.venv/bin/tatami rules samurai 5.5       # a rule, with the ruling behind it
```

The rulebooks leave some questions open, and their editions differ. This page lists every rule that
needed a decision, who decided it, and why. Seats count clockwise from A.

`tools/rulings_page.py` generates this page from `rules.toml` and `rulings.toml` in the folder of
each game; new rulings go there.
"""
ENGLISH: Final = LANGUAGES[0]


def page() -> str:
    """The whole page."""
    games = [
        find_game(name) for name, spec in specs().items() if spec.package.startswith("tatami.")
    ]
    return "\n".join([HEAD, *(line for game in games for line in chapter(game))])


def chapter(game: type[Game]) -> list[str]:
    """The rulings of one game, by their numbers."""
    book = game.rulebook()
    if not files(game.SPEC.package).joinpath("rulings.toml").is_file():
        return []
    lines = [f"## {game.TITLE}", ""]
    numbered = sorted(book.rulings, key=lambda ruling: ruling.number)
    for number, rulings in groupby(numbered, key=lambda ruling: ruling.number):
        lines += [f"### Ruling {number}", "", *(entry(game, ruling) for ruling in rulings), ""]
    if notes(game.SPEC.package):
        lines += ["### Notes", "", *(f"- {note}" for note in notes(game.SPEC.package)), ""]
    return lines


def entry(game: type[Game], ruling: Ruling) -> str:
    """The rules that a ruling is about, whose it is and why."""
    rules = [game.rulebook().find(f"{game.NAME}.{number}") for number in ruling.rules]
    text = " ".join(f"**{rule.number}** {rule.text(ENGLISH)}" for rule in rules)
    decider = ruling.decider(ENGLISH)
    return f"- {text} *{decider[0].upper()}{decider[1:]}:* {ruling.why(ENGLISH)}"


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
