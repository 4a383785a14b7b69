"""Effects of a turn, as values; effect_words.py puts them into words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from tatami.core.game import seat_letter


@dataclass(frozen=True, slots=True)
class Effect:
    """One thing that a turn does.

    `what` names it. The rest says whom it concerns, the code of the piece, the place, and how many
    of how many.
    """

    what: str
    seat: int | None = None
    piece: str | None = None
    place: str | None = None
    number: int | None = None
    of: int | None = None

    def as_data(self) -> dict[str, Any]:
        """Return the effect as plain data, without empty fields."""
        found = {
            "what": self.what,
            "seat": None if self.seat is None else seat_letter(self.seat),
            "piece": self.piece,
            "place": self.place,
            "number": self.number,
            "of": self.of,
        }
        return {key: value for key, value in found.items() if value is not None}
