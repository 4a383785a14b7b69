"""Puzzles and the verdicts on answers to them."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from tatami.server.schema.base import Body, Data, GameName, Message, SeatName
from tatami.server.schema.state import View


class PuzzleSummary(Message, frozen=True):
    """A puzzle in a list: `grade` is from 1 to 5, `miss_rate` is the share of bots that miss it."""

    id: str
    game: GameName
    players: int
    edition: str
    options: dict[str, str]
    seat: SeatName
    grade: int
    miss_rate: float


class Puzzle(PuzzleSummary, frozen=True):
    """A puzzle as its seat sees it, with the board and the names of all pieces."""

    board: Data
    names: Data
    view: View


class PuzzleTurn(Message, frozen=True):
    """A turn: its moves, words, immediate effects, and chance with its standard error."""

    moves: list[str]
    text: str
    effect_text: list[str]
    chance: float
    error: float


class SolvingTurn(PuzzleTurn, frozen=True):
    """The best turn, and a likely continuation."""

    line: list[str]


class PuzzleVerdict(Message, frozen=True):
    """Whether an answer is right, and why.

    `nearly_correct` has the plays that all good turns share, the `key`, but spoils them.
    """

    correct: bool
    nearly_correct: bool
    key: list[str]
    best: SolvingTurn
    good: list[PuzzleTurn]
    tempting: PuzzleTurn
    yours: PuzzleTurn
    reason: list[str]


class PuzzleAnswer(Body, frozen=True):
    """A whole turn, written as people type it."""

    moves: Annotated[str, Meta(min_length=1, max_length=400, examples=["h4@s20 stop"])]
