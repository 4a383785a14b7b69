"""The tables that puzzles come from, in turn: players, edition, options."""

from __future__ import annotations

from typing import Final

# Fewer players leave more to one turn.
TABLES: Final[list[tuple[int, str, dict[str, str]]]] = [
    *((players, edition, {}) for players in (2, 3) for edition in ("2016", "1998")),
    *((players, "classic-pl", {}) for players in (2, 4)),
    *((2, edition, {}) for edition in ("2016", "1998", "classic-pl")),
    *((4, "2016", {}), (3, "classic-pl", {}), (4, "1998", {})),
]
