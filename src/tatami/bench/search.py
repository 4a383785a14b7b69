"""`tatami bench search`: how fast our search thinks, beside OpenSpiel's ISMCTS.

Both go by the clock, in turn, on the same positions of Samurai for two. A node is a simulation
there and a pass through the tree here: one way down from the root, drawn from what the seat may
know, with a guess at its end.
"""

from __future__ import annotations

import json
import statistics
from collections.abc import Iterator
from typing import Any, Final

from tatami.bench.timing import print_bars, verdict
from tatami.bots.bot import ask, make_bot
from tatami.bots.budget import Budget
from tatami.bots.search import Search
from tatami.core.build import is_compiled
from tatami.core.errors import TatamiError
from tatami.core.game import Game
from tatami.core.kernel import Rng
from tatami.env.ismcts import ClockedISMCTS, state_of
from tatami.games import find_game

POSITIONS: Final = 5
APART: Final = 4  # turns between two of them
LEAST: Final = 5.0


def positions() -> Iterator[Game]:
    """Give positions of a game between two that know what they do, from its first turn on."""
    cls = find_game("samurai")
    game = cls(2, cls.EDITIONS[0], **cls.QUICK)
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
    """Let both think about every position. Raises TatamiError."""
    if not is_compiled():
        raise TatamiError("this build is not compiled; there is nothing to measure")
    ours: list[float] = []
    plain: list[float] = []
    theirs: list[float] = []
    budget = Budget(seconds=seconds)
    for game in positions():
        known = game.resampled(game.actor, Rng(2))
        for search, found in ((Search(budget), ours), (Search(budget, plain=True), plain)):
            thought = search.think(known, Rng(3))
            found.append(thought.nodes / thought.seconds)
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
            verdict(
                "search beside ismcts, nodes a second",
                statistics.median(ratios),
                "at least",
                LEAST,
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
