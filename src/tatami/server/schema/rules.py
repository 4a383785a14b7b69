"""The rulebook of a game."""

from __future__ import annotations

from tatami.core.rulings import Decider
from tatami.server.schema.base import Lang, Message, SeatName


class Source(Message, frozen=True):
    """Where a rule stands in the rulebook of an edition, in words."""

    edition: str
    place: str


class Ruling(Message, frozen=True):
    """Whose decision a rule is where the rulebooks leave it open, in a word and in words, and why.

    `number` is that of the list of all rulings.
    """

    number: int
    decided_by: Decider
    decider: str
    reason: str


class Suggestion(Message, frozen=True):
    """Something to try in a diagram: moves as they are typed, and words for them."""

    moves: str
    text: str


class DiagramData(Message, frozen=True):
    """A position that shows a rule, for `/api/study`.

    `seat` is whose view it is shown in, none for a spectator's. `marks` are places to point out,
    as the game names them.
    """

    id: str
    position: str
    seat: SeatName | None
    marks: list[str]
    caption: str
    suggestion: Suggestion | None


class RuleData(Message, frozen=True):
    """One rule. Where it `applies` in all editions, `editions` names them all.

    With `options` it needs one of these choices of the table. `differences` says how editions
    differ. `keywords` are other words that players look for it by.
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
    """A chapter, with a few words before it where they help."""

    number: int
    title: str
    intro: str
    rules: list[RuleData]


class RulebookData(Message, frozen=True):
    """All rules of a game, the chapters in the order in which they are best read."""

    game: str
    title: str
    version: int
    edition: str
    editions: list[str]
    lang: Lang
    intro: str
    chapters: list[ChapterData]
