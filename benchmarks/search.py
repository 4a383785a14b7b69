"""`python -m benchmarks search`: the speed of our search, next to OpenSpiel's ISMCTS.

Both have the same time budget and take turns on the same positions. A node is a simulation: one
descent from the root of a determinization of what the seat may know, with an evaluation at its end.
"""

from __future__ import annotations

import json
import statistics
from collections.abc import Iterator
from typing import Any, Final

from benchmarks.bars import BARS, check_bar, print_bars
from tatami.core.build import is_compiled
from tatami.core.errors import TatamiError
from tatami.core.game import Game
from tatami.core.kernel import Rng
from tatami.core.registry import find_spec
from tatami.env.ismcts import ClockedISMCTS, state_of
from tatami.kits.search.bot import ask, make_bot
from tatami.kits.search.budget import Budget
from tatami.kits.search.search import Search

POSITIONS: Final = 5
APART: Final = 4  # turns between two of them


def positions() -> Iterator[Game]:
    """Positions of a game between two greedy bots, from its first turn on."""
    spec = find_spec(BARS["search"]["game"])
    cls: type[Game] = spec.load("game")
    game = cls(BARS["search"]["players"], cls.EDITIONS[0], **spec.quick)
    rng = Rng(1)
    bot = make_bot("greedy")
    for turn in range(POSITIONS * APART):
        game.roll(rng)
        if game.is_over:
            return
        if turn % APART == 0:
            yield game
        for move in ask(bot, game, rng):
            game.push(move)


def report(seconds: float) -> dict[str, Any]:
    """Run both searches on every position, and return the results. Raises TatamiError."""
    if not is_compiled():
        raise TatamiError("this build is not compiled; there is nothing to measure")
    ours: list[float] = []
    plain: list[float] = []
    theirs: list[float] = []
    budget = Budget(seconds=seconds)
    for game in positions():
        known = game.resampled(game.actor, Rng(2))
        for search, found in ((Search(budget), ours), (Search(budget, plain=True), plain)):
            result = search.think(known, Rng(3))
            found.append(result.nodes / result.seconds)
        state = state_of(known)
        bot = ClockedISMCTS(state.get_game(), 4)
        bot.search(state, seconds, None)
        theirs.append(bot.simulations / seconds)
    ratios = [a / max(b, 1 / seconds) for a, b in zip(ours, theirs, strict=True)]
    return {
        "nodes_a_second": {
            "search": statistics.median(ours),
            "search that knows only the rules": statistics.median(plain),
            "openspiel ismcts": statistics.median(theirs),
        },
        "bars": [
            check_bar(
                "search beside ismcts, nodes a second",
                statistics.median(ratios),
                **BARS["search_beside_ismcts"],
            )
        ],
    }


def bench_search(as_json: bool, seconds: float) -> int:
    """Measure and print."""
    result = report(seconds)
    if as_json:
        print(json.dumps(result, indent=1))
        return 0
    for name, rate in result["nodes_a_second"].items():
        print(f"{name:48} {rate:10,.0f} nodes a second")
    print_bars(result["bars"])
    return 0
