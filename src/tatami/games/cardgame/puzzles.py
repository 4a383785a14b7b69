"""The tables that puzzles come from, in turn: players, edition, options."""

from __future__ import annotations

from typing import Final

# Fewer players leave more to one turn.
TABLES: Final[list[tuple[int, str, dict[str, str]]]] = [
    (players, "2009", {}) for players in (2, 3, 2, 4)
]
