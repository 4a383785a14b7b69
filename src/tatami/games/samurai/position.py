"""A position as one line of text, for people, tests and links; and back.

    samurai/1 players=2 edition=2016 phase=turn seat=A on=Edo:hbr,Mito:h tokens=s19:Ah4
    hold=A:h4b2s31,B:r4f2 supplies=A:h2tx,B:fx captured=A:hhb aside=r

Words are separated by spaces and may come in any order after the first. Options that are not
the edition's own follow as `capture=instant`. What is empty or 0 is left out. Figures are
letters (h helmet or castle, b Buddha, r rice), tokens run together by letter: s31 is s3 s1.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from typing import TYPE_CHECKING, Final, TypeVar

from tatami.core.actors import CHANCE, OVER
from tatami.core.errors import NotationError, OptionError, TatamiError
from tatami.core.game import parse_seat, seat_letter
from tatami.core.rulebook import rulebook
from tatami.games.samurai.board import HEXES, KIND_LETTERS, SETTLEMENTS, TOKENS
from tatami.games.samurai.kernel import SamuraiKernel
from tatami.games.samurai.moves import parse_kind, parse_place, parse_settlement, parse_token
from tatami.games.samurai.numbers import (
    ENDED,
    FIGURE_EXCHANGE,
    FIGURES,
    HAND_SIZE,
    HANDS,
    MAX_LAND,
    N_KINDS,
    N_TOKENS,
    NONE,
    REFILL,
    S1,
    SHIP1,
    SHIP2,
    TURN,
)
from tatami.games.samurai.view import PHASES, figure_name, hand_of, kinds_of, supply_of

if TYPE_CHECKING:
    from tatami.games.samurai.game import Samurai

    G = TypeVar("G", bound=Samurai)

TOKEN_RUN: Final = re.compile(r"tx|fx|[hbrsnf]\d+")
MAX_LENGTH: Final = 10_000
STATE_KEYS: Final = (
    "phase",
    "seat",
    "on",
    "tokens",
    "hold",
    "supplies",
    "captured",
    "aside",
    "plays",
    "plain",
    "lifted",
    "picked",
    "passes",
)


# ------------------------------------------------------------------------------------ writing


def _run(codes: list[str]) -> str:
    """Run tokens together by letter: s3 s1 f2 is s31f2."""
    text = ""
    letter = ""
    for code in codes:
        same = code[0] == letter and code[1].isdigit()
        text += code[1] if same else code
        letter = code[0] if code[1].isdigit() else ""
    return text


def _letters(counts: list[int]) -> str:
    return "".join(letter * n for letter, n in zip(KIND_LETTERS, counts, strict=True))


def _by_seat(values: Iterable[str]) -> str:
    return ",".join(f"{seat_letter(seat)}:{value}" for seat, value in enumerate(values) if value)


def write_position(game: Samurai) -> str:
    """Write the whole position."""
    kernel = game.kernel
    standard = game.__class__(game.players, game.edition).options
    seats = range(kernel.seats)
    fields = {
        "players": str(game.players),
        "edition": game.edition,
        **{name: value for name, value in game.options.items() if value != standard[name]},
        "phase": PHASES[kernel.phase],
        "seat": seat_letter(kernel.seat),
        "on": ",".join(
            f"{s}:{kinds_of(bits)}"
            for s, bits in zip(SETTLEMENTS, kernel.figures, strict=True)
            if bits
        ),
        "tokens": ",".join(
            f"{h}:{seat_letter(owner)}{TOKENS[token]}"
            for h, token, owner in zip(HEXES, kernel.token, kernel.owner, strict=True)
            if token != NONE
        ),
        "hold": _by_seat(_run(hand_of(kernel, seat)) for seat in seats),
        "supplies": _by_seat(_run(supply_of(kernel, seat)) for seat in seats),
        "captured": _by_seat(
            _letters(kernel.captured[seat * N_KINDS : (seat + 1) * N_KINDS]) for seat in seats
        ),
        "aside": _letters(kernel.aside),
        "plays": str(kernel.plays or ""),
        "plain": "played" if kernel.plain_played else "",
        "lifted": "" if kernel.lifted == NONE else TOKENS[kernel.lifted].code,
        "picked": "" if kernel.picked == NONE else figure_name(kernel.picked),
        "passes": str(kernel.passes or ""),
    }
    head = f"{game.NAME}/{game.rulebook().version}"
    return " ".join([head, *(f"{key}={value}" for key, value in fields.items() if value)])


# ------------------------------------------------------------------------------------ reading


def _tokens(text: str) -> list[int]:
    if TOKEN_RUN.sub("", text):
        raise NotationError(f"{text!r} is not a run of tokens such as h42s1f2tx")
    tokens = []
    for part in TOKEN_RUN.findall(text):
        codes = [part] if part in ("tx", "fx") else [part[0] + digit for digit in part[1:]]
        tokens += [parse_token(code).index for code in codes]
    return tokens


def _kinds(text: str) -> list[int]:
    if not re.fullmatch(r"[hbrc]*", text):
        raise NotationError(f"{text!r} is not a row of figures such as hhb")
    return [parse_kind(letter) for letter in text]


def _pairs(text: str) -> list[tuple[str, str]]:
    pairs = []
    for item in text.split(",") if text else []:
        key, colon, value = item.partition(":")
        if not colon:
            raise NotationError(f"{item!r} lacks a colon")
        pairs.append((key, value))
    return pairs


def _number(text: str, most: int) -> int:
    if not re.fullmatch(r"\d{1,3}", text) or int(text) > most:
        raise NotationError(f"{text!r} is not a number from 0 to {most}")
    return int(text)


def _fields(text: str) -> dict[str, str]:
    if len(text) > MAX_LENGTH:
        raise NotationError("this is too long for a position")
    words = text.split()
    version = rulebook(__package__).version
    if not words or words[0] != f"samurai/{version}":
        found = repr(words[0][:40]) if words else "nothing"
        raise NotationError(f"a position begins with samurai/{version}, not with {found}")
    fields: dict[str, str] = {}
    for word in words[1:]:
        key, equals, value = word.partition("=")
        if not equals or not value:
            raise NotationError(f"{word!r} is not a word such as phase=turn")
        if key in fields:
            raise NotationError(f"{key} is said twice")
        fields[key] = value
    return fields


def read_position(cls: type[G], text: str) -> G:
    """Read a position. Raises NotationError with the reason if it cannot be one."""
    fields = _fields(text)
    game_fields = {key: value for key, value in fields.items() if key not in STATE_KEYS}
    for key in ("players", "edition", "phase", "seat"):
        if key not in fields:
            raise NotationError(f"{key}= is missing")
    players = _number(game_fields.pop("players"), 4)
    edition = game_fields.pop("edition")
    options = {option.name for option in cls.OPTIONS}
    for key in game_fields:
        if key not in options:
            raise NotationError(f"there is no word {key!r} in a position")
    try:
        game = cls(players, edition, **game_fields)
    except OptionError as error:
        raise NotationError(str(error)) from None
    for key in STATE_KEYS:
        try:
            _READERS[key](game.kernel, fields.get(key, ""))
        except TatamiError as error:
            raise NotationError(f"{key}: {error}") from None
    _derive(game.kernel)
    _check(game.kernel)
    return game


def _read_phase(kernel: SamuraiKernel, text: str) -> None:
    if text not in PHASES:
        raise NotationError(f"{text!r} is not one of {', '.join(PHASES)}")
    kernel.phase = PHASES.index(text)


def _read_seat(kernel: SamuraiKernel, text: str) -> None:
    kernel.seat = parse_seat(text, kernel.seats)


def _read_figures(kernel: SamuraiKernel, text: str) -> None:
    figures = [0] * len(kernel.figures)
    for name, value in _pairs(text):
        settlement = parse_settlement(name)
        kinds = _kinds(value)
        if settlement.index >= kernel.setting.n_settlements:
            raise NotationError(f"{settlement} is not on this map")
        if figures[settlement.index] or len(set(kinds)) < len(kinds):
            raise NotationError(f"{settlement} has two figures of a kind, or is said twice")
        if len(kinds) > settlement.room:
            raise NotationError(f"{settlement} has no room for {len(kinds)} figures")
        figures[settlement.index] = sum(1 << kind for kind in kinds)
    kernel.figures = figures


def _read_tokens(kernel: SamuraiKernel, text: str) -> None:
    token, owner = [NONE] * len(kernel.token), [NONE] * len(kernel.owner)
    in_play = [*range(kernel.setting.n_land), *range(MAX_LAND, MAX_LAND + kernel.setting.n_sea)]
    for place, value in _pairs(text):
        name = parse_place(place)
        hex_index = HEXES.index(name) if name in HEXES else NONE
        seat, t = parse_seat(value[:1], kernel.seats), parse_token(value[1:]).index
        if hex_index not in in_play or t == FIGURE_EXCHANGE:
            raise NotationError(f"{TOKENS[t]} cannot lie on {place}")
        if (hex_index >= MAX_LAND) != (SHIP2 <= t <= SHIP1):
            raise NotationError(f"{TOKENS[t]} cannot lie on {place}")
        if token[hex_index] != NONE:
            raise NotationError(f"{place} is said twice")
        token[hex_index], owner[hex_index] = t, seat
    kernel.token, kernel.owner = token, owner


def _read_hands(kernel: SamuraiKernel, text: str) -> None:
    hand, size = [NONE] * len(kernel.hand), [0] * len(kernel.hand_size)
    for letter, value in _pairs(text):
        seat = parse_seat(letter, kernel.seats)
        tokens = sorted(_tokens(value))
        if len(tokens) > HAND_SIZE or size[seat]:
            raise NotationError(f"{letter} holds more than {HAND_SIZE} tokens, or is said twice")
        hand[seat * HAND_SIZE : seat * HAND_SIZE + len(tokens)] = tokens
        size[seat] = len(tokens)
    kernel.hand, kernel.hand_size = hand, size


def _read_supplies(kernel: SamuraiKernel, text: str) -> None:
    supply, size = [0] * len(kernel.supply), [0] * len(kernel.supply_size)
    for letter, value in _pairs(text):
        seat = parse_seat(letter, kernel.seats)
        if size[seat]:
            raise NotationError(f"{letter} is said twice")
        for t in _tokens(value):
            supply[seat * N_TOKENS + t] += 1
            size[seat] += 1
    kernel.supply, kernel.supply_size = supply, size


def _read_captured(kernel: SamuraiKernel, text: str) -> None:
    captured = [0] * len(kernel.captured)
    for letter, value in _pairs(text):
        seat = parse_seat(letter, kernel.seats)
        for kind in _kinds(value):
            captured[seat * N_KINDS + kind] += 1
    kernel.captured = captured


def _read_aside(kernel: SamuraiKernel, text: str) -> None:
    kernel.aside = [_kinds(text).count(kind) for kind in range(N_KINDS)]


def _read_plays(kernel: SamuraiKernel, text: str) -> None:
    kernel.plays = _number(text or "0", HAND_SIZE)


def _read_plain(kernel: SamuraiKernel, text: str) -> None:
    if text not in ("", "played"):
        raise NotationError(f"{text!r} is not 'played'")
    kernel.plain_played = text == "played"


def _read_lifted(kernel: SamuraiKernel, text: str) -> None:
    kernel.lifted = parse_token(text).index if text else NONE


def _read_picked(kernel: SamuraiKernel, text: str) -> None:
    kernel.picked = NONE
    if text:
        letter, _, name = text.partition("@")
        kinds = _kinds(letter)
        if len(kinds) != 1:
            raise NotationError(f"{text!r} is not a figure such as h@Kyoto")
        kernel.picked = parse_settlement(name).index * N_KINDS + kinds[0]


def _read_passes(kernel: SamuraiKernel, text: str) -> None:
    kernel.passes = _number(text or "0", kernel.seats)


_READERS: Final = {
    "phase": _read_phase,
    "seat": _read_seat,
    "on": _read_figures,
    "tokens": _read_tokens,
    "hold": _read_hands,
    "supplies": _read_supplies,
    "captured": _read_captured,
    "aside": _read_aside,
    "plays": _read_plays,
    "plain": _read_plain,
    "lifted": _read_lifted,
    "picked": _read_picked,
    "passes": _read_passes,
}


def _derive(kernel: SamuraiKernel) -> None:
    """Fill the kernel's fields that follow from the others."""
    setting = kernel.setting
    land = kernel.token[: setting.n_land]
    sea = kernel.token[MAX_LAND : MAX_LAND + setting.n_sea]
    kernel.empty_land, kernel.empty_sea = land.count(NONE), sea.count(NONE)
    movable = [0] * len(kernel.movable)
    for token, owner in zip(land, kernel.owner, strict=False):
        if NONE < token <= S1:
            movable[owner] += 1
    kernel.movable = movable
    open_land = [0] * len(kernel.open_land)
    for s in range(setting.n_settlements):
        near = setting.near[s * 6 : s * 6 + setting.n_near[s]]
        open_land[s] = len([h for h in near if h < MAX_LAND and kernel.token[h] == NONE])
    kernel.open_land = open_land
    on_board = [sum(bits >> kind & 1 for bits in kernel.figures) for kind in range(N_KINDS)]
    kernel.on_board = on_board
    of_each = sum(setting.room) // N_KINDS
    taken = [sum(kernel.captured[kind::N_KINDS]) + kernel.aside[kind] for kind in range(N_KINDS)]
    kernel.pool = [of_each - on_board[kind] - taken[kind] for kind in range(N_KINDS)]
    by_chance = {
        HANDS: setting.chance_hands,
        FIGURES: setting.chance_figures,
        TURN: False,
        REFILL: True,
    }
    if kernel.phase == ENDED:
        kernel.actor = OVER
    else:
        kernel.actor = CHANCE if by_chance[kernel.phase] else kernel.seat
    if kernel.phase not in (HANDS, FIGURES):
        kernel.count_picks()


