"""Each way in which a typed move can be wrong is explained in four languages."""

from __future__ import annotations

import ast
import pickle
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Final

import pytest

from games import declared
from tatami.core.game import Game
from tatami.core.text.worded import MoveError
from tatami.core.text.words import LANGUAGES, Sentence
from tatami.env.text_table import TextTable
from tatami.kits.terminal.style import Style
from tatami.kits.terminal.table import table_for
from tatami.puzzles.turn import read_turn

SRC: Final = Path(__file__).parents[1] / "src"


# Which sentence, to whom, what was typed, and what is said in English.
Wrong = tuple[str, Callable[[], Game], str, str]
WRONG: Final[list[Wrong]] = declared("wrong_moves", "WRONG")


def reader(sentence: str, game: Game) -> Callable[[str], object]:
    """Who reads what was typed: the game, a puzzle of it, or its table in text."""
    if sentence.startswith("puzzles."):
        return partial(read_turn, game)
    if sentence.startswith("env."):
        return TextTable(game, "en").play
    return table_for(game, Style(), "en").describe_place if ".terminal." in sentence else game.play


def sentences_raised() -> Iterator[str]:
    """Find in the source which sentences move errors are made with."""
    for path in SRC.rglob("*.py"):
        if "MoveError" not in (source := path.read_text(encoding="utf-8")):
            continue
        package = ".".join(path.parent.relative_to(SRC / "tatami").parts)
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "MoveError":
                where, key = node.args
                own = ast.unparse(where) == "__package__"
                assert own or ast.unparse(where) == "CORE", path
                yield f"{package if own else 'core'}.{ast.literal_eval(key)}"


def test_every_sentence_is_made_to_happen() -> None:
    assert {*sentences_raised()} == {sentence for sentence, *_ in WRONG}


@pytest.mark.parametrize(
    ("sentence", "begin", "typed", "english"), WRONG, ids=[sentence for sentence, *_ in WRONG]
)
def test_errors_are_reported_in_every_language(
    sentence: str, begin: Callable[[], Game], typed: str, english: str
) -> None:
    game = begin()
    before = game.position()
    read = reader(sentence, game)
    with pytest.raises(MoveError) as caught:
        read(typed)
    error = caught.value
    assert f"{error.package}.{error.key}" == f"tatami.{sentence}"
    texts = {lang: error.text(lang) for lang in LANGUAGES}
    assert texts["en"] == str(error) == english
    assert len({*texts.values()}) == len(LANGUAGES)
    for value in error.values.values():
        assert isinstance(value, Sentence) or all(str(value) in text for text in texts.values())
    assert game.position() == before
    again = pickle.loads(pickle.dumps(error))
    assert (str(again), again.text("pl")) == (english, texts["pl"])
