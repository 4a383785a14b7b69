"""The views of seats, as plain data; everything shown to a seat is made from them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tatami.core.constants import NONE
from tatami.games.samurai.board import HEXES, SETTLEMENTS, TOKENS
from tatami.games.samurai.constants import ENDED
from tatami.kits.majority.constants import KIND_LETTERS, N_KINDS
from tatami.kits.majority.kinds import by_kind, kinds_of

if TYPE_CHECKING:
    from tatami.games.samurai.game import Samurai

NAMES = [settlement.name for settlement in SETTLEMENTS]
CODES = [token.code for token in TOKENS]


def figure_name(figure: int) -> str:
    """Return the name of a figure: its kind and settlement."""
    return f"{KIND_LETTERS[figure % N_KINDS]}@{SETTLEMENTS[figure // N_KINDS]}"


def are_captures_shown(game: Samurai) -> bool:
    """Does everybody see who captured what? With screens, only at the end."""
    return game.kernel.phase == ENDED or game.options["captures"] == "open"


def known_to_all(game: Samurai) -> dict[str, Any]:
    """Return what everybody may know of this game."""
    kernel = game.kernel
    return {
        "plays": kernel.plays,
        "plain_played": kernel.plain_played,
        "lifted": None if kernel.lifted == NONE else TOKENS[kernel.lifted].code,
        "picked": None if kernel.picked == NONE else figure_name(kernel.picked),
        "passes": kernel.passes,
        "figures": dict(
            zip(NAMES[: kernel.setting.n_settlements], map(kinds_of, kernel.figures), strict=False)
        ),
        "tokens": {
            h: [owner, CODES[token]]
            for h, token, owner in zip(HEXES, kernel.token, kernel.owner, strict=True)
            if token != NONE
        },
        "pool": by_kind(kernel.pool),
        "aside": by_kind(kernel.aside),
        "seats": [_seat_view(game, seat) for seat in range(kernel.seats)],
    }


def known_to(game: Samurai, seat: int, public: dict[str, Any]) -> dict[str, Any]:
    """Return what only the seat knows: its hand, and its captures behind the screen."""
    seats = list(public["seats"])
    captured = by_kind(game.kernel.tally.won_by(seat))
    hand = game.kernel.hands.known_to(seat, CODES)
    seats[seat] = {**seats[seat], "hand": hand, "captured": captured}
    return {"seats": seats}


def _seat_view(game: Samurai, seat: int) -> dict[str, Any]:
    """Return what everybody may know of a seat."""
    kernel = game.kernel
    captured = by_kind(kernel.tally.won_by(seat)) if are_captures_shown(game) else None
    return {**kernel.hands.known_to_all(seat, CODES), "captured": captured}
