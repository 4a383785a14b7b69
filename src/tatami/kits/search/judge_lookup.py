"""The judge of a game."""

from __future__ import annotations

from tatami.core.errors import OptionError
from tatami.core.game import Game
from tatami.kits.search.constants import MOST_SEATS
from tatami.kits.search.judge import Judge


def judge_for(game: Game, knows_nothing: bool = False) -> Judge:
    """Return a judge with its own kernel, whose origin is the present position.

    A game without a judge gets the generic one, which knows only the rules.
    """
    if game.seats > MOST_SEATS:
        raise OptionError(f"bots can play games of at most {MOST_SEATS} seats, not {game.seats}")
    kernel = game.kernel.copy()
    kernel.start_from(game.kernel.copy())
    make = None if knows_nothing else game.SPEC.load("judge")
    judge: Judge = (make or Judge)(kernel)
    return judge
