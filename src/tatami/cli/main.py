"""The `tatami` command: reads the command line and says in one line what is wrong with it."""

from __future__ import annotations

import argparse
import codecs
import errno
import os
import secrets
import sys
import time
from pathlib import Path
from typing import NoReturn

from tatami import __version__
from tatami.cli.puzzles import add_puzzles
from tatami.cli.serve import add_serve
from tatami.cli.style import spell_plainly, style_for
from tatami.cli.table import Table
from tatami.cli.tables import lay_table
from tatami.core.build import is_compiled
from tatami.core.errors import TatamiError
from tatami.core.game import Game, parse_seat
from tatami.core.kernel import Rng, perft
from tatami.core.words import LANGUAGES
from tatami.games import GAMES, find_game, read_position

ABOUT = """
tatami: three samurai games, exactly. Unofficial, with its own words and art.

  tatami play samurai            play against bots on this terminal
  tatami play cardgame           the card game likewise
  tatami play spirit             Samurai Spirit, with bots as partners
  tatami rules samurai           read the rules (--lang pl, de, nl)
  tatami replay FILE             step through a recorded game
  tatami verify FILE             was the deal of a recorded game fair?
  tatami show POSITION           draw a position
  tatami hint POSITION           the best moves, and what they do (or a record, --move N)
  tatami analyse FILE            where a recorded game was won: skill, luck, what was better
  tatami puzzles list            find the best turn (show ID, make GAME)
  tatami engine                  a bot for other programs, by a text protocol
  tatami serve                   tables over the network, for friends and programs
  tatami perft samurai           count the ways to play
  tatami arena samurai           let bots play each other: which is better?
  tatami bench kernel            measure the speed of the rules (or: server, env, search)

`tatami COMMAND --help` tells more.
"""


class Parser(argparse.ArgumentParser):
    """An argument parser that says what is wrong in one line."""

    def error(self, message: str) -> NoReturn:
        """Say it and leave with 2."""
        self.exit(2, f"{self.prog}: {message} (try {self.prog} --help)\n")


def add_game(parser: argparse.ArgumentParser, optional: bool = False) -> None:
    """Take a game's name and its options."""
    names = " or ".join(GAMES)
    parser.add_argument(
        "game", nargs="?" if optional else None, choices=[*GAMES], metavar="GAME", help=names
    )
    parser.add_argument("--players", type=int, metavar="N", help="number of players")
    parser.add_argument("--edition", help="rule edition, such as 1998")
    parser.add_argument("--setup", choices=["draft", "random"], help="hands and figures together")
    for name in GAMES:
        group = parser.add_argument_group(f"options of {find_game(name).TITLE}")
        for option in find_game(name).OPTIONS:
            group.add_argument(
                f"--{option.name}",
                choices=None if option.pattern else option.values,
                help=option.meaning,
                dest=option.name,
            )


def make_game(args: argparse.Namespace, quick: bool = False) -> Game:
    """Set up the game that the arguments ask for, unless they name what it does not have.

    A quick one leaves to chance what they do not name.
    """
    cls = find_game(args.game)
    given = {**(cls.QUICK if quick else {}), **given_options(args)}
    known = {"setup"} if cls.SETUPS else set()
    known |= {option.name for option in cls.OPTIONS}
    for name in given:
        if name not in known:
            raise TatamiError(f"{cls.TITLE} has no option --{name}")
    players = 2 if args.players is None else args.players
    return cls(players, args.edition or cls.EDITIONS[0], **given)


def given_options(args: argparse.Namespace) -> dict[str, str]:
    """Give the options of any game that were named."""
    names = ["setup", *(option.name for name in GAMES for option in find_game(name).OPTIONS)]
    return {name: getattr(args, name) for name in names if getattr(args, name) is not None}


def refuse_options(args: argparse.Namespace) -> None:
    """Refuse the arguments that set up a game: a record says itself how its game is played."""
    named = [name for name in ("players", "edition") if getattr(args, name) is not None]
    for name in [*named, *given_options(args)]:
        raise TatamiError(f"the record says how the game is played; leave --{name} out")


def add_look(parser: argparse.ArgumentParser) -> None:
    """Take what concerns the look of the terminal."""
    parser.add_argument("--lang", choices=LANGUAGES, default="en", help="language")
    parser.add_argument("--no-color", action="store_true", help="no colour")


