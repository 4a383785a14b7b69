"""`tatami puzzles`: lists, shows, solves and makes puzzles."""

from __future__ import annotations

import sys
from argparse import Namespace
from contextlib import closing
from pathlib import Path
from typing import Final

from tatami.cli.arguments import (
    add_game_name,
    add_language,
    add_output,
    add_pool,
    add_seed,
    check_pool,
    complete_files,
    make_table,
)
from tatami.cli.usage import Parser
from tatami.core.errors import TatamiError

COUNT: Final = 5
NODES: Final = 3000
ASKS: Final = 8


def add_arguments(parser: Parser) -> None:
    """Add subcommands for listing, showing and making puzzles."""
    actions = parser.add_subparsers(dest="what", metavar="WHAT", required=True)

    listed = actions.add_parser("list", help="list all puzzles, from easy to hard")
    add_game_name(listed, optional=True)
    complete_files(
        listed.add_argument("--file", metavar="FILE", help="list the puzzles of this file instead")
    )
    add_language(listed)
    listed.set_defaults(action=list_puzzles)

    show = actions.add_parser("show", help="show a puzzle, or its solution")
    show.add_argument("id", metavar="ID", help="id of a puzzle, from `tatami puzzles list`")
    show.add_argument(
        "--try", dest="moves", metavar="MOVES", help="check this turn and explain the result"
    )
    show.add_argument("--solve", action="store_true", help="show the best turn and why it is best")
    complete_files(
        show.add_argument("--file", metavar="FILE", help="take the puzzle from this file")
    )
    add_output(show)
    show.set_defaults(action=show_puzzle)

    make = actions.add_parser("make", help="find new puzzles in games between bots")
    add_game_name(make)
    make.add_argument(
        "--count", type=int, default=COUNT, metavar="N", help=f"number of puzzles ({COUNT})"
    )
    add_seed(make, "random seed (1)")
    complete_files(
        make.add_argument(
            "--out", required=True, metavar="FILE", help="file to create, or to add puzzles to"
        )
    )
    make.add_argument(
        "--nodes", type=int, default=NODES, metavar="N", help=f"search nodes per position ({NODES})"
    )
    make.add_argument(
        "--asks",
        type=int,
        default=ASKS,
        metavar="N",
        help=f"how often each bot tries a puzzle ({ASKS})",
    )
    add_pool(make)
    make.set_defaults(action=make_more)


def run(args: Namespace) -> int:
    """List, show or make puzzles."""
    code: int = args.action(args)
    return code


def list_puzzles(args: Namespace) -> int:
    """List the puzzles."""
    from tatami.cli.text.puzzle import puzzle_rows, puzzles_of  # noqa: PLC0415

    puzzles = puzzles_of(args.file).values()
    chosen = (puzzle for puzzle in puzzles if args.game in (None, puzzle.name))
    print("".join(f"{line}\n" for line in puzzle_rows(chosen, args.lang)), end="")
    return 0


def show_puzzle(args: Namespace) -> int:
    """Show a puzzle as its seat sees it."""
    from tatami.cli.text.puzzle import (  # noqa: PLC0415
        posed_lines,
        puzzles_of,
        solution_lines,
        tried_lines,
    )

    puzzle = puzzles_of(args.file).get(args.id)
    if puzzle is None:
        raise TatamiError(f"there is no puzzle {args.id!r}; see `tatami puzzles list`")
    table = make_table(puzzle.game, args)
    lines = posed_lines(puzzle, table)
    if args.moves is not None:
        lines += tried_lines(puzzle, args.moves, args.lang)
    if args.solve:
        lines += solution_lines(puzzle, table)
    print("\n".join(lines))
    return 0


def make_more(args: Namespace) -> int:
    """Find puzzles until there are enough."""
    from tatami.bulk.choosing import open_pool  # noqa: PLC0415
    from tatami.cli.progress import Progress  # noqa: PLC0415
    from tatami.puzzles.evaluate import Effort  # noqa: PLC0415
    from tatami.puzzles.making import make_puzzles  # noqa: PLC0415

    if args.count < 1 or args.nodes < 1 or args.asks < 1:
        raise TatamiError("--count, --nodes and --asks must be at least 1")
    check_pool(args)
    effort, path = Effort(args.nodes, args.asks), Path(args.out)
    progress = Progress(sys.stderr, args.count)
    with (
        open_pool(args.workers, args.ray) as pool,
        closing(progress),
        closing(make_puzzles(args.game, args.count, args.seed, effort, path, pool)) as made,
    ):
        for collection in made:
            progress.show(len(collection.puzzles), f"{collection.made.games} games".__str__)
    print(f"{len(collection.puzzles)} puzzles from {collection.made.games} games in {args.out}")
    return 0
