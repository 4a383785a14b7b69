"""What comes of a turn: the reason that does not show in what the turn itself does.

All of it follows from the position and the turn, so that it can be found again.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from typing import Final

from tatami.bots.bot import ask, make_bot
from tatami.bots.budget import Budget
from tatami.bots.effect import Effect, by_weight
from tatami.bots.effects import effects_of
from tatami.bots.search import Search
from tatami.core.game import Game, actor_name
from tatami.core.kernel import Rng
from tatami.games.spirit.game import Spirit
from tatami.puzzles.puzzle import Answer, number_of
from tatami.puzzles.turn import Moves, finished, read_turn

ANSWERS: Final = 24
ROUNDS: Final = 100
# How often something follows a wrong turn to be told, and a right one not to be told any more.
OFTEN: Final = 1 / 3
AT_TIMES: Final = 1 / 6
# What is worth telling of an answer; the rest is part of any turn.
TOLD: Final = ("wins", "ends", "takes", "majority", "denies", "threatens", "overtakes")


@dataclass(frozen=True, slots=True)
class Following:
    """Who answers a turn, and what that seat then often does, whatever the hidden part may be."""

    seat: int | None
    effects: tuple[Effect, ...]


PLAYS_ON: Final = "ronin"  # quick, and the same each time
NOBODY: Final = Following(None, ())


def with_sequel(game: Game, answer: Answer, nodes: int, share: float = OFTEN) -> Answer:
    """Give an answer with what comes of it, at least so often, from so many nodes a search."""
    moves = read_turn(game, answer.moves)
    rng = Rng(number_of(game.position()))
    then = following(game, moves, max(1, nodes), share, rng)
    tolls = toll(game, moves, rng)
    return replace(answer, then=then.effects, rival=then.seat, toll=tolls)


def line_after(game: Game, moves: Moves, budget: Budget) -> tuple[tuple[str, str], ...]:
    """Tell how it may go on after a turn: who acts, and the move."""
    trial = game.copy()
    for move in moves[:-1]:
        trial.push(move)
    thought = Search(budget).think(trial, Rng(number_of(game.position())))
    last = thought.about(moves[-1])
    line = () if last is None else last.line
    return tuple((actor_name(step.actor), str(step.move)) for step in line)


def following(game: Game, moves: Moves, nodes: int, share: float, rng: Rng) -> Following:
    """Let the next seat answer a turn over and over, each time with another hidden part.

    Where all win or lose together nobody answers.
    """
    if game.CO_OPERATIVE:
        return NOBODY
    bot = Search(Budget(nodes=nodes))
    seen: Counter[Effect] = Counter()
    seats: Counter[int] = Counter()
    for _ in range(ANSWERS):
        after = game.resampled(game.actor, rng)
        for move in moves:
            after.push(move)
        after.roll(rng)
        if after.is_over or after.actor == game.actor:
            continue
        seats[after.actor] += 1
        answer = finished(after, ask(bot, after, rng), bot, rng)
        seen.update(e for e in set(effects_of(after, answer)) if e.what in TOLD)
    if not seats:
        return NOBODY
    often = [effect for effect, n in seen.items() if n >= share * ANSWERS]
    return Following(seats.most_common(1)[0][0], by_weight(sorted(often, key=str)))


def toll(game: Game, moves: Moves, rng: Rng) -> dict[str, float]:
    """Tell what a village has lost by the end of the round, on average, if a turn is made.

    `lost` is how often all is lost by then. Where seats are rivals there is nothing to tell.
    """
    if not isinstance(game, Spirit):
        return {}
    bot = make_bot(PLAYS_ON)
    total: Counter[str] = Counter()
    for _ in range(ROUNDS):
        after = game.resampled(game.actor, rng)
        for move in moves:
            after.push(move)
        after.roll(rng)
        while not after.is_over and after.kernel.round == game.kernel.round:
            for move in ask(bot, after, rng):
                after.push(move)
            after.roll(rng)
        was, now = stock(game), stock(after)
        total.update({what: was[what] - now[what] for what in was})
        total["lost"] += after.is_over and after.kernel.returns(0) == 0
    return {what: round(n / ROUNDS, 2) for what, n in total.items()}


def stock(game: Spirit) -> dict[str, int]:
    """Count what a village has to lose."""
    kernel = game.kernel
    return {
        "barricades": kernel.barricades,
        "farms": kernel.farms,
        "families": kernel.count_families(),
        "wounds": -sum(kernel.boards.wounds[seat] for seat in range(kernel.seats)),
    }
