"""Colour and line-drawing, where the terminal has them."""

from __future__ import annotations

import os
import shutil
import unicodedata
from dataclasses import dataclass
from typing import Final, TextIO

RESET: Final = "\x1b[0m"
STYLES: Final = {
    "sea": "38;5;67",
    "land": "38;5;137",
    "village": "1;38;5;16;48;5;180",
    "city": "1;38;5;16;48;5;250",
    "edo": "1;38;5;231;48;5;124",
    "dim": "2",
    "blue": "1;38;5;231;48;5;25",
    "red": "1;38;5;231;48;5;160",
    "green": "1;38;5;231;48;5;28",
    "yellow": "1;38;5;16;48;5;220",
    "gold": "1;38;5;16;48;5;178",
    "purple": "1;38;5;231;48;5;91",
    "grey": "1;38;5;231;48;5;240",
}


USUAL_WIDTH: Final = 80


@dataclass(frozen=True, slots=True)
class Style:
    """What a terminal can show."""

    colour: bool = False
    unicode: bool = False
    width: int = USUAL_WIDTH

    def __call__(self, name: str, text: str) -> str:
        """Give the text in a style, or as it is where there is no colour."""
        return f"\x1b[{STYLES[name]}m{text}{RESET}" if self.colour and name else text


QUOTES: Final = {"“": '"', "”": '"', "„": '"', "‘": "'", "’": "'"}
IN_PLAIN: Final = {"→": "->", "↔": "<->", "±": "+/-", "ł": "l", "Ł": "L", "ß": "ss", **QUOTES}


def spell_plainly(error: UnicodeError) -> tuple[str, int]:
    """Spell in ASCII what a stream cannot show; made for codecs.register_error."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    text = error.object[error.start : error.end]
    plain = unicodedata.normalize("NFKD", "".join(IN_PLAIN.get(c, c) for c in text))
    plain = "".join(c for c in plain if not unicodedata.combining(c))
    return plain.encode("ascii", "replace").decode(), error.end


def style_for(stream: TextIO, no_color: bool = False) -> Style:
    """Find out what a stream can show."""
    colour = (
        not no_color
        and stream.isatty()
        and not os.environ.get("NO_COLOR")
        and os.environ.get("TERM", "") not in ("", "dumb")
    )
    width = shutil.get_terminal_size((USUAL_WIDTH, 0)).columns if stream.isatty() else USUAL_WIDTH
    try:
        "╱╲≈→".encode(stream.encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return Style(colour, False, width)
    return Style(colour, True, width)
