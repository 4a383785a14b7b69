"""What the texts of the rules must say: the tokens, and where the books differ."""

from __future__ import annotations

import re

import pytest

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
