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
        "--from", type=int, default=0, metavar="N", dest="first", help="start after move N"
    )
    parser.add_argument(
        "--check", action="store_true", help="only check that every move and the result are valid"
    )
    add_json(parser, "print the record as JSON")
    parser.add_argument("--seat", help="show only what this seat can see")
    add_output(parser)


def run(args: Namespace) -> int:
    """Check the record, print it, or step through it."""
    from tatami.core.game import parse_seat  # noqa: PLC0415
    from tatami.kits.records.record import read_record  # noqa: PLC0415

    record = read_record(read_text(args.file, "the record"))
    if args.json and args.seat:
        raise TatamiError(
            "--json and --seat cannot be used together: the JSON always shows everything"
        )
    if args.check:
        game = record.game()
        print(f"the record is valid: {len(game.history)} moves, result {record.result_of(game)}")
        return 0
    if args.json:
        from tatami.cli.text.record_json import record_json  # noqa: PLC0415

        print(record_json(record, args.first))
        return 0
    from tatami.cli.interactive.replay import Replay  # noqa: PLC0415

    viewer = parse_seat(args.seat, record.start().seats) if args.seat else None
    return Replay(record, make_table(record.start(), args), viewer).run(args.first)
