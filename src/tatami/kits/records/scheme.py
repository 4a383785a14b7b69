"""The hashes behind a provable deal, in both schemes; docs/verifier.md has every byte of them.

    commitment     binds the server to its secret before anybody sits down
    entropy hash   binds a player to their entropy before anybody reveals theirs
    start digest   binds the table, the commitment, all entropy hashes and the round of the beacon
    seed           follows from the secret, the start digest, what is played and what was revealed

Scheme 1, of older tables, had neither entropy hashes nor start digests.
"""

from __future__ import annotations

import hmac
import secrets
from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import sha256
from typing import Final

from tatami.core.game import seat_letter

SCHEME: Final = 2  # of new tables
SECRET_BYTES: Final = 32
ENTROPY_BYTES: Final = 16
NOTHING: Final = "-"  # in place of what was not revealed or not available


def new_secret() -> bytes:
    """Return a new random secret."""
    return secrets.token_bytes(SECRET_BYTES)


def new_entropy() -> str:
    """Return new random entropy of a player."""
    return secrets.token_hex(ENTROPY_BYTES)


@dataclass(frozen=True, slots=True)
class Beacon:
    """A round of a public randomness beacon; without its values if it was not available."""

    chain: str
    round: int
    randomness: str = ""
    signature: str = ""


def hash_lines(*lines: str) -> str:
    """Return the sha256 of lines of text, each with its line break."""
    return sha256(_join(lines)).hexdigest()


def _join(lines: tuple[str, ...]) -> bytes:
    return "".join(f"{line}\n" for line in lines).encode()


def commitment(secret: bytes, table: str, scheme: int = SCHEME) -> str:
    """Return the commitment to a secret: it fits no other secret and reveals nothing of it."""
    if scheme == 1:
        return sha256(b"tatami deal 1\n" + secret).hexdigest()
    return hash_lines("tatami commitment 2", table, secret.hex())


def entropy_hash(table: str, committed: str, seat: int, entropy: str) -> str:
    """Return the hash by which a player commits to entropy.

    It fits only this seat, table and commitment, so that nobody can copy another player's.
    """
    return hash_lines("tatami entropy 2", table, committed, seat_letter(seat), entropy)


def start_digest(
    table: str, committed: str, hashes: Mapping[int, str], beacon: Beacon | None
) -> str:
    """Return the digest of all that is fixed before anybody reveals entropy."""
    return hash_lines(
        *("tatami start 2", table, committed),
        *(f"{seat_letter(seat)}:{hashes[seat]}" for seat in sorted(hashes)),
        *([] if beacon is None else [f"beacon:{beacon.chain}:{beacon.round}"]),
    )


def seed_of_scheme_1(secret: bytes, table: str, setting: str, entropy: Mapping[int, str]) -> bytes:
    """Return the seed of a deal of scheme 1."""
    added = [f"{seat_letter(seat)}:{entropy[seat]}" for seat in sorted(entropy)]
    return hmac.digest(secret, _join(("tatami seed 1", table, setting, *added)), "sha256")


def deal_seed(
    secret: bytes,
    table: str,
    setting: str,
    hashes: Mapping[int, str],
    entropy: Mapping[int, str],
    beacon: Beacon | None = None,
) -> bytes:
    """Return the seed of a deal of scheme 2 from the setting line and what was revealed."""
    digest = start_digest(table, commitment(secret, table), hashes, beacon)
    revealed = [f"{seat_letter(seat)}:{entropy.get(seat, NOTHING)}" for seat in sorted(hashes)]
    drawn = [] if beacon is None else [f"beacon:{beacon.randomness or NOTHING}"]
    lines = ("tatami seed 2", digest, setting, *revealed, *drawn)
    return hmac.digest(secret, _join(lines), "sha256")
