"""The rulebook of a game, by edition, in the words of the asker's language."""

from __future__ import annotations

from functools import cache
from typing import Annotated

from litestar import Response, get
from litestar.params import PathParameter, QueryParameter
from msgspec import Struct

from tatami.core.diagrams import Diagram
from tatami.core.options import check_value
from tatami.core.rulebook import Rule, Rulebook
from tatami.core.rulings import Decider, Ruling
from tatami.games import find_game
from tatami.server.messages import ENCODER
from tatami.server.routes.answers import refusals, told_as, written
from tatami.server.routes.lang import LANGUAGE, Lang, Language
from tatami.server.setting import GameName, SeatName

Edition = Annotated[
    str | None, QueryParameter(max_length=40, description="one of the game's; else the newest")
]


class Source(Struct, frozen=True):
    """Where a rule stands in the rulebook of an edition, in words."""

    edition: str
    place: str


class RulingTold(Struct, frozen=True):
    """Whose decision a rule is where the rulebooks leave it open, in a word and in words, and why.

    `number` is that of the list of all rulings.
    """

    number: int
    by: Decider
    whose: str
    why: str


class Try(Struct, frozen=True):
    """Something to try in a diagram: moves as they are typed, and words for them."""

    moves: str
    text: str


class DiagramTold(Struct, frozen=True):
    """A position that shows a rule, for `/api/study`.

    `seat` is whose eyes it is seen with, none for a spectator's; `marks` are places to point out:
    hexes, settlements or cells; in Samurai Spirit a seat, its `.line` or `.left`, the `stack`, the
    `intruders`, the `barricades` or the `absent`.
    """

    id: str
    position: str
    seat: SeatName | None
    marks: list[str]
    caption: str
    suggestion: Try | None


class RuleTold(Struct, frozen=True):
    """One rule. Where it `holds` in all editions, `editions` names them all.

    With `options` it needs one of these choices of the table. `differs` says how editions differ.
    `also` are other words that players look for it by.
    """

    id: str
    number: str
    text: str
    holds: bool
    editions: list[str]
    options: list[str]
    differs: str
    also: str
    sources: list[Source]
    rulings: list[RulingTold]
    diagrams: list[DiagramTold]


class ChapterTold(Struct, frozen=True):
    """A chapter, with a few words before it where they help."""

    number: int
    title: str
    intro: str
    rules: list[RuleTold]


class RulebookTold(Struct, frozen=True):
    """All rules of a game, the chapters in the order in which they are best read."""

    game: str
    title: str
    version: int
    edition: str
    editions: list[str]
    lang: Lang
    intro: str
    chapters: list[ChapterTold]


def diagram_told(diagram: Diagram, edition: str, lang: Lang) -> DiagramTold:
    """Tell of a diagram."""
    suggestion = Try(diagram.moves, diagram.trying[lang]) if diagram.moves else None
    seat: SeatName | None = diagram.seat or None  # type: ignore[assignment]  # read from a file
    return DiagramTold(
        diagram.id,
        diagram.position(edition),
        seat,
        [*diagram.marks],
        diagram.captions[lang],
        suggestion,
    )


def ruling_told(ruling: Ruling, lang: Lang) -> RulingTold:
    """Tell of a decision."""
    return RulingTold(ruling.number, ruling.whose, ruling.decider(lang), ruling.why(lang))


def rule_told(
    book: Rulebook, rule: Rule, editions: list[str], edition: str, lang: Lang
) -> RuleTold:
    """Tell of a rule."""
    return RuleTold(
        rule.id,
        rule.number,
        rule.text(lang),
        rule.holds_in(edition),
        [name for name in editions if rule.holds_in(name)],
        [*rule.options],
        rule.differs(lang),
        rule.also(lang),
        [Source(*place) for place in book.places_of(rule, lang)],
        [ruling_told(ruling, lang) for ruling in book.rulings_of(rule)],
        [diagram_told(diagram, edition, lang) for diagram in book.diagrams_of(rule)],
    )


@cache
def rulebook_written(game: GameName, edition: str, lang: Lang) -> bytes:
    """Write a rulebook, once: it never changes while the server runs."""
    cls = find_game(game)
    book, editions = cls.rulebook(), [*cls.EDITIONS]
    chapters = [
        ChapterTold(
            number,
            titles[lang],
            book.intros[number].get(lang, ""),
            [rule_told(book, rule, editions, edition, lang) for rule in book.rules_of(number)],
        )
        for number, titles in book.chapters.items()
    ]
    intro = book.intro[lang]
    return ENCODER.encode(
        RulebookTold(game, cls.TITLE, book.version, edition, editions, lang, intro, chapters)
    )


@get(
    "/api/rules/{game:str}",
    tags=["rules"],
    summary="The rulebook",
    dependencies={"language": LANGUAGE},
    responses={200: told_as(RulebookTold), **refusals(400, 422)},
)
async def rules(
    language: Language,
    game: Annotated[GameName, PathParameter()],
    edition: Edition = None,
) -> Response[bytes]:
    """Give all rules of a game: where they stand, how editions differ, who decided what is open
    and why, and diagrams that can be played with.
    """
    editions = find_game(game).EDITIONS
    chosen = check_value("edition", edition or editions[0], editions)
    return written(rulebook_written(game, chosen, language))
