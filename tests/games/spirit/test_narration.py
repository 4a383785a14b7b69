"""Samurai Spirit in words: a raider is named by what is on its card, never by its code."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from effort import UNCOMPILED
from tatami.core.text.words import LANGUAGES
from tatami.games.spirit.cast import RAIDER_CODES
from tatami.games.spirit.game import Spirit
from tatami.games.spirit.narrator import SpiritNarrator
from tatami.kits.analysis.effect_words import phrases
from tatami.kits.analysis.effects import effects_of
from tatami.kits.records.record import read_record

STAGES = Path(__file__).with_name("stages.txt").read_text(encoding="utf-8").splitlines()
RECORDS = sorted(Path(__file__).parent.glob("recorded/*.tatami"))
CODE = re.compile(rf"\b({'|'.join(RAIDER_CODES)})\b")
EACH_LANG = pytest.mark.parametrize("lang", LANGUAGES)


@pytest.mark.parametrize(
    ("lang", "penalised", "plain", "boss"),
    [
        (
            "en",
            "raider 3 (doll, wound, flames)",
            "raider 4 (hat)",
            "raider 6 (no symbol, wound, no talent, flames)",
        ),
        (
            "pl",
            "najeźdźca 3 (lalka, rana, płomienie)",
            "najeźdźca 4 (kapelusz)",
            "najeźdźca 6 (bez symbolu, rana, bez talentu, płomienie)",
        ),
        (
            "de",
            "Räuber 3 (Puppe, Wunde, Flammen)",
            "Räuber 4 (Hut)",
            "Räuber 6 (kein Symbol, Wunde, kein Talent, Flammen)",
        ),
        (
            "nl",
            "rover 3 (pop, wond, vlammen)",
            "rover 4 (hoed)",
            "rover 6 (geen symbool, wond, geen talent, vlammen)",
        ),
    ],
)
def test_a_raider_is_described_by_what_is_on_its_card(
    lang: str, penalised: str, plain: str, boss: str
) -> None:
    narrator = SpiritNarrator(Spirit(), lang)
    assert [narrator.card(code) for code in ("3dw", "4h", "6nwt")] == [penalised, plain, boss]


@EACH_LANG
def test_no_two_raiders_are_described_alike(lang: str) -> None:
    described = SpiritNarrator(Spirit(), lang).names()["raiders"]
    assert len({*described.values()}) == len(described) == len(RAIDER_CODES)


@EACH_LANG
def test_nothing_asked_or_answered_has_a_code_in_it(lang: str) -> None:
    for text in STAGES[:: 5 if UNCOMPILED else 1]:
        game = Spirit.from_position(text)
        narrator = SpiritNarrator(game, lang)
        described = [narrator.question(game)]
        for action in game.kernel.legal_actions():
            move = game.move(action)
            described += [narrator.move(game, move, None, everything=True)]
            described += phrases(game, effects_of(game, [move]), lang)
        assert [said for said in described if CODE.search(said)] == [], text


@EACH_LANG
def test_nothing_that_happens_has_a_code_in_it(lang: str) -> None:
    for path in RECORDS[:: 8 if UNCOMPILED else 2]:
        game = read_record(path.read_text(encoding="utf-8")).game()
        assert isinstance(game, Spirit)
        narrator = SpiritNarrator(game, lang)
        for index in range(len(game.history)):
            for event in game.events(index):
                assert not CODE.search(narrator.event(game, event)), path
