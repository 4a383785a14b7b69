"""The names of the bots, which can be listed without importing the bots."""

from __future__ import annotations

from typing import Final

LEVELS: Final = ("farmer", "ashigaru", "ronin", "hatamoto", "daimyo", "shogun")
BOTS: Final = (*LEVELS, "random", "greedy", "search", "plain")
WITH_BUDGET: Final = ("search", "plain", LEVELS[-1])
