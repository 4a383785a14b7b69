"""The log of deals: an unbroken chain holds, and whatever was changed in it is caught."""

from __future__ import annotations

import hashlib
from dataclasses import replace

import pytest
from dealt import CARDGAME, dealt

from tatami.kits.records.deal_log import BrokenLog, LogEntry, check_chain
from tatami.kits.records.proof import Proof
from tatami.kits.records.proof_checks import Kept
from tatami.kits.records.verify import verify


def log_of(*proofs: Proof) -> list[LogEntry]:
    """A log in which tables are created and started one after the other."""
    log: list[LogEntry] = []
    for proof in proofs:
        for kind, digest in (("created", ""), ("started", proof.start)):
            last = log[-1] if log else None
            log.append(LogEntry.after(last, 1000 + len(log), kind, proof.commitment, digest))  # type: ignore[arg-type]
    return log


GAMES = [dealt(CARDGAME, seed, longest=12) for seed in (1, 2, 3)]
LOG = log_of(*(game.proof for game in GAMES))


def test_an_entry_has_the_hash_of_all_its_fields_and_of_the_one_before() -> None:
    first, second = LOG[:2]
    assert (first.number, first.previous, first.digest) == (1, "0" * 64, "")
    lines = f"tatami log 1\n1\n1000\ncreated\n{first.commitment}\n-\n{'0' * 64}\n"
    assert first.hash == hashlib.sha256(lines.encode()).hexdigest()
    lines = f"tatami log 1\n2\n1001\nstarted\n{second.commitment}\n{second.digest}\n{first.hash}\n"
    assert second.hash == hashlib.sha256(lines.encode()).hexdigest()


def test_an_unbroken_log_holds_in_parts_too() -> None:
    assert check_chain(LOG) == LOG[-1]
    assert check_chain(LOG[2:], LOG[1]) == LOG[-1]
    assert check_chain([]) is None


@pytest.mark.parametrize(
    "broken",
    [
        LOG[1:],
        [*LOG[:2], *LOG[3:]],
        [LOG[0], LOG[2], LOG[1], *LOG[3:]],
        [LOG[0], replace(LOG[1], time=5), *LOG[2:]],
        [LOG[0], replace(LOG[1], digest="ab" * 32), *LOG[2:]],
        [*LOG[:5], LogEntry.after(LOG[3], 7, "created", "ab" * 32)],
        [*LOG[:3], *log_of(*(game.proof for game in reversed(GAMES)))[3:]],
    ],
    ids=["beginning", "removed", "swapped", "time", "digest", "number", "other log"],
)
def test_a_changed_log_is_caught(broken: list[LogEntry]) -> None:
    with pytest.raises(BrokenLog):
        check_chain(broken)


@pytest.mark.parametrize(
    "data", [{}, {**LOG[0].data(), "number": "1"}, {**LOG[0].data(), "hash": 1}]
)
def test_what_is_not_an_entry_is_refused(data: dict[str, object]) -> None:
    with pytest.raises(BrokenLog, match="not an entry"):
        LogEntry.from_data(data)


# ---------------------------------------------------------------------------- with a record


def test_a_record_is_found_in_the_log() -> None:
    checks = verify(GAMES[1].text, log=LOG).checks
    assert (checks[-1].what, checks[-1].found, checks[-1].holds) == ("log", "3, 4", True)


@pytest.mark.parametrize(
    "log",
    [
        LOG[:2],
        LOG[:3],
        [*LOG[:3], LogEntry.after(LOG[2], 7, "started", GAMES[1].proof.commitment, "ab" * 32)],
        [
            *LOG[:3],
            other := LogEntry.after(LOG[2], 7, "started", GAMES[1].proof.commitment, "ab" * 32),
            LogEntry.after(other, 8, "started", GAMES[1].proof.commitment, GAMES[1].proof.start),
        ],
    ],
    ids=["not created", "not started", "other start", "other start first"],
)
def test_a_record_that_the_log_does_not_have_is_not_fair(log: list[LogEntry]) -> None:
    verdict = verify(GAMES[1].text, log=log)
    assert not verdict.fair
    assert [check.what for check in verdict.checks if not check.holds] == ["log"]


# ------------------------------------------------------------------ what a player has noted


def test_what_a_player_noted_is_checked() -> None:
    proof = GAMES[0].proof
    kept = Kept(proof.commitment, {0: proof.entropy[0], None: proof.entropy[1]}, proof.start)
    verdict = verify(GAMES[0].text, kept)
    assert verdict.fair
    found = [(check.what, check.found) for check in verdict.checks if "kept" in check.what]
    assert found == [
        ("kept-commitment", proof.commitment),
        ("kept-entropy", "A"),
        ("kept-entropy", "B"),
        ("kept-start", proof.start),
    ]


@pytest.mark.parametrize(
    ("kept", "fails"),
    [
        (Kept(commitment="ab" * 32), "kept-commitment"),
        (Kept(entropy={0: "12" * 16}), "kept-entropy"),
        (Kept(entropy={1: GAMES[0].proof.entropy[0]}), "kept-entropy"),
        (Kept(entropy={None: "12" * 16}), "kept-entropy"),
        (Kept(start="ab" * 32), "kept-start"),
    ],
)
def test_an_operator_who_changed_the_deal_since_is_caught(kept: Kept, fails: str) -> None:
    verdict = verify(GAMES[0].text, kept)
    assert not verdict.fair
    assert [check.what for check in verdict.checks if not check.holds] == [fails]
