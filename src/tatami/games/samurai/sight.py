"""What can be read off the map: who leads for what where, and what is missing to surround it."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from tatami.core.numbers import KIND_LETTERS, NONE
from tatami.games.samurai.board import HEXES, LAND, SETTLEMENTS, Settlement, neighbours
from tatami.games.samurai.kernel import SamuraiKernel
from tatami.games.samurai.moves import LayToken, SamuraiMove

if TYPE_CHECKING:
    from tatami.games.samurai.game import Samurai


def settlement_sight(kernel: SamuraiKernel, place: Settlement) -> dict[str, Any]:
    """Tell of one settlement: each seat's influence on its figures, who leads, what is open."""
    s = place.index
    setting = kernel.setting
    near = setting.near[s * 6 :][: setting.n_near[s]]
    kinds = [kind for kind in range(len(KIND_LETTERS)) if kernel.figures[s] >> kind & 1]
    leaders = {KIND_LETTERS[kind]: kernel.strongest(s, kind) for kind in kinds}
    return {
        "influence": {
            KIND_LETTERS[kind]: [kernel.influence(seat, s, kind) for seat in range(kernel.seats)]
            for kind in kinds
        },
        "leaders": {kind: None if seat == NONE else seat for kind, seat in leaders.items()},
        "missing": [HEXES[h] for h in near if h < len(LAND) and kernel.token[h] == NONE],
    }


def sight_of(game: Samurai) -> dict[str, Any]:
    """Tell of every settlement in play."""
    kernel = game.kernel
    places = SETTLEMENTS[: kernel.setting.n_settlements]
    return {"settlements": {place.name: settlement_sight(kernel, place) for place in places}}


def effect_of(game: Samurai, move: SamuraiMove) -> dict[str, Any]:
    """Tell how a token would leave the settlements beside it; of other moves, nothing."""
    if not isinstance(move, LayToken):
        return {}
    after = game.kernel.copy()
    in_play = after.setting.n_settlements
    near = [place for place in places_beside(move.hex) if place.index < in_play]
    after.apply(move.action)
    return {"settlements": {place.name: settlement_sight(after, place) for place in near}}


@cache
def places_beside(hex_name: str) -> tuple[Settlement, ...]:
    """Give the settlements beside a hex."""
    beside = neighbours(hex_name)
    return tuple(place for place in SETTLEMENTS if place.hex in beside)
