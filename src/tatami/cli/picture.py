"""Draws a position of Samurai as one SVG picture, in the manner of a woodblock print."""

from __future__ import annotations

from collections.abc import Iterable
from math import sqrt
from typing import Any, Final

from tatami.core.errors import OptionError
from tatami.core.game import Game, seat_letter
from tatami.core.words import words
from tatami.games.samurai.board import EDITIONS, Map, Settlement, axial, map_for
from tatami.games.samurai.game import Samurai
from tatami.games.samurai.moves import TOKEN_NAMES
from tatami.games.samurai.telling import Teller

SIDE: Final = 40.0
MARGIN: Final = 56.0
LINE: Final = 84.0
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
RIMS: Final = ("10 0", "0.8 2.6 3.2 2.6 0.8 0", "0 2", "2.4 5.2 2.4 0")

# Symbols have one colour and reach from -12 to 12; they are drawn to be read at 20 pixels.
SYMBOLS: Final = {
    "helmet": """
        <path d="M-6.8 -4.6C-6 -8.2 -3.6 -10.2 0 -10.2C3.6 -10.2 6 -8.2 6.8 -4.6
            Q4 -2.4 0 -1Q-4 -2.4 -6.8 -4.6Z"/>
        <path d="M-11.2 -12C-9.8 -5.4 -5.6 -1 0 .6C5.6 -1 9.8 -5.4 11.2 -12
            C12.4 -4.6 7.4 1.4 0 3C-7.4 1.4 -12.4 -4.6 -11.2 -12Z"/>
        <path d="M-8.6 1C-6.5 2.6 -3.5 3.8 0 4.5C3.5 3.8 6.5 2.6 8.6 1L9 4.5L12 11.8H6.8
            C6.6 9.4 5.4 7.9 4 7.2Q0 6.2 -4 7.2C-5.4 7.9 -6.6 9.4 -6.8 11.8H-12L-9 4.5Z"/>""",
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
        <path d="M0 -11.5C2.5 -7.5 7.5 -3.8 12 -1.8C7 .7 -7 .7 -12 -1.8C-7.5 -3.8 -2.5 -7.5 0 -11.5Z"/>
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
# figure it has room for: where its eaves are, how wide and high its wall, how high its roof.
ROOF: Final = "M-1 -.02C-.66 -.1 -.44 -.5 -.38 -1H.38C.44 -.5 .66 -.1 1 -.02L.92 .16H-.92Z"
HOUSES: Final = {
    "village": ((0, -18, 27, 25, 13),),
    "city": ((-13.5, -15, 24, 23, 12), (13.5, -15, 24, 23, 12)),
    "edo": ((-21.5, -9, 19, 19, 11), (21.5, -9, 19, 19, 11), (0, -14, 21, 24, 16)),
}


def board_svg(game: Game) -> str:
    """Draw the position as a spectator sees it. Raises OptionError for any game but Samurai."""
    if not isinstance(game, Samurai):
        raise OptionError(f"{game.TITLE} has no picture yet")
    view = game.view(None)
    board = map_for(game.players)
    teller = Teller(game.edition)
    places = [_centre(h) for h in (*board.land, *board.sea)]
    left, right = min(x for x, _ in places) - SIDE, max(x for x, _ in places) + SIDE
    top, bottom = min(y for _, y in places) - SIDE, max(y for _, y in places) + SIDE
    width, height = right - left + 2 * MARGIN, bottom - top + 2 * MARGIN
    seats = ", ".join(teller.who(seat) for seat in range(game.players))
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" width="{_n(width)}"'
        f' height="{_n(height)}" viewBox="{_at(left - MARGIN, top - MARGIN)} {_at(width, height)}"'
        f' font-family="{FONT}" text-anchor="middle">',
        f"<title>{game.TITLE} {game.edition}: {seats}</title>",
        _definitions(game.edition),
        _page(left - MARGIN, top - MARGIN, width, height),
        _map(board),
        _coordinates(board, view["tokens"]),
        *(_settlement(s, view["figures"][s.name]) for s in board.settlements),
        *(_tokens(view, seat) for seat in range(game.players)),
        _panel(view, teller, left, top),
    ]
    return "\n".join(parts) + "\n</svg>\n"


