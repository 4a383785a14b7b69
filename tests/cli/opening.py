"""How a game begins on the terminal, as its tests declare it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from tatami.core.game import Game
from tatami.core.kernel import Rng


@dataclass(frozen=True)
class Opening:
    """How a game begins on the terminal: its command, what is typed, and how it is described."""

    name: str
    args: tuple[str, ...]
    ready: tuple[str, ...]  # the lines before the first turn
    step: str  # a first step as it is typed
    written: str  # and as it is written
    turn: str  # a whole first turn
    undos: int  # so many decisions it takes
    drawn: str  # a part of every drawing of its table
    other: str  # the seat that does not sit here
    other_in_polish: str
    illegal: tuple[str, str]  # an illegal first step, and the rule that forbids it
    choices: str  # how the list of legal moves begins
    bot_args: tuple[str, ...] = ()  # options for a game in which the bot has the first turn
    bot_turn: str = "kladzie .* na "  # how its turn is described in Polish and ASCII
    drew: str = " draws "  # a part of the description of chance after the first turn
    result: str = "A"  # of the finished game
    outcome: str = r"^A (gold|green) wins$"  # and its description
    finish: Callable[[], Game] = field(kw_only=True)  # a game of two that A wins, or all

    def __str__(self) -> str:
        return self.name

    @property
    def play(self) -> tuple[str, ...]:
        """The command: the person against one bot, always dealt alike."""
        return ("play", self.name, "--seats", "you,random", "--seed", "1", *self.args)


def played_out(game: Game, seed: int) -> Game:
    """Play a game at random to its end."""
    rng = Rng(seed)
    game.roll(rng)
    while not game.is_over:
        game.push(game.move(game.kernel.nth_action(rng.below(game.kernel.count_actions()))))
        game.roll(rng)
    return game
