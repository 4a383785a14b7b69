"""How a game of Samurai Spirit ended: whether the village stands, why not, and the score."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tatami.games.spirit.constants import DEATH, FAMILIES_GONE, FARMS_GONE, UNDECIDED, VICTORY
from tatami.games.spirit.kernel import SpiritKernel

REASONS: Final = {
    DEATH: "spirit.12.1",
    FARMS_GONE: "spirit.12.2",
    FAMILIES_GONE: "spirit.12.3",
    VICTORY: "spirit.12.4",
}


@dataclass(frozen=True, slots=True)
class SpiritOutcome:
    """The end of a game. All seats win, or none; `score` is there after a victory only."""

    reasons: tuple[str, ...]
    winners: tuple[int, ...]
    round: int
    score: str | None


def outcome_of(kernel: SpiritKernel, pluses: int) -> SpiritOutcome | None:
    """Return how the game ended; None before the end."""
    if kernel.ending == UNDECIDED:
        return None
    reasons = (REASONS[kernel.ending],)
    if kernel.ending != VICTORY:
        return SpiritOutcome(reasons, (), kernel.round + 1, None)
    score = f"{kernel.score()}{'+' * pluses}"
    return SpiritOutcome(reasons, tuple(range(kernel.seats)), kernel.round + 1, score)
