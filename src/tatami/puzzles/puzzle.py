"""A puzzle: a position, the turns that solve it, and tempting wrong ones."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from hashlib import sha256
from typing import Final

from tatami.core.game import Game
from tatami.core.registry import read_position
from tatami.kits.analysis.effect import Effect
from tatami.puzzles.turn import read_turn, resulting_hash

# Bounds of the share of misses over all levels; grade 1 is below the first bound.
GRADES: Final = (0.65, 0.75, 0.85, 0.95)


def number_of(position: str) -> int:
    """Return a 24-bit hash of a position."""
    return int(sha256(position.encode()).hexdigest()[:6], 16)


@dataclass(frozen=True, slots=True)
class Answer:
    """A turn in notation, with its measured chance to win and the standard error.

    `chosen` is how often the levels chose it, from 0 to 1. Its consequences are `then`, what the
    next seat, the `rival`, often does (after a right turn, sometimes does), or in co-operative
    games `losses`, the average losses by the end of the round.
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
    """The bot game that a puzzle is from, and the number of moves before it."""

    seed: int
    game: int
    bots: tuple[str, ...]
    move: int


@dataclass(frozen=True, eq=False)
class Puzzle:
    """A position in which the seat to act has one turn that is clearly best.

    `key` has the plays that all good turns share: the rest of a turn hardly matters. `right` has
    the best turn and equally good ones, `wrong` the other measured ones, the most tempting first;
    `line` a likely continuation after the best, as actors and moves; `missed` how often each level
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
        """The id: the game, and a hash of the position."""
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
        """How often the levels missed it on average."""
        return sum(self.missed.values()) / len(self.missed)

    @property
    def grade(self) -> int:
        """How hard it is, from 1 to 5."""
        return 1 + sum(self.missed_share >= bound for bound in GRADES)

    @property
    def game(self) -> Game:
        """Return a new game at the position, without a history."""
        return read_position(self.position)

    @cached_property
    def answers_by_hash(self) -> dict[int, Answer]:
        """All measured turns, by the position they lead to."""
        game = self.game
        return {
            resulting_hash(game, read_turn(game, answer.moves)): answer
            for answer in (*self.right, *self.wrong)
        }