def make_table(game: Game, args: argparse.Namespace) -> Table:
    """Lay the table for a game on this terminal."""
    return lay_table(game, style_for(sys.stdout, args.no_color), args.lang)


def read_text(path: str, what: str) -> str:
    """Read a file, or standard input for -."""
    if not path:
        raise TatamiError(f"no file is named; {what} is wanted")
    try:
        data = sys.stdin.buffer.read() if path == "-" else Path(path).read_bytes()
        return data.decode("utf-8-sig")
    except (OSError, UnicodeDecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) else "it is not UTF-8 text"
        where = "from standard input" if path == "-" else path
        raise TatamiError(f"cannot read {what} {where}: {reason}") from None


# ----------------------------------------------------------------------------------- commands


def do_play(args: argparse.Namespace) -> int:
    """Play on this terminal."""
    from tatami.cli.play import start_sitting  # noqa: PLC0415
    from tatami.cli.seats import YOU, read_seats, seats_of, usual_bot  # noqa: PLC0415

    path = None
    seats = read_seats(args.seats) if args.seats else []
    if args.resume:
        from tatami.records.record import read_record  # noqa: PLC0415

        refuse_options(args)
        path = None if args.resume == "-" else Path(args.resume)
        record = read_record(read_text(args.resume, "the record"))
        if args.game not in (None, record.game_name):
            raise TatamiError(f"this is a record of {record.game_name}, not of {args.game}")
        game = record.game()
        if game.is_over or record.ended:
            raise TatamiError("this game is over; step through it with tatami replay")
        seats = seats or seats_of(record)
    else:
        if args.game is None:
            raise TatamiError(f"which game? {' or '.join(f'tatami play {name}' for name in GAMES)}")
        if seats and args.players is None:
            args.players = len(seats)
        game = make_game(args)
        alone = game.players == 1
        seats = seats or [YOU] + [YOU if alone else usual_bot(game)] * (game.seats - 1)
    seed = args.seed
    if seed is None:  # a game resumed from the same file has the same luck again
        seed = hash(tuple(game.history)) if args.resume else secrets.randbits(64)
    return start_sitting(make_table(game, args), seats, seed, path)


def do_replay(args: argparse.Namespace) -> int:
    """Step through a record."""
    from tatami.cli import replay  # noqa: PLC0415
    from tatami.records.record import read_record  # noqa: PLC0415

    record = read_record(read_text(args.file, "the record"))
    if args.json and args.seat:
        raise TatamiError("--json tells everything, --seat hides what a seat cannot see")
    if args.check:
        print(replay.check(record))
        return 0
    if args.json:
        print(replay.as_json(record, args.first))
        return 0
    viewer = parse_seat(args.seat, record.start().seats) if args.seat else None
    return replay.Replay(record, make_table(record.start(), args), viewer).run(args.first)


def do_verify(args: argparse.Namespace) -> int:
    """Tell whether the deal of a record was fair."""
    from tatami.cli.verify import verdict_json, verdict_lines  # noqa: PLC0415
    from tatami.records.verify import verify  # noqa: PLC0415

    verdict = verify(read_text(args.file, "the record"))
    print(verdict_json(verdict) if args.json else "\n".join(verdict_lines(verdict, args.lang)))
    return 0 if verdict.fair else 1


def do_rules(args: argparse.Namespace) -> int:
    """Show the rules."""
    from tatami.cli.rules import rule_lines  # noqa: PLC0415

    print("\n".join(rule_lines(find_game(args.game).rulebook(), args.id, args.lang)))
    return 0


def do_show(args: argparse.Namespace) -> int:
    """Draw a position."""
    text = read_text("-", "the position") if args.position == "-" else args.position
    game = read_position(text)
    viewer = parse_seat(args.seat, game.seats) if args.seat else None
    if args.svg:
        try:
            Path(args.svg).write_text(make_table(game, args).picture(), encoding="utf-8")
        except OSError as error:
            raise TatamiError(f"cannot write {args.svg}: {error.strerror}") from None
        return 0
    table = make_table(game, args)
    print("\n".join([table.draw(viewer, everything=viewer is None), *table.tell_outcome()]))
    return 0


