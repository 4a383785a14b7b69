"""Draws a position of Samurai as one SVG picture, in the manner of a woodblock print."""

from __future__ import annotations

from collections.abc import Iterable
from math import sqrt
from typing import Any, Final

from tatami.core.game import seat_letter
from tatami.core.text.words import words
from tatami.games.samurai.board import EDITIONS, Map, Settlement, Token, axial, map_for
from tatami.games.samurai.game import Samurai
from tatami.games.samurai.moves import TOKEN_NAMES
from tatami.games.samurai.narrator import SamuraiNarrator
from tatami.kits.drawing.art import define_art, define_as
from tatami.kits.drawing.svg import (
    FOAM,
    INDIGO,
    INK,
    OCHRE,
    PAPER,
    TINTS,
    VERMILION,
    WASHI,
    Look,
    at,
    define_sheet,
    num,
    picture,
    sheet,
    symbol,
    tag,
    text,
    waves,
)
from tatami.kits.majority import figures
from tatami.kits.majority.terminal import MajorityTable

ART: Final = "tatami.games.samurai"
SIDE: Final = 40
MARGIN: Final = 56
LINE: Final = 84
GROUNDS: Final = {"village": OCHRE, "city": "#a5a79f", "edo": VERMILION}

# Each seat has its own rim, so that owners can be distinguished without colour: a line, dashes,
# dots, corners. A side of the hex counts ten, so that all six corners look alike.
RIMS: Final = ("10 0", "0.8 1.7 1.6 1.8 1.6 1.7 0.8 0", "0 2", "2.4 5.2 2.4 0")

# Where the figures of a settlement stand, as many as it has room for, and how large their discs
# are; and where its houses stand when all figures are gone.
ROOMS: Final[dict[str, tuple[float, tuple[tuple[float, float], ...]]]] = {
    "village": (17, ((0, -9),)),
    "city": (14.5, ((-15.5, -8), (15.5, -8))),
    "edo": (12.5, ((-22, -5), (22, -5), (0, -17))),
}
HOUSES: Final = (0, -8, 52)
# The drawings of tokens, by their kinds, where the names differ.
TOKEN_ART: Final = {"token-exchange": "exchange-token", "figure-exchange": "exchange-figures"}


def board_svg(game: Samurai, lang: str = "en") -> str:
    """Return the position as SVG, as a spectator sees it."""
    view = game.view(None)
    board = map_for(game.players)
    narrator = SamuraiNarrator(game.edition, lang)
    xs, ys = zip(*map(_centre, board.sea), strict=True)
    left, top = min(xs) - SIDE - MARGIN, min(ys) - SIDE - MARGIN
    width, height = max(xs) + SIDE + MARGIN - left, max(ys) + SIDE + MARGIN - top
    frame = (left, top, width, height)
    sun: Look = {"cx": left + 0.8 * width, "cy": top + 0.83 * height, "r": 0.09 * width}
    seats = range(game.players)
    return picture(
        f"{narrator.title(game)} {game.edition}: {', '.join(map(narrator.who, seats))}",
        frame,
        _definitions(game.edition),
        sheet(frame, sun),
        _map(board),
        _coordinates(board.land, view, INK, 0.45),
        _coordinates(board.sea, view, PAPER, 0.7),
        *(_settlement(s, view["figures"][s.name]) for s in board.settlements),
        *(_tokens(view, seat) for seat in seats),
        _panel(view, narrator, left + MARGIN + 12, top + MARGIN),
    )


def _centre(hex_name: str) -> tuple[float, float]:
    """The middle of a hex; Edo is at the origin."""
    q, r = axial(hex_name)
    return 1.5 * SIDE * (q + r), sqrt(3) / 2 * SIDE * (r - q)


def _outline(side: float, x: float = 0, y: float = 0) -> str:
    """Write the path of a hex with a flat top."""
    half, rise = side / 2, side * sqrt(3) / 2
    below = f"l{at(-half, rise)}h{num(-side)}l{at(-half, -rise)}"
    return f"M{at(x + side, y)}{below}l{at(half, -rise)}h{num(side)}z"


def _area(hexes: Iterable[str]) -> str:
    """Write the path of many hexes; as one path, a pattern runs through it unbroken."""
    return "".join(_outline(SIDE, *_centre(h)) for h in hexes)


def _definitions(edition: str) -> str:
    """Define all that is drawn more than once; the edition decides between helmet and castle."""
    military = EDITIONS[edition]["military"]
    return tag(
        "defs",
        *waves("waves", 18, INDIGO, FOAM, 0.35),
        define_sheet(),
        define_as("helmet", ART if military == "castle" else figures.ART, military),
        define_art(figures.ART, ("buddha", "rice")),
        define_art(ART, ("samurai", "ronin", "ship", "exchange-token", "character")),
        define_art(ART, ROOMS),
        *(_blank_token(seat, edition) for seat in range(len(RIMS))),
    )


def _blank_token(seat: int, edition: str) -> str:
    """Define a seat's token without its face."""
    tint, mark = _tint(seat, edition)
    line: Look = {"fill": "none", "stroke": mark, "stroke_width": 1.8, "stroke_linecap": "round"}
    return tag(
        "g",
        tag("path", d=_outline(35, 1.5, 2.5), fill=INK, opacity=0.35),
        tag("path", d=_outline(35), fill=tint, stroke=PAPER, stroke_width=2),
        tag("path", d=_outline(30), pathLength=60, stroke_dasharray=RIMS[seat], **line),
        id=f"seat{seat}",
    )


