"""Plays a text agent against our levels over mirrored deals, and writes a table in Markdown.

    python -m tatami.env.leaderboard cardgame --agent 'llm -m some-model' --levels farmer,ronin

The agent is a command that reads an observation from its standard input and writes its answer to
its standard output, or `python:module:function`, which takes and returns a text.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser, RawDescriptionHelpFormatter
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from tatami.core.errors import OptionError, TatamiError
from tatami.core.registry import find_spec, game_names
from tatami.core.text.words import LANGUAGES, check_language
from tatami.env.text_agents import ANSWER_SECONDS, agent_named
from tatami.env.text_match import Rules, match_against, play_match
from tatami.env.text_results import markdown, table_row
from tatami.kits.search.names import LEVELS

LANGUAGE: Final = {"en": "English", "pl": "Polish", "de": "German", "nl": "Dutch"}


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


if __name__ == "__main__":
    sys.exit(main())
