"""What is played in an arena: a game, its options, the bots, and the seed of all luck."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Self

from tatami.arena.result import Result
from tatami.core.errors import OptionError
from tatami.core.game import Game
from tatami.core.registry import find_game


@dataclass(frozen=True, slots=True)
class Match:
    """Bots that play the same deals, with the seats rotated.

    A deal is as many games as there are bots. Where seats are rivals, there is a bot for every
    seat, and from game to game each moves on by one. Where all win or lose together, there are no
    rivals: each bot in turn takes all the seats.
    """

    game: str
    players: int
    edition: str
    options: dict[str, str]
    bots: tuple[str, ...]
    seed: int

    @classmethod
    def of(cls, game: Game, bots: list[str], seed: int) -> Self:
        """Return a match of bots in games set up like this one."""
        if not game.CO_OPERATIVE and len(bots) != game.seats:
            raise OptionError(
                f"{len(bots)} bots for {game.seats} players; name one bot for each player"
            )
        if game.CO_OPERATIVE and len(set(bots)) < len(bots):
            raise OptionError(f"in {game.TITLE} a bot plays all seats: name each bot once")
        return cls(game.NAME, game.players, game.edition, dict(game.options), tuple(bots), seed)

    @property
    def co_operative(self) -> bool:
        """Do all seats win or lose together?"""
        return find_game(self.game).CO_OPERATIVE

    @property
    def entrants(self) -> list[str]:
        """The bots to compare, each named once, in the order given."""
        return list(dict.fromkeys(self.bots))

    def start(self) -> Game:
        """Return a game before its first move."""
        return find_game(self.game)(self.players, self.edition, **self.options)

    def seating(self, turn: int, seats: int) -> list[str]:
        """Return the bot of each seat in a game of a deal; turns count from 0."""
        if self.co_operative:
            return [self.bots[turn]] * seats
        return [self.bots[(seat - turn) % seats] for seat in range(seats)]

    def has(self, result: Result) -> bool:
        """Can this be the result of one of its games?"""
        if not 0 <= result.turn < len(self.bots):
            return False
        seating = self.seating(result.turn, self.start().seats)
        return result.deal >= 0 and seating == [*result.bots]

    def header(self) -> dict[str, Any]:
        """Return the match as plain data."""
        return {
            "game": self.game,
            "rules": find_game(self.game).rulebook().version,
            "players": self.players,
            "edition": self.edition,
            "options": self.options,
            "bots": [*self.bots],
            "seed": self.seed,
        }
