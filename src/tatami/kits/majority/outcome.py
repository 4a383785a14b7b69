"""How a game with leaders of three kinds was decided, step by step."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, Literal

from tatami.kits.majority.tally import Tally

# The step that separated the winner from the next best: one seat leads several kinds; of seats that
# lead one kind each, one has most of the other kinds; or most in total; or they share the victory;
# nobody leads a kind, and the total decides; only one seat leads a kind.
Step = Literal["several-leads", "other-kinds", "total", "shared", "no-leader", "lone-leader"]


@dataclass(frozen=True, slots=True)
class Comparison:
    """What was compared after the leaders of the kinds were known."""

    by: Literal["kinds-led", "other-kinds", "total"]
    counts: tuple[int | None, ...]  # by seat; None for a seat that was not compared


@dataclass(frozen=True, slots=True)
class MajorityOutcome(ABC):
    """The end of a game: its reason, who won, and by which rule."""

    RULES: ClassVar[Mapping[Step, str]]  # the id of the rule behind each step

    reasons: tuple[str, ...]
    winners: tuple[int, ...]
    places: tuple[int, ...]
    leaders: tuple[int | None, ...]
    decided_by: str
    comparisons: tuple[Comparison, ...]

    @property
    @abstractmethod
    def won(self) -> tuple[tuple[int, ...], ...]:
        """What each seat has won, by kind."""

    @property
    def step(self) -> Step:
        """The step that decided."""
        return next(step for step, rule in self.RULES.items() if rule == self.decided_by)

    @classmethod
    def decision(cls, reasons: tuple[str, ...], tally: Tally) -> Decision:
        """Return the first fields of an outcome in order: who won, and by which rule."""
        step = deciding_step(tally)
        compared = compare(tally, step)
        return reasons, tally.winners(), tally.places(), tally.leaders(), cls.RULES[step], compared


Decision = tuple[
    tuple[str, ...],
    tuple[int, ...],
    tuple[int, ...],
    tuple[int | None, ...],
    str,
    tuple[Comparison, ...],
]


def deciding_step(tally: Tally) -> Step:
    """Return the step that separated the winner from the next best."""
    leading = [seat for seat in tally.leaders() if seat is not None]
    if not leading:
        return "no-leader"
    if len(set(leading)) < len(leading):
        return "several-leads"
    if len(leading) == 1:
        return "lone-leader"
    best, second = sorted((tally.standing(seat) for seat in leading), reverse=True)[:2]
    if best == second:
        return "shared"
    return "total" if best // 200 == second // 200 else "other-kinds"


def compare(tally: Tally, step: Step) -> tuple[Comparison, ...]:
    """Return what was compared up to the step that decided."""
    leaders = tally.leaders()
    seats = range(tally.seats)
    totals = [sum(tally.won_by(seat)) for seat in seats]
    if step == "no-leader":
        return (Comparison("total", tuple(totals)),)
    led = Comparison("kinds-led", tuple(leaders.count(seat) for seat in seats))
    if step in ("several-leads", "lone-leader"):
        return (led,)
    others = [
        totals[seat] - tally.won_by(seat)[leaders.index(seat)] if seat in leaders else None
        for seat in seats
    ]
    most = max(count for count in others if count is not None)
    tied = [totals[seat] if others[seat] == most else None for seat in seats]
    by_others = Comparison("other-kinds", tuple(others))
    if step == "other-kinds":
        return (led, by_others)
    return (led, by_others, Comparison("total", tuple(tied)))
