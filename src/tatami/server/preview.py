"""Shows what moves would do, without making them."""

from __future__ import annotations

from tatami.games.tellers import teller_for
from tatami.server.messages import Plain, choices, step_message
from tatami.server.refusal import Refused
from tatami.server.table import Table


def previewed(table: Table, viewer: int | None, moves: str, lang: str) -> Plain:
    """Make moves, tell what they do, and take them back. Raises Refused if they reveal."""
    game = table.game
    begin = len(game.history)
    try:
        if moves.strip():
            game.play(moves)
        steps = [table.step(n) for n in range(begin, len(game.history))]
        if any(game.seen(step.before).reveals(game.move(step.action)) for step in steps):
            raise Refused("reveals")
        return {
            "number": table.number,
            "steps": [step_message(game, step, viewer, lang) for step in steps],
            "view": game.view(viewer),
            "sight": game.sight(),
            "question": teller_for(game, lang).question(game),
            "choices": choices(game, viewer, lang),
        }
    finally:
        while len(game.history) > begin:
            game.pop()
