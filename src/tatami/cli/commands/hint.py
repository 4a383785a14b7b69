"""`tatami hint`: the best turns of a position, with their chances and what they do."""

from __future__ import annotations

from argparse import Namespace

from tatami.cli.arguments import (
    add_file,
    add_json,
    add_output,
    add_seed,
    make_table,
    read_budget,
    read_text,
)
from tatami.cli.usage import Parser
from tatami.core.errors import TatamiError


def add_arguments(parser: Parser) -> None:
    """Add arguments for a position or a moment of a record, and how long to think."""
    add_file(
        parser,
        "what",
        "POSITION|FILE",
        "position, file with a position or record, or - for standard input",
    )
    parser.add_argument(
        "--move", type=int, metavar="N", help="for a record: the position after move N"
    )
    parser.add_argument("--seat", help="use only what this seat knows (default: the seat to act)")
    parser.add_argument(
        "--best", type=int, default=3, metavar="N", help="number of moves to show (3)"
    )
    parser.add_argument(
        "--budget",
        metavar="B",
        help="search budget: seconds, nodes, threads, such as 5s, 2000n or 5s/2t (1s/2t)",
    )
    add_seed(parser, "random seed (1)")
    add_json(parser)
    add_output(parser)


def run(args: Namespace) -> int:
    """Think, and print the best turns."""
    from tatami.cli.moment import decision_at, is_position  # noqa: PLC0415
    from tatami.cli.text import hint  # noqa: PLC0415
    from tatami.core.game import parse_seat  # noqa: PLC0415
    from tatami.core.kernel import Rng  # noqa: PLC0415

    if not args.what.strip():
        raise TatamiError("give a position, the name of a file, or - for standard input")
    is_text = is_position(args.what)
    text = args.what if is_text else read_text(args.what, "the position or record")
    game = decision_at(text, args.move)
    seat = parse_seat(args.seat, game.seats) if args.seat else game.actor
    budget = read_budget(args.budget) if args.budget else hint.DEFAULT
    if args.best < 1:
        raise TatamiError("--best must be at least 1")
    found = hint.explain_visibly(game, seat, budget, Rng(args.seed), args.best)
    if args.json:
        print(hint.hint_json(game, found, args.lang))
    else:
        print("\n".join(hint.hint_lines(make_table(game, args), found)))
    return 0