# ---------------------------------------------------------------------------------- geometry


def _n(number: float) -> str:
    """Write a number with at most one decimal."""
    return f"{number:.1f}".removesuffix(".0").replace("-0.0", "0")


def _at(x: float, y: float) -> str:
    return f"{_n(x)} {_n(y)}"


def _centre(hex_name: str) -> tuple[float, float]:
    """Give the middle of a hex; Edo is at the origin."""
    q, r = axial(hex_name)
    return 1.5 * SIDE * (q + r), sqrt(3) / 2 * SIDE * (r - q)


def _outline(side: float, x: float = 0, y: float = 0) -> str:
    """Write the path of a hex with a flat top."""
    half, rise = side / 2, side * sqrt(3) / 2
    return (
        f"M{_at(x + side, y)}l{_at(-half, rise)}h{_n(-side)}l{_at(-half, -rise)}"
        f"l{_at(half, -rise)}h{_n(side)}z"
    )


def _area(hexes: Iterable[str]) -> str:
    """Write the path of many hexes; as one path, a pattern runs through it unbroken."""
    return "".join(_outline(SIDE, *_centre(h)) for h in hexes)


def _symbol(name: str, x: float, y: float, size: float) -> str:
    corner = f'x="{_n(x - size / 2)}" y="{_n(y - size / 2)}"'
    return f'<use href="#{name}" {corner} width="{_n(size)}" height="{_n(size)}"/>'


# ----------------------------------------------------------------------------------- the map


def _definitions(edition: str) -> str:
    """Define all that is drawn more than once."""
    seats = enumerate(EDITIONS[edition]["colours"])
    return "\n".join(
        [
            "<defs>",
            _waves("waves", 18, INDIGO, "#7f9fb8", 0.45),
            _waves("ripples", 30, PAPER, INDIGO, 0.12),
            *(
                f'<symbol id="{name}" viewBox="-12 -12 24 24">{drawing}</symbol>'
                for name, drawing in SYMBOLS.items()
            ),
            *(_blank_token(seat, *TINTS[colour], RIMS[seat]) for seat, colour in seats),
            f'<path id="roof" d="{ROOF}"/>',
            _fading("dusk", INDIGO),
            _fading("sun", VERMILION),
            "</defs>",
        ]
    )


def _waves(name: str, radius: int, ground: str, crest: str, opacity: float) -> str:
    """Define a pattern of overlapping waves (seigaiha): each row of discs hides half the last."""
    rings = "".join(
        f'<circle r="{_n(radius * share)}" stroke-opacity="{opacity}"/>'
        for share in (0.96, 0.68, 0.4)
    )
    disc = f'<g id="{name}-disc"><circle r="{radius}" stroke="none"/>{rings}</g>'
    discs = "".join(
        f'<use href="#{name}-disc" x="{x * radius}" y="{_n(row * radius / 2)}"/>'
        for row in range(5)
        for x in ((0, 2), (1,))[row % 2]
    )
    return (
        f'{disc}<pattern id="{name}" width="{2 * radius}" height="{radius}"'
        f' patternUnits="userSpaceOnUse" fill="{ground}" stroke="{crest}">{discs}</pattern>'
    )


def _fading(name: str, colour: str) -> str:
    """Define a colour that is wiped off the block downwards (bokashi)."""
    return (
        f'<linearGradient id="{name}" x2="0" y2="1"><stop stop-color="{colour}"'
        f' stop-opacity=".8"/><stop offset="1" stop-color="{colour}" stop-opacity="0"/>'
        "</linearGradient>"
    )


def _blank_token(seat: int, tint: str, mark: str, rim: str) -> str:
    """Define a seat's token without its face."""
    return (
        f'<g id="seat{seat}">'
        f'<path d="{_outline(35, 1.5, 2.5)}" fill="{INK}" opacity=".35"/>'
        f'<path d="{_outline(35)}" fill="{tint}" stroke="{PAPER}" stroke-width="2"/>'
        f'<path d="{_outline(30)}" pathLength="60" stroke-dasharray="{rim}" fill="none"'
        f' stroke="{mark}" stroke-width="1.8" stroke-linecap="round"/>'
        "</g>"
    )


