"""`tatami serve`: runs the server, or backs up its database."""

from __future__ import annotations

import os
from argparse import Namespace
from pathlib import Path

from tatami.cli.places import data_folder
from tatami.cli.usage import Parser
from tatami.core.errors import TatamiError


def add_arguments(parser: Parser) -> None:
    """Add arguments for the server's configuration."""
    parser.add_argument(
        "--host",
        default="127.0.0.1",
        help="address to listen at (127.0.0.1; 0.0.0.0: any)",
    )
    parser.add_argument("--port", type=int, default=8000, metavar="N", help="port (8000; 0: any)")
    parser.add_argument(
        "--database",
        metavar="FILE",
        help="SQLite file in which tables are kept, or a URL (tables.sqlite among your data)",
    )
    parser.add_argument(
        "--origin",
        action="append",
        default=[],
        metavar="URL",
        help="another site whose pages may speak to this server; can be repeated",
    )
    parser.add_argument(
        "--rate", type=float, default=20.0, metavar="N", help="requests a second an address (20)"
    )
    parser.add_argument(
        "--sockets", type=int, default=100, metavar="N", help="connections an address (100)"
    )
    parser.add_argument(
        "--pace", type=float, default=0.4, metavar="S", help="least seconds a bot takes (0.4)"
    )
    parser.add_argument("--hint", metavar="BUDGET", help="seconds or nodes for a hint (1s)")
    parser.add_argument(
        "--analysis",
        metavar="BUDGET",
        help="seconds or nodes for every position of a game that is analysed (16000n)",
    )
    parser.add_argument("--open", action="store_true", help="open the page in your browser")
    parser.add_argument(
        "--open-metrics", action="store_true", help="serve /metrics to other machines too"
    )
    parser.add_argument(
        "--log", default="info", choices=["debug", "info", "warning", "error"], help="how much"
    )
    parser.add_argument("--backup", metavar="FILE", help="copy the database and leave")


def run(args: Namespace) -> int:
    """Serve, or back up."""
    from tatami.kits.search.budget import parse_budget  # noqa: PLC0415
    from tatami.server.config import ANALYSIS, HINT, ServerConfig, database_url, sqlite_url  # noqa: PLC0415

    os.umask(0o077)  # only the owner may read the secrets of deals under way
    tables = data_folder() / "tables.sqlite"
    database = database_url(args.database) if args.database else sqlite_url(tables)
    if args.backup:
        from tatami.server.store.backup import back_up  # noqa: PLC0415

        back_up(database, Path(args.backup))
        print(f"backed up to {args.backup}")
        return 0
    from tatami.server.serve import serve  # noqa: PLC0415

    if not 0 <= args.port < 65536:
        raise TatamiError("--port must be between 0 and 65535")
    if args.rate <= 0 or args.sockets < 1 or args.pace < 0:
        raise TatamiError("--rate and --sockets must be above 0, --pace at least 0")
    if not args.database:
        data_folder().mkdir(parents=True, exist_ok=True)
    return serve(
        ServerConfig(
            database=database,
            host=args.host,
            port=args.port,
            origins=tuple(args.origin),
            rate=args.rate,
            sockets=args.sockets,
            pace=args.pace,
            hint=parse_budget(args.hint) if args.hint else HINT,
            analysis=parse_budget(args.analysis) if args.analysis else ANALYSIS,
            open_page=args.open,
            open_metrics=args.open_metrics,
            log_level=args.log,
        )
    )
