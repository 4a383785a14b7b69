"""Chapter 4: the token exchange and the figure exchange."""

from __future__ import annotations

import pytest

from games.samurai.arrange import arrange, captured_by, figures_at
from refusing import refused
from tatami.core.kernel import Rng
from tatami.games.samurai.board import map_for
from tatami.games.samurai.game import Samurai

rule = pytest.mark.rule
HAND = "A:h4,n1,tx,f1,fx"


def legal(game: Samurai, start: str) -> list[str]:
    return [str(move) for move in game.legal_moves if str(move).startswith(start)]


@rule("samurai.4.1", "samurai.4.3")
def test_the_token_exchange_takes_the_place_of_an_own_token() -> None:
    game = arrange(tokens="s20:Ab3", hold=HAND)
    game.play("tx s20 t24")
    assert game.view(None)["tokens"] == {"s20": [0, "tx"], "t24": [0, "b3"]}
    assert game.kernel.influence(0, 10, 1) == 0
    assert game.kernel.hands.size[0] == 4


@rule("samurai.4.1")
def test_the_token_exchange_has_strength_0_and_still_surrounds() -> None:
    """It stays on s18 without influence, the Buddha 2 goes to r19: a ship 2 and a 1 beat it."""
    game = arrange(figures="Aomori:b", tokens="s18:Ab2 q18:Bf2 q17:Bf1", hold="A:tx,h4,n1,f1,fx")
    game.play("tx s18 r19 stop")
    assert figures_at(game, "Aomori") == ""
    assert (captured_by(game, 0), captured_by(game, 1)) == ("", "b")


@rule("samurai.4.2")
def test_what_the_token_exchange_may_take() -> None:
    game = arrange(
        tokens="s20:Ab3 s21:Bb3 s22:An1 u20:Af2 t24:As1 s19:Btx",
        hold="A:h4,b4,tx,f1,fx",
        figures="Tateyama: Mito:",
    )
    assert legal(game, "tx") == ["tx@s20", "tx@t24"]
    for hex_name in ("s21", "s22", "s19", "s23"):
        assert refused(game, f"tx@{hex_name}") == "samurai.4.2"
    assert refused(game, "tx@u20") == "samurai.4.2"


@rule("samurai.4.2")
def test_the_own_token_exchange_stays_where_it_is() -> None:
    game = arrange(tokens="s20:Atx s21:Ab3", hold="A:h4,b4,n1,f1,fx")
    assert not game.kernel.refusal(game.parse("h4@s22").action)
    kernel = game.kernel
    kernel.hands.held = [*kernel.hands.held[:4], 15, *kernel.hands.held[5:]]
    assert legal(game, "tx") == ["tx@s21"]


@rule("samurai.4.3")
def test_the_token_taken_is_laid_at_once_elsewhere_on_land() -> None:
    game = arrange(tokens="s20:Ab3 s21:Bs1", hold=HAND)
    game.push("tx@s20")
    assert len(game.legal_moves) == 28
    assert refused(game, "b3@s20") == "samurai.3.1"
    assert refused(game, "b3@s21") == "samurai.3.1"
    assert refused(game, "b3@u20") == "samurai.3.2"
    for move in ("h4@s22", "f1@u20", "n1@s22", "fx:h@Edo", "tx@s21"):
        assert refused(game, move) == "samurai.4.3"
    game.push("b3@t24")
    assert game.actor == 0


@rule("samurai.4.4")
def test_the_token_exchange_needs_a_token_to_take() -> None:
    game = arrange(tokens="s21:Bs1 s22:An1", hold="A:h4,b4,tx,f1,fx")
    assert legal(game, "tx") == []


@rule("samurai.4.4")
def test_the_token_exchange_needs_an_empty_land_hex() -> None:
    game = arrange(tokens="s20:Ab3", hold="A:h4,n1,tx,f1,fx", more="capture=end-of-turn")
    kernel = game.kernel
    land = len(map_for(2).land)
    kernel.token = [t if t != -1 or h >= land else 12 for h, t in enumerate(kernel.token)]
    kernel.empty_land = 0
    assert legal(game, "tx") == []
    assert refused(game, "tx@s20") == "samurai.4.4"


