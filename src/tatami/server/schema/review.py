"""Hints, and the analysis of a finished game."""

from __future__ import annotations

from typing import Literal

from tatami.kits.analysis.summary import Amount, CurvePoint, RoundSummary
from tatami.server.schema.base import ActorName, Body, Message, SeatName


class HintRequest(Body, frozen=True):
    """For which seat of yours."""

    seat: SeatName


class ExpectedMove(Message, frozen=True):
    """A move that is expected; one that the seat would not see is `?`."""

    by: ActorName
    move: str
    text: str


class DescribedTurn(Message, frozen=True, kw_only=True):
    """A turn: its moves as they are typed and in words, what it does, how it may go on.

    `chance` is that of the seat after it, or the village's.
    """

    moves: list[str]
    text: list[str]
    effect_text: list[str]
    line: list[ExpectedMove]
    chance: float


class HintTurn(DescribedTurn, frozen=True, kw_only=True):
    """A turn worth a thought; `share` is how much of the thinking it got."""

    share: float


class Hint(Message, frozen=True, kw_only=True):
    """The best turns of a seat, best first, as it stood after an event.

    `chances` has every seat's, or that of the `village`.
    """

    number: int
    seat: SeatName
    chances: dict[str, float]
    turns: list[HintTurn]
    nodes: int
    seconds: float


class CostlyTurn(Message, frozen=True, kw_only=True):
    """A turn after so many moves that cost its seat some of its chance, and what was better."""

    at: int
    part: int
    seat: SeatName
    cost: float
    error: float
    played: DescribedTurn
    better: DescribedTurn


class BestLine(DescribedTurn, frozen=True, kw_only=True):
    """The best that was found for the turn that cost most, thought about for longer."""

    at: int
    seat: SeatName


class AnalysisResult(Message, frozen=True, kw_only=True):
    """What was found of a game; `noise` is the usual error of a cost.

    Keys are seats, or `village` where all win together. `rounds` and `other_luck`, of all that
    chance decided but raiders, are for such a game.
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
    """How far an analysis is; `seconds_left` is an estimate, once there is one."""

    state: AnalysisStatus
    done: int
    total: int
    seconds_left: int | None


class Analysis(AnalysisProgress, frozen=True, kw_only=True):
    """How far an analysis is, and what was found once it is done."""

    result: AnalysisResult | None
