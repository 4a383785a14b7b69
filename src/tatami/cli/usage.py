"""The argument parser of the command line and of its commands."""

from __future__ import annotations

from argparse import ArgumentParser
from collections.abc import Sequence
from typing import NoReturn


class UsageError(Exception):
    """The command line cannot be parsed; the message is one line."""


class Parser(ArgumentParser):
    """An argument parser that raises UsageError.

    `words` are those on the command line, so that only the options of games named there need
    to be added; None to add those of all games.
    """

    words: Sequence[str] | None = None

    def error(self, message: str) -> NoReturn:
        """Raise UsageError with one line."""
        raise UsageError(f"{self.prog}: {message} (try {self.prog} --help)")
