"""Games as learning environments: PettingZoo, Gymnasium, OpenSpiel, and many games at once.

Every game has a module for PettingZoo, named after it and the version of its environment, such as
`tatami.env.samurai_v0`.
"""

import sys
from contextlib import suppress
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING

from tatami.env.modules import GameModules

if TYPE_CHECKING:

    def __getattr__(name: str) -> ModuleType: ...


sys.meta_path.append(GameModules())
with suppress(ModuleNotFoundError):  # without Gymnasium, there is nothing to register with
    import_module("tatami.env.registration")
