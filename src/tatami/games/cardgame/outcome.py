"""How a game of Samurai: The Card Game was decided, step by step."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tatami.core import tally
from tatami.core.numbers import N_KINDS
from tatami.core.outcome import LeadersOutcome
from tatami.games.cardgame.events import end_reasons
from tatami.games.cardgame.kernel import CardGameKernel
from tatami.games.cardgame.numbers import ENDED

STEPS: Final = {
    tally.TWO_LEADS: "cardgame.7.2",
    tally.OTHER_KINDS: "cardgame.7.3",
    tally.OWN_KIND: "cardgame.7.4",
    tally.SHARED: "cardgame.7.5",
    tally.NO_LEAD: "cardgame.7.6",
    tally.LONE_LEAD: "cardgame.7.8",
}


@dataclass(frozen=True, slots=True)
class CardGameOutcome(LeadersOutcome):
    """The end of a game, with each seat's stones and those left in the supply."""

    stones: tuple[tuple[int, ...], ...]
    supply: tuple[int, ...]


def outcome_of(kernel: CardGameKernel) -> CardGameOutcome | None:
    """Tell how the game ended; None while it goes on."""
    if kernel.phase != ENDED:
        return None
    return CardGameOutcome(
        reasons=end_reasons(kernel),
        winners=kernel.tally.winners(),
        places=kernel.tally.places(),
        leaders=kernel.tally.leaders(),
        decided_by=STEPS[kernel.tally.decided_by()],
        stones=tuple(kernel.tally.won_by(seat) for seat in range(kernel.seats)),
        supply=tuple(kernel.stones_left(kind) for kind in range(N_KINDS)),
    )
