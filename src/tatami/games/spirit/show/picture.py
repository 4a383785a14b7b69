"""Draws the table of Samurai Spirit as one SVG picture: the village, and its samurai around it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

from tatami.core.game import seat_letter
from tatami.games.spirit.cast import (
    CODES,
    PENALTIES,
    PENALTY_NAMES,
    SAMURAI,
    SYMBOL_NAMES,
    Samurai,
    parse_raider,
)
from tatami.games.spirit.constants import N_FAMILIES, N_FARMS, N_ROUNDS
from tatami.games.spirit.game import Spirit
from tatami.games.spirit.narrator import SpiritNarrator
from tatami.games.spirit.outcome import SpiritOutcome
from tatami.games.spirit.show.icons import (
    FLAME,
    INTRUDER,
    PASS,
    WOUND,
    define_drawings,
    penalty_id,
    symbol_id,
)
from tatami.games.spirit.show.pieces import (
    CARD,
    STRIP,
    define_pieces,
    emblem,
    empty_place,
    lantern,
    moved,
    pile,
    raider_card,
    titled,
    token,
    village,
)
from tatami.kits.drawing.art import used_in
from tatami.kits.drawing.svg import (
    ASH,
    FOAM,
    INK,
    PALE,
    PAPER,
    TINTS,
    VERMILION,
    WASHI,
    Look,
    define_sheet,
    picture,
    sheet,
    symbol,
    tag,
    text,
)

WIDTH: Final = 1100
MARGIN: Final = 46
HEAD: Final = 130
ENDING: Final = 28
ROW: Final = 132
VILLAGE: Final = 336
LEGEND: Final = 34

# In a row: the three places on the left, the board, the line on the right.
STEP: Final = 58
BOARD: Final = MARGIN + 3 * STEP + 4
BOARD_SIZE: Final = (362, 112)
LINE: Final = BOARD + BOARD_SIZE[0] + 10
LINE_ROOM: Final = WIDTH - MARGIN - LINE
PILE_ROOM: Final = 264
LIFTED: Final = 70

# From card to card: how far apart they may lie, and how close so that each is still seen.
Step = tuple[float, float]
FACE_UP: Final[Step] = (STEP, STRIP)
FACE_DOWN: Final[Step] = (14, 6)
CELL: Final = 16


def village_svg(game: Spirit, lang: str = "en") -> str:
    """Return the position as SVG, as a spectator sees it."""
    view = game.view(None)
    narrator = SpiritNarrator(game, lang)
    seats = range(len(view["seats"]))
    above = len(seats) // 2
    head = HEAD + (ENDING if view["outcome"] else 0)
    tops = [head + ROW * n + (VILLAGE if n >= above else 0) for n in seats]
    middle = head + ROW * above
    signs = _legend(view, narrator, tops[-1] + ROW + 6)
    height = tops[-1] + ROW + LEGEND * len(signs) + 34
    frame = (0, 0, WIDTH, height)
    sun: Look = {"cx": WIDTH / 2, "cy": middle + 108, "r": 114}
    table = [
        _head(narrator.title(game), view, narrator),
        tag("g", village(view["village"], narrator), transform=moved(WIDTH / 2, middle)),
        _stack(view, narrator, middle),
        _intruders(view, narrator, middle),
        _discard(view, narrator, middle),
        _absent(view, narrator, middle),
        *(_seat(view, narrator, seat, tops[seat]) for seat in seats),
        *signs,
    ]
    return picture(
        f"{narrator.title(game)}: {', '.join(map(narrator.who, seats))}",
        frame,
        tag("desc", _description(view, narrator)),
        tag("defs", define_sheet(), define_drawings(used_in(*table)), define_pieces()),
        sheet(frame, sun),
        *table,
    )


# --------------------------------------------------------------------------------------- words


def _description(view: dict[str, Any], narrator: SpiritNarrator) -> str:
    """Describe the picture in words: how it ended, the village, every board."""
    village = view["village"]
    parts = [*_outcome(view, narrator)]
    parts.append(
        f"{narrator.name('level', view['options']['level'])}, {view['round']}/{N_ROUNDS};"
        f" {narrator.name('back', 'b')} {village['farms']}/{N_FARMS},"
        f" {narrator.name('back', 'a')} {village['families']}/{N_FAMILIES},"
        f" {narrator.name('penalty', 'b')} {village['barricades']}/{village['most_barricades']},"
        f" {narrator.name('penalty', 'i')} {len(view['intruders'])}"
    )
    parts += [_board_description(view, narrator, n) for n, known in enumerate(view["seats"])]
    return "; ".join(parts)


def _outcome(view: dict[str, Any], narrator: SpiritNarrator) -> list[str]:
    """Describe how the game ended, if it has."""
    if view["outcome"] is None:
        return []
    outcome = SpiritOutcome(**view["outcome"])
    return [*narrator.outcome(outcome), narrator.reasons(outcome.reasons)]


def _board_description(view: dict[str, Any], narrator: SpiritNarrator, seat: int) -> str:
    """Describe a board in words: who it is, its total, its wound, what lies at its sides."""
    known = view["seats"][seat]
    if known["samurai"] is None:
        return narrator.who(seat)
    parts = [f"{narrator.who(seat)} {known['total']}/{known['kiai']}"]
    if known["side"] == "animal":
        parts.append(narrator.name("animal", _samurai(known["samurai"]).animal))
    parts += [narrator.say("wound_token")] if known["wound"] else []
    parts += [narrator.name("penalty", "p")] if known["passed"] else []
    return ", ".join([*parts, *known["left"].values(), *known["line"]])


def _samurai(code: str) -> Samurai:
    return SAMURAI[CODES.index(code)]


# ---------------------------------------------------------------------------------------- head


def _head(title: str, view: dict[str, Any], narrator: SpiritNarrator) -> str:
    """Draw the title, the level, the rounds with the present one filled, and how it ended."""
    start: Look = {"text_anchor": "start"}
    drawn = [text(title, MARGIN, 84, 50, letter_spacing=2, **start)]
    ended = " · ".join(_outcome(view, narrator))
    drawn += [text(ended, MARGIN, 122, 24, font_weight="bold", **start)] if ended else []
    right = WIDTH - MARGIN - 22
    for number in range(1, N_ROUNDS + 1):
        x, now = right - 52 * (N_ROUNDS - number), number == view["round"]
        drawn.append(lantern(number, x, 74, now))
    level = narrator.name("level", view["options"]["level"])
    drawn.append(text(level, right - 52 * N_ROUNDS + 6, 83, 26, text_anchor="end"))
    return tag("g", *drawn)


# --------------------------------------------------------------------------------------- piles


def _spread(steps: Sequence[Step], room: float) -> tuple[list[float], float]:
    """The middles and the size of cards: side by side, else overlapping, else smaller."""
    wide, close = sum(step[0] for step in steps), sum(step[1] for step in steps)
    scale = min(1, room / (CARD[0] + close))
    ease = min(1, max(0, room - CARD[0] - close) / max(wide - close, 1))
    gaps = [low + ease * (high - low) for high, low in steps]
    return [scale * (CARD[0] / 2 + sum(gaps[:n])) for n in range(len(gaps) + 1)], scale


def _card(code: str, narrator: SpiritNarrator, x: float, y: float, scale: float = 1) -> str:
    """Draw a card that is open, with its words."""
    return titled(narrator.card(code), raider_card(code), transform=moved(x, y, scale))


def _lifted(code: str, narrator: SpiritNarrator, x: float, y: float) -> str:
    """Draw a card that is not laid yet."""
    frame: Look = {"fill": "none", "stroke": VERMILION, "stroke_width": 3}
    edge = tag("rect", x=-32, y=-57, width=64, height=114, rx=7, stroke_dasharray="7 5", **frame)
    return titled(narrator.card(code), raider_card(code), edge, transform=moved(x, y))


def _stack(view: dict[str, Any], narrator: SpiritNarrator, top: float) -> str:
    """Draw the raiders to come, the next on the right: known ones beneath, hidden ones, open."""
    known, doing = view["stack"], view["under_way"]
    hidden = known["remaining"] - len(known["up"]) - len(known["under"])
    cards = [*reversed(known["under"]), *([None] if hidden else []), *reversed(known["up"])]
    lifted = [*doing.get("scouted", [])]
    room = PILE_ROOM - LIFTED * len(lifted)
    places, scale = _spread([FACE_UP] * (len(cards) - 1), room)
    drawn = [] if cards else [empty_place(places[0], 0)]
    for code, x in zip(cards, places, strict=False):
        drawn.append(_card(code, narrator, x, 0, scale) if code else pile(hidden, x, 0, scale))
    for n, code in enumerate(lifted, 1):
        drawn.append(_lifted(code, narrator, places[-1] + LIFTED * n, 0))
    count = text(known["remaining"], CARD[0] / 2, 94, 30)
    return tag("g", *drawn, count, transform=moved(MARGIN, top + 88))


def _intruders(view: dict[str, Any], narrator: SpiritNarrator, top: float) -> str:
    """Draw the intruders, the top one on the right, and how many there are."""
    cards = [*reversed(view["intruders"])]
    places, scale = _spread([FACE_UP if code else FACE_DOWN for code in cards[:-1]], PILE_ROOM)
    start = WIDTH - MARGIN - CARD[0] / 2 - places[-1]
    drawn = [] if cards else [empty_place(places[0], 0)]
    for code, x in zip(cards, places, strict=False):
        drawn.append(_card(code, narrator, x, 0, scale) if code else pile(1, x, 0, scale))
    sign = symbol(INTRUDER, places[-1] - 18, 84, 28)
    count = text(len(cards), places[-1] + 4, 94, 30, text_anchor="start")
    label = f"{narrator.name('penalty', 'i')}: {len(cards)}"
    return titled(label, *drawn, sign, count, transform=moved(start, top + 88))


def _discard(view: dict[str, Any], narrator: SpiritNarrator, top: float) -> str:
    """Draw the discard pile: a few scattered cards, and how many there are."""
    cards = view["discard"]
    tilts = (-4, 9, -14)[: len(cards)]
    drawn = [tag("use", href="#back", transform=f"rotate({tilt}) scale(.74)") for tilt in tilts]
    drawn = [tag("g", *drawn, opacity=0.5)] if drawn else [empty_place(0, 0)]
    number = text(len(cards), 40, 10, 30, text_anchor="start")
    label = f"{len(cards)}: {', '.join(cards)}"
    return titled(label, *drawn, number, transform=moved(MARGIN + CARD[0] / 2, top + 258))


def _absent(view: dict[str, Any], narrator: SpiritNarrator, top: float) -> str:
    """Draw the tokens of absent samurai that lie ready."""
    drawn = []
    for n, code in enumerate(view["absent"]):
        x, y = WIDTH - MARGIN - 132 + 54 * (n % 3), top + 230 + 58 * (n // 3)
        drawn.append(_token(_samurai(code), True, x, y, narrator, 1.3))
        drawn.append(text(code, x, y + 33, 15))
    return tag("g", *drawn)


def _token(
    samurai: Samurai, absent: bool, x: float, y: float, narrator: SpiritNarrator, scale: float = 1
) -> str:
    """Draw a token with the words of its talent."""
    label = f"{samurai.name}: {narrator.talent(samurai.code)}"
    return titled(label, token(samurai, absent), transform=moved(x, y, scale))


# -------------------------------------------------------------------------------------- boards


def _seat(view: dict[str, Any], narrator: SpiritNarrator, seat: int, top: float) -> str:
    """Draw a row: the cards on the left, the board, the line, a card in hand."""
    known = view["seats"][seat]
    middle = BOARD_SIZE[1] / 2
    if known["samurai"] is None:
        return tag("g", _unmanned(view, seat), transform=moved(BOARD, top))
    drawn = [titled(_board_description(view, narrator, seat), *_board(view, narrator, seat))]
    for n, name in enumerate(SYMBOL_NAMES):
        x = MARGIN + CARD[0] / 2 + STEP * n - BOARD
        code = known["left"].get(name)
        drawn.append(_card(code, narrator, x, middle) if code else _gap(name, x, middle))
    doing = view["under_way"]
    in_hand = "card" in doing and doing.get("holder") == seat_letter(seat)
    room = LINE_ROOM - (LIFTED + 8 if in_hand else 0)
    places, scale = _spread([FACE_UP] * (len(known["line"]) - 1), room)
    for code, x in zip(known["line"], places, strict=False):
        drawn.append(_card(code, narrator, LINE - BOARD + x, middle, scale))
    if in_hand:
        x = LINE - BOARD + (places[-1] + scale * CARD[0] / 2 + 43 if known["line"] else 35)
        drawn.append(_lifted(doing["card"], narrator, x, middle))
    return tag("g", *drawn, transform=moved(BOARD, top))


def _gap(name: str, x: float, y: float) -> str:
    """Draw the place on the left for a symbol that is not there yet."""
    return empty_place(x, y) + tag("g", symbol(symbol_id(name), x, y, 28), opacity=0.28)


def _unmanned(view: dict[str, Any], seat: int) -> str:
    """Draw a board that has no samurai yet."""
    width, height = BOARD_SIZE
    look: Look = {"fill": PAPER, "fill_opacity": 0.4, "stroke": INK, "stroke_opacity": 0.4}
    return tag(
        "g",
        tag("rect", width=width, height=height, rx=8, stroke_dasharray="3 5", **look),
        text("?", 54, 68, 48, opacity=0.4),
        _letter(view, seat, 128, 52),
    )


def _letter(view: dict[str, Any], seat: int, x: float, y: float) -> str:
    """Draw the letter of a seat: on a disc if it has the turn, in a ring if it is asked."""
    over = view["actor"] == "over"
    turn = view["turn"] == seat and not over
    disc: Look = {"cx": x, "cy": y, "r": 16}
    ring = tag("circle", **disc, fill="none", stroke=VERMILION, stroke_width=2.5)
    under = tag("circle", **disc, fill=VERMILION) if turn else ring if view["actor"] == seat else ""
    tone = PAPER if turn else INK
    return under + text(seat_letter(seat), x, y + 8.5, 25, font_weight="bold", fill=tone)


def _board(view: dict[str, Any], narrator: SpiritNarrator, seat: int) -> list[str]:
    """Draw a samurai's board: emblem, name, total of kiai, track, tokens."""
    known = view["seats"][seat]
    samurai = _samurai(known["samurai"])
    width, height = BOARD_SIZE
    tint = TINTS[samurai.colour][0]
    passed = known["passed"]
    edge: Look = {"stroke": ASH if passed else tint, "stroke_width": 2.5}
    drawn = [
        tag("rect", x=1.5, y=2.5, width=width, height=height, rx=8, fill=INK, opacity=0.3),
        tag("rect", width=width, height=height, rx=8, fill=PALE if passed else WASHI, **edge),
        tag("g", emblem(samurai, known["side"], passed), transform=moved(56, 56)),
        _letter(view, seat, 131, 19),
        text(samurai.name, 156, 27, 23, text_anchor="start"),
        _total(known["total"], known["kiai"], width - 12),
        tag("g", *_track(known["total"], known["kiai"]), transform=moved(114, 39)),
        *_lying(view, narrator, seat),
    ]
    if known["wound"]:
        disc = tag("circle", cx=88, cy=88, r=15, fill=PAPER, stroke=INK)
        drawn += [disc, symbol(WOUND, 88, 88, 22)]
    return drawn


