"""`tatami perft`: counts the action sequences of each length."""

from __future__ import annotations

from argparse import Namespace
from time import perf_counter

from tatami.cli.arguments import add_game, add_seed, make_game
from tatami.cli.usage import Parser
from tatami.core.errors import TatamiError
from tatami.core.registry import find_game


def add_arguments(parser: Parser) -> None:
    """Add arguments for a game or a position, and how many actions."""
    add_game(parser)
    parser.add_argument(
        "--depth", type=int, default=3, metavar="N", help="length of the sequences (3)"
    )
    add_seed(parser, "random seed of the deal (1)")
    parser.add_argument("--position", help="start from this position instead")


def run(args: Namespace) -> int:
    """Print the count and the time for every depth."""
    from tatami.core.kernel import Rng, perft  # noqa: PLC0415

    if args.position:
        game = find_game(args.game).from_position(args.position)
    else:
        game = make_game(args, quick=True)
        game.roll(Rng(args.seed))
    if not 0 <= args.depth <= 12:
        raise TatamiError("--depth must be between 0 and 12")
    for depth in range(args.depth + 1):
        began = perf_counter()
        count = perft(game.kernel, depth)
        print(f"{depth:3} {count:16,}  {perf_counter() - began:8.2f} s", flush=True)
    return 0
