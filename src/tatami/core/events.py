"""Events that any game can have."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Ended:
    """The game is over; `reasons` are the ids of the rules that ended it."""

    reasons: tuple[str, ...]

    @property
    def rule(self) -> str:
        """The first of the reasons."""
        return self.reasons[0]
