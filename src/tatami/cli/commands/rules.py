"""`tatami rules`: all rules of a game, a chapter, or one rule."""

from __future__ import annotations

from argparse import Namespace

from tatami.cli.arguments import add_game_name, add_language
from tatami.cli.usage import Parser


def add_arguments(parser: Parser) -> None:
    """Add arguments for a game, and which of its rules."""
    add_game_name(parser)
    parser.add_argument(
        "id", nargs="?", metavar="ID", help="rule, such as 5.3, or chapter, such as 5"
    )
    add_language(parser)


def run(args: Namespace) -> int:
    """Print the rules; the game itself is not needed for that."""
    from tatami.cli.text.rules import rule_lines  # noqa: PLC0415
    from tatami.core.registry import find_spec  # noqa: PLC0415
    from tatami.core.rules.rulebook import rulebook  # noqa: PLC0415

    book = rulebook(find_spec(args.game).package)
    print("\n".join(rule_lines(book, args.id, args.lang)))
    return 0
