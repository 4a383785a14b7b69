"""The headers of a record: which there are, and in which line each of them stands."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from tatami.core.errors import NotationError, OptionError, RecordError
from tatami.core.game import parse_seat, seat_letter

REQUIRED: Final = ("game", "rules", "players", "edition")
KEYS: Final = (
    *(*REQUIRED, "options", "position", "result", "ended"),
    *("table", "commitment", "secret", "seal"),
)
OF_SEATS: Final = ("seat", "entropy")
# A colon within a word belongs to a move (fx:h@Edo), unless the word is a header we know.
HEADER: Final = re.compile(
    rf"({'|'.join(KEYS)}|(?:{'|'.join(OF_SEATS)}) \S+?|[a-z]+(?=:\s|:$)):\s*(.*)"
)

Headers = dict[str, tuple[int, str]]
"""The line and the value of each header."""


@contextmanager
def at_line(line: int) -> Iterator[None]:
    """Say in which line something is wrong."""
    try:
        yield
    except (NotationError, OptionError) as error:
        raise RecordError(line, str(error)) from None


def add_header(headers: Headers, line: int, key: str, value: str, after_moves: bool) -> None:
    """Add a header, unless it is none, comes after moves, or has been said already."""
    if key not in KEYS and not key.startswith(tuple(f"{word} " for word in OF_SEATS)):
        known = ", ".join([*KEYS, *(f"{word} A" for word in OF_SEATS)])
        raise RecordError(line, f"there is no header {key!r}; headers are {known}")
    if after_moves:
        raise RecordError(line, f"the header {key!r} stands among the moves")
    if key in headers:
        raise RecordError(line, f"the header {key!r} is said twice")
    headers[key] = (line, value)


def headers_of_seats(headers: Headers, word: str, seats: int) -> dict[int, tuple[int, str]]:
    """Give the headers that are said of each seat, such as `seat A` and `seat B`."""
    found: dict[int, tuple[int, str]] = {}
    for key, (line, value) in headers.items():
        if key.startswith(f"{word} "):
            with at_line(line):
                seat = parse_seat(key.removeprefix(f"{word} "), seats)
            if seat in found:
                name = f"{word} {seat_letter(seat)}"
                raise RecordError(line, f"the header {name!r} is said twice")
            found[seat] = (line, value)
    return found
