"""What can be played here: the games, their editions and options, and the bots."""

from __future__ import annotations

from functools import cache
from typing import Annotated

from litestar import get
from litestar.params import PathParameter, QueryParameter
from msgspec import Struct, structs

from tatami.core.errors import OptionError
from tatami.games import GAMES, find_game
from tatami.server.routes.answers import refusals
from tatami.server.setting import SEATABLE, GameName, NewTable, settle

Players = Annotated[int | None, QueryParameter(ge=1, le=7, description="how many; else 2")]
Chosen = Annotated[
    str | None, QueryParameter(max_length=40, description="one of the game's; else the first")
]


class OptionTold(Struct, frozen=True):
    """A choice before the game; values that match `pattern` are allowed too."""

    name: str
    values: list[str]
    meaning: str
    pattern: str
    example: str


class GameTold(Struct, frozen=True):
    """A game and what can be chosen of it."""

    name: str
    title: str
    players: list[int]
    editions: list[str]
    setups: list[str]
    quick: dict[str, str]
    options: list[OptionTold]
    co_operative: bool
    rules_version: int


class Usual(Struct, frozen=True):
    """What every option of a game is where nothing else is asked for, and what else it may be."""

    options: dict[str, str]
    values: dict[str, list[str]]


class Catalogue(Struct, frozen=True):
    """All that can be played, and the bots from weak to strong."""

    games: list[GameTold]
    bots: list[str]


def game_told(name: str) -> GameTold:
    """Tell of a game."""
    cls = find_game(name)
    return GameTold(
        name,
        cls.TITLE,
        [*cls.PLAYERS],
        [*cls.EDITIONS],
        [*cls.SETUPS],
        cls.QUICK,
        [OptionTold(o.name, [*o.values], o.meaning, o.pattern, o.example) for o in cls.OPTIONS],
        cls.CO_OPERATIVE,
        cls.rulebook().version,
    )


@get("/api/games", tags=["games"], summary="What can be played", responses=refusals())
async def catalogue() -> Catalogue:
    """List the games, their editions and options, and the bots from weak to strong."""
    return Catalogue([game_told(name) for name in GAMES], [*SEATABLE])


@get(
    "/api/games/{game:str}/usual",
    tags=["games"],
    summary="What is usual",
    responses=refusals(400, 422),
)
async def usual(
    game: Annotated[GameName, PathParameter()],
    players: Players = None,
    edition: Chosen = None,
    setup: Chosen = None,
) -> Usual:
    """Tell the options of a game, each with the value that it has if a table leaves it out.

    `values` are those of its values that go with so many players, the edition and the setup.
    """
    return usual_of(game, players, edition, setup)


@cache
def usual_of(game: GameName, players: int | None, edition: str | None, setup: str | None) -> Usual:
    """Find out what is usual. Raises OptionError for what cannot be."""
    asked = NewTable(game=game, players=players, edition=edition, setup=setup)
    options = settle(asked).options
    values = {
        option.name: [value for value in option.values if _fits(asked, option.name, value)]
        for option in find_game(game).OPTIONS
    }
    return Usual(options, values)


def _fits(asked: NewTable, option: str, value: str) -> bool:
    try:
        settle(structs.replace(asked, options={option: value}))
    except OptionError:
        return False
    return True
