"""Thinks: grows trees of moves from what its seat knows, and weighs what it found."""

from __future__ import annotations

import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from threading import Event
from typing import Final

from tatami.bots.budget import Budget
from tatami.bots.greedy import Greedy
from tatami.bots.judges import judge_for
from tatami.bots.manner import MANNERS, PLAIN, Manner
from tatami.bots.thought import Thought, weigh_up
from tatami.bots.tree import Tree
from tatami.core.game import Game, Move
from tatami.core.kernel import Rng

# How many nodes a tree has room for, of 44 bytes each: for each pass or second, and at most.
ROOM_A_PASS: Final = 12
ROOM_A_SECOND: Final = 400_000
MOST_ROOM: Final = 1_000_000
# Between looks at the clock a tree is left alone for about this long.
UNDISTURBED: Final = 0.002
# One that goes by nodes looks up at the same moments every time.
BATCH: Final = 32

Told = Callable[[float], None]


@dataclass(frozen=True, slots=True)
class Search:
    """Searches within a budget; at most 44 megabytes for each of at most 16 threads.

    Every thread grows its own tree from its own random numbers; what they found is added up. So
    the same nodes, threads and random numbers give the same moves.
    """

    budget: Budget
    plain: bool = False

    def plan(self, game: Game, rng: Rng, stop: Event | None = None) -> list[Move]:
        """Give the moves of the best turn found. What is forced or plain needs no thought."""
        if game.kernel.count_actions() == 1:
            return list(game.legal_moves)
        if not self.plain and judge_for(game).at_a_glance():
            return Greedy().plan(game, rng, stop)
        return list(self._think(game, game.actor, rng, stop, None, True).best.moves)

    def think(
        self,
        game: Game,
        rng: Rng,
        stop: Event | None = None,
        told: Told | None = None,
        seat: int | None = None,
    ) -> Thought:
        """Think about the decision at hand as the seat to act, or as another that looks on.

        `game` is drawn anew for that seat. For who looks on, and where chance is to act, there are
        no candidates, only the chances. Now and then it is told how far it is, from 0 to 1.
        """
        viewer = game.actor if seat is None else seat
        return self._think(game, viewer, rng, stop, told, False)

    def _think(
        self,
        game: Game,
        viewer: int,
        rng: Rng,
        stop: Event | None,
        told: Told | None,
        hurry: bool,
    ) -> Thought:
        began = time.monotonic()
        threads = min(self.budget.threads, self.budget.nodes or self.budget.threads)
        trees = [self._plant(game, viewer, Rng(rng.next())) for _ in range(threads)]
        enough = Event()
        stops = [enough] if stop is None else [enough, stop]
        hurry = hurry and threads == 1  # a tree alone can tell that its best will stay the best
        with ThreadPoolExecutor(threads) as pool:
            try:
                others = [
                    pool.submit(
                        self._grow, tree, self._share(n, threads), began, stops, None, hurry
                    )
                    for n, tree in enumerate(trees)
                    if n > 0
                ]
                self._grow(trees[0], self._share(0, threads), began, stops, told, hurry)
                for other in others:
                    other.result()
            finally:
                enough.set()  # whatever went wrong here, none of them goes on thinking
        return weigh_up(game, viewer, trees, self._manner(game), time.monotonic() - began)

    def _plant(self, game: Game, viewer: int, rng: Rng) -> Tree:
        nodes, seconds = self.budget.nodes, self.budget.seconds
        wanted = nodes * ROOM_A_PASS if nodes else int((seconds or 0.0) * ROOM_A_SECOND)
        judge = judge_for(game, knows_nothing=self.plain)
        judge.whole_turns = not self.plain
        return Tree(judge, viewer, rng, min(MOST_ROOM, 1000 + wanted), self._manner(game))

    def _manner(self, game: Game) -> Manner:
        return PLAIN if self.plain else MANNERS[game.NAME]

    def _share(self, n: int, threads: int) -> int | None:
        """Give the passes that are for the n-th tree; None if the clock decides."""
        nodes = self.budget.nodes
        return None if nodes is None else (nodes + threads - 1 - n) // threads

    def _grow(
        self,
        tree: Tree,
        passes: int | None,
        began: float,
        stops: list[Event],
        told: Told | None,
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
            if told is not None:
                told(min(1.0, done))
            if done >= 1 or any(stop.is_set() for stop in stops):
                return
            if hurry and tree.lead() > tree.passes * (1.0 - done) / done:
                return
