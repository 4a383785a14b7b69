"""Plays a text agent against our levels over mirrored deals, and writes a table in Markdown.

    python -m tatami.env.leaderboard cardgame --agent 'llm -m some-model' --levels farmer,ronin

The agent is a command that reads an observation from its standard input and writes its answer to
its standard output, or `python:module:function`, which takes and returns a text.
"""

from __future__ import annotations

import shlex
import subprocess
import sys
import time
from argparse import ArgumentParser, RawDescriptionHelpFormatter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from tatami.arena.luck import MIND, Luck, derive
from tatami.arena.match import Match
from tatami.arena.report import report
from tatami.arena.result import Clock, Result
from tatami.arena.run import deals_for
from tatami.arena.standings import Standings
from tatami.core.errors import IllegalMove, NotationError, OptionError, TatamiError
from tatami.core.kernel import Rng
from tatami.core.registry import find_spec, game_names
from tatami.core.text.words import LANGUAGES, check_language
from tatami.env.start import start
from tatami.env.text_table import TextTable
from tatami.kits.engines.engine import PYTHON
from tatami.kits.search.bot import ask, make_bot
from tatami.kits.search.names import LEVELS
from tatami.kits.search.python_bot import FAILURES, describe, import_named

Agent = Callable[[str], str]
ANSWER_SECONDS: Final = 600.0


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


def agent_named(spec: str, seconds: float = ANSWER_SECONDS) -> Agent:
    """Return the agent of a command line or of `python:module:function`. Raises OptionError."""
    if spec.startswith(PYTHON):
        found = import_named(spec)
        if not callable(found):
            raise OptionError(f"{spec} is not a function from text to text")
        return checked_agent(found)
    try:
        command = shlex.split(spec)
    except ValueError as error:
        raise OptionError(f"{spec}: {str(error).lower()}") from None
    if not command:
        raise OptionError("the agent is missing; name a command or python:module:function")

    def answer(observation: str) -> str:
        try:
            done = subprocess.run(
                command,
                input=observation,
                stdout=subprocess.PIPE,
                text=True,
                encoding="utf-8",
                errors="replace",
                timeout=seconds,
                check=False,
            )
        except OSError as error:
            raise TatamiError(f"{spec} cannot be started: {error.strerror}") from None
        except subprocess.TimeoutExpired:
            raise TatamiError(f"{spec} did not answer within {seconds:g} seconds") from None
        if done.returncode:
            raise TatamiError(f"{spec} ended with code {done.returncode}")
        return done.stdout

    return answer


def checked_agent(function: Callable[[str], Any]) -> Agent:
    """Return an agent whose mistakes are errors in one line."""

    def answer(observation: str) -> str:
        try:
            given = function(observation)
        except FAILURES as error:
            raise TatamiError(f"the agent failed: {describe(error)}") from error
        if not isinstance(given, str):
            raise TatamiError(f"the agent answered {given!r:.80}; an answer is a text")
        return given

    return answer


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


def table_row(level: str, found: dict[str, Any], answers: Answers) -> list[str]:
    """Return the row of a match."""
    mine, other = found["entrants"][:2]
    row = [level, str(found["games"]), _percent(mine["score"]), _span(mine["interval"])]
    if found["co_operative"]:
        row.append(f"{_percent(other['score'])} ({_span(other['interval'])})")
    else:
        elo = mine["elo"]
        low, high = elo["interval"]
        row.append(f"{elo['bound']}{elo['points']:+.0f} ({low:+.0f} to {high:+.0f})")
    return [*row, f"{answers.illegal} of {answers.given}", str(answers.forfeits)]


def markdown(rows: Sequence[Sequence[str]], title: str, co_operative: bool) -> str:
    """Return a table in Markdown."""
    compared = "the level on these deals" if co_operative else "Elo difference"
    head = ["level", "games", "score", "95 % interval", compared, "illegal answers", "forfeits"]
    lines = [head, ["---", *["---:"] * (len(head) - 1)], *rows]
    return "\n".join([title, "", *(f"| {' | '.join(line)} |" for line in lines), ""])


def _percent(score: float) -> str:
    return f"{100 * score:.1f} %"


def _span(interval: Sequence[float]) -> str:
    return f"{100 * interval[0]:.1f} to {100 * interval[1]:.1f} %"


def _parser() -> ArgumentParser:
    parser = ArgumentParser(
        prog="python -m tatami.env.leaderboard",
        description=__doc__,
        formatter_class=RawDescriptionHelpFormatter,
    )
    parser.add_argument("game", choices=game_names())
    parser.add_argument("--agent", required=True, help="command, or python:module:function")
    parser.add_argument("--name", default="agent", help="what the table calls it")
    parser.add_argument("--levels", default=",".join(LEVELS[:3]), help="bots to play against")
    parser.add_argument("--games", type=int, default=20, help="games against each (20)")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1, help="seed of the deals (1)")
    parser.add_argument("--lang", default="en", help=", ".join(LANGUAGES))
    parser.add_argument("--no-list", action="store_true", help="do not list the legal moves")
    parser.add_argument(
        "--illegal",
        type=int,
        default=3,
        metavar="N",
        help="the N-th illegal answer of a player loses the game (3)",
    )
    parser.add_argument("--seconds", type=float, default=ANSWER_SECONDS, help="for one answer")
    parser.add_argument("--out", help="file for the table, instead of standard output")
    return parser


def main(arguments: Sequence[str] | None = None) -> int:
    """Play, and write the table."""
    args = _parser().parse_args(arguments)
    try:
        if args.games < 1 or args.illegal < 1:
            raise OptionError("--games and --illegal must be at least 1")
        rules = Rules(args.name, check_language(args.lang), not args.no_list, args.illegal)
        agent = agent_named(args.agent, args.seconds)
        levels = args.levels.split(",")
        options = {"players": args.players}
        matches = [match_against(one, args.game, rules, args.seed, **options) for one in levels]
        rows = []
        for level, match in zip(levels, matches, strict=True):
            rows.append(table_row(level, *play_match(match, args.games, agent, rules)))
            print(f"{level}: {rows[-1][2]}", file=sys.stderr)
        spec = find_spec(args.game)
        listed = "without a list of legal moves" if args.no_list else "with legal moves listed"
        title = (
            f"**{args.name}** at {spec.title}, {args.players} players, in {LANGUAGE[args.lang]}, "
            f"{listed}, seed {args.seed}"
        )
        text = markdown(rows, title, matches[0].co_operative)
        if args.out:
            Path(args.out).write_text(text, encoding="utf-8")
        else:
            print(text, end="")
    except (TatamiError, OSError) as error:
        print(f"leaderboard: {error}", file=sys.stderr)
        return 2
    return 0


LANGUAGE: Final = {"en": "English", "pl": "Polish", "de": "German", "nl": "Dutch"}

if __name__ == "__main__":
    sys.exit(main())
