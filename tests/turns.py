"""The turns of recorded games."""

from __future__ import annotations

from collections.abc import Iterator

from games import recorded
from tatami.core.actors import CHANCE
from tatami.core.game import Game, Move
from tatami.kits.records.record import read_record


def turns(name: str) -> Iterator[tuple[Game, list[Move], Game]]:
    """Every turn of a recorded game: the game before, the moves, and when chance has acted."""
    done = read_record(recorded(name).read_text(encoding="utf-8")).game()
    actions = done.history
    game = done.copy()
    while game.history:
        game.pop()
    while len(game.history) < len(actions):
        before, seat, moves = game.copy(), game.actor, []
        while len(game.history) < len(actions) and game.actor == seat:
            moves.append(game.move(actions[len(game.history)]))
            game.push(moves[-1])
        while game.actor == CHANCE and seat != CHANCE:
            game.push(game.move(actions[len(game.history)]))
        if seat != CHANCE:
            yield before, moves, game.copy()