def _total(total: int, kiai: int, right: float) -> str:
    """Write the total of a line, and the kiai it is measured by."""
    end: Look = {"text_anchor": "end"}
    of = text(f"/{kiai}", right, 27, 18, **end)
    room = 9 * len(str(kiai)) + 7
    return text(total, right - room, 27, 26, font_weight="bold", **end) + of


def _track(total: int, kiai: int) -> Iterable[str]:
    """Draw the battle track from 0 to the kiai and the flame beyond; the pawn stands on it."""
    for value in range(kiai + 1):
        ground = FOAM if value == kiai else PAPER
        look: Look = {"fill": ground, "stroke": INK, "stroke_width": 0.75}
        yield tag("rect", x=CELL * value, y=8, width=CELL, height=19, **look)
        weight = "bold" if value == kiai else "normal"
        yield text(value, CELL * (value + 0.5), 22, 12.5, font_weight=weight)
    above = total > kiai
    yield symbol(FLAME, CELL * (kiai + 1.5) + 2, 17, 24, opacity=1 if above else 0.35)
    x = CELL * (min(total, kiai + 1) + 0.5) + (2 if above else 0)
    yield tag("use", href="#pawn", transform=moved(x, 2))


def _lying(view: dict[str, Any], narrator: SpiritNarrator, seat: int) -> Iterable[str]:
    """Draw what lies on a board: tokens, and on the right what is forbidden or that it passed."""
    known = view["seats"][seat]
    owner = {s["samurai"]: seat_letter(n) for n, s in enumerate(view["seats"])}
    yield from _own_token(known, seat, narrator)
    lying = [(code, False) for code in known["supports"]] + [(c, True) for c in known["uses"]]
    step = min(33, 165 / max(len(lying), 1))
    for n, (code, absent) in enumerate(lying):
        x = 170 + step * n
        yield _token(_samurai(code), absent, x, 84, narrator)
        yield text(owner.get(code, code), x, 108.5, 12)
    yield from _signs(view, narrator, seat)


