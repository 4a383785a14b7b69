"""What the pictures of all games share: SVG elements, the colours of print, the sheet."""

from __future__ import annotations

from typing import Final

Look = dict[str, str | float]
Frame = tuple[float, float, float, float]  # left, top, width, height

# The page's display face where it is installed, or one of about its width with lining figures.
FONT: Final = "Alegreya, 'Palatino Linotype', Palatino, 'Book Antiqua', 'Noto Serif', serif"

INK: Final = "#23262f"
PAPER: Final = "#f8f1e0"
WASHI: Final = "#eddfbd"
VERMILION: Final = "#d4472c"
INDIGO: Final = "#2d4c72"
FOAM: Final = "#b9cbd2"
OCHRE: Final = "#dcb877"
# Pieces that are turned over or gone are printed in paler tones.
PALE: Final = "#f2e8d0"
ASH: Final = "#8e887d"

# The tint of a seat's pieces, and a tone that is legible on it.
TINTS: Final = {
    "blue": ("#3d8ec2", PAPER),
    "gold": ("#d3a237", INK),
    "green": ("#4b7850", PAPER),
    "grey": ("#6f7478", PAPER),
    "purple": ("#69497f", PAPER),
    "red": ("#9b2641", PAPER),
    "yellow": ("#e8c14f", INK),
}


def num(number: float) -> str:
    """Return a number with two decimals at most; adding 0 turns -0 into 0."""
    return f"{round(number, 2) + 0:g}"


def at(x: float, y: float) -> str:
    """Return a pair of coordinates."""
    return f"{num(x)} {num(y)}"


def tag(name: str, *inside: str, **attributes: str | float) -> str:
    """Return an element; `_` in an attribute's name stands for `-`."""
    start = name
    for key, value in attributes.items():
        written = value if isinstance(value, str) else num(value)
        start += f' {key.replace("_", "-")}="{written}"'
    body = "\n".join(inside)
    return f"<{start}>{body}</{name}>" if inside else f"<{start}/>"


def text(content: object, x: float, y: float, size: float, **attributes: str | float) -> str:
    """Return a line of text."""
    return tag("text", str(content), x=x, y=y, font_size=size, **attributes)


def symbol(name: str, x: float, y: float, size: float, **attributes: str | float) -> str:
    """Return a symbol, placed by its centre."""
    box = {"x": x - size / 2, "y": y - size / 2, "width": size, "height": size}
    return tag("use", href=f"#{name}", **box, **attributes)


def waves(name: str, radius: int, ground: str, crest: str, opacity: float) -> tuple[str, str]:
    """Return a pattern of overlapping waves (seigaiha): each row of discs hides half the last."""
    rings = [
        tag("circle", r=radius * part, stroke=crest, stroke_opacity=opacity)
        for part in (0.96, 0.68, 0.4)
    ]
    disc = tag("g", tag("circle", r=radius), *rings, id=f"{name}-disc", fill=ground)
    discs = [
        tag("use", href=f"#{name}-disc", x=x * radius, y=row * radius / 2)
        for row in range(5)
        for x in ((0, 2), (1,))[row % 2]
    ]
    size = {"width": 2 * radius, "height": radius}
    return disc, tag("pattern", *discs, id=name, patternUnits="userSpaceOnUse", **size)


def fading(name: str, colour: str) -> str:
    """Return a gradient like a colour wiped off the block downwards (bokashi)."""
    start = tag("stop", stop_color=colour, stop_opacity=0.8)
    end = tag("stop", offset=1, stop_color=colour, stop_opacity=0)
    return tag("linearGradient", start, end, id=name, x2=0, y2=1)


def define_sheet() -> str:
    """Return the definitions that the sheet of paper needs."""
    return "\n".join(
        [
            *waves("ripples", 30, PAPER, INDIGO, 0.12),
            fading("dusk", INDIGO),
            fading("sun", VERMILION),
        ]
    )


def sheet(frame: Frame, sun: Look) -> str:
    """Return the sheet of paper: the far sea, the sun, dusk above, a printed frame."""
    x, y, width, height = frame
    inner = {"x": x + 18, "y": y + 18, "width": width - 36}
    whole = {**inner, "height": height - 36}
    return "\n".join(
        [
            tag("rect", x=x, y=y, width=width, height=height, fill=PAPER),
            tag("rect", **whole, fill="url(#ripples)"),
            tag("circle", **sun, fill="url(#sun)"),
            tag("rect", **inner, height=150, fill="url(#dusk)"),
            tag("rect", **whole, fill="none", stroke=INK, stroke_width=2.5),
        ]
    )


def picture(title: str, frame: Frame, *inside: str) -> str:
    """Return a whole picture."""
    x, y, width, height = frame
    look: Look = {
        "viewBox": f"{at(x, y)} {at(width, height)}",
        "width": width,
        "height": height,
        "font_family": FONT,
        "text_anchor": "middle",
        "fill": INK,
        "color": INK,
    }
    start = tag("title", title)
    svg = tag("svg", start, *inside, xmlns="http://www.w3.org/2000/svg", role="img", **look)
    return f"{svg}\n"
