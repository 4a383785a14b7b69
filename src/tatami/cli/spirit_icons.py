"""The small drawings of Samurai Spirit: symbols, penalties, heads of men and animals.

Each has one colour and is cut like a stencil; it reaches from -12 to 12.
"""

from __future__ import annotations

import re
from math import hypot
from typing import Final

from tatami.cli.svg import SYMBOLS, Look, at, define_symbols, tag
from tatami.games.spirit.cast import PENALTIES, PENALTY_NAMES, SAMURAI, Samurai

# ------------------------------------------------------------------------------------ stencils


def _dot(x: float, y: float, r: float) -> str:
    """Write the path of a disc."""
    k = 0.5523 * r
    return (
        f"M{at(x, y - r)}C{at(x + k, y - r)} {at(x + r, y - k)} {at(x + r, y)}"
        f"C{at(x + r, y + k)} {at(x + k, y + r)} {at(x, y + r)}"
        f"C{at(x - k, y + r)} {at(x - r, y + k)} {at(x - r, y)}"
        f"C{at(x - r, y - k)} {at(x - k, y - r)} {at(x, y - r)}Z"
    )


def _bar(x1: float, y1: float, x2: float, y2: float, width: float) -> str:
    """Write the path of a straight stroke."""
    length = hypot(x2 - x1, y2 - y1)
    dx, dy = (y1 - y2) / length * width / 2, (x2 - x1) / length * width / 2
    near, far = f"M{at(x1 + dx, y1 + dy)}L{at(x2 + dx, y2 + dy)}", at(x2 - dx, y2 - dy)
    return f"{near}L{far}L{at(x1 - dx, y1 - dy)}Z"


def _both(right: str) -> str:
    """Add the mirror image of a half; it is written with M, L, C, Q and Z only."""
    pairs = re.compile(r"(-?[\d.]+)([ ,]+)(-?[\d.]+)")
    left = pairs.sub(lambda pair: at(-float(pair[1]), float(pair[3])), right)
    return right + left


def _cut(*paths: str) -> str:
    """Draw a stencil: what lies within something else is cut out of it."""
    return tag("path", d="".join(paths), fill_rule="evenodd")


def _barred(stencil: str) -> str:
    """Draw a stencil with a stroke through it; the mask keeps a gap along the stroke."""
    stroke = tag("path", d=_bar(-10.8, 10.8, 10.8, -10.8, 2.6))
    return tag("g", stencil, mask="url(#barred)") + stroke


# ------------------------------------------------------------------------------------ drawings

