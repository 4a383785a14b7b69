"""What a seat may know, as plain data. Everything shown to a seat is made from this."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from tatami.core.actors import CHANCE, OVER
from tatami.games.samurai.board import HEXES, KIND_LETTERS, SETTLEMENTS, TOKENS
from tatami.games.samurai.kernel import SamuraiKernel
from tatami.games.samurai.numbers import ENDED, HAND_SIZE, N_KINDS, N_TOKENS, NONE

if TYPE_CHECKING:
    from tatami.games.samurai.game import Samurai

PHASES = ("hands", "figures", "turn", "refill", "over")


def hand_of(kernel: SamuraiKernel, seat: int) -> list[str]:
    """List the tokens of a hand."""
    first = seat * HAND_SIZE
    return [TOKENS[t].code for t in kernel.hand[first : first + kernel.hand_size[seat]]]


def supply_of(kernel: SamuraiKernel, seat: int) -> list[str]:
    """List the tokens of a supply, in no meaningful order."""
    counts = kernel.supply[seat * N_TOKENS : (seat + 1) * N_TOKENS]
    return [TOKENS[t].code for t in range(N_TOKENS) for _ in range(counts[t])]


def kinds_of(bits: int) -> str:
    """Spell a set of kinds: 0b101 is hr."""
    return "".join(KIND_LETTERS[k] for k in range(N_KINDS) if bits >> k & 1)


def figure_name(figure: int) -> str:
    """Name a figure by its kind and settlement."""
    return f"{KIND_LETTERS[figure % N_KINDS]}@{SETTLEMENTS[figure // N_KINDS]}"


def _by_kind(counts: list[int]) -> dict[str, int]:
    return dict(zip(KIND_LETTERS, counts, strict=True))


def view_of(game: Samurai, seat: int | None) -> dict[str, Any]:
    """Give exactly what the seat may know; None is a spectator, who knows nothing hidden."""
    game.check_seat(seat)
    kernel = game.kernel
    over = kernel.phase == ENDED
    open_captures = over or game.options["captures"] == "open"
    actor = kernel.actor
    outcome = game.outcome()
    return {
        "game": game.NAME,
        "players": game.players,
        "edition": game.edition,
        "options": dict(game.options),
        "seat": seat,
        "phase": PHASES[kernel.phase],
        "turn": kernel.seat,
        "actor": {CHANCE: "chance", OVER: "over"}.get(actor, actor),
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
        "pool": _by_kind(kernel.pool),
        "aside": _by_kind(kernel.aside),
        "seats": [_seat_view(kernel, other, seat, open_captures) for other in range(kernel.seats)],
        "legal": [str(move) for move in game.legal_moves] if seat == actor else [],
        "outcome": None if outcome is None else asdict(outcome),
    }


def _seat_view(
    kernel: SamuraiKernel, seat: int, viewer: int | None, open_captures: bool
) -> dict[str, Any]:
    """Give what the viewer may know of a seat.

    `unseen` are the seat's tokens that nobody has seen yet, hand and supply together: the
    sets are known to all, so anyone can tell it from what was played.
    """
    hand = hand_of(kernel, seat)
    unseen = sorted(hand + supply_of(kernel, seat))
    captured = kernel.captured[seat * N_KINDS : (seat + 1) * N_KINDS]
    return {
        "hand": hand if seat == viewer else None,
        "hand_size": len(hand),
        "supply_size": kernel.supply_size[seat],
        "unseen": unseen,
        "captured": _by_kind(captured) if open_captures or seat == viewer else None,
    }
