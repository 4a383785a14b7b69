"""What the texts of the rules must say: numbers, and what a new round clears."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from games.spirit.arrange import board, left, legal, line, play, village
from tatami.core.text.words import LANGUAGES
from tatami.games.spirit.cast import RAIDERS, SAMURAI
from tatami.games.spirit.game import Spirit

rule = pytest.mark.rule
each_lang = pytest.mark.parametrize("lang", LANGUAGES)
BOOK = Spirit.rulebook()
PASSED = "A:1h.1fs.1d,B:2h.2fs.2d"  # nothing is lost at the end of the round


def text_of(number: str, lang: str) -> str:
    """The text of a rule."""
    return BOOK.rules[f"spirit.{number}"].text(lang)


def numbers_in(text: str) -> list[int]:
    """All numbers of a text."""
    return [int(number) for number in re.findall(r"\d+", text)]


@rule("spirit.1.6")
@each_lang
def test_the_raiders_are_counted(lang: str) -> None:
    ranks = Counter(raider.rank for raider in RAIDERS)
    values = [sorted({raider.value for raider in RAIDERS if raider.rank == rank}) for rank in ranks]
    assert values == [[1, 2, 3, 4], [5], [6]]
    assert [*ranks.values()] == [52, 7, 7]
    assert numbers_in(text_of("1.6", lang)) == [66, 52, 1, 4, 7, 5, 7, 6]


@rule("spirit.6.12")
@each_lang
def test_the_kiai_value_of_every_samurai_is_told(lang: str) -> None:
    told: dict[str, int] = {}
    value = 0
    for word in re.findall(r"\d+|[A-Z][a-z]+", text_of("6.12", lang).rpartition(":")[2]):
        if word.isdecimal():
            value = int(word)
        elif word in {samurai.name for samurai in SAMURAI}:
            told[word] = value
    assert told == {samurai.name: samurai.kiai[0] for samurai in SAMURAI}
    assert {samurai.kiai[1] - samurai.kiai[0] for samurai in SAMURAI} == {value} == {3}


@rule("spirit.11.11")
def test_a_new_round_clears_both_sides_and_brings_back_who_passed() -> None:
    game = village("gor-kik", left=PASSED, line="B:3d", passed="B", stack="4nw", rest="discard")
    play(game, "fight ^4nw")
    while game.phase == "deal":
        game.push(game.legal_moves[0])
    assert game.kernel.round == 1
    for seat in "AB":
        assert (line(game, seat), left(game, seat)) == ("", set())
        assert (board(game, seat)["total"], board(game, seat)["passed"]) == (0, False)


@rule("spirit.11.11")
@each_lang
def test_a_new_round_is_told_to_begin_at_zero(lang: str) -> None:
    assert numbers_in(text_of("11.11", lang)) == [0]


@rule("spirit.6.10")
def test_kyuzo_keeps_a_token_he_takes_in_another_players_turn() -> None:
    """Heihachi hands him the raider that brings him to his kiai."""
    game = village("hei-kyu", line="B:4h.3h", left="A:2d,B:1d")
    play(game, "fight ^2h hand:B attack")
    assert game.phase == "lend"
    play(game, "lend:A")
    assert board(game, "A")["token"] == "B"
    assert game.kernel.seat == 1
    play(game, "pass")
    assert board(game, "A")["token"] == "A"


@rule("spirit.6.10")
def test_kyuzo_returns_a_token_he_takes_in_his_own_turn_when_it_ends() -> None:
    game = village("kyu-hei", line="A:4h.3h", left="A:2d")
    play(game, "fight ^2h attack lend:B")
    assert game.kernel.seat == 1
    assert board(game, "B")["token"] == "B"


@rule("spirit.6.10")
@each_lang
def test_when_it_pays_kyuzo_to_take_a_token_is_told(lang: str) -> None:
    pays = {"en": "pays", "pl": "opłaca", "de": "lohnt", "nl": "loont"}
    assert pays[lang] in text_of("6.10", lang)


@rule("spirit.4.3")
def test_at_most_three_cards_lie_on_the_left() -> None:
    game = village("kik-hei", left="A:1h.1fs.1d", stack="2h.2fs.2d")
    for card in ("2h", "2fs", "2d"):
        assert "defend" not in legal(play(game.copy(), f"fight ^{card}"))
    three = {"en": "three cards", "pl": "trzy karty", "de": "drei Karten", "nl": "drie kaarten"}
    for lang in LANGUAGES:
        assert three[lang] in text_of("4.3", lang)


@rule("spirit.12.4")
def test_when_the_village_stands_is_told() -> None:
    least = {
        "en": "at least one farm and one family",
        "pl": "co najmniej jedno gospodarstwo i jedna rodzina",
        "de": "mindestens ein Hof und eine Familie",
        "nl": "minstens één boerderij en één familie",
    }
    for lang in LANGUAGES:
        assert least[lang] in text_of("12.4", lang)


@rule("spirit.11.10")
def test_the_sides_that_stay_are_those_of_the_boards() -> None:
    sides = {"en": "human or", "pl": "człowieka albo", "de": "Mensch oder", "nl": "mens of"}
    for lang in LANGUAGES:
        assert sides[lang] in text_of("11.10", lang)


@each_lang
def test_the_village_is_said_to_lose_farms_and_families_for_missing_symbols(lang: str) -> None:
    """Barricades go first by flames and when somebody is overcome, and by nothing else."""
    intro = BOOK.intros[10][lang]
    flames = {"en": "flames", "pl": "Płomienie", "de": "Flammen", "nl": "Vlammen"}
    overcome = {"en": "overcome", "pl": "pokonanie", "de": "überwältigte", "nl": "overweldigde"}
    symbols = {"en": "missing", "pl": "brakujących", "de": "fehlende", "nl": "ontbrekende"}
    assert flames[lang] in intro
    assert overcome[lang] in intro
    assert symbols[lang] in intro


@each_lang
def test_the_introduction_tells_which_penalty_counts_and_what_a_kiai_discards(lang: str) -> None:
    last = {"en": "last raider", "pl": "ostatni", "de": "letzter", "nl": "laatste"}
    first = {"en": "first raider", "pl": "pierwszego", "de": "ersten", "nl": "eerste"}
    assert last[lang] in BOOK.intro[lang]
    assert first[lang] in BOOK.intro[lang]


@pytest.mark.parametrize(
    ("lang", "words", "number"),
    [
        ("en", "names the raider and the receiver first", "6.6"),
        ("pl", "Najpierw wskazuje", "6.6"),
        ("de", "Zuerst nennt er", "6.6"),
        ("nl", "Hij noemt eerst de rover en de ontvanger", "6.6"),
        ("en", "either part alone", "6.5"),
        ("pl", "każdej części może skorzystać osobno", "6.5"),
        ("de", "Jeden Teil darf er einzeln nutzen", "6.5"),
        ("nl", "Alleen een van beide doen mag ook", "6.5"),
        ("en", "drew the last raider, even because of an arrow", "11.9"),
        ("pl", "dobrał ostatniego najeźdźcę, także z powodu strzałki", "11.9"),
        ("de", "letzten Räuber gezogen hat, auch wegen eines Pfeils", "11.9"),
        ("nl", "laatste rover trok, ook als dat door een pijl kwam", "11.9"),
    ],
)
def test_rulings_are_told_in_every_language(lang: str, words: str, number: str) -> None:
    assert words in text_of(number, lang)
