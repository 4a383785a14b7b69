"""Observations of the card game say field by field what the seat's view says."""

from __future__ import annotations

import pytest

from games.cardgame.subjects import SUBJECTS
from majority import check_observed_hands
from observing import check_turn, observed
from subject import Subject
from tatami.games.cardgame.table import CODES, cell_at, cell_name
from tatami.kits.majority.constants import KIND_LETTERS


@pytest.mark.parametrize("subject", SUBJECTS, ids=str)
def test_a_position_is_observed_as_it_is_viewed(subject: Subject) -> None:
    for game, view, seat, fields in observed(subject):
        check_turn(game, view, seat, fields)
        check_observed_hands(view, seat, fields, CODES)
        villages, cards = {}, {}
        for row, line in enumerate(fields["table"]):
            for column, what in enumerate(line):
                cell = cell_name(cell_at(44 - row, column - 44))
                if 0 < what < 16:
                    villages[cell] = {"symbols": kinds(what), "scored": what >= 8}
                elif what:
                    owner = (seat + (what // 16) - 1) % game.seats
                    cards[cell] = (owner, CODES[what % 16])
        assert villages == view["villages"]
        assert cards == {c: (card["owner"], card["card"]) for c, card in view["cards"].items()}
        for far in range(game.seats):
            stones = view["seats"][(seat + far) % game.seats]["stones"]
            assert fields["stones"][far] == [stones[k] for k in KIND_LETTERS]
        assert fields["stones_left"] == [view["supply"][k] for k in KIND_LETTERS]
        for name in ("top", "next"):
            bits = sum(1 << n for n, there in enumerate(fields[name]) if there)
            assert (kinds(bits) or None) == view[name]
        unseen = {kinds(n + 1): count for n, count in enumerate(fields["unseen_villages"])}
        assert unseen == view["unseen"]
        row, column = fields["last"]
        last = cell_at(45 - row, column - 45) if row else None
        assert (None if last is None else cell_name(last)) == view["last"]
        ways = [(1, 0), (0, 1), (-1, 0), (0, -1)]
        due = [
            cell_name(cell_at(45 - row + north, column - 45 + east))
            for (north, east), there in zip(ways, fields["due"], strict=True)
            if there
        ]
        assert due == view["due"]
        assert fields["last_round"] == view["last_round"]


def kinds(bits: int) -> str:
    return "".join(letter for n, letter in enumerate(KIND_LETTERS) if bits >> n & 1)