def _page(x: float, y: float, width: float, height: float) -> str:
    """Draw the sheet: waves far out at sea, dusk at the top, a printed frame."""
    place = f'x="{_n(x + 18)}" y="{_n(y + 18)}" width="{_n(width - 36)}"'
    whole = f'{place} height="{_n(height - 36)}"'
    return "\n".join(
        [
            f'<rect x="{_n(x)}" y="{_n(y)}" width="{_n(width)}" height="{_n(height)}"'
            f' fill="{PAPER}"/>',
            f'<rect {whole} fill="url(#ripples)"/>',
            f'<circle cx="{_n(x + 0.8 * width)}" cy="{_n(y + 0.83 * height)}"'
            f' r="{_n(0.09 * width)}" fill="url(#sun)"/>',
            f'<rect {place} height="150" fill="url(#dusk)"/>',
            f'<rect {whole} fill="none" stroke="{INK}" stroke-width="2.5"/>',
        ]
    )


def _map(board: Map) -> str:
    """Draw sea and land; a broad line under the land leaves its edge as surf and coast."""
    sea = _area(board.sea)
    land = _area([*board.land, *(s.hex for s in board.settlements)])
    return "\n".join(
        [
            '<g stroke-linejoin="round">',
            f'<path d="{sea}{land}" fill="{INDIGO}" stroke="{INK}" stroke-width="5"/>',
            f'<path d="{sea}" fill="url(#waves)" stroke="{FOAM}" stroke-opacity=".45"/>',
            f'<path d="{land}" stroke="{FOAM}" stroke-width="11"/>',
            f'<path d="{land}" stroke="{INK}" stroke-width="5"/>',
            f'<path d="{land}" fill="{WASHI}" stroke="{INK}" stroke-opacity=".3"/>',
            "</g>",
        ]
    )


def _coordinates(board: Map, tokens: dict[str, Any]) -> str:
    """Name the hexes on which no token lies."""
    lines = []
    for hexes, tone in (
        (board.land, f'fill="{INK}" opacity=".45"'),
        (board.sea, f'fill="{PAPER}" opacity=".7"'),
    ):
        lines.append(f'<g font-size="10" {tone}>')
        for name in hexes:
            if name not in tokens:
                x, y = _centre(name)
                lines.append(f'<text x="{_n(x)}" y="{_n(y + 3.5)}">{name}</text>')
        lines.append("</g>")
    return "\n".join(lines)


# ---------------------------------------------------------------------------------- the pieces


def _settlement(settlement: Settlement, figures: str) -> str:
    """Draw a settlement: a house for every figure it has room for, and its name."""
    kind = settlement.kind
    houses = HOUSES[kind]
    homes = [*figures, *[""] * (len(houses) - len(figures))]
    tone = PAPER if kind == "edo" else INK
    return "\n".join(
        [
            f'<g transform="translate({_at(*_centre(settlement.hex))})" fill="{INK}">',
            f'<path d="{_outline(SIDE)}" fill="{GROUNDS[kind]}" stroke="{INK}"/>',
            *(_house(*house, home) for house, home in zip(houses, homes, strict=True)),
            f'<g fill="{tone}">{_name(settlement.name)}</g>',
            "</g>",
        ]
    )


def _house(x: float, eaves: float, width: float, height: float, rise: float, figure: str) -> str:
    """Draw a house: the figure in its open front, or doors shut when it has none."""
    left, middle = x - width / 2, eaves + height / 2 + 0.5
    wall = (
        f'<rect x="{_n(left)}" y="{_n(eaves)}" width="{_n(width)}" height="{_n(height)}"'
        f' fill="{PAPER}" stroke="{INK}" fill-opacity="{1 if figure else 0.25}"/>'
    )
    inside = (
        _symbol(FIGURES[figure], x, middle + 0.5, width - 3)
        if figure
        else f'<path d="M{_at(x, eaves)}v{_n(height)}M{_at(left, middle)}h{_n(width)}"'
        f' stroke="{INK}"/>'
    )
    return (
        f"{wall}{inside}"
        f'<use href="#roof" transform="translate({_at(x, eaves)}) scale({_at(width * 0.66, rise)})"/>'
    )