def _check(kernel: SamuraiKernel) -> None:
    """Refuse a position in which the pieces do not add up or nobody could act."""
    for seat in range(kernel.seats):
        _check_tokens(kernel, seat)
    if min(kernel.pool) < 0:
        raise NotationError("there are more figures than the game has")
    if sum(kernel.pool) and kernel.phase not in (HANDS, FIGURES):
        raise NotationError(f"figures are missing: {_letters(kernel.pool)}")
    if kernel.phase == FIGURES and not sum(kernel.pool):
        raise NotationError("phase: all figures are set up already")
    if kernel.phase in (HANDS, FIGURES):
        _check_set_up(kernel)
    else:
        _check_end(kernel)
    if kernel.phase == TURN:
        _check_turn(kernel)
    elif kernel.lifted != NONE or kernel.picked != NONE:
        raise NotationError("an exchange is under way outside of a turn")
    if kernel.phase == REFILL and kernel.passes:
        raise NotationError("passes: a turn has just been played")
    if kernel.phase == REFILL and (
        kernel.hand_size[kernel.seat] == HAND_SIZE or not kernel.supply_size[kernel.seat]
    ):
        raise NotationError("phase: there is nothing to refill")


def _check_tokens(kernel: SamuraiKernel, seat: int) -> None:
    """A seat has twenty tokens; only the figure exchange may have left the game."""
    letter = seat_letter(seat)
    first = seat * HAND_SIZE
    have = Counter(kernel.hand[first : first + kernel.hand_size[seat]])
    have.update(
        token for token, owner in zip(kernel.token, kernel.owner, strict=True) if owner == seat
    )
    for t in range(N_TOKENS):
        have[t] += kernel.supply[seat * N_TOKENS + t]
    if kernel.lifted != NONE and seat == kernel.seat:
        have[kernel.lifted] += 1
    for token in TOKENS:
        if have[token.index] > token.count:
            raise NotationError(f"{letter} has {token} {have[token.index]} times")
        if have[token.index] < token.count and token.index != FIGURE_EXCHANGE:
            raise NotationError(f"{letter} lacks the token {token}")


