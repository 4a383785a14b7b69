"""Parses the command line; loads only the command and the games that it names.

argparse, because it comes with Python: click and typer take longer to import than most commands
take to run.
"""

from __future__ import annotations

from argparse import Action, ArgumentParser, Namespace
from collections.abc import Sequence
from contextlib import suppress
from typing import Any, NoReturn

from tatami.cli.commands import COMMANDS, load_command
from tatami.cli.usage import Parser, UsageError


class ShowVersion(Action):
    """Prints the version; imports what that needs only then."""

    def __init__(self, option_strings: Sequence[str], dest: str, help: str | None = None) -> None:  # noqa: A002
        super().__init__(option_strings, dest, nargs=0, help=help)

    def __call__(self, parser: ArgumentParser, *_: Any) -> NoReturn:
        """Print and exit."""
        from tatami import __version__  # noqa: PLC0415
        from tatami.core.build import is_compiled  # noqa: PLC0415

        build = "compiled" if is_compiled() else "uncompiled: slower, same rules"
        print(f"tatami {__version__} ({build})")
        parser.exit()


def parse(argv: Sequence[str]) -> Namespace:
    """Parse a command line; `run` of the result runs its command. Raises UsageError."""
    name, *words = argv
    if name not in COMMANDS:
        return top_parser().parse_args(argv)
    try:
        return command_parser(name, words).parse_args(words)
    except UsageError:  # it may have an option of a game that it does not name
        return command_parser(name, None).parse_args(words)


def command_parser(name: str, words: Sequence[str] | None) -> Parser:
    """Return the parser of one command."""
    parser = Parser(prog=f"tatami {name}")
    _fill(parser, name, words)
    return parser


def top_parser(complete: bool = False) -> Parser:
    """Return the parser of all commands; only their names unless it should be complete."""
    parser = Parser(prog="tatami", description="Three samurai games, exactly by the rules.")
    parser.add_argument("--version", action=ShowVersion, help="show the version and exit")
    commands = parser.add_subparsers(
        dest="command", metavar="COMMAND", required=True, parser_class=Parser
    )
    for name, summary in COMMANDS.items():
        command = commands.add_parser(name, help=summary)
        if complete:
            with suppress(ModuleNotFoundError):  # of an extra that is not installed
                _fill(command, name, None)
    return parser


def _fill(parser: Parser, name: str, words: Sequence[str] | None) -> None:
    """Add the arguments of a command."""
    command = load_command(name)
    parser.words = words
    command.add_arguments(parser)
    parser.set_defaults(run=command.run)
