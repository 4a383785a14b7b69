"""What is said of moves of Samurai."""

from __future__ import annotations

import pytest

from games.samurai.arrange import arrange
from tatami.games.samurai.narrator import SamuraiNarrator

ADVICE = {
    "en": [
        "Lay castle 4 next to Aomori and Hachinohe",
        "Lay the token exchange next to Akita and Sendai and pick up Buddha 3",
        "Swap the rice field in Mito with the Buddha in Kyoto",
    ],
    "pl": [
        "Połóż żeton zamek 4 (obok: Aomori oraz Hachinohe)",
        "Połóż zamianę żetonów (obok: Akita oraz Sendai) i zabierz żeton Budda 3",
        "Zamień figurki: pole ryżowe (Mito) i Budda (Kyoto)",
    ],
    "de": [
        "Lege Burg 4 neben Aomori und Hachinohe",
        "Lege den Plättchentausch neben Akita und Sendai und nimm Buddha 3 auf",
        "Tausche: Reisfeld in Mito gegen Buddha in Kyoto",
    ],
    "nl": [
        "Leg kasteel 4 naast Aomori en Hachinohe",
        "Leg de fichewissel naast Akita en Sendai en pak Boeddha 3 op",
        "Verwissel een rijstveld in Mito met een Boeddha in Kyoto",
    ],
}


@pytest.mark.parametrize("lang", ADVICE)
def test_advice_speaks_to_the_player(lang: str) -> None:
    game = arrange(4, figures="Kyoto:hb Mito:r", tokens="s20:Ab3", hold="A:h4,tx,f1,n1,fx")
    narrator = SamuraiNarrator("2016", lang)
    said = [narrator.advice(game, game.parse(move)) for move in ("h4@s18", "tx@s20")]
    game.push("fx:r@Mito")
    assert [*said, narrator.advice(game, game.parse("fx:b@Kyoto"))] == ADVICE[lang]
