"""Thinks: grows trees of moves from what its seat knows, and weighs what it found."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from threading import Event, Thread
from typing import Final

from tatami.bots.budget import Budget
from tatami.bots.judges import judge_for
from tatami.bots.manner import MANNERS, PLAIN, Manner
from tatami.bots.thought import Thought, weigh_up
from tatami.bots.tree import Tree
from tatami.core.game import Game, Move
from tatami.core.kernel import Rng

# A tree has at most so many nodes, of 40 bytes each; one by nodes has room for its passes.
MOST_ROOM: Final = 1_000_000
ROOM_A_PASS: Final = 12
# Between looks at the clock a tree is left alone for about this long.
UNDISTURBED: Final = 0.002
# One that goes by nodes looks up at the same moments every time.
BATCH: Final = 32

Progress = Callable[[float], None]


@dataclass(frozen=True, slots=True)
class Search:
    """Searches within a budget; at most 40 megabytes a thread.

    Every thread grows its own tree from its own random numbers; what they found is added up. So
    the same nodes, threads and random numbers give the same moves.
    """

    budget: Budget
    plain: bool = False

    def plan(self, game: Game, rng: Rng, stop: Event | None = None) -> list[Move]:
        """Give the moves of the best turn found. One that is forced needs no thought."""
        if game.kernel.count_actions() == 1:
            return list(game.legal_moves)
        return list(self._think(game, game.actor, rng, stop, None, True).best.moves)

    def think(
        self,
        game: Game,
        rng: Rng,
        stop: Event | None = None,
        progress: Progress | None = None,
        seat: int | None = None,
    ) -> Thought:
        """Think about the decision at hand as the seat to act, or as another that looks on.

        `game` is drawn anew for that seat. For who looks on, and where chance is to act, there are
        no candidates, only the chances. Now and then `progress` is told how far it is, from 0 to 1.
        """
        viewer = game.actor if seat is None else seat
        return self._think(game, viewer, rng, stop, progress, False)

    def _think(
        self,
        game: Game,
        viewer: int,
        rng: Rng,
        stop: Event | None,
        progress: Progress | None,
        hurry: bool,
    ) -> Thought:
        began = time.monotonic()
        trees = [self._plant(game, viewer, Rng(rng.next())) for _ in range(self.budget.threads)]
        growers = [
            Thread(target=self._grow, args=(tree, self._share(n), began, stop, None, hurry))
            for n, tree in enumerate(trees)
            if n > 0
        ]
        for grower in growers:
            grower.start()
        self._grow(trees[0], self._share(0), began, stop, progress, hurry)
        for grower in growers:
            grower.join()
        return weigh_up(game, viewer, trees, time.monotonic() - began)

    def _plant(self, game: Game, viewer: int, rng: Rng) -> Tree:
        manner: Manner = PLAIN if self.plain else MANNERS[game.NAME]
        nodes = self.budget.nodes
        room = MOST_ROOM if nodes is None else min(MOST_ROOM, 1000 + nodes * ROOM_A_PASS)
        tree = Tree(judge_for(game, knows_nothing=self.plain), viewer, rng, room)
        manner.apply_to(tree)
        return tree

    def _share(self, n: int) -> int | None:
        """Give the passes that are for the n-th tree; None if the clock decides."""
        nodes = self.budget.nodes
        if nodes is None:
            return None
        return max(1, (nodes + self.budget.threads - 1 - n) // self.budget.threads)

    def _grow(
        self,
        tree: Tree,
        passes: int | None,
        began: float,
        stop: Event | None,
        progress: Progress | None,
        hurry: bool,
    ) -> None:
        """Let a tree grow to the end of the budget; at least one pass, so that there is a move.

        In a hurry it is enough to know that the best move will stay the best.
        """
        batch = 1 if passes is None else BATCH
        while True:
            now = time.monotonic()
            tree.run(batch if passes is None else min(batch, passes - tree.passes))
            then = time.monotonic()
            if passes is None:
                done = (then - began) / (self.budget.seconds or 1.0)
                if then - now < UNDISTURBED / 2 and batch < 1024:
                    batch *= 2
                elif then - now > UNDISTURBED and batch > 1:
                    batch //= 2
            else:
                done = tree.passes / passes
            if progress is not None:
                progress(min(1.0, done))
            if done >= 1 or (stop is not None and stop.is_set()):
                return
            if hurry and tree.lead() > tree.passes * (1.0 - done) / done:
                return
