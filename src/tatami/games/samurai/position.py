"""A position of Samurai as one line of text, for people, tests and links; and back.

    samurai/1 players=2 edition=2016 phase=turn seat=A on=Edo:hbr,Mito:h tokens=s19:Ah4
    hold=A:h4b2s31,B:r4f2 supplies=A:h2tx,B:fx captured=A:hhb aside=r

Figures are letters (h helmet or castle, b Buddha, r rice), tokens run together by letter: s31
is s3 s1.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final, TypeVar

from tatami.core.actors import CHANCE, OVER
from tatami.core.constants import NONE
from tatami.core.errors import NotationError
from tatami.core.game import parse_seat, seat_letter
from tatami.core.text.position_text import (
    by_seat,
    codes_of,
    number,
    pairs,
    read_words,
    run_of,
    seat_pairs,
    write_words,
)
from tatami.games.samurai.board import HEXES, SETTLEMENTS, TOKENS
from tatami.games.samurai.constants import (
    ENDED,
    FIGURE_EXCHANGE,
    FIGURES,
    HANDS,
    MAX_LAND,
    REFILL,
    S1,
    SHIP1,
    SHIP2,
    TURN,
)
from tatami.games.samurai.kernel import SamuraiKernel
from tatami.games.samurai.moves import parse_place, parse_settlement, parse_token
from tatami.games.samurai.view import CODES, figure_name
from tatami.kits.majority.constants import N_KINDS
from tatami.kits.majority.kinds import bits_of, kinds_of, letters_of, parse_kinds

if TYPE_CHECKING:
    from tatami.games.samurai.game import Samurai

    G = TypeVar("G", bound=Samurai)


def write_position(game: Samurai) -> str:
    """Return the whole position."""
    kernel = game.kernel
    hands = kernel.hands
    seats = range(kernel.seats)
    return write_words(
        game,
        {
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
            "hold": by_seat(run_of(CODES[t] for t in hands.hand_of(seat)) for seat in seats),
            "supplies": by_seat(run_of(CODES[t] for t in hands.supply_of(seat)) for seat in seats),
            "captured": by_seat(letters_of(kernel.tally.won_by(seat)) for seat in seats),
            "aside": letters_of(kernel.aside),
            "plays": str(kernel.plays or ""),
            "plain": "played" if kernel.plain_played else "",
            "lifted": "" if kernel.lifted == NONE else TOKENS[kernel.lifted].code,
            "picked": "" if kernel.picked == NONE else figure_name(kernel.picked),
            "passes": str(kernel.passes or ""),
        },
    )


# ------------------------------------------------------------------------------------ reading


def read_position(cls: type[G], text: str) -> G:
    """Return a game at a position. Raises NotationError with the reason."""
    game = read_words(cls, text, READERS)
    _derive(game.kernel)
    _check(game.kernel)
    return game


def _tokens(run: str) -> list[int]:
    return [parse_token(code).index for code in codes_of(run)]


def _read_figures(kernel: SamuraiKernel, text: str) -> None:
    figures = [0] * len(kernel.figures)
    for name, value in pairs(text):
        settlement = parse_settlement(name)
        kinds = parse_kinds(value)
        if settlement.index >= kernel.setting.n_settlements:
            raise NotationError(f"{settlement} is not on this map")
        if figures[settlement.index] or len(set(kinds)) < len(kinds):
            raise NotationError(f"{settlement} has two figures of a kind, or appears twice")
        if len(kinds) > settlement.room:
            raise NotationError(f"{settlement} has no room for {len(kinds)} figures")
        figures[settlement.index] = bits_of(kinds)
    kernel.figures = figures


def _read_tokens(kernel: SamuraiKernel, text: str) -> None:
    token, owner = [NONE] * len(kernel.token), [NONE] * len(kernel.owner)
    in_play = [*range(kernel.setting.n_land), *range(MAX_LAND, MAX_LAND + kernel.setting.n_sea)]
    for place, value in pairs(text):
        name = parse_place(place)
        hex_index = HEXES.index(name) if name in HEXES else NONE
        seat, t = parse_seat(value[:1], kernel.seats), parse_token(value[1:]).index
        if hex_index not in in_play or t == FIGURE_EXCHANGE:
            raise NotationError(f"{TOKENS[t]} cannot lie on {place}")
        if (hex_index >= MAX_LAND) != (SHIP2 <= t <= SHIP1):
            raise NotationError(f"{TOKENS[t]} cannot lie on {place}")
        if token[hex_index] != NONE:
            raise NotationError(f"{place} appears twice")
        token[hex_index], owner[hex_index] = t, seat
    kernel.token, kernel.owner = token, owner


def _read_hands(kernel: SamuraiKernel, text: str) -> None:
    held = seat_pairs(text, kernel.seats)
    for seat in range(kernel.seats):
        tokens = _tokens(held.get(seat, ""))
        if len(tokens) > kernel.hands.room:
            raise NotationError(f"{seat_letter(seat)} holds more than {kernel.hands.room} tokens")
        kernel.hands.fill(seat, tokens, [])


def _read_supplies(kernel: SamuraiKernel, text: str) -> None:
    supplies = seat_pairs(text, kernel.seats)
    for seat in range(kernel.seats):
        kernel.hands.fill(seat, kernel.hands.hand_of(seat), _tokens(supplies.get(seat, "")))


def _read_captured(kernel: SamuraiKernel, text: str) -> None:
    for seat, letters in seat_pairs(text, kernel.seats).items():
        for kind in parse_kinds(letters):
            kernel.tally.add(seat, kind)


def _read_aside(kernel: SamuraiKernel, text: str) -> None:
    kernel.aside = [parse_kinds(text).count(kind) for kind in range(N_KINDS)]


def _read_plays(kernel: SamuraiKernel, text: str) -> None:
    kernel.plays = number(text or "0", kernel.hands.room)


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
        kinds = parse_kinds(letter)
        if len(kinds) != 1:
            raise NotationError(f"{text!r} is not a figure such as h@Kyoto")
        kernel.picked = parse_settlement(name).index * N_KINDS + kinds[0]


def _read_passes(kernel: SamuraiKernel, text: str) -> None:
    kernel.passes = number(text or "0", kernel.seats)


READERS: Final = {
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
    taken = [kernel.tally.total(kind) + kernel.aside[kind] for kind in range(N_KINDS)]
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
        if kernel.phase not in (HANDS, FIGURES):
            _check_hand(kernel, seat)
    if min(kernel.pool) < 0:
        raise NotationError("there are more figures than the game has")
    if sum(kernel.pool) and kernel.phase not in (HANDS, FIGURES):
        raise NotationError(f"figures are missing: {letters_of(kernel.pool)}")
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
    if kernel.phase == REFILL and not kernel.hands.wants(kernel.seat):
        raise NotationError("phase: there is nothing to refill")


def _check_tokens(kernel: SamuraiKernel, seat: int) -> None:
    """A seat has twenty tokens; only the figure exchange may have left the game."""
    letter = seat_letter(seat)
    have = Counter(kernel.hands.hand_of(seat) + kernel.hands.supply_of(seat))
    have.update(
        token for token, owner in zip(kernel.token, kernel.owner, strict=True) if owner == seat
    )
    if kernel.lifted != NONE and seat == kernel.seat:
        have[kernel.lifted] += 1
    for token in TOKENS:
        count = kernel.setting.count[token.index]
        if have[token.index] > count:
            raise NotationError(f"{letter} has {token} {have[token.index]} times")
        if have[token.index] < count and token.index != FIGURE_EXCHANGE:
            raise NotationError(f"{letter} lacks the token {token}")


def _check_hand(kernel: SamuraiKernel, seat: int) -> None:
    """A hand is refilled at the end of a turn, for as long as there are tokens to draw."""
    if seat == kernel.seat and kernel.phase != TURN:
        return  # being refilled, or not refilled any more
    held = kernel.hands.size[seat] + (kernel.plays if seat == kernel.seat else 0)
    due = min(kernel.hands.room, held + kernel.hands.supply_size[seat])
    if held < due:
        raise NotationError(
            f"hold: {seat_letter(seat)} holds {kernel.hands.size[seat]} tokens with more to draw, "
            f"so it would be {due - held} more"
        )


def _check_set_up(kernel: SamuraiKernel) -> None:
    """Before the first turn nothing lies on the board and nothing is captured."""
    begun = kernel.plays or kernel.plain_played or kernel.passes
    if begun or max(kernel.token) != NONE or any(kernel.tally.won) or any(kernel.aside):
        raise NotationError("phase: play has begun, the set-up is over")
    _check_figures_set_up(kernel)
    for seat in range(kernel.seats):
        size = kernel.hands.size[seat]
        chosen = kernel.phase == FIGURES or seat < kernel.seat
        choosing = kernel.phase == HANDS and seat == kernel.seat
        room = kernel.hands.room
        if (chosen and size < room) or (choosing and size == room):
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
    """Check that the game is over if and only if an end condition holds."""
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
    if kernel.picked != NONE and kernel.hands.holds(kernel.seat, FIGURE_EXCHANGE):
        raise NotationError("picked: the figure exchange is still in the hand")
    if kernel.plays + kernel.hands.size[kernel.seat] > kernel.hands.room:
        raise NotationError("plays: more tokens than a hand holds")
    if not kernel.count_actions():
        raise NotationError(f"seat {seat_letter(kernel.seat)} can play nothing")
