"""`tatami engine`: a bot for other programs, by the protocol in docs/engine.md."""

from __future__ import annotations

from argparse import Namespace

from tatami.cli.seats import complete_bots
from tatami.cli.usage import Parser


def add_arguments(parser: Parser) -> None:
    """Add arguments for the bot to ask."""
    argument = parser.add_argument(
        "--bot",
        default="shogun",
        metavar="SPEC",
        help="bot to run, with an optional budget such as shogun@2s (shogun)",
    )
    complete_bots(argument)


def run(args: Namespace) -> int:
    """Answer on standard output until the input ends."""
    from tatami.cli.interactive.engine import run_engine  # noqa: PLC0415

    return run_engine(args.bot)
