"""Arguments that several commands share, and their values."""

from __future__ import annotations

from argparse import Action, ArgumentParser, Namespace
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Final

from tatami.cli.usage import Parser
from tatami.core.errors import TatamiError
from tatami.core.registry import built_in, find_game, find_spec, game_names, has_game, specs
from tatami.core.spec import GameSpec
from tatami.core.text.words import LANGUAGES

if TYPE_CHECKING:
    from tatami.core.game import Game
    from tatami.kits.search.budget import Budget
    from tatami.kits.terminal.table import Table

OWN: Final = "option:"  # prefix of arguments that are options of a game


# ------------------------------------------------------------------------------------ files


def add_file(parser: Parser, name: str = "file", metavar: str = "FILE", text: str = "") -> None:
    """Add an argument for a file to read."""
    argument = parser.add_argument(
        name, metavar=metavar, help=text or "record file, or - for standard input"
    )
    complete_files(argument)


def complete_files(argument: Action) -> None:
    """Make the shell complete this argument with file names."""
    argument.complete = "file"  # type: ignore[attr-defined]  # read by shtab


def complete_folders(argument: Action) -> None:
    """Make the shell complete this argument with folder names."""
    argument.complete = "directory"  # type: ignore[attr-defined]


def read_text(path: str, what: str) -> str:
    """Read a file, or standard input for -. Raises TatamiError."""
    import sys  # noqa: PLC0415
    from pathlib import Path  # noqa: PLC0415

    if not path:
        raise TatamiError(f"missing file name: give one for {what}, or - for standard input")
    try:
        data = sys.stdin.buffer.read() if path == "-" else Path(path).read_bytes()
        return data.decode("utf-8-sig")
    except (OSError, UnicodeDecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) else "it is not UTF-8 text"
        where = "from standard input" if path == "-" else path
        raise TatamiError(f"cannot read {what} {where}: {reason}") from None


# ------------------------------------------------------------------------------------ games


class GameNames:
    """The names of all games; other packages are only searched if necessary."""

    def __contains__(self, name: str) -> bool:
        return has_game(name)

    def __iter__(self) -> Iterator[str]:
        return iter(game_names())


def add_game_name(parser: ArgumentParser, name: str = "game", optional: bool = False) -> None:
    """Add an argument for the name of a game."""
    parser.add_argument(
        name,
        nargs="?" if optional else None,
        choices=GameNames(),
        metavar="GAME",
        help="%(choices)s",
    )


def add_game(parser: Parser, optional: bool = False, defaults: bool = True) -> None:
    """Add arguments for a game and its options, with their defaults where a game has them."""
    add_game_name(parser, optional=optional)
    parser.add_argument("--players", type=int, metavar="N", help="number of players")
    parser.add_argument("--edition", help="rule edition, such as 1998")
    games = _games_named(parser.words)
    if not games:
        parser.epilog = f"Each game has more options: see {parser.prog} GAME --help."
    _add_own_options(parser, games, defaults)


def _games_named(words: Sequence[str] | None) -> Sequence[GameSpec]:
    if words is None:
        return [*specs().values()]
    names = dict.fromkeys(words)
    return [built_in()[name] for name in names if name in built_in()] or [
        find_spec(name) for name in names if has_game(name)
    ]


def _add_own_options(parser: Parser, games: Sequence[GameSpec], defaults: bool) -> None:
    added: dict[str, Action] = {}
    for spec in games:
        game = find_game(spec.name)
        of_edition = f", with the defaults of {game.EDITIONS[0]}" if defaults else ""
        group = parser.add_argument_group(f"options of {spec.title}{of_edition}")
        own = [(o.name, None if o.pattern else o.values, o.meaning) for o in game.OPTIONS]
        if game.SETUPS:
            own.insert(0, ("setup", game.SETUPS, f"sets {_set_together(game)} together"))
        if defaults:
            usual = _defaults(game)
            own = [(name, choices, f"{text} ({usual[name]})") for name, choices, text in own]
        for name, choices, meaning in own:
            if name not in added:
                added[name] = group.add_argument(
                    f"--{name}", choices=choices, help=meaning, dest=f"{OWN}{name}"
                )
            elif (known := added[name].choices) is not None:  # two games have it: allow both
                both = None if choices is None else dict.fromkeys([*known, *choices])
                added[name].choices = both


def _set_together(game: type[Game]) -> str:
    """Return the options that a set-up decides, as they are typed."""
    first, *others = (
        game(game.PLAYERS[0], game.EDITIONS[0], setup=setup).options for setup in game.SETUPS
    )
    names = [name for name in first if any(other[name] != first[name] for other in others)]
    return " and ".join(f"--{name}" for name in names)


