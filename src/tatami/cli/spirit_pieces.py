"""The pieces of Samurai Spirit as they are drawn: cards, tokens, boards' emblems, the village."""

from __future__ import annotations

from collections.abc import Iterable
from math import cos, pi, sin
from typing import Any, Final

from tatami.cli.spirit_icons import head_id, penalty_id
from tatami.cli.svg import (
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
    num,
    symbol,
    tag,
    text,
    waves,
)
from tatami.games.spirit.cast import FAMILIES, SYMBOL_NAMES, SYMBOLS, Raider, Samurai, parse_raider
from tatami.games.spirit.numbers import N_FAMILIES, N_FARMS
from tatami.games.spirit.telling import SpiritTeller

CARD: Final = (54, 104)
STRIP: Final = 40  # what is printed on a card stands in a strip at its left, seen in a fan too

# What a lost farm does, and what a family that is left does: the drawings that tell it.
BACK_ICONS: Final = {"a": "doll", "b": "farm", "c": "palisade", "d": "penalty-wound"}
BONUS_ICONS: Final = {"a": "penalty-wound", "b": "palisade", "c": "penalty-intruder"}
BONUS_SIGNS: Final = {"a": "−", "b": "+", "c": "−"}
STAKES: Final = (-21, -10, 1, 12)


def moved(x: float, y: float, scale: float = 1) -> str:
    """Write where a group is moved to, and how large it is there."""
    return f"translate({at(x, y)})" + (f" scale({num(scale)})" if scale != 1 else "")


def titled(told: str, *drawn: str, **look: str | float) -> str:
    """Draw a group that tells in words what it is, to those who point at it too."""
    return tag("g", tag("title", told), *drawn, **look)


# --------------------------------------------------------------------------------------- cards


def define_pieces() -> str:
    """Define the pieces that are drawn more than once."""
    return "\n".join(
        [
            *waves("back-waves", 9, INDIGO, FOAM, 0.4),
            tag("g", *_blank_card(), id="card"),
            tag("g", *_card_back(), id="back"),
            tag("g", *_house(), id="house"),
            tag("g", *_ruin(), id="ruin"),
            tag("g", *_stakes(), id="stakes"),
            tag("g", *_stumps(), id="stumps"),
            tag("g", *_pine(), id="pine"),
        ]
    )


def _outline(inset: float, **look: str | float) -> str:
    """Draw the outline of a card, or one within it."""
    width, height = CARD
    return tag(
        "rect",
        x=inset - width / 2,
        y=inset - height / 2,
        width=width - 2 * inset,
        height=height - 2 * inset,
        rx=4,
        **look,
    )


def _blank_card() -> list[str]:
    """Draw a raider card without its face: the strip for its signs, and a bound edge."""
    width, height = CARD
    edge = STRIP - width / 2
    bound = f"M{num(edge)} {num(-height / 2)}h{width - STRIP - 4}q4 0 4 4v{height - 8}q0 4 -4 4"
    return [
        _outline(0, transform="translate(1.5 2.5)", fill=INK, opacity=0.3),
        _outline(0, fill=PAPER),
        tag("path", d=f"{bound}H{num(edge)}z", fill="url(#back-waves)"),
        _outline(0, fill="none", stroke=INK),
    ]


def _card_back() -> list[str]:
    """Draw a raider card face down."""
    return [
        _outline(0, transform="translate(1.5 2.5)", fill=INK, opacity=0.3),
        _outline(0, fill=PAPER, stroke=INK),
        _outline(4, fill="url(#back-waves)", stroke=INDIGO),
        tag("circle", r=13, fill=PAPER, stroke=INDIGO, stroke_width=1.5),
        tag("use", href="#samurai", x=-10, y=-10, width=20, height=20, fill=INDIGO),
    ]


def raider_card(code: str) -> str:
    """Draw a raider by its middle: value (in flames if it has them), symbol, penalties."""
    raider = parse_raider(code)
    return tag("use", href="#card") + tag(
        "g",
        *_value(raider),
        *_penalties(raider.penalties),
        transform=f"translate({at((STRIP - CARD[0]) / 2, 0)})",
    )


