"""Parameters of the search; each game has its own."""

from __future__ import annotations

from dataclasses import dataclass
from math import exp
from typing import Final

from tatami.core.game import Game

TO_THE_END: Final = 1_000_000


@dataclass(frozen=True, slots=True)
class SearchParameters:
    """The parameters of a search.

    `exploration` is the constant of PUCT; `prior_temperature` makes priors more alike. A node has
    `widening` * visits ** `widening_exponent` children. An untried move starts
    `first_play_urgency` below the mean of its siblings. A rollout takes the best of `rollout_width`
    moves and is evaluated after `horizon` turns. A `plain` search uses UCB1 without priors, and
    tries every move once before any twice. Rollouts play worse than the search; measured games give
    the log odds to report: `calibration_offset` + `calibration_slope` * those found.
    """

    exploration: float = 1.0
    prior_temperature: float = 1.0
    widening: float = 3.0
    widening_exponent: float = 0.4
    first_play_urgency: float = 0.1
    rollout_width: int = 4
    horizon: int = TO_THE_END
    plain: bool = False
    calibration_offset: float = 0.0
    calibration_slope: float = 1.0

    def chance(self, won: float, visits: int) -> float:
        """Return the calibrated chance to win for a total value `won` over `visits`."""
        odds = (won + 0.5) / (visits - won + 0.5)
        chance: float = 1.0 / (1.0 + exp(-self.calibration_offset) * odds**-self.calibration_slope)
        return chance


PLAIN: Final = SearchParameters(exploration=0.7, rollout_width=1, plain=True)


def parameters_for(game: Game) -> SearchParameters:
    """Return the parameters of a game; without any, those of the plain search."""
    found: SearchParameters | None = game.SPEC.load("search")
    return PLAIN if found is None else found
