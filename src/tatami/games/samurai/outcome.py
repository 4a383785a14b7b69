"""How a game of Samurai was decided, step by step."""

from __future__ import annotations

from dataclasses import dataclass

from tatami.core.outcome import LeadersOutcome, decide
from tatami.games.samurai.events import end_reasons
from tatami.games.samurai.kernel import SamuraiKernel
from tatami.games.samurai.numbers import ENDED


@dataclass(frozen=True, slots=True)
class SamuraiOutcome(LeadersOutcome):
    """The end of a game, with what was captured by each seat and what lies aside."""

    captured: tuple[tuple[int, ...], ...]
    aside: tuple[int, ...]

    @property
    def won(self) -> tuple[tuple[int, ...], ...]:
        """What each seat has captured."""
        return self.captured


def outcome_of(kernel: SamuraiKernel) -> SamuraiOutcome | None:
    """Tell how the game ended; None while it goes on."""
    if kernel.phase != ENDED:
        return None
    return SamuraiOutcome(
        *decide("samurai", end_reasons(kernel), kernel.tally),
        captured=tuple(kernel.tally.won_by(seat) for seat in range(kernel.seats)),
        aside=tuple(kernel.aside),
    )
