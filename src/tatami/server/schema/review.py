"""Hints, and the analysis of a finished game."""

from __future__ import annotations

from typing import Literal

from tatami.kits.analysis.summary import Amount, CurvePoint, RoundSummary
from tatami.server.schema.base import ActorName, Body, Message, SeatName


class HintRequest(Body, frozen=True):
    """A request for a hint, for one of your seats."""

    seat: SeatName


class ExpectedMove(Message, frozen=True):
    """A move of an expected line; one that the seat would not see is `?`."""

    by: ActorName
    move: str
    text: str


class DescribedTurn(Message, frozen=True, kw_only=True):
    """A turn: its moves in notation and words, its effects, and a likely continuation.

    `chance` is the seat's after the turn, or the team's.
    """

    moves: list[str]
    text: list[str]
    effect_text: list[str]
    line: list[ExpectedMove]
    chance: float


class HintTurn(DescribedTurn, frozen=True, kw_only=True):
    """A candidate turn; `share` is its share of the search."""

    share: float


class Hint(Message, frozen=True, kw_only=True):
    """The best turns of a seat after an event, the best first.

    `chances` has the chance of every seat, or of the `team`.
    """

    number: int
    seat: SeatName
    chances: dict[str, float]
    turns: list[HintTurn]
    nodes: int
    seconds: float


class CostlyTurn(Message, frozen=True, kw_only=True):
    """A turn that cost its seat some of its chance, after how many moves, and what was better."""

    at: int
    part: int
    seat: SeatName
    cost: float
    error: float
    played: DescribedTurn
    better: DescribedTurn


class BestLine(DescribedTurn, frozen=True, kw_only=True):
    """The best line instead of the costliest turn, from a longer search."""

    at: int
    seat: SeatName


class AnalysisResult(Message, frozen=True, kw_only=True):
    """The findings on a game; `noise` is the typical error of a cost.

    Keys are seats, or `team` where all win together. `rounds` and `other_luck` are for such
    a game: its rounds, and the luck of all draws but those that the rounds count.
    """

    budget: str
    noise: float
    curves: dict[str, list[CurvePoint]]
    costliest: list[CostlyTurn]
    costliest_by_seat: dict[SeatName, list[CostlyTurn]]
    luck: dict[str, Amount]
    given_away: dict[str, Amount]
    rounds: list[RoundSummary] | None
    other_luck: Amount | None
    best_line: BestLine | None


AnalysisStatus = Literal["none", "waiting", "running", "done", "failed"]


class AnalysisProgress(Message, frozen=True, kw_only=True):
    """The progress of an analysis; `seconds_left` is an estimate from what was measured, if any.

    With `none` it says how long an analysis would take, those before it included.
    """

    state: AnalysisStatus
    done: int
    total: int
    seconds_left: int | None


class Analysis(AnalysisProgress, frozen=True, kw_only=True):
    """The progress of an analysis, and its findings once it is done."""

    result: AnalysisResult | None
