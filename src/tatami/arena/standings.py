"""The results of a match as far as they count: whole deals, in order, without a gap."""

from __future__ import annotations

from collections.abc import Iterable
from statistics import fmean

from tatami.arena.match import Match
from tatami.arena.result import Result
from tatami.arena.sprt import Sprt

Deal = list[Result]


class Standings:
    """Collects results in any order, up to a number of deals or until the test is decided.

    A deal counts once all its games are there and all deals before it count. So what counts does
    not depend on which game happened to be finished first; short games are not preferred.
    """

    def __init__(self, match: Match, most: int, sprt: Sprt | None = None) -> None:
        self.match = match
        self.most = most
        self.sprt = sprt
        self.deals: list[Deal] = []
        self.finished = 0  # all games so far, whether they count yet or not
        self._waiting: dict[int, dict[int, Result]] = {}

    def add(self, result: Result) -> None:
        """Add a result; one of a deal beyond the requested number does not count."""
        if result.deal >= self.most:
            return
        self.finished += 1
        self._waiting.setdefault(result.deal, {})[result.turn] = result
        turns = len(self.match.bots)
        while not self.is_over and len(self._waiting.get(len(self.deals), ())) == turns:
            games = self._waiting.pop(len(self.deals))
            self._count([games[turn] for turn in range(turns)])

    def _count(self, deal: Deal) -> None:
        self.deals.append(deal)
        if self.sprt:
            first = self.match.bots[0]
            self.sprt.add(score_of(first, deal), played_by(first, deal))

    @property
    def is_over(self) -> bool:
        """Has everything been played?"""
        return len(self.deals) == self.most or bool(self.sprt and self.sprt.accepted)

    @property
    def games(self) -> list[Result]:
        """The games that count, in order."""
        return [game for deal in self.deals for game in deal]

    def scores_of(self, entrant: str) -> list[float]:
        """Return the entrant's score in every deal."""
        return [score_of(entrant, deal) for deal in self.deals]


def shares_of(entrant: str, games: Iterable[Result]) -> list[float]:
    """Return the entrant's share of the victory in each of its seats and games."""
    return [
        got
        for game in games
        for bot, got in zip(game.bots, game.returns, strict=True)
        if bot == entrant
    ]


def score_of(entrant: str, games: Iterable[Result]) -> float:
    """Return the entrant's mean share of the victory."""
    return fmean(shares_of(entrant, games))


def played_by(entrant: str, games: Iterable[Result]) -> int:
    """Count the games that the entrant took part in."""
    return sum(entrant in game.bots for game in games)
