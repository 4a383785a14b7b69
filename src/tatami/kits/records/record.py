"""Records of games: headers, then every move and every outcome of chance.

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

A line of moves may name the actor (a seat, or `deal` for chance), which is then checked. Lines can
be broken anywhere between moves; what follows a # is a comment. `read` checks the format, `replay`
checks every move by the rules. Further headers give the position that a game began from, if not
with its set-up, how it was forfeited (forfeit.py) and how it was dealt (proof.py), which `verify`
checks.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final

from tatami.core.actors import CHANCE, OVER
from tatami.core.errors import IllegalMove, NotationError
from tatami.core.game import DEAL, Game, Move, actor_name, seat_letter
from tatami.core.options import check_value
from tatami.core.registry import find_game
from tatami.core.text.worded import reason_of
from tatami.kits.records.deal import begun_from, options_text
from tatami.kits.records.error import RecordError
from tatami.kits.records.forfeit import Forfeit, parse_forfeit
from tatami.kits.records.headers import (
    HEADER,
    REQUIRED,
    Headers,
    add_header,
    headers_of_seats,
    read_seat,
    reading,
)
from tatami.kits.records.proof import SEAL, Proof, read_proof, read_seal, seal_of

FORM: Final = "1"
FIRST_LINE: Final = f"tatami record {FORM}"
LABEL: Final = re.compile(rf"({DEAL}|[A-G]):\s*(.*)")
UNFINISHED: Final = "*"
NOBODY: Final = "-"
WIDTH: Final = 96
MAX_LENGTH: Final = 1_000_000


def result_text(game: Game, ended: Forfeit | None = None) -> str:
    """Return the result: a seat, several, - for nobody, or * for an unfinished game."""
    outcome = game.outcome()
    if outcome is None:
        return UNFINISHED if ended is None else ended.result(game.seats)
    return "".join(seat_letter(seat) for seat in outcome.winners) or NOBODY


@dataclass(frozen=True, slots=True)
class Step:
    """A move as written, with its line and the actor named there."""

    line: int
    text: str
    actor: str | None


@dataclass(slots=True)
class Record:
    """A record that has been read; `game()` plays it. `headers` has the line of each."""

    game_name: str
    players: int
    edition: str
    options: dict[str, str]
    names: dict[int, str]
    result: str | None
    rules: int
    position: str = ""
    ended: Forfeit | None = None
    proof: Proof | None = None
    seal: str | None = None
    steps: list[Step] = field(default_factory=list)
    headers: Headers = field(default_factory=dict)

    def start(self) -> Game:
        """Return the game before its first move."""
        cls = find_game(self.game_name)
        if self.position:
            return cls.from_position(self.position)
        return cls(self.players, self.edition, **self.options)

    def replay(self) -> Iterator[tuple[Game, Step, Move]]:
        """Play the moves one by one, and yield the game after each.

        Raises RecordError at the first invalid move, or if the headers are wrong about the end.
        """
        game = self.start()
        for step in self.steps:
            yield game, step, _push(game, step)
        self.check_end(game)

    def check_end(self, game: Game) -> None:
        """Raise RecordError unless the headers are right about how the game ended."""
        if self.ended is not None:
            with reading(self.headers, "ended"):
                self.ended.check(game)
        right = self.result_of(game)
        if self.result is None or self.result == right:
            return
        line, said = self.headers["result"]
        if self.ended is not None:
            raise RecordError(line, "other_forfeit", said=said, ended=str(self.ended), right=right)
        if right == UNFINISHED:
            raise RecordError(line, "not_over", said=said)
        raise RecordError(line, "other_result", said=said, right=right)

    def result_of(self, game: Game) -> str:
        """Return the result of the game of this record."""
        return result_text(game, self.ended)

    def game(self) -> Game:
        """Return the game after all moves. Raises RecordError at the first invalid one."""
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
        raise RecordError(step.line, "no_move", reason=reason_of(error)) from None
    except IllegalMove as error:
        raise RecordError(step.line, "illegal", move=step.text, rule=error.rule) from None
    return move


def _check_actor(game: Game, step: Step) -> None:
    if game.actor == OVER:
        raise RecordError(step.line, "over", move=step.text)
    if step.actor is None:
        return
    is_chance = step.actor == DEAL
    says = CHANCE if is_chance else read_seat(step.line, step.actor, game.seats)
    if says == game.actor:
        return
    if game.actor == CHANCE:
        raise RecordError(step.line, "chance_due", move=step.text, said=step.actor)
    due = seat_letter(game.actor)
    raise RecordError(step.line, "other_actor", move=step.text, said=step.actor, due=due)


# ------------------------------------------------------------------------------------ reading


def read_record(text: str) -> Record:
    """Parse a record. Raises RecordError with the line and the reason."""
    if len(text) > MAX_LENGTH:
        raise RecordError(1, "too_long")
    lines = [line.partition("#")[0].strip() for line in text.splitlines()]
    start = next((n for n, line in enumerate(lines) if line), 0)
    first = lines[start] if lines else ""
    other_form = re.fullmatch(r"tatami record (\S+)", first)
    if other_form and other_form[1] != FORM:
        raise RecordError(start + 1, "other_form", form=other_form[1], known=FORM)
    if first != FIRST_LINE:
        raise RecordError(start + 1, "no_record", first=FIRST_LINE)
    headers: Headers = {}
    steps: list[Step] = []
    actor: str | None = None
    for number, line in enumerate(lines[start + 1 :], start + 2):
        header = HEADER.fullmatch(line)
        if header and header[1] != DEAL:
            add_header(headers, number, header[1], header[2], after_moves=bool(steps))
        elif line:
            label = LABEL.fullmatch(line)
            actor, rest = (label[1], label[2]) if label else (actor, line)
            steps += [Step(number, word, actor) for word in rest.split()]
    return _make_record(headers, steps, start + 1)


def _make_record(headers: Headers, steps: list[Step], line: int) -> Record:
    for key in REQUIRED:
        if key not in headers:
            raise RecordError(line, "missing", header=key)
    with reading(headers, "game") as name:
        cls = find_game(name)
    number, version = headers["rules"]
    known = cls.rulebook().version
    if version not in map(str, range(1, known + 1)):
        raise RecordError(number, "other_rules", version=version, known=str(known))
    with reading(headers, "players") as players:
        cls.check_players({str(n): n for n in cls.PLAYERS}.get(players, players))
    with reading(headers, "edition") as text:
        edition = check_value("edition", text, cls.EDITIONS)
    headers.setdefault("options", (line, ""))
    with reading(headers, "options") as text:
        options = _read_options(cls, headers["options"][0], text)
        start = cls(int(players), edition, **options)
    position = _read_position(headers, start)
    return Record(
        game_name=cls.NAME,
        players=int(players),
        edition=edition,
        options=options,
        names=_read_names(headers, start.seats),
        result=headers["result"][1] if "result" in headers else None,
        rules=int(version),
        position=position,
        ended=_read_forfeit(headers, start),
        proof=read_proof(headers, start.seats),
        seal=read_seal(headers),
        steps=steps,
        headers=headers,
    )


def _read_options(cls: type[Game], line: int, text: str) -> dict[str, str]:
    known = {option.name: option for option in cls.OPTIONS}
    options: dict[str, str] = {}
    for word in text.split():
        name, equals, value = word.partition("=")
        if not equals:
            example = f"{cls.OPTIONS[0].name}={cls.OPTIONS[0].values[-1]}"
            raise RecordError(line, "no_option", word=word, example=example)
        if name not in known:
            raise RecordError(line, "unknown_option", option=name, known=", ".join(known))
        if name in options:
            raise RecordError(line, "option_twice", option=name)
        options[name] = known[name].check(value)
    return options


def _read_position(headers: Headers, default: Game) -> str:
    """Return the position the game begins from, if any; it must agree with the other headers."""
    if "position" not in headers:
        return ""
    with reading(headers, "position") as text:
        start = type(default).from_position(text)
    for what in ("players", "edition", "options"):
        if getattr(start, what) != getattr(default, what):
            raise RecordError(headers["position"][0], "other_position", what=what)
    return text


def _read_names(headers: Headers, seats: int) -> dict[int, str]:
    named = headers_of_seats(headers, "seat", seats)
    return {seat: _clean(headers[key][1]) for seat, key in named.items()}


def _read_forfeit(headers: Headers, start: Game) -> Forfeit | None:
    if "ended" not in headers:
        return None
    with reading(headers, "ended") as text:
        ended = parse_forfeit(text, start.seats)
        ended.check(start)
    return ended


def _clean(name: str) -> str:
    """Return a name as it can be written in a header."""
    return " ".join(name.replace("#", " ").split())


# ------------------------------------------------------------------------------------ writing


def write_record(
    game: Game,
    names: Mapping[int, str] | None = None,
    ended: Forfeit | None = None,
    proof: Proof | None = None,
    rules: int | None = None,
) -> str:
    """Return the record of a game, from its start to the present position.

    `ended` is how the game was forfeited, if it was. A `proof` reveals the secret; the record is
    sealed then. `rules` is the version of the rules that the game began with, if it is an earlier
    one. Raises OptionError for values that a record cannot have.
    """
    if ended is not None:
        ended.check(game)
    position = begun_from(game, rules)
    headers = [
        FIRST_LINE,
        f"game: {game.NAME}",
        f"rules: {rules or game.rulebook().version}",
        f"players: {game.players}",
        f"edition: {game.edition}",
        f"options: {options_text(game)}",
        *([f"position: {position}"] if position else []),
        *(f"seat {seat_letter(n)}: {_clean(name)}" for n, name in sorted((names or {}).items())),
        *([] if ended is None else [f"ended: {ended}"]),
        f"result: {result_text(game, ended)}",
        *([] if proof is None else proof.headers(game.seats)),
    ]
    moves = "\n".join(["", "", *_move_lines(game), ""])
    text = "\n".join(headers)
    if proof is None:
        return text + moves
    return f"{text}\n{SEAL}: {seal_of(text + moves)}{moves}"


def start_of(game: Game) -> Game:
    """Return the game before its first move."""
    start = game.copy()
    while start.history:
        start.pop()
    return start


def _move_lines(game: Game) -> list[str]:
    """Return the lines of moves, with their actors."""
    replay = start_of(game)
    lines = [""]
    for action in game.history:
        label = actor_name(replay.actor)
        move = replay.move(action)
        if not lines[-1].startswith(f"{label}:") or len(lines[-1]) > WIDTH:
            lines.append(f"{label}:")
        lines[-1] += f" {move}"
        replay.push(move)
    return lines[1:]
