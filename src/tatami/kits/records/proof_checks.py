"""Checks of the proof in a record: its hashes, what a player noted, and the log of deals."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import sha256

from tatami.core.game import seat_letter
from tatami.kits.records.beacon_signature import can_check_signatures, is_signature
from tatami.kits.records.deal_log import LogEntry, find_entry
from tatami.kits.records.proof import Proof
from tatami.kits.records.quicknet import QUICKNET, due_ms
from tatami.kits.records.record import Record
from tatami.kits.records.scheme import Beacon, commitment, entropy_hash


@dataclass(frozen=True, slots=True)
class Check:
    """One check, and if it failed, where and why.

    `what` is commitment, hashes, beacon, beacon-hash, no-beacon, draws, moves, result or seal;
    with what a player noted also kept-commitment, kept-entropy or kept-start, and with a log, log
    and beacon-time. `found` is what was verified: the commitment, the number of draws or moves,
    the result.
    """

    what: str
    found: str = ""
    line: int | None = None
    reason: str = ""

    @property
    def holds(self) -> bool:
        """Did the check succeed?"""
        return not self.reason


@dataclass(frozen=True, slots=True)
class Kept:
    """What a player noted before the game: the commitment, own entropy, the start digest.

    Entropy is by seat, or under None where the player does not say which seat it was.
    """

    commitment: str | None = None
    entropy: Mapping[int | None, str] = field(default_factory=dict)
    start: str | None = None


# ---------------------------------------------------------------------------- within the record


def check_commitment(record: Record, proof: Proof) -> Check:
    """Check that the secret is the one that was committed to."""
    right = commitment(proof.secret, proof.table, proof.scheme)
    if proof.commitment == right:
        return Check("commitment", right)
    return _fails(
        record, "commitment", "commitment", f"the commitment to this secret would be {right}"
    )


def check_entropy_hashes(record: Record, proof: Proof) -> Check:
    """Check that all revealed entropy is what the players had committed to."""
    for seat, added in sorted(proof.entropy.items()):
        right = entropy_hash(proof.table, proof.commitment, seat, added)
        if proof.hashes[seat] != right:
            key = f"entropy-hash {seat_letter(seat)}"
            return _fails(record, "hashes", key, f"the hash of this entropy would be {right}")
    return Check("hashes", ", ".join(seat_letter(seat) for seat in sorted(proof.entropy)))


def check_beacon(record: Record, beacon: Beacon) -> Check:
    """Check that the randomness of the beacon is the hash of its signature, and the signature.

    Without the extra `beacon` only the hash is checked, as beacon-hash.
    """
    number = str(beacon.round)
    if not beacon.signature:
        return Check("no-beacon", number)
    right = sha256(bytes.fromhex(beacon.signature)).hexdigest()
    if beacon.randomness != right:
        return _fails(record, "beacon", "beacon", f"the randomness of this signature is {right}")
    if beacon.chain != QUICKNET:
        reason = "the beacon is not drand's quicknet, so nothing shows who signed its round"
        return _fails(record, "beacon", "beacon", reason)
    if not can_check_signatures():
        return Check("beacon-hash", number)
    if is_signature(beacon.signature, beacon.round):
        return Check("beacon", number)
    reason = f"this is not drand's signature of round {number} of the beacon"
    return _fails(record, "beacon", "beacon", reason)


# ------------------------------------------------------------------------------- from elsewhere


def check_kept(record: Record, kept: Kept) -> list[Check]:
    """Check what a player noted before the game."""
    checks: list[Check] = []
    if kept.commitment is not None:
        checks.append(_check_kept_commitment(record, kept.commitment))
    checks += [_check_kept_entropy(record, seat, own) for seat, own in kept.entropy.items()]
    if kept.start is not None:
        checks.append(_check_kept_start(record, kept.start))
    return checks


def _check_kept_commitment(record: Record, kept: str) -> Check:
    if record.proof is not None and record.proof.commitment == kept:
        return Check("kept-commitment", kept)
    return _fails(
        record, "kept-commitment", "commitment", f"you saw a different commitment, {kept}"
    )


def _check_kept_entropy(record: Record, seat: int | None, kept: str) -> Check:
    entropy = {} if record.proof is None else record.proof.entropy
    of_seat = [n for n, added in sorted(entropy.items()) if added == kept and seat in (None, n)]
    if of_seat:
        return Check("kept-entropy", seat_letter(of_seat[0]))
    key = "secret" if seat is None else f"entropy {seat_letter(seat)}"
    return _fails(record, "kept-entropy", key, f"your entropy {kept} is not part of this deal")


def _check_kept_start(record: Record, kept: str) -> Check:
    start = "" if record.proof is None else record.proof.start
    if start == kept:
        return Check("kept-start", kept)
    reason = f"before you revealed your entropy, the start digest was {kept}; now it is {start}"
    return _fails(record, "kept-start", "commitment", reason)


def check_log(record: Record, log: Sequence[LogEntry]) -> list[Check]:
    """Check that a log has the game, and that the round of its beacon was still to come."""
    found = _check_entries(record, log)
    beacon = None if record.proof is None else record.proof.beacon
    if not found.holds or beacon is None:
        return [found]
    return [found, _check_beacon_time(record, beacon, log)]


def _check_entries(record: Record, log: Sequence[LogEntry]) -> Check:
    """Check that the server published the commitment, and then the start, in its log."""
    proof = record.proof
    created = None if proof is None else find_entry(log, "created", proof.commitment)
    if proof is None or created is None:
        return _fails(record, "log", "commitment", "the log does not contain this commitment")
    started = find_entry(log, "started", proof.commitment)
    if started is None or started.digest != proof.start or started.number < created.number:
        reason = "the start of this game in the log differs from that in the record"
        return _fails(record, "log", "commitment", reason)
    return Check("log", f"{created.number}, {started.number}")


def _check_beacon_time(record: Record, beacon: Beacon, log: Sequence[LogEntry]) -> Check:
    """Check that nobody could know the beacon's round when the start was fixed.

    A clock can be set back, but no entry is older than those before it.
    """
    what = "beacon-time"
    if beacon.chain != QUICKNET:
        reason = "the beacon is not drand's quicknet, so it is unknown when its round was due"
        return _fails(record, what, "beacon", reason)
    started = find_entry(log, "started", record.headers["commitment"][1])
    assert started is not None
    at = max(entry.time for entry in log if entry.number <= started.number)
    if due_ms(beacon.round) > at:
        return Check(what, str(beacon.round))
    reason = f"round {beacon.round} of the beacon was published before the start was fixed"
    return _fails(record, what, "beacon", reason)


def _fails(record: Record, what: str, header: str, reason: str) -> Check:
    """Return a failed check at the line of a header, or at the first line without it."""
    return Check(what, "", record.headers.get(header, (1, ""))[0], reason)
