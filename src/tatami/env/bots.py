"""The opponents of a lane by their names, which are those of bots that need no search."""

from __future__ import annotations

from typing import Final

from tatami.core.errors import OptionError
from tatami.core.game import Game
from tatami.core.kernel import Kernel
from tatami.env.opponent import GreedyOpponent, Opponent, RandomOpponent
from tatami.kits.search.greedy import Greedy
from tatami.kits.search.judge_lookup import judge_for
from tatami.kits.search.levels import Level
from tatami.kits.search.names import LEVELS

RANDOM: Final = "random"


def opponent_for(bot: str, game: Game, kernel: Kernel) -> Opponent:
    """Return the opponent of a lane with this kernel. Raises OptionError for any other name."""
    if bot == RANDOM:
        return RandomOpponent(kernel)
    known = greedy_bots(game)
    if bot not in known:
        raise OptionError(
            f"many games at once are played against {', '.join([RANDOM, *known])}, not {bot!r}; "
            "for other bots, gymnasium.make_vec takes vectorization_mode='sync'"
        )
    return GreedyOpponent(kernel, judge_for(game), known[bot].width)


def greedy_bots(game: Game) -> dict[str, Greedy]:
    """Return the bots of a game that play by the judge alone, by name."""
    levels = {level: Level(level).bot(game) for level in LEVELS}
    return {
        "greedy": Greedy(),
        **{name: bot for name, bot in levels.items() if isinstance(bot, Greedy)},
    }