def _defaults(game: type[Game]) -> dict[str, str]:
    """Return the default of each option, with the numbers of players if it depends on them."""
    by_value: dict[str, dict[str, list[int]]] = {"setup": {name: [] for name in game.SETUPS[:1]}}
    for players in game.PLAYERS:
        for name, value in game(players, game.EDITIONS[0]).options.items():
            by_value.setdefault(name, {}).setdefault(value, []).append(players)
    return {name: _default(values) for name, values in by_value.items()}


def _default(by_value: Mapping[str, Sequence[int]]) -> str:
    if len(by_value) == 1:
        return next(iter(by_value))
    spans = {value: dict.fromkeys((str(n[0]), str(n[-1]))) for value, n in by_value.items()}
    return ", ".join(f"{value} with {' to '.join(n)}" for value, n in spans.items()) + " players"


def given_options(args: Namespace) -> dict[str, str]:
    """Return the options of games that were given."""
    return {
        name.removeprefix(OWN): value
        for name, value in vars(args).items()
        if name.startswith(OWN) and value is not None
    }


def make_game(args: Namespace, quick: bool = False) -> Game:
    """Return the game that the arguments describe. Raises TatamiError for options it does not have.

    A quick game leaves to chance what the arguments do not name.
    """
    cls = find_game(args.game)
    given = {**(cls.QUICK if quick else {}), **given_options(args)}
    known = {"setup"} if cls.SETUPS else set()
    known |= {option.name for option in cls.OPTIONS}
    for name in given:
        if name not in known:
            raise TatamiError(f"{cls.TITLE} has no option --{name}")
    players = args.players
    if players is None:
        players = 2 if 2 in cls.PLAYERS else cls.PLAYERS[0]
    return cls(players, args.edition or cls.EDITIONS[0], **given)


# ----------------------------------------------------------------------------------- output


def add_language(parser: ArgumentParser) -> None:
    """Add an argument for the language of the output."""
    parser.add_argument(
        "--lang", choices=LANGUAGES, default="en", help="language of the output (en)"
    )


def add_output(parser: ArgumentParser) -> None:
    """Add arguments for the language and the use of colour."""
    add_language(parser)
    parser.add_argument("--no-color", action="store_true", help="turn off colours")


def add_json(parser: ArgumentParser, text: str = "print JSON instead of text") -> None:
    """Add an argument for printing JSON."""
    parser.add_argument("--json", action="store_true", help=text)


def make_table(game: Game, args: Namespace) -> Table:
    """Return the terminal table of a game."""
    import sys  # noqa: PLC0415

    from tatami.cli.console import style_for  # noqa: PLC0415
    from tatami.kits.terminal.table import table_for  # noqa: PLC0415

    return table_for(game, style_for(sys.stdout, args.no_color), args.lang)


# ------------------------------------------------------------------------------------- bots


def add_seed(parser: ArgumentParser, text: str, default: int | None = 1) -> None:
    """Add an argument for a random seed."""
    parser.add_argument("--seed", type=int, default=default, metavar="N", help=text)


def add_pool(parser: ArgumentParser, workers: int = 2) -> None:
    """Add arguments for where tasks run in parallel."""
    where = parser.add_mutually_exclusive_group()
    where.add_argument(
        "--workers",
        type=int,
        default=workers,
        metavar="N",
        help=f"number of parallel workers ({workers})",
    )
    where.add_argument(
        "--ray",
        metavar="ADDRESS",
        default="",
        help="use a Ray cluster instead: HOST:PORT, ray://HOST:PORT, "
        "or auto for the cluster that this machine belongs to",
    )


def check_pool(args: Namespace) -> None:
    """Raise TatamiError for too few workers."""
    if args.workers < 1:
        raise TatamiError("--workers must be at least 1")


def read_budget(text: str) -> Budget:
    """Parse a search budget. Raises TypedError."""
    from tatami.cli.typed import TypedError  # noqa: PLC0415
    from tatami.core.errors import OptionError  # noqa: PLC0415
    from tatami.kits.search import budget  # noqa: PLC0415

    try:
        return budget.parse_budget(text)
    except OptionError:
        raise TypedError(
            "no_budget",
            text=text,
            seconds=int(budget.MOST_SECONDS),
            nodes=budget.MOST_NODES,
            threads=budget.MOST_THREADS,
        ) from None
