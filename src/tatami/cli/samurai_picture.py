"""Draws a position of Samurai as one SVG picture, in the manner of a woodblock print."""

from __future__ import annotations

from collections.abc import Iterable
from math import sqrt
from typing import Any, Final

from tatami.core.game import seat_letter
from tatami.core.words import words
from tatami.games.samurai.board import EDITIONS, Map, Settlement, Token, axial, map_for
from tatami.games.samurai.game import Samurai
from tatami.games.samurai.moves import TOKEN_NAMES
from tatami.games.samurai.telling import SamuraiTeller

SIDE: Final = 40
MARGIN: Final = 56
LINE: Final = 84
Look = dict[str, str | float]

# Fonts whose letters are equally wide, and whose figures stand on the line as Georgia's do not.
FONT: Final = "'Times New Roman', Times, 'Liberation Serif', serif"

INK: Final = "#23262f"
PAPER: Final = "#f8f1e0"
WASHI: Final = "#eddfbd"
VERMILION: Final = "#d4472c"
INDIGO: Final = "#2d4c72"
FOAM: Final = "#b9cbd2"
GROUNDS: Final = {"village": "#dcb877", "city": "#a5a79f", "edo": VERMILION}

# The tint of a seat's tokens, and the tone that can be read on it.
TINTS: Final = {
    "blue": ("#3d8ec2", PAPER),
    "gold": ("#d3a237", INK),
    "green": ("#4b7850", PAPER),
    "purple": ("#69497f", PAPER),
    "red": ("#9b2641", PAPER),
    "yellow": ("#e8c14f", INK),
}

# Each seat has a rim of its own, so that owners can be told without colour: a line, dashes,
# dots, corners. A side of the hex counts ten, so that all six corners look alike.
RIMS: Final = ("10 0", "0.8 1.7 1.6 1.8 1.6 1.7 0.8 0", "0 2", "2.4 5.2 2.4 0")

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

# A roof with raised eaves, 2 wide and 1 high; and the houses of each settlement, one for every
# figure it has room for: its middle, its eaves, its width, the heights of its wall and roof.
ROOF: Final = "M-1 -.02C-.66 -.1 -.44 -.5 -.38 -1H.38C.44 -.5 .66 -.1 1 -.02L.92 .16H-.92Z"
HOUSES: Final[dict[str, tuple[tuple[float, ...], ...]]] = {
    "village": ((0, -18, 27, 25, 13),),
    "city": ((-13.5, -15, 24, 23, 12), (13.5, -15, 24, 23, 12)),
    "edo": ((-21.5, -9, 19, 19, 11), (21.5, -9, 19, 19, 11), (0, -14, 21, 24, 16)),
}


def board_svg(game: Samurai) -> str:
    """Draw the position as a spectator sees it."""
    view = game.view(None)
    board = map_for(game.players)
    teller = SamuraiTeller(game.edition)
    xs, ys = zip(*map(_centre, board.sea), strict=True)
    left, top = min(xs) - SIDE - MARGIN, min(ys) - SIDE - MARGIN
    width, height = max(xs) + SIDE + MARGIN - left, max(ys) + SIDE + MARGIN - top
    seats = range(game.players)
    frame: Look = {
        "viewBox": f"{_at(left, top)} {_at(width, height)}",
        "width": width,
        "height": height,
        "font_family": FONT,
        "text_anchor": "middle",
        "fill": INK,
    }
    picture = _tag(
        "svg",
        _tag("title", f"{game.TITLE} {game.edition}: {', '.join(map(teller.who, seats))}"),
        _definitions(game.edition),
        _sheet(left, top, width, height),
        _map(board),
        _coordinates(board.land, view, INK, 0.45),
        _coordinates(board.sea, view, PAPER, 0.7),
        *(_settlement(s, view["figures"][s.name]) for s in board.settlements),
        *(_tokens(view, seat) for seat in seats),
        _panel(view, teller, left + MARGIN + 12, top + MARGIN),
        xmlns="http://www.w3.org/2000/svg",
        role="img",
        **frame,
    )
    return f"{picture}\n"


def _n(number: float) -> str:
    """Write a number with two decimals at most; adding 0 makes -0 plain."""
    return f"{round(number, 2) + 0:g}"


def _at(x: float, y: float) -> str:
    """Write a pair of numbers."""
    return f"{_n(x)} {_n(y)}"


def _tag(name: str, *inside: str, **attributes: str | float) -> str:
    """Write an element; `_` in an attribute's name stands for `-`."""
    start = name
    for key, value in attributes.items():
        text = value if isinstance(value, str) else _n(value)
        start += f' {key.replace("_", "-")}="{text}"'
    body = "\n".join(inside)
    return f"<{start}>{body}</{name}>" if inside else f"<{start}/>"


def _text(content: object, x: float, y: float, size: float, **attributes: str | float) -> str:
    """Write a line of text."""
    return _tag("text", str(content), x=x, y=y, font_size=size, **attributes)


def _symbol(name: str, x: float, y: float, size: float) -> str:
    """Place a symbol by its middle."""
    return _tag("use", href=f"#{name}", x=x - size / 2, y=y - size / 2, width=size, height=size)


