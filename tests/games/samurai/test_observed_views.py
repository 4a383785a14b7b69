"""Observations of Samurai say field by field what the seat's view says."""

from __future__ import annotations

from typing import Any

import pytest

from games.samurai.subjects import SUBJECTS
from majority import check_observed_hands
from observing import check_turn, observed
from subject import Subject
from tatami.games.samurai.board import HEXES, SETTLEMENTS, TOKENS
from tatami.games.samurai.view import CODES, figure_name
from tatami.kits.majority.constants import KIND_LETTERS


@pytest.mark.parametrize("subject", SUBJECTS, ids=str)
def test_a_position_is_observed_as_it_is_viewed(subject: Subject) -> None:
    for game, view, seat, fields in observed(subject):
        check_turn(game, view, seat, fields)
        check_observed_hands(view, seat, fields, CODES)
        tokens = {
            name: [(seat + owner - 1) % game.seats, TOKENS[token - 1].code]
            for name, token, owner in zip(HEXES, fields["token"], fields["owner"], strict=True)
            if token
        }
        assert tokens == view["tokens"]
        figures = {
            s.name: "".join(k for k, there in zip(KIND_LETTERS, row, strict=True) if there)
            for s, row in zip(SETTLEMENTS, fields["figure"], strict=True)
        }
        assert {name: kinds for name, kinds in figures.items() if kinds} == {
            name: kinds for name, kinds in view["figures"].items() if kinds
        }
        for far in range(game.seats):
            captured = view["seats"][(seat + far) % game.seats]["captured"]
            expected = [-1] * 3 if captured is None else [captured[k] for k in KIND_LETTERS]
            assert fields["captured"][far] == expected
        for name in ("aside", "pool"):
            assert fields[name] == [view[name][k] for k in KIND_LETTERS]
        assert fields["plays"] == view["plays"]
        assert fields["plain_played"] == view["plain_played"]
        assert fields["passes"] == view["passes"]
        lifted, picked = fields["lifted"], fields["picked"]
        assert (TOKENS[lifted - 1].code if lifted else None) == view["lifted"]
        assert (figure_name(picked - 1) if picked else None) == view["picked"]
        check_influence(game, seat, fields)


def check_influence(game: Any, seat: int, fields: dict[str, Any]) -> None:
    """What seats count at a settlement with figures, and the open land beside it."""
    kernel = game.kernel
    for s in range(kernel.setting.n_settlements):
        assert fields["open_land"][s] == kernel.open_land[s]
        for far in range(game.seats):
            other = (seat + far) % game.seats
            counted = [kernel.influence(other, s, kind) for kind in range(3)]
            there = kernel.figures[s] != 0
            assert fields["influence"][s][far] == (counted if there else [0, 0, 0])
