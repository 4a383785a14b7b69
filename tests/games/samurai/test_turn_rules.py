"""Chapter 2: what a turn is made of."""

from __future__ import annotations

import pytest

from games.samurai.arrange import arrange, drain, drop_hand
from refusing import refused
from tatami.core.actors import CHANCE
from tatami.core.kernel import Rng
from tatami.games.samurai.board import map_for
from tatami.games.samurai.events import Passed
from tatami.games.samurai.game import Samurai

rule = pytest.mark.rule


@rule("samurai.2.1")
def test_a_turn_needs_one_token_and_one_is_enough() -> None:
    game = arrange(hold="A:h4,f1,n1,tx,fx")
    assert refused(game, "stop") == "samurai.2.1"
    game.push("h4@s20")
    game.push("stop")
    assert game.actor == CHANCE


@rule("samurai.2.1", "samurai.2.3")
@pytest.mark.parametrize("move", ["f1@u20", "n1@s20"])
def test_a_token_with_the_character_alone_is_a_turn(move: str) -> None:
    game = arrange(hold="A:h4,f1,n1,tx,fx")
    game.push(move)
    assert "stop" in [str(m) for m in game.legal_moves]


@rule("samurai.2.2")
@pytest.mark.parametrize("second", ["h3@s21", "s1@s21", "tx@s20"])
def test_only_one_plain_token_a_turn(second: str) -> None:
    game = arrange(hold="A:h4,h3,s1,tx,f1")
    game.push("h4@s20")
    assert refused(game, second) == "samurai.2.2"


@rule("samurai.2.3")
@pytest.mark.parametrize(
    "turn",
    [
        "f2@u20 n1@s20 h4@s21 f1@u21 fx b@Sendai h@Mito",
        "h4@s21 fx b@Sendai h@Mito n1@s20 f1@u21 f2@u20",
        "fx b@Sendai h@Mito f1@u21 f2@u20 n1@s20 h4@s21",
    ],
)
def test_any_number_of_characters_before_and_after_the_plain_token(turn: str) -> None:
    game = arrange(figures="Mito:h Sendai:b", hold="A:h4,f2,f1,n1,fx")
    for move in game.read(turn):
        assert str(move) in {str(legal) for legal in game.legal_moves}
        game.push(move)
    assert game.actor == 0
    assert game.kernel.plays == 5
    assert [str(m) for m in game.legal_moves] == ["stop"]


@rule("samurai.2.4")
@pytest.mark.parametrize(
    ("move", "what"),
    [("h2@s20", "a land token"), ("f2@u20", "a ship"), ("tx@t20", "tx"), ("fx:h@Edo", "fx")],
)
def test_only_tokens_of_the_own_hand(move: str, what: str) -> None:
    game = arrange(hold="A:h4,h3,b4,b3,s1", tokens="t20:Ab2")
    assert refused(game, move) == "samurai.2.4"


@rule("samurai.2.5")
def test_the_hand_is_refilled_to_five_from_the_own_supply() -> None:
    game = arrange(hold="A:h4,f2,f1,n1,fx")
    game.play("h4 s20 f2 u20 n1 s21 stop")
    unseen = game.view(0)["seats"][0]
    drawn = game.roll(Rng(1))
    assert len(drawn) == 3
    seat = game.view(0)["seats"][0]
    assert (seat["hand_size"], seat["supply_size"]) == (5, unseen["supply_size"] - 3)
    assert game.view(1)["seats"][1]["supply_size"] == 15
    assert game.actor == 1


@rule("samurai.2.5")
def test_nothing_is_drawn_before_the_turn_ends_or_instead_of_drawing() -> None:
    game = arrange(hold="A:h4,f2,f1,n1,fx")
    game.push("h4@s20")
    assert refused(game, "+h3") == "samurai.2.5"
    game.push("stop")
    assert refused(game, "f2@u20") == "samurai.2.5"
    assert refused(game, "+fx") == "samurai.2.5"


@rule("samurai.2.5")
def test_with_an_empty_supply_one_plays_on_with_fewer() -> None:
    game = arrange(hold="A:h4,f2,f1,n1,fx")
    drain(game, 0)
    game.play("h4 s20 stop")
    assert game.actor == 1
    assert game.kernel.hands.size[0] == 4


@rule("samurai.2.5")
def test_a_short_supply_is_drawn_to_its_last_token() -> None:
    game = arrange(hold="A:h4,f2,f1,n1,fx")
    drain(game, 0)
    game.kernel.hands.give(0, 1, 1)
    game.play("h4 s20 f2 u20 stop")
    assert [str(m) for m in game.roll(Rng(1))] == ["+h3"]
    assert (game.actor, game.kernel.hands.size[0]) == (1, 4)


@rule("samurai.2.6")
def test_nothing_is_drawn_when_the_game_ends_with_the_turn() -> None:
    game = arrange(
        figures="Aomori:b Mito: Sendai: Hagi:",
        tokens="s18:Ah3",
        hold="A:h4,h2,f1,n1,fx",
        aside="bbb",
    )
    game.play("h4 r19 stop")
    assert game.is_over
    assert game.kernel.hands.size[0] == 4


@rule("samurai.2.7")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_turns_go_clockwise(players: int) -> None:
    game = Samurai(players, setup="random")
    rng = Rng(3)
    turns = []
    for _ in range(2 * players):
        game.roll(rng)
        turns.append(game.actor)
        game.push(next(m for m in game.legal_moves if "@" in str(m) and ":" not in str(m)))
        while game.actor == turns[-1]:
            game.push(game.legal_moves[-1])
    assert turns == [*range(players)] * 2


@rule("samurai.2.8")
def test_an_empty_hand_is_passed_over() -> None:
    game = arrange(3, hold="A:h4,h3,h2,s1,n1")
    drain(game, 1)
    drop_hand(game, 1)
    game.play("h4 s20 stop")
    game.roll(Rng(1))
    assert game.actor == 2
    assert game.events() == [Passed(1)]


@rule("samurai.2.8")
@pytest.mark.parametrize(("mito", "next_seat"), [("b", 0), ("h", 1)])
def test_a_figure_exchange_without_use_is_passed_over(mito: str, next_seat: int) -> None:
    """Only Buddhas are left outside Edo: no two figures can be exchanged."""
    kept = ("Edo", "Mito", "Sendai")
    empty = " ".join(f"{s.name}:" for s in map_for(2).settlements if s.name not in kept)
    game = arrange(
        figures=f"Edo:hbr Mito:{mito} Sendai:b {empty}",
        hold="A:h4,h3,h2,s1,n1 B:fx",
        rest="A",
    )
    drain(game, 1)
    game.play("h4 q24 stop")
    game.roll(Rng(1))
    assert game.actor == next_seat


@rule("samurai.2.8", "samurai.2.1")
def test_nobody_is_passed_over_who_can_play() -> None:
    game = arrange(hold="A:h4,h3,h2,s1,n1")
    game.play("h4 s20 stop")
    game.roll(Rng(1))
    assert game.actor == 1
    assert game.events() == []


@rule("samurai.2.9")
def test_an_exchange_begun_is_finished_first() -> None:
    game = arrange(tokens="s20:Ab3", hold="A:h4,tx,f1,n1,fx", figures="Mito:h Sendai:b")
    game.push("tx@s20")
    assert refused(game, "stop") == "samurai.2.9"
    game.pop()
    game.push("fx:b@Sendai")
    for move in ("stop", "h4@s21", "f1@u20", "tx@s20"):
        assert refused(game, move) == "samurai.2.9"
