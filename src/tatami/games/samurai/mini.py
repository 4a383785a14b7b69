"""Mini-Samurai: the western tip of Honshu with two tokens a seat, small enough to be solved.

The rules, the kernel and the numbers of hexes, settlements and tokens are those of Samurai: the map
is the beginning of its lists. Only programs play it; people find it in no list.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import Any, ClassVar, Final

from tatami.core.spec import GameSpec
from tatami.games.samurai import SPEC
from tatami.games.samurai.board import TOKENS, Map, board_data, map_for
from tatami.games.samurai.game import Samurai, setting_on
from tatami.games.samurai.kernel import SamuraiKernel
from tatami.games.samurai.setting import Setting

LAND: Final = 4
SETTLEMENTS: Final = 3  # three villages: a figure of each kind
SET: Final = ("h2", "s1")
HAND: Final = 1

MINI_SPEC: Final[GameSpec] = replace(
    SPEC,
    name="mini_samurai",
    title="Mini-Samurai",
    players=range(2, 3),
    game=".mini:MiniSamurai",
    lesson=None,
    puzzles=None,
    small=None,
)


@cache
def mini_map() -> Map:
    """Return the land around the first villages of the map for two; no sea."""
    whole = map_for(2)
    return Map(2, whole.land[:LAND], (), whole.settlements[:SETTLEMENTS], SETTLEMENTS // 3)


@cache
def mini_setting(*chosen: bool) -> Setting:
    """Return the setting of the kernel for some options."""
    counts = [SET.count(token.code) for token in TOKENS]
    return setting_on(mini_map(), counts, HAND, *chosen)


class MiniSamurai(Samurai):
    """A game of Mini-Samurai for two; the options are those of Samurai."""

    SPEC: ClassVar = MINI_SPEC

    def board(self) -> dict[str, Any]:
        """Return the few hexes and settlements, and the tokens of a set."""
        tokens = [token for token in TOKENS if token.code in SET]
        return {**super().board(), **board_data(mini_map(), tokens, HAND)}

    def longest(self) -> int:
        """An upper bound of the number of moves in a whole game."""
        # Each token is taken, played in at most two steps, and ends at most one turn.
        return 4 * len(SET) * self.seats + SETTLEMENTS

    def _kernel(self) -> SamuraiKernel:
        return SamuraiKernel(mini_setting(*self._chosen()))
