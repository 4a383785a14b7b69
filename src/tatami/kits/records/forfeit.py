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
            raise OptionError(f"a game ends by {' or '.join(REASONS)}, not by {self.reason!r}")
        if game.CO_OPERATIVE or game.seats != 2:
            raise OptionError("only a game of two against each other can end before its moves do")
        game.check_seat(self.seat)
        if game.is_over:
            raise OptionError(f"{self} is said to have ended the game, but its moves ended it")


def parse_forfeit(text: str, seats: int) -> Forfeit:
    """Parse a forfeit such as `resigned B`. Raises NotationError."""
    reason, _, seat = text.partition(" ")
    if reason not in REASONS:
        raise NotationError(f"{text!r} is no end such as {REASONS[0]} B or {REASONS[1]} B")
    return Forfeit(reason, parse_seat(seat.strip(), seats))
