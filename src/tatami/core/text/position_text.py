"""Positions as one line of text: what the games' notations for them share.

    <game>/1 players=2 edition=2016 phase=turn seat=A hold=A:x4y2z31,B:x1 ...

Words are separated by spaces and may come in any order after the first, which names the game
and the version of its rules. Options that are not the edition's own follow as
`name=value`. What is empty or 0 is left out.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final, TypeVar

from tatami.core.errors import NotationError, OptionError, TatamiError
from tatami.core.game import Game, parse_seat, seat_letter

G = TypeVar("G", bound=Game)

MAX_LENGTH: Final = 10_000
RUN: Final = re.compile(r"[a-z]\d+|[a-z]{2}")
NEEDED: Final = ("players", "edition", "phase", "seat")

# ------------------------------------------------------------------------------------ writing


def write_words(game: Game, state: Mapping[str, str]) -> str:
    """Return a position as text; `state` has the game's words besides phase and seat."""
    standard = type(game)(game.players, game.edition).options
    words = {
        "players": str(game.players),
        "edition": game.edition,
        **{name: value for name, value in game.options.items() if value != standard[name]},
        "phase": game.phase,
        "seat": seat_letter(game.kernel.seat),
        **state,
    }
    head = f"{game.NAME}/{game.rulebook().version}"
    return " ".join([head, *(f"{key}={value}" for key, value in words.items() if value)])


def run_of(codes: Iterable[str]) -> str:
    """Join codes of pieces by letter: x3 x1 y2 becomes x31y2."""
    text = ""
    letter = ""
    for code in codes:
        same = code[0] == letter and code[1].isdigit()
        text += code[1] if same else code
        letter = code[0] if code[1].isdigit() else ""
    return text


def by_seat(values: Iterable[str]) -> str:
    """Return values with the letters of their seats; empty ones are left out."""
    return ",".join(f"{seat_letter(seat)}:{value}" for seat, value in enumerate(values) if value)


# ------------------------------------------------------------------------------------ reading


def read_words(cls: type[G], text: str, readers: Mapping[str, Callable[[Any, str], None]]) -> G:
    """Return a game at the position; each reader puts its word, or "", into the kernel.

    The readers run in order, after phase and seat. Raises NotationError that names the wrong word.
    """
    words = _words(cls, text)
    for key in NEEDED:
        if key not in words:
            raise NotationError(f"{key}= is missing")
    game = _begin(cls, {key: value for key, value in words.items() if key not in readers})
    for key, read in readers.items():
        try:
            read(game.kernel, words.get(key, ""))
        except TatamiError as error:
            raise NotationError(f"{key}: {error}") from None
    return game


def _words(cls: type[Game], text: str) -> dict[str, str]:
    if len(text) > MAX_LENGTH:
        raise NotationError("this position is too long")
    words = text.split()
    version = cls.rulebook().version
    head = f"{cls.NAME}/{version}"
    if not words or words[0] not in {f"{cls.NAME}/{n}" for n in range(1, version + 1)}:
        found = repr(words[0][:40]) if words else "nothing"
        raise NotationError(f"a position starts with {head}, not with {found}")
    read: dict[str, str] = {}
    for word in words[1:]:
        key, equals, value = word.partition("=")
        if not equals or not value:
            raise NotationError(f"{word!r} is not a field; write key=value, such as phase=turn")
        if key in read:
            raise NotationError(f"{key} appears twice")
        read[key] = value
    return read


def _begin(cls: type[G], words: dict[str, str]) -> G:
    """Return the game with its options, its phase and the seat whose turn it is."""
    players = number(words.pop("players"), cls.PLAYERS[-1])
    edition, phase, seat = words.pop("edition"), words.pop("phase"), words.pop("seat")
    options = {option.name for option in cls.OPTIONS}
    for key in words:
        if key not in options:
            raise NotationError(f"a position has no field {key!r}")
    try:
        game = cls(players, edition, **words)
    except OptionError as error:
        raise NotationError(str(error)) from None
    if phase not in cls.PHASES:
        raise NotationError(f"phase: {phase!r} is not one of {', '.join(cls.PHASES)}")
    game.kernel.phase = cls.PHASES.index(phase)
    game.kernel.seat = parse_seat(seat, game.seats)
    return game


def pairs(text: str) -> list[tuple[str, str]]:
    """Parse a list of keys and values such as x:123,y:4."""
    found = []
    for item in text.split(",") if text else []:
        key, colon, value = item.partition(":")
        if not colon:
            raise NotationError(f"{item!r} has no colon")
        found.append((key, value))
    return found


def seat_pairs(text: str, seats: int) -> dict[int, str]:
    """Parse a list such as A:x4y2,B:z4, each seat at most once."""
    found: dict[int, str] = {}
    for letter, value in pairs(text):
        seat = parse_seat(letter, seats)
        if seat in found:
            raise NotationError(f"{letter} appears twice")
        found[seat] = value
    return found


def number(text: str, most: int) -> int:
    """Parse a number from 0 to `most`."""
    if not re.fullmatch(r"\d{1,3}", text) or int(text) > most:
        raise NotationError(f"{text!r} is not a number from 0 to {most}")
    return int(text)


def codes_of(run: str) -> list[str]:
    """Parse joined pieces such as h42s1f2tx."""
    if RUN.sub("", run):
        raise NotationError(f"{run!r} is not a run of pieces such as h42s1")
    codes = []
    for part in RUN.findall(run):
        codes += [part[0] + digit for digit in part[1:]] if part[1].isdigit() else [part]
    return codes
