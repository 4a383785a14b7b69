"""Games that did not end by their moves: what is written, and where it cannot be."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pytest
from dealt import CARDGAME, NAMES, SAMURAI, SPIRIT, dealt

from tatami.core.errors import OptionError
from tatami.core.game import Game
from tatami.games.cardgame.game import CardGame
from tatami.games.samurai.game import Samurai
from tatami.kits.records.error import RecordError
from tatami.kits.records.forfeit import Forfeit
from tatami.kits.records.record import read_record, result_text, write_record

ONLY_TWO = "only a game of two opponents can end early"
OF_TWO = pytest.mark.parametrize("make", [SAMURAI, CARDGAME], ids=["samurai", "cardgame"])
NOT_OF_TWO = pytest.mark.parametrize(
    "make",
    [partial(Samurai, 3), partial(CardGame, 4), SPIRIT],
    ids=["samurai-3", "cardgame-4", "spirit-2"],
)


def refusal_of(text: str) -> tuple[int, str]:
    with pytest.raises(RecordError) as caught:
        read_record(text).game()
    return caught.value.line, caught.value.reason


def ended(make: Callable[[], Game], line: str, result: str = "A") -> str:
    """The record of a game in progress with an `ended` in line 9 and a result in line 10."""
    text = write_record(dealt(make, longest=40).game, NAMES)
    return text.replace("\nresult: *\n", f"\n{line}\nresult: {result}\n")


@OF_TWO
@pytest.mark.parametrize(
    ("forfeit", "said", "winner"),
    [
        (Forfeit("resigned", 1), "resigned B", "A"),
        (Forfeit("resigned", 0), "resigned A", "B"),
        (Forfeit("time", 0), "time A", "B"),
    ],
    ids=str,
)
def test_the_other_seat_wins(
    make: Callable[[], Game], forfeit: Forfeit, said: str, winner: str
) -> None:
    game = dealt(make, longest=40).game
    text = write_record(game, NAMES, ended=forfeit)
    assert f"\nended: {said}\nresult: {winner}\n" in text
    record = read_record(text)
    assert record.ended == forfeit
    assert record.game().history == game.history
    assert result_text(game, forfeit) == record.result_of(record.game()) == winner
    assert write_record(record.game(), record.names, record.ended) == text


def test_a_game_can_be_resigned_before_its_first_move() -> None:
    text = write_record(CARDGAME(), ended=Forfeit("resigned", 0))
    assert read_record(text).game().history == []


@OF_TWO
def test_the_result_is_held_to_it(make: Callable[[], Game]) -> None:
    for said in ("B", "*", "AB", "-"):
        line, reason = refusal_of(ended(make, "ended: resigned B", said))
        assert line == 10
        assert reason == f"the record says the result is {said}, but “resigned B” gives A"
    assert refusal_of(ended(make, "ended: time A"))[1].endswith("but “time A” gives B")


def test_the_result_may_be_left_out() -> None:
    text = ended(CARDGAME, "ended: resigned B").replace("\nresult: A\n", "\n")
    record = read_record(text)
    assert record.result_of(record.game()) == "A"


@OF_TWO
def test_a_finished_game_did_not_end_otherwise(make: Callable[[], Game]) -> None:
    game = dealt(make).game
    reason = "the record says resigned A, but the game ended by its moves"
    with pytest.raises(OptionError, match=reason):
        write_record(game, ended=Forfeit("resigned", 0))
    text = write_record(game).replace("\nresult:", "\nended: resigned A\nresult:")
    assert refusal_of(text) == (7, reason)


@NOT_OF_TWO
def test_only_a_game_of_two_ends_like_that(make: Callable[[], Game]) -> None:
    with pytest.raises(OptionError, match=ONLY_TWO):
        write_record(make(), ended=Forfeit("time", 0))
    text = write_record(make()).replace("\nresult: *", "\nended: time A\nresult: *")
    assert refusal_of(text) == (7, ONLY_TWO)


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("ended: resigned C", "there is no seat 'C'; seats are A, B"),
        ("ended: resigned", "there is no seat ''; seats are A, B"),
        ("ended: resigned AB", "there is no seat 'AB'; seats are A, B"),
        ("ended: bored A", "'bored A' is not an early end; write resigned B or time B"),
        ("ended:", "'' is not an early end; write resigned B or time B"),
        ("ended: A resigned", "'A resigned' is not an early end; write resigned B or time B"),
    ],
)
def test_an_unreadable_end_is_refused(line: str, reason: str) -> None:
    assert refusal_of(ended(CARDGAME, line)) == (9, reason)


@pytest.mark.parametrize("forfeit", [Forfeit("bored", 0), Forfeit("time", 2), Forfeit("time", -1)])
def test_an_impossible_end_is_not_written(forfeit: Forfeit) -> None:
    with pytest.raises(OptionError):
        write_record(CARDGAME(), ended=forfeit)
