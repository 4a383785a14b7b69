"""The rulebook of a game."""

from __future__ import annotations

from tatami.core.rules.rulings import Decider
from tatami.server.schema.base import Lang, Message, SeatName


class Source(Message, frozen=True):
    """Where the rulebook of an edition states a rule, in words."""

    edition: str
    place: str


class Ruling(Message, frozen=True):
    """Who decided a question that the rulebooks leave open, and why.

    `number` is that in the list of all rulings.
    """

    number: int
    decided_by: Decider
    decider: str
    reason: str


class Suggestion(Message, frozen=True):
    """Moves to try in a diagram, in notation and in words."""

    moves: str
    text: str


class DiagramData(Message, frozen=True):
    """A position that shows a rule, for `/api/study`.

    `seat` is whose view it is shown from; a spectator's if null. `marks` are places to highlight,
    as the game names them.
    """

    id: str
    position: str
    seat: SeatName | None
    marks: list[str]
    caption: str
    suggestion: Suggestion | None


class RuleData(Message, frozen=True):
    """A rule: whether it `applies` in the chosen edition, and the editions it applies in.

    With `options` it only applies if the table has one of these. `differences` says how editions
    differ. `keywords` are other words to find it by.
    """

    id: str
    number: str
    text: str
    applies: bool
    editions: list[str]
    options: list[str]
    differences: str
    keywords: str
    sources: list[Source]
    rulings: list[Ruling]
    diagrams: list[DiagramData]


class ChapterData(Message, frozen=True):
    """A chapter, with an introduction where that helps."""

    number: int
    title: str
    intro: str
    rules: list[RuleData]


class RulebookData(Message, frozen=True):
    """All rules of a game; the chapters are in reading order."""

    game: str
    title: str
    version: int
    edition: str
    editions: list[str]
    lang: Lang
    intro: str
    chapters: list[ChapterData]
