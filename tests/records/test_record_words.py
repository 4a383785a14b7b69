"""Every way in which a record can be wrong is explained in four languages, naming what is wrong."""

from __future__ import annotations

import pickle
import re

import pytest

from games import recorded
from tatami.core.text.toml import read_toml
from tatami.core.text.words import LANGUAGES
from tatami.games.cardgame.game import CardGame
from tatami.kits.records.error import RecordError
from tatami.kits.records.record import MAX_LENGTH, read_record

GAME = recorded("cardgame/2009-2p-all-laid").read_text("utf-8")
WORDS = read_toml("tatami.kits.records", "words.toml")
SECRET = f"secret: {'0' * 64}"


def header(line: str) -> str:
    """Write another header in the place of the one that the record has."""
    key = line.partition(":")[0]
    return re.sub(rf"(?m)^{key}:.*$", line, GAME)


def more(line: str) -> str:
    """Write one header more."""
    return GAME.replace("\n\n", f"\n{line}\n\n", 1)


def first_turn(line: str) -> str:
    """Write another first turn."""
    return re.sub(r"(?m)^A: \S+", line, GAME, count=1)


def cut(text: str) -> str:
    """Leave the last turns out."""
    return "\n".join(text.splitlines()[:-8])


# How a record is wrong, and what has to be named in any language.
WRONG = {
    "too_long": ("x" * (MAX_LENGTH + 1), ""),
    "no_record": ("a tale", "tatami record 1"),
    "other_form": ("tatami record 7", "7"),
    "other_rules": (header("rules: 99"), "99"),
    "missing": (GAME.replace("edition: 2009\n", ""), "edition"),
    "unknown": (more("date: today"), "date"),
    "among_moves": (GAME + "result: A\n", "result"),
    "twice": (more("players: 2"), "players"),
    "unfit": (header("players: 9"), "9"),
    "no_seat": (more("seat F: Eva"), "f"),
    "no_option": (header("options: tiles"), "tiles"),
    "unknown_option": (header("options: dice=two"), "dice"),
    "option_twice": (header("options: cards=tiles cards=tiles"), "cards"),
    "other_position": (more(f"position: {CardGame(3).position()}"), "players"),
    "unproved": (more(SECRET), "table"),
    "no_move": (first_turn("A: foo"), "foo"),
    "illegal": (first_turn("A: s1@43n"), "s1@43n"),
    "over": (GAME + "h4@1n\n", "h4@1n"),
    "other_actor": (first_turn("B: h4@1n"), "h4@1n"),
    "chance_due": (GAME.replace("deal:", "A:", 1), "A"),
    "other_result": (header("result: AB"), "AB"),
    "not_over": (cut(GAME), "A"),
    "other_forfeit": (cut(more("ended: resigned A")), "resigned A"),
}


def test_every_sentence_is_said() -> None:
    assert set(WRONG) == set(WORDS)


@pytest.mark.parametrize("key", WRONG)
def test_errors_are_available_in_every_language(key: str) -> None:
    text, names = WRONG[key]
    with pytest.raises(RecordError) as caught:
        read_record(text).game()
    error = caught.value
    assert error.key == key
    texts = [error.text(lang) for lang in LANGUAGES]
    assert len(set(texts)) == len(LANGUAGES)
    assert all(names.lower() in one.lower() for one in texts)


def test_an_error_can_be_sent_to_another_process() -> None:
    with pytest.raises(RecordError) as caught:
        read_record(first_turn("A: s1@43n")).game()
    again = pickle.loads(pickle.dumps(caught.value))
    assert (str(again), again.line, again.rule) == (
        str(caught.value),
        caught.value.line,
        "cardgame.3.2",
    )