HAT: Final = _cut(
    _both("M0 -8.5C2.6 -6.6 9.4 .4 12 4.4C8.6 6.8 4 7.6 0 7.6Z"),
    _both("M.5 -4.6L.9 6L1.9 5.9ZM2 -3L5.4 5.2L6.4 4.9Z"),
    _both("M3.4 8.4L4.8 8.2C4.2 10.4 2 11.4 0 11.4L0 10.2C1.6 10.2 2.8 9.6 3.4 8.4Z"),
)
FARM: Final = _cut(
    _both("M0 -10.4L1.6 -10.4L11.8 .6L9.6 2.6L0 2.6Z"),
    _bar(-1.6, -12, 2.2, -8.6, 1.4),
    _bar(1.6, -12, -2.2, -8.6, 1.4),
    _both("M2.6 3.8L8 3.8L8 11.4L2.6 11.4ZM4.2 5.6L4.2 8L6.4 8L6.4 5.6Z"),
    _both("M0 3.8L2.6 3.8L2.6 5.2L0 5.2Z"),
)
DOLL: Final = _cut(
    _dot(0, -6.2, 5.6),
    _both("M0 -7.6C1.4 -7.6 3 -6.8 3.8 -5.6C3.6 -3.2 2 -1.8 0 -1.8Z"),
    _both(_dot(1.7, -4.8, 0.65)),
    _both("M0 .4L4 .4C6.8 3.4 7 8 5.4 12L0 12ZM0 5L5.7 5L5.9 7L0 7Z"),
)
FLAME: Final = tag(
    "path",
    d="M1.2 -12C1.4 -7.4 8 -5 8.2 2.4C8.4 8.4 4.8 12 0 12C-4.8 12 -8.4 8.6 -8.2 3.4"
    "C-8 .2 -6 -1.6 -5.4 -5.4C-3.4 -4.4 -2.4 -2.8 -2.2 -1.2C.4 -3.8 1.8 -7.6 1.2 -12Z",
)
DROP: Final = _cut(
    _both("M0 -12C3 -5.4 8 -1 8 4.4C8 8.8 4.6 12 0 12Z"),
    "M-5 4C-5.2 7 -3.4 9 -1 9.4C-2.8 8 -3.6 6.4 -3.4 4Z",
)
PALISADE: Final = _cut(
    "M-11.6 0L-9.2 -3.4L-6.8 0L-6.8 12L-11.6 12ZM-5.4 4L-3 .6L-.6 4L-.6 12L-5.4 12Z"
    "M.8 4L3.2 .6L5.6 4L5.6 12L.8 12ZM7 0L9.4 -3.4L11.8 0L11.8 12L7 12Z",
    "M-12 7L12 7L12 8.6L-12 8.6Z",
)
SKULL: Final = _both(
    "M0 -5C5 -5 8 -2 8 2C8 4.6 6.8 6.4 5 7.2L5 10.6C3.6 11.6 1.8 12 0 12Z"
    "M3.4 1C5 1 5.8 2.2 5.6 3.4C5.4 4.8 4 5.4 2.6 5C1.4 4.6 1.2 1.2 3.4 1Z"
    "M0 6L.9 8L0 8Z"
)
HEADS_TWO: Final = _both(
    _dot(5.6, -5.4, 4) + "M.8 11.4L.8 5C.8 1.2 2.8 0 5.6 0C8.6 0 11 1.4 11 5L11 11.4Z"
)
FAN: Final = _both(
    "M0 -9.6C4.6 -9.6 8.6 -8 11.6 -5L7.4 .4C5.4 -1.2 2.8 -2 0 -2Z"
    "M0 -.6C2.2 -.6 4.6 .2 6.4 1.6L1.2 11.4L0 11.4Z"
)
THINGS: Final = {
    "hat": HAT,
    "farm": FARM,
    "doll": DOLL,
    "flame": FLAME,
    "palisade": PALISADE,
    "dead": _cut(SKULL),
    "samurai": SYMBOLS["samurai"],
}
PENALTY_ICONS: Final = {
    "barricade": PALISADE
    + tag(
        "path",
        d="M.4 -12C.6 -9.6 4.8 -8.2 4.8 -4.2C4.8 -2 3.8 -.4 2.2 .4L.4 -2.2L-1.6 .4"
        "C-3.4 -.2 -4.8 -1.6 -4.8 -4C-4.8 -5.8 -3.6 -7 -3.2 -9C-2 -8.4 -1.4 -7.4 -1.2 -6.4"
        "C.2 -7.8 .8 -9.8 .4 -12Z",
    ),
    "wound": DROP,
    "intruder": _cut(
        _both("M0 -11.4L12 -11.4L11.4 -8.2L9.4 -8.2L9.4 12L6.6 12L6.6 -8.2L0 -8.2Z"),
        _dot(0, -1.6, 3.2),
        _both("M0 2.4C3 2.4 4.6 4 4.6 7L4.6 12L0 12Z"),
    ),
    "no-defence": _barred(_cut(_both("M0 -11.6C3 -9.6 6.4 -8.6 9.6 -8.6C9.8 1.6 7 8.2 0 12Z"))),
    "no-support": _barred(_cut(HEADS_TWO)),
    "left": tag("path", d="M-12 0L-2.4 -9.6L-2.4 -4L12 -4L8.6 0L12 4L-2.4 4L-2.4 9.6Z"),
    "right": tag("path", d="M12 0L2.4 -9.6L2.4 -4L-12 -4L-8.6 0L-12 4L2.4 4L2.4 9.6Z"),
    "pass": _cut(
        "M-12 -2.6C-7 -6.2 0 -7.4 4.6 -7L4.4 -3.6C-.4 -4 -6.4 -2.8 -11.4 .4Z",
        _bar(5.9, -9.2, 5.3, -1.4, 1.6),
        "M7.2 -6.9L12 -6.4L11.8 -3.6L6.9 -3.7Z",
        _both("M0 9L10 9L11.4 12L0 12Z"),
        "M-8.4 0L-6.2 -1L-6.2 7.8L-8.4 7.8ZM6.2 0L8.4 -.6L8.4 7.8L6.2 7.8Z",
    ),
    "shuffle": _cut(SKULL, "M0 -12L5.6 -6.6L-5.6 -6.6Z"),
    "no-talent": _barred(_cut(FAN)),
    "discard": _cut(
        _both("M0 -12L8.4 -12L8.4 12L0 12ZM0 -10L6.4 -10L6.4 10L0 10Z"),
        "M-4.6 -4.6L-3 -6.2L0 -3.2L3 -6.2L4.6 -4.6L1.6 -1.6L4.6 1.4L3 3L0 0L-3 3L-4.6 1.4"
        "L-1.6 -1.6Z",
    ),
}