def _value(raider: Raider) -> list[str]:
    """Draw the value and the symbol of a raider; a short line stands for no symbol."""
    figure: Look = {"font_weight": "bold", "fill": PAPER if raider.flames else INK}
    flames = [tag("g", symbol("flame", 0, -31, 40), fill=VERMILION)] if raider.flames else []
    shown = (
        symbol(SYMBOL_NAMES[SYMBOLS.index(raider.symbol)], 0, 4, 27)
        if raider.symbol
        else tag("path", d="M-5 4h10", stroke=INK, stroke_opacity=0.4)
    )
    y, size = (-16, 25) if raider.flames else (-18, 27)
    return [*flames, text(raider.value, 0, y, size, **figure), shown]


def _penalties(letters: str) -> list[str]:
    """Draw the penalty of a raider, or two side by side."""
    size = 23 if len(letters) == 1 else 18
    xs = (0,) if len(letters) == 1 else (-9.5, 9.5)
    drawn = [symbol(penalty_id(k), x, 35, size) for k, x in zip(letters, xs, strict=False)]
    return [tag("path", d="M-14 20h28", stroke=INK, stroke_opacity=0.25), *drawn] if drawn else []


def emblem(samurai: Samurai, side: str, faded: bool) -> str:
    """Draw who a samurai is now, by the middle: a man in a ring, or an animal in a blaze."""
    tint, tone = TINTS[samurai.colour]
    if side == "human":
        ring = tag("circle", r=43, fill=PAPER, stroke=tint, stroke_width=5)
        drawn = ring + symbol(head_id(samurai, side), 0, 0, 66)
    else:
        blaze = tag("path", d=_star(26, 40, 48), fill=tint)
        drawn = blaze + tag("g", symbol(head_id(samurai, side), 0, 0, 60), fill=tone)
    return tag("g", drawn, opacity=0.45) if faded else drawn


def _star(points: int, near: float, far: float) -> str:
    """Write the path of a star."""
    turns = [(pi * n / points, far if n % 2 else near) for n in range(2 * points)]
    return f"M{'L'.join(at(r * sin(turn), r * cos(turn)) for turn, r in turns)}Z"


def token(samurai: Samurai, absent: bool) -> str:
    """Draw a samurai's token: round for support, eight-sided for one who is absent."""
    tint, tone = TINTS[samurai.colour]
    edge: Look = {"fill": tint, "stroke": INK}
    shape = (
        tag("path", d="M-5.5 -13.5h11l8 8v11l-8 8h-11l-8 -8v-11z", **edge)
        if absent
        else tag("circle", r=13.5, **edge)
    )
    return shape + tag("g", symbol(head_id(samurai, "animal"), 0, 0, 19), fill=tone)


def pile(count: int, x: float, y: float, scale: float = 1) -> str:
    """Draw cards face down upon each other; more than a few look alike."""
    below = [
        tag("use", href="#back", transform=moved(2.5 * n, 3 * n))
        for n in range(min(count - 1, 4), 0, -1)
    ]
    return tag("g", *below, tag("use", href="#back"), transform=moved(x, y, scale))


def empty_place(x: float, y: float) -> str:
    """Draw the place of a card where none lies."""
    look: Look = {"fill": PAPER, "fill_opacity": 0.4, "stroke": INK, "stroke_opacity": 0.4}
    return tag(
        "rect", x=x - 26, y=y - 51, width=52, height=102, rx=4, stroke_dasharray="3 5", **look
    )


def lantern(number: int, x: float, y: float, lit: bool) -> str:
    """Draw a lantern for a round; that of the present one is lit and larger."""
    paper = "M-11 -17C-20 -12 -20 12 -11 17H11C20 12 20 -12 11 -17Z"
    caps = "M-8 -22H8V-17H-8ZM-8 17H8V22H-8Z"
    tone = PAPER if lit else INK
    return tag(
        "g",
        tag("path", d=paper, fill=VERMILION if lit else PAPER, stroke=INK),
        tag("path", d=caps),
        text(number, 0, 8, 24, font_weight="bold" if lit else "normal", fill=tone),
        transform=moved(x, y, 1 if lit else 0.78),
    )


