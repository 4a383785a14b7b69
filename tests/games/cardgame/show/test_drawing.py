"""The card table drawn as text: every card and village in its row and column, borders shared."""

from __future__ import annotations

import re

import pytest

from effort import UNCOMPILED
from tatami.core.actors import CHANCE
from tatami.core.game import seat_letter
from tatami.core.kernel import Rng
from tatami.core.text.words import LANGUAGES
from tatami.games.cardgame.game import CardGame
from tatami.games.cardgame.show.terminal import CardGameTable
from tatami.kits.terminal.gridmap import Box, draw_boxes
from tatami.kits.terminal.style import DEFAULT_WIDTH, Style

BOTH = pytest.mark.parametrize("unicode", [False, True], ids=["ascii", "unicode"])

# A card of A has just been laid on 1n, and two villages are due beside it.
DUE = (
    "cardgame/1 players=2 edition=2009 phase=place seat=A villages=0:hb,2e:h,1s1w:br,1s1e:r "
    "laid=1n:Ab4,1w:Bh4,1e:Bb4,1s:Ah4,1s2e:Ar4 top=h next=hbr hold=A:h3s321,B:h3r4s321 "
    "last=1n due=1n1e,1n1w"
)


def cells_of(table: str) -> dict[str, str]:
    """The content of each cell by its name: below its column's name, beside its row's."""
    found = {}
    for band in table.partition("\n\nh helmet, ")[0].split("\n\n"):
        top, *lines = band.splitlines()
        columns = top.split()
        rows = [line for line in lines if re.match(r" *\d", line)]
        margin = max(len(line.split()[0]) for line in rows) + 1
        width = next(
            width
            for width in (5, 4, 3)
            if top == (" " * margin + "".join(f" {name:^{width}}" for name in columns)).rstrip()
        )
        for line in rows:
            row = line.split()[0]
            for n, column in enumerate(columns):
                name = f"{row}{column}".removeprefix("0").removesuffix("0") or "0"
                begin = margin + n * (width + 1) + 1
                found[name] = line[begin : begin + width].strip()
    return {name: text for name, text in found.items() if text}


def expected(game: CardGame) -> dict[str, str]:
    """The expected content of each cell, where there is room for it."""
    view = game.view(None)
    found = dict.fromkeys(view["open"], ".") | dict.fromkeys(view["due"], "?")
    for name, village in view["villages"].items():
        found[name] = f"·{village['symbols']}·" if village["scored"] else village["symbols"]
    for name, card in view["cards"].items():
        text = f"{seat_letter(card['owner'])}{card['card']}"
        found[name] = f"·{text}·" if card["turned"] else text
    return found


@pytest.mark.parametrize(
    ("players", "width"),
    [(2, DEFAULT_WIDTH), (3, DEFAULT_WIDTH), (4, DEFAULT_WIDTH), (2, 40), (3, 30)],
)
def test_everything_stands_in_its_row_and_column(players: int, width: int) -> None:
    """A game is drawn time and again, however wide its table gets and narrow the terminal is."""
    game = CardGame(players)
    table = CardGameTable(game, Style(unicode=True, width=width), "en")
    rng = Rng(players)
    game.push("^hb")
    while not game.is_over:
        if len(game.history) % (9 if UNCOMPILED else 3) == 0:
            shown = cells_of(table.draw(None))
            full = expected(game)
            assert set(shown) == set(full)
            for name, text in shown.items():
                bare = full[name].strip("·")
                assert text in (full[name], f"{bare}·" if bare != full[name] else bare, "···")
                assert text != "···" or bare != full[name]
        kernel = game.kernel
        if game.actor == CHANCE:
            game.push(game.move(kernel.draw(rng.below(kernel.tickets()))))
        else:
            game.push(game.move(kernel.nth_action(rng.below(kernel.count_actions()))))
    assert len(full) > 30


def test_where_villages_are_due_is_marked_and_the_stack_told() -> None:
    table = CardGameTable(CardGame.from_position(DUE), Style(unicode=True), "en")
    text = table.draw(None)
    cells = "1n1w:? 1n:Ab4 1n1e:? 1n2e:. 1w:Bh4 0:hb 1e:Bb4 2e:h 3e:. 1s2w:. 1s1w:br 1s:Ah4 1s1e:r"
    cells += " 1s2e:Ar4 2s1w:. 2s1e:."
    assert cells_of(text) == dict(item.split(":") for item in cells.split())
    assert "? a new village goes here" in text
    upcoming = "top h, next hbr"
    assert f"\nvillages in the stack: 40, {upcoming}\n" in text


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_table_with_villages_due_fits_an_old_terminal(lang: str) -> None:
    table = CardGameTable(CardGame.from_position(DUE), Style(unicode=True), lang)
    assert max(map(len, table.draw(0).splitlines())) <= DEFAULT_WIDTH


def test_nothing_is_said_to_be_due_where_nothing_is() -> None:
    game = CardGame.from_position(DUE)
    game.push("v@1n1e")
    text = CardGameTable(game, Style(unicode=True), "en").draw(None)
    assert "?" not in text
    assert "next" not in text


def test_boxes_share_their_borders() -> None:
    boxes = {
        (0, 0): Box(("one",), ""),
        (0, 1): Box(("two",), ""),
        (1, 1): Box(("three",), ""),
        (1, 0): Box((".",), "", border=False),
        (3, 3): Box(("four",), ""),
    }
    columns, rows = {n: f"c{n}" for n in range(4)}, {n: f"r{n}" for n in range(4)}
    assert draw_boxes(boxes, columns, rows, Style(unicode=True)).splitlines() == [
        "     c0    c1    c2    c3",
        "   ┌─────┬─────┐",
        "r0 │ one │ two │",
        "   └─────┼─────┤",
        "r1    .  │three│",
        "         └─────┘",
        "r2",
        "                     ┌─────┐",
        "r3                   │four │",
        "                     └─────┘",
    ]


@BOTH
@pytest.mark.parametrize(
    ("columns", "width", "inside"),
    [
        *((1, 5, "·hbr·"), (12, 5, "·hbr·"), (13, 4, "hbr·"), (15, 4, "hbr·"), (16, 3, "···")),
        (18, 3, "···"),
    ],
)
def test_boxes_get_narrower_to_fit(columns: int, width: int, inside: str, unicode: bool) -> None:
    boxes = {(0, n): Box(("·hbr·", "hbr·", "···"), "") for n in range(columns)}
    names = {n: f"{n}e" for n in range(columns)}
    lines = draw_boxes(boxes, names, {0: "10n"}, Style(unicode=unicode)).splitlines()
    bar = "│" if unicode else "|"
    assert lines[2] == f"10n {bar}{f'{inside}{bar}' * columns}"
    assert len(lines[2]) == 5 + columns * (width + 1) <= DEFAULT_WIDTH


def test_what_does_not_fit_is_drawn_in_bands() -> None:
    boxes = {(0, n): Box((f"b{n}",), "") for n in range(40)}
    names = {n: f"{n}e" for n in range(40)}
    drawn = draw_boxes(boxes, names, {0: "10n"}, Style())
    bands = drawn.split("\n\n")
    assert [band.splitlines()[0].split()[0] for band in bands] == ["0e", "18e", "36e"]
    assert re.findall(r"b\d+", drawn) == [f"b{n}" for n in range(40)]
    assert max(map(len, drawn.splitlines())) <= DEFAULT_WIDTH
