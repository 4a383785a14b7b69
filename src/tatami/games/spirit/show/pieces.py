"""The pieces of Samurai Spirit as they are drawn: cards, tokens, boards' emblems, the village."""

from __future__ import annotations

from collections.abc import Iterable
from math import cos, pi, sin
from typing import Any, Final

from tatami.games.spirit.cast import FAMILIES, SYMBOL_NAMES, SYMBOLS, Raider, Samurai, parse_raider
from tatami.games.spirit.constants import N_FAMILIES, N_FARMS
from tatami.games.spirit.narrator import SpiritNarrator
from tatami.games.spirit.show.icons import (
    BARRICADE,
    FLAME,
    INTRUDER,
    WOUND,
    head_id,
    penalty_id,
    symbol_id,
)
from tatami.kits.drawing.svg import (
    ASH,
    FOAM,
    INDIGO,
    INK,
    PALE,
    PAPER,
    TINTS,
    Look,
    at,
    num,
    symbol,
    tag,
    text,
    waves,
)

CARD: Final = (54, 104)
STRIP: Final = 40  # what is printed on a card stands in a strip at its left, seen in a fan too

# The drawings of what a lost farm does, and of what a surviving family does.
BACK_ICONS: Final = {
    "a": symbol_id("doll"),
    "b": symbol_id("farm"),
    "c": BARRICADE,
    "d": WOUND,
}
BONUS_ICONS: Final = {"a": WOUND, "b": BARRICADE, "c": INTRUDER}
BONUS_SIGNS: Final = {"a": "−", "b": "+", "c": "−"}
# Within the ring of an emblem, and of a token.
EMBLEM: Final = 41
TOKEN: Final = 13


def moved(x: float, y: float, scale: float = 1) -> str:
    """Return the transform that moves and scales a group."""
    return f"translate({at(x, y)})" + (f" scale({num(scale)})" if scale != 1 else "")


def titled(label: str, *drawn: str, **look: str | float) -> str:
    """Draw a group with a title, which is also its tooltip."""
    return tag("g", tag("title", label), *drawn, **look)


# --------------------------------------------------------------------------------------- cards


