"""The log of deals: an unbroken chain holds, and whatever was changed in it is caught."""

from __future__ import annotations

import hashlib
from dataclasses import replace

import pytest
from deal_examples import BEACON
from dealt import CARDGAME, dealt

from tatami.kits.records.deal import deal
from tatami.kits.records.deal_log import BrokenLog, LogEntry, check_chain
from tatami.kits.records.proof import Proof
from tatami.kits.records.proof_checks import Kept
from tatami.kits.records.quicknet import QUICKNET
from tatami.kits.records.record import write_record
from tatami.kits.records.scheme import Beacon
from tatami.kits.records.verify import verify


def log_of(*proofs: Proof) -> list[LogEntry]:
    """A log in which tables are created and started one after the other."""
    log: list[LogEntry] = []
    for proof in proofs:
        for kind, digest in (("created", ""), ("started", proof.start)):
            last = log[-1] if log else None
            log.append(LogEntry.after(last, 1000 + len(log), kind, proof.commitment, digest))
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
    "data",
    [
        {},
        {**LOG[0].data(), "number": "1"},
        {**LOG[0].data(), "hash": 1},
        {**LOG[0].data(), "kind": "ended"},
        {**LOG[0].data(), "commitment": "ab"},
        {**LOG[0].data(), "commitment": LOG[0].commitment + "\n"},
        {**LOG[0].data(), "digest": "-"},
        {**LOG[1].data(), "digest": ""},
    ],
)
def test_what_is_not_an_entry_is_refused(data: dict[str, object]) -> None:
    with pytest.raises(BrokenLog, match="not an entry"):
        LogEntry.from_data(data)


def test_unknown_fields_are_ignored() -> None:
    assert LogEntry.from_data({**LOG[0].data(), "remark": "x"}) == LOG[0]


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


def test_a_repeated_entry_counts_for_nothing() -> None:
    proof = GAMES[0].proof
    again = LogEntry.after(LOG[-1], 9000, "created", proof.commitment)
    more = [again, LogEntry.after(again, 9001, "started", proof.commitment, "ab" * 32)]
    assert verify(GAMES[0].text, log=[*LOG, *more]).checks[-1].found == "1, 2"


DUE = 1_692_803_367_000 + 3000 * 999  # of round 1000


def beacon_time(chain: str, *times: int, is_out: bool = True) -> tuple[bool, str]:
    """What is said of round 1000 where the log has entries of these times, the start last."""
    drawn = replace(BEACON, chain=chain) if is_out else Beacon(chain, 1000)
    game = CARDGAME()
    proof = Proof.of("k3m9x2p7", bytes(32), {0: "ab" * 16}, drawn)
    log: list[LogEntry] = []
    for time in times:
        last = log[-1] if log else None
        commitment = "cd" * 32 if log else proof.commitment
        log.append(LogEntry.after(last, time, "created", commitment))
    log.append(LogEntry.after(log[-1], times[-1], "started", proof.commitment, proof.start))
    deal(game, proof.seed(game), [])
    verdict = verify(write_record(game, proof=proof), log=log)
    check = verdict.checks[-1]
    assert check.what == "beacon-time"
    assert verdict.fair == check.holds
    return check.holds, check.reason


def test_the_round_of_a_beacon_must_be_still_to_come() -> None:
    assert beacon_time(QUICKNET, DUE - 4000) == (True, "")
    assert beacon_time(QUICKNET, DUE - 1) == (True, "")
    out = (False, "round 1000 of the beacon was published before the start was fixed")
    assert beacon_time(QUICKNET, DUE) == out
    assert beacon_time(QUICKNET, DUE + 86_400_000) == out
    assert beacon_time(QUICKNET, DUE, is_out=False) == out


def test_a_start_is_no_older_than_the_entries_before_it() -> None:
    """Where the clock was set back by little nothing changes; nobody can date a start back."""
    assert beacon_time(QUICKNET, DUE - 4000, DUE - 4500)[0]
    assert not beacon_time(QUICKNET, DUE + 4000, DUE - 4000)[0]


def test_nobody_knows_the_rounds_of_another_beacon() -> None:
    holds, reason = beacon_time("52" * 32, DUE - 4000)
    assert not holds
    assert reason.startswith("the beacon is not drand's quicknet")


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
