"""Shows what moves would do, without making them: at a table, or in a position to study."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from tatami.core.actors import CHANCE
from tatami.core.game import Game
from tatami.core.words import words
from tatami.games.tellers import teller_for
from tatami.server.messages import Plain, choices, step_message, who_message
from tatami.server.refusal import Refused
from tatami.server.table import Step, Table, steps_since


def previewed(table: Table, viewer: int | None, moves: str, lang: str) -> Plain:
    """Make moves, tell what they do, and take them back. Raises Refused if they reveal."""
    told = {"number": table.number, **previewed_game(table.game, viewer, moves, lang)}
    # While a bot stands in, its seat is not asked.
    is_asked = viewer is None or not table.seats[viewer].bot
    return told if table.status == "playing" and is_asked else {**told, "choices": []}


def previewed_game(game: Game, viewer: int | None, moves: str, lang: str) -> Plain:
    """Make moves in a game of which something is hidden, and take them back. Raises Refused."""
    with tried(game, moves) as steps:
        if any(game.seen(step.before).reveals(game.move(step.action)) for step in steps):
            raise Refused("reveals")
        return standing(game, steps, viewer, lang)


def studied(game: Game, viewer: int | None, moves: str, lang: str) -> Plain:
    """Tell what moves do in a position that the client has written: nothing in it is a secret.

    Chance does not act here. Where it would have to, that is said instead of a question.
    """
    with tried(game, moves) as steps:
        told = {"position": game.position(), **standing(game, steps, viewer, lang)}
        waits = {"question": words(__package__, lang)("chance_waits")}
        return told | (waits if game.actor == CHANCE else {})


@contextmanager
def tried(game: Game, moves: str) -> Iterator[Sequence[Step]]:
    """Make moves for a while. Raises what `Game.play` raises, and leaves the game as it was."""
    begin = len(game.history)
    try:
        if moves.strip():
            game.play(moves)
        yield steps_since(game, begin)
    finally:
        while len(game.history) > begin:
            game.pop()


def standing(game: Game, steps: Sequence[Step], viewer: int | None, lang: str) -> Plain:
    """Tell moves just made, how it stands now, and how it could go on."""
    sight = game.sight()
    return {
        "steps": [step_message(game, step, viewer, lang) for step in steps],
        "who": who_message(game, lang),
        "view": game.view(viewer),
        "sight": sight,
        "question": teller_for(game, lang).question(game),
        "choices": choices(game, viewer, sight, lang),
        "refused": None,
    }
