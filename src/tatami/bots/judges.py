"""The judge of each game."""

from __future__ import annotations

from typing import Any, Final

from tatami.bots.cardgame import CardGameJudge
from tatami.bots.judge import Judge
from tatami.bots.samurai import SamuraiJudge
from tatami.bots.spirit import SpiritJudge
from tatami.core.game import Game

JUDGES: Final[dict[str, Any]] = {
    "samurai": SamuraiJudge,
    "cardgame": CardGameJudge,
    "spirit": SpiritJudge,
}


def judge_for(game: Game, knows_nothing: bool = False) -> Judge:
    """Give a judge with a kernel of its own that can go back to how the game stands now."""
    kernel = game.kernel.copy()
    kernel.start_from(game.kernel.copy())
    judge: Judge = (Judge if knows_nothing else JUDGES[game.NAME])(kernel)
    return judge