# ------------------------------------------------------------------------------------- village


def village(known: dict[str, Any], teller: SpiritTeller) -> str:
    """Draw the village from the middle of its upper edge: hill, farms, families, barricades."""
    return tag(
        "g",
        *_hill(),
        _farms(known, teller),
        *_backs(known["backs"] or "", teller),
        _families(known, teller),
        _barricades(known, teller),
    )


def _farms(known: dict[str, Any], teller: SpiritTeller) -> str:
    """Draw the farms; which of them have burnt does not matter."""
    told = f"{teller.name('symbol', 'f')} {known['farms']}/{N_FARMS}"
    return titled(told, *(_farm(n, n < known["farms"]) for n in range(N_FARMS)))


def _backs(backs: str, teller: SpiritTeller) -> Iterable[str]:
    """Draw what is behind the farms still there, where that counts; which is which is unknown."""
    for n, letter in enumerate(backs):
        x = 28 * (n - (len(backs) - 1) / 2)
        yield titled(teller.say(f"back_{letter}"), _farm_back(letter, x))


def _families(known: dict[str, Any], teller: SpiritTeller) -> str:
    """Draw the families with the help they give; where they give none, they are all alike."""
    told = f"{teller.name('symbol', 'd')} {known['families']}/{N_FAMILIES}"
    helpful = known["bonuses"] is not None
    left = known["bonuses"] if helpful else FAMILIES[: known["families"]]
    return titled(told, *(_family(n, FAMILIES[n] in left, helpful) for n in range(N_FAMILIES)))


def _barricades(known: dict[str, Any], teller: SpiritTeller) -> str:
    """Draw the palisade: what stands, what is torn down, and the numbers."""
    standing, most = known["barricades"], known["most_barricades"]
    drawn = [_barricade(n, most, n < standing) for n in range(most)]
    count = text(f"{standing}/{most}", 0, 328, 22, font_weight="bold")
    return titled(f"{teller.name('penalty', 'b')} {standing}/{most}", *drawn, count)


def _hill() -> list[str]:
    """Draw the hill of the village, pines beside it, mountains far away."""
    far = "M-300 150C-220 62 -180 72 -110 96C-60 50 60 22 120 84C180 62 230 90 300 150Z"
    near = "M-310 304C-270 158 -150 106 0 106C150 106 270 158 310 304Z"
    return [
        tag("path", d=far, fill=FOAM, opacity=0.6),
        tag("path", d=near, fill=WASHI, stroke=INK, stroke_width=1.5),
        tag("use", href="#pine", transform="translate(-256 300) scale(.9)"),
        tag("use", href="#pine", transform="translate(262 300) scale(-.8 .8)"),
    ]


def _pine() -> list[str]:
    """Draw a pine: a bent trunk, and needles in flat clouds."""
    trunk = "M-6 0C-2 -20 -14 -34 -4 -56C2 -68 -1 -78 5 -90C5 -72 7 -66 2 -54C-7 -34 6 -20 4 0Z"
    clouds = (
        "M-34 -44C-36 -52 -26 -56 -20 -52C-16 -60 -2 -58 0 -50C2 -44 -4 -42 -8 -42Z"
        "M-4 -58C-6 -66 4 -72 10 -68C14 -76 30 -74 30 -64C36 -62 34 -56 28 -56Z"
        "M-20 -80C-22 -90 -8 -94 -4 -92C0 -102 16 -100 16 -92C24 -92 24 -82 16 -80Z"
    )
    return [tag("path", d=trunk), tag("path", d=clouds, fill=INDIGO, stroke=PAPER)]


def _farm(place: int, stands: bool) -> str:
    """Draw a farm of the village, or what the fire has left of it."""
    off = place - (N_FARMS - 1) / 2
    href = "#house" if stands else "#ruin"
    return tag("use", href=href, transform=moved(76 * off, 104 + 8 * off * off))


