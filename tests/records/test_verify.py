"""Verifying a record: what was dealt as committed holds, and whatever was changed is caught."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from fractions import Fraction
from itertools import combinations

import pytest
from dealt import (
    CARDGAME,
    ENTROPY,
    EXAMPLES,
    FIRST_KINDS,
    KINDS,
    NAMES,
    SAMURAI,
    SEEDS,
    TABLE,
    dealt,
)

from effort import SOAK, UNCOMPILED
from tatami.core.actors import CHANCE
from tatami.core.errors import IllegalMove
from tatami.core.game import Game, seat_letter
from tatami.kits.records.error import RecordError
from tatami.kits.records.forfeit import Forfeit
from tatami.kits.records.proof import Proof, seal_of
from tatami.kits.records.proof_checks import Check
from tatami.kits.records.record import read_record, result_text, write_record
from tatami.kits.records.scheme import commitment
from tatami.kits.records.verify import Verdict, verify

EVERY_KIND = pytest.mark.parametrize("make", KINDS, ids=lambda make: repr(make()))
EACH = pytest.mark.parametrize("make", FIRST_KINDS.values(), ids=FIRST_KINDS.keys())
ALL = ["commitment", "hashes", "draws", "moves", "result", "seal"]


def names_of(verdict: Verdict) -> list[str]:
    return [check.what for check in verdict.checks]


def broken(verdict: Verdict) -> dict[str, Check]:
    """The checks that fail; each says where and why."""
    assert not verdict.fair
    found = {check.what: check for check in verdict.checks if not check.holds}
    assert all(check.line and check.reason and not check.found for check in found.values())
    return found


def sealed(text: str) -> str:
    """Seal a record again, as a forger could."""
    return re.sub(r"(?m)^seal: .*$", f"seal: {seal_of(text)}", text)


def swap(text: str, old: str, new: str) -> str:
    """Change a record in one place."""
    assert old in text
    return text.replace(old, new, 1)


def value(text: str, key: str) -> str:
    """The value of a header."""
    found = re.search(rf"(?m)^{key}: (.*)$", text)
    assert found
    return found[1]


# ------------------------------------------------------------------------------------ it holds


@EVERY_KIND
@pytest.mark.parametrize("seed", SEEDS)
def test_a_game_dealt_as_committed_is_fair(make: Callable[[], Game], seed: int) -> None:
    game = dealt(make, seed)
    verdict = verify(game.text)
    assert verdict.fair
    assert verdict.holds
    assert verdict.proof == game.proof
    record = read_record(game.text)
    draws = sum(game.game.actor_of(n) == CHANCE for n in range(len(game.moves)))
    found = [game.proof.commitment, "A, B", str(draws), str(len(game.moves)), record.result, ""]
    assert [(check.what, check.found) for check in verdict.checks] == [
        *zip(ALL, found, strict=True)
    ]
    assert all(check.holds and check.line is None for check in verdict.checks)


@EVERY_KIND
def test_a_game_under_way_is_fair_so_far(make: Callable[[], Game]) -> None:
    for longest in (0, 20, 60):
        game = dealt(make, longest=longest)
        assert verify(game.text).fair


def test_a_resigned_game_is_fair() -> None:
    game = dealt(CARDGAME, longest=30)
    text = write_record(game.game, NAMES, Forfeit("resigned", 1), game.proof)
    verdict = verify(text)
    assert verdict.fair
    assert [check.found for check in verdict.checks if check.what == "result"] == ["A"]


def test_moves_may_be_written_shorter_than_we_write_them() -> None:
    """What counts for the luck is the move, however a record spells it."""
    game = dealt(SAMURAI)
    text = sealed(game.text.replace("+h4", "+H4").replace("deal: ", "deal:\n"))
    assert text != game.text
    assert verify(text).fair


def test_remarks_can_be_sealed_too() -> None:
    text = sealed(swap(dealt(CARDGAME).text, "\n\n", "\n# well played\n\n"))
    assert verify(text).fair


# ------------------------------------------------------------------------- it is not shown to be


@EACH
def test_a_record_without_proof_is_reported_as_such(make: Callable[[], Game]) -> None:
    verdict = verify(write_record(dealt(make).game, NAMES))
    assert names_of(verdict) == ["moves", "result"]
    assert verdict.holds
    assert verdict.proof is None
    assert not verdict.fair


def test_a_record_without_proof_is_checked_all_the_same() -> None:
    text = write_record(dealt(CARDGAME).game, NAMES)
    right = value(text, "result")
    wrong = "B" if right == "A" else "A"
    assert [*broken(verify(swap(text, f"result: {right}", f"result: {wrong}")))] == ["result"]
    assert [*broken(verify(swap(text, "\nA: ", "\nA: v@44n44e ")))] == ["moves"]


def test_a_missing_result_is_not_checked() -> None:
    text = write_record(dealt(CARDGAME).game, NAMES)
    assert names_of(verify(re.sub(r"result: .*\n", "", text))) == ["moves"]


def test_a_seal_alone_is_checked() -> None:
    text = write_record(dealt(CARDGAME).game, NAMES)
    line = f"seal: {seal_of(text)}"
    text = swap(text, "\nresult", f"\n{line}\nresult")
    assert names_of(verify(text)) == ["moves", "result", "seal"]
    assert verify(text).holds
    assert [*broken(verify(swap(text, "Ana", "Eva")))] == ["seal"]


def test_a_deal_without_entropy_could_be_chosen() -> None:
    game = CARDGAME()
    proof = Proof.of(TABLE, bytes(32), {})
    verdict = verify(write_record(game, proof=proof))
    assert names_of(verdict) == [what for what in ALL if what != "hashes"]
    assert verdict.holds
    assert not verdict.fair


@pytest.mark.parametrize("text", ["", "tatami record 1\n", "tatami record 2\n", "\udcff"])
def test_an_unreadable_record_is_not_checked(text: str) -> None:
    with pytest.raises(RecordError):
        verify(text)


# ------------------------------------------------------------------------------------ tampering


def words_of(text: str) -> list[str]:
    return [step.text for step in read_record(text).steps]


def actors_of(text: str) -> list[int]:
    """The seat or chance that made each move."""
    game = read_record(text).game()
    return [game.actor_of(n) for n in range(len(game.history))]


def shows_until(text: str) -> int:
    """A number of moves each of which affects the draws after it.

    Near the end of a game few draws follow, or draws from an almost empty urn: those could be
    the same by chance, and only the seal stands for such moves.
    """
    game = read_record(text).game()
    odds = Fraction(1)
    while odds > Fraction(1, 10**6):
        move = game.pop()
        odds *= game.odds().get(move, 1)
    return len(game.history)


def with_two_draws_swapped(text: str) -> Iterator[tuple[int, list[str]]]:
    """The moves with two draws swapped, for any two, and the number of the first."""
    words = words_of(text)
    draws = [n for n, actor in enumerate(actors_of(text)) if actor == CHANCE]
    for one, two in combinations(draws, 2):
        if words[one] != words[two]:
            forged = words.copy()
            forged[one], forged[two] = words[two], words[one]
            yield one, forged


def with_another_move(text: str) -> Iterator[tuple[int, list[str]]]:
    """The moves with one of a seat changed, for any one, and its number."""
    words = words_of(text)
    game = read_record(text).start()
    for n, word in enumerate(words):
        others = [] if game.actor == CHANCE else map(str, game.legal_moves)
        yield from ((n, [*words[:n], new, *words[n + 1 :]]) for new in others if new != word)
        game.push(word)


def forgery(
    make: Callable[[], Game], ways: Callable[[str], Iterable[tuple[int, list[str]]]]
) -> tuple[str, int, str]:
    """A record, a forgery of it that is legal to its end, and the number of the forged move.

    Not every game can be forged.
    """
    for seed in range(1, 20):
        text = dealt(make, seed).text
        for number, forged in legal_ones(text, ways(text)):
            return text, number, forged
    raise AssertionError("the rules allow no forgery")


def legal_ones(text: str, found: Iterable[tuple[int, list[str]]]) -> Iterator[tuple[int, str]]:
    """The forgeries that are legal to their end, with the result corrected."""
    for number, words in found:
        game = read_record(text).start()
        try:
            for word in words:
                game.push(word)
        except IllegalMove:
            continue
        if game.is_over:
            forged = re.sub(r"(?m)^result: .*$", f"result: {result_text(game)}", text)
            yield number, sealed(with_moves(forged, words))


def with_moves(text: str, words: list[str]) -> str:
    """The record with other moves, one per line and without actors."""
    head = text.partition("\n\n")[0]
    return f"{head}\n\n" + "\n".join(words) + "\n"


@EACH
def test_a_changed_draw_is_caught(make: Callable[[], Game]) -> None:
    """Even if all moves stay legal, the result is adjusted and the record sealed again."""
    text, number, forged = forgery(make, with_two_draws_swapped)
    found = broken(verify(forged))
    assert [*found] == ["draws"]
    now, was = words_of(forged)[number], words_of(text)[number]
    assert found["draws"].reason == f"the record says the draw is {now}, but the seed gives {was}"
    assert found["draws"].line == read_record(forged).steps[number].line


@EACH
def test_a_changed_move_of_a_seat_is_caught(make: Callable[[], Game]) -> None:
    """The draws after it are no longer those that the seed gives."""
    text, number, forged = forgery(make, with_another_move)
    assert number < shows_until(text)
    found = broken(verify(forged))
    assert [*found] == ["draws"]
    line = found["draws"].line
    assert line is not None
    assert line > read_record(forged).steps[number].line
    assert re.fullmatch(
        r"the record says the draw is \S+, but the seed gives \S+", found["draws"].reason
    )


@EACH
def test_swapped_moves_are_caught(make: Callable[[], Game]) -> None:
    text = dealt(make).text
    words, last = words_of(text), shows_until(text)
    pairs = [n for n in range(len(words) - 1) if words[n] != words[n + 1]]
    for n in pairs:
        swapped = with_moves(text, [*words[:n], words[n + 1], words[n], *words[n + 2 :]])
        assert "seal" in broken(verify(swapped))
        if n < last:
            assert {"draws", "moves"} & set(broken(verify(sealed(swapped))))
    assert pairs[0] < last


@EACH
def test_a_removed_move_is_caught(make: Callable[[], Game]) -> None:
    text = dealt(make).text
    words, last = words_of(text), shows_until(text)
    for n in range(0, len(words), 1 if SOAK else (97 if UNCOMPILED else 7)):
        removed = with_moves(text, [*words[:n], *words[n + 1 :]])
        assert "seal" in broken(verify(removed))
        if n < last:
            assert {"draws", "moves"} & set(broken(verify(sealed(removed))))
    cut = sealed(with_moves(text, words[:-1]))
    assert broken(verify(cut))["result"].reason.startswith("the record says the result is ")


@EACH
def test_a_draw_that_cannot_be_is_caught_as_a_draw_and_as_a_move(make: Callable[[], Game]) -> None:
    text = dealt(make).text
    first = read_record(text).steps[0].text
    word = EXAMPLES[make().NAME].FORGED_MOVE
    forged = sealed(with_moves(text, [word, *words_of(text)[1:]]))
    found = broken(verify(forged))
    assert [*found] == ["draws", "moves"]
    assert (
        found["draws"].reason == f"the record says the draw is {word}, but the seed gives {first}"
    )
    assert "illegal move" in found["moves"].reason
    assert names_of(verify(forged)) == ["commitment", "hashes", "draws", "moves", "seal"]


@EACH
def test_a_changed_option_is_caught(make: Callable[[], Game]) -> None:
    """Every option goes into the seed, even one that made no difference in this game."""
    text = dealt(make).text
    option = next(o for o in make().OPTIONS if o.name == EXAMPLES[make().NAME].UNUSED_OPTION)
    now = make().options[option.name]
    other = next(v for v in option.values if v != now)
    forged = sealed(swap(text, f"{option.name}={now}", f"{option.name}={other}"))
    found = broken(verify(forged))
    assert "draws" in found
    assert found["draws"].reason.startswith("the record says the draw is ")


@EACH
@pytest.mark.parametrize(
    ("old", "new", "fails"),
    [
        ("entropy A: ab", "entropy A: ac", {"hashes", "draws"}),
        ("entropy B: 01", "entropy B: 10", {"hashes", "draws"}),
        (f"entropy B: {ENTROPY[1]}\n", "", {"draws"}),
        (f"table: {TABLE}", "table: k3m9x2p8", {"commitment", "hashes", "draws"}),
    ],
    ids=["entropy", "other entropy", "no entropy", "table"],
)
def test_changed_entropy_is_caught(
    make: Callable[[], Game], old: str, new: str, fails: set[str]
) -> None:
    text = dealt(make).text
    assert set(broken(verify(sealed(swap(text, old, new))))) == fails
    assert set(broken(verify(swap(text, old, new)))) == fails | {"seal"}


@EACH
def test_a_changed_secret_is_caught(make: Callable[[], Game]) -> None:
    text = dealt(make).text
    now = "02" + value(text, "secret")[2:]
    forged = sealed(re.sub(r"(?m)^secret: .*$", f"secret: {now}", text))
    found = broken(verify(forged))
    assert [*found] == ["commitment", "draws"]
    right = commitment(bytes.fromhex(now), TABLE)
    assert found["commitment"].reason == f"the commitment to this secret would be {right}"
    assert found["commitment"].line == read_record(forged).headers["commitment"][0]
    # with a commitment that fits, the draws still tell
    forged = sealed(re.sub(r"(?m)^commitment: .*$", f"commitment: {right}", forged))
    assert [*broken(verify(forged))] == ["hashes", "draws"]


@EACH
def test_a_changed_commitment_is_caught(make: Callable[[], Game]) -> None:
    text = dealt(make).text
    forged = sealed(re.sub(r"(?m)^commitment: .*$", f"commitment: {'a' * 64}", text))
    assert [*broken(verify(forged))] == ["commitment", "hashes"]


def relabelled(text: str, number: int, label: str) -> str:
    """The record, sealed again, with one move in another player's line; no hash covers that."""
    words, actors = words_of(text), actors_of(text)
    labels = ["deal" if actor == CHANCE else seat_letter(actor) for actor in actors]
    assert labels[number] != label
    labels[number] = label
    lines = [f"{said}: {word}" for said, word in zip(labels, words, strict=True)]
    return sealed(with_moves(text, lines))


