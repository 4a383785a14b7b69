"""Draws boxes on a grid as text; each is one line high and shares borders with its neighbours."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from tatami.kits.terminal.style import Style

# Lines that meet in a corner, as bits: 1 from above, 2 from the right, 4 from below, 8 from left.
CORNERS: Final = " ╵╶└╷│┌├╴┘─┴┐┤┬┼"


class Box(NamedTuple):
    """A box, or a mark without borders: texts from the longest to the shortest, and a style."""

    texts: tuple[str, ...]
    style: str
    border: bool = True


def draw_boxes(
    boxes: Mapping[tuple[int, int], Box],
    columns: Mapping[int, str],
    rows: Mapping[int, str],
    style: Style,
) -> str:
    """Return boxes by row and column, with the names of the columns above and of the rows beside.

    Boxes get narrower, from 5 letters to 3, to fit into the width of the terminal; what still
    does not fit is drawn in bands, one below the other.
    """
    margin = max(map(len, rows.values())) + 1
    room = style.width - margin - 1
    width = max(3, min(5, room // len(columns) - 1))
    most = max(1, room // (width + 1))
    places = sorted(columns)
    bands = [places[n : n + most] for n in range(0, len(places), most)]
    drawn = [
        _band(boxes, {column: columns[column] for column in band}, rows, width, margin, style)
        for band in bands
    ]
    return "\n\n".join(drawn)


def _band(
    boxes: Mapping[tuple[int, int], Box],
    columns: Mapping[int, str],
    rows: Mapping[int, str],
    width: int,
    margin: int,
    style: Style,
) -> str:
    framed = {at for at, box in boxes.items() if box.border}
    names = "".join(f" {name:^{width}}" for _, name in sorted(columns.items()))
    lines = [f"{'':{margin}}{names}".rstrip()]
    for row in sorted(rows):
        lines.append(_border(row, columns, framed, width, margin, style))
        lines.append(_contents(row, columns, boxes, framed, width, margin, rows[row], style))
    lines.append(_border(max(rows) + 1, columns, framed, width, margin, style))
    return "\n".join(line for line in lines if line)


def _border(
    row: int,
    columns: Mapping[int, str],
    framed: set[tuple[int, int]],
    width: int,
    margin: int,
    style: Style,
) -> str:
    """Return the line above a row, joining the borders that meet at each corner."""
    text = ""
    last = max(columns) + 1
    for column in [*sorted(columns), last]:
        above_left, above = (row - 1, column - 1) in framed, (row - 1, column) in framed
        below_left, below = (row, column - 1) in framed, (row, column) in framed
        lines = (
            (above_left or above)
            + 2 * (above or below)
            + 4 * (below_left or below)
            + 8 * (above_left or below_left)
        )
        dash = (above or below) and column != last
        if style.unicode:
            text += CORNERS[lines] + ("─" if dash else " ") * width
        else:
            text += ("+" if lines else " ") + ("-" if dash else " ") * width
    return " " * margin + style("dim", text.rstrip()) if text.strip() else ""


def _contents(
    row: int,
    columns: Mapping[int, str],
    boxes: Mapping[tuple[int, int], Box],
    framed: set[tuple[int, int]],
    width: int,
    margin: int,
    name: str,
    style: Style,
) -> str:
    bar = style("dim", "│" if style.unicode else "|")
    text = f"{name:>{margin - 1}} "
    for column in sorted(columns):
        walled = (row, column) in framed or (row, column - 1) in framed
        box = boxes.get((row, column), Box(("",), "", False))
        inside = next((t for t in box.texts if len(t) <= width), box.texts[-1])
        text += (bar if walled else " ") + style(box.style, f"{inside:^{width}}")
    last = max(columns)
    if (row, last) in framed or (row, last + 1) in framed:
        return text + bar
    return text.rstrip()
