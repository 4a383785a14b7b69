"""Describes possible turns as the seat would see them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tatami.core.game import Game, Move
from tatami.core.text.narrator import narrator_for
from tatami.kits.analysis.effect import Effect
from tatami.kits.analysis.effect_words import phrases
from tatami.kits.analysis.variation import follow
from tatami.kits.search.result import Step
from tatami.server.schema.base import Data, actor_name
from tatami.server.schema.review import ExpectedMove


def turn_fields(
    game: Game,
    moves: Sequence[Move],
    effects: Iterable[Effect],
    line: Iterable[Step],
    lang: str,
    is_advice: bool = False,
) -> Data:
    """Return the fields of a turn of the seat to act, without its chance; advice speaks to it."""
    seat = game.actor
    text: list[str] = []
    trial = game.copy()
    for move in moves:
        narrator = narrator_for(trial, lang)
        is_own = is_advice and trial.actor == seat
        text.append(narrator.advice(trial, move) if is_own else narrator.move(trial, move, seat))
        trial.push(move)
    return {
        "moves": [str(move) for move in moves],
        "text": text,
        "effect_text": phrases(game, effects, lang),
        "line": [
            ExpectedMove(
                actor_name(before.actor),
                before.shown(move, seat),
                narrator_for(before, lang).move(before, move, seat),
            )
            for before, move in follow(trial, seat, line)
        ],
    }
