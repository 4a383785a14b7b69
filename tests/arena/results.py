"""Matches and results made by hand."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tatami.arena.match import Match
from tatami.arena.result import Clock, Result
from tatami.arena.sprt import Sprt
from tatami.arena.standings import Standings
from tatami.core.registry import find_game


def match_of(name: str, *bots: str, seed: int = 1, **options: str) -> Match:
    """A match of these bots with a random setup."""
    cls = find_game(name)
    players = 2 if cls.CO_OPERATIVE else len(bots)
    return Match.of(cls(players, cls.EDITIONS[0], **cls.QUICK, **options), [*bots], seed)


def result_of(match: Match, deal: int, turn: int, returns: Sequence[float]) -> Result:
    """The result of a game in which the seats scored these shares."""
    seats = len(returns)
    bots = tuple(match.seating(turn, seats))
    return Result(deal, turn, bots, tuple(returns), 10, 1.0, (Clock(5, 0.5, 0.2),) * seats)


def standings_of(
    match: Match, deals: Iterable[Sequence[Sequence[float]]], sprt: Sprt | None = None
) -> Standings:
    """Standings after deals; a deal is a list of games, a game lists what the seats scored."""
    played = [*deals]
    standings = Standings(match, len(played), sprt)
    for n, deal in enumerate(played):
        for turn, returns in enumerate(deal):
            standings.add(result_of(match, n, turn, returns))
    return standings


def winner_of(match: Match, turn: int, bot: int) -> list[float]:
    """What the seats score if this bot, by its place in the match, wins the game alone."""
    seats = len(match.bots)
    return [float((seat - turn) % seats == bot) for seat in range(seats)]
