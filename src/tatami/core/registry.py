"""All games: those in `tatami.games`, and those of other installed packages.

A package offers a game by an entry point in the group `tatami.games` that names its `GameSpec`:

    [project.entry-points."tatami.games"]
    gops = "gops:SPEC"
"""

from __future__ import annotations

import os
import warnings
from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Final

from tatami.core.errors import NotationError, OptionError
from tatami.core.spec import GameSpec

if TYPE_CHECKING:
    from tatami.core.game import Game

PACKAGE: Final = "tatami.games"
GROUP: Final = "tatami.games"


@cache
def specs() -> Mapping[str, GameSpec]:
    """Return the spec of every game by its name, in the order of lists."""
    found: dict[str, GameSpec] = {}
    for spec in [*built_in().values(), *_installed()]:
        if spec.name in found:
            warnings.warn(
                f"{spec.package} offers a game {spec.name!r}, which {found[spec.name].package} "
                "already has; it is left out",
                stacklevel=2,
            )
        else:
            found[spec.name] = spec
    return {spec.name: spec for spec in sorted(found.values(), key=lambda s: (s.order, s.name))}


@cache
def built_in() -> Mapping[str, GameSpec]:
    """Return the games in the folder `games` by their names."""
    folder = import_module(PACKAGE)
    names = (
        entry.name
        for path in folder.__path__
        for entry in sorted(os.scandir(path), key=lambda entry: entry.name)
        if os.path.isfile(os.path.join(entry, "__init__.py"))
    )
    found: list[GameSpec] = [import_module(f"{PACKAGE}.{name}").SPEC for name in names]
    return {spec.name: spec for spec in found}


def _installed() -> Iterator[GameSpec]:
    """Yield the games of other packages; one that fails to load is skipped."""
    from importlib.metadata import entry_points  # noqa: PLC0415  (slow to import)

    for point in entry_points(group=GROUP):
        try:
            spec = point.load()
        except Exception as error:
            warnings.warn(f"the game {point.name!r} cannot be loaded: {error!r}", stacklevel=2)
            continue
        if isinstance(spec, GameSpec):
            yield spec
        else:
            warnings.warn(f"{point.value} is not a GameSpec", stacklevel=2)


def game_names() -> tuple[str, ...]:
    """Return the names of all games."""
    return tuple(specs())


def has_game(name: str) -> bool:
    """Is there a game of this name? Other packages are searched only if it is not built in."""
    return name in built_in() or name in specs()


def find_spec(name: str) -> GameSpec:
    """Return the spec of a game by its name. Raises OptionError."""
    if not has_game(name):
        raise OptionError(f"there is no game {name!r}; the games are {', '.join(specs())}")
    return built_in().get(name) or specs()[name]


def find_game(name: str) -> type[Game]:
    """Return the class of a game by its name. Raises OptionError."""
    found: type[Game] = find_spec(name).load("game")
    return found


def rule_text(rule: str, lang: str) -> str:
    """Return the text of a rule of any game by its id."""
    return find_game(rule.partition(".")[0]).rulebook().find(rule).text(lang)


def read_position(text: str) -> Game:
    """Return a game at a position of any game. Raises NotationError with the reason."""
    name = text.strip().partition("/")[0]
    if not has_game(name):
        known = ", ".join(specs())
        raise NotationError(f"a position starts with its game ({known}), not {name[:40]!r}")
    return find_game(name).from_position(text)
