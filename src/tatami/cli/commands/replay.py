"""`tatami replay`: step through a record, check it, or turn it into JSON."""

from __future__ import annotations

from argparse import Namespace

from tatami.cli.arguments import add_file, add_json, add_output, make_table, read_text
from tatami.cli.usage import Parser
from tatami.core.errors import TatamiError


def add_arguments(parser: Parser) -> None:
    """Add arguments for a record, and how it is shown."""
    add_file(parser)
    parser.add_argument(
        "--from", type=int, default=0, metavar="N", dest="first", help="begin after move N"
    )
    parser.add_argument("--check", action="store_true", help="verify every move and the result")
    add_json(parser, "print the record as JSON")
    parser.add_argument("--seat", help="show it as this seat sees it")
    add_output(parser)


def run(args: Namespace) -> int:
    """Check the record, print it, or step through it."""
    from tatami.core.game import parse_seat  # noqa: PLC0415
    from tatami.kits.records.record import read_record  # noqa: PLC0415

    record = read_record(read_text(args.file, "the record"))
    if args.json and args.seat:
        raise TatamiError("--json shows everything, --seat hides what a seat cannot see")
    if args.check:
        game = record.game()
        print(f"every move holds: {len(game.history)} moves, result {record.result_of(game)}")
        return 0
    if args.json:
        from tatami.cli.text.record_json import record_json  # noqa: PLC0415

        print(record_json(record, args.first))
        return 0
    from tatami.cli.interactive.replay import Replay  # noqa: PLC0415

    viewer = parse_seat(args.seat, record.start().seats) if args.seat else None
    return Replay(record, make_table(record.start(), args), viewer).run(args.first)