ANIMALS: Final = {
    "raccoon dog": _cut(
        _both(
            "M0 -8C1.8 -8 3.4 -7.8 4.8 -7.2C5.4 -9.6 7.4 -11 9.4 -10.4C11.2 -9.8 11.4 -7.4 9.6 -4.8"
            "C10.4 -3 11 -1.4 12 1.4L10.6 2L11.4 4.6L9.4 4.8L9.6 7L7.4 7C5.6 9.8 3 11.4 0 11.4Z"
            "M0 -6C1.6 -6 4.8 -6 7.6 -3C5.2 -3.8 3 -3.6 1.4 -2.2L.9 1.4C2.2 2.2 3.4 3.6 4.6 5.6"
            "C3.8 8 2 9.4 0 9.4Z"
            "M7.4 1.6C8.6 1 9 0 9.2 -1C10 1 9.6 2.4 8.4 3.2Z"
        ),
        _both(_dot(4.6, -0.6, 1.1)),
        _both("M0 2.8C1.6 2.8 2.6 3.4 2.4 4.4C2.2 5.6 1 6.2 0 6.2Z"),
        _both("M0 6.2L.4 6.2L.4 7.4C1.2 8 1.8 7.8 2.4 7.2L2.8 7.8C2 8.8 .8 8.8 0 8.2Z"),
    ),
    "monkey": _cut(
        _both(
            "M0 -10.4C5.2 -10.4 8.4 -7 8.6 -2.8C10.6 -3.4 12 -2 12 0C12 2.4 10.4 3.8 8.4 3.2"
            "C7.8 7.8 4.6 11.4 0 11.4Z"
            "M0 -4.6C1.4 -7 5.8 -7.4 6.4 -3C6.6 -1 5.6 .2 5 1.4"
            "C6.4 3 6.6 5 5.4 7C4.2 9 2.2 9.8 0 9.8Z"
            "M9.4 -1.2C10.4 -1.2 10.4 1 9.2 1.4Z"
        ),
        _both("M1.2 -3C2.4 -4.2 4.4 -4 5 -2.6C3.8 -3 2.6 -2.8 1.6 -1.8Z"),
        _both(_dot(3, -1.2, 1)),
        _both("M.4 2.4C1 1.8 1.8 2 2 2.8C1.6 3.4 .8 3.6 .4 3.2Z"),
        _both("M0 6.4C1.6 6.4 3 6 4 5L4.4 5.6C3.4 7.2 1.8 7.8 0 7.8Z"),
    ),
    "bear": _cut(
        _both(
            "M0 -8.4C2 -8.4 3.8 -8 5.2 -7.2C5.6 -9.6 7.6 -10.8 9.4 -10C11.6 -9 11.8 -6 9.6 -4.4"
            "C10.8 -2.4 11.4 0 11 2.6C10.2 7.8 5.6 11.4 0 11.4Z"
            "M0 .6C3.2 .6 5.4 2.8 5.4 5.4C5.4 8.2 3.2 9.8 0 9.8Z"
            "M0 2C1.8 2 2.8 2.6 2.6 3.8C2.4 5 1.2 5.6 0 5.6Z"
            "M0 5.6L.4 5.6L.4 7.2C1.4 8 2.4 7.6 3 6.8L3.5 7.4C2.6 8.8 1 8.8 0 8.2Z"
        ),
        _both(_dot(4.6, -1.8, 1.2)),
        _both(_dot(8.4, -7.2, 1.3)),
    ),
    "boar": _cut(
        _both(
            "M0 -12L1.2 -9L2.8 -11.4L3.4 -8.4C5.8 -10.8 8.6 -11.4 10.8 -10.6"
            "C10.8 -8 9.6 -5.8 7.6 -4.4C8.8 -2 9 .2 8.4 2.4L12 -.8"
            "C12 4 10 7.4 6.8 8.2C5.6 10.6 3 11.6 0 11.6Z"
            "M0 3C3.2 3 5.2 4.8 5.2 6.8C5.2 8.8 3 10 0 10Z"
            "M1.2 5.4C2.2 4.8 3.4 5.4 3.4 6.6C3.4 8 2.2 8.4 1.2 7.8Z"
            "M5 -7.8C6.4 -9 8 -9.6 9.2 -9.4C8.8 -7.8 8 -6.6 6.6 -5.6Z"
            "M2.2 -2.8L6 -4.6C6 -2.6 4.4 -1.4 2.6 -1.6Z"
            "M6.9 5.4C8.2 5 9.2 4 9.8 2.6C10 4.8 8.8 6.4 7.2 6.8Z"
        ),
    ),
    "tiger": _cut(
        _both(
            "M0 -8.6C2 -8.6 3.8 -8.4 5.2 -7.6C5.8 -9.8 7.8 -10.8 9.6 -9.8"
            "C11.4 -8.8 11.4 -6 9.6 -4.6C10.4 -3 10.8 -1.6 10.8 0L12 1.2L10.8 2.6L11.8 4.8"
            "L10 5.4L10.4 7.8L8 7.6C6 10.2 3.2 11.6 0 11.6Z"
            "M0 1C.8 1 1.4 1.2 2 1.8C4.6 2.4 6 4.4 6 6.2C6 8.8 3.4 10 0 10Z"
            "M0 2.2C1.8 2.2 2.6 2.8 2.4 3.6C2 4.8 1 5.4 0 5.4Z"
            "M0 5.4L.4 5.4L.4 6.8C1.6 7.6 2.8 7.4 3.6 6.4L4 7C3 8.6 1.2 8.6 0 7.8Z"
            "M0 -7.4L2.6 -6.8L2.4 -5.8L0 -6.2ZM0 -5L3.4 -4.4L3 -3.4L0 -3.8ZM0 -2.6L1.8 -2.2L0 -.6Z"
            "M2.4 -1C3.8 -2.6 6 -2.8 7.2 -1.8C6.4 0 4.2 .6 2.4 -1Z"
            "M10.4 .4L7 1.4L9.8 2ZM10 4L7.2 3.8L9.2 5ZM8.6 -4.4L6 -4.4L8.8 -3.2Z"
        ),
        _both(_dot(4.8, -1.2, 0.8)),
        _both(_dot(8.4, -7.4, 1.1)),
    ),
    "fox": _cut(
        _both(
            "M0 -5C1.4 -5 2.6 -5.2 3.6 -5.6C5 -8.6 7.2 -11 10.2 -12C11.6 -8 11.4 -3.6 10 -.4"
            "C10.6 1.4 10.6 2.8 10 4.6C6.8 5.6 4.4 7.4 2.6 10.4C1.8 11.8 .8 12 0 12Z"
            "M6 -6C7 -7.8 8 -9 9.2 -9.6C9.8 -7 9.6 -4.4 8.6 -2.6C7.8 -3.8 7 -5 6 -6Z"
            "M2.4 -.4C4 -2 6 -2.2 7.2 -1.6C6.2 .2 4.2 .8 2.4 -.4Z"
            "M9.4 3.6C6.4 2 3.6 3.4 2 7.6L1.6 9C3.6 6.2 6.2 4.4 9.4 3.6Z"
            "M0 7.4L1.4 8.4L0 10Z"
        ),
        _both(_dot(4.8, -0.8, 0.7)),
    ),
    "wolf": _cut(
        _both(
            "M0 -6.4L2 -8.2L3.4 -6.8C4.6 -9 6 -10.8 8.2 -12C9.6 -9.4 9.8 -6.6 9 -4"
            "L11.4 -1.6L9.8 -1.2L12 2.4L9.8 2.2L10.8 5.8L8.2 5.2L8 8.4L5.8 7.4"
            "C5.2 9.8 3 11.8 0 11.8Z"
            "M5.4 -6.4C6.2 -8 6.8 -8.8 7.8 -9.6C8.2 -7.6 8 -6 7.4 -4.6Z"
            "M2.2 -2L6.6 -4C6.6 -1.6 4.8 -.2 2.8 -.4Z"
            "M0 3.2L2.2 4L1 6.2L0 6.4Z"
            "M.4 7.6C2.2 7.6 3.6 7 4.6 5.8L5.2 6.4C4.8 8.8 2.8 10.4 0 10.4L0 7.6Z"
            "M2.4 7.2L3.8 6.4L3.6 9ZM1.4 -.2L4.8 2.2L7.8 1.4L4.6 3.6Z"
        ),
    ),
}

