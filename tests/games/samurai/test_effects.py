"""How the effects of a turn of Samurai are described: takes, gives, threatens, denies and more."""

from __future__ import annotations

import pytest

from games.samurai.arrange import arrange
from majority import does
from tatami.core.text.words import LANGUAGES
from tatami.games.samurai.game import Samurai
from tatami.kits.analysis.effect_words import phrases
from tatami.kits.analysis.effects import effects_of

HAND = "A:h4,h2,b4,n1,f1"
# One helmet left on the board, and Buddhas and rice far from it.
EMPTY = (
    "Hagi Izumo Himeji Kanazawa Wakayama Suwa Niigata Sunpu Yamagata Hachinohe Sendai Tateyama Mito"
)
FEW = "Aomori:h Akita:br Kyoto:br Edo:br " + " ".join(f"{name}:" for name in EMPTY.split())


def at_aomori(tokens: str, hold: str = HAND) -> Samurai:
    """A game in which the helmet of Aomori is the only figure left nearby."""
    return arrange(figures="Aomori:h Akita: Hachinohe:", tokens=tokens, hold=hold)


def test_the_strongest_takes_what_is_surrounded() -> None:
    assert does(at_aomori("s18:Bh3"), "h4 r19 stop") == {"takes h@Aomori"}


def test_a_surrounded_figure_counts_before_the_turn_has_ended() -> None:
    assert does(at_aomori("s18:Bh3"), "h4 r19") == {"takes h@Aomori"}


def test_surrounding_for_another_seat_is_a_gift() -> None:
    assert does(at_aomori("s18:Bh3"), "h2 r19 stop") == {"gives B h@Aomori"}


def test_a_tie_sets_aside_and_denies_who_led() -> None:
    game = at_aomori("s18:Bh4")
    assert does(game, "h4 r19 stop") == {"aside h@Aomori", "denies B h@Aomori"}


def test_a_tie_of_nothing_denies_nobody() -> None:
    assert does(at_aomori("s18:Bb4"), "b4 r19 stop") == {"aside h@Aomori"}


def test_a_lead_with_one_hex_left_is_a_threat() -> None:
    assert does(at_aomori(""), "h4 s18 stop") == {"threatens h@Aomori"}


def test_a_lead_with_more_hexes_left_is_only_a_lead() -> None:
    assert does(at_aomori(""), "f1 q18 stop") == {"leads h@Aomori"}


def test_an_existing_threat_is_not_mentioned_again() -> None:
    assert does(at_aomori("s18:Ah3"), "f1 q18 stop") == {"strengthens h@Aomori"}


def test_an_overturned_threat_denies_and_threatens() -> None:
    game = at_aomori("s18:Bs1", hold="A:f1,f2")
    assert does(game, "f1 q18 stop") == {"denies B h@Aomori"}
    assert does(game, "f2 q18 stop") == {"denies B h@Aomori", "threatens h@Aomori"}


def test_a_lead_that_was_no_threat_yet_is_overtaken_or_tied() -> None:
    assert does(at_aomori("q17:Bf1"), "f1 q18 stop") == {"ties B h@Aomori"}
    assert does(at_aomori("q17:Bf1"), "h4 s18 stop") == {
        "overtakes B h@Aomori",
        "threatens h@Aomori",
    }


def test_filling_the_last_hex_but_one_lets_another_seat_capture() -> None:
    assert does(at_aomori("q17:Bf2"), "b4 s18 stop") == {"lets B h@Aomori"}


def test_effects_are_brief_where_there_is_little_to_say() -> None:
    assert does(at_aomori("q17:Bf2"), "f1 q18 stop") == {"gains B h@Aomori"}
    figures = "Aomori:h Akita: Hachinohe: Mito:b"
    game = arrange(figures=figures, tokens="q17:Bf2", hold=HAND)
    assert does(game, "f1 q18 b4 t24 stop") >= {"leads b@Mito"}
    assert "gains B h@Aomori" not in does(game, "f1 q18 b4 t24 stop")


def test_a_moved_token_gives_up_a_lead() -> None:
    figures = "Aomori:h Akita: Hachinohe: Mito:b Edo: Tateyama:"
    one = arrange(figures=figures, tokens="s18:Ah4", hold="A:tx,n1")
    assert does(one, "tx s18 t24 stop") == {"gives_up h@Aomori"}
    two = arrange(figures=figures, tokens="s18:Ah4 q17:Bf1", hold="A:tx,n1")
    assert does(two, "tx s18 t24 stop") == {"loses B h@Aomori"}


def test_exchanged_figures_are_followed_to_their_new_places() -> None:
    """A leads for Buddhas at Aomori and B for helmets at Mito; the figures change places."""
    figures = "Aomori:h Mito:b Akita: Hachinohe: Edo: Tateyama:"
    game = arrange(figures=figures, tokens="s18:Ab4 t24:Bh4", hold="A:fx,n1")
    assert does(game, "fx h@Aomori b@Mito stop") == {"threatens b@Aomori"}
    assert does(
        arrange(figures=figures, tokens="s18:Ah4 t24:Bh3", hold="A:fx,n1"),
        "fx h@Aomori b@Mito stop",
    ) == {"loses B h@Mito"}


def test_what_nobody_can_catch_up_is_a_majority_for_good() -> None:
    """Of the seven helmets one is left after this turn."""
    figures = f"{FEW} Mito:h"
    ahead = arrange(figures=figures, tokens="s18:Bh3", hold=HAND, captured="A:hhh B:hh")
    assert does(ahead, "h4 r19 stop") == {"takes h@Aomori", "majority h"}
    assert does(ahead, "h2 r19 stop") == {"gives B h@Aomori"}
    even = arrange(figures=figures, tokens="s18:Bh3", hold=HAND, captured="A:hh B:hhh")
    assert does(even, "h4 r19 stop") == {"takes h@Aomori"}
    assert does(even, "h2 r19 stop") == {"gives B h@Aomori", "concedes B h"}


def test_the_end_shows_who_wins() -> None:
    won = arrange(figures=FEW, tokens="s18:Bh3", hold=HAND, captured="A:hhbb", rest="A")
    assert {"wins", "takes h@Aomori"} <= does(won, "h4 r19 stop")
    lost = arrange(figures=FEW, tokens="s18:Bh3", hold=HAND, captured="A:h B:hhhbb", rest="B")
    assert {"ends B", "takes h@Aomori"} <= does(lost, "h4 r19 stop")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_figures_of_one_effect_share_a_phrase(lang: str) -> None:
    figures = "Akita:hb Sendai: Yamagata: Aomori: Hachinohe:"
    game = arrange(figures=figures, tokens="s19:Bh2 s20:Br2 r21:Ab2", hold="A:s3,n1")
    described = phrases(game, effects_of(game, game.read("s3 r19 stop")), lang)
    assert described == [
        {
            "en": "captures: castle (Akita), Buddha (Akita)",
            "pl": "zdobywa: zamek (Akita), Budda (Akita)",
            "de": "erobert: Burg (Akita), Buddha (Akita)",
            "nl": "verovert: kasteel (Akita), Boeddha (Akita)",
        }[lang]
    ]
