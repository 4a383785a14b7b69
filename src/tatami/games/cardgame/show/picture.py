"""Draws a table of Samurai: The Card Game as one SVG picture: cards on a tatami mat."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import ceil, floor
from typing import Any, Final

from tatami.core.game import seat_letter
from tatami.core.text.words import words
from tatami.games.cardgame.game import CardGame
from tatami.games.cardgame.narrator import CardGameNarrator
from tatami.games.cardgame.table import (
    CARDS,
    CENTRE,
    COLOURS,
    Card,
    cell_at,
    cell_name,
    parse_card,
    parse_place,
    parse_village,
)
from tatami.kits.drawing.art import define_art
from tatami.kits.drawing.svg import (
    ASH,
    FOAM,
    INDIGO,
    INK,
    OCHRE,
    PALE,
    PAPER,
    TINTS,
    VERMILION,
    WASHI,
    Look,
    at,
    define_sheet,
    picture,
    sheet,
    symbol,
    tag,
    text,
    waves,
)
from tatami.kits.majority import figures
from tatami.kits.majority.figures import FIGURES
from tatami.kits.majority.terminal import MajorityTable

ART: Final = "tatami.games.cardgame"

# The sheet is always as wide, so that its words are read alike whatever the table's size: a small
# table lies there in large cards, a large one in small cards.
WIDTH: Final = 900
MARGIN: Final = 38
HEM: Final = 28
PAD: Final = 14
LARGEST: Final = 1.25
TALLEST: Final = 1300

# From card to card; and the least room for the name of a row or column.
ACROSS: Final = 84
DOWN: Final = 100
NAME_ROOM: Final = 30

PANEL_TOP: Final = 170
LINE: Final = 56
STONE_COLUMNS: Final = {"h": 312, "b": 392, "r": 472}
STACK: Final = 712

# Each seat has its own rim, so that owners can be distinguished without colour: a line, dashes,
# dots, corners. The sides of a rim are 64 and 80 long, so that all four corners look alike.
RIM: Final = "M-32 -40h64v80h-64z"
RIMS: Final = ("16 0", "5 6 5 0", "0 8", "15 34 15 0 15 50 15 0")

# Where the symbols of a village stand below its houses, by their number; and how large.
ROOMS: Final = {
    1: ((0, 26, 36),),
    2: ((-17, 27, 32), (17, 27, 32)),
    3: ((-23.5, 29, 25), (0, 29, 25), (23.5, 29, 25)),
}
# A samurai is a portrait on a card, of higher rank the stronger he is; the figures are the same in
# both games.
SAMURAI: Final = {
    strength: f"samurai-{strength}"
    for strength in sorted({card.strength for card in CARDS if card.kind == "samurai"})
}
VILLAGES: Final = tuple(f"village-{count}" for count in ROOMS)
# A village or a back fills its card, whose shape is not quite that of the drawing.
FILLING: Final = "xMidYMid slice"
FADED: Final = 0.4


def table_svg(game: CardGame, lang: str = "en") -> str:
    """Return the position as SVG, as a spectator sees it."""
    view = game.view(None)
    narrator = CardGameNarrator(lang)
    seats = range(game.players)
    mat = Mat.below(PANEL_TOP + LINE * max(game.players + 1, 4) + 10, view)
    frame = (0, 0, WIDTH, mat.top + mat.height + MARGIN)
    sun: Look = {"cx": STACK, "cy": PANEL_TOP + 78, "r": 110}
    return picture(
        f"{narrator.title(game)}: {', '.join(map(narrator.who, seats))}",
        frame,
        _definitions(),
        sheet(frame, sun),
        _panel(narrator.title(game), view, narrator),
        _ground(mat),
        _names(mat),
        _laid(mat, view, narrator),
    )


@dataclass(frozen=True, slots=True)
class Mat:
    """The mat that the cards lie on: how far it reaches from the first village, and its scale."""

    top: float
    norths: range
    easts: range

    @classmethod
    def below(cls, top: float, view: dict[str, Any]) -> Mat:
        """Frame all that lies on the table or can be laid now."""
        names = [*view["villages"], *view["cards"], *view["open"], *view["due"]]
        norths, easts = zip(*map(parse_place, names or [CENTRE]), strict=True)
        return cls(top, range(min(norths), max(norths) + 1), range(min(easts), max(easts) + 1))

    @property
    def scale(self) -> float:
        """How large the cards are; in whole hundredths, which is what numbers are written in."""
        room = WIDTH - 2 * (MARGIN + HEM + PAD)
        wide, high = len(self.easts) * ACROSS, len(self.norths) * DOWN
        return floor(100 * min(LARGEST, room / wide, TALLEST / high)) / 100

    @property
    def height(self) -> float:
        """How high the mat is with its hem."""
        return len(self.norths) * DOWN * self.scale + 2 * (HEM + PAD)

    def x(self, east: float) -> float:
        """The middle of a column."""
        centre = (self.easts[0] + self.easts[-1]) / 2
        return WIDTH / 2 + (east - centre) * ACROSS * self.scale

    def y(self, north: float) -> float:
        """The middle of a row."""
        return self.top + HEM + PAD + (self.norths[-1] + 0.5 - north) * DOWN * self.scale


# ------------------------------------------------------------------------------------- blanks


def _definitions() -> str:
    """Define all that is drawn more than once."""
    return tag(
        "defs",
        define_sheet(),
        define_art(figures.ART, FIGURES.values()),
        define_art(ART, (*(f"stone-{k}" for k in FIGURES), *SAMURAI.values(), "new-village")),
        define_art(ART, (*VILLAGES, "influence-back"), preserveAspectRatio=FILLING),
        *waves("hem", 14, INDIGO, FOAM, 0.13),
        _weave(),
        *(_blank_card(seat) for seat in range(len(RIMS))),
        *(_card_back(seat) for seat in range(len(RIMS))),
        *(_blank_village(count) for count in ROOMS),
        *(_shut_village(count) for count in ROOMS),
    )


def _weave() -> str:
    """Define the weave of the mat: rushes side by side, held by threads."""
    size = {"width": 24, "height": 6}
    ground = tag("rect", **size, fill=WASHI)
    rushes = tag("path", d="M0 1.5H24M0 4.5H24", stroke=INK, stroke_opacity=0.05)
    threads = tag("path", d="M6 0v3M18 3v3", stroke=PAPER, stroke_opacity=0.35)
    inside = (ground, rushes, threads)
    return tag("pattern", *inside, id="weave", patternUnits="userSpaceOnUse", **size)


def _blank(**look: str | float) -> str:
    """Draw the outline of a card."""
    return tag("rect", x=-38, y=-46, width=76, height=92, rx=6, **look)


def _shadow() -> str:
    """Draw the shadow of a card."""
    return _blank(transform="translate(1.5 2.5)", fill=INK, opacity=0.3)


def _rim(seat: int, tone: str) -> str:
    """Draw a seat's rim."""
    line: Look = {"fill": "none", "stroke": tone, "stroke_width": 2, "stroke_linecap": "round"}
    return tag("path", d=RIM, stroke_dasharray=RIMS[seat], **line)