def _centre(hex_name: str) -> tuple[float, float]:
    """Give the middle of a hex; Edo is at the origin."""
    q, r = axial(hex_name)
    return 1.5 * SIDE * (q + r), sqrt(3) / 2 * SIDE * (r - q)


def _outline(side: float, x: float = 0, y: float = 0) -> str:
    """Write the path of a hex with a flat top."""
    half, rise = side / 2, side * sqrt(3) / 2
    below = f"l{_at(-half, rise)}h{_n(-side)}l{_at(-half, -rise)}"
    return f"M{_at(x + side, y)}{below}l{_at(half, -rise)}h{_n(side)}z"


def _area(hexes: Iterable[str]) -> str:
    """Write the path of many hexes; as one path, a pattern runs through it unbroken."""
    return "".join(_outline(SIDE, *_centre(h)) for h in hexes)


def _definitions(edition: str) -> str:
    """Define all that is drawn more than once; the edition decides between helmet and castle."""
    symbols = SYMBOLS | {"helmet": SYMBOLS[EDITIONS[edition]["military"]]}
    return _tag(
        "defs",
        *_waves("waves", 18, INDIGO, FOAM, 0.35),
        *_waves("ripples", 30, PAPER, INDIGO, 0.12),
        _fading("dusk", INDIGO),
        _fading("sun", VERMILION),
        _tag("path", id="roof", d=ROOF),
        *(_tag("symbol", s, id=name, viewBox="-12 -12 24 24") for name, s in symbols.items()),
        *(_blank_token(seat, edition) for seat in range(len(RIMS))),
    )


def _waves(name: str, radius: int, ground: str, crest: str, opacity: float) -> tuple[str, str]:
    """Define a pattern of overlapping waves (seigaiha): each row of discs hides half the last."""
    rings = [
        _tag("circle", r=radius * part, stroke=crest, stroke_opacity=opacity)
        for part in (0.96, 0.68, 0.4)
    ]
    disc = _tag("g", _tag("circle", r=radius), *rings, id=f"{name}-disc", fill=ground)
    discs = [
        _tag("use", href=f"#{name}-disc", x=x * radius, y=row * radius / 2)
        for row in range(5)
        for x in ((0, 2), (1,))[row % 2]
    ]
    size = {"width": 2 * radius, "height": radius}
    return disc, _tag("pattern", *discs, id=name, patternUnits="userSpaceOnUse", **size)


def _fading(name: str, colour: str) -> str:
    """Define a colour that is wiped off the block downwards (bokashi)."""
    start = _tag("stop", stop_color=colour, stop_opacity=0.8)
    end = _tag("stop", offset=1, stop_color=colour, stop_opacity=0)
    return _tag("linearGradient", start, end, id=name, x2=0, y2=1)


def _blank_token(seat: int, edition: str) -> str:
    """Define a seat's token without its face."""
    tint, mark = _tint(seat, edition)
    line: Look = {"fill": "none", "stroke": mark, "stroke_width": 1.8, "stroke_linecap": "round"}
    return _tag(
        "g",
        _tag("path", d=_outline(35, 1.5, 2.5), fill=INK, opacity=0.35),
        _tag("path", d=_outline(35), fill=tint, stroke=PAPER, stroke_width=2),
        _tag("path", d=_outline(30), pathLength=60, stroke_dasharray=RIMS[seat], **line),
        id=f"seat{seat}",
    )


def _tint(seat: int, edition: str) -> tuple[str, str]:
    """Give a seat's tint and the tone that can be read on it."""
    return TINTS[EDITIONS[edition]["colours"][seat]]


def _sheet(x: float, y: float, width: float, height: float) -> str:
    """Draw the sheet of paper: the far sea, a sun in the east, dusk above, a printed frame."""
    inner = {"x": x + 18, "y": y + 18, "width": width - 36}
    whole = {**inner, "height": height - 36}
    sun = {"cx": x + 0.8 * width, "cy": y + 0.83 * height, "r": 0.09 * width}
    return "\n".join(
        [
            _tag("rect", x=x, y=y, width=width, height=height, fill=PAPER),
            _tag("rect", **whole, fill="url(#ripples)"),
            _tag("circle", **sun, fill="url(#sun)"),
            _tag("rect", **inner, height=150, fill="url(#dusk)"),
            _tag("rect", **whole, fill="none", stroke=INK, stroke_width=2.5),
        ]
    )


def _map(board: Map) -> str:
    """Draw sea and land; broad lines under the land show beyond its edge as surf and coast."""
    sea = _area(board.sea)
    land = _area([*board.land, *(s.hex for s in board.settlements)])
    return _tag(
        "g",
        _tag("path", d=sea, stroke=INK, stroke_width=5),
        _tag("path", d=sea, fill="url(#waves)", stroke=FOAM, stroke_opacity=0.45),
        _tag("path", d=land, stroke=FOAM, stroke_width=11),
        _tag("path", d=land, stroke=INK, stroke_width=5),
        _tag("path", d=land, fill=WASHI, stroke=INK, stroke_opacity=0.3),
        stroke_linejoin="round",
    )


