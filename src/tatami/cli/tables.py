"""Finds the table of a game."""

from __future__ import annotations

from tatami.cli.cardgame import CardGameTable
from tatami.cli.samurai import SamuraiTable
from tatami.cli.spirit import SpiritTable
from tatami.cli.style import Style
from tatami.cli.table import Table
from tatami.core.errors import OptionError
from tatami.core.game import Game
from tatami.games.cardgame.game import CardGame
from tatami.games.samurai.game import Samurai
from tatami.games.spirit.game import Spirit


def lay_table(game: Game, style: Style, lang: str) -> Table:
    """Give the table of a game."""
    if isinstance(game, Samurai):
        return SamuraiTable(game, style, lang)
    if isinstance(game, CardGame):
        return CardGameTable(game, style, lang)
    if isinstance(game, Spirit):
        return SpiritTable(game, style, lang)
    raise OptionError(f"{game.TITLE} cannot be shown on the terminal")
