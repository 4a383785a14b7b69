"""What came of thinking: the best turns, how likely they win, and how it may go on."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tatami.bots.judge import Judge
from tatami.bots.judges import judge_for
from tatami.bots.manner import Manner
from tatami.bots.tree import Tree
from tatami.core.actors import CHANCE
from tatami.core.game import Game, Move
from tatami.core.kernel import Kernel

# A line is told as long as each of its moves was tried so often, and a turn planned so far.
TRIED: Final = 8
TRIED_OWN: Final = 3
LONGEST_LINE: Final = 12


@dataclass(frozen=True, slots=True)
class Step:
    """A move of a line, and who makes it: a seat, or CHANCE."""

    actor: int
    move: Move


@dataclass(frozen=True, slots=True)
class Candidate:
    """A turn that was considered: its moves, its chance to win, and what is expected then."""

    moves: tuple[Move, ...]
    chance: float
    visits: int
    line: tuple[Step, ...]


@dataclass(frozen=True, slots=True)
class Thought:
    """The turns considered, the best first, and every seat's chance to win."""

    candidates: tuple[Candidate, ...]
    chances: tuple[float, ...]
    nodes: int
    seconds: float

    @property
    def best(self) -> Candidate:
        """The turn to play."""
        return self.candidates[0]

    def about(self, move: Move) -> Candidate | None:
        """Give the candidate that begins with a move."""
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
        """Sorts branches: the most visited are the best known, and the best."""
        return self.visits, self.total, -self.action


def _branches(nodes: list[tuple[Tree, int]]) -> list[_Branch]:
    """Add up what the trees know of each move that follows; the most visited first."""
    found: dict[tuple[int, int], _Branch] = {}
    for tree, node in nodes:
        for child in tree.branches(node):
            key = tree.mover[child], tree.action[child]
            branch = found.setdefault(key, _Branch(key[1], key[0], 0, 0.0, []))
            branch.visits += tree.visits[child]
            branch.total += tree.total[child]
            branch.nodes.append((tree, child))
    tried = [branch for branch in found.values() if branch.visits]
    return sorted(tried, key=lambda branch: branch.rank, reverse=True)


def weigh_up(game: Game, viewer: int, trees: list[Tree], manner: Manner, seconds: float) -> Thought:
    """Put together what the trees found; who only looks on does not know what can be played."""
    branches = _branches([(tree, 0) for tree in trees]) if viewer == game.actor else []
    judge = judge_for(game)
    candidates = [_candidate(game, judge, branch, manner) for branch in branches]
    passes = sum(tree.passes for tree in trees)
    gains = [sum(tree.gains[seat] for tree in trees) for seat in range(game.seats)]
    chances = [manner.chance(gain, passes) for gain in gains]
    whole = 1.0 if game.CO_OPERATIVE else sum(chances)
    return Thought(tuple(candidates), tuple(c / whole for c in chances), passes, seconds)


def _candidate(game: Game, judge: Judge, first: _Branch, manner: Manner) -> Candidate:
    """Follow a first move to the end of the turn, and on to where it was tried too little.

    A plan ends where the seat may learn something: what follows is planned when it has.
    """
    kernel = judge.kernel
    kernel.rewind()
    moves = []
    action: int | None = first.action
    nodes = first.nodes
    while action is not None:
        moves.append(game.move(action))
        before = kernel.copy()
        last = judge.learns()
        kernel.apply(action)
        if last or not game.goes_on(before, kernel):
            break
        action, nodes = _next(kernel, nodes)
    chance = manner.chance(first.total, first.visits)
    return Candidate(tuple(moves), chance, first.visits, _line(game, nodes))


def _next(
    kernel: Kernel, nodes: list[tuple[Tree, int]]
) -> tuple[int | None, list[tuple[Tree, int]]]:
    """Give the best known legal move, or a forced one, and where it leads; None if unknown."""
    for branch in _branches(nodes):
        legal = branch.mover == kernel.actor and kernel.refusal(branch.action) == 0
        if legal and branch.visits >= TRIED_OWN:
            return branch.action, branch.nodes
    return (kernel.nth_action(0) if kernel.count_actions() == 1 else None), nodes


def _line(game: Game, nodes: list[tuple[Tree, int]]) -> tuple[Step, ...]:
    """Tell how it goes on by what was tried most, whatever the hidden hands may be."""
    line: list[Step] = []
    while len(line) < LONGEST_LINE:
        branches = _branches(nodes)
        if not branches or branches[0].visits < TRIED:
            break
        best = branches[0]
        line.append(Step(CHANCE if best.mover < 0 else best.mover, game.move(best.action)))
        nodes = best.nodes
    return tuple(line)
