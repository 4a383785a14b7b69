"""Each game's own tests, one folder a game, and what these folders declare for generic tests.

All of it is optional: a generic test runs for the games that have the part it tests
(`games_with`), or that declare what it needs (`modules`). `tools/new-game` creates `subjects.py`.
A folder `tests/games/<game>` may hold, beside its tests:

- `subjects.py`: SUBJECTS for the laws; LATE, positions that random play hardly reaches;
  TURNED_UP, rules that show what was hidden as soon as chance has dealt it
- `perft.py`: TABLE, REFUSALS and `make`
- `corpus.py`: CORPUS for the fuzz tests of the parsers
- `wrong_moves.py`: WRONG, what can be wrong with a typed move
- `show/opening.py`: OPENING, how it begins on the terminal
- `show/tables.py`: TABLES that are drawn on the terminal, with drawings in `show/golden/`
- `secrecy.py`: SETTINGS that are compared, `hidden_in` and `shows_everything`, for what the server
  sends to whom; REVEALING, rules that turn hidden pieces up, with `revealed_by`; CANNOT_PLAY, rules
  by which hidden hands decide who acts
- `examples.py`: small facts that generic tests look for: SEARCHED_PLAYERS, numbers of players that
  the search is tried with; OPENSPIEL, settings as OpenSpiel writes them; ENVIRONMENT, its version
  and the fingerprint of seeded games; DEALT, settings whose deal is proved; SHARED_URNS, draws that
  do not depend on what is played, of competitive games; UNUSED_OPTION, an option that makes no
  difference in the first of DEALT, and FORGED_MOVE, a move that is illegal at its start; OPTIONS
  other than the defaults; STAND_IN, the bot that stands in; NAMES_SEATS, whether seats have names;
  FIRST_GOAL of its lesson; RULE_SOURCES of its rule 3.3; EVENTS that occur in every game; SEATED,
  options for four whose seats are named from the start; FACTS, the tables of components.toml, and
  which of them are RECONSTRUCTED
- `diagrams.py`: FEWEST, how many diagrams there are at least; `spelled`, what follows from a move
  as diagrams.toml writes it; `influence_on` a piece; `is_place`, what a diagram may mark
- `page.py`: PAGE, its page objects and what the browser tests of all games need to know
- `web/`: browser tests of what only this game's page has
- `recording.py`: BOTS, CASES, OUT_OF_REACH and `names_of`, for `tools/record_games.py`
- `strength.toml`: the bars of its bots, for `tools/measure_strength.py`
- `recorded/`: whole games, and `outcomes.json` with the outcome of each
"""

from __future__ import annotations

import json
from importlib import import_module
from importlib.resources import files
from pathlib import Path
from types import ModuleType
from typing import Any

from tatami.core.registry import game_names, specs

HERE = Path(__file__).parent


def folder_of(game: str) -> Path:
    """The folder of a game's tests."""
    return HERE / game


def games_with(part: str) -> list[str]:
    """The games that have an optional part: of the spec, or a file such as `view.toml`."""
    return [
        name
        for name, spec in specs().items()
        if (files(spec.package).joinpath(part).is_file() if "." in part else spec.has(part))
    ]


def modules(name: str) -> dict[str, ModuleType]:
    """The module of this name in every game's folder that has one, by game."""
    file = f"{name.replace('.', '/')}.py"
    games = [game for game in game_names() if (HERE / game / file).exists()]
    return {game: import_module(f"{__name__}.{game}.{name}") for game in games}


def declared_by_game(module: str, name: str) -> dict[str, Any]:
    """What the games' modules declare under a name, by game; without games that do not."""
    return {
        game: getattr(found, name)
        for game, found in modules(module).items()
        if hasattr(found, name)
    }


def declared(module: str, name: str) -> list[Any]:
    """What the games' modules list under a name, joined."""
    return [item for items in declared_by_game(module, name).values() for item in items]


def recorded(name: str) -> Path:
    """The record of a whole game, such as `samurai/2016-2p-both`."""
    game, _, case = name.partition("/")
    return HERE / game / "recorded" / f"{case}.tatami"


def records() -> list[Path]:
    """The records of all whole games."""
    return [
        path for game in game_names() for path in sorted(HERE.glob(f"{game}/recorded/*.tatami"))
    ]


def outcomes(game: str) -> dict[str, Any]:
    """The outcome of every recorded game of a game, by the name of its record."""
    path = HERE / game / "recorded" / "outcomes.json"
    found: dict[str, Any] = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    return found
