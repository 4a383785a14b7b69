"""The raiders and the samurai of Samurai Spirit are those of the rulebook."""

from __future__ import annotations

from collections import Counter

from tatami.games.spirit.cast import RAIDERS, SAMURAI


def test_the_raiders_are_as_the_rulebook_counts_them() -> None:
    ranks = Counter(raider.rank for raider in RAIDERS)
    assert ranks == {0: 52, 1: 7, 2: 7}
    for value in range(1, 5):
        cards = [raider for raider in RAIDERS if raider.value == value]
        assert len(cards) == 13
        assert sum(raider.flames for raider in cards) == 6
        assert Counter(raider.penalties for raider in cards)[""] == 2
    assert len({raider.code for raider in RAIDERS}) == 66
    symbols = Counter(raider.symbol for raider in RAIDERS if raider.rank == 0)
    assert symbols == {"h": 14, "d": 18, "f": 16, "": 4}
    assert Counter("".join(r.penalties for r in RAIDERS if r.rank == 2)) == Counter("iipbbdmwtswx")


def test_the_animal_side_is_three_stronger_for_all_samurai() -> None:
    assert {s.name: s.kiai[0] for s in SAMURAI} == {
        "Heihachi": 8,
        "Daisuke": 8,
        "Gorobei": 9,
        "Kanbei": 9,
        "Kikuchiyo": 10,
        "Kyuzo": 9,
        "Katsushiro": 10,
    }
    assert {s.kiai[1] - s.kiai[0] for s in SAMURAI} == {3}
