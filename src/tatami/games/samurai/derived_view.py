"""What can be derived from the map: leaders, open hexes, and how close the game is to its end."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, Final

from tatami.core.constants import NONE
from tatami.games.samurai.board import HEXES, LAND, SETTLEMENTS, Settlement, neighbours
from tatami.games.samurai.constants import ASIDE_ENDS, PICK
from tatami.games.samurai.events import Captured, events_between
from tatami.games.samurai.kernel import SamuraiKernel
from tatami.games.samurai.moves import LayToken, LiftToken, PickFigure, SamuraiMove, Stop
from tatami.games.samurai.setting import Setting
from tatami.games.samurai.view import are_captures_shown, figure_name
from tatami.kits.majority.constants import KIND_LETTERS
from tatami.kits.majority.kinds import by_kind

if TYPE_CHECKING:
    from tatami.games.samurai.game import Samurai

KINDS: Final = tuple(enumerate(KIND_LETTERS))


def derive_settlement(kernel: SamuraiKernel, place: Settlement) -> dict[str, Any]:
    """Describe one settlement: each seat's influence by kind, who leads, what is open.

    All kinds are included, also those without a figure there: one may come by an exchange.
    """
    s, seats = place.index, range(kernel.seats)
    influence, strongest = kernel.influence, kernel.strongest
    token = kernel.token  # every access makes a new list
    near = land_beside(kernel.setting, s)
    return {
        "influence": {letter: [influence(seat, s, k) for seat in seats] for k, letter in KINDS},
        "leaders": {letter: _seat(strongest(s, k)) for k, letter in KINDS},
        "missing": [HEXES[h] for h in near if token[h] == NONE],
    }


@cache
def land_beside(setting: Setting, s: int) -> tuple[int, ...]:
    """Return the numbers of the land hexes beside a settlement."""
    near = setting.near[s * 6 :][: setting.n_near[s]]
    return tuple(h for h in near if h < len(LAND))


def derive_view(game: Samurai) -> dict[str, Any]:
    """Describe every settlement in play, the pieces left, and the leaders where public."""
    kernel = game.kernel
    places = SETTLEMENTS[: kernel.setting.n_settlements]
    leaders = by_kind(kernel.tally.leaders()) if are_captures_shown(game) else None
    return {
        "settlements": {place.name: derive_settlement(kernel, place) for place in places},
        "on_map": by_kind(kernel.on_board),
        "aside_ends": ASIDE_ENDS,
        "leaders": leaders,
    }


def effect_of(game: Samurai, move: SamuraiMove) -> dict[str, Any]:
    """Return what a move about to be made would change.

    A token laid or taken up: how it leaves the settlements beside it. The first figure of an
    exchange: those it can be exchanged with. The end of a turn: whether it ends the game. Each:
    what would be captured by whom.
    """
    if not isinstance(move, LayToken | LiftToken | PickFigure | Stop):
        return {}
    before, after = game.kernel, game.kernel.copy()
    after.apply(move.action)
    changes: dict[str, Any] = {}
    if isinstance(move, LayToken | LiftToken):
        in_play = after.setting.n_settlements
        near = [place for place in places_beside(move.hex) if place.index < in_play]
        changes["settlements"] = {place.name: derive_settlement(after, place) for place in near}
    elif isinstance(move, Stop):
        changes["ends"] = after.is_end()
    elif before.picked == NONE:
        changes["partners"] = [figure_name(a - PICK) for a in sorted(after.legal_actions())]
    events = events_between(before, move.action, after)
    captured = [event for event in events if isinstance(event, Captured)]
    if captured:
        changes["captured"] = {str(event): event.seat for event in captured}
    return changes


@cache
def places_beside(hex_name: str) -> tuple[Settlement, ...]:
    """Return the settlements beside a hex."""
    beside = neighbours(hex_name)
    return tuple(place for place in SETTLEMENTS if place.hex in beside)


def _seat(seat: int) -> int | None:
    return None if seat == NONE else seat
