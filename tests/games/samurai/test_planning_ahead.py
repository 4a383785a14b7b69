"""Planning a turn of Samurai while another one is under way."""

from __future__ import annotations

from games.samurai.arrange import arrange, drop_hand

KEYS = ("plays", "plain_played", "lifted", "picked")


def test_a_turn_under_way_stays_on_the_board_and_uses_nothing_up() -> None:
    game = arrange(tokens="s20:Ah4", hold="A:tx,n1 B:h3,n1,f1")
    game.push("tx@s20")
    ahead = game.as_turn_of(1)
    assert ahead
    view = ahead.view(1)
    assert [view[key] for key in KEYS] == [0, False, None, None]
    assert view["tokens"] == {"s20": [0, "tx"]}
    assert {move.split("@")[0] for move in view["legal"]} == {"h3", "n1", "f1"}
    ahead.play("h3@t20 n1@t24")
    assert game.view(0)["lifted"] == "h4"


def test_an_exchange_that_another_has_begun_is_not_gone_on_with() -> None:
    game = arrange(hold="A:fx,n1 B:h3")
    game.push(next(move for move in game.legal_moves if str(move).startswith("fx")))
    ahead = game.as_turn_of(1)
    assert ahead
    assert {move.split("@")[0] for move in ahead.legal_notation()} == {"h3"}


def test_a_seat_that_can_play_nothing_plans_nothing() -> None:
    game = arrange()
    drop_hand(game, 1)
    assert game.as_turn_of(1) is None
    assert game.as_turn_of(0)
