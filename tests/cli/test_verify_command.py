"""`tatami verify` as a person runs it, and games given up in the other commands."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

import pytest
from terminal import Output, Terminal, check_refusal, finished_record

from tatami.core.text.words import LANGUAGES
from tatami.games.cardgame.game import CardGame
from tatami.kits.records.deal import deal
from tatami.kits.records.forfeit import Forfeit
from tatami.kits.records.proof import Proof
from tatami.kits.records.record import write_record

PROOF = Proof.of("k3m9x2p7", bytes(range(32)), {0: "ab" * 16, 1: "cd" * 16})
HOLDS = f"""\
The secret matches the commitment: {PROOF.commitment}
All revealed entropy matches what the players committed to: A, B
Every draw follows from the secret (13)
Every move is legal (14)
The result is correct: the game is not over
The text is unchanged since it was sealed
"""
FAIR = "The deal was fair: it follows from the commitment and the entropy of these players: A, B.\n"
YOURS = (
    "Only you can check the rest: pass what you noted before the game with --commitment and"
    " --entropy.\n"
)
NO_PROOF = "Fairness not proven: this record contains no proof of its deal.\n"
BROKEN = "Fairness not proven: a check failed.\n"


@cache
def game(proof: Proof = PROOF) -> CardGame:
    """A game with a provable deal, after its first play."""
    begun = CardGame(2)
    moves: list[str] = []
    deal(begun, proof.seed(begun), moves)
    play = str(begun.legal_moves[0])
    begun.push(play)
    deal(begun, proof.seed(begun), [*moves, play])
    return begun


RECORD = write_record(game(), {0: "Ana", 1: "Zażółć"}, proof=PROOF)
GIVEN_UP = write_record(game(), {0: "Ana", 1: "Zażółć"}, Forfeit("resigned", 1), PROOF)


@pytest.fixture
def tatami(tmp_path: Path) -> Terminal:
    return Terminal(tmp_path / "data")


@pytest.fixture
def record(tmp_path: Path) -> Path:
    path = tmp_path / "game.tatami"
    path.write_text(RECORD, encoding="utf-8")
    return path


def test_a_fair_deal_is_reported_line_by_line(tatami: Terminal, record: Path) -> None:
    assert tatami("verify", str(record)) == Output(0, HOLDS + FAIR + YOURS, "")


def test_a_record_is_read_from_standard_input(tatami: Terminal) -> None:
    assert tatami("verify", "-", typed=RECORD) == Output(0, HOLDS + FAIR + YOURS, "")
    assert tatami("verify", "-", typed="\ufeff" + RECORD.replace("\n", "\r\n")).code == 0


def test_a_change_is_reported_with_its_line(tatami: Terminal) -> None:
    output = tatami("verify", "-", typed=RECORD.replace("Ana", "Eva"))
    *before, seal, last = output.out.splitlines(keepends=True)
    assert (output.code, output.err) == (1, "")
    assert "".join(before) == HOLDS[: HOLDS.index("The text")]
    assert seal == "Check failed, line 18: the text has changed since it was sealed\n"
    assert last == BROKEN


def test_a_wrong_draw_is_reported_with_the_right_one(tatami: Terminal) -> None:
    right = str(game().move(game().history[0]))
    wrong = "^h" if right != "^h" else "^b"
    output = tatami("verify", "-", typed=RECORD.replace(f"deal: {right}", f"deal: {wrong}"))
    printed = f"line 20: the record says the draw is {wrong}, but the seed gives {right}\n"
    assert f"Check failed, {printed}" in output.out
    assert output.code == 1


def test_a_record_without_proof_is_reported_as_such(tatami: Terminal) -> None:
    output = tatami("verify", "-", typed=finished_record("cardgame"))
    assert output.out.splitlines(keepends=True)[-2:] == ["The result is correct: A won\n", NO_PROOF]
    assert output.code == 1


def test_a_deal_without_entropy_is_reported_as_such(tatami: Terminal) -> None:
    proof = Proof.of(PROOF.table, PROOF.secret, {})
    output = tatami("verify", "-", typed=write_record(CardGame(2), proof=proof))
    last = output.out.splitlines()[-1]
    assert last.startswith("Fairness not proven: no player added entropy")
    assert output.code == 1


@pytest.mark.parametrize("lang", LANGUAGES)
def test_verdicts_are_available_in_every_language(tatami: Terminal, lang: str) -> None:
    outs = [
        tatami("verify", "-", "--lang", lang, typed=text).out.splitlines()
        for text in (RECORD, finished_record("samurai"), RECORD.replace("Ana", "Eva"))
    ]
    english = [*HOLDS.splitlines(), FAIR, NO_PROOF, BROKEN]
    assert [len(out) for out in outs] == [8, 3, 7]
    if lang != "en":
        assert not {line for out in outs for line in out} & set(english)
    assert PROOF.commitment in outs[0][0]


def test_json_has_every_check(tatami: Terminal) -> None:
    output = tatami("verify", "-", "--json", typed=RECORD)
    printed = json.loads(output.out)
    assert output.code == 0
    assert (printed["fair"], printed["proof"], printed["entropy"]) == (True, True, ["A", "B"])
    names = [check["check"] for check in printed["checks"]]
    assert names == ["commitment", "hashes", "draws", "moves", "result", "seal"]
    assert all(check["holds"] and check["line"] is None for check in printed["checks"])
    assert [check["found"] for check in printed["checks"]] == [
        PROOF.commitment,
        "A, B",
        "13",
        "14",
        "*",
        None,
    ]
    output = tatami("verify", "-", "--json", typed=RECORD.replace("Ana", "Eva"))
    printed = json.loads(output.out)
    assert (output.code, printed["fair"]) == (1, False)
    reason = "the text has changed since it was sealed"
    assert printed["checks"][-1] == {
        "check": "seal",
        "holds": False,
        "found": None,
        "line": 18,
        "reason": reason,
    }
    output = tatami("verify", "-", "--json", typed=finished_record("spirit"))
    printed = json.loads(output.out)
    assert (output.code, printed["fair"], printed["proof"], printed["entropy"]) == (
        1,
        False,
        False,
        [],
    )


@pytest.mark.parametrize(
    ("typed", "reason"),
    [
        ("", "line 1: a record starts with the line"),
        (RECORD.replace("secret: 00", "secret: xx"), "line 13: the secret has 64 digits"),
        (RECORD.replace("table: ", "table: -"), "line 11: '-k3m9x2p7' is not the id of a table"),
        (RECORD.replace("entropy B", "entropy C"), "line 17: there is no seat 'C'"),
    ],
    ids=["nothing", "secret", "table", "seat"],
)
def test_an_unreadable_file_is_refused(tatami: Terminal, typed: str, reason: str) -> None:
    check_refusal(tatami("verify", "-", typed=typed), reason)


def test_a_missing_file_argument_is_refused(tatami: Terminal, tmp_path: Path) -> None:
    check_refusal(tatami("verify"), "give a record to verify, or a log of deals with --log")
    check_refusal(tatami("verify", str(tmp_path / "none")), "No such file or directory")


# ------------------------------------------------------------------- what a player has noted

NOTED = ("--commitment", PROOF.commitment, "--entropy", f"A={PROOF.entropy[0]}")


def test_what_a_player_noted_is_compared_with_the_record(tatami: Terminal, record: Path) -> None:
    output = tatami("verify", str(record), *NOTED, "--start", PROOF.start)
    assert output.code == 0
    assert output.out == (
        f"{HOLDS}"
        f"The commitment is the one you saw before the game: {PROOF.commitment}\n"
        "Your entropy is part of the deal: player A\n"
        "Nothing changed between your reveal and the deal: "
        f"{PROOF.start}\n{FAIR}"
    )
    assert tatami("verify", str(record), "--entropy", PROOF.entropy[1]).code == 0


def test_a_record_with_another_secret_and_a_commitment_that_fits_is_not_fair(
    tatami: Terminal,
) -> None:
    """The operator deals another game after all have added their entropy."""
    forged = Proof.of(PROOF.table, bytes(32), PROOF.entropy)
    text = write_record(game.__wrapped__(forged), {0: "Ana", 1: "Ben"}, proof=forged)
    assert tatami("verify", "-", typed=text).code == 0  # nobody could tell from the record alone
    output = tatami("verify", "-", *NOTED, typed=text)
    assert output.code == 1
    assert f"you saw a different commitment, {PROOF.commitment}\n" in output.out
    assert output.out.endswith(BROKEN)


@pytest.mark.parametrize(
    "noted", ["--entropy=A=12", "--entropy=12", "--commitment=12", "--start=x"]
)
def test_a_malformed_note_is_refused(tatami: Terminal, record: Path, noted: str) -> None:
    check_refusal(tatami("verify", str(record), noted), "digits 0 to 9 and a to f, not ")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_checks_of_notes_and_logs_are_available_in_every_language(
    tatami: Terminal, lang: str
) -> None:
    deals = Path(__file__).parents[2] / "docs" / "deals"
    outs = [
        tatami("verify", str(deals / f"{name}.tatami"), "--log", str(log), "--lang", lang)
        for name in ("samurai", "spirit")
        for log in [deals / "log.jsonl"]
    ]
    outs.append(tatami("verify", "--log", str(deals / "log.jsonl"), "--lang", lang))
    assert [output.code for output in outs] == [0, 0, 0]
    assert [len(output.out.splitlines()) for output in outs] == [10, 11, 1]


@pytest.mark.parametrize(
    ("lang", "withheld", "won"),
    [
        ("en", "B committed to a number but never revealed it.", ": C won"),
        ("pl", "Liczba ze zobowiązania nigdy nie została ujawniona: B.", ": wygrana dla C"),
        ("de", "Auf eine Zahl festgelegt, sie aber nie offengelegt: B.", ": Sieg für C"),
        ("nl", "Wel een getal vastgelegd, maar het nooit onthuld: B.", ": winst voor C"),
    ],
)
def test_who_won_and_who_withheld_a_number_is_said(
    tatami: Terminal, lang: str, withheld: str, won: str
) -> None:
    record = Path(__file__).parents[2] / "docs" / "deals" / "samurai.tatami"
    lines = tatami("verify", str(record), "--lang", lang).out.splitlines()
    assert sum(line.startswith(withheld) for line in lines) == 1
    assert sum(line.endswith(won) for line in lines) == 1


def test_a_defeat_of_all_players_is_said(tatami: Terminal) -> None:
    record = Path(__file__).parents[2] / "docs" / "deals" / "spirit.tatami"
    output = tatami("verify", str(record))
    assert "The result is correct: nobody won\n" in output.out


# --------------------------------------------------------------------- the proof in a replay


def test_a_replay_contains_the_proof_as_json(tatami: Terminal, record: Path) -> None:
    printed = json.loads(tatami("replay", str(record), "--json").out)
    assert printed["ended"] is None
    assert printed["proof"] == {
        "table": "k3m9x2p7",
        "commitment": PROOF.commitment,
        "secret": PROOF.secret.hex(),
        "entropy": {"A": "ab" * 16, "B": "cd" * 16},
        "scheme": 2,
        "entropy_hashes": {"A": PROOF.hashes[0], "B": PROOF.hashes[1]},
        "beacon": None,
    }


# ------------------------------------------------------------------------------ a game given up


def test_a_resigned_game_can_be_fair(tatami: Terminal) -> None:
    output = tatami("verify", "-", typed=GIVEN_UP)
    assert "The result is correct: A won\n" in output.out
    assert output.code == 0


def test_a_resigned_game_is_replayed_to_its_end(tatami: Terminal, record: Path) -> None:
    record.write_text(GIVEN_UP, encoding="utf-8")
    output = tatami("replay", str(record), "--check")
    assert output == Output(0, "the record is valid: 14 moves, result A\n", "")
    printed = json.loads(tatami("replay", str(record), "--json").out)
    assert (printed["result"], printed["ended"], printed["outcome"]) == ("A", "resigned B", None)
    output = tatami("replay", str(record), "--from", "14", typed="\n")
    assert output.prompts[1] == "The record ends here.\nB red resigned.\n"
    check_refusal(tatami("play", "--resume", str(record)), "this game is over")


@pytest.mark.parametrize(
    ("reason", "lang", "printed"),
    [
        ("resigned", "de", "B Rot hat aufgegeben."),
        ("time", "en", "B red ran out of time."),
        ("time", "pl", "B czerwony przekracza limit czasu."),
    ],
)
def test_the_reason_of_an_early_end_is_available_in_every_language(
    tatami: Terminal, record: Path, reason: str, lang: str, printed: str
) -> None:
    record.write_text(write_record(game(), ended=Forfeit(reason, 1)), encoding="utf-8")
    output = tatami("replay", str(record), "--from", "14", "--lang", lang, typed="\n")
    assert output.prompts[1].endswith(f"\n{printed}\n")


def test_an_analysis_shows_how_the_game_ended(tatami: Terminal) -> None:
    output = tatami("analyse", "-", "--budget", "20n", "--workers", "1", typed=GIVEN_UP)
    assert output.out.startswith("A green: Ana, B red: Zażółć. B red resigned.\n")


def test_a_game_from_a_position_says_what_is_not_proved(tatami: Terminal) -> None:
    deals = Path(__file__).parents[2] / "docs" / "deals"
    note = "Nothing proves how the hidden parts of it were dealt."
    assert note in tatami("verify", str(deals / "cardgame-position.tatami")).out
    assert note not in tatami("verify", str(deals / "cardgame.tatami")).out
