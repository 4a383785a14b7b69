"""Chapter 8: what a seat may know, and nothing more."""

from __future__ import annotations

import json

import pytest

from games.samurai.arrange import arrange
from tatami.core.kernel import Rng
from tatami.games.samurai.game import Samurai
from tatami.games.samurai.narrator import SamuraiNarrator

rule = pytest.mark.rule


def midgame(players: int, seed: int, **options: str) -> Samurai:
    game = Samurai(players, setup="random", **options)
    rng = Rng(seed)
    while sum(game.kernel.tally.won) < 3:
        moves = game.legal_moves
        game.push(moves[rng.below(len(moves))])
    return game


@rule("samurai.8.1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_seat_sees_its_own_hand_and_the_sizes_of_the_others(players: int) -> None:
    game = midgame(players, 1)
    for viewer in range(players):
        for seat, row in enumerate(game.view(viewer)["seats"]):
            assert (row["hand"] is not None) == (seat == viewer)
            assert row["hand_size"] == game.kernel.hands.size[seat]
            assert row["supply_size"] == game.kernel.hands.supply_size[seat]
            assert len(row["unseen"]) == row["hand_size"] + row["supply_size"]


@rule("samurai.8.1")
def test_a_spectator_sees_no_hand_and_no_legal_moves() -> None:
    view = midgame(3, 2).view(None)
    assert all(row["hand"] is None for row in view["seats"])
    assert view["legal"] == []


@rule("samurai.8.1")
def test_only_the_seat_to_act_gets_the_legal_moves() -> None:
    game = arrange(3)
    assert game.view(0)["legal"]
    assert game.view(1)["legal"] == game.view(2)["legal"] == []


@rule("samurai.8.1")
def test_a_draw_shows_in_nobody_elses_view() -> None:
    game = arrange(hold="A:h4,h3,h2,s1,n1")
    game.play("h4 s20 stop")
    views = set()
    for move in game.legal_moves:
        game.push(move)
        views.add(json.dumps(game.view(1)))
        game.pop()
    assert len(views) == 1


@rule("samurai.8.1")
def test_others_see_a_draw_without_the_token() -> None:
    game = arrange(hold="A:h4,h3,h2,s1,n1")
    game.play("h4 s20 stop")
    narrator = SamuraiNarrator("2016")
    described = {narrator.move(game, game.move(m.action), 1) for m in game.legal_moves}
    assert described == {"A gold draws"}
    assert len({narrator.move(game, game.move(m.action), 0) for m in game.legal_moves}) > 1


@rule("samurai.8.2")
@pytest.mark.parametrize(
    ("players", "option", "shown"),
    [
        (2, None, True),
        (3, None, False),
        (4, None, False),
        (2, "screened", False),
        (4, "open", True),
    ],
)
def test_captured_figures_are_open_or_screened(
    players: int, option: str | None, shown: bool
) -> None:
    options = {"captures": option} if option else {}
    game = midgame(players, 4, **options)
    for viewer in (None, *range(players)):
        for seat, row in enumerate(game.view(viewer)["seats"]):
            assert (row["captured"] is not None) == (shown or seat == viewer)


@rule("samurai.8.2")
def test_a_screen_hides_from_the_eye_not_from_memory() -> None:
    """Redrawing what a seat cannot know leaves captures, which all have seen, as they are."""
    game = midgame(4, 5)
    assert game.resampled(0, Rng(1)).kernel.tally.won == game.kernel.tally.won


@rule("samurai.8.3")
@pytest.mark.parametrize("captures", ["open", "screened"])
def test_figures_set_aside_are_open_to_all(captures: str) -> None:
    game = arrange(3, figures="Hagi: Izumo:", aside="hb", rest="C", more=f"captures={captures}")
    for viewer in (None, 0, 1, 2):
        assert game.view(viewer)["aside"] == {"h": 1, "b": 1, "r": 0}


@rule("samurai.8.4")
def test_at_the_end_all_captured_figures_are_shown() -> None:
    game = Samurai(4, setup="random")
    rng = Rng(9)
    while not game.is_over:
        assert game.view(0)["seats"][1]["captured"] is None
        moves = game.legal_moves
        game.push(moves[rng.below(len(moves))])
    for viewer in (None, 0, 3):
        view = game.view(viewer)
        assert all(row["captured"] is not None for row in view["seats"])
        assert view["outcome"]["winners"]