def _tint(seat: int, edition: str) -> tuple[str, str]:
    """A seat's tint, and the tone that can be read on it."""
    return TINTS[EDITIONS[edition]["colours"][seat]]


def _map(board: Map) -> str:
    """Draw sea and land; broad lines under the land show beyond its edge as surf and coast."""
    sea = _area(board.sea)
    land = _area([*board.land, *(s.hex for s in board.settlements)])
    return tag(
        "g",
        tag("path", d=sea, stroke=INK, stroke_width=5),
        tag("path", d=sea, fill="url(#waves)", stroke=FOAM, stroke_opacity=0.45),
        tag("path", d=land, stroke=FOAM, stroke_width=11),
        tag("path", d=land, stroke=INK, stroke_width=5),
        tag("path", d=land, fill=WASHI, stroke=INK, stroke_opacity=0.3),
        stroke_linejoin="round",
    )


def _coordinates(hexes: Iterable[str], view: dict[str, Any], tone: str, opacity: float) -> str:
    """Name the hexes on which no token lies."""
    empty = [(h, *_centre(h)) for h in hexes if h not in view["tokens"]]
    names = [text(name, x, y + 3.5, 10) for name, x, y in empty]
    return tag("g", *names, fill=tone, opacity=opacity)


def _settlement(settlement: Settlement, standing: str) -> str:
    """Draw a settlement: the figures in it, or its houses when they are gone, and its name."""
    name, kind = settlement.name, settlement.kind
    # Long names are held to the width of the hex, whatever the font.
    held: Look = {"textLength": 5.5 * len(name), "lengthAdjust": "spacingAndGlyphs"}
    tone = PAPER if kind == "edo" else INK
    size, spots = ROOMS[kind]
    rooms = zip(spots, standing.ljust(settlement.room), strict=True)
    inside = (
        [_figure(letter, *spot, size) for spot, letter in rooms]
        if standing
        else [symbol(kind, *HOUSES)]
    )
    return tag(
        "g",
        tag("path", d=_outline(SIDE), fill=GROUNDS[kind], stroke=INK),
        *inside,
        text(name, 0, 23, 12, font_weight="bold", fill=tone, **(held if len(name) > 7 else {})),
        transform=f"translate({at(*_centre(settlement.hex))})",
    )


def _figure(letter: str, x: float, y: float, radius: float) -> str:
    """Draw a figure on its disc, or an empty place."""
    disc: Look = {"cx": x, "cy": y, "r": radius, "stroke": INK}
    if letter not in figures.FIGURES:
        return tag("circle", **disc, fill=PAPER, fill_opacity=0.25, stroke_dasharray="2 3")
    drawn = symbol(figures.FIGURES[letter], x, y, 1.6 * radius)
    return tag("circle", **disc, fill=PAPER) + drawn


def _tokens(view: dict[str, Any], seat: int) -> str:
    """Draw all tokens of a seat."""
    faces = [
        tag(
            "g",
            tag("use", href=f"#seat{seat}"),
            *_face(seat, TOKEN_NAMES[code]),
            transform=f"translate({at(*_centre(hex_name))})",
        )
        for hex_name, (owner, code) in view["tokens"].items()
        if owner == seat
    ]
    tone = _tint(seat, view["edition"])[1]
    return tag("g", *faces, fill=tone, color=tone, font_weight="bold")


def _face(seat: int, token: Token) -> Iterable[str]:
    """Draw what stands on a token: its owner, its kind, its strength, a seal for the character."""
    name = TOKEN_ART.get(token.kind, token.kind)
    yield text(seat_letter(seat), 0, -13, 13)
    if token.influences:
        yield symbol(name, -11, 2, 27)
        yield text(token.strength, 15, 11, 26)
    else:
        yield symbol(name, 0, 5, 28)
    if token.character:
        yield symbol("character", 0, 20, 11)


def _panel(view: dict[str, Any], narrator: SamuraiNarrator, left: float, top: float) -> str:
    """Draw the seats and the figures off the map, in the north-west where there is no land."""
    say = words(__package__, narrator.say.lang, *MajorityTable.WORDS)
    rows = [text(Samurai.TITLE, 0, 64, 76, letter_spacing=4)]
    y = 150
    for seat, known in enumerate(view["seats"]):
        stock = f"{say('hand')} {known['hand_size']} · {say('supply')} {known['supply_size']}"
        if view["turn"] == seat and view["actor"] != "over":
            rows.append(tag("circle", cx=38, cy=y, r=42, fill=VERMILION))
        rows.append(tag("use", href=f"#seat{seat}", x=38, y=y))
        tone = {"fill": _tint(seat, view["edition"])[1], "text_anchor": "middle"}
        rows.append(text(seat_letter(seat), 38, y + 9, 28, font_weight="bold", **tone))
        rows.append(text(narrator.colour(seat), 94, y - 4, 28))
        rows.append(text(stock, 94, y + 20, 20))
        rows.extend(_counts(known["captured"] or {}, 290, y))
        y += LINE
    for key in ("pool", "aside"):
        if any(view[key].values()):
            rows.append(text(say(key), 94, y - 6, 20))
            rows.extend(_counts(view[key], 108, y + 20))
            y += LINE
    return tag("g", *rows, transform=f"translate({at(left, top)})", text_anchor="start")


def _counts(counts: dict[str, int], x: float, y: float) -> Iterable[str]:
    """Draw how many figures there are of each kind."""
    for kind, count in counts.items():
        yield symbol(figures.FIGURES[kind], x, y, 30)
        yield text(count, x + 20, y + 7, 22)
        x += 66
