"""The form in which an analysis is kept: as data, so that it can be told in any language."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, Literal

from msgspec import MsgspecError, Struct, field, json

from tatami.bots.analyse import BestLine, Choice, Draw, Finding
from tatami.bots.effect import Effect
from tatami.bots.measure import Measure
from tatami.bots.thought import Step
from tatami.core.game import Game, Move

# To be raised when what is kept, or how it is found, changes: what is older is found anew.
VERSION: Final = 2
State = Literal["waiting", "running", "done", "failed"]
Line = list[tuple[int, str]]


class KeptChoice(Struct, tag="choice", tag_field="is"):
    """A `Choice`."""

    number: int
    part: int
    seat: int
    moves: list[str]
    best: list[str]
    line: Line
    after: Measure
    after_best: Measure
    effects: list[Effect]
    best_effects: list[Effect]
    others: dict[int, Measure]


class KeptDraw(Struct, tag="draw", tag_field="is"):
    """A `Draw`."""

    number: int
    part: int
    moves: list[str]
    phases: list[str]
    before: dict[int, Measure]
    after: dict[int, Measure]


class KeptLine(Struct):
    """A `BestLine`."""

    number: int
    seat: int
    moves: list[str]
    line: Line
    chance: float


class Kept(Struct):
    """An analysis as far as it is done: so many stretches of the game, and at last the best line.

    `asked` is when, in ms, and `person` by whom.
    """

    person: str
    asked: int
    budget: str
    total: int
    done: int = 0
    findings: list[KeptChoice | KeptDraw] = field(default_factory=list)
    best: KeptLine | None = None


def write(kept: Kept) -> str:
    """Write an analysis for the store."""
    return json.encode(kept).decode()


def read(text: str) -> Kept | None:
    """Read an analysis from the store; None if it is none, so that it is made anew."""
    try:
        return json.decode(text, type=Kept)
    except MsgspecError:
        return None


def keep(found: Finding) -> KeptChoice | KeptDraw:
    """Give a finding as it is kept."""
    if isinstance(found, Draw):
        return KeptDraw(
            found.number,
            found.part,
            _texts(found.moves),
            [*found.phases],
            found.before,
            found.after,
        )
    return KeptChoice(
        found.number,
        found.part,
        found.seat,
        _texts(found.moves),
        _texts(found.best),
        _line_kept(found.line),
        found.after,
        found.after_best,
        [*found.effects],
        [*found.best_effects],
        found.others,
    )


def find(game: Game, kept: KeptChoice | KeptDraw) -> Finding:
    """Give a finding as it was found."""
    if isinstance(kept, KeptDraw):
        return Draw(
            kept.number,
            kept.part,
            _moves(game, kept.moves),
            tuple(kept.phases),
            kept.before,
            kept.after,
        )
    return Choice(
        kept.number,
        kept.part,
        kept.seat,
        _moves(game, kept.moves),
        _moves(game, kept.best),
        _line(game, kept.line),
        kept.after,
        kept.after_best,
        tuple(kept.effects),
        tuple(kept.best_effects),
        kept.others,
    )


def keep_line(found: BestLine) -> KeptLine:
    """Give the best line as it is kept."""
    return KeptLine(
        found.number, found.seat, _texts(found.moves), _line_kept(found.line), found.chance
    )


def find_line(game: Game, kept: KeptLine) -> BestLine:
    """Give the best line as it was found."""
    return BestLine(
        kept.number, kept.seat, _moves(game, kept.moves), _line(game, kept.line), kept.chance
    )


def _texts(moves: Iterable[Move]) -> list[str]:
    return [str(move) for move in moves]


def _moves(game: Game, texts: Iterable[str]) -> tuple[Move, ...]:
    return tuple(game.parse(text) for text in texts)


def _line_kept(line: Iterable[Step]) -> Line:
    return [(step.actor, str(step.move)) for step in line]


def _line(game: Game, kept: Sequence[tuple[int, str]]) -> tuple[Step, ...]:
    return tuple(Step(actor, game.parse(text)) for actor, text in kept)
