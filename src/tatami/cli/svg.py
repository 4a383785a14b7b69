"""What the pictures of all games share: how SVG is written, colours, symbols, the sheet."""

from __future__ import annotations

from typing import Final

Look = dict[str, str | float]
Frame = tuple[float, float, float, float]  # left, top, width, height

# Fonts whose letters are equally wide, and whose figures stand on the line as Georgia's do not.
FONT: Final = "'Times New Roman', Times, 'Liberation Serif', serif"

INK: Final = "#23262f"
PAPER: Final = "#f8f1e0"
WASHI: Final = "#eddfbd"
VERMILION: Final = "#d4472c"
INDIGO: Final = "#2d4c72"
FOAM: Final = "#b9cbd2"
OCHRE: Final = "#dcb877"
# What is turned over or gone is printed in paler tones.
PALE: Final = "#f2e8d0"
ASH: Final = "#8e887d"

# The tint of a seat's pieces, and the tone that can be read on it.
TINTS: Final = {
    "blue": ("#3d8ec2", PAPER),
    "gold": ("#d3a237", INK),
    "green": ("#4b7850", PAPER),
    "grey": ("#6f7478", PAPER),
    "purple": ("#69497f", PAPER),
    "red": ("#9b2641", PAPER),
    "yellow": ("#e8c14f", INK),
}

# Symbols have one colour and reach from -12 to 12; they are drawn to be read at 20 pixels.
SYMBOLS: Final = {
    "helmet": """
        <path d="M-6.8 -4.6C-6 -8.2 -3.6 -10.2 0 -10.2C3.6 -10.2 6 -8.2 6.8 -4.6
            Q4 -2.4 0 -1Q-4 -2.4 -6.8 -4.6Z"/>
        <path d="M-11.2 -12C-9.8 -5.4 -5.6 -1 0 .6C5.6 -1 9.8 -5.4 11.2 -12
            C12.4 -4.6 7.4 1.4 0 3C-7.4 1.4 -12.4 -4.6 -11.2 -12Z"/>
        <path d="M-8.6 1C-6.5 2.6 -3.5 3.8 0 4.5C3.5 3.8 6.5 2.6 8.6 1L9 4.5L12 11.8H6.8
            C6.6 9.4 5.4 7.9 4 7.2Q0 6.2 -4 7.2C-5.4 7.9 -6.6 9.4 -6.8 11.8H-12L-9 4.5Z"/>""",
    "castle": """
        <path d="M-7.6 -5.8C-4.2 -6.8 -2 -8.8 -1.3 -12H1.3C2 -8.8 4.2 -6.8 7.6 -5.8
            L6.7 -4.2H-6.7Z"/>
        <path d="M-4.6 -3.6H-1.6V-1.6H1.6V-3.6H4.6V-.6H-4.6Z"/>
        <path d="M-11.2 2.4C-7.4 1.6 -5.4 .8 -4.8 -.2H4.8C5.4 .8 7.4 1.6 11.2 2.4L10 4.1H-10Z"/>
        <path d="M-7.8 4.6H-2.2V7.4H2.2V4.6H7.8V8.2H-7.8Z"/>
        <path d="M-8.8 8.8H8.8L11.6 12H-11.6Z"/>""",
    "buddha": """
        <circle cy="-10.4" r="1.6"/>
        <circle cy="-6.4" r="3.5"/>
        <path fill-rule="evenodd" d="M-2.2 -2.3H2.2C5.6 -2 6.8 .4 7.2 4C10.2 4.7 12 6.5 11.4 8.2
            H-11.4C-12 6.5 -10.2 4.7 -7.2 4C-6.8 .4 -5.6 -2 -2.2 -2.3Z
            M-4 2.6C-4.3 5.8 4.3 5.8 4 2.6C2 4 -2 4 -4 2.6Z"/>
        <path d="M-10.5 9.5H10.5C9.5 11.3 8 12 6.5 12H-6.5C-8 12 -9.5 11.3 -10.5 9.5Z"/>""",
    "rice": """
        <path d="M-.8 12V-5H.8V12Z"/>
        <path d="M0 -12C2.4 -9.8 2.4 -7 0 -4.8C-2.4 -7 -2.4 -9.8 0 -12Z"/>
        <g id="grains">
            <path d="M1.2 -1.2C1 -4.6 2.6 -7.2 5.8 -8.6C6.6 -5.2 4.8 -2.2 1.2 -1.2Z"/>
            <path d="M1.2 3.8C1 .2 2.8 -2.6 6.8 -4C7.6 -.4 5.4 2.8 1.2 3.8Z"/>
            <path d="M1.2 8.8C1 5.2 3.2 2.2 7.8 .8C8.4 4.6 6 7.8 1.2 8.8Z"/>
        </g>
        <use href="#grains" transform="scale(-1 1)"/>""",
    "samurai": """
        <path id="sword" d="M11.8 -11.8C9.8 -6 4 .2 -3.4 4.5L-1.7 6.7L-3.2 7.9L-4.9 5.7
            L-10.2 11.6L-11.7 10.3L-6.3 4.5L-8.4 2.7L-7.1 1.3L-4.9 3.1
            C-1 -2.5 5 -8.5 11.8 -11.8Z"/>
        <use href="#sword" transform="scale(-1 1)"/>""",
    "ronin": """
        <path d="M0 -11.5C2.5 -7.5 7.5 -3.8 12 -1.8C7 .7 -7 .7 -12 -1.8
            C-7.5 -3.8 -2.5 -7.5 0 -11.5Z"/>
        <path d="M-4.2 1.3C-1.5 1.7 1.5 1.7 4.2 1.3C4 4.4 2.4 6 0 6C-2.4 6 -4 4.4 -4.2 1.3Z"/>
        <path d="M-10 12C-9.7 8.4 -7.6 6.4 -4.4 5.8L0 9.4L4.4 5.8C7.6 6.4 9.7 8.4 10 12Z"/>""",
    "ship": """
        <path d="M-12 5H9L12 3.4C11.6 8 9 11.5 5.5 11.5H-6.5C-9 11.5 -11.2 8.6 -12 5Z"/>
        <path d="M-.9 -12H.9V4H-.9Z"/>
        <path d="M-7.5 -10H6.5C9.2 -6 9.2 -1 6.5 3H-7.5C-5 -1 -5 -6 -7.5 -10Z"/>""",
    "token-exchange": """
        <path id="arrow" d="M-11 -.8C-11 -8 -3 -11.8 3.2 -8.6L4.8 -11.6L9.8 -3.6L.4 -3.4L1.8 -6
            C-2.5 -7.8 -7.4 -5.6 -7.6 -.8Z"/>
        <use href="#arrow" transform="rotate(180)"/>""",
}
FIGURES: Final = {"h": "helmet", "b": "buddha", "r": "rice"}

