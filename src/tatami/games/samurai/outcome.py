"""How a game of Samurai was decided, step by step."""

from __future__ import annotations

from dataclasses import dataclass

from tatami.games.samurai.events import end_reasons
from tatami.games.samurai.kernel import SamuraiKernel
from tatami.games.samurai.numbers import ENDED, N_KINDS


@dataclass(frozen=True, slots=True)
class SamuraiOutcome:
    """The end of a game: why it came, who won, and by which rule."""

    reasons: tuple[str, ...]
    winners: tuple[int, ...]
    places: tuple[int, ...]
    leaders: tuple[int | None, ...]
    captured: tuple[tuple[int, ...], ...]
    aside: tuple[int, ...]
    decided_by: str


def outcome_of(kernel: SamuraiKernel) -> SamuraiOutcome | None:
    """Tell how the game ended; None while it goes on."""
    if kernel.phase != ENDED:
        return None
    seats = range(kernel.seats)
    leaders = tuple(
        next((seat for seat in seats if kernel.is_leader(seat, kind)), None)
        for kind in range(N_KINDS)
    )
    captured = kernel.captured
    return SamuraiOutcome(
        reasons=end_reasons(kernel),
        winners=tuple(seat for seat in seats if kernel.place(seat) == 1),
        places=tuple(kernel.place(seat) for seat in seats),
        leaders=leaders,
        captured=tuple(tuple(captured[s * N_KINDS : s * N_KINDS + N_KINDS]) for s in seats),
        aside=tuple(kernel.aside),
        decided_by=_decided_by(kernel, leaders),
    )


def _decided_by(kernel: SamuraiKernel, leaders: tuple[int | None, ...]) -> str:
    """Name the rule that told the winner from the next best."""
    leading = [seat for seat in leaders if seat is not None]
    if not leading:
        return "samurai.7.6"
    if len(set(leading)) < len(leading):
        return "samurai.7.2"
    if len(leading) == 1:
        return "samurai.7.8"
    best, second = sorted((kernel.standing(seat) for seat in leading), reverse=True)[:2]
    if best == second:
        return "samurai.7.5"
    return "samurai.7.4" if best // 100 == second // 100 else "samurai.7.3"