def _check_set_up(kernel: SamuraiKernel) -> None:
    """Before the first turn nothing lies on the board and nothing is captured."""
    begun = kernel.plays or kernel.plain_played or kernel.passes
    if begun or max(kernel.token) != NONE or any(kernel.captured) or any(kernel.aside):
        raise NotationError("phase: play has begun, the set-up is over")
    _check_figures_set_up(kernel)
    for seat in range(kernel.seats):
        size = kernel.hand_size[seat]
        chosen = kernel.phase == FIGURES or seat < kernel.seat
        choosing = kernel.phase == HANDS and seat == kernel.seat
        if (chosen and size < HAND_SIZE) or (choosing and size == HAND_SIZE):
            raise NotationError(f"hold: {seat_letter(seat)} holds {size} tokens")
        if kernel.phase == HANDS and seat > kernel.seat and size:
            raise NotationError(f"hold: it is not yet the turn of {seat_letter(seat)} to choose")


def _check_figures_set_up(kernel: SamuraiKernel) -> None:
    """Edo is full from the start; the other figures come after the hands, cities first."""
    cities_full = kernel.room_wanted() == 1
    for s in range(kernel.setting.n_settlements):
        name, room = SETTLEMENTS[s], kernel.setting.room[s]
        if room == N_KINDS and kernel.has_room(s):
            raise NotationError(f"on: {name} has one figure of each kind from the start")
        if room < N_KINDS and kernel.figures[s] and kernel.phase == HANDS:
            raise NotationError(f"on: {name} has a figure before the hands are chosen")
        if room == 1 and kernel.figures[s] and not cities_full:
            raise NotationError(f"on: {name} has a figure before the cities are full")