# A roof with raised eaves, 2 wide and 1 high.
ROOF: Final = "M-1 -.02C-.66 -.1 -.44 -.5 -.38 -1H.38C.44 -.5 .66 -.1 1 -.02L.92 .16H-.92Z"


def num(number: float) -> str:
    """Write a number with two decimals at most; adding 0 makes -0 plain."""
    return f"{round(number, 2) + 0:g}"


def at(x: float, y: float) -> str:
    """Write a pair of numbers."""
    return f"{num(x)} {num(y)}"


def tag(name: str, *inside: str, **attributes: str | float) -> str:
    """Write an element; `_` in an attribute's name stands for `-`."""
    start = name
    for key, value in attributes.items():
        written = value if isinstance(value, str) else num(value)
        start += f' {key.replace("_", "-")}="{written}"'
    body = "\n".join(inside)
    return f"<{start}>{body}</{name}>" if inside else f"<{start}/>"


def text(content: object, x: float, y: float, size: float, **attributes: str | float) -> str:
    """Write a line of text."""
    return tag("text", str(content), x=x, y=y, font_size=size, **attributes)


def symbol(name: str, x: float, y: float, size: float) -> str:
    """Place a symbol by its middle."""
    return tag("use", href=f"#{name}", x=x - size / 2, y=y - size / 2, width=size, height=size)


def waves(name: str, radius: int, ground: str, crest: str, opacity: float) -> tuple[str, str]:
    """Define a pattern of overlapping waves (seigaiha): each row of discs hides half the last."""
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
    """Define a colour that is wiped off the block downwards (bokashi)."""
    start = tag("stop", stop_color=colour, stop_opacity=0.8)
    end = tag("stop", offset=1, stop_color=colour, stop_opacity=0)
    return tag("linearGradient", start, end, id=name, x2=0, y2=1)


def define_symbols(symbols: dict[str, str]) -> str:
    """Define symbols under their names."""
    return "\n".join(
        tag("symbol", drawn, id=name, viewBox="-12 -12 24 24") for name, drawn in symbols.items()
    )


def define_sheet() -> str:
    """Define what the sheet of paper is printed with."""
    return "\n".join(
        [
            *waves("ripples", 30, PAPER, INDIGO, 0.12),
            fading("dusk", INDIGO),
            fading("sun", VERMILION),
        ]
    )


def sheet(frame: Frame, sun: Look) -> str:
    """Draw the sheet of paper: the far sea, the sun, dusk above, a printed frame."""
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
    """Write a whole picture."""
    x, y, width, height = frame
    look: Look = {
        "viewBox": f"{at(x, y)} {at(width, height)}",
        "width": width,
        "height": height,
        "font_family": FONT,
        "text_anchor": "middle",
        "fill": INK,
    }
    start = tag("title", title)
    svg = tag("svg", start, *inside, xmlns="http://www.w3.org/2000/svg", role="img", **look)
    return f"{svg}\n"
