"""What the texts of the rules must say: the tokens, where the books differ, their own words."""

from __future__ import annotations

import re

import pytest

from rule_search import finds
from tatami.core.text.words import LANGUAGES
from tatami.games.samurai.board import TOKENS
from tatami.games.samurai.game import Samurai

rule = pytest.mark.rule
BOOK = Samurai.rulebook()


@rule("samurai.1.3")
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_twenty_tokens_are_listed(lang: str) -> None:
    def strengths(kind: str) -> list[int]:
        return sorted(
            token.strength for token in TOKENS if token.kind == kind for _ in range(token.count)
        )

    listed = [int(number) for number in re.findall(r"\d+", BOOK.rules["samurai.1.3"].text(lang))]
    kinds = ("helmet", "samurai", "ronin", "ship", "token-exchange")
    assert listed == [strength for kind in kinds for strength in strengths(kind)]
    assert strengths("helmet") == strengths("buddha") == strengths("rice")


@rule("samurai.1.11")
def test_the_first_player_is_a_ruling_because_nobody_is_asked_for_their_age() -> None:
    (ruling,) = BOOK.rulings_of(BOOK.rules["samurai.1.11"])
    assert "youngest" in ruling.why("en")


@rule("samurai.5.5", "samurai.5.6", "samurai.7.6")
@pytest.mark.parametrize("number", ["5.5", "5.6", "7.6"])
def test_of_the_books_of_1998_only_the_english_one_is_named(number: str) -> None:
    said = {"en": "English", "pl": "angielsk", "de": "englische", "nl": "Engelse"}
    for lang in LANGUAGES:
        assert said[lang] in BOOK.rules[f"samurai.{number}"].differs(lang)


@rule("samurai.7.1")
@pytest.mark.parametrize(
    ("lang", "token"),
    [
        ("en", "leader token"),
        ("pl", "żeton lidera"),
        ("de", "Anführerplättchen"),
        ("nl", "leiderfiche"),
    ],
)
def test_the_leader_tokens_of_2016_are_named(lang: str, token: str) -> None:
    assert token in BOOK.rules["samurai.7.1"].differs(lang)


@pytest.mark.parametrize(
    ("lang", "printed", "number"),
    [
        ("en", "High Helmet", "1.2"),
        ("en", "rider", "3.5"),
        ("en", "move tile", "4.1"),
        ("pl", "kafelek", "1.3"),
        ("pl", "kasta", "1.2"),
        ("pl", "lider", "7.1"),
        ("pl", "lidera", "7.1"),
        ("pl", "parawan", "8.2"),
        ("pl", "kafelek ruchu", "4.1"),
        ("pl", "kafelek zamiany", "4.6"),
        ("pl", "symbol sprytu", "2.3"),
        ("de", "Reiter", "3.5"),
        ("de", "Sichtschirm", "8.2"),
        ("de", "Spielplan", "6.1"),
        ("nl", "ruiter", "3.5"),
        ("nl", "scherm", "8.2"),
    ],
)
def test_the_words_of_the_printed_books_are_found(lang: str, printed: str, number: str) -> None:
    assert f"samurai.{number}" in finds(BOOK, lang, printed)