@EACH
def test_a_move_in_the_line_of_another_seat_is_caught(make: Callable[[], Game]) -> None:
    text = dealt(make).text
    for number in [n for n, actor in enumerate(actors_of(text)) if actor == 0][:20]:
        found = broken(verify(relabelled(text, number, "B")))
        assert [*found] == ["moves"]


@EACH
def test_a_draw_in_the_line_of_a_seat_is_caught(make: Callable[[], Game]) -> None:
    text = dealt(make).text
    kinds: dict[str, int] = {}
    for number, (word, actor) in enumerate(zip(words_of(text), actors_of(text), strict=True)):
        if actor == CHANCE:
            kinds[re.sub(r"(?<=[:?^+@]).*", "", word)] = number
    for number in kinds.values():
        found = broken(verify(relabelled(text, number, "A")))
        assert [*found] == ["moves"]


@EACH
def test_a_changed_name_is_caught(make: Callable[[], Game]) -> None:
    found = broken(verify(swap(dealt(make).text, "seat A: Ana", "seat A: Eva")))
    assert [*found] == ["seal"]
    assert found["seal"].reason == "the text has changed since it was sealed"


@EACH
def test_a_changed_result_is_caught(make: Callable[[], Game]) -> None:
    text = dealt(make).text
    forged = sealed(re.sub(r"(?m)^result: .*$", "result: *", text))
    found = broken(verify(forged))
    assert [*found] == ["result"]
    assert found["result"].reason.startswith("the record says the result is *, but the moves give ")
    assert found["result"].line == read_record(forged).headers["result"][0]


