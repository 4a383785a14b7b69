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
class MajorityOutcome(ABC):
    """The end of a game: its reason, who won, and by which rule."""

    RULES: ClassVar[Mapping[Step, str]]  # the id of the rule behind each step

    reasons: tuple[str, ...]
    winners: tuple[int, ...]
    places: tuple[int, ...]
    leaders: tuple[int | None, ...]
    decided_by: str

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
        rule = cls.RULES[deciding_step(tally)]
        return reasons, tally.winners(), tally.places(), tally.leaders(), rule


Decision = tuple[tuple[str, ...], tuple[int, ...], tuple[int, ...], tuple[int | None, ...], str]


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
