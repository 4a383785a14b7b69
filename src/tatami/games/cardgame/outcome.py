"""How a game of Samurai: The Card Game was decided, step by step."""

from __future__ import annotations

from dataclasses import dataclass

from tatami.core.numbers import N_KINDS
from tatami.core.outcome import LeadersOutcome, decide
from tatami.games.cardgame.events import end_reasons
from tatami.games.cardgame.kernel import CardGameKernel
from tatami.games.cardgame.numbers import ENDED


@dataclass(frozen=True, slots=True)
class CardGameOutcome(LeadersOutcome):
    """The end of a game, with each seat's stones and those left in the supply."""

    stones: tuple[tuple[int, ...], ...]
    supply: tuple[int, ...]

    @property
    def won(self) -> tuple[tuple[int, ...], ...]:
        """The stones of each seat."""
        return self.stones


def outcome_of(kernel: CardGameKernel) -> CardGameOutcome | None:
    """Tell how the game ended; None while it goes on."""
    if kernel.phase != ENDED:
        return None
    return CardGameOutcome(
        *decide("cardgame", end_reasons(kernel), kernel.tally),
        stones=tuple(kernel.tally.won_by(seat) for seat in range(kernel.seats)),
        supply=tuple(kernel.stones_left(kind) for kind in range(N_KINDS)),
    )
