"""Games for agents that read and write text, with the interface of TextArena.

env = TextEnv("samurai", lang="en")
env.reset(num_players=2, seed=7)
done = False
while not done:
    player, observation = env.get_observation()
    done, info = env.step(agents[player](observation))
rewards, infos = env.close()
"""

from __future__ import annotations

import secrets
from typing import Any, Final

from tatami.core.errors import IllegalMove, NotationError, TatamiError
from tatami.core.game import Game, Move
from tatami.core.kernel import Rng
from tatami.core.text.words import check_language
from tatami.env.checked import checked_number, checked_seed
from tatami.env.start import start
from tatami.env.text_table import TextTable

NO_GAME: Final = "there is no game: reset comes first"
OVER: Final = "the game is over: close the environment, or reset it"
ILLEGAL: Final = -1.0  # what too many illegal answers cost, as in the other environments


class TextEnv:
    """Every player reads what their seat may know, and answers with moves in notation.

    An answer that is not a legal move changes nothing: the same player is asked again and told why.
    The `illegal_ends`-th of a player ends the game (None: never); they get -1, the others 0.
    `illegal` counts them. Options are those of the game.
    """

    def __init__(
        self,
        game: str,
        lang: str = "en",
        list_moves: bool = True,
        illegal_ends: int | None = 3,
        **options: Any,
    ) -> None:
        """Set the environment up. Raises OptionError."""
        if illegal_ends is not None:
            checked_number("illegal_ends", illegal_ends, 1)
        self._name = game
        self._lang = check_language(lang)
        self._list_moves = list_moves
        self._illegal_ends = illegal_ends
        self._options = options
        self._table: TextTable | None = None
        self._rng = Rng(0)
        self._loser: int | None = None
        self.illegal: list[int] = []
        start(game, **options)

    @property
    def game(self) -> Game:
        """The game, with everything hidden: for inspection. Raises TatamiError without one."""
        return self._at_table().game

    @property
    def is_over(self) -> bool:
        """Is the game over?"""
        return self._loser is not None or self.game.is_over

    def reset(self, num_players: int | None = None, seed: int | None = None) -> None:
        """Start a game, for `players` of the options unless a number is given."""
        players = {} if num_players is None else {"players": num_players}
        game = start(self._name, **{**self._options, **players})
        self._rng = Rng(secrets.randbits(64) if seed is None else checked_seed(seed))
        self._table = TextTable(game, self._lang, self._list_moves)
        self._table.resolve_chance(self._draw)
        self._loser = None
        self.illegal = [0] * game.seats

    def get_observation(self) -> tuple[int, str]:
        """Return who has to answer, and what they read. Raises TatamiError after the end."""
        self._check_going()
        return int(self.game.actor), self._at_table().observation()

    def step(self, action: str) -> tuple[bool, dict[str, Any]]:
        """Make the moves of an answer; return whether the game is over, and what was made.

        `info` has the `seat`, its `moves` in notation and the number of its illegal answers;
        `refusal` says what was wrong with this one.
        """
        self._check_going()
        table, seat = self._at_table(), int(self.game.actor)
        info: dict[str, Any] = {"seat": seat, "moves": []}
        try:
            info["moves"] = [str(move) for move in table.play(action)]
        except (IllegalMove, NotationError) as error:
            self.illegal[seat] += 1
            info["refusal"] = str(error)
            if self.illegal[seat] == self._illegal_ends:
                self._loser = seat
        else:
            table.resolve_chance(self._draw)
        return self.is_over, {**info, "illegal": self.illegal[seat]}

    def close(self) -> tuple[dict[int, float], dict[int, dict[str, Any]]]:
        """Return the rewards and what else there is to know of each seat.

        A reward is the share of the victory, and 0 in a game that is not over.
        """
        game = self.game
        seats = range(game.seats)
        rewards = dict.fromkeys(seats, 0.0)
        if self._loser is not None:
            rewards[self._loser] = ILLEGAL
        elif game.is_over:
            rewards = {seat: game.kernel.returns(seat) for seat in seats}
        outcome = self._at_table().outcome() if game.is_over else ""
        infos = {seat: {"illegal": self.illegal[seat], "outcome": outcome} for seat in seats}
        return rewards, infos

    def _draw(self, game: Game) -> Move:
        return game.draw(self._rng)

    def _at_table(self) -> TextTable:
        if self._table is None:
            raise TatamiError(NO_GAME)
        return self._table

    def _check_going(self) -> None:
        if self.is_over:
            raise TatamiError(OVER)
