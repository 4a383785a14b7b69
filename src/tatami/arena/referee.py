"""Plays one game of a match."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass

from tatami.arena.luck import MIND, Luck, derive
from tatami.arena.match import Match
from tatami.arena.result import Clock, Result
from tatami.core.errors import BotError, TatamiError
from tatami.core.game import Game
from tatami.core.kernel import Rng
from tatami.kits.records.record import write_record
from tatami.kits.search.bot import Bot, ask, make_bot


@dataclass(frozen=True, slots=True)
class Task:
    """A game to be played: which turn of which deal of a match, both counted from 0."""

    match: Match
    deal: int
    turn: int

    def __str__(self) -> str:
        return f"game {self.turn + 1} of deal {self.deal + 1} (seed {self.match.seed})"


def play_game(task: Task) -> tuple[Result, str]:
    """Play a game to its end; return its result and its record.

    All randomness follows from the match, the deal and the turn, so the same task always gives the
    same game, unless a bot's budget is a time.
    """
    match = task.match
    game = match.start()
    seating = match.seating(task.turn, game.seats)
    return referee(task, game, seating, [make_bot(spec) for spec in seating])


def referee(
    task: Task, game: Game, seating: Sequence[str], bots: Sequence[Bot]
) -> tuple[Result, str]:
    """Play a game with a bot for each seat. Raises TatamiError if a bot fails."""
    match = task.match
    thoughts = [Clock()] * game.seats
    luck = Luck(match.seed, task.deal)
    began = time.perf_counter()
    moves = 0
    game.resolve_chance(luck.draw)
    while not game.is_over:
        seat = game.actor
        rng = Rng(derive(MIND, match.seed, task.deal, task.turn, seat, len(game.history)))
        asked = time.perf_counter()
        try:
            plan = ask(bots[seat], game, rng)
        except BotError as error:
            raise TatamiError(f"{seating[seat]}: {error}") from error
        thoughts[seat] = thoughts[seat].and_then(time.perf_counter() - asked)
        for move in plan:
            if game.actor != seat:
                raise TatamiError(f"{seating[seat]} returned {move} after the end of its turn")
            game.push(move)
        game.resolve_chance(luck.draw)
        moves += len(plan)
    result = Result(
        deal=task.deal,
        turn=task.turn,
        bots=tuple(seating),
        returns=tuple(game.kernel.returns(seat) for seat in range(game.seats)),
        moves=moves,
        seconds=time.perf_counter() - began,
        thoughts=tuple(thoughts),
    )
    return result, write_record(game, dict(enumerate(seating)))
