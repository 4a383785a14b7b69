"""What Tatami knows about a game: one `GameSpec` per game, in the `__init__.py` of its folder.

Facts that lists and menus need are in the spec itself. Everything else is named as `.module:name`,
relative to the game's package, and imported when first used, so that listing the games is cheap.
Applications find specs through `core.registry`; there is no other list of games.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from typing import Any


@dataclass(frozen=True, kw_only=True)
class GameSpec:
    """A game: its facts, and where its parts are.

    Only `name`, `title`, `package`, `players`, `game` and `narrator` are required. A game without
    one of the optional parts uses the generic one, or goes without: no lesson, no puzzles.
    """

    name: str  # in commands, records and positions
    title: str
    package: str  # its package: `__name__` of its `__init__.py`
    players: range
    order: int = 100  # position in lists; ties are sorted by name
    co_operative: bool = False  # do all seats win or lose together?
    hides_hands: bool = True  # do seats have secrets from each other?
    quick: Mapping[str, str] = field(default_factory=dict)  # options that leave set-up to chance
    default_bot: str = "ronin"
    env_version: int = 0  # raise when the same seeds and actions give other results

    game: str  # a `core.game.Game`
    narrator: str  # (game, lang) -> core.text.narrator.Narrator
    observer: str | None = None  # (game, kernel) -> core.observer.Observer
    fields: str | None = None  # FIELDS and ACTIONS of `core.fields`, and ORDERS
    judge: str | None = None  # (kernel) -> kits.search.judge.Judge
    search: str | None = None  # a kits.search.parameters.SearchParameters
    levels: str | None = None  # the bot of every level in kits.search.levels
    effects: str | None = None  # (game, moves) -> the kits.analysis.effect.Effects of a turn
    effect_words: str | None = None  # a kits.analysis.effect_words.EffectWords
    lesson: str | None = None  # a kits.lessons.lesson.Lesson
    puzzles: str | None = None  # TABLES to find puzzles at; `stock`, LOSSES, WORDS
    terminal: str | None = None  # (game, style, lang) -> kits.terminal.table.Table
    arrays: str | None = None  # (game) -> the `core.arrays.BoardArray`s of its board and pieces
    small: str | None = None  # a `core.game.Game` of the same rules, small enough to be solved

    def has(self, part: str) -> bool:
        """Does the game have this part?"""
        return getattr(self, part) is not None

    def load(self, part: str) -> Any:
        """Import a part and return it; None if the game does not have it."""
        where: str | None = getattr(self, part)
        return None if where is None else find_part(self.package, where)


@cache
def find_part(package: str, where: str) -> Any:
    """Import a part of a package, given as `.module:name` or as `.module`."""
    module, _, name = where.partition(":")
    found = import_module(module, package)
    return getattr(found, name) if name else found
