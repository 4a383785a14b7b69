"""OpenSpiel's own ISMCTS as an engine: `engine:python -m tatami.env.ismcts` takes a seat anywhere.

It speaks the protocol of docs/engine.md. OpenSpiel's bot counts simulations; here it also takes a
time budget, so that it can be compared with other bots at equal time.
"""

from __future__ import annotations

import argparse
import sys
import time
from dataclasses import dataclass
from typing import Any, Final, TextIO

from tatami.core.extras import needs

with needs("openspiel"):
    import numpy as np
    from open_spiel.python.algorithms import ismcts, mcts

from tatami.core.game import Game
from tatami.core.registry import read_position
from tatami.env.openspiel import TatamiState, game_like

EXPLORE: Final = 1.4


class ClockedISMCTS(ismcts.ISMCTSBot):  # type: ignore[misc]
    """ISMCTS with a budget of time or simulations, which counts the simulations."""

    def __init__(self, game: Any, seed: int) -> None:
        draw = np.random.RandomState(seed % 2**32)
        evaluator = mcts.RandomRolloutEvaluator(1, draw)
        super().__init__(game, evaluator, EXPLORE, 1, random_state=draw)
        self.simulations = 0

    def search(self, state: TatamiState, seconds: float | None, nodes: int | None) -> int:
        """Return the most visited action."""
        self.reset()
        self._root_node = self.create_new_node(state)
        self.simulations = 0
        until = time.monotonic() + (seconds or 0)
        while self.simulations < nodes if nodes else time.monotonic() < until:
            self.run_simulation(self.sample_root_state(state))
            self.simulations += 1
        children = self._root_node.child_info
        while not children:  # the first simulation only expands the root
            self.run_simulation(self.sample_root_state(state))
        return int(max(children, key=lambda action: children[action].visits))


@dataclass
class Asked:
    """What the host has set so far."""

    game: Game | None = None
    seed: int = 1


def state_of(game: Game) -> TatamiState:
    """Return the OpenSpiel state of a game's position, without its history."""
    state = TatamiState(game_like(game))
    state.recall.kernel.assign(game.kernel)
    return state


def best(game: Game, seed: int, budget: str) -> str:
    """Return the best action; without a budget, search for a tenth of a second."""
    kind, _, amount = budget.partition(" ")
    nodes = int(amount) if kind == "nodes" else None
    seconds = float(amount) if kind == "seconds" else 0.1
    state = state_of(game)
    if len(state.legal_actions()) == 1:
        return game.notation(state.legal_actions()[0])
    bot = ClockedISMCTS(state.get_game(), seed)
    return game.notation(bot.search(state, None if nodes else seconds, nodes))


def execute(line: str, asked: Asked, out: TextIO) -> bool:
    """Execute a command of the host; return False if it was to quit."""
    word, _, rest = line.strip().partition(" ")
    if word == "tatami":
        print("id name OpenSpiel ISMCTS", "ready 1", sep="\n", file=out)
    elif word == "position":
        asked.game = read_position(rest)
    elif word == "seed":
        asked.seed = int(rest)
    elif word == "ping":
        print("pong", file=out)
    elif word == "go" and asked.game is None:
        print("error go: no position was set; send position first", file=out)
    elif word == "go" and asked.game is not None:
        print("best", best(asked.game, asked.seed, rest), file=out)
    out.flush()
    return word != "quit"


def main() -> None:
    """Serve the host until it quits or the input ends."""
    argparse.ArgumentParser(
        prog="python -m tatami.env.ismcts", description=__doc__.splitlines()[0]
    ).parse_args()
    asked = Asked()
    for line in sys.stdin:
        if not execute(line, asked, sys.stdout):
            break


if __name__ == "__main__":
    main()
