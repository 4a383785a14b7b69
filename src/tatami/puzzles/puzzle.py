"""A puzzle: a position, the turns that solve it, and those that tempt."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from hashlib import sha256
from typing import Final

from tatami.core.game import Game
from tatami.core.registry import read_position
from tatami.kits.analysis.effect import Effect
from tatami.puzzles.turn import landing, read_turn

# From how often the levels miss it, all taken together: the first grade is below the first.
GRADES: Final = (0.65, 0.75, 0.85, 0.95)


def number_of(position: str) -> int:
    """Return a number of 24 bits that follows from a position."""
    return int(sha256(position.encode()).hexdigest()[:6], 16)


@dataclass(frozen=True, slots=True)
class Answer:
    """A turn as it is typed: its chance to win as it was measured, with the standard error.

    `chosen` is how often the levels chose it, from 0 to 1. What comes of it: `then`, what the
    `rival` who follows does, often, or after a right turn at times; or `losses`, what all who
    win together have lost on average by the end of the round.
    """

    moves: str
    chance: float
    error: float
    chosen: float = 0.0
    then: tuple[Effect, ...] = ()
    rival: int | None = None
    losses: Mapping[str, float] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Source:
    """The bot game that a puzzle is from, and the number of the moves before it."""

    seed: int
    game: int
    bots: tuple[str, ...]
    move: int


@dataclass(frozen=True, eq=False)
class Puzzle:
    """A position in which the seat to act has one turn that is clearly best.

    `key` has the plays that all good turns share: what else they play hardly matters. `right` has
    the best turn and those as good, `wrong` the others that were measured, the most tempting first;
    `line` how it may go on after the best, who acts and the move; `missed` how often each level
    missed it, from 0 to 1.
    """

    position: str
    key: tuple[str, ...]
    right: tuple[Answer, ...]
    wrong: tuple[Answer, ...]
    line: tuple[tuple[str, str], ...]
    missed: dict[str, float]
    source: Source

    @cached_property
    def id(self) -> str:
        """What it goes by: the game, and a number that follows from the position."""
        return f"{self.name}-{number_of(self.position):06x}"

    @property
    def name(self) -> str:
        """The name of its game."""
        return self.position.partition("/")[0]

    @property
    def best(self) -> Answer:
        """The best turn."""
        return self.right[0]

    @property
    def second(self) -> Answer:
        """The best of those that are clearly worse."""
        return max(self.wrong, key=lambda answer: answer.chance)

    @property
    def tempting(self) -> Answer:
        """The wrong turn that the levels chose most often."""
        return self.wrong[0]

    @property
    def missed_share(self) -> float:
        """How often the levels missed it, all taken together."""
        return sum(self.missed.values()) / len(self.missed)

    @property
    def grade(self) -> int:
        """How hard it is, from 1 to 5."""
        return 1 + sum(self.missed_share >= bound for bound in GRADES)

    @property
    def game(self) -> Game:
        """Return the game at the position: a new one each time, without a past."""
        return read_position(self.position)

    @cached_property
    def landings(self) -> dict[int, Answer]:
        """All turns that were measured, by the position they lead to."""
        game = self.game
        return {
            landing(game, read_turn(game, answer.moves)): answer
            for answer in (*self.right, *self.wrong)
        }
