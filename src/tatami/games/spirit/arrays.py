"""The samurai and the raider cards as arrays, numbered like observations and actions."""

from __future__ import annotations

from collections.abc import Iterator

from tatami.core.arrays import BoardArray, board_array
from tatami.games.spirit.constants import N_CARDS, N_SAMURAI
from tatami.games.spirit.game import Spirit


def arrays_for(game: Spirit) -> Iterator[BoardArray]:
    """Yield the arrays of the samurai, then those of the raiders."""
    setting = game.kernel.setting
    cards = range(N_CARDS)
    yield board_array(
        "kiai",
        [[setting.kiai[side * N_SAMURAI + s] for side in range(2)] for s in range(N_SAMURAI)],
        "the kiai value of the human and of the animal side",
    )
    yield board_array("raider_value", [setting.value[c] for c in cards], "what it counts")
    yield board_array(
        "raider_rank", [setting.rank[c] for c in cards], "0 plunderer, 1 lieutenant, 2 boss"
    )
    yield board_array(
        "raider_symbol", [setting.symbol[c] for c in cards], "its symbol; -1 for none"
    )
    yield board_array(
        "raider_penalties",
        [[setting.first[c], setting.second[c]] for c in cards],
        "its penalties; -1 for none",
    )
    yield board_array("raider_flames", [setting.flames[c] for c in cards], "whether it has flames")
