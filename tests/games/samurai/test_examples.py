"""Every worked example of the three rulebooks, laid out on the map, each by its rules.

The pictures are not at hand; the texts tell owners, tokens and results, and the map allows
for each exactly such a place.
"""

from __future__ import annotations

import pytest

from games.samurai.arrange import arrange, captured_by, figures_at, set_aside
from majority import scored
from tatami.core.kernel import Rng
from tatami.games.samurai.board import SETTLEMENTS
from tatami.games.samurai.game import Samurai

rule = pytest.mark.rule
PLACE = {settlement.name: settlement.index for settlement in SETTLEMENTS}
# Seats of the edition of 2016: gold, purple, red, green; of the others: blue, red, green, yellow.
GOLD, PURPLE, RED_2016, GREEN_2016 = range(4)
BLUE, RED, GREEN, YELLOW = range(4)


def influence(game: Samurai, seat: int, name: str, kind: str) -> int:
    return game.kernel.influence(seat, PLACE[name], "hbr".index(kind))


# ------------------------------------------------------------------- edition of 2016 (000)


@rule("samurai.5.2", "samurai.5.3", "samurai.5.4", "samurai.5.6", "samurai.3.4")
def test_2016_captures_of_green_and_gold() -> None:
    """Green takes a Buddha with 3 against 2. Gold then closes a village and a city at once."""
    game = arrange(
        4,
        figures="Aomori:b Akita:br Hachinohe:b",
        tokens="s18:Cs2 u18:Cf1 q19:Df1 s20:Bh2 r21:Cr2",
        hold="D:b3,h4,h3,h2,r4 A:n1,b4,h4,h3,h2",
        seat="D",
    )
    game.play("b3 r19 stop")
    assert influence(game, RED_2016, "Aomori", "b") == 2
    assert influence(game, GREEN_2016, "Aomori", "b") == 3
    assert captured_by(game, GREEN_2016) == "b"
    game.roll(Rng(1))
    assert game.actor == GOLD

    game.play("n1 t20 b4 s19 stop")
    assert influence(game, GOLD, "Hachinohe", "b") == 5
    assert influence(game, RED_2016, "Hachinohe", "b") == 3
    assert captured_by(game, GOLD) == "b"
    assert influence(game, GREEN_2016, "Akita", "b") == influence(game, GOLD, "Akita", "b") == 4
    assert set_aside(game) == "b"
    assert influence(game, RED_2016, "Akita", "r") == 2
    assert influence(game, PURPLE, "Akita", "h") == 2
    assert captured_by(game, RED_2016) == "r"
    assert figures_at(game, "Akita") == figures_at(game, "Hachinohe") == ""


@rule("samurai.7.1", "samurai.7.3", "samurai.7.4")
def test_2016_scoring_red_beats_green_by_the_last_step() -> None:
    """Green leads rice, red Buddhas; castles are tied; 3 others each; 7 figures beat 6."""
    outcome = scored(Samurai, "211", "000", "142", "213")
    assert outcome.leaders == (None, RED_2016, GREEN_2016)
    assert outcome.winners == (RED_2016,)
    assert outcome.decided_by == "samurai.7.4"


@rule("samurai.4.1", "samurai.4.3")
def test_2016_the_move_tile_lies_where_the_moved_token_was() -> None:
    game = arrange(tokens="s20:Ab3", hold="A:tx,h4,h3,n1,f1")
    game.play("tx s20 p25")
    tokens = game.view(None)["tokens"]
    assert tokens["s20"] == [GOLD, "tx"]
    assert tokens["p25"] == [GOLD, "b3"]


@rule("samurai.4.7", "samurai.4.9")
def test_2016_the_exchange_tile_goes_back_to_the_box_and_the_turn_goes_on() -> None:
    game = arrange(figures="Mito:h Sendai:b", hold="A:fx,h4,h3,n1,f1")
    game.play("fx h@Mito b@Sendai")
    assert "fx" not in game.view(GOLD)["seats"][GOLD]["unseen"]
    assert any(str(move).startswith("h4") for move in game.legal_moves)


# ------------------------------------------------- editions of 1998 (004) and older Polish (001)


@rule("samurai.3.4")
def test_1998_a_helmet_4_influences_the_helmet() -> None:
    game = arrange(2, "1998", figures="Akita:hb", tokens="s20:Ah4")
    assert [influence(game, BLUE, "Akita", kind) for kind in "hbr"] == [4, 0, 0]


@rule("samurai.3.5")
def test_1998_a_samurai_1_influences_all_three() -> None:
    game = arrange(2, "1998", tokens="s24:As1")
    assert [influence(game, BLUE, "Edo", kind) for kind in "hbr"] == [1, 1, 1]


@rule("samurai.3.4", "samurai.3.6")
def test_1998_a_buddha_token_affects_both_buddhas_and_not_the_rice() -> None:
    game = arrange(2, "1998", figures="Akita:br Sendai:b", tokens="s20:Ab3")
    assert influence(game, BLUE, "Akita", "b") == influence(game, BLUE, "Sendai", "b") == 3
    assert influence(game, BLUE, "Akita", "r") == 0


