"""Finds who observes a game, and what its observations and actions are."""

from __future__ import annotations

from typing import Final

from tatami.core.errors import OptionError
from tatami.core.fields import Field
from tatami.core.game import Game
from tatami.core.kernel import Kernel
from tatami.core.observer import Observer
from tatami.games.cardgame import fields as cardgame
from tatami.games.cardgame.kernel import CardGameKernel
from tatami.games.cardgame.observer import CardGameObserver
from tatami.games.samurai import fields as samurai
from tatami.games.samurai.kernel import SamuraiKernel
from tatami.games.samurai.observer import SamuraiObserver
from tatami.games.spirit import fields as spirit
from tatami.games.spirit.kernel import SpiritKernel
from tatami.games.spirit.observer import SpiritObserver

FIELDS: Final[dict[str, tuple[Field, ...]]] = {
    "samurai": samurai.FIELDS,
    "cardgame": cardgame.FIELDS,
    "spirit": spirit.FIELDS,
}
ACTIONS: Final[dict[str, tuple[Field, ...]]] = {
    "samurai": samurai.ACTIONS,
    "cardgame": cardgame.ACTIONS,
    "spirit": spirit.ACTIONS,
}


def observer_for(game: Game, kernel: Kernel | None = None) -> Observer:
    """Give who observes a game, or another kernel of it; its options say what shows."""
    looked_at = game.kernel if kernel is None else kernel
    if isinstance(looked_at, SamuraiKernel):
        return SamuraiObserver(looked_at, game.options["captures"] == "screened")
    if isinstance(looked_at, CardGameKernel):
        return CardGameObserver(looked_at)
    if isinstance(looked_at, SpiritKernel):
        return SpiritObserver(looked_at)
    raise OptionError(f"nobody observes {game.TITLE}")
