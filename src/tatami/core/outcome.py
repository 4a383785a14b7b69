"""How a game with leaders of three kinds was decided, step by step."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class LeadersOutcome:
    """The end of a game: why it came, who won, and by which rule."""

    reasons: tuple[str, ...]
    winners: tuple[int, ...]
    places: tuple[int, ...]
    leaders: tuple[int | None, ...]
    decided_by: str
