"""Where cards and villages are laid, in words: by what lies beside, never by codes."""

from __future__ import annotations

import re

import pytest

from games import recorded
from games.cardgame.cardtable import table
from tatami.core.text.narrator import Narrator, narrator_for
from tatami.core.text.words import LANGUAGES
from tatami.games.cardgame.game import CardGame
from tatami.games.cardgame.narrator import CardGameNarrator
from tatami.kits.records.record import read_record

CODE = re.compile(r"\b\d+[nesw]|\b(on|na|auf|op) 0\b|^0:")


def said(game: CardGame, typed: str) -> list[str]:
    """Describe moves and what follows from them."""
    narrator: Narrator = CardGameNarrator()
    texts = []
    for move in game.read(typed):
        texts.append(narrator.move(game, move, None))
        game.push(move)
        # As at a table: without a history.
        after = game.at(len(game.history))
        texts += [narrator.event(after, event) for event in game.events()]
    return texts


@pytest.mark.parametrize(
    ("cell", "where"),
    [
        ("1n", "above the village with helmet + Buddha"),
        ("1e", "between the villages with helmet + Buddha and with rice field"),
        ("1s", "below the village with helmet + Buddha"),
        ("1w", "left of the village with helmet + Buddha"),
        ("1n2e", "above the village with rice field"),
        ("3e", "right of the village with rice field"),
    ],
)
def test_a_card_is_laid_beside_villages(cell: str, where: str) -> None:
    game = table("0:hb 2e:r", "", hold="A:s1", top="h", stack="b b")
    (move,) = game.read(f"s1 {cell}")
    in_words: Narrator = CardGameNarrator()
    assert in_words.move(game, move, None) == f"A green lays samurai 1 {where}"
    by_code: Narrator = CardGameNarrator(by_code=True)
    assert by_code.move(game, move, None) == f"A green lays samurai 1 on {cell}"


def test_a_card_at_a_corner_is_next_to_both_villages() -> None:
    game = table("0:hb 1n1e:r", "", hold="A:s1", top="h", stack="b b")
    assert said(game, "s1 1n")[0] == (
        "A green lays samurai 1 next to the villages with helmet + Buddha and with rice field"
    )


@pytest.mark.parametrize(
    ("lang", "advice"),
    [
        ("en", "Lay samurai 1 above the village with rice field"),
        ("pl", "Połóż kartę samuraj 1 nad wioską (pole ryżowe)"),
        ("de", "Lege Samurai 1 über dem Dorf mit Reisfeld an"),
        ("nl", "Leg samoerai 1 boven het dorp met rijstveld"),
    ],
)
def test_advice_speaks_to_the_player(lang: str, advice: str) -> None:
    game = table("0:r", "", hold="A:s1", top="h", stack="b b")
    (move,) = game.read("s1 1n")
    narrator: Narrator = CardGameNarrator(lang)
    assert narrator.advice(game, move) == advice


def test_a_village_comes_beside_the_card() -> None:
    game = table("0:hb", "1n:Ah4 1w:Ab2 1s:Bb3", hold="A:s1", top="r", stack="h h")
    assert said(game, "s1 1e")[1:] == ["A new village with rice field appears below samurai 1"]


def test_the_last_village_comes_beside_the_card() -> None:
    game = table("0:hb", "1n:Ah4 1w:Ab2 1s:Bb3", hold="A:s1", top="r", stack="")
    assert said(game, "s1 1e")[1] == "A new village with rice field appears below samurai 1"


def test_a_scored_village_is_named_by_its_symbols() -> None:
    game = table("0:hb", "1n:Ah4 1w:Ab2 1s:Bb3", hold="A:s1", top="", stack="")
    assert said(game, "s1 1e")[1:3] == [
        "A green wins the helmet of the village with helmet + Buddha (A 5)",
        "Nobody wins the Buddha of the village with helmet + Buddha (A 3, B 3)",
    ]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_whole_game_is_told_without_codes(lang: str) -> None:
    record = recorded("cardgame/2009-3p-all-laid").read_text(encoding="utf-8")
    done = read_record(record).game()
    game, narrator = done.at(0), narrator_for(done, lang)
    for action in done.history:
        move = game.move(action)
        texts = [narrator.move(game, move, None)]
        game.push(move)
        after = game.at(len(game.history))  # as at a table, without a history
        texts += [narrator.event(after, event) for event in game.events()]
        assert not [text for text in texts if CODE.search(text)]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_why_a_game_ends_is_one_short_sentence(lang: str) -> None:
    for end in ("shape-and-stack-gone", "all-at-once"):
        game = read_record(recorded(f"cardgame/2009-4p-{end}").read_text(encoding="utf-8")).game()
        text = narrator_for(game, lang).event(game, game.events()[-1])
        assert len(text) < 95
        if lang == "en":
            assert re.match(
                r"The game is over: no (helmets|Buddhas|rice fields), no .* left$", text
            )
