"""A game that did not end by its moves: one of two seats gave up or ran out of time."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tatami.core.errors import NotationError, OptionError
from tatami.core.game import Game, parse_seat, seat_letter

REASONS: Final = ("resigned", "time")


@dataclass(frozen=True, slots=True)
class Forfeit:
    """Why a seat lost a game that was not over, and which; `str` writes it as a record does."""

    reason: str
    seat: int

    def __str__(self) -> str:
        return f"{self.reason} {seat_letter(self.seat)}"

    def result(self, seats: int) -> str:
        """Write who won: the other seat."""
        return "".join(seat_letter(seat) for seat in range(seats) if seat != self.seat)

    def check(self, game: Game) -> None:
        """Raise OptionError unless the game can be lost like this, as it stands."""
        if self.reason not in REASONS:
            raise OptionError(f"a game ends by {' or '.join(REASONS)}, not by {self.reason!r}")
        if game.CO_OPERATIVE or game.seats != 2:
            raise OptionError("only a game of two against each other can end before its moves do")
        game.check_seat(self.seat)
        if game.is_over:
            raise OptionError(f"{self} is said to have ended the game, but its moves ended it")


def parse_forfeit(text: str, seats: int) -> Forfeit:
    """Read what ended a game, such as `resigned B`. Raises NotationError."""
    reason, _, seat = text.partition(" ")
    if reason not in REASONS:
        raise NotationError(f"{text!r} is no end such as {REASONS[0]} B or {REASONS[1]} B")
    return Forfeit(reason, parse_seat(seat.strip(), seats))
