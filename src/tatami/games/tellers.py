"""Finds who tells a game in words."""

from __future__ import annotations

from functools import cache

from tatami.core.errors import OptionError
from tatami.core.game import Game
from tatami.core.telling import Teller
from tatami.games.cardgame.game import CardGame
from tatami.games.cardgame.telling import CardGameTeller
from tatami.games.samurai.game import Samurai
from tatami.games.samurai.telling import SamuraiTeller
from tatami.games.spirit.game import Spirit
from tatami.games.spirit.telling import SpiritTeller

samurai_teller = cache(SamuraiTeller)
cardgame_teller = cache(CardGameTeller)


def teller_for(game: Game, lang: str) -> Teller:
    """Give who tells a game in a language."""
    if isinstance(game, Samurai):
        return samurai_teller(game.edition, lang)
    if isinstance(game, CardGame):
        return cardgame_teller(lang)
    if isinstance(game, Spirit):
        return SpiritTeller(game, lang)
    raise OptionError(f"nobody tells {game.TITLE} in words")
