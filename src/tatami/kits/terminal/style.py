"""The style of a terminal: colours, box characters, width. The application provides the colours."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Final

DEFAULT_WIDTH: Final = 80

# The styles in rich's syntax. Tables add their own.
STYLES: Final[Mapping[str, str]] = {
    "dim": "dim",
    "blue": "bold color(231) on color(25)",
    "red": "bold color(231) on color(160)",
    "green": "bold color(231) on color(28)",
    "yellow": "bold color(16) on color(220)",
    "gold": "bold color(16) on color(178)",
    "purple": "bold color(231) on color(91)",
    "grey": "bold color(231) on color(240)",
}

Paint = Callable[[str, str], str]
"""Takes a style and a text, and returns the text with the codes that make a terminal show it so."""


@dataclass(frozen=True, slots=True)
class Style:
    """What a terminal can show; without `paint` it shows no colours."""

    paint: Paint | None = None
    unicode: bool = False
    width: int = DEFAULT_WIDTH
    styles: Mapping[str, str] = field(default_factory=lambda: STYLES)

    def __call__(self, name: str, text: str) -> str:
        """Return the text in a style, or unchanged without colour."""
        return self.paint(self.styles[name], text) if self.paint and name else text

    def with_styles(self, styles: Mapping[str, str]) -> Style:
        """Return this style with additional styles."""
        return replace(self, styles={**self.styles, **styles})
