"""Collections of puzzles: a TOML file per game, shipped with Tatami or newly made.

# how the file was made, and how far it has come
[made]
seed = 1
games = 57

[[puzzle]]
id = "samurai-7bd7df"
position = "samurai/1 players=2 …"
missed = { farmer = 1.0, ashigaru = 0.75, … }
source = { seed = 1, game = 12, bots = ["ronin", "hatamoto"], move = 77 }

[[puzzle.right]]
moves = "f1@p27 r4@p26 stop"
chance = 0.794
error = 0.0031
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

from tatami.core.actors import SEAT_LETTERS
from tatami.core.errors import TatamiError
from tatami.core.game import seat_letter
from tatami.core.registry import find_spec, game_names
from tatami.core.text.toml import read_toml
from tatami.kits.analysis.effect import Effect
from tatami.puzzles.puzzle import Answer, Puzzle, Source

ABOUT: Final = "# Puzzles found in games between bots; `tatami puzzles make` writes such files."


@dataclass(frozen=True, slots=True)
class Made:
    """How a file was made: the seed, the nodes of a search, and how many games were examined.

    The same numbers and the same count of puzzles give the same file again, as long as the rules,
    the bots and the criteria for puzzles stay the same.
    """

    seed: int
    nodes: int
    asks: int
    games: int


@dataclass(slots=True)
class Collection:
    """The puzzles of a file."""

    made: Made
    puzzles: list[Puzzle]


# ------------------------------------------------------------------------------------ reading


@cache
def shipped(name: str) -> tuple[Puzzle, ...]:
    """Return the puzzles of a game that come with Tatami, the easiest first."""
    spec = find_spec(name)
    if not spec.has("puzzles"):
        return ()
    puzzles = read_collection(read_toml(spec.package, "puzzles.toml")).puzzles
    return tuple(sorted(puzzles, key=_ease))


def _ease(puzzle: Puzzle) -> tuple[object, ...]:
    """Return the sort key within a grade: few players and the usual edition are easier."""
    game = puzzle.game
    return (
        puzzle.grade,
        game.players,
        game.EDITIONS.index(game.edition),
        puzzle.missed_share,
        puzzle.id,
    )


@cache
def all_shipped() -> Mapping[str, Puzzle]:
    """Return all puzzles that come with Tatami, by their ids."""
    return {puzzle.id: puzzle for name in game_names() for puzzle in shipped(name)}


def load_collection(path: Path) -> Collection | None:
    """Read a file of puzzles; None if there is none. Raises TatamiError."""
    try:
        return read_collection(tomllib.loads(path.read_text(encoding="utf-8")))
    except FileNotFoundError:
        return None
    except OSError as error:
        raise TatamiError(f"cannot read {path}: {error.strerror}") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, KeyError, TypeError) as error:
        raise TatamiError(f"{path} is not a valid puzzle file: {error}") from None


def read_collection(data: dict[str, Any]) -> Collection:
    """Read puzzles from plain data."""
    return Collection(Made(**data["made"]), [_read_puzzle(row) for row in data.get("puzzle", [])])


def _read_puzzle(row: dict[str, Any]) -> Puzzle:
    source = row["source"]
    return Puzzle(
        row["position"],
        tuple(row["key"].split()),
        tuple(_read_answer(answer) for answer in row["right"]),
        tuple(_read_answer(answer) for answer in row["wrong"]),
        tuple((by, move) for by, move in row["line"]),
        row["missed"],
        Source(source["seed"], source["game"], tuple(source["bots"]), source["move"]),
    )


def _read_answer(row: dict[str, Any]) -> Answer:
    return Answer(
        row["moves"],
        row["chance"],
        row["error"],
        row["chosen"],
        tuple(_read_effect(effect) for effect in row.get("then", [])),
        SEAT_LETTERS.index(row["rival"]) if "rival" in row else None,
        row.get("losses", {}),
    )


def _read_effect(row: dict[str, Any]) -> Effect:
    seat = row.get("seat")
    return Effect(**{**row, "seat": None if seat is None else SEAT_LETTERS.index(seat)})


# ------------------------------------------------------------------------------------ writing


def save_collection(collection: Collection, path: Path) -> None:
    """Write a file of puzzles atomically. Raises TatamiError."""
    beside = path.with_name(f"{path.name}.new")
    try:
        beside.write_text(write_collection(collection), encoding="utf-8")
        beside.replace(path)
    except OSError as error:
        raise TatamiError(f"cannot write {path}: {error.strerror}") from None


def write_collection(collection: Collection) -> str:
    """Return puzzles as TOML."""
    made = collection.made
    lines = [ABOUT, "", "[made]"]
    lines += [f"{key} = {getattr(made, key)}" for key in ("seed", "nodes", "asks", "games")]
    for puzzle in collection.puzzles:
        lines += ["", *_puzzle_lines(puzzle)]
    return "\n".join([*lines, ""])


def _puzzle_lines(puzzle: Puzzle) -> Iterable[str]:
    source = puzzle.source
    yield "[[puzzle]]"
    yield f"id = {_value(puzzle.id)}"
    yield f"position = {_value(puzzle.position)}"
    yield f"key = {_value(' '.join(puzzle.key))}"
    yield f"line = {_value([[by, move] for by, move in puzzle.line])}"
    yield f"missed = {_value(puzzle.missed)}"
    origin = {"seed": source.seed, "game": source.game, "bots": [*source.bots], "move": source.move}
    yield f"source = {_value(origin)}"
    for kind, answers in (("right", puzzle.right), ("wrong", puzzle.wrong)):
        for answer in answers:
            yield ""
            yield f"[[puzzle.{kind}]]"
            for key in ("moves", "chance", "error", "chosen"):
                yield f"{key} = {_value(getattr(answer, key))}"
            if answer.then and answer.rival is not None:
                yield f"rival = {_value(seat_letter(answer.rival))}"
                yield f"then = {_value([effect.as_data() for effect in answer.then])}"
            if answer.losses:
                yield f"losses = {_value({**answer.losses})}"


def _value(value: object) -> str:
    """Return a value as TOML."""
    if isinstance(value, dict):
        return f"{{ {', '.join(f'{key} = {_value(part)}' for key, part in value.items())} }}"
    if isinstance(value, list):
        return f"[{', '.join(_value(part) for part in value)}]"
    return json.dumps(value, ensure_ascii=False)
