"""How a game of Samurai: The Card Game was decided, step by step."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from tatami.games.cardgame.constants import ENDED
from tatami.games.cardgame.events import end_reasons
from tatami.games.cardgame.kernel import CardGameKernel
from tatami.kits.majority.constants import N_KINDS
from tatami.kits.majority.outcome import MajorityOutcome


@dataclass(frozen=True, slots=True)
class CardGameOutcome(MajorityOutcome):
    """The end of a game, with each seat's stones and those left in the supply."""

    RULES: ClassVar = {
        "several-leads": "cardgame.7.2",
        "other-kinds": "cardgame.7.3",
        "total": "cardgame.7.4",
        "shared": "cardgame.7.5",
        "no-leader": "cardgame.7.6",
        "lone-leader": "cardgame.7.8",
    }

    stones: tuple[tuple[int, ...], ...]
    supply: tuple[int, ...]

    @property
    def won(self) -> tuple[tuple[int, ...], ...]:
        """The stones of each seat."""
        return self.stones


def outcome_of(kernel: CardGameKernel) -> CardGameOutcome | None:
    """Return how the game ended; None before the end."""
    if kernel.phase != ENDED:
        return None
    return CardGameOutcome(
        *CardGameOutcome.decision(end_reasons(kernel), kernel.tally),
        stones=tuple(kernel.tally.won_by(seat) for seat in range(kernel.seats)),
        supply=tuple(kernel.stones_left(kind) for kind in range(N_KINDS)),
    )
