"""The findings of an analysis in a form that can be stored, with moves in notation."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from tatami.core.game import Game, Move
from tatami.kits.analysis.effect import Effect
from tatami.kits.analysis.measure import Measure
from tatami.kits.search.result import Step


@dataclass(frozen=True, slots=True)
class LineMove:
    """A move of a line in notation, and who makes it: a seat, or CHANCE."""

    actor: int
    move: str


@dataclass(frozen=True, slots=True)
class Choice:
    """A turn that was played after a number of moves, and the best one found instead.

    `line` is what was expected after the best. `others` are the chances of the other seats after
    the turn, each from its own knowledge; in co-operative games one for all.
    """

    number: int
    part: int
    seat: int
    moves: tuple[str, ...]
    best: tuple[str, ...]
    line: tuple[LineMove, ...]
    after: Measure
    after_best: Measure
    effects: tuple[Effect, ...]
    best_effects: tuple[Effect, ...]
    others: dict[int, Measure]

    @property
    def difference(self) -> float:
        """The measured advantage of the best turn over the one played; may be negative."""
        return self.after_best.chance - self.after.chance

    @property
    def cost(self) -> float:
        """The cost of the turn; 0 if no better one was found."""
        return max(0.0, self.difference)

    @property
    def error(self) -> float:
        """The standard error of the difference."""
        if self.after == self.after_best:  # the same position, measured once
            return 0.0
        return float((self.after.variance + self.after_best.variance) ** 0.5)


@dataclass(frozen=True, slots=True)
class Draw:
    """What chance did after a number of moves, and the seats' chances before and after it.

    Only seats that learned something from it are included; in co-operative games one for all.
    """

    number: int
    part: int
    moves: tuple[str, ...]
    phases: tuple[str, ...]
    before: dict[int, Measure]
    after: dict[int, Measure]

    def luck(self, seat: int) -> float:
        """Return a seat's luck in the draw."""
        return self.after[seat].chance - self.before[seat].chance

    def variance(self, seat: int) -> float:
        """Return the variance of that measurement."""
        return self.after[seat].variance + self.before[seat].variance


Finding = Choice | Draw


@dataclass(frozen=True, slots=True)
class BestLine:
    """The best turn after a number of moves, the line after it, and its chance."""

    number: int
    seat: int
    moves: tuple[str, ...]
    line: tuple[LineMove, ...]
    chance: float


def notation(moves: Iterable[Move]) -> tuple[str, ...]:
    """Return moves in notation."""
    return tuple(str(move) for move in moves)


def line_of(steps: Iterable[Step]) -> tuple[LineMove, ...]:
    """Return a line of a search in notation."""
    return tuple(LineMove(step.actor, str(step.move)) for step in steps)


def parse_moves(game: Game, moves: Iterable[str]) -> tuple[Move, ...]:
    """Return the moves of a notation."""
    return tuple(game.parse(move) for move in moves)


def parse_line(game: Game, line: Iterable[LineMove]) -> tuple[Step, ...]:
    """Return a line as a search has it."""
    return tuple(Step(step.actor, game.parse(step.move)) for step in line)
