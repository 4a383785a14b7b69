"""How a game with leaders of three kinds was decided, step by step."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass

from tatami.core.tally import Tally


@dataclass(frozen=True, slots=True)
class LeadersOutcome(ABC):
    """The end of a game: why it came, who won, and by which rule."""

    reasons: tuple[str, ...]
    winners: tuple[int, ...]
    places: tuple[int, ...]
    leaders: tuple[int | None, ...]
    decided_by: str

    @property
    @abstractmethod
    def won(self) -> tuple[tuple[int, ...], ...]:
        """What each seat has won, by kind."""


Decision = tuple[tuple[str, ...], tuple[int, ...], tuple[int, ...], tuple[int | None, ...], str]


def decide(game: str, reasons: tuple[str, ...], tally: Tally) -> Decision:
    """Give the fields of an outcome in their order: who won, and by which rule of the game."""
    rule = f"{game}.{tally.decided_by()}"
    return reasons, tally.winners(), tally.places(), tally.leaders(), rule
