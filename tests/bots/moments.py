"""Positions to search: every game, after some turns."""

from __future__ import annotations

from games import declared_by_game
from tatami.core.game import Game
from tatami.core.kernel import Rng
from tatami.core.registry import find_game
from tatami.kits.search.bot import ask, make_bot

TABLES = [
    (name, players)
    for name, numbers in declared_by_game("examples", "SEARCHED_PLAYERS").items()
    for players in numbers
]


def moment(name: str, players: int, seed: int, turns: int = 6, **options: str) -> Game:
    """A game that greedy bots have played for some turns, with a seat to act."""
    cls = find_game(name)
    edition = options.pop("edition", cls.EDITIONS[0])
    rng = Rng(seed)
    greedy = make_bot("greedy")
    while True:
        game = cls(players, edition, **{**cls.QUICK, **options})
        game.roll(rng)
        for _ in range(turns):
            if not game.is_over:
                for move in ask(greedy, game, rng):
                    game.push(move)
                game.roll(rng)
        if not game.is_over and len(game.legal_moves) > 1:
            return game
