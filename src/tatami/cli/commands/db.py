"""`tatami db`: backs up a host's database, and moves it between SQLite and PostgreSQL."""

from __future__ import annotations

import os
import sys
from argparse import Namespace
from pathlib import Path

from tatami.cli.arguments import complete_files
from tatami.cli.progress import Progress
from tatami.cli.server_settings import add_settings, load_config
from tatami.cli.usage import Parser


def add_arguments(parser: Parser) -> None:
    """Add the subcommands."""
    commands = parser.add_subparsers(metavar="WHAT", required=True, parser_class=Parser)
    backup = commands.add_parser(
        "backup", help="copy the database into a SQLite file, also while a server runs"
    )
    complete_files(backup.add_argument("file", metavar="FILE", help="new file for the backup"))
    add_settings(backup, "database")
    backup.set_defaults(action=back_up_database)

    copy = commands.add_parser(
        "copy", help="copy a database into a new or empty one, and compare the two"
    )
    copy.add_argument("source", metavar="FROM", help="SQLite file or database URL")
    copy.add_argument("target", metavar="TO", help="SQLite file or database URL")
    copy.set_defaults(action=copy_database)


def run(args: Namespace) -> int:
    """Back up or copy a database."""
    os.umask(0o077)  # only the owner may read the secrets of deals under way
    report = RowProgress()
    try:
        done = args.action(args, report)
    finally:
        report.close()
    print(done)
    return 0


def back_up_database(args: Namespace, report: RowProgress) -> str:
    """Copy the database of a server into a file, and say so."""
    from tatami.server.store.backup import back_up  # noqa: PLC0415

    back_up(load_config(args).config.database, Path(args.file), report)
    return f"backed up to {args.file}"


def copy_database(args: Namespace, report: RowProgress) -> str:
    """Copy a database that no server uses, and say how many rows it has."""
    from tatami.server.config import database_url  # noqa: PLC0415
    from tatami.server.store.copying import move_database  # noqa: PLC0415

    rows = move_database(database_url(args.source), database_url(args.target), report)
    return f"copied {rows} rows; all match"


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
