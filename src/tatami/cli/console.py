"""What the output streams can show, and colours and tables by rich, which is imported when needed.

Whether to use colour at all is decided here: with NO_COLOR, rich would still print bold and dim.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING, Any, Final, TextIO

from tatami.kits.terminal.style import DEFAULT_WIDTH, Style

if TYPE_CHECKING:
    from rich.color import ColorSystem

NEVER_FOLDED: Final = 10_000  # columns where there is no terminal


def has_colour(stream: TextIO, no_color: bool = False) -> bool:
    """Is the stream a terminal that shows colours, and are they wanted?"""
    return (
        not no_color
        and stream.isatty()
        and not os.environ.get("NO_COLOR")
        and os.environ.get("TERM", "") not in ("", "dumb")
    )


def width_of(stream: TextIO) -> int:
    """Return the width of a terminal, or a default for other streams."""
    return (
        shutil.get_terminal_size((DEFAULT_WIDTH, 0)).columns if stream.isatty() else DEFAULT_WIDTH
    )


def has_unicode(stream: TextIO) -> bool:
    """Can the stream show the characters that tables are drawn with?"""
    try:
        "╱╲≈→".encode(stream.encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return True


def style_for(stream: TextIO, no_color: bool = False) -> Style:
    """Return the style that a stream can show."""
    painted = paint if has_colour(stream, no_color) else None
    return Style(painted, has_unicode(stream), width_of(stream))


def paint(style: str, text: str) -> str:
    """Return a text in colour, with as many colours as the terminal has."""
    from rich.style import Style as RichStyle  # noqa: PLC0415

    return RichStyle.parse(style).render(text, color_system=_color_system())


@cache
def _color_system() -> ColorSystem:
    from rich.color import ColorSystem  # noqa: PLC0415
    from rich.console import Console  # noqa: PLC0415

    name = Console(force_terminal=True, no_color=False).color_system or "256"
    return {"standard": ColorSystem.STANDARD, "truecolor": ColorSystem.TRUECOLOR}.get(
        name, ColorSystem.EIGHT_BIT
    )


def table_lines(
    rows: Sequence[Sequence[str]], stream: TextIO, head: bool = True, left: int = 1
) -> list[str]:
    """Return rows in aligned columns, the first `left` to the left and the others to the right.

    The first row is the head. On a terminal, what is too wide is folded within its column.
    """
    from rich.console import Console  # noqa: PLC0415
    from rich.table import Table  # noqa: PLC0415
    from rich.text import Text  # noqa: PLC0415

    grid = Table.grid(padding=(0, 2), pad_edge=False)
    bold = "bold" if head and has_colour(stream) else ""
    for number, _ in enumerate(rows[0]):
        sides: Any = {"justify": "left" if number < left else "right", "overflow": "fold"}
        grid.add_column(**sides)
    for number, row in enumerate(rows):
        grid.add_row(*(Text(cell, style="" if number else bold) for cell in row))
    console = Console(
        width=width_of(stream) if stream.isatty() else NEVER_FOLDED,
        color_system="standard" if bold else None,
        force_terminal=bool(bold),
        legacy_windows=False,
    )
    with console.capture() as shown:
        console.print(grid)
    return [line.rstrip() for line in shown.get().splitlines()]
