"""What a turn does, as a value; effect_words.py puts it into words."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Final

from tatami.core.game import seat_letter

# What goes unsaid beside anything else.
FAINT: Final = (
    *("strengthens", "gains", "joins", "fights", "may_kiai", "may_overcome", "may_defend"),
)
# All that a turn can do, the most important first: who hears only a part hears the beginning.
ORDER: Final = (
    # how it ends
    *("wins", "shares", "ends", "stands", "lost"),
    # figures and stones
    *("takes", "majority", "concedes", "gives", "denies", "threatens", "overtakes", "leads"),
    *("ties", "aside", "loses", "lets", "brings", "gives_up", "last_round"),
    # the village
    *("family_lost", "farm_lost", "wounded", "turned", "overcome", "barricade_lost", "kiai"),
    *("needs_no", "left_lost", "spared", "healed", "built", "driven_out", "struck", "kept_out"),
    *("put_under", "thins", "intruder", "awaits", "penalty", "lends", "out", "faces", "total"),
    # only where there is nothing better to say
    *FAINT,
)


@dataclass(frozen=True, slots=True)
class Effect:
    """One thing that a turn does.

    `what` names it. The rest says to whom; with which piece: kinds as letters, or the code of a
    raider, a symbol, a penalty or a samurai; where; how many, and of how many.
    """

    what: str
    seat: int | None = None
    piece: str | None = None
    place: str | None = None
    number: int | None = None
    of: int | None = None

    def as_data(self) -> dict[str, Any]:
        """Give it as plain data, without what it does not say."""
        found = {
            "what": self.what,
            "seat": None if self.seat is None else seat_letter(self.seat),
            "piece": self.piece,
            "place": self.place,
            "number": self.number,
            "of": self.of,
        }
        return {key: value for key, value in found.items() if value is not None}


def by_weight(effects: Iterable[Effect]) -> tuple[Effect, ...]:
    """Put the most important first; what is faint goes unsaid beside anything else."""
    found = sorted(effects, key=lambda effect: ORDER.index(effect.what))
    strong = [effect for effect in found if effect.what not in FAINT]
    return tuple(strong or found)
