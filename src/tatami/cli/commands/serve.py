"""`tatami serve`: runs the server, or shows its configuration."""

from __future__ import annotations

import os
from argparse import Namespace

from tatami.cli.places import data_folder
from tatami.cli.server_settings import add_settings, load_config
from tatami.cli.usage import Parser


def add_arguments(parser: Parser) -> None:
    """Add a flag for each setting, and one to show them."""
    add_settings(parser)
    parser.add_argument(
        "--show-config",
        action="store_true",
        help="print every setting with the source of its value, and exit",
    )


def run(args: Namespace) -> int:
    """Serve, or show the configuration."""
    os.umask(0o077)  # only the owner may read the secrets of deals under way
    loaded = load_config(args)
    if args.show_config:
        print(loaded.show())
        return 0
    config = loaded.config
    if config.bots:
        from tatami.server.live.host_bots import HostBots  # noqa: PLC0415

        HostBots(config.bots, config.bot_seconds).check()
    if loaded.given["database"].is_default:
        data_folder().mkdir(parents=True, exist_ok=True)
    if config.workers > 1:
        from tatami.server.supervisor import supervise  # noqa: PLC0415

        return supervise(config)
    from tatami.server.serve import serve  # noqa: PLC0415

    return serve(config)