def _own_token(known: dict[str, Any], seat: int, narrator: SpiritNarrator) -> Iterable[str]:
    """Draw a samurai's own token on its board, or an empty ring with the seat it has gone to."""
    if known["token"] == seat_letter(seat):
        yield _token(_samurai(known["samurai"]), False, 131, 84, narrator)
    else:
        yield tag("circle", cx=131, cy=84, r=13, fill="none", stroke=INK, stroke_dasharray="3 3")
        yield text(f"→{known['token']}", 131, 108.5, 12)


def _signs(view: dict[str, Any], narrator: SpiritNarrator, seat: int) -> Iterable[str]:
    """Draw that a samurai has passed, or what is due or forbidden in its turn."""
    x = BOARD_SIZE[0] - 24
    if view["seats"][seat]["passed"]:
        label = narrator.name("penalty", "p")
        yield titled(label, symbol(PASS, x, 85, 30))
    elif view["turn"] == seat:
        names = [*view["under_way"].get("penalties", []), *view["under_way"].get("bans", [])]
        for name in reversed(names):
            ring = tag("circle", cx=x, cy=84, r=13.5, fill=PAPER, stroke=VERMILION, stroke_width=2)
            yield titled(
                narrator.penalty(name),
                ring,
                symbol(penalty_id(PENALTIES[PENALTY_NAMES.index(name)]), x, 84, 19),
            )
            x -= 32