def do_hint(args: argparse.Namespace) -> int:
    """Tell the best moves of a position, or of a moment of a record."""
    from tatami.bots.budget import parse_budget  # noqa: PLC0415
    from tatami.cli import hint  # noqa: PLC0415
    from tatami.cli.moment import decision_at, is_position  # noqa: PLC0415

    what = args.what
    if not what.strip():
        raise TatamiError("a position is wanted, or the name of a file")
    text = what if is_position(what) else read_text(what, "the position or record")
    game = decision_at(text, args.move)
    seat = parse_seat(args.seat, game.seats) if args.seat else game.actor
    budget = parse_budget(args.budget) if args.budget else hint.USUAL
    if args.best < 1:
        raise TatamiError("there is at least one best move")
    found = hint.think_aloud(game, seat, budget, Rng(args.seed), args.best)
    if args.json:
        print(hint.hint_json(game, found, args.lang))
    else:
        print("\n".join(hint.hint_lines(make_table(game, args), found)))
    return 0


def do_analyse(args: argparse.Namespace) -> int:
    """Tell where a recorded game was won."""
    from tatami.bots.budget import parse_budget  # noqa: PLC0415
    from tatami.cli.analyse import analysis_json, analysis_lines, look_through  # noqa: PLC0415
    from tatami.records.record import read_record  # noqa: PLC0415

    record = read_record(read_text(args.file, "the record"))
    game = record.game()
    budget = parse_budget(args.budget)
    if not game.history:
        raise TatamiError("the record has no moves: there is nothing to analyse")
    if args.workers < 1:
        raise TatamiError("there is at least one worker")
    analysis = look_through(game, budget, args.seed, args.workers)
    if args.json:
        print(analysis_json(analysis, budget, args.seed, args.lang))
    else:
        table = make_table(game, args)
        print("\n".join(analysis_lines(table, analysis, record, args.file)))
    return 0


def do_engine(args: argparse.Namespace) -> int:
    """Let another program ask our bots."""
    from tatami.cli.engine import run_engine  # noqa: PLC0415

    return run_engine(args.bot)


def do_perft(args: argparse.Namespace) -> int:
    """Count the ways to play so many actions."""
    if args.position:
        game = find_game(args.game).from_position(args.position)
    else:
        game = make_game(args, quick=True)
        rng = Rng(args.seed)
        game.roll(rng)
    if not 0 <= args.depth <= 12:
        raise TatamiError("the depth goes from 0 to 12")
    for depth in range(args.depth + 1):
        began = time.perf_counter()
        count = perft(game.kernel, depth)
        print(f"{depth:3} {count:16,}  {time.perf_counter() - began:8.2f} s", flush=True)
    return 0


def do_arena(args: argparse.Namespace) -> int:
    """Let bots play each other."""
    from tatami.arena.match import Match  # noqa: PLC0415
    from tatami.arena.sprt import Sprt  # noqa: PLC0415
    from tatami.bots.bot import make_bot  # noqa: PLC0415
    from tatami.cli.arena import play_match  # noqa: PLC0415
    from tatami.cli.seats import read_seats  # noqa: PLC0415

    bots = read_seats(args.seats)
    for bot in bots:
        make_bot(bot)
    if args.games < 1 or args.workers < 1:
        raise TatamiError("there is at least one game and one worker")
    if args.players is None and not find_game(args.game).CO_OPERATIVE:
        args.players = len(bots)
    match = Match.of(make_game(args, quick=True), bots, args.seed)
    sprt = Sprt.parse(args.sprt) if args.sprt else None
    folder = Path(args.folder) if args.folder else None
    if args.bound and not match.co_operative:
        raise TatamiError("--bound is for games in which all win or lose together")
    return play_match(match, args.games, args.workers, sprt, folder, args.json, args.bound)


def do_bench(args: argparse.Namespace) -> int:
    """Measure."""
    from tatami.bench.kernel import bench_kernel  # noqa: PLC0415
    from tatami.bench.load.results import Plan  # noqa: PLC0415
    from tatami.bench.server import bench_server  # noqa: PLC0415

    if args.seconds is not None and not 0 < args.seconds <= 60:
        raise TatamiError("a measurement takes more than 0 and at most 60 seconds")
    if args.what == "server":
        if args.game:
            raise TatamiError("the server is measured with Samurai; leave --game out")
        if args.tables < 1:
            raise TatamiError("there is at least one table")
        return bench_server(args.json, Plan(tables=args.tables, seconds=args.seconds or 5.0))
    if args.what in ("env", "search"):
        return do_bench_beside(args)
    names = [args.game] if args.game else [*GAMES]
    return bench_kernel(as_json=args.json, seconds=args.seconds or 1.0, names=names)