@rule("samurai.3.5", "samurai.3.6")
def test_1998_the_ronin_affects_all_three_figures_beside_it() -> None:
    game = arrange(2, "1998", figures="Akita:hb Sendai:r", tokens="s20:An1")
    assert influence(game, BLUE, "Akita", "h") == influence(game, BLUE, "Akita", "b") == 1
    assert influence(game, BLUE, "Sendai", "r") == 1


@rule("samurai.3.5", "samurai.3.6")
def test_1998_the_ship_affects_both_figures_beside_it() -> None:
    game = arrange(2, "1998", figures="Sendai:r Mito:h", tokens="t22:Af2")
    assert influence(game, BLUE, "Sendai", "r") == influence(game, BLUE, "Mito", "h") == 2


@rule("samurai.4.6", "samurai.4.9")
@pytest.mark.parametrize("edition", ["1998", "classic-pl"])
def test_1998_figure_exchange_swaps_and_leaves(edition: str) -> None:
    game = arrange(4, edition, figures="Sapporo:hb Funai:r", hold="A:fx,h4,h3,n1,f1")
    game.play("fx b@Sapporo r@Funai")
    assert (figures_at(game, "Sapporo"), figures_at(game, "Funai")) == ("hr", "b")


@rule("samurai.4.1", "samurai.4.3")
@pytest.mark.parametrize("edition", ["1998", "classic-pl"])
def test_1998_token_exchange_moves_the_blue_helmet_4(edition: str) -> None:
    game = arrange(2, edition, tokens="s20:Ah4", hold="A:tx,h3,h2,n1,f1")
    game.play("tx s20 m26")
    tokens = game.view(None)["tokens"]
    assert (tokens["s20"], tokens["m26"]) == ([BLUE, "tx"], [BLUE, "h4"])


@rule("samurai.2.2", "samurai.2.3")
@pytest.mark.parametrize("edition", ["1998", "classic-pl", "2016"])
def test_1998_one_samurai_and_two_ships_in_a_turn(edition: str) -> None:
    game = arrange(2, edition, hold="A:s1,f1,f1,h4,h3")
    game.play("s1 s20 f1 u20 f1 u21 stop")
    assert game.actor != BLUE


@rule("samurai.5.2")
@pytest.mark.parametrize("edition", ["1998", "classic-pl"])
def test_1998_blue_captures_the_helmet_with_3_against_2(edition: str) -> None:
    game = arrange(2, edition, figures="Aomori:h", tokens="s18:Bs2", hold="A:h3,h4,h2,n1,f1")
    game.play("h3 r19 stop")
    assert captured_by(game, BLUE) == "h"


@rule("samurai.5.2", "samurai.5.4", "samurai.5.5", "samurai.5.6")
@pytest.mark.parametrize("edition", ["1998", "classic-pl"])
def test_1998_red_closes_two_settlements_with_ronin_and_samurai_2(edition: str) -> None:
    """Red takes the right Buddha and the helmet, green the rice, yellow the left Buddha.

    Akita lies to the left with a Buddha and rice, Hachinohe to the right with a Buddha, and
    Aomori has the helmet. Blue lies beside two of them and takes nothing.
    """
    game = arrange(
        4,
        edition,
        figures="Akita:br Hachinohe:b Aomori:h",
        tokens="r21:Cr4 s20:Db4 s18:Ar4 t20:As1",
        hold="B:n1,s2,h4,h3,h2",
        seat="B",
    )
    game.play("n1 r19 s2 s19 stop")
    assert captured_by(game, RED) == "hb"
    assert captured_by(game, GREEN) == "r"
    assert captured_by(game, YELLOW) == "b"
    assert captured_by(game, BLUE) == ""


@rule("samurai.7.1", "samurai.7.3", "samurai.7.7")
def test_1998_scoring_first_example() -> None:
    """Green leads rice with 6 others, blue helmets with 5, red Buddhas with 4; yellow nothing."""
    outcome = scored(Samurai, "532", "251", "335", "323")
    assert outcome.leaders == (BLUE, RED, GREEN)
    assert outcome.winners == (GREEN,)
    assert outcome.places == (2, 3, 1, 4)
    assert outcome.decided_by == "samurai.7.3"


@rule("samurai.7.1", "samurai.7.3", "samurai.7.4", "samurai.7.7")
def test_1998_scoring_second_example() -> None:
    """Red (9 figures) beats yellow (8); blue and green have more but lead nothing."""
    outcome = scored(Samurai, "434", "612", "344", "053")
    assert outcome.leaders == (RED, YELLOW, None)
    assert outcome.winners == (RED,)
    assert outcome.places == (3, 1, 3, 2)
    assert outcome.decided_by == "samurai.7.4"


@rule("samurai.7.5", "samurai.7.4")
def test_older_polish_remark_on_equal_leaders_gives_the_same_order() -> None:
    """Three lead with 5 each: comparing all figures ranks them as comparing the others does."""
    outcome = scored(Samurai, "512", "151", "105")
    assert outcome.winners == (BLUE,)
    assert outcome.places == (1, 2, 3)
