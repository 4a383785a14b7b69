"""The worked examples of the rulebook and of other sources, and the facts behind the cards."""

from __future__ import annotations

import pytest

from games.cardgame.cardtable import lay, stones, table, villages
from majority import scored
from tatami.games.cardgame.game import CardGame
from tatami.games.cardgame.table import CARDS, COLOURS, card_counts, village_counts

GREEN, RED, BLUE, YELLOW = range(4)


def test_the_colours_are_those_of_the_rulebook() -> None:
    assert COLOURS == ["green", "red", "blue", "yellow"]


def test_the_scoring_example_of_the_rulebook() -> None:
    """Green takes the rice, red the Buddha; blue and red tie for the helmet.

    The outcome is the rulebook's; its card values are not known and are ours.
    """
    laid = "1n:Ar3 1w:Ch2 1s:Cr2"
    game = table("0:hbr", laid, players=4, seat="B", hold="B:s2", top="b", stack="b b")
    game.push("s2@1e")
    assert game.view(None)["due"] == ["1n1e", "1s1e"]
    game.push("^b")
    lay(game, "1n1e")
    assert (stones(game, GREEN), stones(game, RED), stones(game, BLUE)) == ("r", "b", "")
    assert set(villages(game)) == {"0", "1n1e", "1s1e"}


def test_the_scoring_example_goes_on() -> None:
    """The new village lies where three cards wait; the fourth gives green the Buddha."""
    laid = "1n:Ar3 1w:Ch2 1s:Cr2 2n1e:Ab3 1n2e:Ab2"
    on = "0:hbr 2n2e:r"
    game = table(on, laid, players=4, seat="B", hold="B:s2", top="b", stack="h h")
    game.push("s2@1e")
    game.push("^h")
    lay(game, "1n1e")
    assert stones(game, GREEN) == "br"
    assert stones(game, RED) == "b"


def test_the_scoring_example_of_a_review() -> None:
    """Yellow's two helmets beat a samurai; the third player's Buddha does not count.

    Its helmet 1 is no card of ours: a helmet 3 in its place keeps the comparison.
    """
    laid = "1n:Dh3 1w:Dh2 1s:Cs2"
    game = table("0:h", laid, players=4, seat="B", hold="B:b4", top="", stack="")
    lay(game, "b4 1e")
    assert [stones(game, seat) for seat in range(4)] == ["", "", "", "h"]


def test_the_example_of_the_final_scoring() -> None:
    """Green has no majority; red has the Buddhas and 2 + 4; blue the helmets and 7 + 3."""
    outcome = scored(CardGame, "514", "284", "673")
    assert outcome.leaders == (BLUE, RED, None)
    assert outcome.winners == (BLUE,)
    assert outcome.places == (3, 2, 1)
    assert outcome.decided_by == "cardgame.7.3"


@pytest.mark.parametrize(("beside", "cell"), [("1n", "1n1w"), ("1s", "1s1w")])
def test_the_diagram_of_a_new_village(beside: str, cell: str) -> None:
    """Two cards of different players at a right angle: the cell between them gets the village."""
    game = table("0:h", f"{beside}:Bb2", hold="A:h4", top="hb")
    game.push("h4@1w")
    assert villages(game)[cell] == "hb"


# ---------------------------------------------------------------------------------- the facts


def test_sixty_cards_and_forty_four_villages() -> None:
    assert [sum(card_counts(n, "tiles")) for n in (2, 3, 4)] == [15, 15, 13]
    assert [sum(card_counts(n, "pairs")) for n in (2, 3, 4)] == [15, 15, 13]
    assert sum(village_counts()) == 44
    by_symbols = [0, 0, 0, 0]
    for symbols, n in enumerate(village_counts()):
        by_symbols[symbols.bit_count()] += n
    assert by_symbols == [0, 15, 27, 2]
    assert {c.code: c.influences for c in CARDS if c.kind == "samurai"} == {
        "s3": "hbr",
        "s2": "hbr",
        "s1": "hbr",
    }


def test_every_kind_is_on_as_many_villages() -> None:
    counts = village_counts()
    shown = [sum(n for s, n in enumerate(counts) if s >> kind & 1) for kind in range(3)]
    assert shown == [25, 25, 25]
