"""Search parameters, and the bot of every level."""

from __future__ import annotations

from typing import Final

from tatami.kits.search.greedy import Greedy
from tatami.kits.search.levels import Levels, nodes, strongest
from tatami.kits.search.parameters import SearchParameters

PARAMETERS: Final = SearchParameters(exploration=2.0, prior_temperature=0.3)

LEVELS: Final[Levels] = {
    "farmer": Greedy(8),
    "ashigaru": Greedy(20),
    "ronin": Greedy(60),
    "hatamoto": nodes(65),
    "daimyo": nodes(480),
    "shogun": strongest(630),
}
