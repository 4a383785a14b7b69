"""Observations of Samurai Spirit say field by field what the seat's view says."""

from __future__ import annotations

from typing import Any

import pytest

from games.spirit.subjects import SUBJECTS
from observing import check_turn, clockwise, observed, only
from subject import Subject
from tatami.core.game import seat_letter
from tatami.games.spirit.cast import (
    BACKS,
    CODES,
    FAMILIES,
    PENALTY_NAMES,
    RAIDER_CODES,
    SYMBOL_NAMES,
)
from tatami.games.spirit.view import BANS


@pytest.mark.parametrize("subject", SUBJECTS, ids=str)
def test_a_position_is_observed_as_it_is_viewed(subject: Subject) -> None:
    for game, view, seat, fields in observed(subject):
        check_turn(game, view, seat, fields)
        place, order = fields["card_place"], fields["card_order"]

        def at(where: int, place: Any = place, order: Any = order) -> list[str]:
            found = [(order[card], card) for card in range(len(place)) if place[card] == where]
            return [RAIDER_CODES[card] for _, card in sorted(found)]

        for far in range(7):
            other = (seat + far) % game.seats
            before = view["seats"][other] if far < game.seats else {"samurai": None}
            assert fields["samurai"][far] == (
                CODES.index(before["samurai"]) + 1 if before["samurai"] else 0
            )
            if before["samurai"]:
                assert fields["wounds"][far] // 2 % 2 == (before["side"] == "animal") or (
                    before["dead"] and fields["wounds"][far] == 4
                )
                assert fields["wounds"][far] % 2 == before["wound"]
                assert fields["kiai"][far] == before["kiai"]
                assert fields["total"][far] == before["total"]
                assert at(9 + far) == before["line"]
                assert fields["n_line"][far] == len(before["line"])
                left = {
                    name: RAIDER_CODES[card - 1]
                    for name, card in zip(SYMBOL_NAMES, fields["left"][far], strict=True)
                    if card
                }
                assert left == before["left"]
                assert sorted(at(16 + far)) == sorted(left.values())
                assert fields["passed"][far] == before["passed"]
                token = (seat + fields["token_at"][far] - 1) % game.seats
                assert seat_letter(token) == before["token"]
                uses = [code for n, code in enumerate(CODES) if fields["uses"][far][n]]
                assert uses == before["uses"]
        assert at(2) == view["aside"]
        assert at(3) == view["stack"]["up"]
        assert at(4) == view["stack"]["under"]
        assert at(6) == view["discard"]
        gate = [None if code != 1 else "seen" for code in fields["intruder"] if code]
        shown = ["seen" if code else None for code in reversed(view["intruders"])]
        assert gate == shown
        assert at(5) == [code for code in reversed(view["intruders"]) if code]
        assert fields["stack"] == view["stack"]["remaining"]
        check_village(view["village"], fields)
        assert fields["turns"] == view["turns"]
        assert only(fields["round"]) == view["round"] - 1
        assert [code for n, code in enumerate(CODES) if fields["absent"][n]] == view["absent"]
        if not game.is_over:
            check_under_way(game, view["under_way"], seat, fields, at(8))


def check_village(village: Any, fields: dict[str, Any]) -> None:
    """What stands, and what the tokens hide."""
    for name in ("barricades", "most_barricades", "farms", "families"):
        assert fields[name] == village[name]
    backs = "".join(letter * n for letter, n in zip(BACKS, fields["backs"], strict=True))
    assert backs == (village["backs"] or "")
    bonuses = [letter for letter, n in zip(FAMILIES, fields["bonuses"], strict=True) if n]
    assert "".join(bonuses) == (village["bonuses"] or "")


def check_under_way(
    game: Any, under_way: Any, seat: int, fields: dict[str, Any], scouted: list[str]
) -> None:
    """Penalties, bans, the card in hand, the kiai, what a scout looks at."""
    penalties = [PENALTY_NAMES[n - 1] for n in fields["penalties"] if n]
    assert penalties == under_way.get("penalties", [])
    assert [ban for n, ban in enumerate(BANS) if fields["bans"][n]] == under_way.get("bans", [])
    card = RAIDER_CODES[fields["card"] - 1] if fields["card"] else None
    assert card == under_way.get("card")
    holder = clockwise(seat, only(fields["holder"]), game.seats)
    assert (None if holder is None else seat_letter(holder)) == under_way.get("holder")
    had = [(seat + far) % game.seats for far, flag in enumerate(fields["had"]) if flag]
    assert "".join(seat_letter(other) for other in sorted(had)) == under_way.get("had", "")
    drew_last = clockwise(seat, only(fields["drew_last"]), game.seats)
    assert (None if drew_last is None else seat_letter(drew_last)) == under_way.get("drew_last")
    kiai = [seat_letter((seat + far - 1) % game.seats) for far in fields["kiai_of"] if far]
    assert "".join(kiai) == under_way.get("kiai", "")
    assert sorted(scouted) == sorted(under_way.get("scouted", []))