# A man has shoulders, a face, and the hair or beard that tells the seven apart.
SHOULDERS: Final = _both(
    "M2.8 6.2C7.2 6.8 10.6 8.4 11.6 12L0 12L0 10ZM4 7.3L1.3 12L0 12L0 11.4L3 7Z"
)
FEATURES: Final = _both(
    "M1 -2.6L4.7 -3.4L4.7 -2.3L1.2 -1.5ZM1.6 -.6C2.6 -1.3 3.8 -1.3 4.5 -.7L4 .1L1.9 .1Z"
    "M0 1.6L1.1 2.4L0 2.8ZM0 4.1L1.9 3.9L1.4 4.8L0 5Z"
)
HEAD: Final = "M0 -8.4C4.2 -8.4 6.9 -5.6 6.9 -1.4C6.9 3.2 4 7.2 0 7.2Z"
FACE: Final = "M0 -4.9C3 -5.6 5.7 -4.4 5.7 -1.4C5.7 2.4 3.3 6.1 0 6.1Z"
KNOT: Final = "M0 -8.4L1.6 -8.2C1.4 -9 3 -9.4 3 -10.6C3 -11.6 1.8 -12 0 -12Z"
MEN: Final = {
    "raccoon dog": _both(
        f"{HEAD}{FACE}{KNOT}M0 -6.9C2.2 -6.9 4.4 -6.4 6 -4.9L6.4 -3.9C4.6 -5.4 2.4 -5.8 0 -5.8Z"
    )
    + "M7.4 -4.6L11.4 -6.6L9.6 -4.2L11.6 -2.8L7.4 -3.2Z",
    "monkey": _both(
        f"{HEAD}{FACE}{KNOT}M7.2 -3.6L9.8 -1.4L7.6 -1L8.8 2L6.8 1.4Z"
        "M.4 3.2L3 3.3L3.6 5.6L2.4 3.9L.4 3.8Z"
    ),
    "bear": _both(f"{HEAD}M0 -4.9C3 -5.6 5.7 -4.4 5.7 -1.4L5.4 1C4 1.6 1.8 1.6 0 3.3Z{KNOT}"),
    "boar": _both(
        "M0 -8.8C4.4 -8.8 6.9 -5.8 6.9 -1.4C6.9 3.2 4 7.2 0 7.2Z"
        "M0 -7.8C3.7 -7.8 5.9 -5.2 5.9 -1.4C5.9 2.6 3.3 6.1 0 6.1Z"
        "M0 3.3C1.6 2.6 3.2 3 3.8 4.4C2.6 3.8 1.4 3.9 0 3.9Z"
    ),
    "tiger": _both(
        "M0 -11L1.8 -8.8L4.4 -11.6L5 -8L8.8 -9L7.6 -5.2L10.8 -4L7.6 -1.6L9.4 1.6L6.6 1.4"
        f"C6 4.8 3.4 7.2 0 7.2Z{FACE}M2.2 -5.2L3.4 -3.8L4.2 -4.9Z"
    ),
    "fox": _both(f"{HEAD}{FACE}{KNOT}M6.9 -2.4L8.2 -1L7.6 5.6L5.4 6.2C6.4 4.4 6.9 2 6.9 -2.4Z"),
    "wolf": _both(
        f"{HEAD}{KNOT}M0 -4.2L.8 -4.6L1.6 -3.6L2.8 -5.2L4 -3.8L5.2 -4.2C5.6 -3.4 5.7 -2.4 5.7 -1.4"
        "C5.7 2.4 3.3 6.1 0 6.1Z"
    ),
}