def test_a_made_up_resignation_is_caught() -> None:
    text = dealt(CARDGAME).text
    found = broken(verify(sealed(swap(text, "\nresult: ", "\nended: time A\nresult: "))))
    assert "but the game ended by its moves" in found["result"].reason


@EACH
def test_a_changed_seal_is_caught(make: Callable[[], Game]) -> None:
    text = dealt(make).text
    assert [*broken(verify(re.sub(r"(?m)^seal: .*$", f"seal: {'0' * 64}", text)))] == ["seal"]
    found = broken(verify(re.sub(r"(?m)^seal: .*\n", "", text)))
    assert [*found] == ["seal"]
    assert found["seal"].reason == "the record has a proof, but its seal is missing"


@pytest.mark.parametrize(
    "how",
    [
        *("seal:  {}", "seal:{}", " seal: {}", "seal: {} ", "seal: {} # ok"),
        *("seal: {}\r# by me", "seal: {}\x0b# Eva", "seal: {}\u2028", "\x0bseal: {}"),
    ],
    ids=repr,
)
def test_nothing_can_be_written_into_the_line_of_the_seal(how: str) -> None:
    text = dealt(CARDGAME).text
    line = how.format(value(text, "seal"))
    assert "seal" in broken(verify(re.sub(r"(?m)^seal: .*$", line, text)))


@EACH
def test_any_altered_character_is_caught(make: Callable[[], Game]) -> None:
    text = dealt(make).text
    step = 1 if SOAK else (211 if UNCOMPILED else 13)
    seal = text.index("\nseal: ")
    for n in [*range(0, len(text), step), *range(seal, seal + 73)]:
        ends = () if text[n] != "\n" else ("\r", "\x0b", "\u2028")
        for new in ("", "7" if text[n] != "7" else "8", text[n] + " ", text[n] + "\n", *ends):
            altered = text[:n] + new + text[n + 1 :]
            try:
                verdict = verify(altered)
            except RecordError:
                continue
            assert not verdict.fair, altered[n - 20 : n + 20]
