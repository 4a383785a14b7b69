"""How the effects of an answer in Samurai Spirit are described."""

from __future__ import annotations

import pytest

from games.spirit.arrange import play, village
from tatami.core.kernel import Rng
from tatami.core.text.words import LANGUAGES
from tatami.games.spirit.game import Spirit
from tatami.kits.analysis.effect import Effect
from tatami.kits.analysis.effect_words import phrases
from tatami.kits.analysis.effects import effects_of


def does(game: Spirit, typed: str) -> set[str]:
    """Spell what an answer does: `what seat piece number/of`, without what is missing."""
    found = set()
    for effect in effects_of(game, game.read(typed)):
        seat = "" if effect.seat is None else "ABCDEFG"[effect.seat]
        of = "" if effect.of is None else f"/{effect.of}"
        number = "" if effect.number is None else f"{effect.number}{of}"
        found.add(" ".join(part for part in (effect.what, seat, effect.piece, number) if part))
    return found


def facing(card: str, **words: str) -> Spirit:
    """A game in which A has a raider in hand."""
    return play(village(stack=card, **words), f"fight ^{card}")


def test_a_fight_turns_up_a_raider() -> None:
    game = village()
    described = does(game, "fight")
    assert f"fights A {game.kernel.raiders.remaining()}" in described
    coming = game.derived_view()["seats"][0]["next"]
    odds = {"may_kiai": "kiai", "may_overcome": "over", "may_defend": "defend"}
    for what, name in odds.items():
        assert (f"{what} A {round(coming[name])}" in described) == (round(coming[name]) > 0)


def test_a_samurai_who_is_chosen_brings_his_talent() -> None:
    game = Spirit(2)
    game.roll(Rng(1))
    assert does(game, "samurai:kyu") == {"joins A kyu"}
    (said,) = phrases(game, effects_of(game, game.read("samurai:kyu")), "en")
    assert len(said) > 20


def test_a_defended_symbol_is_needed_no_more() -> None:
    assert does(facing("1h"), "defend") == {"needs_no A hat"}
    assert does(facing("3dw"), "defend") == {"needs_no A doll"}


def test_an_attack_shows_the_total_and_the_penalty_to_come() -> None:
    assert does(facing("1h"), "attack") == {"total A 1/8"}
    assert does(facing("3dw"), "attack") == {"total A 3/8", "awaits A wound"}


def test_above_the_kiai_a_barricade_goes() -> None:
    game = facing("3dw", line="A:4d.2d")
    assert {"overcome A 9/8", "barricade_lost 3", "total A 9/8"} <= does(game, "attack")


def test_without_a_barricade_a_farm_goes() -> None:
    game = facing("3dw", line="A:4d.2d", barricades="0", level="easy")
    assert {"overcome A 9/8", "farm_lost 5"} <= does(game, "attack")


def test_the_exact_total_reaches_the_kiai() -> None:
    assert {"kiai A 8", "total A 8/8"} <= does(facing("2h", line="A:4d.2d"), "attack")


def test_support_lends_a_talent_and_lets_an_intruder_in() -> None:
    assert does(village(), "support b") == {"intruder 1", "lends B hei"}


def test_a_raider_discarded_by_a_talent_is_kept_out() -> None:
    game = village("kyu-hei", stack="3dw", line="A:3d")
    assert does(play(game, "fight ^3dw"), "discard") == {"kept_out 3dw"}


def test_a_raider_handed_on_faces_another() -> None:
    game = village("hei-kyu", stack="2d")
    assert does(play(game, "fight ^2d"), "hand b") == {"faces B 2d"}


def test_who_passes_is_out_of_the_round() -> None:
    assert does(village(), "pass") == {"out A"}


def test_the_last_to_pass_loses_what_nobody_defended() -> None:
    """What the intruders bring lies face down: nothing of it is described."""
    described = does(village(passed="B"), "pass")
    assert {"wounded A 1", "wounded B 1", "family_lost 1", "farm_lost 4"} <= described
    assert not any(effect.startswith(("barricade_lost", "lost", "stands")) for effect in described)


@pytest.mark.parametrize("level", ["easy", "normal", "hard", "heroic"])
def test_the_last_to_pass_is_told_that_the_village_is_lost(level: str) -> None:
    game = village("hei-kyu-kan", passed="BC", left="A:1h,B:1fb", level=level)
    ends = game.effect(game.parse("pass"))["ends"]
    assert (ends["best"]["families"], ends["best"]["lost"]) == (0, "spirit.12.3")
    assert [row["seat"] for row in ends["wounds"]] == ["B", "C"]
    described = phrases(game, effects_of(game, game.read("pass")), "en")
    assert "defeat" in described[0]
    assert {"family_lost 0", "lost spirit.12.3"} <= does(game, "pass")


def test_what_the_last_pass_costs_does_not_follow_from_cards_face_down() -> None:
    game = village(passed="B", rest="stack")
    ends = game.effect(game.parse("pass"))["ends"]
    assert ends["best"] == {"barricades": 4, "farms": 4, "families": 1, "lost": None}


def test_a_fourth_wound_loses_the_village() -> None:
    described = does(village(passed="B", wounds="A:3"), "pass")
    assert {"wounded A 4", "lost spirit.12.1"} <= described


def test_a_second_wound_turns_the_board() -> None:
    described = does(village(passed="B", wounds="A:1"), "pass")
    assert any(effect.startswith("turned A") for effect in described)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_effects_are_described_in_the_words_of_the_game(lang: str) -> None:
    game = facing("3dw", line="A:4d.2d")
    described = phrases(game, effects_of(game, game.read("attack")), lang)
    first = {
        "en": "A Heihachi is overcome: 9 is above 8",
        "pl": "A Heihachi zostaje pokonany: 9 to więcej niż 8",
        "de": "A Heihachi wird überwältigt: 9 liegt über 8",
        "nl": "A Heihachi wordt overweldigd: 9 ligt boven 8",
    }
    assert described[0] == first[lang]
    game = facing("1h")
    hat = {"en": "hat", "pl": "kapelusz", "de": "Hut", "nl": "hoed"}[lang]
    assert phrases(game, effects_of(game, game.read("defend")), lang)[0].endswith(f": {hat}")


def test_a_single_item_is_not_described_in_the_plural() -> None:
    game = Spirit(2)
    one, two = Effect("intruder", number=1), Effect("intruder", number=2)
    assert phrases(game, [one], "en") == ["one more intruder"]
    assert phrases(game, [two], "en") == ["2 more intruders"]
    assert phrases(game, [one], "de") == ["ein Eindringling mehr"]
