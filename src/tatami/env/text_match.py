"""Plays the games of a text agent against a level, over the arena's mirrored deals."""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import Any

from tatami.arena.luck import MIND, Luck, derive
from tatami.arena.match import Match
from tatami.arena.report import report
from tatami.arena.result import Clock, Result
from tatami.arena.run import deals_for
from tatami.arena.standings import Standings
from tatami.core.errors import IllegalMove, NotationError, OptionError
from tatami.core.kernel import Rng
from tatami.env.start import start
from tatami.env.text_agents import Agent
from tatami.env.text_table import TextTable
from tatami.kits.search.bot import ask, make_bot


@dataclass(frozen=True, slots=True)
class Rules:
    """How an agent is asked: its name in the table, the language, and what illegal answers do."""

    name: str = "agent"
    lang: str = "en"
    list_moves: bool = True
    illegal_ends: int = 3


@dataclass(slots=True)
class Answers:
    """How often an agent answered, how often with something illegal, and games lost by that."""

    given: int = 0
    illegal: int = 0
    forfeits: int = 0


def play_game(
    match: Match, deal: int, turn: int, agent: Agent, rules: Rules, answers: Answers
) -> Result:
    """Play a game to its end, or until an agent's last illegal answer, which loses it."""
    game = match.start()
    table = TextTable(game, rules.lang, rules.list_moves)
    seating = match.seating(turn, game.seats)
    bots = {name: make_bot(name) for name in match.entrants if name != rules.name}
    luck, began, moves = Luck(match.seed, deal), time.perf_counter(), 0
    illegal, thoughts, loser = [0] * game.seats, [Clock()] * game.seats, None
    table.resolve_chance(luck.draw)
    while not game.is_over and loser is None:
        seat, asked = game.actor, time.perf_counter()
        if seating[seat] == rules.name:
            answers.given += 1
            try:
                moves += len(table.play(agent(table.observation())))
            except (IllegalMove, NotationError):
                answers.illegal += 1
                illegal[seat] += 1
                loser = seat if illegal[seat] == rules.illegal_ends else None
        else:
            rng = Rng(derive(MIND, match.seed, deal, turn, seat, len(game.history)))
            plan = ask(bots[seating[seat]], game, rng)
            for move in plan:
                table.push(move)
            moves += len(plan)
        thoughts[seat] = thoughts[seat].and_then(time.perf_counter() - asked)
        table.resolve_chance(luck.draw)
    if loser is not None:
        answers.forfeits += 1
    return Result(
        deal=deal,
        turn=turn,
        bots=tuple(seating),
        returns=_returns(table, loser),
        moves=moves,
        seconds=time.perf_counter() - began,
        thoughts=tuple(thoughts),
    )


def _returns(table: TextTable, loser: int | None) -> tuple[float, ...]:
    game = table.game
    if loser is None:
        return tuple(game.kernel.returns(seat) for seat in range(game.seats))
    others = 0.0 if game.CO_OPERATIVE else 1 / (game.seats - 1)
    return tuple(0.0 if seat == loser else others for seat in range(game.seats))


def play_match(
    match: Match, games: int, agent: Agent, rules: Rules
) -> tuple[dict[str, Any], Answers]:
    """Play whole deals of a match; return the arena's report, and how the agent answered."""
    standings = Standings(match, deals_for(games, len(match.bots)))
    answers = Answers()
    for deal in range(standings.most):
        for turn in range(len(match.bots)):
            standings.add(play_game(match, deal, turn, agent, rules, answers))
    return report(standings), answers


def match_against(level: str, game: str, rules: Rules, seed: int, **options: Any) -> Match:
    """Return the match of an agent against a level. Raises OptionError."""
    first = start(game, **options)
    others = 1 if first.CO_OPERATIVE else first.seats - 1
    if level == rules.name:
        raise OptionError(f"{level} is the name of a level; choose another name for the agent")
    make_bot(level)
    return Match.of(first, [rules.name, *[level] * others], seed)
