"""`tatami db`: moves a host's database between SQLite and PostgreSQL."""

from __future__ import annotations

import os
import sys
from argparse import Namespace

from tatami.cli.progress import Progress
from tatami.cli.usage import Parser


def add_arguments(parser: Parser) -> None:
    """Add the subcommands."""
    commands = parser.add_subparsers(metavar="WHAT", required=True, parser_class=Parser)
    copy = commands.add_parser(
        "copy", help="copy a database into a new or empty one, and compare the two"
    )
    copy.add_argument("source", metavar="FROM", help="SQLite file or database URL")
    copy.add_argument("target", metavar="TO", help="SQLite file or database URL")


def run(args: Namespace) -> int:
    """Copy a database that no server uses."""
    from tatami.server.config import database_url  # noqa: PLC0415
    from tatami.server.store.copying import move_database  # noqa: PLC0415

    os.umask(0o077)  # only the owner may read the secrets of deals under way
    report = RowProgress()
    try:
        rows = move_database(database_url(args.source), database_url(args.target), report)
    finally:
        report.close()
    print(f"copied {rows} rows; all match")
    return 0


class RowProgress:
    """Shows how many rows were copied."""

    def __init__(self) -> None:
        self._progress: Progress | None = None

    def __call__(self, done: int, total: int) -> None:
        """Report that `done` rows are copied."""
        if self._progress is None:
            self._progress = Progress(sys.stderr, total)
        self._progress.show(done)

    def close(self) -> None:
        """Clear the bar."""
        if self._progress is not None:
            self._progress.close()
