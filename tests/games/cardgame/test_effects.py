"""How the effects of a turn of the card game are described."""

from __future__ import annotations

import re

import pytest

from games.cardgame.cardtable import table
from majority import does
from tatami.core.text.words import LANGUAGES
from tatami.kits.analysis.effect_words import phrases
from tatami.kits.analysis.effects import effects_of


def test_each_symbol_of_a_surrounded_village_is_described() -> None:
    game = table("0:hbr", "1n:Ah4 1w:Ab2 1s:Br3", hold="B:b4", seat="B", top="r", stack="h")
    assert {"gives A h@0", "takes b@0", "takes r@0"} <= does(game, "b4 1e")


def test_a_tied_symbol_goes_to_nobody() -> None:
    game = table("0:h", "1n:Bh2 1w:Br4 1s:Br3", hold="A:s2,r2", top="", stack="")
    assert does(game, "s2 1e") >= {"denies B h@0", "aside h@0"}
    assert does(game, "r2 1e") >= {"gives B h@0"}


def test_a_lead_with_one_side_left_is_a_threat() -> None:
    game = table("0:h", "1n:Ar2 1s:Ar3", hold="A:h2,r4")
    assert does(game, "h2 1e") == {"threatens h@0"}
    assert does(table("0:h", "1n:Ar2", hold="A:h2"), "h2 1e") == {"leads h@0"}


def test_a_rival_is_overtaken_tied_or_let_take() -> None:
    game = table("0:h", "1n:Bh2", hold="A:h2,h3,r2")
    assert does(game, "h2 1s") == {"ties B h@0"}
    assert does(game, "h3 1s") == {"overtakes B h@0"}
    game = table("0:h", "1n:Bh2 1w:Br2", hold="A:h2,h3,r2", top="", stack="")
    assert "lets B h@0" in does(game, "r2 1s")


def test_a_card_between_rivals_brings_a_village() -> None:
    game = table("0:r", "1n:Bb2", hold="A:s1", top="hb", stack="r r")
    assert does(game, "s1 1e") == {"brings hb@1n1e", "leads h@1n1e", "leads r@0"}


def test_a_new_village_has_nothing_to_do_with_those_scored_before() -> None:
    """B has the helmet of the village at 1s1w, where all is decided."""
    laid = "1n:Bb2 1s:Ar2 1w:Bh4 1s2w:Ar3 2s1w:Ar4"
    game = table("0:r 1s1w:h", laid, hold="A:s1", top="h", stack="r r")
    assert {"brings h@1n1e", "leads h@1n1e"} <= does(game, "s1 1e")


def test_a_village_laid_where_four_cards_wait_is_scored_at_once() -> None:
    laid = "1n:Bb2 1n2e:Ah4 2n1e:Ah3"
    game = table("0:r 2n2e:r", laid, hold="A:s1,r2", top="h", stack="b r")
    assert {"takes h@1n1e", "brings h@1n1e"} <= does(game, "s1 1e")


def test_scores_that_wait_for_a_choice_are_announced() -> None:
    """Villages are due at 1n1e and at 1s1e; the one in the middle is surrounded by then."""
    game = table("0:h", "1n:Bb2 1s:Bb3 1w:Ah4", hold="A:h2,s1", top="r", stack="b r h")
    assert "takes h@0" in does(game, "h2 1e")


def test_the_last_village_makes_this_the_last_round() -> None:
    game = table("0:r", "1n:Bb2", hold="A:s1,s2", top="hb", stack="")
    assert "last_round" in does(game, "s1 1e")
    game = table("0:r", "1n:Bb2", hold="A:s1,s2", top="hb", stack="r")
    assert "last_round" not in does(game, "s1 1e")


def test_the_end_shows_who_wins() -> None:
    laid = "1n:Ah4 1w:Ab2 1s:Br3"
    game = table("0:hbr", laid, hold="A: B:b4", seat="B", top="", stack="")
    for seat in (0, 1):
        game.kernel.hands.fill(seat, game.kernel.hands.hand_of(seat), [])
    assert {"wins", "takes b@0"} <= does(game, "b4 1e")
    game = table("0:h", "1n:Ah4 1w:Ab2 1s:Br3", hold="A: B:b4", seat="B", top="", stack="")
    for seat in (0, 1):
        game.kernel.hands.fill(seat, game.kernel.hands.hand_of(seat), [])
    assert {"ends A", "gives A h@0"} <= does(game, "b4 1e")


def test_a_majority_counts_villages_that_may_still_come() -> None:
    game = table("0:h", "1n:Ah4 1w:Ab2 1s:Br3", hold="A:h2", top="r", stack="b b")
    assert "majority h" in does(game, "h2 1e")
    game = table("0:h", "1n:Ah4 1w:Ab2 1s:Br3", hold="A:h2", top="r", stack="b h")
    assert "majority h" not in does(game, "h2 1e")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_village_is_named_by_its_symbols(lang: str) -> None:
    game = table("0:r", "1n:Bb2", hold="A:s1", top="hb", stack="r r")
    described = phrases(game, effects_of(game, game.read("s1 1e")), lang)
    village = {"en": "helmet + Buddha", "pl": "hełm + Budda", "de": "Helm + Buddha"}
    assert described[-1].endswith(f": {village.get(lang, 'helm + Boeddha')}")


def test_symbols_of_a_village_with_others_name_the_village() -> None:
    game = table("0:hb", "1n:Ah4 1w:Ah2 1s:Bb3", hold="A:s1", top="r", stack="r r")
    described = phrases(game, effects_of(game, game.read("s1 1e")), "en")
    assert described[0] == "wins: helmet (of helmet + Buddha)"
    assert not any(re.search(r"\d[nesw]|\(0\)", phrase) for phrase in described)
