"""`tatami worker`: analyses games for servers on PostgreSQL."""

from __future__ import annotations

from argparse import Namespace

from tatami.cli.server_settings import add_settings, load_config
from tatami.cli.usage import Parser


def add_arguments(parser: Parser) -> None:
    """Add the settings that a worker shares with the servers."""
    parser.epilog = (
        "A worker uses one processor and analyses one game at a time. Start as many as you like, "
        "on any machine: while a worker runs, the servers leave all analyses to the workers."
    )
    add_settings(parser, "database", "redis", "log_level")


def run(args: Namespace) -> int:
    """Analyse games until a signal."""
    from tatami.server.analysis_worker import run_analysis_worker  # noqa: PLC0415

    return run_analysis_worker(load_config(args).config)
