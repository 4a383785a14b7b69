"""Search parameters, and the bot of every level."""

from __future__ import annotations

from typing import Final

from tatami.kits.search.greedy import Greedy
from tatami.kits.search.levels import Levels, nodes, strongest
from tatami.kits.search.parameters import SearchParameters

PARAMETERS: Final = SearchParameters(horizon=4)

LEVELS: Final[Levels] = {
    "farmer": Greedy(14),
    "ashigaru": Greedy(32),
    "ronin": Greedy(170),
    "hatamoto": nodes(220),
    "daimyo": nodes(1150),
    "shogun": strongest(1_500),
}