def _coordinates(hexes: Iterable[str], view: dict[str, Any], tone: str, opacity: float) -> str:
    """Name the hexes on which no token lies."""
    empty = [(h, *_centre(h)) for h in hexes if h not in view["tokens"]]
    names = [_text(name, x, y + 3.5, 10) for name, x, y in empty]
    return _tag("g", *names, fill=tone, opacity=opacity)


def _settlement(settlement: Settlement, figures: str) -> str:
    """Draw a settlement: a house for every figure it has room for, and its name."""
    name, kind = settlement.name, settlement.kind
    # Long names are held to the width of the hex, whatever the font.
    held: Look = {"textLength": 5.5 * len(name), "lengthAdjust": "spacingAndGlyphs"}
    tone = PAPER if kind == "edo" else INK
    rooms = zip(HOUSES[kind], figures.ljust(settlement.room), strict=True)
    return _tag(
        "g",
        _tag("path", d=_outline(SIDE), fill=GROUNDS[kind], stroke=INK),
        *(_house(FIGURES.get(figure), *house) for house, figure in rooms),
        _text(name, 0, 22, 12, font_weight="bold", fill=tone, **(held if len(name) > 7 else {})),
        transform=f"translate({_at(*_centre(settlement.hex))})",
    )


def _house(
    figure: str | None, x: float, eaves: float, width: float, height: float, rise: float
) -> str:
    """Draw a house: the figure in its open front, or doors shut when it has none."""
    left, middle = x - width / 2, eaves + height / 2
    wall = {"x": left, "y": eaves, "width": width, "height": height}
    doors = f"M{_at(x, eaves)}v{_n(height)}M{_at(left, middle)}h{_n(width)}"
    roof = f"translate({_at(x, eaves)}) scale({_at(width * 0.66, rise)})"
    return (
        _tag("rect", **wall, fill=PAPER, fill_opacity=1 if figure else 0.25, stroke=INK)
        + (_symbol(figure, x, middle + 1.2, 0.84 * width) if figure else "")
        + ("" if figure else _tag("path", d=doors, stroke=INK))
        + _tag("use", href="#roof", transform=roof)
    )


def _tokens(view: dict[str, Any], seat: int) -> str:
    """Draw all tokens of a seat."""
    faces = [
        _tag(
            "g",
            _tag("use", href=f"#seat{seat}"),
            *_face(seat, TOKEN_NAMES[code]),
            transform=f"translate({_at(*_centre(hex_name))})",
        )
        for hex_name, (owner, code) in view["tokens"].items()
        if owner == seat
    ]
    return _tag("g", *faces, fill=_tint(seat, view["edition"])[1], font_weight="bold")


def _face(seat: int, token: Token) -> Iterable[str]:
    """Draw what stands on a token: its owner, its kind, its strength, a seal for the character."""
    yield _text(seat_letter(seat), 0, -13, 13)
    if token.influences:
        yield _symbol(token.kind, -9.5, 1.5, 24)
        yield _text(token.strength, 14, 11, 26)
    else:
        yield _symbol(token.kind, 0, 5, 26)
    if token.character:
        yield _tag("path", d="M0 15.5l4.5 4.5l-4.5 4.5l-4.5 -4.5z")


def _panel(view: dict[str, Any], teller: SamuraiTeller, left: float, top: float) -> str:
    """Draw the seats and the figures off the map, in the north-west where there is no land."""
    say = words("tatami.cli", "en")
    rows = [_text(Samurai.TITLE, 0, 64, 76, letter_spacing=4)]
    y = 150
    for seat, known in enumerate(view["seats"]):
        stock = f"{say('hand')} {known['hand_size']} · {say('supply')} {known['supply_size']}"
        if view["turn"] == seat and view["actor"] != "over":
            rows.append(_tag("circle", cx=38, cy=y, r=42, fill=VERMILION))
        rows.append(_tag("use", href=f"#seat{seat}", x=38, y=y))
        tone = {"fill": _tint(seat, view["edition"])[1], "text_anchor": "middle"}
        rows.append(_text(seat_letter(seat), 38, y + 9, 28, font_weight="bold", **tone))
        rows.append(_text(teller.colour(seat), 94, y - 4, 28))
        rows.append(_text(stock, 94, y + 20, 20))
        rows.extend(_counts(known["captured"] or {}, 290, y))
        y += LINE
    for key in ("pool", "aside"):
        if any(view[key].values()):
            rows.append(_text(say(key), 94, y - 6, 20))
            rows.extend(_counts(view[key], 108, y + 20))
            y += LINE
    return _tag("g", *rows, transform=f"translate({_at(left, top)})", text_anchor="start")


def _counts(counts: dict[str, int], x: float, y: float) -> Iterable[str]:
    """Draw how many figures there are of each kind."""
    for kind, count in counts.items():
        yield _symbol(FIGURES[kind], x, y, 28)
        yield _text(count, x + 20, y + 7, 22)
        x += 66
