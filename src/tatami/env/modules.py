"""Makes the PettingZoo module of a game, such as `tatami.env.samurai_v0`, when it is imported."""

from __future__ import annotations

import re
from collections.abc import Sequence
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from importlib.util import spec_from_loader
from types import ModuleType
from typing import Final

from tatami.core.registry import find_spec, specs

NAME: Final = re.compile(r"tatami\.env\.(\w+)_v(\d+)")


class GameModules(MetaPathFinder, Loader):
    """Finds the module of a game in the version that its environment has."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Return the spec of a game's module; None for any other."""
        found = NAME.fullmatch(fullname)
        spec = specs().get(found[1]) if found else None
        if not found or spec is None or spec.env_version != int(found[2]):
            return None
        return spec_from_loader(fullname, self)

    def exec_module(self, module: ModuleType) -> None:
        """Fill the module with `raw_env` and `env`."""
        from tatami.env.aec import environments  # noqa: PLC0415  (needs the extra)

        found = NAME.fullmatch(module.__name__)
        assert found
        spec = find_spec(found[1])
        module.__doc__ = f"{spec.title} for PettingZoo."
        module.__dict__.update(environments(spec, module.__name__))
