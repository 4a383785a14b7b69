"""What people type: short forms, names, any order; and what the help says can be typed."""

from __future__ import annotations

import pytest

from games.samurai.arrange import arrange
from tatami.core.errors import IllegalMove, NotationError, OptionError
from tatami.core.kernel import Rng
from tatami.games.samurai.game import Samurai


def typed(game: Samurai, text: str) -> list[str]:
    return [str(move) for move in game.read(text)]


@pytest.mark.parametrize(
    ("text", "moves"),
    [
        ("h4 s20", ["h4@s20"]),
        ("H4S20", ["h4@s20"]),
        ("h4-s20 stop", ["h4@s20", "stop"]),
        ("h4@s20, f1 u20, .", ["h4@s20", "f1@u20", "stop"]),
        ("ronin t24 ship1 u21 done", ["n1@t24", "f1@u21", "stop"]),
        ("tx r21 t24", ["tx@r21", "b3@t24"]),
        ("tx@r21 b3@t24", ["tx@r21", "b3@t24"]),
        ("fx r@mito h@kyo", ["fx:h@Kyoto", "fx:r@Mito"]),
        ("fx c@Kyoto r@t23", ["fx:h@Kyoto", "fx:r@Mito"]),
        ("b kyoto", ["b@Kyoto"]),
    ],
)
def test_short_forms(text: str, moves: list[str]) -> None:
    game = arrange(figures="Kyoto:hb Mito:r", tokens="r21:Ab3", hold="A:h4,n1,f1,tx,fx")
    assert typed(game, text) == moves


@pytest.mark.parametrize("line", ["h4 s20 stop", "tx r21 t20 stop", "fx h@Kyoto r@Mito stop"])
def test_the_examples_of_the_help_can_be_played(line: str) -> None:
    game = arrange(figures="Kyoto:hb Mito:r", tokens="r21:Ab3", hold="A:h4,n1,f1,tx,fx")
    game.play(line)
    assert game.actor != 0


def test_a_draft_is_typed_in_short_forms() -> None:
    game = Samurai(2)
    game.play("h4 b4 r4 s3 f2")
    game.play("h4 b4 r4 s3 f2")
    game.play("b kyoto")
    assert game.view(None)["figures"]["Kyoto"] == "b"


@pytest.mark.parametrize("text", "fx|fx h@Kyoto|h4|h5 s20|h4 zz9|b@s20|foo|h9@s20".split("|"))
def test_unreadable_moves_are_reported(text: str) -> None:
    game = arrange()
    before = game.position()
    with pytest.raises(NotationError):
        game.play(text)
    assert game.position() == before


def test_either_all_moves_of_a_line_are_made_or_none() -> None:
    game = arrange(hold="A:h4,h3,n1,f1,tx")
    before = game.position()
    with pytest.raises(IllegalMove):
        game.play("n1 s20 f1 u20 h4 s20")
    assert game.position() == before
    assert game.history == []


def test_moves_beyond_the_own_turn_are_not_made() -> None:
    game = arrange(hold="A:h4,h3,n1,f1,tx")
    before = game.position()
    for line in ("h4 s20 stop +b4", "h4 s20 stop h3 s21"):
        with pytest.raises(NotationError, match=r"not yours to make|has to wait"):
            game.play(line)
        assert game.position() == before
    game.play("h4 s20 stop")
    game.roll(Rng(1))
    assert game.actor == 1


@pytest.mark.parametrize("seat", [-1, 2, 7])
def test_a_seat_that_is_none_is_shown_nothing(seat: int) -> None:
    game = arrange()
    with pytest.raises(OptionError):
        game.view(seat)
    with pytest.raises(OptionError):
        game.take_back(seat)
    with pytest.raises(OptionError):
        game.resampled(seat, Rng(1))
