"""The commands, one module each, imported when needed."""

from __future__ import annotations

from argparse import Namespace
from importlib import import_module
from typing import Final, Protocol, cast

from tatami.cli.usage import Parser

COMMANDS: Final = {
    "play": "play a game against bots in the terminal",
    "replay": "step through a recorded game",
    "verify": "check that the deal of a recorded game was fair",
    "rules": "show the rules",
    "show": "draw a position",
    "hint": "find the best moves of a position",
    "analyse": "find the mistakes in a recorded game, and tell luck from skill",
    "puzzles": "list, show, solve or make puzzles",
    "engine": "run a bot for other programs, over a text protocol",
    "serve": "run a server with tables for friends and programs",
    "worker": "analyse games for servers with a shared PostgreSQL database",
    "tidy": "remove old tables from a server's database",
    "db": "back up a server's database, or move it between SQLite and PostgreSQL",
    "perft": "count move sequences, to test a kernel",
    "arena": "let bots play each other and compare their strength",
    "completion": "print a script for tab completion in your shell",
}


class Command(Protocol):
    """The interface of a command's module."""

    def add_arguments(self, parser: Parser) -> None:
        """Add the command's arguments to its parser."""

    def run(self, args: Namespace) -> int:
        """Run the command and return its exit code."""


def load_command(name: str) -> Command:
    """Import the module of a command."""
    return cast(Command, import_module(f"{__name__}.{name}"))
