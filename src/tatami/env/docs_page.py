"""Write docs/research-tables.md: `python -m tatami.env.docs_page > docs/research-tables.md`."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Mapping
from typing import Final

from tatami.core.arrays import BoardArray, board_arrays
from tatami.core.fields import Field, size_of
from tatami.core.game import Game
from tatami.core.observer_lookup import action_ranges, observation_fields
from tatami.core.registry import built_in, find_game, game_names

HEAD: Final = """\
# Observations and actions

```python
>>> from tatami.core.observer_lookup import observation_fields
>>> observation_fields("samurai")[0].name
'token'
>>> from tatami.env.arrays import board_arrays
>>> board_arrays("samurai", players=3)["hex_neighbours"].shape
(140, 6)

```

These tables explain every number of an observation, every action, and the arrays of what never
changes, such as which hexes are adjacent. [Environments](research.md) shows how to use them.

- All numbers are integers that fit into one byte. In a `shape`, the last index runs fastest.
- Seats are counted from the observer: 0 is the observer, 1 the next seat clockwise. Seats that
  nobody plays have 0 everywhere.
- Actions have the same numbers in records, in the kernel and in every edition. A mask marks the
  legal ones.

`python -m tatami.env.docs_page` generates this page.
"""


def observation_rows(fields: Iterable[Field]) -> list[str]:
    """Return a row for each field."""
    return [
        f"| {f.first} | `{f.name}` | {_shape(f)} | {f.low} to {f.high} | {f.meaning} |"
        for f in fields
    ]


def action_rows(game: Game, fields: Iterable[Field]) -> list[str]:
    """Return a row for each range of actions, with the first and the last of it."""
    rows = []
    for f in fields:
        first, last = game.notation(f.first), game.notation(f.first + f.length - 1)
        example = f"`{first}`" if first == last else f"`{first}` … `{last}`"
        rows.append(f"| {f.first} | `{f.name}` | {_shape(f)} | {example} | {f.meaning} |")
    return rows


def array_rows(game: Game) -> list[str]:
    """Return the table of what never changes, if the game has such arrays."""
    found = board_arrays(game)
    if not found:
        return []
    return [
        f'`board_arrays("{game.NAME}")` has what never changes in a game:',
        "",
        "| array | shape | meaning |",
        "|---|---|---|",
        *(f"| `{one.name}` | {_shape(one)} | {one.meaning} |" for one in found),
        "",
    ]


def _shape(given: Field | BoardArray) -> str:
    return " × ".join(str(side) for side in given.shape)


def chapter(name: str) -> str:
    """Return the tables of a game."""
    cls = find_game(name)
    game = cls(2, cls.EDITIONS[0], **cls.QUICK)
    fields, actions = observation_fields(name), action_ranges(name)
    orders: Mapping[str, Iterable[str]] = cls.SPEC.load("fields").ORDERS
    counted = [f"- {what}: {' '.join(things)}" for what, things in orders.items()]
    lines = [
        f"## {cls.TITLE}, version {cls.SPEC.env_version}",
        "",
        f"An observation has {size_of(fields)} numbers:",
        "",
        "| from | field | shape | values | meaning |",
        "|---|---|---|---|---|",
        *observation_rows(fields),
        "",
        f"There are {size_of(actions)} actions:",
        "",
        "| from | range | shape | notation | meaning |",
        "|---|---|---|---|---|",
        *action_rows(game, actions),
        "",
        *array_rows(game),
        "The order in which things are numbered:",
        "",
        *counted,
    ]
    return "\n".join(lines)


def page() -> str:
    """Return the whole page."""
    observed = [name for name, spec in built_in().items() if spec.has("fields")]
    names = (name for name in game_names() if name in observed)
    return "\n".join([HEAD, *(f"{chapter(name)}\n" for name in names)])


if __name__ == "__main__":
    sys.stdout.write(page())