def do_bench_beside(args: argparse.Namespace) -> int:
    """Measure the environments or the search beside others, which plain play does not need."""
    if args.game:
        raise TatamiError(f"what bench {args.what} measures is settled; leave --game out")
    try:
        if args.what == "search":
            from tatami.bench.search import bench_search  # noqa: PLC0415  (an extra)

            return bench_search(args.json, args.seconds or 1.0)
        from tatami.bench.env import bench_env  # noqa: PLC0415  (an extra)

        return bench_env(args.json, args.seconds or 1.0)
    except ModuleNotFoundError as error:
        raise TatamiError(
            f"there is no {error.name}: pip install '.[bench]' in the checkout brings all that is "
            "measured"
        ) from None


def add_arena(arena: argparse.ArgumentParser) -> None:
    """Take what bots play for."""
    add_game(arena)
    arena.add_argument("--seats", required=True, help="the bots, such as greedy,random")
    arena.add_argument("--games", type=int, default=100, metavar="N", help="how many games")
    arena.add_argument("--workers", type=int, default=2, metavar="N", help="how many at a time")
    arena.add_argument("--seed", type=int, default=1, metavar="N", help="deals the games")
    arena.add_argument("--folder", metavar="DIR", help="keep the games here, or go on with them")
    arena.add_argument("--sprt", metavar="P0:P1", help="stop once one of two scores is told apart")
    arena.add_argument(
        "--bound", action="store_true", help="Spirit: also what the deals allow to who knows them"
    )
    arena.add_argument("--json", action="store_true", help="print JSON")
    arena.set_defaults(run=do_arena)


def add_hint(hint: argparse.ArgumentParser) -> None:
    """Take what a hint is asked for."""
    hint.add_argument(
        "what", metavar="POSITION|FILE", help="a position, a file with one, a record, or -"
    )
    hint.add_argument("--move", type=int, metavar="N", help="of a record: the moment after move N")
    hint.add_argument("--seat", help="with the eyes of this seat (the one to act)")
    hint.add_argument("--best", type=int, default=3, metavar="N", help="how many moves (3)")
    hint.add_argument("--budget", metavar="B", help="how long to think: 1s, 2000n, 5s/2t (1s/2t)")
    hint.add_argument("--seed", type=int, default=1, metavar="N", help="of its random numbers (1)")
    hint.add_argument("--json", action="store_true", help="print JSON")
    add_look(hint)
    hint.set_defaults(run=do_hint)


def add_analyse(analyse: argparse.ArgumentParser) -> None:
    """Take what a game is analysed by."""
    analyse.add_argument("file", metavar="FILE", help="a record, or - for standard input")
    analyse.add_argument(
        "--budget", default="1000n", metavar="B", help="of each measurement (1000n)"
    )
    analyse.add_argument("--seed", type=int, default=1, metavar="N", help="of its numbers (1)")
    analyse.add_argument("--workers", type=int, default=2, metavar="N", help="at a time (2)")
    analyse.add_argument("--json", action="store_true", help="print JSON")
    add_look(analyse)
    analyse.set_defaults(run=do_analyse)


def add_verify(verify: argparse.ArgumentParser) -> None:
    """Take what is checked of a record."""
    verify.add_argument("file", metavar="FILE", help="a record, or - for standard input")
    verify.add_argument("--json", action="store_true", help="print JSON")
    verify.add_argument("--lang", choices=LANGUAGES, default="en", help="language")
    verify.set_defaults(run=do_verify)


def add_replay(replay: argparse.ArgumentParser) -> None:
    """Take what a record is stepped through with."""
    replay.add_argument("file", metavar="FILE", help="a record, or - for standard input")
    replay.add_argument(
        "--from", type=int, default=0, metavar="N", dest="first", help="begin after move N"
    )
    replay.add_argument("--check", action="store_true", help="verify every move and the result")
    replay.add_argument("--json", action="store_true", help="print the record as JSON")
    replay.add_argument("--seat", help="see it with the eyes of one seat")
    add_look(replay)
    replay.set_defaults(run=do_replay)