@rule("samurai.4.5")
def test_the_token_exchange_is_the_plain_token_of_its_turn() -> None:
    game = arrange(tokens="s20:Ab3", hold=HAND)
    game.play("tx s20 t24")
    assert refused(game, "h4@s21") == "samurai.2.2"
    game.play("n1 s21 f1 u20 stop")


@rule("samurai.4.6")
def test_figures_are_exchanged_over_any_distance() -> None:
    game = arrange(4, figures="Nemuro:h Kagoshima:r", hold=HAND)
    game.play("fx h@Nemuro r@Kagoshima")
    assert figures_at(game, "Nemuro") == "r"
    assert figures_at(game, "Kagoshima") == "h"


@rule("samurai.4.6")
def test_two_figures_of_one_settlement_cannot_be_exchanged() -> None:
    game = arrange(figures="Kyoto:hb Mito:r", hold=HAND)
    game.push("fx:h@Kyoto")
    assert refused(game, "fx:b@Kyoto") == "samurai.4.6"
    assert refused(game, "fx:r@Kyoto") == "samurai.4.6"


@rule("samurai.4.6")
def test_the_figure_first_in_board_order_is_named_first() -> None:
    game = arrange(figures="Kyoto:hb Mito:r Tateyama:h", hold=HAND)
    game.push("fx:r@Mito")
    assert refused(game, "fx:b@Kyoto") == "samurai.4.6"
    game.pop()
    game.play("fx r@Mito b@Kyoto")
    assert (figures_at(game, "Kyoto"), figures_at(game, "Mito")) == ("hr", "b")


@rule("samurai.4.7")
def test_no_exchange_leaves_two_of_a_kind_at_either_end() -> None:
    game = arrange(figures="Kyoto:hb Akita:hr Mito:b Sendai:r", hold=HAND)
    game.push("fx:b@Kyoto")
    game.push("fx:r@Akita")
    assert (figures_at(game, "Kyoto"), figures_at(game, "Akita")) == ("hr", "hb")
    game = arrange(figures="Kyoto:hb Akita:hr Mito:b", hold=HAND)
    game.push("fx:h@Kyoto")
    assert refused(game, "fx:r@Akita") == "samurai.4.7"
    assert refused(game, "fx:b@Mito") == "samurai.4.7"


@rule("samurai.4.7")
def test_edo_can_never_be_exchanged_with_effect() -> None:
    game = arrange(figures="Kyoto:hb", hold=HAND)
    assert not any("Edo" in str(move) for move in game.legal_moves)


@rule("samurai.4.8")
@pytest.mark.parametrize(
    ("edition", "option", "allowed"),
    [
        ("1998", None, True),
        ("classic-pl", None, True),
        ("2016", None, False),
        ("2016", "yes", True),
        ("1998", "no", False),
    ],
)
def test_two_of_the_same_kind(edition: str, option: str | None, allowed: bool) -> None:
    more = f"same-kind-exchange={option}" if option else ""
    game = arrange(2, edition, figures="Kyoto:hb Mito:h Sendai:r", hold=HAND, more=more)
    game.push("fx:h@Kyoto")
    if allowed:
        before = game.view(None)["figures"]
        game.push("fx:h@Mito")
        assert game.view(None)["figures"] == before
        assert game.kernel.hands.size[0] == 4
    else:
        assert refused(game, "fx:h@Mito") == "samurai.4.8"


@rule("samurai.4.9")
def test_the_figure_exchange_leaves_the_game_and_is_a_turn_alone() -> None:
    game = arrange(figures="Kyoto:hb Mito:r", hold="A:h4,n1,tx,f1,fx")
    game.play("fx h@Kyoto r@Mito")
    assert "fx" not in game.view(0)["seats"][0]["unseen"]
    assert not game.view(None)["tokens"]
    assert "stop" in [str(m) for m in game.legal_moves]
    assert legal(game, "h4")
    game.push("stop")
    game.roll(Rng(1))
    assert game.actor == 1
