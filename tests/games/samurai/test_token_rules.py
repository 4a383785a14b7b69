"""Chapter 3: where tokens lie and what they have influence on."""

from __future__ import annotations

import pytest

from games.samurai.arrange import arrange
from refusing import refused
from tatami.games.samurai.board import SETTLEMENTS, TOKENS
from tatami.games.samurai.game import Samurai

rule = pytest.mark.rule
BY_NAME = {settlement.name: settlement.index for settlement in SETTLEMENTS}


def influence(game: Samurai, seat: int, name: str) -> list[int]:
    """A seat's influence on a helmet, a Buddha and rice there."""
    return [game.kernel.influence(seat, BY_NAME[name], kind) for kind in range(3)]


@rule("samurai.3.1")
def test_a_hex_holds_one_token() -> None:
    game = arrange(tokens="s20:Bh4 s21:Ab4", hold="A:h4,n1,tx,f1,fx")
    assert refused(game, "h4@s20") == "samurai.3.1"
    assert refused(game, "n1@s21") == "samurai.3.1"
    game.push("h4@s22")


@rule("samurai.3.2")
@pytest.mark.parametrize("move", ["h4@u20", "s1@q21", "n1@u20", "f1@s20", "f2@t20"])
def test_ships_on_sea_and_all_else_on_land(move: str) -> None:
    assert refused(arrange(hold="A:h4,s1,n1,f1,f2"), move) == "samurai.3.2"


@rule("samurai.3.2")
def test_a_sea_hex_holds_one_ship_and_may_touch_no_settlement() -> None:
    game = arrange(tokens="u20:Bf1", hold="A:h4,s1,n1,f1,f2")
    assert refused(game, "f1@u20") == "samurai.3.2"
    game.push("f1@p28")
    assert all(not any(influence(game, 0, name)) for name in list(BY_NAME)[:17])


@rule("samurai.3.3")
def test_nothing_is_laid_on_a_settlement_even_an_empty_one() -> None:
    game = arrange(figures="Mito:", hold="A:h4,s1,n1,f1,tx")
    for move in ("h4@Mito", "s1@t23", "n1@Edo", "f1@Kyoto", "tx@Akita"):
        assert refused(game, move) == "samurai.3.3"


@rule("samurai.3.4", "samurai.3.5")
@pytest.mark.parametrize(
    ("code", "expected"),
    [
        ("h4", [4, 0, 0]),
        ("h3", [3, 0, 0]),
        ("h2", [2, 0, 0]),
        ("b4", [0, 4, 0]),
        ("b3", [0, 3, 0]),
        ("b2", [0, 2, 0]),
        ("r4", [0, 0, 4]),
        ("r3", [0, 0, 3]),
        ("r2", [0, 0, 2]),
        ("s3", [3, 3, 3]),
        ("s2", [2, 2, 2]),
        ("s1", [1, 1, 1]),
        ("n1", [1, 1, 1]),
        ("tx", [0, 0, 0]),
    ],
)
def test_what_a_land_token_has_influence_on(code: str, expected: list[int]) -> None:
    game = arrange(tokens=f"s20:A{code}")
    assert influence(game, 0, "Akita") == expected
    assert influence(game, 1, "Akita") == [0, 0, 0]


@rule("samurai.3.5")
@pytest.mark.parametrize(("code", "strength"), [("f2", 2), ("f1", 1)])
def test_a_ship_has_influence_on_all_three_kinds(code: str, strength: int) -> None:
    assert influence(arrange(tokens=f"q19:A{code}"), 0, "Akita") == [strength] * 3


@rule("samurai.3.6")
def test_a_token_counts_in_full_for_every_figure_beside_it() -> None:
    game = arrange(tokens="s20:As3 t22:Af2 s19:Ab4 r21:Ab3")
    assert influence(game, 0, "Akita") == [3, 10, 3]
    assert influence(game, 0, "Sendai") == [5, 5, 5]
    assert influence(game, 0, "Mito") == [2, 2, 2]
    assert influence(game, 0, "Hachinohe") == [0, 4, 0]
    assert influence(game, 0, "Edo") == [0, 0, 0]


@rule("samurai.3.7")
def test_ronin_ships_and_figure_exchange_bear_the_character() -> None:
    marked = [token.code for token in TOKENS for _ in range(token.count) if token.character]
    assert marked == ["n1", "f2", "f1", "f1", "fx"]
    plain = [token.code for token in TOKENS for _ in range(token.count) if not token.character]
    assert len(plain) == 15


@rule("samurai.3.7", "samurai.2.2")
@pytest.mark.parametrize("token", TOKENS, ids=str)
def test_the_character_decides_what_may_follow_a_plain_token(token: object) -> None:
    """Every token is tried after a plain one: those with the character may be played."""
    code = str(token)
    hand = {"s1", "b2", code}
    game = arrange(
        figures="Mito:h Sendai:b",
        tokens="t24:Ah4" if code != "h4" else "t24:Ab4",
        hold=f"A:{','.join(sorted(hand))}",
    )
    game.push("s1@s20" if code != "s1" else "b2@s20")
    begins = {str(m).partition("@")[0].partition(":")[0] for m in game.legal_moves}
    assert (code in begins) == (code in ("n1", "f2", "f1", "fx"))


@rule("samurai.3.7", "samurai.2.3")
@pytest.mark.parametrize("first", ["n1 s21", "f2 u20", "f1 u20", "fx h@Mito b@Sendai"])
def test_a_token_with_the_character_leaves_the_plain_one_open(first: str) -> None:
    code = first[:2]
    game = arrange(figures="Mito:h Sendai:b", hold=f"A:h4,b4,s1,{code}")
    game.play(first)
    assert {"h4@s20", "b4@s20", "s1@s20"} <= {str(move) for move in game.legal_moves}