def _blank_card(seat: int) -> str:
    """Define a seat's card without its face."""
    tint, mark = TINTS[COLOURS[seat]]
    face = _blank(fill=tint, stroke=PAPER, stroke_width=2)
    return tag("g", _shadow(), face, _rim(seat, mark), id=f"seat{seat}")


def _card_back(seat: int) -> str:
    """Define a seat's card turned over: pale, with the pattern of its back."""
    tint, _ = TINTS[COLOURS[seat]]
    return tag(
        "g",
        _blank(fill=PALE, stroke=ASH),
        _blank(fill=tint, opacity=0.2),
        _filling("influence-back", color=tint, opacity=0.18),
        _rim(seat, tint),
        id=f"back{seat}",
    )


def _filling(name: str, **look: str | float) -> str:
    """Draw what fills a card within its edge."""
    return tag("use", href=f"#{name}", x=-36, y=-44, width=72, height=88, **look)


def _blank_village(count: int) -> str:
    """Define a village without its `count` symbols."""
    face = _blank(fill=OCHRE, stroke=INK)
    return tag("g", _shadow(), face, _filling(f"village-{count}"), id=f"open-{count}")


def _shut_village(count: int) -> str:
    """Define a scored village: it has faded."""
    face = _blank(fill=PALE, stroke=ASH)
    return tag("g", face, _filling(f"village-{count}", opacity=FADED), id=f"shut-{count}")


# -------------------------------------------------------------------------------------- cards


