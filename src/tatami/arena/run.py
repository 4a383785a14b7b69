"""Plays a match, in several processes."""

from __future__ import annotations

from collections.abc import Iterator

from tatami.arena.match import Match
from tatami.arena.referee import Task, play_game
from tatami.arena.result import Result
from tatami.arena.workers import share


def tasks(match: Match, games: int) -> list[Task]:
    """List the games to be played: so many, rounded up to whole deals."""
    turns = len(match.bots)
    return [Task(match, deal, turn) for deal in range(-(-games // turns)) for turn in range(turns)]


def run(match: Match, games: int, workers: int) -> Iterator[Result]:
    """Play so many games; give each result when it comes."""
    for _, (result, _record) in share(play_game, tasks(match, games), workers):
        yield result
