"""Every rule of liar's dice has a test that fails when the rule breaks."""

from __future__ import annotations

import pytest

from liars_dice.constants import FACES
from liars_dice.game import LiarsDice, Shown
from tatami.core.actors import CHANCE, OVER
from tatami.core.errors import IllegalMove, NotationError
from tatami.core.events import Ended
from tatami.core.kernel import Rng

rule = pytest.mark.rule


def dealt(first: str, second: str, bid: str = "", seat: str = "A", **options: str) -> LiarsDice:
    """A game in which each seat has rolled these faces, with dice left for both to lose."""
    given = "".join(f" {name}={value}" for name, value in options.items())
    bids = f" bid={bid}" if bid else ""
    return LiarsDice.from_position(
        f"liarsdice/1 players=2 edition=common{given} phase=bidding seat={seat} starter=A"
        f" left=A:{len(first)},B:{len(second)} rolled=A:{first},B:{second}{bids}"
    )


def refused(game: LiarsDice, move: str) -> str:
    """The rule that refuses a move."""
    with pytest.raises(IllegalMove) as error:
        game.push(move)
    return error.value.rule


@rule("liarsdice.1.1")
@pytest.mark.parametrize("dice", [1, 3, 5])
def test_both_begin_with_the_same_number_of_dice(dice: int) -> None:
    assert list(LiarsDice(2, dice=dice).kernel.dice) == [dice, dice]


@rule("liarsdice.1.2")
def test_a_round_begins_with_a_hidden_roll_by_chance() -> None:
    game = LiarsDice(2, dice=2)
    assert game.actor == CHANCE
    assert len(game.odds()) == FACES
    assert game.shown(game.parse("+3"), 1) == "?"
    assert game.shown(game.parse("+3"), 0) == "+3"
    assert refused(game, "1x3") == "liarsdice.1.2"
    game.roll(Rng(1))
    assert len(game.history) == 4
    assert refused(game, "+3") == "liarsdice.1.2"
    assert game.view(0)["seats"][1]["faces"] is None
    assert len(game.view(1)["seats"][1]["faces"]) == 2


@rule("liarsdice.2.1", "liarsdice.3.1")
@pytest.mark.parametrize(("bid", "loser"), [("3x4", 1), ("4x4", 0)])
def test_a_bid_counts_the_dice_of_both(bid: str, loser: int) -> None:
    game = dealt("4412", "4356", seat="A")
    game.push(bid)
    game.push("liar")
    shown = game.events()[0]
    assert isinstance(shown, Shown)
    assert (shown.count, shown.loser) == (3, loser)
    assert game.kernel.dice[loser] == 3


@rule("liarsdice.2.2")
def test_a_bid_is_higher_than_the_one_before() -> None:
    game = dealt("44", "43", bid="2x3", seat="B")
    for lower in ("2x3", "2x2", "1x6"):
        assert refused(game, lower) == "liarsdice.2.2"
    for higher in ("2x4", "3x1"):
        game.push(higher)
        game.pop()


@rule("liarsdice.2.3")
def test_nobody_bids_more_dice_than_are_in_play() -> None:
    game = dealt("44", "4")
    game.push("3x6")
    assert refused(game, "4x1") == "liarsdice.2.3"
    assert [str(move) for move in game.legal_moves] == ["liar"]


@rule("liarsdice.2.4")
def test_there_is_nothing_to_doubt_before_the_first_bid() -> None:
    game = dealt("44", "43")
    assert refused(game, "liar") == "liarsdice.2.4"
    game.push("1x1")
    assert "liar" in [str(move) for move in game.legal_moves]


@rule("liarsdice.2.5")
@pytest.mark.parametrize(("ones", "loser"), [("plain", 1), ("wild", 0)])
def test_ones_count_as_any_face_if_they_are_wild(ones: str, loser: int) -> None:
    game = dealt("14", "13", bid="3x4", seat="A", ones=ones)
    game.push("liar")
    assert game.kernel.dice[loser] == 1


@rule("liarsdice.3.2")
def test_who_lost_the_die_bids_first() -> None:
    game = dealt("44", "33", bid="3x4", seat="A")
    game.push("liar")
    game.roll(Rng(1))
    assert game.actor == 1


@rule("liarsdice.4.1", "liarsdice.4.2")
def test_a_player_without_dice_has_lost() -> None:
    game = dealt("44", "3", bid="3x4", seat="A")
    game.push("liar")
    assert game.actor == OVER
    assert isinstance(game.events()[-1], Ended)
    outcome = game.outcome()
    assert outcome is not None
    assert outcome.winners == (0,)
    assert refused(game, "1x1") == "liarsdice.4.2"


@pytest.mark.parametrize("text", ["", "7", "0x3", "3x7", "11x1", "lie", "+7"])
def test_what_is_no_move_is_refused(text: str) -> None:
    with pytest.raises(NotationError):
        dealt("44", "43").play(text)


def test_a_bid_can_be_typed_with_a_space() -> None:
    assert [str(move) for move in dealt("44", "43").play("2 4")] == ["2x4"]
