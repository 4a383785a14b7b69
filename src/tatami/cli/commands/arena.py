"""`tatami arena`: bots against each other, and which of them is better."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

from tatami.cli.arguments import add_game, add_json, add_pool, add_seed, complete_folders, make_game
from tatami.cli.seats import add_seats, read_seats
from tatami.cli.usage import Parser
from tatami.core.errors import TatamiError
from tatami.core.registry import find_spec


def add_arguments(parser: Parser) -> None:
    """Add arguments for a game, the bots, and how long they play."""
    add_game(parser, defaults=False)  # what is left out is drawn for every deal
    add_seats(parser, "bots to compare, such as greedy,random", required=True)
    parser.add_argument("--games", type=int, default=100, metavar="N", help="number of games (100)")
    add_pool(parser)
    add_seed(parser, "random seed of the deals (1)")
    complete_folders(
        parser.add_argument(
            "--folder", metavar="DIR", help="save the match in this folder, or resume the one in it"
        )
    )
    parser.add_argument(
        "--sprt",
        metavar="P0:P1",
        help="stop as soon as a sequential test decides between two scores, such as 0.50:0.55",
    )
    parser.add_argument(
        "--bound",
        action="store_true",
        help="in co-operative games: also compute how many deals can be won with perfect foresight",
    )
    add_json(parser)


def run(args: Namespace) -> int:
    """Play the match that the arguments ask for."""
    from tatami.arena.match import Match  # noqa: PLC0415
    from tatami.arena.sprt import Sprt  # noqa: PLC0415
    from tatami.bulk.choosing import open_pool  # noqa: PLC0415
    from tatami.cli.match import play_match  # noqa: PLC0415
    from tatami.kits.search.bot import make_bot  # noqa: PLC0415

    bots = read_seats(args.seats)
    for bot in bots:
        make_bot(bot)
    if args.games < 1 or args.workers < 1:
        raise TatamiError("--games and --workers must be at least 1")
    if args.players is None and not find_spec(args.game).co_operative:
        args.players = len(bots)
    match = Match.of(make_game(args, quick=True), bots, args.seed)
    sprt = Sprt.parse(args.sprt) if args.sprt else None
    folder = Path(args.folder) if args.folder else None
    if args.bound and not match.co_operative:
        raise TatamiError("--bound is only for co-operative games")
    with open_pool(args.workers, args.ray) as pool:
        return play_match(match, args.games, pool, sprt, folder, args.json, args.bound)
