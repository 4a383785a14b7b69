"""Which tests `make test` leaves to `make soak`: the long ones, and all but one of those alike."""

from __future__ import annotations

import re
from collections import defaultdict
from pathlib import Path
from typing import Final
from zlib import crc32

import pytest

# What is tested here runs in processes and browsers of its own, and is the same for every game,
# language, seat and number of players but for data that the rules are tested with; in a browser
# also for every device, look and way to point.
OUTER: Final = ("cli", "server", "web")
ALIKE: Final = (
    *("device", "how", "scheme", "way"),
    *("game", "lang", "players", "seat", "unicode"),
)
OF_GAME: Final = re.compile("^(samurai|cardgame|spirit)-")  # a screen that each game has
HERE: Final = Path(__file__).parent


def thinned(items: list[pytest.Item]) -> tuple[list[pytest.Item], list[pytest.Item]]:
    """Divide tests into those to run and those to leave out.

    Of cases that differ only in what is alike one is run, another one from test to test, so that
    together they meet all games and languages.
    """
    long = {id(item) for item in items if item.get_closest_marker("soak")}
    families: dict[tuple[object, ...], list[pytest.Item]] = defaultdict(list)
    for item in items:
        if id(item) in long:
            continue
        families[_family(item)].append(item)
    run = {
        id(family[crc32(family[0].name.partition("[")[0].encode()) % len(family)])
        for family in families.values()
    }
    return [i for i in items if id(i) in run], [i for i in items if id(i) not in run]


def _family(item: pytest.Item) -> tuple[object, ...]:
    case = getattr(item, "callspec", None)
    if case is None or item.path.relative_to(HERE).parts[0] not in OUTER:
        return (item.nodeid,)
    others = sorted(
        (name, OF_GAME.sub("", str(value)))
        for name, value in case.params.items()
        if name not in ALIKE
    )
    return (item.path, item.name.partition("[")[0], *others)
