"""The map of Samurai drawn as text."""

from __future__ import annotations

import re

import pytest

from games.samurai.show.tables import POSITION
from tatami.games.samurai.board import map_for
from tatami.games.samurai.game import Samurai
from tatami.kits.terminal.style import Style
from tatami.kits.terminal.table import table_for


def map_of(game: Samurai) -> str:
    drawn = table_for(game, Style(unicode=False), "en").draw(None, everything=True)
    return drawn.partition("\n\n")[0]


@pytest.mark.parametrize("players", Samurai.PLAYERS)
def test_every_hex_in_play_appears_once(players: int) -> None:
    board = map_for(players)
    drawn = map_of(Samurai(players))
    assert sorted(re.findall(r"[a-z]\d\d", drawn)) == sorted([*board.land, *board.sea])
    names = sorted(re.findall(r"[A-Z][a-z]{2}", drawn))
    assert names == sorted(settlement.name[:3] for settlement in board.settlements)


def test_a_token_stands_in_place_of_its_hex() -> None:
    drawn = map_of(Samurai.from_position(POSITION))
    for code in ("Ah4", "Bs3", "Atx", "Bb4", "Af2", "Bf1"):
        assert drawn.count(code) == 1
    for name in ("r19", "s18", "s19", "t20", "q19", "u19"):
        assert name not in drawn
