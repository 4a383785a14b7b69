"""`tatami puzzles`: lists them, shows one, tells how it is solved, and makes more."""

from __future__ import annotations

import argparse
import sys
from contextlib import closing
from pathlib import Path
from typing import Final

from tatami.core.errors import TatamiError
from tatami.core.words import LANGUAGES
from tatami.games import GAMES

COUNT: Final = 5
NODES: Final = 3000
ASKS: Final = 8


def add_puzzles(parser: argparse.ArgumentParser) -> None:
    """Take what is asked of puzzles."""
    what = parser.add_subparsers(dest="what", metavar="WHAT", required=True)

    listed = what.add_parser("list", help="name all puzzles, the easiest first")
    listed.add_argument("game", nargs="?", choices=[*GAMES], metavar="GAME")
    listed.add_argument("--file", metavar="FILE", help="those of a file that was made")
    listed.set_defaults(run=do_list)

    show = what.add_parser("show", help="show a puzzle, and how it is solved")
    show.add_argument("id", metavar="ID", help="a puzzle such as `tatami puzzles list` names")
    show.add_argument("--try", dest="moves", metavar="MOVES", help="is this turn right, and why?")
    show.add_argument("--solve", action="store_true", help="tell the best turn and the reason")
    show.add_argument("--file", metavar="FILE", help="one of a file that was made")
    show.add_argument("--lang", choices=LANGUAGES, default="en", help="language")
    show.add_argument("--no-color", action="store_true", help="no colour")
    show.set_defaults(run=do_show)

    make = what.add_parser("make", help="find puzzles in games between bots")
    make.add_argument("game", choices=[*GAMES], metavar="GAME")
    make.add_argument("--count", type=int, default=COUNT, metavar="N", help=f"how many ({COUNT})")
    make.add_argument("--seed", type=int, default=1, metavar="N", help="of games and looks (1)")
    make.add_argument("--out", required=True, metavar="FILE", help="begin this file or go on")
    make.add_argument(
        "--nodes", type=int, default=NODES, metavar="N", help=f"how much thought ({NODES})"
    )
    make.add_argument(
        "--asks", type=int, default=ASKS, metavar="N", help=f"how often a level is asked ({ASKS})"
    )
    make.set_defaults(run=do_make)


# ----------------------------------------------------------------------------------- commands


def do_list(args: argparse.Namespace) -> int:
    """Name the puzzles there are."""
    from tatami.cli.puzzle_lines import puzzle_row, puzzles_of  # noqa: PLC0415

    for puzzle in puzzles_of(args.file).values():
        if args.game in (None, puzzle.name):
            print(puzzle_row(puzzle))
    return 0


def do_show(args: argparse.Namespace) -> int:
    """Show a puzzle with the eyes of its seat."""
    from tatami.cli.puzzle_lines import (  # noqa: PLC0415
        posed_lines,
        puzzles_of,
        solution_lines,
        tried_lines,
    )
    from tatami.cli.style import style_for  # noqa: PLC0415
    from tatami.cli.tables import lay_table  # noqa: PLC0415

    puzzle = puzzles_of(args.file).get(args.id)
    if puzzle is None:
        raise TatamiError(f"there is no puzzle {args.id!r}; `tatami puzzles list` names them")
    table = lay_table(puzzle.game, style_for(sys.stdout, args.no_color), args.lang)
    lines = posed_lines(puzzle, table)
    if args.moves is not None:
        lines += tried_lines(puzzle, args.moves, args.lang)
    if args.solve:
        lines += solution_lines(puzzle, table)
    print("\n".join(lines))
    return 0


def do_make(args: argparse.Namespace) -> int:
    """Find puzzles until there are so many."""
    from tatami.cli.progress import Progress  # noqa: PLC0415
    from tatami.puzzles.look import Care  # noqa: PLC0415
    from tatami.puzzles.making import make_puzzles  # noqa: PLC0415

    if args.count < 1 or args.nodes < 1 or args.asks < 1:
        raise TatamiError("count, nodes and asks are at least 1")
    care = Care(args.nodes, args.asks)
    progress = Progress(sys.stderr, args.count)
    with closing(progress):
        for shelf in make_puzzles(args.game, args.count, args.seed, care, Path(args.out)):
            progress.show(len(shelf.puzzles), f"{shelf.made.games} games".__str__)
    print(f"{len(shelf.puzzles)} puzzles from {shelf.made.games} games in {args.out}")
    return 0
