"""What is read off the village agrees with what then happens, and reveals nothing hidden."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import pytest

from games.spirit.arrange import at_stake, play, village
from tatami.core.kernel import Rng
from tatami.core.text.words import LANGUAGES
from tatami.games.spirit.cast import CODES, RAIDERS
from tatami.games.spirit.game import Spirit
from tatami.games.spirit.knowledge import intruder_odds, next_odds, summed
from tatami.games.spirit.narrator import SpiritNarrator


def played(players: int, seed: int, moves: int, **options: str) -> Spirit:
    """A game after so many random moves."""
    game, rng = Spirit(players, samurai="random", **options), Rng(seed)
    for _ in range(moves):
        game.roll(rng)
        if game.is_over:
            break
        game.push(game.legal_moves[rng.below(len(game.legal_moves))])
    game.roll(rng)
    return game


def test_a_last_raider_holds_its_penalty_for_the_next_turn() -> None:
    seat = village(line="A:3dw.1h").derived_view()["seats"][0]
    assert seat["penalties"] == []
    seat = village(line="A:1h.3dw").derived_view()["seats"][0]
    assert [penalty["name"] for penalty in seat["penalties"]] == ["wound"]
    assert (seat["room"], seat["due"], seat["must_pass"]) == (4, "next", False)


def test_a_penalty_that_cannot_be_applied_costs_a_wound() -> None:
    seat = village("hei-kyu-kan", line="A:3dl", passed="B").derived_view()["seats"][0]
    assert seat["penalties"][0]["wound_instead"]
    assert not village("hei-kyu-kan", line="A:3dl").derived_view()["seats"][0]["penalties"][0][
        "wound_instead"
    ]


def test_a_talent_that_can_ignore_a_penalty_is_described() -> None:
    lines = "A:3dw,B:2dw"
    kanbei, gorobei = village("kan-gor", line=lines).derived_view()["seats"]
    assert kanbei["penalties"][0]["may_ignore"]
    assert gorobei["penalties"][0]["may_ignore"]
    other = village("hei-gor", line="A:2dw").derived_view()["seats"][0]
    assert not other["penalties"][0]["may_ignore"]


def test_who_is_above_the_kiai_must_pass_and_who_has_passed_pays_nothing() -> None:
    words = {"line": "B:4d.4h.2dw,C:2hw", "passed": "C"}
    _, above, out = village("hei-kyu-kan", **words).derived_view()["seats"]
    assert above["must_pass"]
    assert above["room"] == -1
    assert out["penalties"] == []
    assert not out["must_pass"]


def test_odds_of_a_fight_follow_from_the_odds_of_the_next_raider() -> None:
    game = village(line="A:4d.2d", left="A:1h")
    odds = next_odds(game.kernel)
    seat = game.derived_view()["seats"][0]
    kiai = sum(p for card, p in odds.items() if RAIDERS[card].value == 2)
    over = sum(p for card, p in odds.items() if RAIDERS[card].value > 2)
    defend = sum(p for card, p in odds.items() if RAIDERS[card].symbol in ("f", "d"))
    assert seat["next"] == {
        "kiai": round(float(100 * kiai), 1),
        "over": round(float(100 * over), 1),
        "defend": round(float(100 * defend), 1),
    }


@pytest.mark.parametrize("seed", range(6))
def test_odds_summed_up_are_whole(seed: int) -> None:
    game = played(3, seed, 10 + 3 * seed)
    odds = next_odds(game.kernel)
    if odds:
        sums = summed(odds)
        assert sum(sums["value"].values()) == sum(sums["symbol"].values()) == 1
        assert 0 <= sums["flames"]["flames"] <= 1


def test_the_end_of_a_round_is_described_as_it_then_comes() -> None:
    """With nothing hidden the best and the worst are what happens."""
    words = {"left": "A:1h.1d,B:2h.2fs.2d", "rest": "discard", "barricades": "3"}
    game = village(stack="4h", intruders="3dw.2fb.3d", passed="B", **words)
    end = game.derived_view()["end"]
    assert end["wounds"] == []
    assert end["farms"] == ["A"]
    assert end["families"] == []
    assert end["intruders"] == {"known": 3, "unknown": 0, "flames": 2.0}
    assert end["best"] == end["worst"]
    play(game, "fight ^4h")
    assert at_stake(game) == (end["best"]["barricades"], end["best"]["farms"], 3)


def test_what_nobody_knows_lies_between_the_best_and_the_worst() -> None:
    game = village(intruders="3dw?0.2fb?0.1d?0", left="A:1h.2fs,B:2h.1fs", barricades="2")
    end = game.derived_view()["end"]
    assert end["intruders"]["unknown"] == 3
    assert end["best"]["barricades"] > end["worst"]["barricades"]
    assert 0 < end["intruders"]["flames"] < 3


def test_a_death_at_the_end_of_the_round_is_foretold() -> None:
    end = village(wounds="A:3").derived_view()["end"]
    assert end["wounds"][0] == {"seat": "A", "wound": 4}
    assert end["best"]["lost"] == end["worst"]["lost"] == "spirit.12.1"


@pytest.mark.parametrize("seed", range(8))
def test_derived_view_and_effects_are_the_same_whatever_lies_face_down(seed: int) -> None:
    level = ("easy", "normal", "hard", "heroic")[seed % 4]
    game = played(2 + seed % 3, seed, 12 + 5 * seed, level=level)
    other = game.resampled(None, Rng(seed + 100))
    assert other.derived_view() == game.derived_view()
    if game.actor >= 0:
        for move in game.legal_moves:
            assert other.effect(move) == game.effect(move), move


def test_after_the_end_nothing_awaits_anybody() -> None:
    game = play(village("hei-kyu-kan", line="B:3dw", wounds="B:3"), "pass")
    assert game.is_over
    assert game.derived_view() == {
        "odds": game.derived_view()["odds"],
        "seats": [{}, {}, {}],
        "end": None,
    }


@pytest.mark.parametrize("level", ["easy", "normal", "hard", "heroic"])
def test_derived_view_changes_nothing(level: str) -> None:
    game = played(3, 5, 25, level=level)
    before = game.position()
    game.derived_view()
    for move in game.legal_moves if game.actor >= 0 else []:
        game.effect(move)
    assert game.position() == before


def test_an_answer_shows_what_it_changes() -> None:
    game = play(village(stack="3dw", line="A:4d"), "fight ^3dw")
    attack = game.effect(game.parse("attack"))
    assert attack["seats"]["A"]["room"] == 1
    assert attack["seats"]["A"]["penalties"][0]["name"] == "wound"
    defend = game.effect(game.parse("defend"))
    assert "A" in game.derived_view()["end"]["families"]
    assert "A" not in defend["end"]["families"]


def test_an_answer_that_turns_intruders_up_predicts_nothing() -> None:
    game = village("kan-hei", stack="2h", line="A:4d.3d", intruders="3dw?0.2fb?0")
    play(game, "fight ^2h attack")
    assert game.effect(game.parse("kiai")) == {}


def test_odds_of_intruders_are_those_of_deals() -> None:
    """Cards that were in the stack at a shuffle are not among the intruders that came before."""
    game = played(3, 11, 60, level="easy")
    kernel, rng = game.kernel, Rng(7)
    places = [i for i in range(kernel.raiders.n_intruders) if kernel.raiders.came[i] >= 0]
    for i in places[:3]:
        odds = intruder_odds(kernel, i)
        assert sum(odds.values()) == 1
        dealt = Counter(game.resampled(None, rng).kernel.raiders.intruder[i] for _ in range(3000))
        for card, chance in odds.items():
            assert abs(Fraction(dealt[card], 3000) - chance) < Fraction(1, 20)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_everything_has_a_name(lang: str) -> None:
    game = village(stack="3dw")
    names, board = SpiritNarrator(game, lang).names(), game.board()
    assert [*names["samurai"]] == [*board["samurai"]] == CODES
    assert names["raiders"].keys() == board["raiders"].keys()
    assert {*"".join(facts["penalties"] for facts in board["raiders"].values())} == {
        *names["penalties"]
    }
    assert "Heihachi" in names["samurai"]["hei"]["talent_rule"]
    assert SpiritNarrator(game, lang).question(game)
