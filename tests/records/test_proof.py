"""Records that say how they were dealt: what is written reads back, and what is refused where."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from dealt import CARDGAME, ENTROPY, KINDS, NAMES, SECRET, SEEDS, TABLE, dealt

from tatami.core.errors import NotationError, OptionError
from tatami.core.game import Game
from tatami.kits.records.error import RecordError
from tatami.kits.records.proof import Proof, seal_of
from tatami.kits.records.record import read_record, write_record
from tatami.kits.records.scheme import Beacon, commitment
from tatami.kits.records.verify import verify

EVERY_KIND = pytest.mark.parametrize("make", KINDS, ids=lambda make: repr(make()))
HASH = "the {} has 64 digits 0 to 9 and a to f, not "
LENGTH = "the entropy has an even number from 32 to 128 digits 0 to 9 and a to f, not "
LACKS = "the proof of the deal lacks the header "


def lines_of(text: str) -> dict[str, int]:
    """The line number of each header."""
    head = text.partition("\n\n")[0].splitlines()
    return {line.partition(":")[0]: number for number, line in enumerate(head, 1)}


def changed(text: str, key: str, new: str | None) -> str:
    """The record with another line in place of a header, or without it."""
    lines = text.split("\n")
    number = lines_of(text)[key]
    lines[number - 1 : number] = [] if new is None else [new]
    return "\n".join(lines)


def refusal_of(text: str) -> tuple[int, str]:
    with pytest.raises(RecordError) as caught:
        read_record(text)
    return caught.value.line, caught.value.reason


# ------------------------------------------------------------------------------------ round trip


@EVERY_KIND
@pytest.mark.parametrize("seed", SEEDS)
def test_writing_and_reading_round_trips(make: Callable[[], Game], seed: int) -> None:
    game = dealt(make, seed)
    record = read_record(game.text)
    assert record.proof == game.proof
    assert record.names == NAMES
    assert record.game().history == game.game.history
    assert write_record(record.game(), record.names, proof=record.proof) == game.text


def test_the_headers_stand_after_the_result() -> None:
    text = dealt(CARDGAME, longest=12).text
    secret = bytes([1]) * 32
    proof = dealt(CARDGAME, longest=12).proof
    assert text.partition("\n\n")[0].splitlines()[8:] == [
        "result: *",
        "scheme: 2",
        f"table: {TABLE}",
        f"commitment: {commitment(secret, TABLE)}",
        f"secret: {secret.hex()}",
        f"entropy-hash A: {proof.hashes[0]}",
        f"entropy-hash B: {proof.hashes[1]}",
        f"entropy A: {ENTROPY[0]}",
        f"entropy B: {ENTROPY[1]}",
        f"seal: {seal_of(text)}",
    ]


def test_a_record_without_proof_has_none_of_it() -> None:
    text = write_record(dealt(CARDGAME).game, NAMES)
    record = read_record(text)
    assert (record.proof, record.seal) == (None, None)
    assert not {"table", "commitment", "secret", "seal"} & set(lines_of(text))


def test_entropy_is_optional() -> None:
    proof = Proof.of(TABLE, SECRET, {})
    text = write_record(CARDGAME(), proof=proof)
    assert "entropy" not in text
    assert read_record(text).proof == proof


def test_a_proof_knows_its_commitment_and_its_seed() -> None:
    proof = Proof.of(TABLE, SECRET, ENTROPY)
    assert proof.commitment == commitment(SECRET, TABLE)
    assert proof.seed(CARDGAME()) != Proof.of(TABLE, SECRET, {}).seed(CARDGAME())


def test_a_proof_keeps_its_headers_even_if_they_do_not_match() -> None:
    """Whoever reads a record must be told that it does not hold, not that it cannot be read."""
    hashes = {0: "12" * 32, 1: "34" * 32}
    proof = Proof(TABLE, commitment(bytes(32), TABLE), SECRET, ENTROPY, hashes)
    assert read_record(write_record(CARDGAME(), proof=proof)).proof == proof


@pytest.mark.parametrize(
    "beacon",
    [Beacon("52" * 32, 7, "9e" * 32, "b9" * 48), Beacon("52" * 32, 10**9)],
    ids=["drawn", "missing"],
)
def test_a_beacon_is_written_and_read(beacon: Beacon) -> None:
    proof = Proof.of(TABLE, SECRET, ENTROPY, beacon)
    assert read_record(write_record(CARDGAME(), proof=proof)).proof == proof


def test_entropy_that_was_not_revealed_leaves_its_hash() -> None:
    whole = Proof.of(TABLE, SECRET, ENTROPY)
    proof = Proof(TABLE, whole.commitment, SECRET, {0: ENTROPY[0]}, whole.hashes)
    read = read_record(write_record(CARDGAME(), proof=proof)).proof
    assert read == proof
    assert read is not None
    assert read.withheld == [1]
    assert read.start == whole.start
    assert read.seed(CARDGAME()) != whole.seed(CARDGAME())


@pytest.mark.parametrize("header", ["table", "commitment", "secret", "entropy B", "seal"])
def test_headers_come_in_any_order(header: str) -> None:
    text = dealt(CARDGAME).text
    line = text.splitlines()[lines_of(text)[header] - 1]
    moved = changed(text, header, None).replace("\ngame:", f"\n{line}\ngame:")
    assert read_record(moved).proof == read_record(text).proof


# ---------------------------------------------------------------------------------- the seal


def test_the_seal_is_a_hash_of_all_other_lines() -> None:
    text = dealt(CARDGAME).text
    assert text.count("\nseal: ") == 1
    assert seal_of(text) == seal_of(changed(text, "seal", None))
    assert seal_of(text) == read_record(text).seal
    assert seal_of(f"a\nseal: {'b' * 64}\nc\n") == seal_of("a\nc\n") != seal_of("a\nc")
    # printf 'a\nc\n' | sha256sum
    of_a_and_c = "b72cf6d7918130f75347ff0f8b6e9fde004ee6d7fc26af90a349707207f72750"
    assert seal_of("a\nc\n") == of_a_and_c


def test_the_seal_does_not_mind_how_lines_end() -> None:
    text = dealt(CARDGAME).text
    assert seal_of(text.replace("\n", "\r\n")) == seal_of(text)
    assert verify(text.replace("\n", "\r\n")).fair


def test_the_seal_minds_everything_else() -> None:
    for other in ("a\nb\n", "a\nc", "a\nc\n\n", " a\nc\n", "a\nc \n", "a\n\rc\n", "a # x\nc\n"):
        assert seal_of(other) != seal_of("a\nc\n")
    line = f"seal: {'b' * 64}"
    for other in (f"a\n{line}\rc\n", f"a\n {line}\nc\n", f"a\n{line} \nc\n", f"a\r{line}\nc\n"):
        assert seal_of(other) != seal_of("a\nc\n")


# ------------------------------------------------------------------------------------- refusals


@pytest.mark.parametrize(
    ("key", "new", "reason"),
    [
        ("table", "table: short12", "'short12' is not the id of a table: 8 to 40 small letters"),
        ("table", "table:", "'' is not the id of a table"),
        ("table", f"table: {'a' * 41}", f"'{'a' * 40}'… is not the id of a table"),
        ("table", "table: UPPERCASE", "'UPPERCASE' is not the id"),
        ("table", "table: two words", "'two words' is not the id"),
        ("table", "table: zażółć12", "'zażółć12' is not the id"),
        ("table", "table: ١٢٣٤٥٦٧٨", "'١٢٣٤٥٦٧٨' is not the id"),
        ("commitment", "commitment: 12", HASH.format("commitment") + "'12'"),
        ("commitment", "commitment:", HASH.format("commitment") + "''"),
        ("commitment", f"commitment: {'a' * 63}", HASH.format("commitment")),
        ("commitment", f"commitment: {'a' * 66}", HASH.format("commitment")),
        ("secret", f"secret: {'g' * 64}", HASH.format("secret") + f"'{'g' * 40}'…"),
        ("secret", f"secret: {'A' * 64}", HASH.format("secret")),
        ("secret", f"secret: 0x{'a' * 62}", HASH.format("secret")),
        ("secret", f"secret: {'ab ' * 32}", HASH.format("secret")),
        ("secret", f"secret: {'a' * 62}", HASH.format("secret")),
        ("secret", f"secret: {'١' * 64}", HASH.format("secret")),
        ("entropy B", f"entropy B: {'a' * 30}", LENGTH + f"'{'a' * 30}'"),
        ("entropy B", f"entropy B: {'a' * 33}", LENGTH + f"'{'a' * 33}'"),
        ("entropy B", f"entropy B: {'a' * 130}", LENGTH + f"'{'a' * 40}'…"),
        ("entropy B", f"entropy B: {'z' * 32}", LENGTH),
        ("entropy B", "entropy B:", LENGTH + "''"),
        ("entropy B", f"entropy C: {'a' * 32}", "there is no seat 'C'; seats are A, B"),
        ("entropy B", f"entropy AB: {'a' * 32}", "there is no seat 'AB'; seats are A, B"),
        ("entropy B", f"entropy a: {'a' * 32}", "the header “entropy A” appears twice"),
        ("entropy B", f"entropy A: {'a' * 32}", "the header “entropy A” appears twice"),
        ("entropy B", f"entropy: {'a' * 32}", "there is no header “entropy”; the headers are game"),
        ("scheme", "scheme: 3", "the scheme must be 2 or left out, not '3'"),
        ("scheme", "scheme: 1", "the scheme must be 2 or left out, not '1'"),
        ("entropy-hash B", "entropy-hash B: 12", HASH.format("entropy-hash") + "'12'"),
        ("entropy-hash B", f"entropy-hash C: {'a' * 64}", "there is no seat 'C'"),
        ("seal", "beacon: 12 3 -", HASH.format("chain") + "'12'"),
        ("seal", f"beacon: {'a' * 64} 0 -", "a beacon has a chain, a round,"),
        ("seal", f"beacon: {'a' * 64} 3", "a beacon has a chain, a round,"),
        ("seal", f"beacon: {'a' * 64} 3 {'b' * 64}", "the signature of the beacon is missing"),
        ("seal", f"beacon: {'a' * 64} 3 {'b' * 64} {'c' * 192}", "the signature has 96 digits"),
        ("seal", f"beacon: {'a' * 64} 3 12 {'b' * 96}", HASH.format("randomness") + "'12'"),
        ("seal", "seal: 12", HASH.format("seal") + "'12'"),
        ("seal", f"seal: {'A' * 64}", HASH.format("seal")),
        ("seal", "table: k3m9x2p7", "the header “table” appears twice"),
    ],
)
def test_a_wrong_header_is_refused_with_its_line(key: str, new: str, reason: str) -> None:
    text = dealt(CARDGAME, longest=12).text
    line, found = refusal_of(changed(text, key, new))
    assert line == lines_of(text)[key]
    assert found.startswith(reason)


@pytest.mark.parametrize("bytes_", [16, 64])
def test_entropy_is_16_to_64_bytes(bytes_: int) -> None:
    proof = Proof.of(TABLE, SECRET, {1: "5e" * bytes_})
    assert read_record(write_record(CARDGAME(), proof=proof)).proof == proof


@pytest.mark.parametrize("missing", ["table", "commitment", "secret"])
def test_a_proof_is_whole_or_not_there(missing: str) -> None:
    text = changed(dealt(CARDGAME, longest=12).text, missing, None)
    assert refusal_of(text) == (10, f"{LACKS}“{missing}”")


def test_entropy_without_its_hash_is_refused() -> None:
    text = changed(dealt(CARDGAME, longest=12).text, "entropy-hash B", None)
    line, reason = refusal_of(text)
    assert line == lines_of(text)["entropy B"]
    assert reason == "the entropy-hash of this seat is missing"


def test_hashes_without_a_scheme_are_refused() -> None:
    text = changed(dealt(CARDGAME, longest=12).text, "scheme", None)
    assert refusal_of(text) == (lines_of(text)["entropy-hash A"], f"{LACKS}“scheme”")


def test_entropy_alone_is_no_proof() -> None:
    text = dealt(CARDGAME, longest=12).text
    for key in ("scheme", "table", "commitment", "secret", "entropy A"):
        text = changed(text, key, None)
    assert refusal_of(text) == (10, f"{LACKS}“table”")


def test_headers_of_a_proof_do_not_stand_among_the_moves() -> None:
    text = dealt(CARDGAME).text
    for key in ("table", "secret", "entropy B", "seal"):
        line = text.splitlines()[lines_of(text)[key] - 1]
        number, reason = refusal_of(f"{changed(text, key, None)}{line}\n")
        assert number == text.count("\n")
        assert reason == f"the header “{key}” must come before the moves"


@pytest.mark.parametrize(
    ("table", "committed", "secret", "entropy"),
    [
        ("no", commitment(SECRET, TABLE), SECRET, {}),
        (TABLE, "12", SECRET, {}),
        (TABLE, commitment(SECRET, TABLE), SECRET[:31], {}),
        (TABLE, commitment(SECRET, TABLE), SECRET, {0: "12"}),
        (TABLE, commitment(SECRET, TABLE), SECRET, {0: "xy" * 16}),
        (TABLE, commitment(SECRET, TABLE), SECRET, {0: "ab" * 16 + "\nseal: x"}),
    ],
)
def test_a_proof_that_could_not_be_read_is_not_made(
    table: str, committed: str, secret: bytes, entropy: dict[int, str]
) -> None:
    with pytest.raises(NotationError):
        Proof(table, committed, secret, entropy)


@pytest.mark.parametrize("seat", [-1, 2, 6])
def test_entropy_of_a_seat_that_is_none_is_not_written(seat: int) -> None:
    proof = Proof.of(TABLE, SECRET, {seat: "ab" * 16})
    with pytest.raises(OptionError, match="there is no seat"):
        write_record(CARDGAME(), proof=proof)
