"""A position as a picture: well-formed, by edition, and with nothing hidden in it."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

import pytest

from tatami.core.kernel import Rng
from tatami.games.samurai.board import map_for
from tatami.games.samurai.game import Samurai
from tatami.games.samurai.show.picture import board_svg

DOCS = Path(__file__).parents[4] / "docs"


def midgame(players: int, edition: str) -> Samurai:
    game = Samurai(players, edition, "random")
    rng = Rng(players)
    for _ in range(90):
        if not game.is_over:
            moves = game.legal_moves
            game.push(moves[rng.below(len(moves))])
    return game


@pytest.mark.parametrize("edition", Samurai.EDITIONS)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_settlement_is_drawn(players: int, edition: str) -> None:
    svg = board_svg(midgame(players, edition))
    root = ElementTree.fromstring(svg)
    texts = {element.text for element in root.iter() if element.text}
    assert {settlement.name for settlement in map_for(players).settlements} <= texts


def test_the_edition_decides_between_helmet_and_castle() -> None:
    symbols = {}
    for edition in ("1998", "2016"):
        root = ElementTree.fromstring(board_svg(Samurai(2, edition)))
        (helmet,) = [element for element in root.iter() if element.get("id") == "helmet"]
        symbols[edition] = ElementTree.tostring(helmet)
    assert symbols["1998"] != symbols["2016"]


def test_the_picture_is_the_same_whatever_is_hidden() -> None:
    game = midgame(3, "2016")
    assert board_svg(game) == board_svg(game.resampled(None, Rng(1)))


def test_the_picture_of_the_readme_is_drawn_by_this_code() -> None:
    text = (DOCS / "board.position.txt").read_text(encoding="utf-8")
    assert board_svg(Samurai.from_position(text)) == (DOCS / "board.svg").read_text(
        encoding="utf-8"
    )
