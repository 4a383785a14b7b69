"""What the texts of the rules must say: how places are decided, and the Dutch book’s own words."""

from __future__ import annotations

import pytest

from tatami.core.text.words import LANGUAGES
from tatami.games.cardgame.game import CardGame

rule = pytest.mark.rule
BOOK = CardGame.rulebook()


@rule("cardgame.7.7")
def test_places_without_a_majority_go_by_the_total() -> None:
    total = {"en": "total", "pl": "łącznej", "de": "Gesamtzahl", "nl": "totale"}
    for lang in LANGUAGES:
        assert total[lang] in BOOK.rules["cardgame.7.7"].text(lang)


@pytest.mark.parametrize("text", [BOOK.intro["nl"], BOOK.rules["cardgame.1.3"].text("nl")])
def test_the_dutch_text_introduces_the_printed_words(text: str) -> None:
    assert "waarderingsstenen" in text
