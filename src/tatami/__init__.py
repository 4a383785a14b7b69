"""Tatami: three samurai games, exactly.

>>> import tatami
>>> game = tatami.Samurai(players=2, edition="2016", setup="random")

Games are loaded when first asked for, so importing the package costs almost nothing.
"""

from __future__ import annotations

import os
from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tatami.core.actors import CHANCE as CHANCE
    from tatami.core.actors import OVER as OVER
    from tatami.core.errors import EngineError as EngineError
    from tatami.core.errors import IllegalMove as IllegalMove
    from tatami.core.errors import NotationError as NotationError
    from tatami.core.errors import OptionError as OptionError
    from tatami.core.errors import TatamiError as TatamiError
    from tatami.core.game import Game as Game
    from tatami.core.kernel import Rng as Rng
    from tatami.games.cardgame.game import CardGame as CardGame
    from tatami.games.samurai.game import Samurai as Samurai
    from tatami.games.spirit.game import Spirit as Spirit
    from tatami.records.error import RecordError as RecordError
    from tatami.records.record import Record as Record
    from tatami.records.record import read_record as read_record
    from tatami.records.record import write_record as write_record

__version__ = "0.1.0"

_HOMES = {
    "CHANCE": "tatami.core.actors",
    "CardGame": "tatami.games.cardgame.game",
    "EngineError": "tatami.core.errors",
    "Game": "tatami.core.game",
    "IllegalMove": "tatami.core.errors",
    "NotationError": "tatami.core.errors",
    "OVER": "tatami.core.actors",
    "OptionError": "tatami.core.errors",
    "Record": "tatami.records.record",
    "RecordError": "tatami.records.error",
    "Rng": "tatami.core.kernel",
    "Samurai": "tatami.games.samurai.game",
    "Spirit": "tatami.games.spirit.game",
    "TatamiError": "tatami.core.errors",
    "read_record": "tatami.records.record",
    "write_record": "tatami.records.record",
}


def __getattr__(name: str) -> Any:
    if name in _HOMES:
        return getattr(import_module(_HOMES[name]), name)
    raise AttributeError(f"module 'tatami' has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted([*globals(), *_HOMES])


if os.environ.get("TATAMI_UNCOMPILED", "0") not in ("", "0"):
    from tatami import _uncompiled

    _uncompiled.install()
