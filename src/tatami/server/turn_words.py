"""Puts turns that could be played, or could have been, into words, as the seat would see them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tatami.bots.effect import Effect
from tatami.bots.effect_words import phrases
from tatami.bots.lines import follow
from tatami.bots.thought import Step
from tatami.core.game import Game, Move, actor_name
from tatami.games.tellers import teller_for
from tatami.server.messages import Plain


def turn_message(
    game: Game, moves: Sequence[Move], effects: Iterable[Effect], line: Iterable[Step], lang: str
) -> Plain:
    """Tell a turn of the seat to act, what it does, and what is expected after it."""
    seat = game.actor
    text: list[str] = []
    trial = game.copy()
    for move in moves:
        text.append(teller_for(trial, lang).move(trial, move, seat))
        trial.push(move)
    return {
        "moves": [str(move) for move in moves],
        "text": text,
        "does": phrases(game, effects, lang),
        "line": [
            {
                "by": actor_name(before.actor),
                "move": before.shown(move, seat),
                "text": teller_for(before, lang).move(before, move, seat),
            }
            for before, move in follow(trial, seat, line)
        ],
    }
