"""Draws hexes with a flat top as text: four characters wide, two lines high."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from tatami.kits.terminal.style import Style

WIDEST: Final = 80  # a terminal's width; only the last edge of the largest map exceeds it


class Tile(NamedTuple):
    """A hex to draw: its column and half-row, two lines of three letters, and their styles."""

    column: int
    row: int
    top: str
    bottom: str
    top_style: str
    bottom_style: str
    edge_style: str


def draw_hexes(tiles: Iterable[Tile], style: Style) -> str:
    r"""Draw the tiles.

     ___
    /top\___
    \bot/   \
    """
    rising, falling = ("╱", "╲") if style.unicode else ("/", "\\")
    cells: dict[tuple[int, int], tuple[str, str]] = {}
    tiles = list(tiles)
    left = min(tile.column for tile in tiles)
    first = min(tile.row for tile in tiles)
    for tile in tiles:
        x, y = 4 * (tile.column - left), tile.row - first
        for i in range(3):
            cells.setdefault((y, x + 1 + i), ("_", tile.edge_style))
            cells[y + 1, x + 1 + i] = (tile.top[i], tile.top_style)
            cells[y + 2, x + 1 + i] = (tile.bottom[i], tile.bottom_style)
        for dy, dx, mark in ((1, 0, rising), (1, 4, falling), (2, 0, falling), (2, 4, rising)):
            cells[y + dy, x + dx] = (mark, tile.edge_style)
    return "\n".join(_line(cells, y, style) for y in range(max(y for y, _ in cells) + 1))


def _line(cells: dict[tuple[int, int], tuple[str, str]], y: int, style: Style) -> str:
    """Return a line of cells; neighbours of the same style are joined."""
    text, run, run_style = "", "", ""
    width = max((x for row, x in cells if row == y), default=-1) + 1
    for x in range(min(width, WIDEST)):
        mark, name = cells.get((y, x), (" ", ""))
        if name != run_style:
            text += style(run_style, run)
            run, run_style = "", name
        run += mark
    return text + style(run_style, run)
