"""The proof of a record's deal, with which anybody can repeat it, and the seal of its text."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Final, Self

from tatami.core.errors import NotationError, OptionError
from tatami.core.game import Game, seat_letter
from tatami.kits.records.deal import setting_line
from tatami.kits.records.error import RecordError
from tatami.kits.records.headers import Headers, headers_of_seats, reading
from tatami.kits.records.scheme import (
    NOTHING,
    SCHEME,
    SECRET_BYTES,
    Beacon,
    commitment,
    deal_seed,
    entropy_hash,
    seed_of_scheme_1,
    start_digest,
)

PARTS: Final = ("table", "commitment", "secret")
TABLE: Final = re.compile(r"[a-z0-9]{8,40}")
HEX: Final = re.compile(r"(?:[0-9a-f]{2})*")
HASH_BYTES: Final = 32
ENTROPY_BYTES: Final = (16, 64)
SIGNATURE_BYTES: Final = 48
ROUND: Final = re.compile(r"[1-9][0-9]{0,17}")
SEAL: Final = "seal"
# Matches only the exact form: any other line counts as part of the text.
SEAL_LINE: Final = re.compile(rf"^{SEAL}: [0-9a-f]{{64}}\n", re.MULTILINE)
MOST_QUOTED: Final = 40


@dataclass(frozen=True, slots=True)
class Proof:
    """How a deal was made. It contains the secret, so it is for finished games only.

    `commitment` is what was published before the game; `verify` checks it. `hashes` are the
    players' commitments to their entropy, and `entropy` what they revealed, by seat, as hexadecimal
    digits. Raises NotationError for values that a record cannot have.
    """

    table: str
    commitment: str
    secret: bytes = field(repr=False)
    entropy: Mapping[int, str] = field(default_factory=dict)
    hashes: Mapping[int, str] = field(default_factory=dict)
    beacon: Beacon | None = None
    scheme: int = SCHEME

    def __post_init__(self) -> None:
        check_table(self.table)
        check_hex("commitment", self.commitment, HASH_BYTES)
        check_hex("secret", self.secret.hex(), SECRET_BYTES)
        for added in self.entropy.values():
            check_entropy(added)
        for hashed in self.hashes.values():
            check_hex("entropy-hash", hashed, HASH_BYTES)
        if self.scheme == 2 and not self.entropy.keys() <= self.hashes.keys():
            raise NotationError("entropy needs an entropy-hash of the same seat")

    @classmethod
    def of(
        cls, table: str, secret: bytes, entropy: Mapping[int, str], beacon: Beacon | None = None
    ) -> Self:
        """Return the proof of a deal made with this secret and this entropy."""
        committed = commitment(secret, table)
        hashes = {n: entropy_hash(table, committed, n, added) for n, added in entropy.items()}
        return cls(table, committed, secret, entropy, hashes, beacon)

    @property
    def withheld(self) -> list[int]:
        """The seats that committed to entropy and did not reveal it."""
        return sorted(self.hashes.keys() - self.entropy.keys())

    @property
    def start(self) -> str:
        """The digest of all that was fixed before anybody revealed entropy; empty in scheme 1."""
        if self.scheme == 1:
            return ""
        return start_digest(self.table, self.commitment, self.hashes, self.beacon)

    def seed(self, game: Game, rules: int | None = None) -> bytes:
        """Return the seed of a game's deal; `rules` is the version it began with."""
        setting = setting_line(game, rules)
        if self.scheme == 1:
            return seed_of_scheme_1(self.secret, self.table, setting, self.entropy)
        return deal_seed(self.secret, self.table, setting, self.hashes, self.entropy, self.beacon)

    def headers(self, seats: int) -> list[str]:
        """Return the headers of the proof. Raises OptionError for entropy of an unknown seat."""
        for seat in (*self.entropy, *self.hashes):
            if seat not in range(seats):
                raise OptionError(f"there is no seat {seat!r}; seats are 0 to {seats - 1}")
        added = [f"entropy {seat_letter(n)}: {self.entropy[n]}" for n in sorted(self.entropy)]
        hashed = [f"entropy-hash {seat_letter(n)}: {self.hashes[n]}" for n in sorted(self.hashes)]
        return [
            *([] if self.scheme == 1 else [f"scheme: {self.scheme}"]),
            f"table: {self.table}",
            f"commitment: {self.commitment}",
            f"secret: {self.secret.hex()}",
            *hashed,
            *added,
            *([] if self.beacon is None else [f"beacon: {beacon_text(self.beacon)}"]),
        ]


def beacon_text(beacon: Beacon) -> str:
    """Return the round of a beacon as a record has it."""
    values = f"{beacon.randomness} {beacon.signature}" if beacon.signature else NOTHING
    return f"{beacon.chain} {beacon.round} {values}"


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


def check_scheme(text: str) -> int:
    """Return the scheme of a deal if it is known; the first has no header. Raises NotationError."""
    if text != str(SCHEME):
        raise NotationError(f"the scheme must be {SCHEME} or left out, not {_quoted(text)}")
    return SCHEME


def check_beacon(text: str) -> Beacon:
    """Return the round of a beacon if it is written correctly. Raises NotationError."""
    words = text.split(" ")
    if len(words) not in (3, 4) or not ROUND.fullmatch(words[1]):
        raise NotationError(
            "a beacon has a chain, a round, a randomness and a signature, or - for the last two,"
            f" not {_quoted(text)}"
        )
    check_hex("chain", words[0], HASH_BYTES)
    if words[2:] == [NOTHING]:
        return Beacon(words[0], int(words[1]))
    if len(words) != 4:
        raise NotationError("the signature of the beacon is missing")
    check_hex("randomness", words[2], HASH_BYTES)
    check_hex("signature", words[3], SIGNATURE_BYTES)
    return Beacon(words[0], int(words[1]), words[2], words[3])


def read_proof(headers: Headers, seats: int) -> Proof | None:
    """Return the proof in the headers of a record, or None. Raises RecordError if incomplete."""
    added = headers_of_seats(headers, "entropy", seats)
    hashed = headers_of_seats(headers, "entropy-hash", seats)
    keys = (*PARTS, "scheme", "beacon", *added.values(), *hashed.values())
    said = [headers[key][0] for key in keys if key in headers]
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
    scheme, beacon = 1, None
    if "scheme" in headers:
        with reading(headers, "scheme") as text:
            scheme = check_scheme(text)
    if "beacon" in headers:
        with reading(headers, "beacon") as text:
            beacon = check_beacon(text)
    hashes: dict[int, str] = {}
    for seat, key in hashed.items():
        with reading(headers, key) as text:
            hashes[seat] = check_hex("entropy-hash", text, HASH_BYTES)
    entropy: dict[int, str] = {}
    for seat, key in added.items():
        with reading(headers, key) as text:
            entropy[seat] = check_entropy(text)
            if scheme == 2 and seat not in hashes:
                raise NotationError("the entropy-hash of this seat is missing")
    if scheme == 1 and (hashes or beacon):
        line = headers["beacon" if beacon else next(iter(hashed.values()))][0]
        raise RecordError(line, "unproved", header="scheme")
    return Proof(table, committed, bytes.fromhex(secret), entropy, hashes, beacon, scheme)


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
