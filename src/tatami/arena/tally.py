"""The results of a match as far as they count: whole deals, in order, without a gap."""

from __future__ import annotations

from collections.abc import Iterable

from tatami.arena.match import Match
from tatami.arena.result import Result


class Tally:
    """Collects results in any order.

    A deal counts once all its games are there and all deals before it count. So what counts does
    not depend on which game happened to be finished first; short games are not preferred.
    """

    def __init__(self, match: Match, results: Iterable[Result] = ()) -> None:
        self.match = match
        self.deals: list[list[Result]] = []
        self._waiting: dict[int, dict[int, Result]] = {}
        for result in results:
            self.add(result)

    def add(self, result: Result) -> None:
        """Take a result in."""
        self._waiting.setdefault(result.deal, {})[result.turn] = result
        while len(self._waiting.get(len(self.deals), ())) == len(self.match.bots):
            games = self._waiting.pop(len(self.deals))
            self.deals.append([games[turn] for turn in sorted(games)])

    @property
    def games(self) -> list[Result]:
        """The games that count, in order."""
        return [game for deal in self.deals for game in deal]

    @property
    def waiting(self) -> int:
        """How many games are finished but do not count yet."""
        return sum(len(games) for games in self._waiting.values())

    def scores(self, entrant: str) -> list[float]:
        """Give the entrant's score in every deal: its share of the victory, by seat and game."""
        return [_score(entrant, deal) for deal in self.deals]

    def played(self, entrant: str) -> int:
        """Count the games that the entrant took part in."""
        return sum(entrant in game.bots for game in self.games)


def _score(entrant: str, deal: list[Result]) -> float:
    shares = [
        share
        for game in deal
        for bot, share in zip(game.bots, game.returns, strict=True)
        if bot == entrant
    ]
    return sum(shares) / len(shares)