def _village(symbols: str, scored: bool) -> str:
    """Draw a village with its symbols."""
    rooms = zip(symbols, ROOMS[len(symbols)], strict=True)
    drawn = [symbol(FIGURES[letter], *room) for letter, room in rooms]
    blank = tag("use", href=f"#{'shut' if scored else 'open'}-{len(symbols)}")
    return blank + tag("g", *drawn, opacity=FADED if scored else 1)


def art_of(card: Card) -> str:
    """Return the name of the drawing on a card."""
    return SAMURAI[card.strength] if card.kind == "samurai" else card.kind


def _card(owner: int, code: str, turned: bool) -> str:
    """Draw an influence card: its owner, its strength, its symbol."""
    card = parse_card(code)
    face = [
        text(seat_letter(owner), -18, -16, 25),
        text(card.strength, 17, -11, 34),
        symbol(art_of(card), 0, 16, 44, opacity=FADED if turned else 1),
    ]
    blank = tag("use", href=f"#{'back' if turned else 'seat'}{owner}")
    tone = ASH if turned else TINTS[COLOURS[owner]][1]
    return blank + tag("g", *face, font_weight="bold", fill=tone)


def _open_cell(name: str, scale: float) -> str:
    """Draw a cell where a card can be laid; its name is there as long as it can be read."""
    size = min(17 / scale, 24)
    named = [text(name, 0, size / 3, size)] if size * scale > 9 else []
    frame = _blank(fill=PAPER, fill_opacity=0.4, stroke=INK, stroke_dasharray="3 5")
    return tag("g", frame, *named, opacity=0.5)


def _due_cell(name: str) -> str:
    """Draw a cell where a village is due."""
    frame = _blank(fill=PAPER, stroke=VERMILION, stroke_width=3, stroke_dasharray="7 5")
    drawn = symbol("new-village", 0, -10, 44)
    return tag("g", frame, drawn, text(name, 0, 33, 20, font_weight="bold"), fill=VERMILION)


def _cells(
    view: dict[str, Any], narrator: CardGameNarrator, scale: float
) -> Iterable[tuple[str, str, str]]:
    """Draw all that lies on the table or can be laid now: the cell, the drawing, what it says."""
    say = words(__package__, narrator.say.lang, *MajorityTable.WORDS)
    for name in view["open"]:
        yield name, _open_cell(name, scale), say("open_cell")
    for name in view["due"]:
        yield name, _due_cell(name), say("due")
    for name, village in view["villages"].items():
        label = narrator.village(parse_village(village["symbols"]))
        scored = f" ({say('scored')})" if village["scored"] else ""
        yield name, _village(village["symbols"], village["scored"]), f"{label}{scored}"
    for name, card in view["cards"].items():
        label = f"{narrator.who(card['owner'])}, {narrator.card(parse_card(card['card']))}"
        turned = f" ({say('turned')})" if card["turned"] else ""
        yield name, _card(card["owner"], card["card"], card["turned"]), f"{label}{turned}"


# ---------------------------------------------------------------------------------------- mat


def _ground(mat: Mat) -> str:
    """Draw the mat: woven rushes in a hem of cloth."""
    x, y, width, height = MARGIN, mat.top, WIDTH - 2 * MARGIN, mat.height
    inner = {"x": x + HEM, "y": y + HEM, "width": width - 2 * HEM, "height": height - 2 * HEM}
    return "\n".join(
        [
            tag("rect", x=x + 3, y=y + 4, width=width, height=height, fill=INK, opacity=0.3),
            tag("rect", x=x, y=y, width=width, height=height, fill="url(#hem)", stroke=INK),
            tag("rect", **inner, fill="url(#weave)", stroke=FOAM, stroke_width=1.5),
        ]
    )


def _names(mat: Mat) -> str:
    """Name the columns and rows along all four sides; where there is no room, some of them."""
    names = []
    for east in _some(mat.easts, ACROSS * mat.scale):
        for y in (mat.top + 19, mat.top + mat.height - 9):
            names.append(text(cell_name(cell_at(0, east)), mat.x(east), y, 14))
    for north in _some(mat.norths, DOWN * mat.scale):
        for x in (MARGIN + 14, WIDTH - MARGIN - 14):
            names.append(text(cell_name(cell_at(north, 0)), x, mat.y(north) + 5, 14))
    return tag("g", *names, fill=PAPER)


