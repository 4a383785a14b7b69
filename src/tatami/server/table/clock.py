"""The clocks of a table: which one runs, and the time each seat has left.

All times are in ms by the server's steady clock. After a power cut that clock can be a few seconds
behind the last event; nobody is charged for these.
"""

from __future__ import annotations

from typing import Final

from tatami.server.schema.setup import ClockSetting

# The bot that stands in moves before that, unless all people have agreed to play on another day.
LONGEST_ABSENCE: Final = 10_000


class Clocks:
    """One clock per seat, of which at most one runs."""

    def __init__(self, setting: ClockSetting | None, seats: int) -> None:
        self._setting = setting
        first = 0 if setting is None else 1000 * (setting.per_move or setting.bank)
        self.left = [first] * seats
        self.running: int | None = None
        self.since = 0
        self._spent = [0] * seats  # how long each clock ran the last time

    def has_time(self, seat: int) -> bool:
        """Has the seat time left? Always true with a time per move."""
        return self._setting is None or not self._setting.bank or self.left[seat] > 0

    def run(self, seat: int | None, now: int, moved: bool) -> None:
        """Run the clock of a seat, or none; `moved` says whether a move caused it."""
        if self._setting is None:
            return
        before = self.running
        if before is not None:
            self._spent[before] = max(0, now - self.since)
        if self._setting.per_move:
            if seat == before and not moved:
                return
        elif before is not None:
            added = 1000 * self._setting.increment if moved and seat != before else 0
            self.left[before] = self.left_at(before, now) + added
        self.running = seat
        self.since = now

    def run_after_undo(self, seat: int | None, now: int) -> None:
        """Run the clock of a seat again, or none, after moves were taken back."""
        before = self.running
        self.run(seat, now, moved=False)
        if self._setting is not None and self._setting.per_move and seat not in (None, before):
            self.since = now - self._spent[seat]

    def run_after_absence(self, seat: int, now: int, away: int) -> None:
        """Run the clock of a seat again in the turn it left, as if it had run on for a while.

        Otherwise leaving for a moment would stop the clock, or fill it again.
        """
        self.run(seat, now, moved=False)
        if self._setting is not None and self.running == seat:
            spent = self._spent[seat] if self._setting.per_move else 0
            self.since = now - spent - min(away, LONGEST_ABSENCE)

    def resume(self, now: int, spent: int) -> None:
        """Resume the turn after the server was down, as if it had taken `spent` so far."""
        self.since = now - spent

    def spent_by(self, now: int) -> int:
        """Return how long the running clock has run."""
        return 0 if self.running is None else max(0, now - self.since)

    def due(self) -> int | None:
        """Return when the time of the running clock is up."""
        return None if self.running is None else self.since + self.left[self.running]

    def left_at(self, seat: int, now: int) -> int:
        """Return how much time a seat has left."""
        spent = self.spent_by(now) if seat == self.running else 0
        return max(0, self.left[seat] - spent)
