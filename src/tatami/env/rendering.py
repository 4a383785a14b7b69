"""Renders games: as a position in text, as a picture (SVG), or as its pixels."""

from __future__ import annotations

from functools import cache
from io import BytesIO
from typing import Any, Final

import numpy as np
from gymnasium import logger

from tatami.core.errors import TatamiError
from tatami.core.extras import missing
from tatami.core.game import Game
from tatami.kits.terminal.style import Style
from tatami.kits.terminal.table import table_for

ANSI: Final = "ansi"
SVG: Final = "svg"
PIXELS: Final = "rgb_array"
RENDER_MODES: Final = (ANSI, SVG, PIXELS)
WIDTH: Final = 800  # pixels
# Where the renderer finds none of a picture's fonts, it leaves the writing out.
FONTS: Final = (
    *("Noto Serif", "DejaVu Serif", "Liberation Serif", "Times New Roman", "Georgia"),
    *("Noto Sans", "DejaVu Sans", "Liberation Sans", "Arial"),
)
PROBE: Final = (
    '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20">'
    '<text y="18" font-family="{}">M</text></svg>'
)


def known_render_mode(given: Any) -> Any:
    """Return a render mode; if it is unknown, warn as `gymnasium.make` does."""
    if given is not None and given not in RENDER_MODES:
        logger.warn(
            f"The environment is being initialised with render_mode={given!r} "
            f"that is not in the possible render_modes ({list(RENDER_MODES)})."
        )
    return given


def render(game: Game, mode: Any) -> Any:
    """Return a game in a render mode: with everything hidden as text, else as a spectator sees it.

    An unknown mode renders nothing. Raises TatamiError if the packages for pixels are missing.
    """
    if mode == ANSI:
        return game.position()
    if mode == SVG:
        return picture(game)
    return pixels(picture(game)) if mode == PIXELS else None


def picture(game: Game) -> str:
    """Return the game as SVG."""
    return table_for(game, Style(unicode=True), "en").picture()


def pixels(svg: str) -> np.ndarray[Any, np.dtype[np.uint8]]:
    """Return the pixels of a picture: rows of red, green and blue. Raises TatamiError."""
    try:
        import resvg_py  # noqa: PLC0415  (only this mode needs it, and Pillow)
        from PIL import Image  # noqa: PLC0415
    except ModuleNotFoundError as error:
        raise TatamiError(missing(str(error.name), "env")) from None
    font = installed_font()
    png = resvg_py.svg_to_bytes(
        svg_string=svg, width=WIDTH, font_family=font, serif_family=font, sans_serif_family=font
    )
    with Image.open(BytesIO(bytes(png))) as image:
        return np.asarray(image.convert("RGB"))


@cache
def installed_font() -> str | None:
    """Return the first of our fonts that is installed here, if any: it shows in a picture."""
    import resvg_py  # noqa: PLC0415

    nothing = resvg_py.svg_to_bytes(svg_string=PROBE.replace(">M<", "><"))
    for font in FONTS:
        if resvg_py.svg_to_bytes(svg_string=PROBE.format(font)) != nothing:
            return font
    return None
