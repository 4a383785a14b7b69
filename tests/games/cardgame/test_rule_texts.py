"""What the texts of the rules must say: their own words for what a printed book calls otherwise."""

from __future__ import annotations

import pytest

from rule_search import finds
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


@pytest.mark.parametrize(
    ("lang", "printed", "numbers"),
    [
        ("nl", "waarderingssteen", {"1.3", "5.2", "5.3", "7.1"}),
        ("nl", "dorpskaart", {"1.1", "1.2", "4.1"}),
        ("nl", "gewone meerderheid", {"7.1"}),
        ("nl", "startspeler", {"1.7"}),
        ("en", "coins", {"5.5"}),
        ("pl", "większość", {"7.1"}),
        ("de", "Dorfkarten", {"1.1"}),
    ],
)
def test_the_words_of_the_printed_book_are_found(
    lang: str, printed: str, numbers: set[str]
) -> None:
    assert {f"cardgame.{number}" for number in numbers} <= finds(BOOK, lang, printed)