def define_pieces() -> str:
    """Define the pieces that are drawn more than once."""
    return "\n".join(
        [
            *waves("back-waves", 9, INDIGO, FOAM, 0.4),
            tag("g", *_blank_card(), id="card"),
            tag("g", *_card_back(), id="back"),
            *(
                tag("clipPath", tag("circle", r=radius), id=name)
                for name, radius in (("in-emblem", EMBLEM), ("in-token", TOKEN))
            ),
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
        _outline(0, fill=INK),
        tag("use", href="#card-back", x=-25, y=-50, width=50, height=100),
        _outline(2.5, fill="none", stroke=PAPER),
    ]


def raider_card(code: str) -> str:
    """Draw a raider by its middle: value (with flames if it has them), symbol, penalties."""
    raider = parse_raider(code)
    return tag("use", href="#card") + tag(
        "g",
        *_value(raider),
        *_penalties(raider.penalties),
        transform=f"translate({at((STRIP - CARD[0]) / 2, 0)})",
    )


def _value(raider: Raider) -> list[str]:
    """Draw the value and the symbol of a raider; a short line stands for no symbol."""
    flames = [symbol(FLAME, 9, -28, 27)] if raider.flames else []
    shown = (
        symbol(symbol_id(SYMBOL_NAMES[SYMBOLS.index(raider.symbol)]), 0, 4, 27)
        if raider.symbol
        else tag("path", d="M-5 4h10", stroke=INK, stroke_opacity=0.4)
    )
    x = -8 if raider.flames else 0
    return [*flames, text(raider.value, x, -18, 27, font_weight="bold"), shown]


def _penalties(letters: str) -> list[str]:
    """Draw the penalty of a raider, or two side by side."""
    size = 23 if len(letters) == 1 else 18
    xs = (0,) if len(letters) == 1 else (-9.5, 9.5)
    drawn = [symbol(penalty_id(k), x, 35, size) for k, x in zip(letters, xs, strict=False)]
    return [tag("path", d="M-14 20h28", stroke=INK, stroke_opacity=0.25), *drawn] if drawn else []


def emblem(samurai: Samurai, side: str, faded: bool) -> str:
    """Draw who a samurai is now, by the middle: a man in a ring, or an animal in a blaze."""
    tint, _ = TINTS[samurai.colour]
    if side == "human":
        ring = tag("circle", r=43, fill=PAPER, stroke=tint, stroke_width=5)
        drawn = ring + _head(samurai, side, EMBLEM)
    else:
        blaze = tag("path", d=_star(26, 40, 48), fill=tint)
        drawn = blaze + tag("circle", r=EMBLEM, fill=PAPER) + _head(samurai, side, EMBLEM)
    return tag("g", drawn, opacity=0.45) if faded else drawn


def _head(samurai: Samurai, side: str, radius: float) -> str:
    """Draw the portrait of a samurai's side within a ring."""
    ring = "in-emblem" if radius == EMBLEM else "in-token"
    drawn = symbol(head_id(samurai, side), 0, 0, 2 * radius)
    return tag("g", drawn, clip_path=f"url(#{ring})")


def _star(points: int, near: float, far: float) -> str:
    """Write the path of a star."""
    turns = [(pi * n / points, far if n % 2 else near) for n in range(2 * points)]
    return f"M{'L'.join(at(r * sin(turn), r * cos(turn)) for turn, r in turns)}Z"


def token(samurai: Samurai, absent: bool) -> str:
    """Draw a samurai's token: round for support, eight-sided for one who is absent."""
    tint, _ = TINTS[samurai.colour]
    edge: Look = {"fill": tint, "stroke": INK}
    shape = (
        tag("path", d="M-5.5 -13.5h11l8 8v11l-8 8h-11l-8 -8v-11z", **edge)
        if absent
        else tag("circle", r=13.5, **edge)
    )
    return shape + _head(samurai, "animal", TOKEN)


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
    tone = PAPER if lit else INK
    return tag(
        "g",
        tag("use", href="#lantern-lit" if lit else "#lantern"),
        text(number, 0, 8, 24, font_weight="bold" if lit else "normal", fill=tone),
        transform=moved(x, y, 1 if lit else 0.78),
    )


# ------------------------------------------------------------------------------------- village


def village(known: dict[str, Any], narrator: SpiritNarrator) -> str:
    """Draw the village from the middle of its upper edge: hill, farms, families, barricades."""
    return tag(
        "g",
        *_hill(),
        _farms(known, narrator),
        *_backs(known["backs"] or "", narrator),
        _families(known, narrator),
        _barricades(known, narrator),
    )


def _farms(known: dict[str, Any], narrator: SpiritNarrator) -> str:
    """Draw the farms; which of them have burnt does not matter."""
    label = f"{narrator.name('back', 'b')} {known['farms']}/{N_FARMS}"
    return titled(label, *(_farm(n, n < known["farms"]) for n in range(N_FARMS)))


def _backs(backs: str, narrator: SpiritNarrator) -> Iterable[str]:
    """Draw what is behind the farms still there, where that counts; which is which is unknown."""
    for n, letter in enumerate(backs):
        x = 28 * (n - (len(backs) - 1) / 2)
        yield titled(narrator.say(f"back_{letter}"), _farm_back(letter, x))


def _families(known: dict[str, Any], narrator: SpiritNarrator) -> str:
    """Draw the families with the help they give; where they give none, they are all alike."""
    label = f"{narrator.name('back', 'a')} {known['families']}/{N_FAMILIES}"
    helpful = known["bonuses"] is not None
    left = known["bonuses"] if helpful else FAMILIES[: known["families"]]
    return titled(label, *(_family(n, FAMILIES[n] in left, helpful) for n in range(N_FAMILIES)))


def _barricades(known: dict[str, Any], narrator: SpiritNarrator) -> str:
    """Draw the palisade: what stands, what is torn down, and the numbers."""
    standing, most = known["barricades"], known["most_barricades"]
    drawn = [_barricade(n, most, n < standing) for n in range(most)]
    count = text(f"{standing}/{most}", 0, 328, 22, font_weight="bold")
    return titled(f"{narrator.name('penalty', 'b')} {standing}/{most}", *drawn, count)


def _hill() -> list[str]:
    """Draw the hill of the village, pines beside it, mountains far away."""
    return [
        tag("use", href="#hill"),
        tag("use", href="#pine", transform="translate(-256 300) scale(.9)"),
        tag("use", href="#pine", transform="translate(262 300) scale(-.8 .8)"),
    ]


def _farm(place: int, stands: bool) -> str:
    """Draw a farm of the village, or what the fire has left of it."""
    off = place - (N_FARMS - 1) / 2
    href = "#house" if stands else "#ruin"
    return tag("use", href=href, transform=moved(76 * off, 104 + 8 * off * off))


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
        symbol(symbol_id("doll"), 0, 0, 44),
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
