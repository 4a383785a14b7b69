"""What a seat may know, as plain data. Everything shown to a seat is made from this."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tatami.core.kinds import by_kind, kinds_of
from tatami.core.numbers import KIND_LETTERS, N_KINDS, NONE
from tatami.games.samurai.board import HEXES, SETTLEMENTS, TOKENS
from tatami.games.samurai.kernel import SamuraiKernel
from tatami.games.samurai.numbers import ENDED

if TYPE_CHECKING:
    from tatami.games.samurai.game import Samurai

CODES = [token.code for token in TOKENS]


def figure_name(figure: int) -> str:
    """Name a figure by its kind and settlement."""
    return f"{KIND_LETTERS[figure % N_KINDS]}@{SETTLEMENTS[figure // N_KINDS]}"


def known_to_all(game: Samurai) -> dict[str, Any]:
    """Give what everybody may know of this game."""
    kernel = game.kernel
    return {
        "plays": kernel.plays,
        "plain_played": kernel.plain_played,
        "lifted": None if kernel.lifted == NONE else TOKENS[kernel.lifted].code,
        "picked": None if kernel.picked == NONE else figure_name(kernel.picked),
        "passes": kernel.passes,
        "figures": {
            s.name: kinds_of(bits)
            for s, bits in zip(SETTLEMENTS, kernel.figures, strict=True)
            if s.index < kernel.setting.n_settlements
        },
        "tokens": {
            h: [owner, TOKENS[token].code]
            for h, token, owner in zip(HEXES, kernel.token, kernel.owner, strict=True)
            if token != NONE
        },
        "pool": by_kind(kernel.pool),
        "aside": by_kind(kernel.aside),
    }


def known_to(game: Samurai, seat: int | None) -> dict[str, Any]:
    """Give what the seat may know besides; None is a spectator."""
    kernel = game.kernel
    open_captures = kernel.phase == ENDED or game.options["captures"] == "open"
    seats = range(kernel.seats)
    return {"seats": [_seat_view(kernel, other, seat, open_captures) for other in seats]}


def _seat_view(
    kernel: SamuraiKernel, seat: int, viewer: int | None, open_captures: bool
) -> dict[str, Any]:
    """Give what the viewer may know of a seat."""
    shown = open_captures or seat == viewer
    return {
        **kernel.hands.known_to(viewer, seat, CODES),
        "captured": by_kind(kernel.tally.won_by(seat)) if shown else None,
    }