# -------------------------------------------------------------------------------------- legend


def _open_cards(view: dict[str, Any]) -> list[str]:
    """List all cards whose faces are drawn."""
    doing = view["under_way"]
    cards = [*view["stack"]["up"], *view["stack"]["under"], *doing.get("scouted", [])]
    cards += [code for code in view["intruders"] if code]
    cards += [doing["card"]] if "card" in doing else []
    for known in view["seats"]:
        if known["samurai"]:
            cards += [*known["left"].values(), *known["line"]]
    return cards


def _legend(view: dict[str, Any], narrator: SpiritNarrator, top: float) -> list[str]:
    """Name the signs that can be seen, in as many lines as they need."""
    lines: list[list[str]] = [[]]
    x = 0.0
    for sign, name in _signs_seen(view, narrator):
        room = 31 + _length(name, 17)
        if x + room > WIDTH - 2 * MARGIN:
            lines.append([])
            x = 0.0
        lines[-1].append(symbol(sign, x + 11, 0, 24))
        lines[-1].append(text(name, x + 31, 6, 17, text_anchor="start"))
        x += room + 24
    return [
        tag("g", *line, transform=moved(MARGIN, top + 16 + LEGEND * n))
        for n, line in enumerate(lines)
    ]


def _signs_seen(view: dict[str, Any], narrator: SpiritNarrator) -> Iterable[tuple[str, str]]:
    """List the signs on the table with their names."""
    cards = [parse_raider(code) for code in _open_cards(view)]
    seen = {"i", *(letter for card in cards for letter in card.penalties)}
    seen |= {"p" for known in view["seats"] if known["samurai"] and known["passed"]}
    if any(card.flames for card in cards):
        yield FLAME, narrator.say("flames")
    for letter in PENALTIES:
        if letter in seen:
            yield penalty_id(letter), narrator.name("penalty", letter)


def _length(words: str, size: float) -> float:
    """Return the approximate width of a text in a size."""
    wide = {**dict.fromkeys(" fijlrt", 0.38), **dict.fromkeys("mw", 0.9)}
    return size * sum(wide.get(letter, 0.6) for letter in words)
