"""A table of cards as a picture: all of it, framed at any size, with nothing hidden in it."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from tatami.core.game import Move, seat_letter
from tatami.core.kernel import Rng
from tatami.games.cardgame.game import CardGame
from tatami.games.cardgame.show.picture import MARGIN, WIDTH, art_of, table_svg
from tatami.games.cardgame.table import cell_at, cell_name, parse_card, parse_place
from tatami.kits.drawing.art import drawing
from tatami.kits.majority.figures import FIGURES

DOCS = Path(__file__).parents[4] / "docs"
SVG = "{http://www.w3.org/2000/svg}"


def played(players: int, decisions: int, seed: int = 1) -> CardGame:
    """Play at random."""
    game, rng = CardGame(players), Rng(seed)
    game.roll(rng)
    for _ in range(decisions):
        if not game.is_over:
            moves = game.legal_moves
            game.push(moves[rng.below(len(moves))])
            game.roll(rng)
    return game


def stretched(players: int) -> CardGame:
    """Lay everything as far east as it goes."""

    def how_far_east(move: Move) -> int:
        north, east = parse_place(str(move).partition("@")[2])
        return 2 * east - abs(north)

    game, rng = CardGame(players), Rng(1)
    game.roll(rng)
    while not game.is_over:
        game.push(max(game.legal_moves, key=how_far_east))
        game.roll(rng)
    return game


def cells_of(svg: str) -> dict[str, ElementTree.Element]:
    """Find what is drawn on each cell; a cell must not be drawn on twice."""
    cells: dict[str, ElementTree.Element] = {}
    for group in ElementTree.fromstring(svg).iter(f"{SVG}g"):
        title = group.findtext(f"{SVG}title")
        if title:
            name = title.partition(":")[0]
            assert name not in cells
            cells[name] = group
    return cells


def symbols_in(group: ElementTree.Element) -> list[str]:
    return [use.attrib["href"].removeprefix("#") for use in group.iter(f"{SVG}use")]


def texts_in(group: ElementTree.Element) -> list[str]:
    return [element.text or "" for element in group.iter(f"{SVG}text")]


def check_that_all_is_drawn(view: dict[str, Any], svg: str) -> None:
    cells = cells_of(svg)
    assert {*cells} == {*view["villages"], *view["cards"], *view["open"], *view["due"]}
    for name, village in view["villages"].items():
        shown = "shut" if village["scored"] else "open"
        house = f"{shown}-{len(village['symbols'])}"
        assert symbols_in(cells[name]) == [house, *(FIGURES[k] for k in village["symbols"])]
    for name, laid in view["cards"].items():
        card = parse_card(laid["card"])
        side = "back" if laid["turned"] else "seat"
        assert symbols_in(cells[name]) == [f"{side}{laid['owner']}", art_of(card)]
        assert texts_in(cells[name]) == [seat_letter(laid["owner"]), str(card.strength)]


@pytest.mark.parametrize("decisions", [0, 1, 12, 30, 99])
@pytest.mark.parametrize("players", CardGame.PLAYERS)
def test_everything_on_the_table_is_drawn(players: int, decisions: int) -> None:
    game = played(players, decisions)
    check_that_all_is_drawn(game.view(None), table_svg(game))


def test_villages_scored_and_cards_turned_over_are_drawn() -> None:
    game = CardGame.from_position((DOCS / "table.position.txt").read_text(encoding="utf-8"))
    view = game.view(None)
    assert any(village["scored"] for village in view["villages"].values())
    assert any(card["turned"] for card in view["cards"].values())
    check_that_all_is_drawn(view, table_svg(game))


def test_cells_where_a_village_is_due_are_drawn_with_both_villages() -> None:
    game, seed = CardGame(3), 0
    while game.phase != "place":
        seed += 1
        game = played(3, 10 + seed % 10, seed)
    view, svg = game.view(None), table_svg(game)
    check_that_all_is_drawn(view, svg)
    assert len(view["due"]) > 1
    assert {"top", "next"} <= {*texts_in(ElementTree.fromstring(svg))}


def test_every_strength_of_a_samurai_has_a_drawing_of_its_own() -> None:
    samurai = [parse_card(code) for code in ("s1", "s2", "s3")]
    assert len({art_of(card) for card in samurai}) == 3
    assert len({drawing("tatami.games.cardgame", art_of(card)) for card in samurai}) == 3


def stones_in(svg: str) -> list[tuple[str, int]]:
    """List the stones with the counts that stand beside them."""
    elements = list(ElementTree.fromstring(svg).iter())
    return [
        (element.attrib["href"].removeprefix("#stone-"), int(count.text or ""))
        for element, count in pairwise(elements)
        if element.get("href", "").startswith("#stone-")
    ]


@pytest.mark.parametrize("players", CardGame.PLAYERS)
def test_the_panel_shows_stones_hands_and_the_stack(players: int) -> None:
    game = played(players, 30)
    view, svg = game.view(None), table_svg(game)
    texts = texts_in(ElementTree.fromstring(svg))
    assert str(view["stack"]) in texts
    for seat in view["seats"]:
        assert f"hand {seat['hand_size']} · to draw {seat['supply_size']}" in texts
    rows = [*(seat["stones"] for seat in view["seats"]), view["supply"]]
    assert stones_in(svg) == [pair for row in rows for pair in row.items()]


def test_a_table_before_the_first_village_is_drawn() -> None:
    assert cells_of(table_svg(CardGame(2))) == {}


@pytest.mark.parametrize("game", [played(2, 0), played(3, 25), stretched(2), stretched(4)])
def test_the_table_is_framed_and_its_edges_named(game: CardGame) -> None:
    svg = table_svg(game)
    root = ElementTree.fromstring(svg)
    (laid,) = [g for g in root.iter(f"{SVG}g") if g.find(f"{SVG}g/{SVG}title") is not None]
    x, y, scale = numbers(laid.attrib["transform"])
    for group in cells_of(svg).values():
        dx, dy = numbers(group.attrib["transform"])
        assert MARGIN < x + scale * (dx - 38) < x + scale * (dx + 38) < WIDTH - MARGIN
        assert 0 < y + scale * (dy - 46) < y + scale * (dy + 46) < float(root.attrib["height"])
    easts = [parse_place(name)[1] for name in cells_of(svg)]
    step = 1 if max(easts) < 20 else 2
    columns = [cell_name(cell_at(0, east)) for east in range(0, max(easts) + 1, step)]
    assert {*columns} <= {*texts_in(root)}


def numbers(transform: str) -> list[float]:
    """Read the numbers of a transform."""
    for sign in ("translate(", "scale(", ")"):
        transform = transform.replace(sign, " ")
    return [float(word) for word in transform.split()]


def test_a_table_can_be_very_wide() -> None:
    game = stretched(4)
    assert max(parse_place(name)[1] for name in game.view(None)["villages"]) >= 20
    check_that_all_is_drawn(game.view(None), table_svg(game))


@pytest.mark.parametrize("players", CardGame.PLAYERS)
def test_the_picture_is_the_same_whatever_is_hidden(players: int) -> None:
    game = played(players, 14)
    svg = table_svg(game)
    others = [game.resampled(None, Rng(seed)) for seed in (1, 2)]
    assert others[0].position() != others[1].position()
    assert {table_svg(other) for other in others} == {svg}


def test_the_picture_of_the_readme_is_drawn_by_this_code() -> None:
    text = (DOCS / "table.position.txt").read_text(encoding="utf-8")
    assert table_svg(CardGame.from_position(text)) == (DOCS / "table.svg").read_text(
        encoding="utf-8"
    )
