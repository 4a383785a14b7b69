"""How a game of Samurai was decided, step by step."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from tatami.games.samurai.constants import ENDED
from tatami.games.samurai.events import end_reasons
from tatami.games.samurai.kernel import SamuraiKernel
from tatami.kits.majority.outcome import MajorityOutcome


@dataclass(frozen=True, slots=True)
class SamuraiOutcome(MajorityOutcome):
    """The end of a game, with each seat's captures and the figures that are set aside."""

    RULES: ClassVar = {
        "several-leads": "samurai.7.2",
        "other-kinds": "samurai.7.3",
        "total": "samurai.7.4",
        "shared": "samurai.7.5",
        "no-leader": "samurai.7.6",
        "lone-leader": "samurai.7.8",
    }

    captured: tuple[tuple[int, ...], ...]
    aside: tuple[int, ...]

    @property
    def won(self) -> tuple[tuple[int, ...], ...]:
        """What each seat has captured."""
        return self.captured


def outcome_of(kernel: SamuraiKernel) -> SamuraiOutcome | None:
    """Return how the game ended; None before the end."""
    if kernel.phase != ENDED:
        return None
    return SamuraiOutcome(
        *SamuraiOutcome.decision(end_reasons(kernel), kernel.tally),
        captured=tuple(kernel.tally.won_by(seat) for seat in range(kernel.seats)),
        aside=tuple(kernel.aside),
    )
