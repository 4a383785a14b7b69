"""The games on this server, their editions and options, and the bots."""

from __future__ import annotations

from functools import cache
from typing import Annotated, Final

from litestar import get
from litestar.params import PathParameter, QueryParameter
from msgspec import structs

from tatami.core.actors import SEAT_LETTERS
from tatami.core.errors import OptionError
from tatami.core.options import Option
from tatami.core.registry import find_game, game_names
from tatami.kits.search.names import LEVELS
from tatami.server.api.answers import refusals
from tatami.server.api.person import TheTables
from tatami.server.schema.base import GameName
from tatami.server.schema.games import Catalogue, DefaultOptions, GameInfo, OptionInfo
from tatami.server.schema.setup import NewTable
from tatami.server.table.setup import resolve_setting

MOST: Final = len(SEAT_LETTERS)
Players = Annotated[int | None, QueryParameter(ge=1, le=MOST, description="how many; else 2")]
Chosen = Annotated[
    str | None, QueryParameter(max_length=40, description="one of the game's; else the first")
]


def game_info(name: str) -> GameInfo:
    """Return what clients need to know of a game."""
    cls = find_game(name)
    return GameInfo(
        name,
        cls.TITLE,
        [*cls.PLAYERS],
        [*cls.EDITIONS],
        [*cls.SETUPS],
        dict(cls.QUICK),
        [_option_info(option) for option in cls.OPTIONS],
        cls.CO_OPERATIVE,
        cls.SPEC.hides_hands,
        cls.SPEC.default_bot,
        cls.SPEC.has("lesson"),
        cls.SPEC.has("puzzles"),
        cls.rulebook().version,
    )


def _option_info(option: Option) -> OptionInfo:
    only_with = {name: [*values] for name, values in option.only_with.items()}
    return OptionInfo(
        option.name, [*option.values], option.meaning, option.pattern, option.example, only_with
    )


@get("/api/games", tags=["games"], summary="What can be played", responses=refusals())
async def catalogue(tables: TheTables) -> Catalogue:
    """List the games, their editions and options, and the bots from weak to strong."""
    games = [game_info(name) for name in game_names()]
    return Catalogue(games, [*tables.bots.names], [*LEVELS], [*tables.bots.own])


@get(
    "/api/games/{game:str}/defaults",
    tags=["games"],
    summary="The default options",
    responses=refusals(400, 422),
)
async def default_options(
    game: Annotated[GameName, PathParameter()],
    players: Players = None,
    edition: Chosen = None,
    setup: Chosen = None,
) -> DefaultOptions:
    """List the options of a game, each with its default.

    `values` are the values that this number of players, edition and setup allow.
    """
    return defaults_of(game, players, edition, setup)


@cache
def defaults_of(
    game: GameName, players: int | None, edition: str | None, setup: str | None
) -> DefaultOptions:
    """Return the default options of a game. Raises OptionError for an invalid choice."""
    asked = NewTable(game=game, players=players, edition=edition, setup=setup)
    options = resolve_setting(asked).options
    values = {
        option.name: [value for value in option.values if _fits(asked, option.name, value)]
        for option in find_game(game).OPTIONS
    }
    return DefaultOptions(options, values)


def _fits(asked: NewTable, option: str, value: str) -> bool:
    try:
        resolve_setting(structs.replace(asked, options={option: value}))
    except OptionError:
        return False
    return True
