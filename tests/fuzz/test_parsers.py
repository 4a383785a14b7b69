"""Random and damaged texts for the three parsers: they read or refuse, and never do else."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from itertools import product
from typing import TypeVar

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from effort import SOAK, UNCOMPILED
from tatami.core.actors import CHANCE
from tatami.core.errors import IllegalMove, NotationError, RecordError
from tatami.core.game import Game
from tatami.core.kernel import Rng
from tatami.games.samurai.game import Samurai
from tatami.records.record import read_record, write_record

F = TypeVar("F", bound=Callable[..., None])
T = TypeVar("T")

LONGEST = 400


def examples(number: int) -> Callable[[F], F]:
    """Try so many texts: more of them in a soak, fewer where the rules run slowly."""
    wanted = number * 20 if SOAK else (max(1, number // 10) if UNCOMPILED else number)
    return settings(
        max_examples=wanted,
        deadline=None,
        derandomize=True,
        database=None,
        suppress_health_check=list(HealthCheck),
    )


# --------------------------------------------------------------------------------- valid texts


def step(game: Game, rng: Rng) -> None:
    """Make any legal move, or let chance act."""
    kernel = game.kernel
    if game.actor == CHANCE:
        assert kernel.tickets() > 0, f"chance has no ticket: {game.position()}"
        game.push(game.move(kernel.draw(rng.below(kernel.tickets()))))
    else:
        assert kernel.count_actions() > 0, f"nothing can be played: {game.position()}"
        game.push(game.move(kernel.nth_action(rng.below(kernel.count_actions()))))


def stages() -> list[Samurai]:
    """Give games of every kind at many stages: set-ups, exchanges under way, refills, ends."""
    found = []
    kinds = product((2, 3, 4), Samurai.EDITIONS, ("draft", "random"))
    for seed, (players, edition, setup) in enumerate(kinds):
        game = Samurai(players, edition, setup)
        rng = Rng(seed)
        found.append(game.copy())
        while not game.is_over:
            step(game, rng)
            exchanging = game.kernel.lifted >= 0 or game.kernel.picked >= 0
            if len(game.history) % 40 == seed % 40 or exchanging or game.is_over:
                found.append(game.copy())
    return found


STAGES = stages()
POSITIONS = [game.position() for game in STAGES]
RECORDS = [write_record(game, {0: "Ana", 1: "bot"}) for game in STAGES[::7]]
MOVES = sorted({str(move) for game in STAGES[::3] for move in game.legal_moves})
TYPED = [
    *("h4 s20", "h4s20", "h4-s20 stop", "tx s20 t20", "fx h@Kyoto r@Mito", "fx:c@Kyo", "done", "."),
    *("ronin s20", "ship2 q19, stop", "h@Kyoto", "b:Edo", "+h4 +tx", "n s20 f1 q19 stop"),
    "h4 b4 s3 f2 r4",
]


# ----------------------------------------------------------------------------------- mutations

ANY_TEXT = st.text(st.characters(exclude_categories=()), max_size=60)
PIECE = re.compile(r"\s+|\w+|[^\w\s]")
WORD = re.compile(r"\s+|\S+")
CUTS: list[Callable[[str], list[str]]] = [list, PIECE.findall, WORD.findall]


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


def attempt(read: Callable[[str], T], text: str) -> T | IllegalMove | NotationError | RecordError:
    """Read a text; give what comes of it, or the refusal. Nothing else may be raised."""
    try:
        return read(text)
    except (IllegalMove, NotationError, RecordError) as refusal:
        return refusal


# ---------------------------------------------------------------------------------------- moves


@contextmanager
def unchanged(game: Game) -> Iterator[None]:
    """Check that the game is left as it was."""
    before = (game.position(), game.kernel.hash(), list(game.history))
    yield
    assert (game.position(), game.kernel.hash(), game.history) == before


def check_moves(game: Samurai, text: str) -> None:
    """A text is read as moves or refused; what cannot be played changes nothing."""
    for read in (game.parse, game.read, game.check):
        with unchanged(game):
            assert not isinstance(attempt(read, text), RecordError)
    with unchanged(game):
        made = attempt(game.play, text)
        if isinstance(made, list):
            assert [game.pop() for _ in made] == made[::-1]
        if isinstance(made, IllegalMove):
            assert made.rule in game.rulebook().rules


@examples(300)
@given(st.sampled_from(STAGES), ANY_TEXT)
def test_any_text_is_read_as_moves_or_refused(game: Samurai, text: str) -> None:
    check_moves(game, text)


@examples(800)
@given(st.sampled_from(STAGES), damaged([*MOVES[::5], *TYPED]))
def test_damaged_moves_are_read_or_refused(game: Samurai, text: str) -> None:
    check_moves(game, text)


@examples(300)
@given(st.sampled_from(STAGES), st.lists(st.sampled_from([*MOVES, *TYPED]), max_size=6))
def test_moves_that_do_not_fit_are_refused(game: Samurai, moves: list[str]) -> None:
    check_moves(game, " ".join(moves))


def test_every_legal_move_is_read_as_itself() -> None:
    for game in STAGES[:: 50 if UNCOMPILED else 10]:
        for move in game.legal_moves:
            assert game.parse(str(move)) == move
            assert game.check(str(move)) == move
            assert game.read(str(move)) == [move]


# ------------------------------------------------------------------------------------ positions


def play_on(game: Game, seed: int) -> None:
    """Play at random to the end, which comes in time."""
    rng = Rng(seed)
    for _ in range(LONGEST):
        if game.is_over:
            break
        step(game, rng)
    assert game.is_over
    assert game.outcome() is not None


def check_position(text: str) -> bool:
    """A text is refused, or it is a position with everything that belongs to one."""
    game = attempt(Samurai.from_position, text)
    if not isinstance(game, Samurai):
        assert isinstance(game, NotationError)
        return False
    canonical = game.position()
    again = Samurai.from_position(canonical)
    assert again.position() == canonical
    assert again.kernel.hash() == game.kernel.hash()
    for viewer in (None, *range(game.players)):
        json.dumps(game.view(viewer))
    play_on(game, len(text))
    return True


@examples(200)
@given(st.one_of(ANY_TEXT, ANY_TEXT.map(lambda text: f"samurai/1 {text}")))
def test_any_text_is_a_position_or_refused(text: str) -> None:
    check_position(text)


@examples(1500)
@given(damaged(POSITIONS))
def test_a_damaged_position_is_refused_or_can_be_played(text: str) -> None:
    check_position(text)


@examples(1500)
@given(st.sampled_from(POSITIONS), st.data())
def test_a_position_with_words_left_out_or_from_another_is_refused_or_can_be_played(
    text: str, data: st.DataObject
) -> None:
    """Whole words fit better than characters, so more of these are accepted."""
    words = text.split()
    other = dict(word.split("=") for word in data.draw(st.sampled_from(POSITIONS)).split()[1:])
    for key in data.draw(st.lists(st.sampled_from(sorted(other)), max_size=2)):
        words = [word for word in words if not word.startswith(f"{key}=")]
        words.append(f"{key}={other[key]}")
    gone = data.draw(st.sampled_from(["", *words[1:]]))
    check_position(" ".join(word for word in words if word != gone))


def test_a_valid_position_is_accepted() -> None:
    for text in POSITIONS[:: 20 if UNCOMPILED else 2]:
        assert check_position(text)
        assert Samurai.from_position(text).position() == text


TWO = "samurai/1 players=2 edition=2016"
SUPPLIES = "supplies=A:h432b432r432s32211n1f211txfx,B:h432b432r432s32211n1f211txfx"
HANDS = "hold=A:h432b43,B:h432b43 supplies=A:b2r432s32211n1f211txfx,B:b2r432s32211n1f211txfx"
VILLAGES = (
    "Hagi:b,Izumo:b,Himeji:b,Kanazawa:b,Wakayama:b,Suwa:b,"
    "Niigata:r,Sunpu:r,Aomori:r,Yamagata:r,Hachinohe:r,Sendai:r"
)
ALL_SET = (
    "Hagi:b,Izumo:b,Himeji:b,Kanazawa:b,Wakayama:b,Suwa:h,Kyoto:hb,Niigata:r,Sunpu:r,Aomori:r,"
    "Akita:hr,Yamagata:r,Edo:hbr,Hachinohe:r,Sendai:h,Mito:h,Tateyama:h"
)


@pytest.mark.parametrize("figures", ["draft", "random"])
@pytest.mark.parametrize(
    "rest",
    [
        f"phase=hands seat=A {SUPPLIES}",
        f"phase=hands seat=A on=Edo:hb {SUPPLIES}",
        f"phase=hands seat=A on={ALL_SET} {SUPPLIES}",
        f"phase=hands seat=A on=Edo:hbr {SUPPLIES} plays=1 plain=played",
        f"phase=hands seat=A on=Edo:hbr {SUPPLIES} passes=2",
        f"phase=figures seat=A {HANDS}",
        f"phase=figures seat=A on=Edo:hbr,{VILLAGES} {HANDS}",
        f"phase=figures seat=A on=Edo:hbr {HANDS} plain=played",
    ],
    ids=[
        "edo is empty",
        "edo is not full",
        "figures before hands",
        "a token is played before hands",
        "a turn is passed before hands",
        "edo is empty, hands are chosen",
        "cities cannot be filled",
        "a token is played before figures",
    ],
)
def test_a_set_up_that_cannot_come_about_is_refused(rest: str, figures: str) -> None:
    with pytest.raises(NotationError):
        Samurai.from_position(f"{TWO} figures={figures} {rest}")


@pytest.mark.parametrize(
    "more", [" aside=", " captured=A:", ""], ids=["aside", "captured", "in a supply"]
)
def test_absurd_amounts_are_refused(more: str) -> None:
    many = ("h" if more else "s1") * 40_000
    with pytest.raises(NotationError):
        Samurai.from_position(f"{TWO} phase=hands seat=A on=Edo:hbr {SUPPLIES}{more}{many}")


@pytest.mark.parametrize("passes", [1, 2])
def test_a_refill_after_passes_is_refused(passes: int) -> None:
    """A turn that was played ends all passes; with them, a blocked game would never end."""
    text = next(text for text in POSITIONS if "phase=refill" in text)
    assert check_position(text)
    with pytest.raises(NotationError):
        Samurai.from_position(f"{text} passes={passes}")


# -------------------------------------------------------------------------------------- records


def check_record(text: str) -> None:
    """A text is refused with a line of it, or it is a record that writes itself again."""
    game = attempt(lambda text: read_record(text).game(), text)
    if not isinstance(game, Game):
        assert isinstance(game, RecordError)
        assert 1 <= game.line <= max(1, len(text.splitlines()))
        return
    names = read_record(text).names
    again = read_record(write_record(game, names))
    assert again.names == names
    assert again.game().position() == game.position()


@examples(200)
@given(st.one_of(ANY_TEXT, ANY_TEXT.map(lambda text: f"tatami record 1\n{text}")))
def test_any_text_is_a_record_or_refused(text: str) -> None:
    check_record(text)


@examples(600)
@given(damaged(RECORDS))
def test_a_damaged_record_is_refused_or_holds(text: str) -> None:
    check_record(text)


@examples(300)
@given(damaged([text.partition("\n\n")[0] for text in RECORDS]))
def test_damaged_headers_are_refused_or_hold(text: str) -> None:
    check_record(text)
