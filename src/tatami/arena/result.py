"""The result of a game in the arena."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Self


@dataclass(frozen=True, slots=True)
class Clock:
    """How long a seat has thought in a game."""

    decisions: int = 0
    seconds: float = 0.0
    longest: float = 0.0

    def and_then(self, seconds: float) -> Clock:
        """Return the clock with a decision added."""
        return Clock(self.decisions + 1, self.seconds + seconds, max(self.longest, seconds))

    def __add__(self, other: Clock) -> Clock:
        return Clock(
            self.decisions + other.decisions,
            self.seconds + other.seconds,
            max(self.longest, other.longest),
        )


@dataclass(frozen=True, slots=True)
class Result:
    """One game: where it belongs, who sat where, and how it went, seat by seat."""

    deal: int
    turn: int
    bots: tuple[str, ...]
    returns: tuple[float, ...]
    moves: int
    seconds: float
    thoughts: tuple[Clock, ...]

    @classmethod
    def from_plain(cls, given: dict[str, Any]) -> Self:
        """Return the result from the data of `asdict`. Raises LookupError or TypeError."""
        thoughts = tuple(Clock(**thought) for thought in given["thoughts"])
        lists = {name: tuple(given[name]) for name in ("bots", "returns")}
        return cls(**{**given, **lists, "thoughts": thoughts})