# ---------------------------------------------------------------------------------- definitions


def define_drawings() -> str:
    """Define all drawings under their names: hat, penalty-wound, man-fox, fox and so on."""
    men = {f"man-{s.animal}": _cut(SHOULDERS, MEN[s.animal], FEATURES) for s in SAMURAI}
    penalties = {f"penalty-{name}": drawn for name, drawn in PENALTY_ICONS.items()}
    drawings = define_symbols({**THINGS, **penalties, **_named(ANIMALS), **_named(men)})
    return f"{_bar_mask()}\n{drawings}"


def penalty_id(letter: str) -> str:
    """Give the name of a penalty's drawing."""
    return f"penalty-{PENALTY_NAMES[PENALTIES.index(letter)]}"


def head_id(samurai: Samurai, side: str) -> str:
    """Give the name of the drawing of a samurai's side."""
    name = samurai.animal.replace(" ", "-")
    return name if side == "animal" else f"man-{name}"


def _named(drawings: dict[str, str]) -> dict[str, str]:
    """Make ids of names."""
    return {name.replace(" ", "-"): drawn for name, drawn in drawings.items()}


def _bar_mask() -> str:
    """Define what keeps the gap along a stroke through a stencil."""
    reach: Look = {"x": -13, "y": -13, "width": 26, "height": 26}
    gap = tag("path", d=_bar(-14, 14, 14, -14, 5.8), fill="#000")
    return tag(
        "mask",
        tag("rect", **reach, fill="#fff"),
        gap,
        id="barred",
        maskUnits="userSpaceOnUse",
        **reach,
    )
