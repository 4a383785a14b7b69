"""Search parameters, and the bot of every level."""

from __future__ import annotations

from typing import Final

from tatami.kits.search.greedy import Greedy
from tatami.kits.search.levels import Levels, nodes, strongest
from tatami.kits.search.parameters import SearchParameters

PARAMETERS: Final = SearchParameters(
    prior_temperature=2.0,
    widening=4.0,
    rollout_width=2,
    calibration_offset=1.5,
    calibration_slope=0.8,
)

LEVELS: Final[Levels] = {
    "farmer": Greedy(3),
    "ashigaru": Greedy(4),
    "ronin": Greedy(),
    "hatamoto": nodes(100),
    "daimyo": nodes(400),
    "shogun": strongest(520),
}
