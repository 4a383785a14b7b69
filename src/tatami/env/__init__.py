"""Games as learning environments: PettingZoo, Gymnasium, OpenSpiel, and many games at once.

Every game has a module for PettingZoo, named after it and the version of its environment, such as
`tatami.env.samurai_v0`.
"""

import sys
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING

from tatami.env.modules import GameModules

if TYPE_CHECKING:

    def __getattr__(name: str) -> ModuleType: ...


sys.meta_path.append(GameModules())
try:
    import_module("tatami.env.registration")
except ModuleNotFoundError as error:
    if str(error.name).partition(".")[0] not in ("gymnasium", "numpy"):
        raise  # without these two, there is nothing to register with; others are mistakes
