"""Games as learning environments: PettingZoo, Gymnasium, OpenSpiel, and many games at once.

Every game has a module for PettingZoo, named after it and the version of its environment, such as
`tatami.env.samurai_v0`.
"""

import sys
from types import ModuleType
from typing import TYPE_CHECKING

from tatami.env.modules import GameModules

if TYPE_CHECKING:

    def __getattr__(name: str) -> ModuleType: ...


sys.meta_path.append(GameModules())
