"""Plays the games of a match in parallel, resuming what was played before."""

from __future__ import annotations

from collections.abc import Generator
from contextlib import closing

from tatami.arena.folder import Folder
from tatami.arena.referee import Task, play_game
from tatami.arena.result import Result
from tatami.arena.standings import Standings
from tatami.bulk.pool import Pool


def deals_for(games: int, turns: int) -> int:
    """Return how many whole deals it takes for at least this many games."""
    return -(-games // turns)


def run(standings: Standings, folder: Folder, pool: Pool) -> Generator[Result]:
    """Play the remaining games; yield each new result once it is stored and counted."""
    done = set()
    for result in folder.results:
        standings.add(result)
        done.add((result.deal, result.turn))
    if standings.is_over:
        return
    match = standings.match
    tasks = (
        Task(match, deal, turn)
        for deal in range(standings.most)
        for turn in range(len(match.bots))
        if (deal, turn) not in done
    )
    with closing(pool.run(play_game, tasks)) as played:
        for _, (result, record) in played:
            folder.keep(result, record)
            standings.add(result)
            yield result
            if standings.is_over:
                return
