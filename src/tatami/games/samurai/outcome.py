"""How a game of Samurai was decided, step by step."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tatami.core import tally
from tatami.core.outcome import LeadersOutcome
from tatami.games.samurai.events import end_reasons
from tatami.games.samurai.kernel import SamuraiKernel
from tatami.games.samurai.numbers import ENDED

STEPS: Final = {
    tally.TWO_LEADS: "samurai.7.2",
    tally.OTHER_KINDS: "samurai.7.3",
    tally.OWN_KIND: "samurai.7.4",
    tally.SHARED: "samurai.7.5",
    tally.NO_LEAD: "samurai.7.6",
    tally.LONE_LEAD: "samurai.7.8",
}


@dataclass(frozen=True, slots=True)
class SamuraiOutcome(LeadersOutcome):
    """The end of a game, with what was captured by each seat and what lies aside."""

    captured: tuple[tuple[int, ...], ...]
    aside: tuple[int, ...]


def outcome_of(kernel: SamuraiKernel) -> SamuraiOutcome | None:
    """Tell how the game ended; None while it goes on."""
    if kernel.phase != ENDED:
        return None
    return SamuraiOutcome(
        reasons=end_reasons(kernel),
        winners=kernel.tally.winners(),
        places=kernel.tally.places(),
        leaders=kernel.tally.leaders(),
        decided_by=STEPS[kernel.tally.decided_by()],
        captured=tuple(kernel.tally.won_by(seat) for seat in range(kernel.seats)),
        aside=tuple(kernel.aside),
    )
