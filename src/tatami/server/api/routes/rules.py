"""The rulebook of a game, by edition and language."""

from __future__ import annotations

from functools import cache
from typing import Annotated

from litestar import Response, get
from litestar.params import PathParameter, QueryParameter

from tatami.core.options import check_value
from tatami.core.registry import find_game
from tatami.core.rules import diagrams, rulebook, rulings
from tatami.server.api.answers import json_response, refusals, response_spec
from tatami.server.api.lang import LANGUAGE, Language
from tatami.server.schema.base import GameName, Lang, SeatName, encode
from tatami.server.schema.rules import (
    ChapterData,
    DiagramData,
    RulebookData,
    RuleData,
    Ruling,
    Source,
    Suggestion,
)

Edition = Annotated[
    str | None, QueryParameter(max_length=40, description="one of the game's; else the newest")
]


def diagram_data(diagram: diagrams.Diagram, edition: str, lang: Lang) -> DiagramData:
    """Return a diagram as the API has it."""
    suggestion = Suggestion(diagram.moves, diagram.trying[lang]) if diagram.moves else None
    seat: SeatName | None = diagram.seat or None  # type: ignore[assignment]  # read from a file
    return DiagramData(
        diagram.id,
        diagram.position(edition),
        seat,
        [*diagram.marks],
        diagram.captions[lang],
        suggestion,
    )


def ruling_data(ruling: rulings.Ruling, lang: Lang) -> Ruling:
    """Return a ruling as the API has it."""
    return Ruling(ruling.number, ruling.whose, ruling.decider(lang), ruling.why(lang))


def rule_data(
    book: rulebook.Rulebook, rule: rulebook.Rule, editions: list[str], edition: str, lang: Lang
) -> RuleData:
    """Return a rule as the API has it."""
    return RuleData(
        rule.id,
        rule.number,
        rule.text(lang),
        rule.holds_in(edition),
        [name for name in editions if rule.holds_in(name)],
        [*rule.options],
        rule.differs(lang),
        rule.also(lang),
        [Source(*place) for place in book.places_of(rule, lang)],
        [ruling_data(ruling, lang) for ruling in book.rulings_of(rule)],
        [diagram_data(diagram, edition, lang) for diagram in book.diagrams_of(rule)],
    )


@cache
def encoded_rulebook(game: GameName, edition: str, lang: Lang) -> bytes:
    """Encode a rulebook, only once: it never changes while the server runs."""
    cls = find_game(game)
    book, editions = cls.rulebook(), [*cls.EDITIONS]
    chapters = [
        ChapterData(
            number,
            titles[lang],
            book.intros[number].get(lang, ""),
            [rule_data(book, rule, editions, edition, lang) for rule in book.rules_of(number)],
        )
        for number, titles in book.chapters.items()
    ]
    intro = book.intro[lang]
    return encode(
        RulebookData(game, cls.TITLE, book.version, edition, editions, lang, intro, chapters)
    )


@get(
    "/api/rules/{game:str}",
    tags=["rules"],
    summary="The rulebook",
    dependencies={"language": LANGUAGE},
    responses={200: response_spec(RulebookData), **refusals(400, 422)},
)
async def rules(
    language: Language,
    game: Annotated[GameName, PathParameter()],
    edition: Edition = None,
) -> Response[bytes]:
    """Return all rules of a game, with their sources, differences between editions, rulings, and
    diagrams to try moves in.
    """
    editions = find_game(game).EDITIONS
    chosen = check_value("edition", edition or editions[0], editions)
    return json_response(encoded_rulebook(game, chosen, language))
