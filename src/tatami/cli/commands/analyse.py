"""`tatami analyse`: the costliest moves of a recorded game, and luck apart from skill."""

from __future__ import annotations

from argparse import Namespace
from contextlib import nullcontext

from tatami.cli.arguments import (
    add_file,
    add_json,
    add_output,
    add_pool,
    add_seed,
    check_pool,
    make_table,
    read_budget,
    read_text,
)
from tatami.cli.usage import Parser
from tatami.core.errors import TatamiError


def add_arguments(parser: Parser) -> None:
    """Add arguments for a record, and how thoroughly to analyse it."""
    add_file(parser)
    parser.add_argument(
        "--budget", default="1000n", metavar="B", help="search budget per position (1000n)"
    )
    add_seed(parser, "random seed (1)")
    add_pool(parser)
    add_json(parser)
    add_output(parser)


def run(args: Namespace) -> int:
    """Analyse the record, and print the findings."""
    from tatami.bulk.choosing import open_pool  # noqa: PLC0415
    from tatami.cli.text.analysis import (  # noqa: PLC0415
        analyse_visibly,
        analysis_json,
        analysis_lines,
    )
    from tatami.kits.records.record import read_record  # noqa: PLC0415

    record = read_record(read_text(args.file, "the record"))
    game = record.game()
    budget = read_budget(args.budget)
    if not game.history:
        raise TatamiError("this record has no moves to analyse")
    check_pool(args)
    # Threads start at once and the search needs no lock: one game is too little for processes.
    with open_pool(args.workers, args.ray) if args.ray else nullcontext(None) as pool:
        analysis = analyse_visibly(game, budget, args.seed, args.workers, pool)
    if args.json:
        print(analysis_json(analysis, budget, args.seed, args.lang))
    else:
        table = make_table(game, args)
        print("\n".join(analysis_lines(table, analysis, record, args.file)))
    return 0
