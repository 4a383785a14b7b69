"""Moments of games to think about: every game, some moves in."""

from __future__ import annotations

from tatami.core.game import Game
from tatami.core.kernel import Rng
from tatami.core.registry import find_game
from tatami.kits.search.bot import ask, make_bot

TABLES = [
    ("samurai", 2),
    ("samurai", 3),
    ("samurai", 4),
    ("cardgame", 2),
    ("cardgame", 4),
    ("spirit", 2),
    ("spirit", 4),
]


def moment(name: str, players: int, seed: int, turns: int = 6, **options: str) -> Game:
    """Give a game that greedy bots have played for so many turns, with a seat to act."""
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
