"""`tatami play`: a game on this terminal, against bots."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

from tatami.cli.arguments import (
    add_game,
    add_output,
    add_seed,
    complete_files,
    given_options,
    make_game,
    make_table,
    read_text,
)
from tatami.cli.seats import YOU, add_seats, read_seats, seats_of
from tatami.cli.usage import Parser
from tatami.core.errors import TatamiError
from tatami.core.registry import game_names


def add_arguments(parser: Parser) -> None:
    """Add arguments for a game with its options, the seats, and a record to resume."""
    add_game(parser, optional=True)
    add_seats(
        parser,
        f"who sits where, such as {YOU},ronin; bots from weak to strong are {{levels}}; "
        "also greedy, random, engine:./mybot, python:module:Class",
        person=True,
    )
    parser.add_argument(
        "--quick", action="store_true", help="choose the rest of the set-up at random"
    )
    add_seed(parser, "random seed; the same seed deals the same game", default=None)
    complete_files(parser.add_argument("--resume", metavar="FILE", help="continue a saved game"))
    add_output(parser)


def run(args: Namespace) -> int:
    """Play a new game, or resume a recorded one."""
    import secrets  # noqa: PLC0415

    from tatami.cli.interactive.session import start_session  # noqa: PLC0415

    path = None
    seats = read_seats(args.seats) if args.seats else []
    if args.resume:
        from tatami.kits.records.record import read_record  # noqa: PLC0415

        _refuse_options(args)
        path = None if args.resume == "-" else Path(args.resume)
        record = read_record(read_text(args.resume, "the record"))
        if args.game not in (None, record.game_name):
            raise TatamiError(f"this is a record of {record.game_name}, not of {args.game}")
        game = record.game()
        if game.is_over or record.ended:
            raise TatamiError("this game is over; to step through it, use tatami replay")
        seats = seats or seats_of(record)
    else:
        if args.game is None:
            raise TatamiError(
                f"which game? {' or '.join(f'tatami play {name}' for name in game_names())}"
            )
        if seats and args.players is None:
            args.players = len(seats)
        game = make_game(args, quick=args.quick)
        alone = game.players == 1
        seats = seats or [YOU] + [YOU if alone else game.SPEC.default_bot] * (game.seats - 1)
    seed = args.seed
    if seed is None:  # a game resumed from the same file has the same luck again
        seed = hash(tuple(game.history)) if args.resume else secrets.randbits(64)
    return start_session(make_table(game, args), seats, seed, path)


def _refuse_options(args: Namespace) -> None:
    """Reject options of the game, which the record already has. Raises TatamiError."""
    named = [name for name in ("players", "edition", "quick") if getattr(args, name)]
    for name in [*named, *given_options(args)]:
        raise TatamiError(
            f"--{name} cannot be used with --resume: the record has the options of the game"
        )
