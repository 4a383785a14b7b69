"""Random and damaged texts for the three parsers: they read or refuse, and never do else."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from itertools import permutations
from typing import TypeVar

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from effort import SOAK, UNCOMPILED
from games import modules
from reading import Corpus, attempt, check_position
from tatami.core.errors import IllegalMove
from tatami.core.game import Game
from tatami.core.text.worded import MoveError
from tatami.core.text.words import LANGUAGES
from tatami.kits.records.error import RecordError
from tatami.kits.records.record import read_record, write_record
from tatami.kits.records.verify import Verdict, verify

F = TypeVar("F", bound=Callable[..., None])

CORPORA: list[Corpus] = [found.CORPUS for found in modules("corpus").values()]
EACH = pytest.mark.parametrize("corpus", CORPORA, ids=str)


def examples(number: int) -> Callable[[F], F]:
    """Try so many texts: more of them in a soak, fewer where the rules run slowly."""
    wanted = number * 20 if SOAK else max(1, number // (30 if UNCOMPILED else 6))
    return settings(
        max_examples=wanted,
        deadline=None,
        derandomize=True,
        database=None,
        suppress_health_check=list(HealthCheck),
    )


# ----------------------------------------------------------------------------------- mutations

ANY_TEXT = st.text(st.characters(exclude_categories=()), max_size=60)
PIECE = re.compile(r"\s+|\w+|[^\w\s]")
ITEM = re.compile(r"[\s,=]|[^\s,=]+")
WORD = re.compile(r"\s+|\S+")
CUTS: list[Callable[[str], list[str]]] = [list, PIECE.findall, ITEM.findall, WORD.findall]


@st.composite
def damaged(draw: st.DrawFn, texts: Sequence[str]) -> str:
    """Take a valid text and delete, insert, swap or duplicate characters, pieces or words."""
    text = draw(st.sampled_from(texts))
    for _ in range(draw(st.integers(1, 4))):
        cut = draw(st.sampled_from(CUTS))
        parts = cut(text)
        other = cut(draw(st.sampled_from(texts)))
        if not parts or not other:
            break
        i = draw(st.integers(0, len(parts) - 1))
        j = draw(st.integers(0, len(parts) - 1))
        stranger = st.sampled_from(other) | ANY_TEXT
        match draw(st.sampled_from(["delete", "insert", "replace", "swap", "double", "many"])):
            case "delete":
                del parts[min(i, j) : min(i, j) + draw(st.integers(1, 5))]
            case "insert":
                parts.insert(i, draw(stranger))
            case "replace":
                parts[i] = draw(stranger)
            case "swap":
                parts[i], parts[j] = parts[j], parts[i]
            case "double":
                parts.insert(i, parts[j])
            case _:
                parts[i] *= draw(st.integers(2, 200))
        text = "".join(parts)
    return text


# ---------------------------------------------------------------------------------------- moves


@contextmanager
def unchanged(game: Game) -> Iterator[None]:
    """Check that the game is left as it was."""
    before = (game.position(), game.kernel.hash(), list(game.history))
    yield
    assert (game.position(), game.kernel.hash(), game.history) == before


def check_told(found: object) -> None:
    """Every refusal has a text in every language, by a rule or in words."""
    if isinstance(found, Exception):
        assert isinstance(found, IllegalMove | MoveError)
    if isinstance(found, MoveError):
        assert all(found.text(lang) for lang in LANGUAGES)


def check_moves(game: Game, text: str) -> None:
    """A text is read as moves or refused; what cannot be played changes nothing."""
    for read in (game.parse, game.read, game.check):
        with unchanged(game):
            check_told(attempt(read, text))
    with unchanged(game):
        made = attempt(game.play, text)
        check_told(made)
        if isinstance(made, list):
            assert [game.pop() for _ in made] == made[::-1]
        if isinstance(made, IllegalMove):
            assert made.rule in game.rulebook().rules


@EACH
@examples(200)
@given(st.data(), ANY_TEXT)
def test_any_text_is_read_as_moves_or_refused(
    corpus: Corpus, data: st.DataObject, text: str
) -> None:
    check_moves(data.draw(st.sampled_from(corpus.stages)), text)


@EACH
@examples(500)
@given(st.data())
def test_damaged_moves_are_read_or_refused(corpus: Corpus, data: st.DataObject) -> None:
    text = data.draw(damaged([*corpus.moves[::5], *corpus.typed]))
    check_moves(data.draw(st.sampled_from(corpus.stages)), text)


@EACH
@examples(200)
@given(st.data())
def test_moves_that_do_not_fit_are_refused(corpus: Corpus, data: st.DataObject) -> None:
    """Those of another game too."""
    known = [move for each in CORPORA for move in (*each.moves[::5], *each.typed)]
    some = st.sampled_from([*corpus.moves, *corpus.typed]) | st.sampled_from(known)
    moves = data.draw(st.lists(some, max_size=6))
    check_moves(data.draw(st.sampled_from(corpus.stages)), " ".join(moves))


@EACH
def test_every_legal_move_is_read_as_itself(corpus: Corpus) -> None:
    for game in corpus.stages[:: 50 if UNCOMPILED else 10]:
        for move in game.legal_moves:
            assert game.parse(str(move)) == move
            assert game.check(str(move)) == move
            assert game.read(str(move)) == [move]


# ------------------------------------------------------------------------------------ positions


@EACH
@examples(150)
@given(st.booleans(), ANY_TEXT)
def test_any_text_is_a_position_or_refused(corpus: Corpus, begun: bool, text: str) -> None:
    head = f"{corpus.cls.NAME}/{corpus.cls.rulebook().version} "
    check_position(corpus.cls, f"{head if begun else ''}{text}")


@EACH
@examples(1000)
@given(st.data())
def test_a_damaged_position_is_refused_or_can_be_played(
    corpus: Corpus, data: st.DataObject
) -> None:
    check_position(corpus.cls, data.draw(damaged(corpus.positions)))


@EACH
@examples(1000)
@given(st.data())
def test_a_position_with_words_left_out_or_from_another_is_refused_or_can_be_played(
    corpus: Corpus, data: st.DataObject
) -> None:
    """Whole words fit better than characters, so more of these are accepted."""
    positions = st.sampled_from(corpus.positions)
    words = data.draw(positions).split()
    other = dict(word.split("=") for word in data.draw(positions).split()[1:])
    for key in data.draw(st.lists(st.sampled_from(sorted(other)), max_size=2)):
        words = [word for word in words if not word.startswith(f"{key}=")]
        words.append(f"{key}={other[key]}")
    gone = data.draw(st.sampled_from(["", *words[1:]]))
    check_position(corpus.cls, " ".join(word for word in words if word != gone))


@EACH
def test_a_valid_position_is_accepted(corpus: Corpus) -> None:
    for text in corpus.positions[:: 20 if UNCOMPILED else 2]:
        assert check_position(corpus.cls, text)
        assert corpus.cls.from_position(text).position() == text


def test_a_position_of_another_game_is_refused() -> None:
    for corpus, other in permutations(CORPORA, 2):
        for text in other.positions[::20]:
            assert not check_position(corpus.cls, text)


# -------------------------------------------------------------------------------------- records


def check_record(text: str) -> None:
    """A text is refused with a line of it, or it is a record that writes itself again."""
    lines = range(1, max(1, len(text.splitlines())) + 1)
    verdict = attempt(verify, text)
    game = attempt(lambda text: read_record(text).game(), text)
    if not isinstance(game, Game):
        assert isinstance(game, RecordError)
        assert game.line in lines
        assert not isinstance(verdict, Verdict) or not verdict.holds
        return
    assert isinstance(verdict, Verdict)
    assert all(check.holds or check.line in lines for check in verdict.checks)
    record = read_record(text)
    again = read_record(write_record(game, record.names, record.ended, record.proof))
    assert again.names == record.names
    assert (again.ended, again.proof) == (record.ended, record.proof)
    assert again.game().position() == game.position()


@examples(200)
@given(st.one_of(ANY_TEXT, ANY_TEXT.map(lambda text: f"tatami record 1\n{text}")))
def test_any_text_is_a_record_or_refused(text: str) -> None:
    check_record(text)


@EACH
@examples(400)
@given(st.data())
def test_a_damaged_record_is_refused_or_holds(corpus: Corpus, data: st.DataObject) -> None:
    check_record(data.draw(damaged(corpus.records)))


@EACH
@examples(200)
@given(st.data())
def test_damaged_headers_are_refused_or_hold(corpus: Corpus, data: st.DataObject) -> None:
    heads = [text.partition("\n\n")[0] for each in CORPORA for text in each.records]
    own = [text.partition("\n\n")[0] for text in corpus.records]
    check_record(data.draw(damaged(own) | damaged(heads)))


@EACH
@examples(300)
@given(
    st.data(),
    st.sampled_from(["table", "commitment", "secret", "entropy A", "ended", "seal", "result"]),
    st.one_of(ANY_TEXT, st.text("0123456789abcdefABCDEF", max_size=140)),
)
def test_any_text_in_a_header_of_the_deal_is_refused_or_holds(
    corpus: Corpus, data: st.DataObject, key: str, said: str
) -> None:
    text = data.draw(st.sampled_from([text for text in corpus.records if "\nsecret: " in text]))
    lines = [line for line in text.split("\n") if not line.startswith(f"{key}:")]
    check_record("\n".join([lines[0], f"{key}: {said}", *lines[1:]]))