def _check_end(kernel: SamuraiKernel) -> None:
    """A game is over for a reason, and goes on only in the turn in which one comes up."""
    all_passed = kernel.passes == kernel.seats
    if kernel.phase == ENDED and not (kernel.is_end() or all_passed):
        raise NotationError("phase: nothing has ended the game")
    if kernel.phase != ENDED and all_passed:
        raise NotationError("passes: when all are passed over, the game is over")
    between = kernel.phase == REFILL or (kernel.phase == TURN and not kernel.plays)
    if between and kernel.is_end():
        raise NotationError("phase: the game is over")
    if between or kernel.phase == ENDED or kernel.setting.instant:
        for settlement in SETTLEMENTS[: kernel.setting.n_settlements]:
            s = settlement.index
            if kernel.figures[s] and not kernel.open_land[s]:
                raise NotationError(f"on: {settlement} is surrounded, its figures are captured")


def _check_turn(kernel: SamuraiKernel) -> None:
    """The seat to play can play, and an exchange under way is a possible one."""
    if kernel.lifted != NONE and (kernel.lifted > S1 or not kernel.plain_played):
        raise NotationError("lifted: that token cannot have been lifted")
    if kernel.picked != NONE and kernel.picked >= kernel.setting.n_settlements * N_KINDS:
        raise NotationError("picked: that settlement is not on this map")
    if (
        kernel.picked != NONE
        and not kernel.figures[kernel.picked // N_KINDS] >> (kernel.picked % N_KINDS) & 1
    ):
        raise NotationError("picked: that figure is not on the board")
    if kernel.lifted != NONE and kernel.picked != NONE:
        raise NotationError("two exchanges are under way")
    if (kernel.plain_played or kernel.lifted != NONE or kernel.picked != NONE) and not kernel.plays:
        raise NotationError("plays: a token was played, so it cannot be 0")
    if kernel.picked != NONE and kernel.holds(FIGURE_EXCHANGE):
        raise NotationError("picked: the figure exchange is still in the hand")
    if kernel.plays + kernel.hand_size[kernel.seat] > HAND_SIZE:
        raise NotationError("plays: more tokens than a hand holds")
    if not kernel.count_actions():
        raise NotationError(f"seat {seat_letter(kernel.seat)} can play nothing")
