"""Games that were resigned or lost on time."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tatami.core.errors import NotationError, OptionError
from tatami.core.game import Game, parse_seat, seat_letter

REASONS: Final = ("resigned", "time")


@dataclass(frozen=True, slots=True)
class Forfeit:
    """The seat that forfeited a game, and why; `str` is the value of a record's header."""

    reason: str
    seat: int

    def __str__(self) -> str:
        return f"{self.reason} {seat_letter(self.seat)}"

    def result(self, seats: int) -> str:
        """Return the winner as a record has it: the other seat."""
        return "".join(seat_letter(seat) for seat in range(seats) if seat != self.seat)

    def check(self, game: Game) -> None:
        """Raise OptionError unless the game can be forfeited like this now."""
        if self.reason not in REASONS:
            raise OptionError(
                f"a game can end early by {' or '.join(REASONS)}, not by {self.reason!r}"
            )
        if game.CO_OPERATIVE or game.seats != 2:
            raise OptionError("only a game of two opponents can end early")
        game.check_seat(self.seat)
        if game.is_over:
            raise OptionError(f"the record says {self}, but the game ended by its moves")


def parse_forfeit(text: str, seats: int) -> Forfeit:
    """Parse a forfeit such as `resigned B`. Raises NotationError."""
    reason, _, seat = text.partition(" ")
    if reason not in REASONS:
        raise NotationError(f"{text!r} is not an early end; write {REASONS[0]} B or {REASONS[1]} B")
    return Forfeit(reason, parse_seat(seat.strip(), seats))
