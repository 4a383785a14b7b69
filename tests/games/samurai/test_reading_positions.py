"""Positions of Samurai that were once accepted, or could be: no game can be played from them."""

from __future__ import annotations

import pytest

from games.samurai.corpus import CORPUS
from reading import check_position
from tatami.core.errors import NotationError
from tatami.games.samurai.game import Samurai

TWO = "samurai/1 players=2 edition=2016"
SUPPLIES = "supplies=A:h432b432r432s32211n1f211txfx,B:h432b432r432s32211n1f211txfx"
HANDS = "hold=A:h432b43,B:h432b43 supplies=A:b2r432s32211n1f211txfx,B:b2r432s32211n1f211txfx"
VILLAGES = (
    "Hagi:b,Izumo:b,Himeji:b,Kanazawa:b,Wakayama:b,Suwa:b,"
    "Niigata:r,Sunpu:r,Aomori:r,Yamagata:r,Hachinohe:r,Sendai:r"
)
ALL_SET = (
    "Hagi:b,Izumo:b,Himeji:b,Kanazawa:b,Wakayama:b,Suwa:h,Kyoto:hb,Niigata:r,Sunpu:r,Aomori:r,"
    "Akita:hr,Yamagata:r,Edo:hbr,Hachinohe:r,Sendai:h,Mito:h,Tateyama:h"
)


@pytest.mark.parametrize("figures", ["draft", "random"])
@pytest.mark.parametrize(
    "rest",
    [
        f"phase=hands seat=A {SUPPLIES}",
        f"phase=hands seat=A on=Edo:hb {SUPPLIES}",
        f"phase=hands seat=A on={ALL_SET} {SUPPLIES}",
        f"phase=hands seat=A on=Edo:hbr {SUPPLIES} plays=1 plain=played",
        f"phase=hands seat=A on=Edo:hbr {SUPPLIES} passes=2",
        f"phase=figures seat=A {HANDS}",
        f"phase=figures seat=A on=Edo:hbr,{VILLAGES} {HANDS}",
        f"phase=figures seat=A on=Edo:hbr {HANDS} plain=played",
    ],
    ids=[
        "edo is empty",
        "edo is not full",
        "figures before hands",
        "a token is played before hands",
        "a turn is passed before hands",
        "edo is empty, hands are chosen",
        "cities cannot be filled",
        "a token is played before figures",
    ],
)
def test_a_set_up_that_cannot_come_about_is_refused(rest: str, figures: str) -> None:
    with pytest.raises(NotationError):
        Samurai.from_position(f"{TWO} figures={figures} {rest}")


@pytest.mark.parametrize(
    "more", [" aside=", " captured=A:", ""], ids=["aside", "captured", "in a supply"]
)
def test_absurd_amounts_are_refused(more: str) -> None:
    many = ("h" if more else "s1") * 40_000
    with pytest.raises(NotationError):
        Samurai.from_position(f"{TWO} phase=hands seat=A on=Edo:hbr {SUPPLIES}{more}{many}")


@pytest.mark.parametrize("passes", [1, 2])
def test_a_refill_after_passes_is_refused(passes: int) -> None:
    """A turn that was played ends all passes; with them, a blocked game would never end."""
    text = next(text for text in CORPUS.positions if "phase=refill" in text)
    assert check_position(Samurai, text)
    with pytest.raises(NotationError):
        Samurai.from_position(f"{text} passes={passes}")
