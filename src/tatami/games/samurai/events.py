"""What follows from a move by the rules: captures, passed turns, the end."""

from __future__ import annotations

from dataclasses import dataclass

from tatami.core.constants import NONE
from tatami.core.events import Ended
from tatami.games.samurai.board import SETTLEMENTS, Settlement
from tatami.games.samurai.constants import ENDED, REFILL, STOP, TURN
from tatami.games.samurai.kernel import SamuraiKernel
from tatami.kits.majority.constants import N_KINDS
from tatami.kits.majority.kinds import Kind


@dataclass(frozen=True, slots=True)
class Captured:
    """A figure left the board, to a seat or aside."""

    settlement: Settlement
    kind: Kind
    seat: int | None

    @property
    def rule(self) -> str:
        """The rule that gave it to the seat, or set it aside."""
        return "samurai.5.3" if self.seat is None else "samurai.5.2"

    def __str__(self) -> str:
        return f"{self.kind}@{self.settlement}"


@dataclass(frozen=True, slots=True)
class Passed:
    """A seat could play nothing and was passed over."""

    seat: int

    @property
    def rule(self) -> str:
        """The rule of the forced pass."""
        return "samurai.2.8"


SamuraiEvent = Captured | Passed | Ended


def end_reasons(kernel: SamuraiKernel) -> tuple[str, ...]:
    """Return the rules that ended the game."""
    reasons = []
    if kernel.is_kind_gone():
        reasons.append("samurai.6.1")
    if kernel.is_four_aside():
        reasons.append("samurai.6.2")
    return tuple(reasons) or ("samurai.6.4",)


def events_between(before: SamuraiKernel, action: int, after: SamuraiKernel) -> list[SamuraiEvent]:
    """Return what followed from an action, from the positions before and after it."""
    events: list[SamuraiEvent] = []
    stood, stand = before.figures, after.figures
    sites = SETTLEMENTS if stood != stand else ()
    for settlement, was, now in zip(sites, stood, stand, strict=False):
        if was and not now:
            for kind in range(N_KINDS):
                if was >> kind & 1:
                    seat = after.strongest(settlement.index, kind)
                    events.append(Captured(settlement, Kind(kind), None if seat == NONE else seat))
    if before.phase == REFILL or action == STOP:
        if after.phase in (TURN, ENDED):
            for n in range(after.passes):
                events.append(Passed((before.seat + 1 + n) % before.seats))
        if after.phase == ENDED:
            events.append(Ended(end_reasons(after)))
    return events
