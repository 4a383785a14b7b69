"""`tatami tidy`: removes tables that nobody needs, also while a server runs."""

from __future__ import annotations

from argparse import Namespace
from typing import TYPE_CHECKING

from tatami.cli.arguments import add_json
from tatami.cli.server_settings import add_settings, load_config
from tatami.cli.usage import Parser
from tatami.core.errors import TatamiError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tatami.server.store.retention import Removable


def add_arguments(parser: Parser) -> None:
    """Add arguments for what to remove."""
    add_settings(parser, "database", "unstarted_days", "unviewed_days", "finished_days")
    parser.add_argument("--dry-run", action="store_true", help="only list what would be removed")
    add_json(parser)


def run(args: Namespace) -> int:
    """Remove tables, or list them, and give the space back."""
    from sqlalchemy.exc import DBAPIError  # noqa: PLC0415

    from tatami.server.store import tidying  # noqa: PLC0415
    from tatami.server.store.retention import RetentionPolicy  # noqa: PLC0415
    from tatami.server.store.store import database_file  # noqa: PLC0415
    from tatami.server.timestamp import now_ms  # noqa: PLC0415

    config = load_config(args).config
    database = config.database
    file = database_file(database)
    if file is not None and not file.is_file():
        raise TatamiError(f"there is no database at {file}")
    policy = RetentionPolicy.of(config)
    engine = tidying.open_engine(database)
    try:
        with engine.connect() as connection:
            tidying.check_schema(connection)
            if args.dry_run:
                print_tables(tidying.find(connection, policy, now_ms()), "would remove", args)
                return 0
            removed = tidying.tidy(connection, policy, now_ms())
            print_tables(removed, "removed", args)
            give_back(connection, database, args)
    except DBAPIError as error:
        raise TatamiError(f"cannot tidy the database: {error.orig}") from None
    finally:
        engine.dispose()
    return 0


def give_back(connection: object, database: str, args: Namespace) -> None:
    """Return free space to the disk; the first time that works only while no server runs."""
    from sqlalchemy import Connection  # noqa: PLC0415

    from tatami.server.store import tidying  # noqa: PLC0415
    from tatami.server.store.lock import server_lock  # noqa: PLC0415

    assert isinstance(connection, Connection)
    if connection.dialect.name != "sqlite":
        return
    if tidying.can_shrink(connection):
        tidying.shrink(connection)
        return
    lock = server_lock(database)
    if lock.try_to_take() is not None:
        if not args.json:
            print(
                "the file cannot shrink while a server uses it; stop the server and run this again"
            )
        return
    try:
        tidying.rebuild(connection)
    finally:
        lock.release()


def print_tables(tables: Sequence[Removable], what: str, args: Namespace) -> None:
    """Print each table with why it is removed, and the sum."""
    total = sum(table.bytes for table in tables)
    if args.json:
        import json  # noqa: PLC0415

        rows = [table._asdict() for table in tables]
        print(json.dumps({"tables": rows, "bytes": total, "removed": what == "removed"}))
        return
    for table in tables:
        print(f"{table.id}  {table.game:<10}  {table.reason:<10}  {table.bytes:>10} bytes")
    print(f"{what} {len(tables)} tables, {total} bytes")