def _house() -> list[str]:
    """Draw a house with a roof of thatch."""
    straw = "M-11 -38L-6 -32M11 -38L6 -32M0 -39V-33M-8 -34H8M-14 -18L-22 2M0 -22V2M14 -18L22 2"
    return [
        tag("path", d="M-24 0V26H24V0Z", fill=PAPER, stroke=INK),
        tag("path", d="M-6 26V7H6V26ZM-19 9H-11V17H-19ZM11 9H19V17H11Z"),
        tag("path", d="M-7 -34H7L36 2L30 7H-30L-36 2Z", fill=OCHRE, stroke=INK),
        tag("path", d=straw, stroke=INK, fill="none", stroke_width=1.5),
    ]


def _ruin() -> list[str]:
    """Draw a house that has burnt down: where it stood, charred beams, smoke."""
    gone: Look = {"fill": "none", "stroke": ASH, "stroke_dasharray": "4 4"}
    beams = (
        "M-27 26L-25 12L-21 15L-20 26ZM20 26L21 6L26 11L27 26Z"
        "M-14 26L-4 18L8 20L14 26ZM-25 20L-2 15L-2 17.5L-24 23Z"
    )
    smoke: Look = {"fill": "none", "stroke": INK, "stroke_width": 2, "stroke_linecap": "round"}
    return [
        tag("path", d="M-36 2L-7 -34H7L36 2M-24 26V4M24 26V4", **gone),
        tag("path", d=beams),
        tag("path", d="M-4 10C-12 2 4 -4 -4 -12C-10 -18 2 -22 -2 -28", opacity=0.5, **smoke),
    ]


def _farm_back(letter: str, x: float) -> str:
    """Draw the back of a farm by what it does."""
    frame = tag("rect", x=x - 12, y=147, width=24, height=24, rx=3, fill=PALE, stroke=ASH)
    return frame + symbol(BACK_ICONS[letter], x, 159, 18)


def _family(place: int, lives: bool, helpful: bool) -> str:
    """Draw a family with the help it gives, or its empty place."""
    letter = FAMILIES[place]
    spot = moved(104 * (place - 1) - 8, 214)
    if not lives:
        gone: Look = {"fill": "none", "stroke": ASH, "stroke_dasharray": "4 4"}
        return tag("g", tag("circle", r=30, **gone), transform=spot)
    drawn = [
        tag("circle", r=30, fill=PAPER, stroke=INK, stroke_width=1.5),
        symbol("doll", 0, 0, 44),
    ]
    if helpful:
        drawn += [
            tag("rect", x=16, y=2, width=38, height=24, rx=12, fill=PALE, stroke=INK),
            text(BONUS_SIGNS[letter], 25, 20, 20, font_weight="bold"),
            symbol(BONUS_ICONS[letter], 40, 14, 18),
        ]
    return tag("g", *drawn, transform=spot)


def _barricade(place: int, most: int, stands: bool) -> str:
    """Draw a barricade, or what is left of it."""
    x = 46 * (place - (most - 1) / 2)
    return tag("use", href="#stakes" if stands else "#stumps", transform=moved(x, 260))


def _stakes() -> list[str]:
    """Draw a barricade that stands."""
    stakes = "".join(f"M{x} 0l4.5 -7l4.5 7v42h-9z" for x in STAKES)
    rails = "M-23 8H23V13H-23ZM-23 27H23V32H-23Z"
    return [
        tag("path", d=stakes, fill=OCHRE, stroke=INK),
        tag("path", d=rails, fill=INDIGO, stroke=INK),
    ]


def _stumps() -> list[str]:
    """Draw what is left of a barricade that has been torn down."""
    stumps = "".join(f"M{x} 33l3 -5l2 6l4 -5v13h-9z" for x in STAKES)
    rail: Look = {"stroke": ASH, "stroke_dasharray": "4 4"}
    return [tag("path", d=stumps, fill=ASH), tag("path", d="M-23 10.5H23", **rail)]
