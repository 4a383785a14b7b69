"""Every way in which a typed move can be wrong is told in four languages, each made to happen."""

from __future__ import annotations

import ast
import pickle
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Final

import pytest

from skipping import ALONE, EMPTY_HANDED
from tatami.core.game import Game
from tatami.core.kernel import Rng
from tatami.core.worded import MoveError
from tatami.core.words import LANGUAGES, Sentence
from tatami.games import read_position
from tatami.games.cardgame.game import CardGame
from tatami.games.samurai.game import Samurai
from tatami.games.spirit.game import Spirit
from tatami.puzzles.turn import read_turn

SRC: Final = Path(__file__).parents[1] / "src"


def samurai() -> Game:
    """Give a turn: nobody chooses a hand."""
    return read_position(EMPTY_HANDED)


def cardgame() -> Game:
    """Give a first turn; among the cards dealt are h3 and s1."""
    game = CardGame(2)
    game.roll(Rng(1))
    return game


# Which sentence, to whom, what was typed, and what is said in English.
WRONG: Final[tuple[tuple[str, Callable[[], Game], str, str], ...]] = (
    (
        "core.no_move",
        samurai,
        "Foo",
        "'Foo' is not a move; a move looks like h4@s19, tx@s19 or stop",
    ),
    ("core.no_move", cardgame, "Foo", "'Foo' is not a move; a move looks like h4@2n1e or v@1n1e"),
    (
        "core.no_move",
        lambda: Spirit(2),
        "Foo",
        "'Foo' is not a move; a move looks like fight, support:B or attack",
    ),
    ("core.no_kinds", cardgame, "^xyz", "'xyz' is not a row of kinds such as hhb"),
    (
        "core.waits_shown",
        samurai,
        "r4 k26 stop s1 q22",
        "s1@q22 has to wait: stop shows what was hidden",
    ),
    ("core.waits_chance", cardgame, "h3 n s1 s", "s1@1s has to wait: chance acts before it"),
    (
        "core.not_yours",
        lambda: Samurai(2),
        "h4 b4 r4 s3 f2 h3",
        "+h3 is not yours to make: your turn is over before it",
    ),
    (
        "games.samurai.no_token",
        samurai,
        "H9@q22",
        "there is no token 'H9'; tokens are "
        "h4, h3, h2, b4, b3, b2, r4, r3, r2, s3, s2, s1, n1, f2, f1, tx, fx",
    ),
    ("games.samurai.no_place", samurai, "h4 Zzzzz", "there is no place 'Zzzzz' on the map"),
    (
        "games.samurai.no_place_but",
        samurai,
        "h4 Kyotoo",
        "there is no place 'Kyotoo' on the map (did you mean kyoto?)",
    ),
    ("games.samurai.no_settlement", samurai, "b Q22", "'Q22' is no settlement"),
    (
        "games.samurai.two_figures",
        samurai,
        "fx h@Kyoto",
        "the figure exchange names two figures: fx h@Kyoto r@Mito",
    ),
    (
        "games.samurai.not_two_figures",
        samurai,
        "FX@q22",
        "'FX@q22': the figure exchange names two figures: fx h@Kyoto r@Mito",
    ),
    ("games.samurai.where_to_lay", samurai, "H4", "where to lay H4? Name a hex: H4 s19"),
    (
        "games.cardgame.no_card",
        cardgame,
        "H9 n",
        "there is no card 'H9'; cards are h4, h3, h2, b4, b3, b2, r4, r3, r2, s3, s2, s1",
    ),
    (
        "games.cardgame.no_cell",
        cardgame,
        "h3 North",
        "'North' is not a cell; a cell looks like 2n1e, 3w or 0",
    ),
    (
        "games.cardgame.no_village",
        cardgame,
        "^HH",
        "no village is 'HH'; villages are h, b, r, hb, hr, br, hbr",
    ),
    ("games.cardgame.where_to_lay", cardgame, "h3", "where to lay h3? Name a cell: h3 2n1e"),
    ("games.cardgame.where_to_lay", cardgame, "V", "where to lay V? Name a cell: V 1n1e"),
    (
        "games.spirit.none_such",
        lambda: Spirit(2),
        "Lose:H",
        "there is no Lose:H; there are lose:hat, lose:farm, lose:doll",
    ),
    (
        "games.spirit.could_be",
        lambda: Spirit(2, samurai="choose"),
        "Samurai:Ka",
        "Samurai:Ka could be samurai:kan or samurai:kat",
    ),
    (
        "puzzles.waits_turn",
        lambda: read_position(ALONE),
        "attack pass",
        "pass has to wait: the turn is over before it",
    ),
)


def sentences_raised() -> Iterator[str]:
    """Find in the source which sentences move errors are made with."""
    for path in SRC.rglob("*.py"):
        if "MoveError" not in (source := path.read_text(encoding="utf-8")):
            continue
        package = ".".join(path.parent.relative_to(SRC / "tatami").parts)
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "MoveError":
                where, key = node.args
                assert ast.unparse(where) == "__package__", path
                yield f"{package}.{ast.literal_eval(key)}"


def test_every_sentence_is_made_to_happen() -> None:
    assert {*sentences_raised()} == {sentence for sentence, *_ in WRONG}


@pytest.mark.parametrize(
    ("sentence", "begin", "typed", "english"), WRONG, ids=[sentence for sentence, *_ in WRONG]
)
def test_what_is_wrong_is_told_in_every_language(
    sentence: str, begin: Callable[[], Game], typed: str, english: str
) -> None:
    game = begin()
    before = game.position()
    read = partial(read_turn, game) if sentence.startswith("puzzles.") else game.play
    with pytest.raises(MoveError) as caught:
        read(typed)
    error = caught.value
    assert f"{error.package}.{error.key}" == f"tatami.{sentence}"
    told = {lang: error.text(lang) for lang in LANGUAGES}
    assert told["en"] == str(error) == english
    assert len({*told.values()}) == len(LANGUAGES)
    for value in error.values.values():
        assert isinstance(value, Sentence) or all(str(value) in text for text in told.values())
    assert game.position() == before
    again = pickle.loads(pickle.dumps(error))
    assert (str(again), again.text("pl")) == (english, told["pl"])


def test_words_of_a_sentence_within_another_are_in_its_language() -> None:
    with pytest.raises(MoveError) as caught:
        Spirit(2, samurai="choose").play("samurai:ka")
    assert [caught.value.text(lang) for lang in LANGUAGES[1:]] == [
        "samurai:ka może znaczyć samurai:kan albo samurai:kat",
        "samurai:ka kann heißen: samurai:kan oder samurai:kat",
        "samurai:ka kan betekenen: samurai:kan of samurai:kat",
    ]


def test_a_suggestion_is_told_in_every_language() -> None:
    with pytest.raises(MoveError) as caught:
        samurai().play("h4 Kyotoo")
    assert [caught.value.text(lang) for lang in LANGUAGES[1:]] == [
        "na mapie nie ma pola ani osady „Kyotoo” (czy chodzi o kyoto?)",
        "auf der Karte gibt es keinen Ort „Kyotoo“ (meinst du kyoto?)",
        "op de kaart is geen plek ‘Kyotoo’ (bedoel je kyoto?)",
    ]
