"""`tatami serve`: runs the server, shows its configuration, or backs up its database."""

from __future__ import annotations

import os
from argparse import Namespace
from pathlib import Path

from tatami.cli.arguments import complete_files
from tatami.cli.places import data_folder
from tatami.cli.server_settings import add_settings, load_config
from tatami.cli.usage import Parser


def add_arguments(parser: Parser) -> None:
    """Add a flag for each setting, and what else the command can do."""
    add_settings(parser)
    parser.add_argument(
        "--show-config",
        action="store_true",
        help="print every setting with the source of its value, and exit",
    )
    complete_files(
        parser.add_argument(
            "--backup",
            metavar="FILE",
            help="copy the database to this file, also while the server runs, and exit",
        )
    )


def run(args: Namespace) -> int:
    """Serve, show the configuration, or back up."""
    os.umask(0o077)  # only the owner may read the secrets of deals under way
    loaded = load_config(args)
    if args.show_config:
        print(loaded.show())
        return 0
    config = loaded.config
    if args.backup:
        from tatami.server.store.backup import back_up  # noqa: PLC0415

        back_up(config.database, Path(args.backup))
        print(f"backed up to {args.backup}")
        return 0
    if loaded.given["database"].is_default:
        data_folder().mkdir(parents=True, exist_ok=True)
    if config.workers > 1:
        from tatami.server.supervisor import supervise  # noqa: PLC0415

        return supervise(config)
    from tatami.server.serve import serve  # noqa: PLC0415

    return serve(config)
