"""A game written down: headers, then every move and every outcome of chance.

    tatami record 1
    game: samurai
    rules: 1
    players: 2
    edition: 2016
    options: capture=end-of-turn hands=random figures=random captures=open same-kind-exchange=no
    seat A: Ana
    seat B: greedy
    result: A

    deal: +h4 +b2 +s1 +f1 +n1 ...
    A: h4@s19 f1@u19 stop
    deal: +b3 +r2
    B: s3@s21 stop

A line of moves may name who acts (a seat, or `deal` for chance) and is then held to it. Lines
can be broken anywhere between moves; what follows a # is a remark. `read` checks the form,
`replay` checks every move by the rules.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Final

from tatami.core.actors import CHANCE, OVER
from tatami.core.errors import IllegalMove, NotationError, OptionError, RecordError
from tatami.core.game import Game, Move, parse_seat, seat_letter
from tatami.core.options import check_value
from tatami.games import find_game

FORM: Final = "1"
FIRST_LINE: Final = f"tatami record {FORM}"
KEYS: Final = ("game", "rules", "players", "edition", "options", "result")
# A colon within a word belongs to a move (fx:h@Edo), unless the word is a header we know.
HEADER: Final = re.compile(rf"({'|'.join(KEYS)}|seat \S+?|[a-z]+(?=:\s|:$)):\s*(.*)")
LABEL: Final = re.compile(r"(deal|[A-G]):\s*(.*)")
CHANCE_LABEL: Final = "deal"
WIDTH: Final = 96
MAX_LENGTH: Final = 1_000_000


def result_text(game: Game) -> str:
    """Write who won: a seat, several, - for nobody, or * for a game not finished."""
    outcome = game.outcome()
    if outcome is None:
        return "*"
    return "".join(seat_letter(seat) for seat in outcome.winners) or "-"


@dataclass(frozen=True, slots=True)
class Step:
    """A move as written: where, and who is said to make it."""

    line: int
    text: str
    actor: str | None


@dataclass(slots=True)
class Record:
    """A record that has been read; `game()` plays it."""

    game_name: str
    players: int
    edition: str
    options: dict[str, str]
    names: dict[int, str]
    result: str | None
    steps: list[Step] = field(default_factory=list)
    result_line: int = 0

    def start(self) -> Game:
        """Give the game before its first move."""
        return find_game(self.game_name)(self.players, self.edition, **self.options)

    def replay(self) -> Iterator[tuple[Game, Step, Move]]:
        """Play the moves one by one; raise RecordError at the first that does not hold.

        Each time the game is as it stands after the move. After the last, the result said in
        the headers is compared.
        """
        game = self.start()
        for step in self.steps:
            yield game, step, _push(game, step)
        if self.result is not None and self.result != result_text(game):
            raise RecordError(
                self.result_line,
                f"the result is said to be {self.result}, but the moves give {result_text(game)}",
            )

    def game(self) -> Game:
        """Play all the moves. Raises RecordError at the first that does not hold."""
        game = self.start()
        for played, _, _ in self.replay():
            game = played
        return game


def _push(game: Game, step: Step) -> Move:
    try:
        move = game.parse(step.text)
        _check_actor(game, step)
        game.push(move)
    except NotationError as error:
        raise RecordError(step.line, str(error)) from None
    except IllegalMove as error:
        raise RecordError(step.line, f"illegal move {error}") from None
    return move


def _check_actor(game: Game, step: Step) -> None:
    if game.actor == OVER:
        raise NotationError(f"{step.text}: the game is over already")
    if step.actor is None:
        return
    says = CHANCE if step.actor == CHANCE_LABEL else parse_seat(step.actor, game.seats)
    if says != game.actor:
        due = "chance" if game.actor == CHANCE else seat_letter(game.actor)
        raise NotationError(f"{step.text}: {step.actor} is said to act, but it is up to {due}")


# ------------------------------------------------------------------------------------ reading


@contextmanager
def _at(line: int) -> Iterator[None]:
    """Say in which line something is wrong."""
    try:
        yield
    except (NotationError, OptionError) as error:
        raise RecordError(line, str(error)) from None


def read_record(text: str) -> Record:
    """Read a record. Raises RecordError with the line and the reason."""
    if len(text) > MAX_LENGTH:
        raise RecordError(1, "this is too long for a record")
    lines = [line.partition("#")[0].strip() for line in text.splitlines()]
    start = next((n for n, line in enumerate(lines) if line), 0)
    first = lines[start] if lines else ""
    other_form = re.fullmatch(r"tatami record (\S+)", first)
    if other_form and other_form[1] != FORM:
        raise RecordError(
            start + 1, f"this is a record of form {other_form[1]}; this Tatami reads form {FORM}"
        )
    if first != FIRST_LINE:
        raise RecordError(start + 1, f"a record begins with the line {FIRST_LINE!r}")
    headers: dict[str, tuple[int, str]] = {}
    steps: list[Step] = []
    actor: str | None = None
    for number, line in enumerate(lines[start + 1 :], start + 2):
        header = HEADER.fullmatch(line)
        if header and header[1] != CHANCE_LABEL:
            _add_header(headers, steps, number, header[1], header[2])
        elif line:
            label = LABEL.fullmatch(line)
            actor, rest = (label[1], label[2]) if label else (actor, line)
            steps += [Step(number, word, actor) for word in rest.split()]
    return _make_record(headers, steps, start + 1)


def _add_header(
    headers: dict[str, tuple[int, str]], steps: list[Step], line: int, key: str, value: str
) -> None:
    if key not in KEYS and not key.startswith("seat "):
        raise RecordError(
            line, f"there is no header {key!r}; headers are {', '.join(KEYS)}, seat A"
        )
    if steps:
        raise RecordError(line, f"the header {key!r} stands among the moves")
    if key in headers:
        raise RecordError(line, f"the header {key!r} is said twice")
    headers[key] = (line, value)


def _make_record(headers: dict[str, tuple[int, str]], steps: list[Step], line: int) -> Record:
    for key in KEYS[:4]:
        if key not in headers:
            raise RecordError(line, f"the header {key!r} is missing")
    with _at(headers["game"][0]):
        cls = find_game(headers["game"][1])
    version = str(cls.rulebook().version)
    if headers["rules"][1] != version:
        raise RecordError(
            headers["rules"][0],
            f"this record follows version {headers['rules'][1]!r} of the rules; "
            f"this Tatami plays version {version}",
        )
    number, players = headers["players"]
    with _at(number):
        cls.check_players({str(n): n for n in cls.PLAYERS}.get(players, players))
    with _at(headers["edition"][0]):
        edition = check_value("edition", headers["edition"][1], cls.EDITIONS)
    result_line, result = headers.get("result", (0, None))
    options_line, options_text = headers.get("options", (line, ""))
    options = _read_options(cls, options_line, options_text)
    with _at(options_line):
        seats = cls(int(players), edition, **options).seats
    return Record(
        game_name=cls.NAME,
        players=int(players),
        edition=edition,
        options=options,
        names=_read_names(headers, seats),
        result=result,
        steps=steps,
        result_line=result_line,
    )


def _read_options(cls: type[Game], line: int, text: str) -> dict[str, str]:
    known = {option.name: option for option in cls.OPTIONS}
    options: dict[str, str] = {}
    for word in text.split():
        name, equals, value = word.partition("=")
        if not equals:
            example = f"{cls.OPTIONS[0].name}={cls.OPTIONS[0].values[-1]}"
            raise RecordError(line, f"{word!r} is not an option such as {example}")
        if name not in known:
            raise RecordError(line, f"there is no option {name!r}; there are {', '.join(known)}")
        if name in options:
            raise RecordError(line, f"the option {name!r} is said twice")
        with _at(line):
            options[name] = known[name].check(value)
    return options


def _read_names(headers: dict[str, tuple[int, str]], seats: int) -> dict[int, str]:
    names: dict[int, str] = {}
    for key, (line, name) in headers.items():
        if key.startswith("seat "):
            with _at(line):
                seat = parse_seat(key.removeprefix("seat "), seats)
            if seat in names:
                raise RecordError(line, f"seat {seat_letter(seat)} is named twice")
            names[seat] = _clean(name)
    return names


def _clean(name: str) -> str:
    """Give a name as it can stand in a header."""
    return " ".join(name.replace("#", " ").split())


# ------------------------------------------------------------------------------------ writing


def write_record(game: Game, names: dict[int, str] | None = None) -> str:
    """Write a game down, from its start to where it stands."""
    options = " ".join(f"{name}={value}" for name, value in game.options.items())
    lines = [
        FIRST_LINE,
        f"game: {game.NAME}",
        f"rules: {game.rulebook().version}",
        f"players: {game.players}",
        f"edition: {game.edition}",
        f"options: {options}",
    ]
    for seat, name in sorted((names or {}).items()):
        lines.append(f"seat {seat_letter(seat)}: {_clean(name)}")
    lines += [f"result: {result_text(game)}", ""]
    replay = game.copy()
    while replay.history:
        replay.pop()
    if replay.position() != type(game)(game.players, game.edition, **game.options).position():
        raise OptionError("a game begun from a position cannot be written as a record")
    line = ""
    for action in game.history:
        label = CHANCE_LABEL if replay.actor == CHANCE else seat_letter(replay.actor)
        move = str(replay.move(action))
        if not line.startswith(f"{label}:") or len(line) > WIDTH:
            lines += [line] if line else []
            line = f"{label}:"
        line += f" {move}"
        replay.push(replay.move(action))
    return "\n".join([*lines, line, ""]) if line else "\n".join([*lines, ""])
