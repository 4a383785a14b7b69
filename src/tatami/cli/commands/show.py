"""`tatami show`: draws a position, on the terminal or as a picture."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

from tatami.cli.arguments import add_output, complete_files, make_table, read_text
from tatami.cli.usage import Parser
from tatami.core.errors import TatamiError


def add_arguments(parser: Parser) -> None:
    """Add arguments for a position, and how it is drawn."""
    parser.add_argument(
        "position", metavar="POSITION", help="position as text, or - for standard input"
    )
    parser.add_argument("--seat", help="show only what this seat can see")
    complete_files(
        parser.add_argument(
            "--svg", metavar="FILE", help="write a picture (SVG) to this file instead"
        )
    )
    add_output(parser)


def run(args: Namespace) -> int:
    """Draw the position."""
    from tatami.core.game import parse_seat  # noqa: PLC0415
    from tatami.core.registry import read_position  # noqa: PLC0415

    text = read_text("-", "the position") if args.position == "-" else args.position
    game = read_position(text)
    viewer = parse_seat(args.seat, game.seats) if args.seat else None
    table = make_table(game, args)
    if args.svg:
        _write(args.svg, table.picture())
        return 0
    print("\n".join([table.draw(viewer, everything=viewer is None), *table.describe_outcome()]))
    return 0


def _write(path: str, text: str) -> None:
    try:
        Path(path).write_text(text, encoding="utf-8")
    except OSError as error:
        raise TatamiError(f"cannot write {path}: {error.strerror}") from None
