"""The headers of a record, with their line numbers."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from tatami.core.errors import NotationError, OptionError
from tatami.core.game import parse_seat, seat_letter
from tatami.kits.records.error import RecordError

REQUIRED: Final = ("game", "rules", "players", "edition")
KEYS: Final = (
    *(*REQUIRED, "options", "position", "result", "ended"),
    *("scheme", "table", "commitment", "secret", "beacon", "seal"),
)
OF_SEATS: Final = ("seat", "entropy-hash", "entropy")
# A colon within a word belongs to a move, unless the word is a known header.
HEADER: Final = re.compile(
    rf"({'|'.join(KEYS)}|(?:{'|'.join(OF_SEATS)}) \S+?|[a-z]+(?=:\s|:$)):\s*(.*)"
)

Headers = dict[str, tuple[int, str]]
"""The line and the value of each header."""


@contextmanager
def reading(headers: Headers, key: str) -> Iterator[str]:
    """Yield the value of a header; errors get its line. Raises RecordError."""
    line, value = headers[key]
    try:
        yield value
    except (NotationError, OptionError) as error:
        raise RecordError(line, "unfit", header=key, value=value, reason=str(error)) from None


def add_header(headers: Headers, line: int, key: str, value: str, after_moves: bool) -> None:
    """Add a header. Raises RecordError if it is unknown, repeated or after moves."""
    if key not in KEYS and not key.startswith(tuple(f"{word} " for word in OF_SEATS)):
        known = ", ".join([*KEYS, *(f"{word} A" for word in OF_SEATS)])
        raise RecordError(line, "unknown", header=key, known=known)
    if after_moves:
        raise RecordError(line, "among_moves", header=key)
    if key in headers:
        raise RecordError(line, "twice", header=key)
    headers[key] = (line, value)


def read_seat(line: int, letter: str, seats: int) -> int:
    """Return the seat of a header or a line of moves. Raises RecordError."""
    try:
        return parse_seat(letter, seats)
    except NotationError as error:
        raise RecordError(line, "no_seat", seat=letter, reason=str(error)) from None


def headers_of_seats(headers: Headers, word: str, seats: int) -> dict[int, str]:
    """Return the headers of each seat, such as `seat A` and `seat B`."""
    found: dict[int, str] = {}
    for key, (line, _) in headers.items():
        if key.startswith(f"{word} "):
            seat = read_seat(line, key.removeprefix(f"{word} "), seats)
            if seat in found:
                raise RecordError(line, "twice", header=f"{word} {seat_letter(seat)}")
            found[seat] = key
    return found