def _name(name: str) -> str:
    """Write a settlement's name; a long one is held to the width of the hex in any font."""
    held = f' textLength="{_n(5.5 * len(name))}" lengthAdjust="spacingAndGlyphs"'
    return f'<text y="22" font-size="12" font-weight="bold"{held if len(name) > 7 else ""}>{name}</text>'


def _tokens(view: dict[str, Any], seat: int) -> str:
    """Draw all tokens of a seat."""
    _, mark = TINTS[EDITIONS[view["edition"]]["colours"][seat]]
    faces = [
        f'<g transform="translate({_at(*_centre(hex_name))})"><use href="#seat{seat}"/>'
        f"{_face(seat, code)}</g>"
        for hex_name, (owner, code) in view["tokens"].items()
        if owner == seat
    ]
    return "\n".join([f'<g fill="{mark}" font-weight="bold">', *faces, "</g>"])


def _face(seat: int, code: str) -> str:
    """Draw what stands on a token: its owner, its kind, its strength, the character."""
    token = TOKEN_NAMES[code]
    letter = f'<text y="-13" font-size="13">{seat_letter(seat)}</text>'
    if not token.influences:
        return letter + _symbol(token.kind, 0, 5, 26)
    strength = f'<text x="14" y="11" font-size="26">{token.strength}</text>'
    seal = '<path d="M0 15.5l4.5 4.5l-4.5 4.5l-4.5 -4.5z"/>' if token.character else ""
    return letter + _symbol(token.kind, -9.5, 1.5, 24) + strength + seal


# ----------------------------------------------------------------------------------- the seats


def _panel(view: dict[str, Any], teller: Teller, left: float, top: float) -> str:
    """Draw the seats, whose turn it is, and the figures aside, in the empty north-west."""
    say = words("tatami.cli", "en")
    rows = [
        f'<g transform="translate({_at(left + 12, top)})" fill="{INK}" text-anchor="start">',
        f'<text y="64" font-size="76" letter-spacing="4">{Samurai.TITLE}</text>',
    ]
    y = 150.0
    for seat, known in enumerate(view["seats"]):
        stock = f"{say('hand')} {known['hand_size']} · {say('supply')} {known['supply_size']}"
        rows += [
            f'<g transform="translate(38 {_n(y)})">{_swatch(view, seat)}',
            f'<text x="56" y="-4" font-size="28">{teller.colour(seat)}</text>',
            f'<text x="56" y="20" font-size="20">{stock}</text>',
            _counts(known["captured"] or {}, 240, 0),
            "</g>",
        ]
        y += LINE
    for key in ("pool", "aside"):
        if any(view[key].values()):
            rows.append(f'<text x="94" y="{_n(y)}" font-size="20">{say(key)}</text>')
            rows.append(_counts(view[key], 180, y - 7))
            y += LINE / 2
    return "\n".join([*rows, "</g>"])


def _swatch(view: dict[str, Any], seat: int) -> str:
    """Draw a seat's token with nothing but its letter, marked when it is its turn."""
    _, mark = TINTS[EDITIONS[view["edition"]]["colours"][seat]]
    letter = (
        f'<text y="9" font-size="28" font-weight="bold" fill="{mark}" text-anchor="middle">'
        f"{seat_letter(seat)}</text>"
    )
    turn = view["turn"] == seat and view["actor"] != "over"
    sun = f'<circle r="42" fill="{VERMILION}"/>' if turn else ""
    return f'{sun}<use href="#seat{seat}"/>{letter}'


def _counts(counts: dict[str, int], x: float, y: float) -> str:
    """Draw how many figures there are of each kind."""
    return "".join(
        f"{_symbol(FIGURES[kind], x + 66 * place, y, 28)}"
        f'<text x="{_n(x + 66 * place + 20)}" y="{_n(y + 7)}" font-size="22">{count}</text>'
        for place, (kind, count) in enumerate(counts.items())
    )
