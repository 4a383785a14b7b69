"""The result of a search: the best turns, their chances to win, and the principal variations."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tatami.core.actors import CHANCE
from tatami.core.game import Game, Move
from tatami.core.kernel import Kernel
from tatami.kits.search.judge import Judge
from tatami.kits.search.judge_lookup import judge_for
from tatami.kits.search.parameters import SearchParameters
from tatami.kits.search.tree import Tree

# A principal variation is shown as long as its moves have this many visits; a turn is planned as
# long as its moves have this many.
VISITS_TO_SHOW: Final = 8
VISITS_TO_PLAN: Final = 3
LONGEST_VARIATION: Final = 12


@dataclass(frozen=True, slots=True)
class Step:
    """A move of a variation, and who makes it: a seat, or CHANCE."""

    actor: int
    move: Move


@dataclass(frozen=True, slots=True)
class Candidate:
    """A turn that was considered: its moves, its chance to win, and the line after it."""

    moves: tuple[Move, ...]
    chance: float
    visits: int
    principal_variation: tuple[Step, ...]


@dataclass(frozen=True, slots=True)
class SearchResult:
    """The turns considered, the best first, and every seat's chance to win."""

    candidates: tuple[Candidate, ...]
    chances: tuple[float, ...]
    nodes: int
    seconds: float

    @property
    def best(self) -> Candidate:
        """The turn to play."""
        return self.candidates[0]

    def candidate(self, move: Move) -> Candidate | None:
        """Return the candidate that begins with a move."""
        return next((c for c in self.candidates if c.moves[0].action == move.action), None)


@dataclass(slots=True)
class _Branch:
    """The same move in all the trees that have it."""

    action: int
    mover: int
    visits: int
    total: float
    nodes: list[tuple[Tree, int]]

    @property
    def rank(self) -> tuple[int, float, int]:
        """The sort key: the most visited branch is the best explored, and the best."""
        return self.visits, self.total, -self.action


def _branches(nodes: list[tuple[Tree, int]]) -> list[_Branch]:
    """Return the moves after some nodes, summed over all trees, the most visited first."""
    found: dict[tuple[int, int], _Branch] = {}
    for tree, node in nodes:
        for child in tree.children(node):
            key = tree.mover[child], tree.action[child]
            branch = found.setdefault(key, _Branch(key[1], key[0], 0, 0.0, []))
            branch.visits += tree.visits[child]
            branch.total += tree.total[child]
            branch.nodes.append((tree, child))
    tried = [branch for branch in found.values() if branch.visits]
    return sorted(tried, key=lambda branch: branch.rank, reverse=True)


def combine(
    game: Game, viewer: int, trees: list[Tree], parameters: SearchParameters, seconds: float
) -> SearchResult:
    """Return the combined result of the trees; a viewer who is not to act gets no candidates."""
    branches = _branches([(tree, 0) for tree in trees]) if viewer == game.actor else []
    judge = judge_for(game)
    candidates = [_candidate(game, judge, branch, parameters) for branch in branches]
    simulations = sum(tree.simulations for tree in trees)
    gains = [sum(tree.totals[seat] for tree in trees) for seat in range(game.seats)]
    chances = [parameters.chance(gain, simulations) for gain in gains]
    whole = 1.0 if game.CO_OPERATIVE else sum(chances)
    return SearchResult(tuple(candidates), tuple(c / whole for c in chances), simulations, seconds)


def _candidate(game: Game, judge: Judge, first: _Branch, parameters: SearchParameters) -> Candidate:
    """Return the turn that starts with a move, and its line as far as it was explored.

    A plan ends where the seat may learn something, and is continued once it has.
    """
    kernel = judge.kernel
    kernel.rewind()
    moves = []
    action: int | None = first.action
    nodes = first.nodes
    while action is not None:
        moves.append(game.move(action))
        before = kernel.copy()
        last = judge.may_reveal()
        kernel.apply(action)
        if last or not game.continues_turn(before, kernel):
            break
        action, nodes = _next(kernel, nodes)
    chance = parameters.chance(first.total, first.visits)
    return Candidate(tuple(moves), chance, first.visits, _principal_variation(game, nodes))


def _next(
    kernel: Kernel, nodes: list[tuple[Tree, int]]
) -> tuple[int | None, list[tuple[Tree, int]]]:
    """Return the most visited legal move, or a forced one, and its nodes; None if unknown."""
    for branch in _branches(nodes):
        legal = branch.mover == kernel.actor and kernel.refusal(branch.action) == 0
        if legal and branch.visits >= VISITS_TO_PLAN:
            return branch.action, branch.nodes
    return (kernel.nth_action(0) if kernel.count_actions() == 1 else None), nodes


def _principal_variation(game: Game, nodes: list[tuple[Tree, int]]) -> tuple[Step, ...]:
    """Return the most visited line, over all determinizations."""
    variation: list[Step] = []
    while len(variation) < LONGEST_VARIATION:
        branches = _branches(nodes)
        if not branches or branches[0].visits < VISITS_TO_SHOW:
            break
        best = branches[0]
        variation.append(Step(CHANCE if best.mover < 0 else best.mover, game.move(best.action)))
        nodes = best.nodes
    return tuple(variation)
