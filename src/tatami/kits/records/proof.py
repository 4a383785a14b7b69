"""The proof of a record's deal, with which anybody can repeat it, and the seal of its text."""

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
# Matches only the exact form: any other line counts as part of the text.
SEAL_LINE: Final = re.compile(rf"^{SEAL}: [0-9a-f]{{64}}\n", re.MULTILINE)
MOST_QUOTED: Final = 40


@dataclass(frozen=True, slots=True)
class Proof:
    """How a deal was made. It contains the secret, so it is for finished games only.

    `commitment` is what was published before the game; `verify` checks it. `entropy` is what
    players added, by seat, as hexadecimal digits. Raises NotationError for values that a record
    cannot have.
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
        """Return the seed of a game's deal."""
        return deal_seed(self.secret, self.table, setting_line(game), self.entropy)

    def headers(self, seats: int) -> list[str]:
        """Return the headers of the proof. Raises OptionError for entropy of an unknown seat."""
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
    """Return the id of a table if it is valid. Raises NotationError."""
    if not TABLE.fullmatch(text):
        raise NotationError(
            f"{_quoted(text)} is not the id of a table: 8 to 40 small letters and digits"
        )
    return text


def check_hex(what: str, text: str, least: int, most: int | None = None) -> str:
    """Return hexadecimal digits if their number is right. Raises NotationError."""
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
    """Return a player's entropy if it is valid. Raises NotationError."""
    return check_hex("entropy", text, *ENTROPY_BYTES)


def _quoted(text: str) -> str:
    """Return a text in quotes, shortened if it is long."""
    return repr(text) if len(text) <= MOST_QUOTED else f"{text[:MOST_QUOTED]!r}…"


def read_proof(headers: Headers, seats: int) -> Proof | None:
    """Return the proof in the headers of a record, or None. Raises RecordError if incomplete."""
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

    Line endings are normalized, because sending a file may change them.
    """
    kept = SEAL_LINE.sub("", text.replace("\r\n", "\n"))
    return sha256(kept.encode("utf-8", "surrogatepass")).hexdigest()


def read_seal(headers: Headers) -> str | None:
    """Return the seal in the headers of a record, if any. Raises RecordError."""
    if SEAL not in headers:
        return None
    with reading(headers, SEAL) as seal:
        return check_hex(SEAL, seal, HASH_BYTES)
