"""The commands, one module each, imported when needed."""

from __future__ import annotations

from argparse import Namespace
from importlib import import_module
from typing import Final, Protocol, cast

from tatami.cli.usage import Parser

COMMANDS: Final = {
    "play": "play against bots on this terminal",
    "replay": "step through a recorded game",
    "verify": "was the deal of a recorded game fair?",
    "rules": "read the rules",
    "show": "draw a position",
    "hint": "the best moves of a position, and what they do",
    "analyse": "where a recorded game was won",
    "puzzles": "positions with one best turn: find it",
    "engine": "a bot for other programs, by a text protocol",
    "serve": "tables over the network",
    "worker": "analyse games for servers that share a PostgreSQL database",
    "tidy": "remove tables that nobody needs from a server's database",
    "db": "copy a server's database from SQLite to PostgreSQL or back",
    "perft": "count the ways to play",
    "arena": "let bots play each other",
    "completion": "a script that lets the tab key complete commands in your shell",
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
