"""Consequences of a turn: reasons that do not show in its immediate effects.

They follow from the position and the turn alone, so that they can be reproduced.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from typing import Final

from tatami.core.game import Game, actor_name
from tatami.core.kernel import Rng
from tatami.kits.analysis.effect import Effect
from tatami.kits.analysis.effect_words import effect_words_of
from tatami.kits.analysis.effects import by_importance, effects_of
from tatami.kits.search.bot import ask, make_bot
from tatami.kits.search.budget import Budget
from tatami.kits.search.search import ProgressCallback, Search
from tatami.puzzles.puzzle import Answer, number_of
from tatami.puzzles.turn import Moves, finished, read_turn

ANSWERS: Final = 24
ROUNDS: Final = 100
# How often something must follow a wrong turn to be mentioned, and at most a right one.
OFTEN: Final = 1 / 3
AT_TIMES: Final = 1 / 6


@dataclass(frozen=True, slots=True)
class Reply:
    """The seat that answers a turn, and what it often does, whatever is hidden."""

    seat: int | None
    effects: tuple[Effect, ...]


PLAYS_ON: Final = "ronin"  # quick, and the same each time
NOBODY: Final = Reply(None, ())


def with_consequences(
    game: Game,
    answer: Answer,
    nodes: int,
    share: float = OFTEN,
    on_progress: ProgressCallback = lambda _: None,
) -> Answer:
    """Return an answer with its consequences, found with `nodes` per search.

    `on_progress` is called now and then, and may wait, or raise to stop.
    """
    moves = read_turn(game, answer.moves)
    rng = Rng(number_of(game.position()))
    then = likely_reply(game, moves, max(1, nodes), share, rng, on_progress)
    lost = losses(game, moves, rng, on_progress)
    return replace(answer, then=then.effects, rival=then.seat, losses=lost)


def line_after(game: Game, moves: Moves, budget: Budget) -> tuple[tuple[str, str], ...]:
    """Return a likely continuation after a turn: actors and moves."""
    trial = game.copy()
    for move in moves[:-1]:
        trial.push(move)
    result = Search(budget).think(trial, Rng(number_of(game.position())))
    last = result.candidate(moves[-1])
    line = () if last is None else last.principal_variation
    return tuple((actor_name(step.actor), str(step.move)) for step in line)


def likely_reply(
    game: Game, moves: Moves, nodes: int, share: float, rng: Rng, on_progress: ProgressCallback
) -> Reply:
    """Return what the next seat often answers, over many samples of what is hidden.

    In co-operative games nobody answers.
    """
    if game.CO_OPERATIVE:
        return NOBODY
    bot = Search(Budget(nodes=nodes))
    replies = effect_words_of(game).REPLIES  # the rest is part of any turn
    seen: Counter[Effect] = Counter()
    seats: Counter[int] = Counter()
    for n in range(ANSWERS):
        on_progress(n / ANSWERS)
        after = game.resampled(game.actor, rng)
        for move in moves:
            after.push(move)
        after.roll(rng)
        if after.is_over or after.actor == game.actor:
            continue
        seats[after.actor] += 1
        answer = finished(after, ask(bot, after, rng), bot, rng)
        seen.update(e for e in set(effects_of(after, answer)) if e.what in replies)
    if not seats:
        return NOBODY
    often = [effect for effect, n in seen.items() if n >= share * ANSWERS]
    return Reply(seats.most_common(1)[0][0], by_importance(game, sorted(often, key=str)))


def losses(game: Game, moves: Moves, rng: Rng, on_progress: ProgressCallback) -> dict[str, float]:
    """Return the average losses of all by the end of the round, if a turn is made.

    `lost` is how often the game is lost by then. Games with rivals have no such losses.
    """
    stock = getattr(game.SPEC.load("puzzles"), "stock", None)
    if stock is None:
        return {}
    bot = make_bot(PLAYS_ON)
    total: Counter[str] = Counter()
    for n in range(ROUNDS):
        on_progress(n / ROUNDS)
        after = game.resampled(game.actor, rng)
        for move in moves:
            after.push(move)
        after.roll(rng)
        while not after.is_over and after.round_number == game.round_number:
            for move in ask(bot, after, rng):
                after.push(move)
            after.roll(rng)
        was, now = stock(game), stock(after)
        total.update({what: was[what] - now[what] for what in was})
        total["lost"] += after.is_over and after.kernel.returns(0) == 0
    return {what: round(n / ROUNDS, 2) for what, n in total.items()}