def _some(numbers: range, room: float) -> Iterable[int]:
    """Choose all of them, or every second and so on, always with 0 among them."""
    step = ceil(NAME_ROOM / room)
    return (number for number in numbers if number % step == 0)


def _laid(mat: Mat, view: dict[str, Any], narrator: CardGameNarrator) -> str:
    """Draw everything in its cell; a title describes each, also as a tooltip."""
    placed = []
    for name, drawn, label in _cells(view, narrator, mat.scale):
        north, east = parse_place(name)
        spot = f"translate({at(east * ACROSS, -north * DOWN)})"
        placed.append(tag("g", tag("title", f"{name}: {label}"), drawn, transform=spot))
    middle = f"translate({at(mat.x(0), mat.y(0))}) scale({mat.scale})"
    return tag("g", *placed, transform=middle)


# -------------------------------------------------------------------------------------- panel


def _panel(title: str, view: dict[str, Any], narrator: CardGameNarrator) -> str:
    """Draw the seats with their stones, the supply, and the stack before the sun."""
    say = words(__package__, narrator.say.lang, *MajorityTable.WORDS)
    rows = [text(title, MARGIN + 8, 84, 50, letter_spacing=2)]
    rows.extend(symbol(FIGURES[kind], x, PANEL_TOP - 42, 24) for kind, x in STONE_COLUMNS.items())
    y = PANEL_TOP
    for seat, known in enumerate(view["seats"]):
        stock = f"{say('hand')} {known['hand_size']} · {say('to_draw')} {known['supply_size']}"
        if view["turn"] == seat and view["actor"] != "over":
            rows.append(tag("circle", cx=78, cy=y, r=29, fill=VERMILION))
        rows.append(_seat_card(seat, y))
        rows.append(text(narrator.colour(seat), 122, y - 1, 23))
        rows.append(text(stock, 122, y + 19, 16))
        rows.extend(_stones(known["stones"], y))
        y += LINE
    y += 10
    rows.append(tag("path", d=f"M122 {y - 31}H532", stroke=INK, stroke_opacity=0.35))
    rows.append(text(say("stones_left"), 122, y + 6, 18))
    rows.extend(_stones(view["supply"], y))
    rows.append(_stack(view, narrator))
    return tag("g", *rows, text_anchor="start")


def _seat_card(seat: int, y: float) -> str:
    """Draw a seat's card with its letter."""
    tone = TINTS[COLOURS[seat]][1]
    letter = text(seat_letter(seat), 0, 17, 50, font_weight="bold", fill=tone, text_anchor="middle")
    blank = tag("use", href=f"#seat{seat}")
    return tag("g", blank, letter, transform=f"translate({at(78, y)}) scale(.5)")


def _stones(counts: dict[str, int], y: float) -> Iterable[str]:
    """Draw how many stones there are of each shape."""
    for kind, x in STONE_COLUMNS.items():
        yield symbol(f"stone-{kind}", x, y, 30)
        yield text(counts[kind], x + 21, y + 8, 23)


def _stack(view: dict[str, Any], narrator: CardGameNarrator) -> str:
    """Draw the stack: the top village, the next one beside it if it is open, how many there are."""
    say = words(__package__, narrator.say.lang, *MajorityTable.WORDS)
    drawn = [text(view["stack"], 0, 106, 30), text(say("stack"), 0, 127, 17)]
    if view["next"]:
        drawn += [_pile(view["top"], 1, -58), _pile(view["next"], view["stack"] - 1, 58)]
        drawn += [text(say(key), x, -68, 17) for key, x in (("top", -58), ("next", 58))]
    elif view["stack"]:
        drawn.append(_pile(view["top"], view["stack"], 0))
    spot = at(STACK, PANEL_TOP + 66)
    return tag("g", *drawn, transform=f"translate({spot})", text_anchor="middle")


def _pile(village: str | None, count: int, x: float) -> str:
    """Draw a village upon others, face down if it is not known; more than a few look alike."""
    below = [
        _blank(fill=OCHRE, stroke=INK, transform=f"translate({at(2.5 * n, 3 * n)})")
        for n in range(min(count - 1, 4), 0, -1)
    ]
    top = _village(village, False) if village else _blank(fill=PALE, stroke=ASH)
    return tag("g", *below, top, transform=f"translate({at(x, 0)}) scale(1.2)")
