"""The search bot: runs trees in parallel within a budget, and combines their results."""

from __future__ import annotations

import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from threading import Event
from typing import Final

from tatami.core.errors import OptionError
from tatami.core.game import Game, Move
from tatami.core.kernel import Rng
from tatami.kits.search.budget import Budget
from tatami.kits.search.constants import MOST_NUMBERS
from tatami.kits.search.greedy import Greedy
from tatami.kits.search.judge_lookup import judge_for
from tatami.kits.search.parameters import PLAIN, SearchParameters, parameters_for
from tatami.kits.search.result import SearchResult, combine
from tatami.kits.search.tree import Tree

# How many nodes of 44 bytes a tree has room for: per simulation or second, and at most.
NODES_PER_SIMULATION: Final = 12
NODES_PER_SECOND: Final = 400_000
MOST_TREE_NODES: Final = 1_000_000
# Between two checks of the clock a tree runs for about this long.
UNDISTURBED: Final = 0.002
# With a budget of nodes it checks at the same points every time.
BATCH: Final = 32

ProgressCallback = Callable[[float], None]


@dataclass(frozen=True, slots=True)
class Search:
    """Searches within a budget; at most 44 megabytes for each of at most 16 threads.

    Every thread grows its own tree with its own random numbers, and the results are added up. So
    the same nodes, threads and random numbers give the same moves.
    """

    budget: Budget
    plain: bool = False

    def plan(self, game: Game, rng: Rng, stop: Event | None = None) -> list[Move]:
        """Return the moves of the best turn found. Forced moves are not searched."""
        if game.kernel.count_actions() == 1:
            return list(game.legal_moves)
        if not self.plain and judge_for(game).needs_no_search():
            return Greedy().plan(game, rng, stop)
        return list(self._think(game, game.actor, rng, stop, None, True).best.moves)

    def think(
        self,
        game: Game,
        rng: Rng,
        stop: Event | None = None,
        on_progress: ProgressCallback | None = None,
        seat: int | None = None,
    ) -> SearchResult:
        """Search the current decision as the seat to act, or as another seat.

        `game` is resampled for that seat. For another seat, and where chance is to act, there are
        no candidates, only chances. `on_progress` is called with the progress from 0 to 1.
        """
        viewer = game.actor if seat is None else seat
        return self._think(game, viewer, rng, stop, on_progress, False)

    def _think(
        self,
        game: Game,
        viewer: int,
        rng: Rng,
        stop: Event | None,
        on_progress: ProgressCallback | None,
        stop_early: bool,
    ) -> SearchResult:
        began = time.monotonic()
        threads = min(self.budget.threads, self.budget.nodes or self.budget.threads)
        trees = [self._make_tree(game, viewer, Rng(rng.next())) for _ in range(threads)]
        enough = Event()
        stops = [enough] if stop is None else [enough, stop]
        stop_early = (
            stop_early and threads == 1
        )  # only a single tree can know that its best move will stay the best
        with ThreadPoolExecutor(threads) as pool:
            try:
                others = [
                    pool.submit(
                        self._run_tree,
                        tree,
                        self._simulations_for(n, threads),
                        began,
                        stops,
                        None,
                        stop_early,
                    )
                    for n, tree in enumerate(trees)
                    if n > 0
                ]
                self._run_tree(
                    trees[0],
                    self._simulations_for(0, threads),
                    began,
                    stops,
                    on_progress,
                    stop_early,
                )
                for other in others:
                    other.result()
            finally:
                enough.set()  # stop all threads, whatever went wrong
        for tree in trees:
            if tree.beyond:
                raise OptionError(
                    f"{game.TITLE} has an action {tree.beyond}; a search takes actions below "
                    f"{MOST_NUMBERS}"
                )
        return combine(game, viewer, trees, self._parameters(game), time.monotonic() - began)

    def _make_tree(self, game: Game, viewer: int, rng: Rng) -> Tree:
        nodes, seconds = self.budget.nodes, self.budget.seconds
        wanted = nodes * NODES_PER_SIMULATION if nodes else int((seconds or 0.0) * NODES_PER_SECOND)
        judge = judge_for(game, knows_nothing=self.plain)
        judge.whole_turns = not self.plain
        return Tree(judge, viewer, rng, min(MOST_TREE_NODES, 1000 + wanted), self._parameters(game))

    def _parameters(self, game: Game) -> SearchParameters:
        return PLAIN if self.plain else parameters_for(game)

    def _simulations_for(self, n: int, threads: int) -> int | None:
        """Return how many simulations the n-th tree runs; None with a time budget."""
        nodes = self.budget.nodes
        return None if nodes is None else (nodes + threads - 1 - n) // threads

    def _run_tree(
        self,
        tree: Tree,
        simulations: int | None,
        began: float,
        stops: list[Event],
        on_progress: ProgressCallback | None,
        stop_early: bool,
    ) -> None:
        """Run a tree to the end of the budget; at least one simulation, so that there is a move.

        With `stop_early` it ends as soon as the best move will stay the best.
        """
        batch = 1 if simulations is None else BATCH
        while True:
            now = time.monotonic()
            tree.run(batch if simulations is None else min(batch, simulations - tree.simulations))
            then = time.monotonic()
            if simulations is None:
                done = (then - began) / (self.budget.seconds or 1.0)
                if tree.simulations * self.budget.threads < self.budget.least:
                    done = min(done, tree.simulations * self.budget.threads / self.budget.least)
                if then - now < UNDISTURBED / 2 and batch < 1024:
                    batch *= 2
                elif then - now > UNDISTURBED and batch > 1:
                    batch //= 2
            else:
                done = tree.simulations / simulations
            if on_progress is not None:
                on_progress(min(1.0, done))
            if done >= 1 or any(stop.is_set() for stop in stops):
                return
            if stop_early and tree.visit_lead() > tree.simulations * (1.0 - done) / done:
                return
