"""Snapshots of games in a batch: where they stand, and their random numbers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Self

from tatami.core.game import Game
from tatami.core.kernel import Kernel
from tatami.core.registry import read_position
from tatami.env.lane import Lane

Numbers = tuple[int, int, int]  # the states of the random generators: chance, `choose`, opponent


@dataclass(frozen=True, slots=True)
class Moment:
    """One game as it was."""

    kernel: Kernel
    numbers: Numbers
    over: bool

    @classmethod
    def of(cls, lane: Lane) -> Self:
        """Return the moment that a lane is at."""
        numbers = (lane.rng.state, lane.dice.state, lane.opponent.rng.state)
        return cls(lane.kernel.copy(), numbers, bool(lane.over))

    def put_into(self, lane: Lane) -> None:
        """Let a lane go on from here."""
        lane.kernel.assign(self.kernel)
        lane.rng.state, lane.dice.state, lane.opponent.rng.state = self.numbers
        lane.over = self.over


class Snapshot:
    """Games of a batch as they were, to go on from as often as you like; it can be pickled.

    It belongs to any batch of the same game, options and seat.
    """

    def __init__(self, start: Game, seat: int | None, moments: list[Moment]) -> None:
        self.start = start
        self.seat = seat
        self.moments = moments

    def __len__(self) -> int:
        return len(self.moments)

    def __repr__(self) -> str:
        return f"<Snapshot of {len(self)} games of {self.start.TITLE}>"

    def belongs_to(self, start: Game, seat: int | None) -> bool:
        """Is it of a game with the same options, in which the caller plays the same seat?"""
        return (self.start.position(), self.seat) == (start.position(), seat)

    def __reduce__(self) -> tuple[Any, ...]:
        # A position as text also holds the options; a kernel itself cannot be pickled.
        moments = [
            (self.start.with_kernel(moment.kernel).position(), moment.numbers, moment.over)
            for moment in self.moments
        ]
        return _unpickled, (self.start.position(), self.seat, moments)


def _unpickled(start: str, seat: int | None, moments: list[tuple[str, Numbers, bool]]) -> Snapshot:
    kernels = (read_position(position).kernel for position, *_ in moments)
    found = [Moment(kernel, *rest) for kernel, (_, *rest) in zip(kernels, moments, strict=True)]  # type: ignore[arg-type]
    return Snapshot(read_position(start), seat, found)
