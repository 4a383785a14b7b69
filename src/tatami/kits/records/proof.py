"""What a record says of its deal, so that anybody can deal it again; and the seal of its text."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Final, Self

from tatami.core.errors import NotationError, OptionError
from tatami.core.game import Game, seat_letter
from tatami.kits.records.deal import SECRET_BYTES, commitment, deal_seed, setting_line
from tatami.kits.records.error import RecordError
from tatami.kits.records.headers import Headers, headers_of_seats, reading

PARTS: Final = ("table", "commitment", "secret")
TABLE: Final = re.compile(r"[a-z0-9]{8,40}")
HEX: Final = re.compile(r"(?:[0-9a-f]{2})*")
HASH_BYTES: Final = 32
ENTROPY_BYTES: Final = (16, 64)
SEAL: Final = "seal"
# Exactly as it is written: a line with anything else in it counts as a part of the text.
SEAL_LINE: Final = re.compile(rf"^{SEAL}: [0-9a-f]{{64}}\n", re.MULTILINE)
MOST_QUOTED: Final = 40


@dataclass(frozen=True, slots=True)
class Proof:
    """How a deal was made. It holds the secret: it is for games that are over.

    `commitment` is what was shown before the game; only `verify` says whether it fits. `entropy`
    is what players added, by seat, as hexadecimal digits. Raises NotationError for what cannot
    be written in a record.
    """

    table: str
    commitment: str
    secret: bytes = field(repr=False)
    entropy: Mapping[int, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        check_table(self.table)
        check_hex("commitment", self.commitment, HASH_BYTES)
        check_hex("secret", self.secret.hex(), SECRET_BYTES)
        for added in self.entropy.values():
            check_entropy(added)

    @classmethod
    def of(cls, table: str, secret: bytes, entropy: Mapping[int, str]) -> Self:
        """Return the proof of a deal made with this secret."""
        return cls(table, commitment(secret), secret, entropy)

    def seed(self, game: Game) -> bytes:
        """Return the seed with which a game was dealt."""
        return deal_seed(self.secret, self.table, setting_line(game), self.entropy)

    def headers(self, seats: int) -> list[str]:
        """Write it as headers. Raises OptionError for entropy of a seat that is none."""
        for seat in self.entropy:
            if seat not in range(seats):
                raise OptionError(f"there is no seat {seat!r}; seats are 0 to {seats - 1}")
        added = [f"entropy {seat_letter(n)}: {self.entropy[n]}" for n in sorted(self.entropy)]
        return [
            f"table: {self.table}",
            f"commitment: {self.commitment}",
            f"secret: {self.secret.hex()}",
            *added,
        ]


# ------------------------------------------------------------------------------------ reading


def check_table(text: str) -> str:
    """Return the id of a table back if it is one. Raises NotationError."""
    if not TABLE.fullmatch(text):
        raise NotationError(
            f"{_quoted(text)} is not the id of a table: 8 to 40 small letters and digits"
        )
    return text


def check_hex(what: str, text: str, least: int, most: int | None = None) -> str:
    """Bytes written as hexadecimal digits back if there are so many. Raises NotationError."""
    most = least if most is None else most
    if not HEX.fullmatch(text) or not least <= len(text) // 2 <= most:
        digits = (
            f"{2 * least}" if most == least else f"an even number from {2 * least} to {2 * most}"
        )
        raise NotationError(
            f"the {what} has {digits} digits 0 to 9 and a to f, not {_quoted(text)}"
        )
    return text


def check_entropy(text: str) -> str:
    """Return what a player adds to a deal back if it can be added. Raises NotationError."""
    return check_hex("entropy", text, *ENTROPY_BYTES)


def _quoted(text: str) -> str:
    """Quote what was said, or the beginning of it."""
    return repr(text) if len(text) <= MOST_QUOTED else f"{text[:MOST_QUOTED]!r}…"


def read_proof(headers: Headers, seats: int) -> Proof | None:
    """Read the proof in the headers of a record: all of it or none. Raises RecordError."""
    added = headers_of_seats(headers, "entropy", seats)
    said = [headers[key][0] for key in (*PARTS, *added.values()) if key in headers]
    if not said:
        return None
    for key in PARTS:
        if key not in headers:
            raise RecordError(min(said), "unproved", header=key)
    with reading(headers, "table") as text:
        table = check_table(text)
    with reading(headers, "commitment") as text:
        committed = check_hex("commitment", text, HASH_BYTES)
    with reading(headers, "secret") as text:
        secret = check_hex("secret", text, SECRET_BYTES)
    entropy: dict[int, str] = {}
    for seat, key in added.items():
        with reading(headers, key) as text:
            entropy[seat] = check_entropy(text)
    return Proof(table, committed, bytes.fromhex(secret), entropy)


# --------------------------------------------------------------------------------------- seal


def seal_of(text: str) -> str:
    """Return the sha256 of a record's text without the line of the seal.

    How a system ends lines is not counted: that may change when a file is sent.
    """
    kept = SEAL_LINE.sub("", text.replace("\r\n", "\n"))
    return sha256(kept.encode("utf-8", "surrogatepass")).hexdigest()


def read_seal(headers: Headers) -> str | None:
    """Read the seal in the headers of a record, if there is one. Raises RecordError."""
    if SEAL not in headers:
        return None
    with reading(headers, SEAL) as seal:
        return check_hex(SEAL, seal, HASH_BYTES)
