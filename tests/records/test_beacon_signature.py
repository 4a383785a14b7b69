"""drand's signature of a round: the real one holds, every other is refused."""

from __future__ import annotations

import sys
from hashlib import sha256
from pathlib import Path

import pytest
from deal_examples import BEACON
from dealt import CARDGAME, ENTROPY, SECRET, TABLE, dealt

from tatami.kits.records.beacon_signature import LIBRARY, is_signature
from tatami.kits.records.proof import Proof
from tatami.kits.records.proof_checks import Check
from tatami.kits.records.quicknet import QUICKNET
from tatami.kits.records.record import write_record
from tatami.kits.records.scheme import Beacon
from tatami.kits.records.verify import verify

SPIRIT = Path(__file__).parents[2] / "docs/deals/spirit.tatami"
ROUND, SIGNATURE = BEACON.round, BEACON.signature
INFINITY = "c0" + "00" * 47
NEGATED = "94" + SIGNATURE[2:]  # the other point with the same x


def check_of(text: str) -> Check:
    """The check of the beacon of a record."""
    [check] = [check for check in verify(text).checks if check.what.startswith("beacon")]
    return check


def record_with(signature: str, number: int = ROUND, chain: str = QUICKNET) -> str:
    """A record with a beacon whose randomness fits its signature."""
    randomness = sha256(bytes.fromhex(signature)).hexdigest()
    beacon = Beacon(chain, number, randomness, signature)
    proof = Proof.of(TABLE, SECRET, ENTROPY, beacon)
    return write_record(dealt(CARDGAME, longest=0).game, proof=proof)


def test_the_real_signature_of_a_round_holds() -> None:
    assert is_signature(SIGNATURE, ROUND)
    assert check_of(SPIRIT.read_text(encoding="utf-8")) == Check("beacon", "1000")


@pytest.mark.parametrize(
    ("signature", "number"),
    [
        (SIGNATURE, ROUND + 1),
        (NEGATED, ROUND),
        (INFINITY, ROUND),
        ("00" * 48, ROUND),
        ("ff" * 48, ROUND),
    ],
)
def test_any_other_signature_is_refused(signature: str, number: int) -> None:
    assert not is_signature(signature, number)
    check = check_of(record_with(signature, number))
    assert not check.holds
    assert check.reason == f"this is not drand's signature of round {number} of the beacon"


def test_no_round_has_more_than_eight_bytes() -> None:
    assert not is_signature(SIGNATURE, 2**64 + ROUND)


def test_another_chain_is_refused() -> None:
    check = check_of(record_with(SIGNATURE, chain="52" * 32))
    assert check.reason.startswith("the beacon is not drand's quicknet")


def test_without_the_library_only_the_hash_is_checked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, LIBRARY, None)  # as if it were not installed
    assert check_of(SPIRIT.read_text(encoding="utf-8")) == Check("beacon-hash", "1000")
