"""Chapter 6: how the game ends."""

from __future__ import annotations

import pytest

from games.samurai.arrange import arrange, drain, drop_hand
from tatami.core.errors import IllegalMove
from tatami.core.events import Ended
from tatami.games.samurai.board import TOKENS, map_for
from tatami.games.samurai.events import Passed
from tatami.games.samurai.game import Samurai

rule = pytest.mark.rule
BOTH_WAYS = pytest.mark.parametrize("capture", ["instant", "end-of-turn"])


def last_helmet(aside: str = "", capture: str = "end-of-turn", beside: str = "s1") -> Samurai:
    """A position in which the only helmet on the board stands in Aomori."""
    kinds = {"Edo": "br", "Kyoto": "br", "Akita": "br", "Aomori": "h", "Mito": "b", "Sendai": "r"}
    for settlement in map_for(2).settlements:
        kinds.setdefault(settlement.name, "")
    return arrange(
        figures=" ".join(f"{name}:{value}" for name, value in kinds.items()),
        tokens=f"s18:B{beside}",
        hold="A:h4,h2,b4,n1,f2",
        aside=aside,
        rest="B",
        more=f"capture={capture}",
    )


def end_of(game: Samurai) -> tuple[str, ...]:
    outcome = game.outcome()
    assert outcome is not None
    return outcome.reasons


@rule("samurai.6.1")
@BOTH_WAYS
@pytest.mark.parametrize("token", ["h4", "b4"])
def test_the_last_figure_of_a_kind_ends_the_game(token: str, capture: str) -> None:
    """Captured by the helmet 4, or set aside where two Buddhas have no influence."""
    game = last_helmet(capture=capture, beside="b2")
    game.play(f"{token} r19 f2 u20")
    assert not game.is_over
    game.push("stop")
    assert game.is_over
    assert end_of(game) == ("samurai.6.1",)
    assert game.events()[-1] == Ended(("samurai.6.1",))


@rule("samurai.6.2")
@BOTH_WAYS
@pytest.mark.parametrize(("aside", "over"), [("bb", False), ("bbr", True)])
def test_four_figures_aside_end_the_game(aside: str, over: bool, capture: str) -> None:
    empty = "Hagi: Izumo: Himeji:" if over else "Hagi: Izumo:"
    game = arrange(
        figures=f"Aomori:h {empty}",
        tokens="s18:Bh2",
        hold="A:h2,b4,n1,f2",
        aside=aside,
        more=f"capture={capture}",
    )
    game.play("h2 r19 stop")
    assert game.is_over == over
    if over:
        assert end_of(game) == ("samurai.6.2",)


@rule("samurai.6.2")
def test_more_than_four_aside_at_once_end_the_game_too() -> None:
    game = arrange(
        figures="Akita:hb Hagi: Izumo: Himeji:",
        tokens="s19:Bs1 s20:Bs2 r21:As2",
        hold="A:s1,b4,n1,f2",
        aside="bbr",
    )
    game.play("s1 r19 stop")
    assert game.is_over
    assert sum(game.kernel.aside) == 5


@rule("samurai.6.3")
@BOTH_WAYS
def test_the_turn_is_finished_first_and_then_nothing_goes(capture: str) -> None:
    game = last_helmet(capture=capture)
    game.push("h4@r19")
    assert "n1@s20" in [str(m) for m in game.legal_moves]
    game.play("n1 s20 f2 u20 stop")
    assert game.is_over
    assert game.legal_moves == []
    with pytest.raises(IllegalMove) as caught:
        game.push("b4@s21")
    assert caught.value.rule == "samurai.6.3"


@rule("samurai.6.3", "samurai.6.1", "samurai.6.2")
def test_both_reasons_are_named_when_both_hold() -> None:
    game = last_helmet(aside="bbr", beside="b2")
    game.play("b4 r19 stop")
    assert end_of(game) == ("samurai.6.1", "samurai.6.2")


@rule("samurai.6.4")
@pytest.mark.parametrize("players", [2, 3])
def test_when_all_are_passed_over_in_a_row_the_game_ends(players: int) -> None:
    game = arrange(players, hold="A:h4")
    drain(game)
    drop_hand(game, *range(1, players))
    game.play("h4 s20 stop")
    assert game.is_over
    assert end_of(game) == ("samurai.6.4",)
    passed = [Passed(seat) for seat in [*range(1, players), 0]]
    assert game.events() == [*passed, Ended(("samurai.6.4",))]


@rule("samurai.6.4")
def test_a_turn_played_in_between_begins_the_count_anew() -> None:
    game = arrange(2, hold="A:h4,h3,f1")
    drain(game)
    drop_hand(game, 1)
    for move in ("h4 s20 stop", "h3 s21 stop"):
        game.play(move)
        assert (game.actor, game.kernel.passes) == (0, 1)
    game.play("f1 u20 stop")
    assert game.is_over


@rule("samurai.6.4")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_all_passed_over_cannot_come_about_from_a_regular_start(players: int) -> None:
    """Whoever is passed over has played all but the figure exchange; that fills all land."""
    board = map_for(players)
    filling = sum(t.count for t in TOKENS if t.terrain == "land")
    assert filling == 16
    assert players * filling >= len(board.land)