def make_parser() -> Parser:
    """Describe the command line."""
    parser = Parser(prog="tatami", description="Three samurai games, exactly.")
    build = "compiled" if is_compiled() else "uncompiled: slower, same rules"
    parser.add_argument("--version", action="version", version=f"tatami {__version__} ({build})")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", parser_class=Parser)

    play = commands.add_parser("play", help="play against bots on this terminal")
    add_game(play, optional=True)
    play.add_argument(
        "--seats",
        help="who sits where, such as you,ronin; bots from weak to strong are farmer, ashigaru, "
        "ronin, hatamoto, daimyo, shogun; also greedy, random, engine:./mybot",
    )
    play.add_argument("--seed", type=int, metavar="N", help="the same seed deals the same game")
    play.add_argument("--resume", metavar="FILE", help="play on from a saved record")
    add_look(play)
    play.set_defaults(run=do_play)

    add_replay(commands.add_parser("replay", help="step through a recorded game"))

    add_verify(commands.add_parser("verify", help="was the deal of a recorded game fair?"))

    rules = commands.add_parser("rules", help="read the rules")
    rules.add_argument("game", choices=[*GAMES], metavar="GAME")
    rules.add_argument("id", nargs="?", metavar="ID", help="a rule such as 5.3, or a chapter")
    rules.add_argument("--lang", choices=LANGUAGES, default="en", help="language")
    rules.set_defaults(run=do_rules)

    show = commands.add_parser("show", help="draw a position")
    show.add_argument("position", metavar="POSITION", help="its text, or - for standard input")
    show.add_argument("--seat", help="see it with the eyes of one seat")
    show.add_argument("--svg", metavar="FILE", help="write a picture instead")
    add_look(show)
    show.set_defaults(run=do_show)

    add_hint(commands.add_parser("hint", help="the best moves of a position, and what they do"))

    add_analyse(commands.add_parser("analyse", help="where a recorded game was won"))

    add_puzzles(commands.add_parser("puzzles", help="positions with one best turn: find it"))

    engine = commands.add_parser("engine", help="a bot for other programs, by a text protocol")
    engine.add_argument("--bot", default="shogun", metavar="SPEC", help="which bot (shogun)")
    engine.set_defaults(run=do_engine)

    count = commands.add_parser("perft", help="count the ways to play")
    add_game(count)
    count.add_argument("--depth", type=int, default=3, metavar="N", help="how many actions")
    count.add_argument("--seed", type=int, default=1, metavar="N", help="deals the position")
    count.add_argument("--position", help="begin here instead")
    count.set_defaults(run=do_perft)

    add_serve(commands.add_parser("serve", help="tables over the network"))

    add_arena(commands.add_parser("arena", help="let bots play each other"))

    bench = commands.add_parser("bench", help="measure speed")
    bench.add_argument(
        "what", choices=["kernel", "server", "env", "search"], help="what to measure"
    )
    bench.add_argument("--game", choices=[*GAMES], help="only this game")
    bench.add_argument("--json", action="store_true", help="print JSON")
    bench.add_argument("--seconds", type=float, metavar="S", help="of a measurement (1; server 5)")
    bench.add_argument("--tables", type=int, default=250, metavar="N", help="server: tables (250)")
    bench.set_defaults(run=do_bench)
    return parser


def run(argv: list[str] | None) -> int:
    """Run the command; give its exit code."""
    args = make_parser().parse_args(argv)
    if args.command is None:
        print(ABOUT.strip())
        return 0
    try:
        code: int = args.run(args)
    except TatamiError as error:
        print(f"tatami: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return 130
    return code


def main(argv: list[str] | None = None) -> int:
    """Run the command, whatever the terminal can show and however soon its reader has enough."""
    codecs.register_error("spell_plainly", spell_plainly)
    for stream, errors in (
        (sys.stdin, "replace"),
        (sys.stdout, "spell_plainly"),
        (sys.stderr, "spell_plainly"),
    ):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors=errors)
    try:
        try:
            return run(argv)
        finally:
            sys.stdout.flush()
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except OSError as error:
        if error.errno != errno.ENOSPC:
            raise
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        print(f"tatami: cannot write: {error.strerror}", file=sys.stderr)
        return 1


if __name__ == "__main__":
    sys.exit(main())
