"""Tatami: three samurai games, exactly.

>>> import tatami
>>> game = tatami.Samurai(players=2, edition="2016", setup="random")

Games are loaded when first asked for, so importing the package costs almost nothing.
"""

from __future__ import annotations

import os
from importlib import import_module

TYPE_CHECKING = False  # as type checkers know it; to import `typing` takes longer than all else

# Type checkers cannot ask the registry. A game that is not listed here is found too, but as `Any`.
if TYPE_CHECKING:
    from typing import Any

    from tatami.core.actors import CHANCE as CHANCE
    from tatami.core.actors import OVER as OVER
    from tatami.core.actors import Actor as Actor
    from tatami.core.errors import BotError as BotError
    from tatami.core.errors import EngineError as EngineError
    from tatami.core.errors import IllegalMove as IllegalMove
    from tatami.core.errors import NotationError as NotationError
    from tatami.core.errors import OptionError as OptionError
    from tatami.core.errors import TatamiError as TatamiError
    from tatami.core.game import Game as Game
    from tatami.core.kernel import Rng as Rng
    from tatami.core.registry import read_position as read_position
    from tatami.games.cardgame.game import CardGame as CardGame
    from tatami.games.samurai.game import Samurai as Samurai
    from tatami.games.spirit.game import Spirit as Spirit
    from tatami.kits.analysis.summary import analyse_game as analyse_game
    from tatami.kits.majority.kinds import Kind as Kind
    from tatami.kits.records.error import RecordError as RecordError
    from tatami.kits.records.record import Record as Record
    from tatami.kits.records.record import read_record as read_record
    from tatami.kits.records.record import write_record as write_record
    from tatami.kits.search.bot import Bot as Bot
    from tatami.kits.search.bot import ask as ask
    from tatami.kits.search.bot import make_bot as make_bot

__version__ = "0.1.0"

_HOMES = {
    "Actor": "tatami.core.actors",
    "Bot": "tatami.kits.search.bot",
    "BotError": "tatami.core.errors",
    "CHANCE": "tatami.core.actors",
    "EngineError": "tatami.core.errors",
    "Game": "tatami.core.game",
    "IllegalMove": "tatami.core.errors",
    "Kind": "tatami.kits.majority.kinds",
    "NotationError": "tatami.core.errors",
    "OVER": "tatami.core.actors",
    "OptionError": "tatami.core.errors",
    "Record": "tatami.kits.records.record",
    "RecordError": "tatami.kits.records.error",
    "Rng": "tatami.core.kernel",
    "TatamiError": "tatami.core.errors",
    "analyse_game": "tatami.kits.analysis.summary",
    "ask": "tatami.kits.search.bot",
    "make_bot": "tatami.kits.search.bot",
    "read_position": "tatami.core.registry",
    "read_record": "tatami.kits.records.record",
    "write_record": "tatami.kits.records.record",
}


def __getattr__(name: str) -> Any:
    home = _HOMES.get(name)
    if not home and name.startswith("_"):
        raise AttributeError(f"module 'tatami' has no attribute {name!r}")
    found = getattr(import_module(home), name) if home else _find_game_class(name)
    globals()[name] = found  # from now on it is found without this function
    return found


def _find_game_class(name: str) -> Any:
    """The class of a game by its own name, such as `Samurai`; also of a game in another package."""
    from tatami.core.registry import built_in, specs  # noqa: PLC0415  (importing stays cheap)

    for find in (built_in, specs):  # other packages are searched only if need be
        for spec in find().values():
            if spec.game.partition(":")[2] == name:
                return spec.load("game")
    raise AttributeError(f"module 'tatami' has no attribute {name!r}")


def __dir__() -> list[str]:
    from tatami.core.registry import specs  # noqa: PLC0415

    games = (spec.game.partition(":")[2] for spec in specs().values())
    return sorted({*globals(), *_HOMES, *games})


if os.environ.get("TATAMI_UNCOMPILED", "0") not in ("", "0"):
    from tatami import _plain_loader

    _plain_loader.install()
